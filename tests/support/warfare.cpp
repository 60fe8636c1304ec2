#include "tests/support/warfare.hpp"

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/openings.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::tests {

ancient_warfare::Setup warfare_setup(std::uint64_t number) {
  replays::Random random(number, 77);
  const auto tables = number % 2 == 0 ? properties::Tables::odd : properties::Tables::shipped;
  return properties::opening<Warfare>(libraries().of<Warfare>(), tables, random);
}

void play_warfare(const WarfareGame& game, const LawBook<Warfare>& book,
                  const WarfareVisit& visit) {
  const auto setup = warfare_setup(game.number);
  replays::Random random(game.number, 78);
  replays::Chooser<Warfare> chooser(game.style, book);
  WarfareState state = Warfare::open(setup);
  chooser.begin(state, random);
  WarfareStep step{};
  for (std::size_t i = 0; i < game.steps && !Warfare::outcome(state); ++i) {
    if (!chooser.choose(state, random, step)) return;
    if (!judge_by<Warfare>(book, state, step).legal()) return;
    const WarfareState before = state;
    apply_by<Warfare>(book, state, step);
    chooser.follow(step, state, random);
    visit(before, step, state);
  }
}

std::string text_of(const WarfareState& state, const WarfareStep& step) {
  return replays::json_of<Warfare>(*state.match, step);
}

}  // namespace praetor::tests
