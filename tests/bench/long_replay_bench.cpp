// Whether a step costs the same however long its replay is. It compares idle games of 200 steps
// with idle games of 100 000 steps, the most that a replay may have, or of as many as the game
// allows.

#include "replays/checking/check.hpp"
#include "tests/bench/for_all_games.hpp"
#include "tests/bench/idle_game.hpp"

namespace praetor::bench {
namespace {

constexpr std::size_t short_replay = 200;

template <Game G, std::size_t steps_wished>
void check_idle_game(benchmark::State& bench) {
  static const Corpus corpus = [] {
    Corpus idle;
    add_idle_game<G>(steps_wished, idle);
    return idle;
  }();
  replays::Checker checker(endless_libraries(), {});
  for (auto _ : bench) {
    const replays::Report report = checker.check(corpus.text(0), "idle.json");
    ensure(report.verdict == replays::Verdict::legal, "an idle game is legal");
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
  bench.counters["steps"] = static_cast<double>(corpus.steps);
}

template <std::size_t steps_wished>
bool make(const std::string& family) {
  return for_all_games(family, []<class G>(Kind<G>, const std::string& name) {
    benchmark::RegisterBenchmark(name.c_str(), check_idle_game<G, steps_wished>)
        ->Unit(benchmark::kMillisecond);
  });
}

const bool made_short = make<short_replay>("CheckShortReplay");
const bool made_long = make<replays::steps_max>("CheckLongReplay");

}  // namespace
}  // namespace praetor::bench
