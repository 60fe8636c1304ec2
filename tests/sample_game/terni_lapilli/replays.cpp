// The game's part of the replays folder: how it is played by chance, the words of its steps and
// refusals, and the loops that are compiled for its types.

#include "replays/making/chooser_body.hpp"
#include "replays/making/policy_adapter.hpp"
#include "replays/room_body.hpp"
#include "tests/sample_game/terni_lapilli/policy.hpp"

namespace praetor::replays {

using Lapilli = terni_lapilli::Game;
using Made = Result<Lapilli::Setup, std::string>;

Made PolicyOf<Lapilli>::set_up(const Lapilli::Library&, const Wishes& wishes, Random& random) {
  if (!(wishes.board + wishes.tables + wishes.rules).empty()) {
    return failure(std::string("Terni Lapilli has one board and one set of rules only"));
  }
  const NameTable& sides = names(Kind<terni_lapilli::Colour>{});
  const auto wish = sides.find(wishes.first);
  if (!wish && !wishes.first.empty()) return failure(no_such("side", wishes.first, sides.all()));
  return Lapilli::Setup{std::make_shared<terni_lapilli::Match>(),
                        Side::of(wish ? *wish : random.below(sides.size()))};
}

Made PolicyOf<Lapilli>::usual(const Lapilli::Library& library, Wishes wishes) {
  if (wishes.first.empty()) wishes.first = "white";
  Random unused(0, 0);
  return set_up(library, wishes, unused);
}

template <>
notation::Phrases notation::phrases<Lapilli>() {
  static constexpr PhraseRow rows[] = {{"place", "place {to}"}, {"move", "{from} to {to}"}};
  return {rows, {}};
}

template <>
wording::Refusals wording::refusals<Lapilli>() {
  static constexpr RefusalRow rows[] = {
      {"turn.phase", "{By} cannot {do} now: the game is in its {actual} phase."},
      {"point.free", "{By} cannot put a pebble on {to}: one lies there."},
      {"move.own", "{By} has no pebble on {from}."},
      {"move.near", "{By} cannot move from {from} to {to}: they are no neighbours."},
  };
  static constexpr VerbRow verbs[] = {{"place", "place a pebble"}, {"move", "move"}};
  return {rows, {}, verbs, {}};
}

template <>
DataRows data_rows<Lapilli>() {
  return {};
}

template const Room& room<Lapilli>();
template class Chooser<Lapilli>;

}  // namespace praetor::replays
