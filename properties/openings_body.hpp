#pragma once
// What the openings of all games have in common: how odd tables become known and a set-up is drawn
// on them. Included only where it is made for one game (properties/games/).

#include "engine/core/datum.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"
#include "properties/openings.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::properties {

/// Half of the games are played by the usual readings, the others by one or several other ones.
template <Game G>
void draw_readings(replays::LibraryOf<G>& library, replays::Random& random) {
  const ReadingRows rows = G::readings();
  if (random.once_in(2)) return;
  const bool several = random.once_in(2);
  const std::size_t one = random.below(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (row != one && !(several && random.once_in(2))) continue;
    library.readings.stated.say(row, 1 + random.below(rows[row].values().size() - 1));
  }
}

/// A set-up by chance; on odd tables, those that `make_odd(library, random)` writes as JSON under
/// the id "odd".
template <Game G, class MakeOdd>
typename G::Setup drawn_opening(const replays::LibraryOf<G>& library, Tables tables,
                                replays::Random& random, MakeOdd&& make_odd) {
  auto known = library;
  replays::Wishes wishes;
  if (tables == Tables::odd) {
    const std::string json = make_odd(library, random);
    const text::Tape tape(json);
    Faults faults;
    const bool added = known.add_tables(Datum(*tape.root(), faults));
    ensure(added, "odd tables are tables");
    wishes.tables = "odd";
  }
  draw_readings<G>(known, random);
  auto setup = replays::PolicyOf<G>::set_up(known, wishes, random);
  ensure(setup.has_value(), "a set-up without wishes can be drawn");
  return *setup;
}

}  // namespace praetor::properties
