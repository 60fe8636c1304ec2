#pragma once
// What the openings of all games share: adding odd tables to a library, and drawing a set-up on
// them. Included only by the files that instantiate it for one game (properties/games/).

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/catalog.hpp"
#include "engine/core/datum.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"
#include "properties/odd_tables.hpp"
#include "properties/openings.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::properties {

/// Half of the games use the usual readings; the others change one reading or several.
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

/// The id of a random entry that a user has added; "" where all entries are shipped.
template <class Data>
std::string own_by_chance(const Catalog<Data>& catalog, const Catalog<Data>& shipped,
                          replays::Random& random) {
  std::vector<std::string_view> own;
  for (std::size_t place = 0; place < catalog.size(); ++place) {
    const std::string_view id = catalog.id_at(place);
    if (catalog[place] != named(shipped, id)) own.push_back(id);
  }
  return own.empty() ? std::string() : std::string(own[random.below(own.size())]);
}

/// Wishes for the data that a user has added. Games on other data would not test them.
template <Game G>
replays::Wishes own_data(const replays::LibraryOf<G>& library, replays::Random& random) {
  const auto& shipped = replays::LibraryOf<G>::shipped();
  replays::Wishes wishes;
  if (&library == &shipped) return wishes;  // comparing would read every shipped board
  wishes.tables = own_by_chance(library.tables, shipped.tables, random);
  if constexpr (requires { library.boards; }) {
    wishes.board = own_by_chance(library.boards, shipped.boards, random);
  }
  if constexpr (requires { library.scenarios; }) {
    wishes.scenario = own_by_chance(library.scenarios, shipped.scenarios, random);
  }
  return wishes;
}

/// A random set-up under random readings; a sentence where several tries found none that fits.
template <Game G>
Result<typename G::Setup, std::string> drawn_setup(replays::LibraryOf<G> library,
                                                   const replays::Wishes& wishes,
                                                   replays::Random& random) {
  draw_readings<G>(library, random);
  constexpr int tries_most = 16;
  auto setup = replays::PolicyOf<G>::set_up(library, wishes, random);
  for (int tries = 1; !setup && tries < tries_most; ++tries) {
    setup = replays::PolicyOf<G>::set_up(library, wishes, random);
  }
  return setup;
}

/// The same. With odd tables, on those that `make_odd(tables, random)` makes of the first tables of
/// the library, under the id "odd", unless no set-up fits them.
template <Game G>
Result<typename G::Setup, std::string> drawn_opening(const replays::LibraryOf<G>& library,
                                                     Tables tables, replays::Random& random,
                                                     MakeOdd& make_odd) {
  replays::Wishes wishes = own_data<G>(library, random);
  if (tables == Tables::odd) {
    auto known = library;
    const std::string json = odd_tables(library.tables.front()->canonical.get(), make_odd, random);
    const text::Tape tape(json);
    Faults faults;
    const bool added = known.add_tables(Datum(*tape.root(), faults));
    ensure(added, "odd tables are tables");
    replays::Wishes odd = wishes;
    odd.tables = "odd";
    if (auto setup = drawn_setup<G>(std::move(known), odd, random)) return setup;
  }
  return drawn_setup<G>(library, wishes, random);
}

}  // namespace praetor::properties
