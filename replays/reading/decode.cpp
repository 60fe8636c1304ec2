// The parts of reading a replay that need no game.

#include "replays/reading/decode.hpp"

#include <simdjson.h>

#include "engine/any/game.hpp"
#include "replays/reading/envelope.hpp"
#include "replays/reading/fast_parser.hpp"

namespace praetor::replays {

FastParser::FastParser() : inside_(std::make_unique<Inside>()) {}
FastParser::FastParser(FastParser&&) noexcept = default;
FastParser& FastParser::operator=(FastParser&&) noexcept = default;
FastParser::~FastParser() = default;

std::string_view game_at_once(std::string_view text, FastParser& parser) {
  simdjson::ondemand::document document;
  const simdjson::padded_string_view padded(text.data(), text.size(),
                                            text.size() + simdjson::SIMDJSON_PADDING);
  if (parser.inside().parser.iterate(padded).get(document) != simdjson::SUCCESS) return {};
  std::string_view id;
  simdjson::ondemand::object root;
  if (document.get_object().get(root) != simdjson::SUCCESS) return {};
  std::size_t place = 0;
  for (auto field : root) {
    std::string_view key;
    if (++place > 2 || field.unescaped_key().get(key) != simdjson::SUCCESS) return {};
    if (key != "game") continue;
    return field.value().get_string().get(id) == simdjson::SUCCESS ? id : std::string_view{};
  }
  return {};
}

std::string game_of(std::string_view text) {
  const text::Tape tape(text);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return {};
  const auto game = root->find("game");
  if (!game || game->kind() != text::JsonKind::text) return {};
  const bool known = std::ranges::find(game_ids(), game->string()) != game_ids().end();
  return known ? std::string(game->string()) : std::string();
}

Fault fault_without_game(std::string_view text) {
  const text::Tape tape(text);
  Faults faults;
  note_syntax(tape, faults);
  if (const auto root = tape.root()) {
    read_envelope(*root, faults, [](std::string_view, const text::Value&) {});
  }
  Fault fault = *faults.first();  // at the least `game` is missing or unknown
  fault.pointer = pointer_at(tape, fault.offset);
  return fault;
}

}  // namespace praetor::replays
