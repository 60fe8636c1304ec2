// Ancient Warfare on timelines, in few words because the plates are small, and in the charts and
// words of pages.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/report/place.hpp"
#include "viz/symbols.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_warfare;
using Seen = warfare::SeenStep;

struct At {
  enum : std::size_t { hand, moves, attacks, answers };
};
struct Counted {
  enum : std::size_t { moved, attacks, auto_kills, saved, destroyed };
};

std::int64_t lost_in(const Seen& seen) {
  std::int64_t lost = 0;
  for (const Side side : {north, south}) {
    lost += seen.after.of(side).lost.size() - seen.before.of(side).lost.size();
  }
  return lost;
}

/// A step on a timeline. Without a text it has no plate.
struct Brief {
  const Seen& seen;

  const State& state() const { return seen.before; }
  std::string card(Card card) const { return spaced(state().match->name(card)); }
  std::string_view at(Square square) const { return state().match->name(square); }
  std::string short_of(Type type) const { return short_name(state().match->name(type), false); }
  std::string unit(Square square) const {
    const Piece& piece = state().at(square);
    return piece.exists() ? short_of(piece.type) : std::string("nobody");
  }
  Weight struck() const { return lost_in(seen) > 0 ? Weight::battle : Weight::plain; }
  std::string hit(const std::string& text) const { return lost_in(seen) > 0 ? text + " ✗" : text; }

  Note operator()(const PlaceUnit& step) const {
    return {At::moves, fmt::format("{} {}", short_of(step.unit), at(step.square))};
  }
  Note operator()(const Swap& step) const {
    if (step.units.size() != 2) return {At::moves, "swap"};
    return {At::moves, fmt::format("swap {} {}", at(step.units[0]), at(step.units[1]))};
  }
  Note operator()(const Discard& step) const {
    return {At::hand, fmt::format("−{}", step.cards.size()), Weight::faint};
  }
  Note operator()(const Move& step) const {
    return {At::moves, fmt::format("{} {}–{}", unit(step.from), at(step.from), at(step.to))};
  }
  Note operator()(const Advance& step) const {
    return {At::moves, fmt::format("{} advance: {}", step.units.size(), card(step.card))};
  }
  Note operator()(const Special& step) const {
    const Type into = state().unit(step.from).become;
    const std::string name = into.exists() ? spaced(state().match->name(into)) : "?";
    return {At::moves, fmt::format("{} become {}", at(step.from), name)};
  }
  Note operator()(const Scout&) const { return {At::hand, "scout"}; }
  Note operator()(const AutoKill& step) const {
    return {At::attacks,
            hit(fmt::format("{} kill {} {}", unit(step.from), unit(step.target), at(step.target))),
            lost_in(seen) > 0 ? Weight::battle : Weight::choice};
  }
  Note operator()(const Attack& step) const {
    return {At::attacks,
            hit(fmt::format("{} at {} {}", unit(step.from), unit(step.target), at(step.target))),
            lost_in(seen) > 0 ? Weight::battle : Weight::choice};
  }
  Note operator()(const Defend& step) const { return {At::answers, card(step.card)}; }
  Note operator()(const Recoil& step) const {
    return {At::answers, fmt::format("recoil {}", at(step.to))};
  }
  Note operator()(const Pass&) const {
    if (!state().is_pending) return {At::moves, "no swap", Weight::faint};
    return {At::answers, hit(unit(state().pending.target)), struck()};
  }
  Note operator()(const EndTurn&) const { return {At::answers, ""}; }
  Note operator()(const Return& step) const {
    return {At::moves, spaced(state().match->name(step.unit)) + " back"};
  }
  Note operator()(const Bury& step) const {
    return {At::answers, spaced(state().match->name(step.unit)) + " dead", Weight::faint};
  }
  Note operator()(const Draw& step) const {
    return {At::hand, fmt::format("+{}", step.cards.size()), Weight::faint};
  }
};

std::int64_t on_board(const State& state, Side side) {
  std::int64_t count = 0;
  for (const Piece& piece : state.board) count += piece.is_of(side) ? 1 : 0;
  return count;
}

// Members of the document in words; members not listed here keep their own names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> words_of_members{
    {{"active", "whose turn it is"},
     {"attacked", "has attacked"},
     {"back", "units that come back"},
     {"board", "square *"},
     {"dead", "units that are dead"},
     {"discard", "discards"},
     {"lost", "lost units"},
     {"moved", "has moved"},
     {"pending", "the answer that is due"},
     {"points", "points of lost units"},
     {"reserve", "units to be placed"},
     {"unseen", "cards that nobody has seen"}}};

}  // namespace

using WarfarePictures = Pictures<ancient_warfare::Game>;

void WarfarePictures::begin(Timeline& timeline, const State& opened) {
  timeline.columns = {{"cards", 11}, {"moves", 33}, {"attacks", 38}, {"answers", 18}};
  timeline.standing = "points of lost units";
  timeline.goal = opened.constants().points;
  timeline.goal_words = fmt::format("{} lose", timeline.goal);
  timeline.kinds = {{"units moved", Shape::pennant},
                    {"attacks", Shape::shield},
                    {"auto-kills", Shape::diamond},
                    {"defences", Shape::disc},
                    {"units destroyed", Shape::cross}};
}

Note WarfarePictures::note(const Seen& seen, const Theme&) {
  return std::visit(Brief{seen}, seen.step.action);
}

void WarfarePictures::count(Turn& turn, const Seen& seen, const Theme&) {
  const auto add = [&](std::size_t kind, std::int64_t more) { turn.counts[kind] += more; };
  const Action& action = seen.step.action;
  add(Counted::destroyed, lost_in(seen));
  if (std::holds_alternative<Move>(action)) add(Counted::moved, 1);
  if (const auto* advance = std::get_if<Advance>(&action)) {
    add(Counted::moved, std::ssize(advance->units));
  }
  if (std::holds_alternative<Attack>(action)) add(Counted::attacks, 1);
  if (std::holds_alternative<AutoKill>(action)) add(Counted::auto_kills, 1);
  if (std::holds_alternative<Defend>(action)) add(Counted::saved, 1);
}

std::int64_t WarfarePictures::standing(const State& state, Side side) {
  return state.of(side).points;
}

report::Moment WarfarePictures::moment(const State& state) {
  return {state.turn, warfare::moment_of(state)};
}

std::string WarfarePictures::place(const G::Match&, std::string_view pointer) {
  return report::place_in_words(pointer, words_of_members);
}

std::vector<report::Measure<ancient_warfare::Game>> WarfarePictures::measures(
    const G::Match& match) {
  return {
      {"Points of lost units", standing, match.constants_of().points, "lose"},
      {"Units on the field", on_board},
      {"Cards in hand", [](const State& state, Side side) { return state.of(side).hand.size(); }}};
}

}  // namespace praetor::viz
