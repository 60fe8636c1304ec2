#include "replays/notation/grammars.hpp"

#include "engine/core/reading.hpp"
#include "engine/games.hpp"

namespace praetor::replays::notation {

std::optional<Grammar> grammar_for(const Libraries& libraries, std::string_view game,
                                   std::string_view setup) {
  std::optional<Grammar> grammar;
  const text::Tape tape(setup);
  if (tape.fault() || !tape.root()) return grammar;
  with_game(game, [&]<class G>(Kind<G>) {
    Faults faults;
    if (const auto read = read_setup(*tape.root(), libraries.of<G>(), faults)) {
      grammar = grammar_of<G>(read->match);
    }
  });
  return grammar;
}

}  // namespace praetor::replays::notation
