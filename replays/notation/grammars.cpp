#include "replays/notation/grammars.hpp"

#include "engine/core/reading.hpp"
#include "replays/notation/grammar_of.hpp"

namespace praetor::replays::notation {

std::optional<Grammar> grammar_for(const Libraries& libraries, std::string_view game,
                                   std::string_view setup) {
  const AnyGame* const known = find_game(game);
  const text::Tape tape(setup);
  if (known == nullptr || tape.fault() || !tape.root()) return std::nullopt;
  Faults faults;
  const auto read = known->read_setup(*tape.root(), libraries.of(*known), faults);
  return read ? std::optional(grammar_of(*read)) : std::nullopt;
}

std::optional<Grammar> grammar_for(const Libraries& libraries, const text::Value& replay) {
  if (replay.kind() != text::JsonKind::object) return std::nullopt;
  const auto game = replay.find("game");
  const auto setup = replay.find("setup");
  const bool named = game && game->kind() == text::JsonKind::text;
  return named && setup ? grammar_for(libraries, game->string(), setup->raw()) : std::nullopt;
}

std::optional<Fault> setup_fault(const Libraries& libraries, const AnyGame& game,
                                 std::string_view setup) {
  const text::Tape tape(setup);
  if (tape.fault() || !tape.root()) return std::nullopt;
  Faults faults;
  game.read_setup(*tape.root(), libraries.of(game), faults);
  return faults.first();
}

}  // namespace praetor::replays::notation
