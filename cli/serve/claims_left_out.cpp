#include "cli/serve/claims_left_out.hpp"

#include "engine/core/ensure.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/lone_step.hpp"

namespace praetor::cli::serve {

std::vector<std::string> without_claims(const AnySetup& setup,
                                        const std::vector<std::string>& steps) {
  const AnyGame& game = *setup.game;
  std::vector<std::string> bodies;
  bodies.reserve(steps.size());
  AnyState state = game.open(setup);
  Arena arena;
  for (const std::string& text : steps) {
    arena.clear();
    const text::Tape tape(text);
    AnyStep step;
    const auto fault = replays::read_lone_step(*tape.root(), game, setup.match.get(), arena, step);
    ensure(!fault, "what could be read once can be read again");
    // A claim does not affect what a step does, so the shorter step does the same.
    bodies.push_back(game.has_claim(step)
                         ? replays::json_of(state, replays::abbreviated(state, step, nullptr))
                         : replays::parts_of(*tape.root()).body);
    apply(state, step);
  }
  return bodies;
}

}  // namespace praetor::cli::serve
