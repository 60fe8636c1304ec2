// Drafts: their reader and the search for what fits, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/draft_body.hpp"
#include "replays/infer_body.hpp"
#include "replays/repair_draft_body.hpp"

namespace praetor::replays {

template std::optional<Fault> decode_draft<antike::Game>(std::string_view,
                                                         const LibraryOf<antike::Game>&,
                                                         Draft<antike::Game>&);
template InferOutcome infer<antike::Game>(const Draft<antike::Game>&, const InferOptions&);
template DraftRepairOutcome repair_draft<antike::Game>(std::string_view,
                                                       const LibraryOf<antike::Game>&,
                                                       const RepairOptions&);

}  // namespace praetor::replays
