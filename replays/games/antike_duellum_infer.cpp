// Drafts: their reader and the search for what fits, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/draft_body.hpp"
#include "replays/infer_body.hpp"
#include "replays/repair_draft_body.hpp"

namespace praetor::replays {

template std::optional<Fault> decode_draft<antike_duellum::Game>(
    std::string_view, const LibraryOf<antike_duellum::Game>&, Draft<antike_duellum::Game>&);
template InferOutcome infer<antike_duellum::Game>(const Draft<antike_duellum::Game>&,
                                                  const InferOptions&);
template DraftRepairOutcome repair_draft<antike_duellum::Game>(
    std::string_view, const LibraryOf<antike_duellum::Game>&, const RepairOptions&);

}  // namespace praetor::replays
