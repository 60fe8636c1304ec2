// Counts sequences of legal steps on one thread. It lists the last step of a sequence and does not
// carry it out. `items_per_second` counts sequences, as other programs count nodes.

#include <benchmark/benchmark.h>

#include "replays/making/perft.hpp"
#include "tests/bench/corpus.hpp"
#include "tests/support/usual_setup.hpp"

namespace praetor::bench {
namespace {

using DuellumGame = antike_duellum::Game;

void count_sequences(benchmark::State& bench, const antike_duellum::State& state,
                     std::size_t depth) {
  std::uint64_t nodes = 0;
  for (auto _ : bench) nodes += replays::perft(any_state<DuellumGame>(state), depth)->nodes;
  bench.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

void PerftFromOpening(benchmark::State& bench) {
  constexpr std::size_t depth = 7;
  const auto setup = replays::usual_setup<DuellumGame>(libraries().of<DuellumGame>(), {});
  ensure(setup.has_value(), "there is a usual set-up");
  count_sequences(bench, DuellumGame::open(*setup), depth);
}

// From the middle of the first generated game, where a turn offers more steps.
void PerftWithinGame(benchmark::State& bench) {
  constexpr std::size_t depth = 4;
  const Corpus& corpus = generated<DuellumGame>(replays::ClaimLevel::none, 1);
  const auto replay = std::move(decoded<DuellumGame>(corpus).front());
  antike_duellum::State state = DuellumGame::open(replay.setup);
  for (std::size_t i = 0; i < replay.steps.size() / 2; ++i) {
    apply<DuellumGame>(state, replay.steps[i].step);
  }
  count_sequences(bench, state, depth);
}

BENCHMARK(PerftFromOpening)->Unit(benchmark::kMillisecond);
BENCHMARK(PerftWithinGame)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace praetor::bench
