// Drafts: their reader and the search for what fits, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/draft_body.hpp"
#include "replays/infer_body.hpp"
#include "replays/repair_draft_body.hpp"

namespace praetor::replays {

template std::optional<Fault> decode_draft<ancient_warfare::Game>(
    std::string_view, const LibraryOf<ancient_warfare::Game>&, Draft<ancient_warfare::Game>&);
template InferOutcome infer<ancient_warfare::Game>(const Draft<ancient_warfare::Game>&,
                                                   const InferOptions&);
template DraftRepairOutcome repair_draft<ancient_warfare::Game>(
    std::string_view, const LibraryOf<ancient_warfare::Game>&, const RepairOptions&);

}  // namespace praetor::replays
