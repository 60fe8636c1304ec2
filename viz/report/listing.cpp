#include "viz/report/listing.hpp"

#include "replays/making/write_step.hpp"

namespace praetor::viz::report {

Listing listing_of(const AnyState& state, const AnyView& view, std::int64_t most) {
  Listing listing;
  const AnyGame& game = state.game();
  listing.chance = !game.facts().lists_chance && game.to_act(state).has(chance);
  Arena arena;
  each_legal_step(state, arena, [&](const AnyStep& step) {
    if (!view.knows_choices_of(step.by)) return true;
    if (listing.count == most) {
      listing.complete = false;
      return false;
    }
    ++listing.count;
    const std::string_view kind = step.kind_name();
    if (listing.kinds.empty() || listing.kinds.back().kind != kind) listing.kinds.push_back({kind});
    ++listing.kinds.back().count;
    if (listing.steps.size() < listed_in_full_max) {
      listing.steps.push_back({replays::json_of(state, step), told_by(state, step)});
    }
    return true;
  });
  return listing;
}

}  // namespace praetor::viz::report
