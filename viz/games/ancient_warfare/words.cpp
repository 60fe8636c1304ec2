// Puts steps and moments into words.

#include <fmt/format.h>

#include <map>

#include "engine/games/ancient_warfare/gate.hpp"
#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;

struct Teller {
  const State& state;
  Side by;

  std::string card(Card card) const { return spaced(state.match->name(card)); }
  std::string type(Type type) const { return spaced(state.match->name(type)); }
  std::string_view at(Square square) const { return state.match->name(square); }
  std::string unit(Square square) const {
    const Piece& piece = state.at(square);
    return piece.exists() ? type(piece.type) : std::string("nobody");
  }
  std::string traits(bool elite, bool general) const {
    return fmt::format("{}{}", general ? "its general's " : "", elite ? "elite " : "");
  }

  std::string operator()(const PlaceUnit& step) const {
    return fmt::format("places {}{} on {}",
                       traits(step.elite.value_or(false), step.general.value_or(false)),
                       type(step.unit), at(step.square));
  }
  std::string operator()(const Swap& step) const {
    if (step.units.size() != 2) return "swaps units";
    return fmt::format("swaps {} on {} and {} on {}", unit(step.units[0]), at(step.units[0]),
                       unit(step.units[1]), at(step.units[1]));
  }
  std::string operator()(const Discard& step) const {
    return "discards " + listed(state, step.cards);
  }
  std::string operator()(const Move& step) const {
    return fmt::format("moves {} from {} to {} with {}", unit(step.from), at(step.from),
                       at(step.to), card(step.card));
  }
  std::string operator()(const Advance& step) const {
    std::string list;
    for (std::size_t i = 0; i < step.units.size(); ++i) {
      const std::string_view join = i == 0 ? "" : i + 1 == step.units.size() ? " and " : ", ";
      list += fmt::format("{}{}", join, at(step.units[i]));
    }
    const std::string number = step.number ? fmt::format(" by {}", step.number->value) : "";
    return fmt::format("advances {} on {}{} with {}",
                       counted(static_cast<std::int64_t>(step.units.size()), "unit"), list, number,
                       card(step.card));
  }
  std::string operator()(const Special& step) const {
    const Type into = state.unit(step.from).become;
    return fmt::format("lets {} on {} become {}", unit(step.from), at(step.from),
                       into.exists() ? type(into) : std::string("something else"));
  }
  std::string operator()(const Scout& step) const {
    return step.sees ? "scouts and sees " + listed(state, *step.sees)
                     : std::string("scouts the other hand");
  }
  std::string operator()(const AutoKill& step) const {
    return fmt::format("auto-kills {} on {} with {} on {}", unit(step.target), at(step.target),
                       unit(step.from), at(step.from));
  }
  std::string operator()(const Attack& step) const {
    const std::string via = step.via ? fmt::format(" by way of {}", at(*step.via)) : "";
    return fmt::format("attacks {} on {} with {} on {}{}, playing {}", unit(step.target),
                       at(step.target), unit(step.from), at(step.from), via, card(step.card));
  }
  std::string operator()(const Defend& step) const {
    const Square target = state.is_pending ? state.pending.target : Square::none();
    const std::string whom =
        target.exists() ? fmt::format(" {} on {}", unit(target), at(target)) : "";
    const std::string to = step.to ? fmt::format(", going back to {}", at(*step.to)) : "";
    return fmt::format("defends{} with {}{}", whom, card(step.card), to);
  }
  std::string operator()(const Recoil& step) const {
    return fmt::format("recoils to {}", at(step.to));
  }
  std::string operator()(const Pass&) const {
    if (!state.is_pending) return state.phase == Phase::swap ? "swaps nothing" : "passes";
    const Square target = state.pending.target;
    return fmt::format("does not defend {} on {}", unit(target), at(target));
  }
  std::string operator()(const EndTurn&) const { return "ends the turn"; }
  std::string operator()(const Return& step) const {
    return fmt::format("gets {} back", type(step.unit));
  }
  std::string operator()(const Bury& step) const {
    return fmt::format("counts the enemy's {} as dead", type(step.unit));
  }
  std::string operator()(const Draw& step) const {
    return fmt::format("draws {} for {}", listed(state, step.cards),
                       title_case(state.match->name(step.side)));
  }
};

}  // namespace

std::string listed(const State& state, const Cards& cards) {
  if (cards.empty()) return "nothing";
  std::map<std::string_view, std::int64_t> counts;
  for (const Card card : cards) {
    if (!card.exists()) return counted(static_cast<std::int64_t>(cards.size()), "card");
    ++counts[state.match->name(card)];
  }
  const std::vector<std::pair<std::string_view, std::int64_t>> names(counts.begin(), counts.end());
  return enumerated(names);
}

std::string moment_of(const State& state) {
  const auto side = [&](Side of) { return title_case(state.match->name(of)); };
  const std::int64_t turn = state.turn;
  if (state.phase == Phase::aftermath) {
    return fmt::format("turn {}, won by {}, {} names {}", turn, side(state.winner),
                       side(state.active),
                       ancient_warfare::owner_names(state) ? "a lost unit that comes back"
                                                           : "a lost enemy that stays dead");
  }
  if (state.winner.exists()) return fmt::format("turn {}, won by {}", turn, side(state.winner));
  if (state.phase == Phase::over) return fmt::format("turn {}, over without a winner", turn);
  if (state.phase == Phase::place) return fmt::format("{} places its army", side(state.active));
  if (state.phase == Phase::swap) return fmt::format("{} may swap two units", side(state.active));
  if (state.is_pending) {
    return fmt::format("turn {}, {} is to answer: {}", turn, side(state.opponent()),
                       name_of(state.pending.answer));
  }
  return fmt::format("turn {}, {}'s {} phase", turn, side(state.active), name_of(state.phase));
}

}  // namespace praetor::viz::warfare

namespace praetor::viz {

using WarfarePictures = Pictures<ancient_warfare::Game>;

std::string WarfarePictures::told(const State& state, const Step<G>& step) {
  return std::visit(warfare::Teller{state, step.by}, step.action);
}

std::string WarfarePictures::title(const G::Match& match) {
  const std::string board = board_title(match);
  if (match.tables().id != G::id) return board;
  return std::string(G::title) + (board.empty() ? "" : ", " + board);
}

std::string WarfarePictures::board_title(const G::Match& match) {
  const std::string& id = match.tables().id;
  std::string title = id == G::id ? "" : title_case(spaced(id));
  if (match.rules == ancient_warfare::RuleSet::base) return title;
  return title + (title.empty() ? "" : ", ") + "German rules";
}

}  // namespace praetor::viz
