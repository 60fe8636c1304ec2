#pragma once
// Asks the properties of Antike Duellum about goods of single steps. Tests of games by chance and
// tests of steps made on purpose share it.

#include <functional>
#include <string_view>
#include <vector>

#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/property.hpp"
#include "replays/making/chooser.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {

using DuellumProperty = properties::Property<Duellum>;
using DuellumLedger = properties::Ledger<Duellum>;
using DuellumMove = DuellumStep;

/// The properties of the chapters on goods.
std::vector<const DuellumProperty*> goods_properties();
/// Those of them that cover the rule with this id.
std::vector<const DuellumProperty*> goods_properties(std::string_view rule);

/// The properties of `list` that fail on a step from `before` to `after`, be the step legal or not.
std::vector<const DuellumProperty*> broken_by(const antike_duellum::Setup& setup,
                                              const DuellumLedger& ledger,
                                              const antike_duellum::State& before,
                                              const DuellumMove& step,
                                              const antike_duellum::State& after,
                                              const std::vector<const DuellumProperty*>& list);

/// Set-up and style of game number `game` of a series, with odd and shipped tables, lively and
/// random players in turn.
antike_duellum::Setup goods_setup(std::uint64_t game, replays::Random& random);
replays::Style goods_style(std::uint64_t game);

/// Plays a game by chance and calls `visit` with each step before carrying it out.
using Visit =
    std::function<void(const antike_duellum::State&, const DuellumLedger&, const DuellumMove&)>;
void play_by_chance(const antike_duellum::Setup& setup, replays::Style style, std::size_t steps,
                    replays::Random& random, const Visit& visit);

}  // namespace praetor::tests
