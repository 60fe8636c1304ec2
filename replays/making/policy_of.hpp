#pragma once
// What a generator of games must know of a game and the rules do not say: how a set-up is drawn,
// what a turn is, and what a lively player likes. Nothing here decides legality; each game has a
// specialisation in replays/games/.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/board/catalog.hpp"
#include "engine/core/game.hpp"
#include "engine/core/names.hpp"
#include "engine/core/result.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/random.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {

/// Of a wish for what is not there: "there is no board x; did you mean y?".
std::string no_such(std::string_view what, std::string_view name,
                    std::span<const std::string_view> known);  // generate.cpp
/// The entry of a catalog with that id.
template <class Data>
Result<std::shared_ptr<const Data>, std::string> entry(const Catalog<Data>& catalog,
                                                       std::string_view id, std::string_view what) {
  if (auto data = named(catalog, id)) return data;
  return failure(no_such(what, id, ids_of(catalog)));
}
/// The same; where none is wished, one by chance.
template <class Data>
Result<std::shared_ptr<const Data>, std::string> entry(const Catalog<Data>& catalog,
                                                       std::string_view wished,
                                                       std::string_view what, Random& random) {
  if (wished.empty()) return catalog[random.below(catalog.size())];
  return entry(catalog, wished, what);
}
/// Which entry of a catalog some data are; a great number where they are not in it.
template <class Data>
std::int64_t place_on(const Catalog<Data>& catalog, const Data& data) {
  constexpr std::int64_t not_there = 100;
  const auto place = std::ranges::find(catalog, data.canonical,
                                       [](const auto& entry) { return entry->canonical; });
  return place == catalog.end() ? not_there : place - catalog.begin();
}
/// The index of a name; where none is wished, one by chance.
Result<std::size_t, std::string> wished_name(const NameTable& table, std::string_view wished,
                                             std::string_view what, Random& random);

/// How much a player likes kinds of action, by their names; those that do not stand there weigh 1.
using KindWeights = std::span<const std::pair<std::string_view, std::uint64_t>>;
std::uint64_t kind_weight(KindWeights weights, std::string_view name);

/// A specialisation has these static members and one nested class:
///   Result<Setup, std::string> set_up(library, wishes, random)  a sentence where it cannot be
///   Result<Setup, std::string> usual(library, wishes)           the same, nothing left to chance
///   std::int64_t turn(state)                                    counts the turns from 1
///   Step<G> with_claims(before, step, after, arena)             with the game's own claims
///   class Lively { explicit Lively(state);                      made once for each choice
///                  static const KindWeights kinds; std::uint64_t step(step); }
/// The weights of `Lively` say how much a player likes a kind of action, and among the legal steps
/// of a kind each step; 0 is never.
template <Game G>
struct PolicyOf;

}  // namespace praetor::replays
