// What it costs to judge a decoded step and to carry it out, and nothing else. The games are
// decoded beforehand, and each run plays them from their openings.

#include "tests/bench/corpus.hpp"
#include "tests/bench/for_all_games.hpp"

namespace praetor::bench {
namespace {

constexpr std::uint64_t judged_games = 50;

template <Game G>
void judge_and_apply(benchmark::State& bench) {
  const Corpus& corpus = generated<G>(replays::ClaimLevel::none, judged_games);
  const auto replays = decoded<G>(corpus);
  for (auto _ : bench) {
    for (const auto& replay : replays) {
      typename G::State state = G::open(replay.setup);
      for (const auto& recorded : replay.steps) {
        benchmark::DoNotOptimize(play<G>(state, recorded.step).legal());
      }
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
}

const bool made = for_all_games("JudgeAndApply", []<class G>(Kind<G>, const std::string& name) {
  benchmark::RegisterBenchmark(name.c_str(), judge_and_apply<G>)->Unit(benchmark::kMillisecond);
});

}  // namespace
}  // namespace praetor::bench
