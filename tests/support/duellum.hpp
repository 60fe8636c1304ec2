#pragma once
// Games of Antike Duellum for tests: matches to start from, steps decoded from case files, and
// random walks with a fixed seed. What a walk must satisfy is for the tests to say.

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/antike_duellum/game.hpp"
#include "replays/reading/replay.hpp"
#include "tests/support/decoded.hpp"

namespace praetor::tests {

using Duellum = antike_duellum::Game;
using DuellumState = antike_duellum::State;
using DuellumStep = Step<Duellum>;

using DuellumReplay = DecodedReplay<Duellum>;
inline std::vector<std::string> legal_duellum_files() { return legal_files(Duellum::id); }

/// Set-ups on which walks begin, taken from case files. They have both boards, both rule sets, and
/// default tables as well as tables with low prices or few cards.
const std::vector<antike_duellum::Setup>& duellum_setups();

/// A whole number below `bound`, the same on every machine.
std::size_t pick(std::mt19937_64& random, std::size_t bound);

/// Plays up to `length` random legal steps: it draws a kind of action, then one of its steps. Calls
/// `visit(state, legal steps)` before each step and at the end. With `without` the steps are those
/// that would be legal if that rule did not exist. `most` bounds how many steps are listed.
struct Walk {
  std::uint64_t seed = 1;
  std::size_t length = 100;
  RuleRef without = nullptr;
  std::size_t most = 4000;
};
void walk(const antike_duellum::Setup& setup, const Walk& how,
          const std::function<void(const DuellumState&, const std::vector<DuellumStep>&)>& visit);

/// The step as a replay writes it.
std::string text_of(const DuellumState& state, const DuellumStep& step);

}  // namespace praetor::tests
