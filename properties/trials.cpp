#include "properties/trials.hpp"

#include "engine/core/ensure.hpp"
#include "engine/text/parts.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

const Trials& trials_of(const AnyGame& game) {
  for (const Trials* const one : all_trials()) {
    if (one->game().id() == game.id()) return *one;
  }
  ensure(false, "every game has its properties");
  return *all_trials().front();
}

std::vector<std::string_view> properties_covering(const AnyGame& game, const Rule& rule) {
  std::vector<std::string_view> names;
  for (const PropertyName& property : trials_of(game).properties()) {
    if (text::lists(property.covers, rule.id)) names.push_back(property.name);
  }
  return names;
}

}  // namespace praetor::properties
