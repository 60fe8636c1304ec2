#pragma once
// The properties of Antike Duellum about goods, asked about single steps: what games by chance and
// steps made on purpose have in common.

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

/// Those of the chapters on goods.
std::vector<const DuellumProperty*> goods_properties();
/// Those of them that cover the rule with that id.
std::vector<const DuellumProperty*> goods_properties(std::string_view rule);

/// Those of `list` that fail on a step that led from `before` to `after`, accepted or not.
std::vector<const DuellumProperty*> broken_by(const antike_duellum::Setup& setup,
                                              const DuellumLedger& ledger,
                                              const antike_duellum::State& before,
                                              const DuellumMove& step,
                                              const antike_duellum::State& after,
                                              const std::vector<const DuellumProperty*>& list);

/// Number `game` of a series: odd tables and shipped ones, lively and random players.
antike_duellum::Setup goods_setup(std::uint64_t game, replays::Random& random);
replays::Style goods_style(std::uint64_t game);

/// Plays a game by chance and shows each step before it is taken.
using Visit =
    std::function<void(const antike_duellum::State&, const DuellumLedger&, const DuellumMove&)>;
void play_by_chance(const antike_duellum::Setup& setup, replays::Style style, std::size_t steps,
                    replays::Random& random, const Visit& visit);

}  // namespace praetor::tests
