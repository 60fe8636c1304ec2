#include "tests/support/generals.hpp"

#include "engine/games/ancient_generals/library.hpp"
#include "properties/openings.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::tests {

ancient_generals::Setup generals_setup(std::uint64_t number) {
  replays::Random random(number, 77);
  const auto tables = number % 2 == 0 ? properties::Tables::odd : properties::Tables::shipped;
  return properties::opening<Generals>(libraries().of<Generals>(), tables, random);
}

void play_generals(const GeneralsGame& game, const LawBook<Generals>& book,
                   const GeneralsVisit& visit) {
  const auto setup = generals_setup(game.number);
  replays::Random random(game.number, 78);
  replays::Chooser<Generals> chooser(game.style, book);
  GeneralsState state = Generals::open(setup);
  chooser.begin(state, random);
  GeneralsStep step{};
  for (std::size_t i = 0; i < game.steps && !Generals::outcome(state); ++i) {
    if (!chooser.choose(state, random, step)) return;
    if (!judge_by<Generals>(book, state, step).legal()) return;
    const GeneralsState before = state;
    apply_by<Generals>(book, state, step);
    chooser.follow(step, state, random);
    visit(before, step, state);
  }
}

std::string text_of(const GeneralsState& state, const GeneralsStep& step) {
  return replays::json_of<Generals>(*state.match, step);
}

}  // namespace praetor::tests
