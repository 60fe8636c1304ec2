// Steps in words, for the line above the map.

#include <fmt/format.h>

#include "viz/games/antike.hpp"

namespace praetor::viz::antike_pictures {
namespace {

using namespace antike;

struct Words {
  const antike::State& state;

  std::string region(Region at) const { return family::region_title(state.match->board(), at); }

  std::string operator()(const TakeChip& step) const {
    return fmt::format("takes {} for a missing coin", name_of(step.chip));
  }
  std::string operator()(const Advance& step) const {
    return fmt::format("advances to {}{}", words_of(name_of(step.to)),
                       step.pay ? ", paying " + family::purse_words(*step.pay) : "");
  }
  std::string operator()(const BuildTemple& step) const {
    return fmt::format("builds a temple in {}", region(step.city));
  }
  std::string operator()(const Arm& step) const {
    return fmt::format("arms {} in {}", counted(step.count.value, name_of(step.unit)),
                       region(step.city));
  }
  std::string operator()(const Develop& step) const {
    return fmt::format("develops {}", words_of(name_of(step.know_how)));
  }
  std::string operator()(const Move& step) const {
    std::string way;
    for (const Region at : step.path) way += (way.empty() ? "" : " → ") + region(at);
    return fmt::format("moves {}: {}", counted(step.count.value, name_of(step.unit)), way);
  }
  std::string operator()(const Battle& step) const {
    return fmt::format("fights {}s of {} in {}", name_of(step.unit),
                       title_case(state.match->name(step.against)), region(step.region));
  }
  std::string operator()(const Conquer& step) const {
    return fmt::format("conquers {}{}{}", region(step.city), family::losses_words(step.lose),
                       step.give_up ? ", giving up " + region(*step.give_up) : "");
  }
  std::string operator()(const Trade& step) const {
    return fmt::format("trades {} for {}", family::purse_words(step.give),
                       family::purse_words(step.take));
  }
  std::string operator()(const Found& step) const {
    return fmt::format("founds a city in {}", region(step.city));
  }
  std::string operator()(const EndTurn& step) const {
    return fmt::format("ends the turn{}{}", family::awards_words(step.awards),
                       step.extra ? fmt::format(", naming {}", name_of(*step.extra)) : "");
  }
};

}  // namespace

std::string told(const antike::State& state, const Step<Antike>& step) {
  return std::visit(Words{state}, step.action);
}

}  // namespace praetor::viz::antike_pictures
