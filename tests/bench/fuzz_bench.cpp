// Games as `praetor fuzz` plays them, lively and on the shipped tables: a step is chosen, judged
// and carried out. One benchmark checks all invariants after every step, the other checks none.

#include "engine/core/invariant.hpp"
#include "properties/openings.hpp"
#include "replays/making/chooser.hpp"
#include "tests/bench/corpus.hpp"
#include "tests/bench/for_all_games.hpp"

namespace praetor::bench {
namespace {

constexpr std::uint64_t fuzzed_games = 20;
constexpr std::size_t fuzz_steps_max = 500;

enum class Watched : std::uint8_t { unwatched, by_invariants };

/// Plays a game and returns the number of its steps.
template <Game G>
std::int64_t fuzz_game(const LawBook<G>& book, std::uint64_t number, Watched watched) {
  replays::Random random(1, number);
  const auto setup =
      *properties::opening<G>(libraries().of<G>(), properties::Tables::shipped, random);
  typename G::State state = G::open(setup);
  replays::Chooser<G> chooser(replays::Style::lively, book);
  chooser.begin(state, random);
  Step<G> step{};
  std::size_t steps = 0;
  while (steps < fuzz_steps_max && !G::outcome(state) && chooser.choose(state, random, step)) {
    ensure(judge_by<G>(book, state, step).legal(), "a listed step is legal");
    apply_by<G>(book, state, step);
    if (watched == Watched::by_invariants) {
      ensure(!broken_invariant(G::invariants(), state), "the invariants hold");
    }
    chooser.follow(step, state, random);
    ++steps;
  }
  return static_cast<std::int64_t>(steps);
}

template <Game G>
void fuzz_games(benchmark::State& bench, Watched watched) {
  const LawBook<G> book;
  std::int64_t steps = 0;
  for (auto _ : bench) {
    for (std::uint64_t number = 1; number <= fuzzed_games; ++number) {
      steps += fuzz_game<G>(book, number, watched);
    }
  }
  bench.SetItemsProcessed(steps);
}

bool make(const std::string& family, Watched watched) {
  return for_all_games(family, [&]<class G>(Kind<G>, const std::string& name) {
    benchmark::RegisterBenchmark(name.c_str(), fuzz_games<G>, watched)
        ->Unit(benchmark::kMillisecond);
  });
}

const bool made_without = make("Fuzz", Watched::unwatched);
const bool made_with = make("FuzzWithInvariants", Watched::by_invariants);

}  // namespace
}  // namespace praetor::bench
