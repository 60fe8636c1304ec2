// Drafts: their reader and the search for what fits, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/draft_body.hpp"
#include "replays/infer_body.hpp"
#include "replays/repair_draft_body.hpp"

namespace praetor::replays {

template std::optional<Fault> decode_draft<conqueror_duels::Game>(
    std::string_view, const LibraryOf<conqueror_duels::Game>&, Draft<conqueror_duels::Game>&);
template InferOutcome infer<conqueror_duels::Game>(const Draft<conqueror_duels::Game>&,
                                                   const InferOptions&);
template DraftRepairOutcome repair_draft<conqueror_duels::Game>(
    std::string_view, const LibraryOf<conqueror_duels::Game>&, const RepairOptions&);

}  // namespace praetor::replays
