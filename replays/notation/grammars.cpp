#include "replays/notation/grammars.hpp"

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/games.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {

Phrases phrases_of(const AnyGame& game) {
  Phrases found;
  with_game(game.id(), [&]<class G>(Kind<G>) { found = phrases<G>(); });
  ensure(!found.rows.empty(), "every game has its phrases");
  return found;
}

std::optional<Grammar> grammar_for(const Libraries& libraries, std::string_view game,
                                   std::string_view setup) {
  const AnyGame* const known = find_game(game);
  const text::Tape tape(setup);
  if (known == nullptr || tape.fault() || !tape.root()) return std::nullopt;
  Faults faults;
  const auto read = known->read_setup(*tape.root(), libraries.of(*known), faults);
  return read ? std::optional(grammar_of(*read)) : std::nullopt;
}

}  // namespace praetor::replays::notation
