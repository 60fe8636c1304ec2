#include "tests/support/games_by_chance.hpp"

#include "engine/games.hpp"
#include "properties/openings.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {

template <Game G>
typename G::Setup setup_by_chance(std::uint64_t number) {
  replays::Random random(number, 77);
  const auto tables = number % 2 == 0 ? properties::Tables::odd : properties::Tables::shipped;
  return *properties::opening<G>(libraries().of<G>(), tables, random);
}

template <Game G>
void play_by_chance(const GameByChance& game, const LawBook<G>& book, const ChanceVisit<G>& visit) {
  const auto setup = setup_by_chance<G>(game.number);
  replays::Random random(game.number, 78);
  replays::Chooser<G> chooser(game.style, book);
  typename G::State state = G::open(setup);
  chooser.begin(state, random);
  Step<G> step{};
  for (std::size_t i = 0; i < game.steps && !G::outcome(state); ++i) {
    if (!chooser.choose(state, random, step)) return;
    if (!judge_by<G>(book, state, step).legal()) return;
    const typename G::State before = state;
    apply_by<G>(book, state, step);
    chooser.follow(step, state, random);
    visit(before, step, state);
  }
}

using Generals = ancient_generals::Game;
using Warfare = ancient_warfare::Game;
template Generals::Setup setup_by_chance<Generals>(std::uint64_t);
template Warfare::Setup setup_by_chance<Warfare>(std::uint64_t);
template void play_by_chance(const GameByChance&, const LawBook<Generals>&,
                             const ChanceVisit<Generals>&);
template void play_by_chance(const GameByChance&, const LawBook<Warfare>&,
                             const ChanceVisit<Warfare>&);

}  // namespace praetor::tests
