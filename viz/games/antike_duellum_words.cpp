// Steps in words, for the line above the map.

#include <fmt/format.h>

#include "viz/games/antike_duellum.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::duellum {
namespace {

using namespace antike_duellum;

struct Teller {
  const State& state;

  std::string region(Region at) const { return family::region_title(state.match->board(), at); }
  std::string card(Card card) const { return words_of(state.tables().cards.at(card.index())); }
  std::string operator()(const Advance& step) const {
    return fmt::format("advances to {}{}", words_of(name_of(step.to)),
                       step.pay ? fmt::format(", paying {}", family::purse_words(*step.pay)) : "");
  }
  std::string operator()(const BuildTemple& step) const {
    return fmt::format("builds a temple in {}", region(step.city));
  }
  std::string operator()(const BuildWall& step) const {
    return fmt::format("builds a town wall in {}", region(step.city));
  }
  std::string operator()(const Arm& step) const {
    return fmt::format("arms {} in {}", counted(step.count.value, name_of(step.unit)),
                       region(step.city));
  }
  std::string operator()(const Develop& step) const {
    return fmt::format("develops {}", words_of(name_of(step.know_how)));
  }
  std::string operator()(const Recruit& step) const {
    return fmt::format("recruits {}", counted(step.count.value, name_of(step.unit)));
  }
  std::string operator()(const Move& step) const {
    std::string way;
    for (const Region at : step.path) way += (way.empty() ? "" : " → ") + region(at);
    return fmt::format("moves {}: {}", counted(step.count.value, name_of(step.unit)), way);
  }
  std::string operator()(const Conquer& step) const {
    return fmt::format("conquers {}{}", region(step.city), family::losses_words(step.lose));
  }
  std::string operator()(const Trade& step) const {
    return fmt::format("trades {} for {}", family::purse_words(step.give),
                       family::purse_words(step.take));
  }
  std::string operator()(const Play& step) const {
    return fmt::format("plays {}{}", card(step.card),
                       step.city ? fmt::format(" on {}", region(*step.city)) : "");
  }
  std::string operator()(const Found& step) const {
    return fmt::format("founds a city of {} in {}", name_of(step.resource), region(step.city));
  }
  std::string operator()(const EndTurn& step) const {
    return fmt::format("ends the turn{}", family::awards_words(step.awards));
  }
  std::string operator()(const TakeCard& step) const {
    return fmt::format("takes {}", card(step.card));
  }
  std::string operator()(const Reveal& step) const {
    return fmt::format("reveals {}", card(step.card));
  }
};

}  // namespace

std::string told(const State& state, const Step<Duellum>& step) {
  return std::visit(Teller{state}, step.action);
}

}  // namespace praetor::viz::duellum
