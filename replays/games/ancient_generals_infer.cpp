// Drafts: their reader and the search for what fits, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/draft_body.hpp"
#include "replays/games/ancient_generals_hidden.hpp"
#include "replays/infer_body.hpp"
#include "replays/repair_draft_body.hpp"

namespace praetor::replays {

template std::optional<Fault> decode_draft<ancient_generals::Game>(
    std::string_view, const LibraryOf<ancient_generals::Game>&, Draft<ancient_generals::Game>&);
template InferOutcome infer<ancient_generals::Game>(const Draft<ancient_generals::Game>&,
                                                    const InferOptions&);
template DraftRepairOutcome repair_draft<ancient_generals::Game>(
    std::string_view, const LibraryOf<ancient_generals::Game>&, const RepairOptions&);

}  // namespace praetor::replays
