// Games by chance that draw every step from the full list of legal steps. One benchmark makes the
// list with the exact generators, the other by judging every candidate with every guard. For each
// game a further one lists all legal steps at each step of generated games.

#include <benchmark/benchmark.h>

#include "replays/games/antike_duellum/policy.hpp"
#include "replays/making/random.hpp"
#include "tests/bench/corpus.hpp"
#include "tests/bench/for_all_games.hpp"

namespace praetor::bench {
namespace {

using DuellumGame = antike_duellum::Game;
using DuellumState = antike_duellum::State;
using DuellumSteps = std::vector<Step<DuellumGame>>;

constexpr std::uint64_t playouts = 20;
constexpr std::size_t playout_steps_max = 1000;

/// The laws as they are, but without exact generators: every candidate is judged.
struct FilteredLaws {
  static constexpr RuleRef without = nullptr;
  template <class A>
  const auto& of() const {
    return law_of(Kind<A>{});
  }
  static bool exact() { return false; }
};

template <class Laws>
void list(const Laws& laws, const DuellumState& state, Arena& arena, DuellumSteps& steps) {
  arena.clear();
  steps.clear();
  each_legal_step_by<DuellumGame>(laws, state, arena, [&](const Step<DuellumGame>& step) {
    steps.push_back(step);
    return true;
  });
}

DuellumState opened(replays::Random& random,
                    std::vector<std::shared_ptr<const antike_duellum::Match>>& matches) {
  const auto setup =
      replays::PolicyOf<DuellumGame>::set_up(libraries().of<DuellumGame>(), {}, random);
  ensure(setup.has_value(), "a set-up without wishes can be drawn");
  matches.push_back(setup->match);
  return DuellumGame::open(*setup);
}

template <class Laws>
void playout(benchmark::State& bench) {
  const Laws laws;
  Arena arena;
  DuellumSteps steps;
  std::int64_t played = 0;
  std::vector<std::shared_ptr<const antike_duellum::Match>> matches;
  for (auto _ : bench) {
    matches.clear();
    for (std::uint64_t number = 1; number <= playouts; ++number) {
      replays::Random random(1, number);
      DuellumState state = opened(random, matches);
      for (std::size_t count = 0; count < playout_steps_max; ++count) {
        list(laws, state, arena, steps);
        if (steps.empty()) break;
        apply<DuellumGame>(state, steps[random.below(steps.size())]);
        ++played;
      }
    }
  }
  bench.SetItemsProcessed(played);
}

constexpr std::uint64_t listed_games = 6;

template <Game G>
void list_at_each_step(benchmark::State& bench) {
  const Corpus& corpus = generated<G>(replays::ClaimLevel::none, listed_games);
  const auto replays = decoded<G>(corpus);
  Arena arena;
  std::int64_t listed = 0;
  for (auto _ : bench) {
    for (const auto& replay : replays) {
      typename G::State state = G::open(replay.setup);
      for (const auto& recorded : replay.steps) {
        arena.clear();
        each_legal_step<G>(state, arena, [&](const Step<G>& step) {
          benchmark::DoNotOptimize(&step);
          ++listed;
          return true;
        });
        apply<G>(state, recorded.step);
      }
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
  bench.counters["listed"] = static_cast<double>(listed) / static_cast<double>(bench.iterations());
}

void PlayoutByGenerators(benchmark::State& bench) { playout<WrittenLaws<DuellumGame>>(bench); }
void PlayoutByFiltering(benchmark::State& bench) { playout<FilteredLaws>(bench); }

BENCHMARK(PlayoutByGenerators)->Unit(benchmark::kMillisecond);
BENCHMARK(PlayoutByFiltering)->Unit(benchmark::kMillisecond);

const bool lists_made = for_all_games("List", []<class G>(Kind<G>, const std::string& name) {
  benchmark::RegisterBenchmark(name.c_str(), list_at_each_step<G>)->Unit(benchmark::kMillisecond);
});

}  // namespace
}  // namespace praetor::bench
