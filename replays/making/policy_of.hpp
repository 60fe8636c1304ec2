#pragma once
// What a generator of games must know about a game and the rules do not say: how to draw a set-up,
// what a turn is, and what a lively player likes. Nothing here decides legality. Each game has a
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

/// The sentence that something does not exist: "there is no board x; did you mean y?".
std::string no_such(std::string_view what, std::string_view name,
                    std::span<const std::string_view> known);  // generate.cpp
/// The entry of a catalog with that id; fails with a sentence.
template <class Data>
Result<std::shared_ptr<const Data>, std::string> entry(const Catalog<Data>& catalog,
                                                       std::string_view id, std::string_view what) {
  if (auto data = named(catalog, id)) return data;
  return failure(no_such(what, id, ids_of(catalog)));
}
/// The same; a random entry if none is wished.
template <class Data>
Result<std::shared_ptr<const Data>, std::string> entry(const Catalog<Data>& catalog,
                                                       std::string_view wished,
                                                       std::string_view what, Random& random) {
  if (wished.empty()) return catalog[random.below(catalog.size())];
  return entry(catalog, wished, what);
}
/// The tables that are wished for, or else the game's own.
template <Game G>
auto wished_tables(const typename G::Library& library, const Wishes& wishes) {
  return entry(library.tables, wishes.tables.empty() ? G::id : wishes.tables, "tables called");
}
/// The index of some data in a catalog; a large number if they are not in it.
template <class Data>
std::int64_t place_on(const Catalog<Data>& catalog, const Data& data) {
  constexpr std::int64_t not_there = 100;
  const auto place = std::ranges::find(catalog, data.canonical,
                                       [](const auto& entry) { return entry->canonical; });
  return place == catalog.end() ? not_there : place - catalog.begin();
}
/// The index of a name; a random one if none is wished. Fails with a sentence.
Result<std::size_t, std::string> wished_name(const NameTable& table, std::string_view wished,
                                             std::string_view what, Random& random);

/// How much a player likes kinds of action, by name; a kind that is not listed weighs 1.
using KindWeights = std::span<const std::pair<std::string_view, std::uint64_t>>;
std::uint64_t kind_weight(KindWeights weights, std::string_view name);

/// A specialisation has these static members and one nested class:
///   Result<Setup, std::string> set_up(library, wishes, random)  fails with a sentence
///   Result<Setup, std::string> usual(library, wishes)           the same without randomness
///   std::int64_t turn(state)                                    the number of the turn, from 1
///   Step<G> with_claims(before, step, after, arena)             with the game's own claims
///   class Lively { explicit Lively(state);                      made once for each choice
///                  static const KindWeights kinds;
///                  std::uint64_t liking(action); }              or `liking(by, action)`, by kind
/// `Lively` says how much a player likes a kind of action, and each legal step within a kind; 0
/// means never. A kind without `liking` has steps that are all liked alike.
template <Game G>
struct PolicyOf;

}  // namespace praetor::replays
