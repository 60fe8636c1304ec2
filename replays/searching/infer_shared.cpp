// Fills an entry that is one of several things, if one of them leaves something open: "militia, or
// something else".

#include <algorithm>
#include <vector>

#include "replays/searching/draft_choices.hpp"
#include "replays/searching/infer_search.hpp"

namespace praetor::replays {

void InferSearch::fill_by_likelihood() {
  Arena listing;
  std::vector<DraftChoice> all;
  for (const DraftChoice& choice : opening().choices) {
    if (!choice.open()) {
      all.push_back(choice);
      continue;
    }
    const std::size_t first = all.size();
    walk_.each_step(
        here_.at(from_), {choice.step.kind_name(), choice.by}, listing, [&](const AnyStep& legal) {
          const AnyStep step = completed(choice.step, legal, choice.missing);
          const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
          const bool known = std::any_of(begin, all.end(),
                                         [&](const DraftChoice& one) { return one.step == step; });
          if (known) return;
          all.push_back(choice);
          all.back().step = step;
        });
    const std::size_t steps = all.size() - first;
    for (std::size_t at = first; at < all.size(); ++at) {
      all[at].cost += cost_of(1.0 / static_cast<double>(steps));
    }
  }
  std::ranges::stable_sort(all, {}, &DraftChoice::cost);
  for (const DraftChoice& one : all) {
    if (effort_.spent()) return;
    try_step(one.step, false, one.cost);
  }
}

}  // namespace praetor::replays
