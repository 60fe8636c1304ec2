#include "cli/transcribe/dress.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/transcribe/written.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::notation::Cursor;
using replays::notation::Ender;
using replays::notation::Grammar;
using replays::notation::Manner;
using replays::notation::Wording;

std::string_view actor_of(std::string_view word, const Grammar& grammar) {
  return replays::notation::complete(word, grammar.actors->all()).word;
}

bool is_ender_word(std::string_view word, const Grammar& grammar) {
  return !word.empty() && std::ranges::any_of(grammar.enders, [&](const Ender& ender) {
    return ender.word.starts_with(word);
  });
}

// Whether a line begins with a number, or not, and a side whose turn begins: `7 rome:`.
bool begins_turn(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  if (replays::notation::is_number(cursor.peek())) cursor.take();
  const std::string_view word = cursor.take();
  if (cursor.next() == ':') return true;  // and if it is no side, the reader says so
  return !actor_of(word, grammar).empty() && is_ender_word(cursor.peek(), grammar);
}

// `carthage takes academy`: a side in full, and something that is told of it.
bool tells_of_side(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  const bool is_actor = grammar.actors->find(cursor.take()).has_value();
  return is_actor && replays::notation::is_word_byte(cursor.next());
}

Manner manner_of(std::string_view line, const Grammar& grammar) {
  std::vector<std::string_view> leads;
  for (const Wording& wording : grammar.wordings) {
    if (!wording.lead().word.empty()) leads.push_back(wording.lead().word);
  }
  const std::string_view lead = replays::notation::complete(Cursor(line).peek(), leads).word;
  return lead.empty() ? Manner::own : grammar.with_word(lead)->manner;
}

// The word behind the side that says which step ends the turn, where it is not the usual one.
std::string ender_word(std::string_view side, const Position& position) {
  for (const Ender& ender : position.grammar().enders) {
    if (ender.word.empty()) continue;
    const auto kinds = position.kinds(side);
    if (std::ranges::find(kinds, ender.kind) != kinds.end()) return " " + std::string(ender.word);
  }
  return "";
}

}  // namespace

std::string side_of_turn(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  if (replays::notation::is_number(cursor.peek())) cursor.take();
  return std::string(actor_of(cursor.peek(), grammar));
}

bool goes_on(const WrittenTurn& turn, const Position& position) {
  const auto acting = position.to_act();
  return !turn.ended && std::ranges::find(acting, turn.side) != acting.end();
}

std::string dressed(std::string_view line, const Position& position, const WrittenTurn& turn) {
  const Grammar& grammar = position.grammar();
  const LineKind kind = kind_of(line);
  const bool of_head = kind == LineKind::set_up || kind == LineKind::head;
  const bool of_end = kind == LineKind::result || kind == LineKind::remark;
  if (of_head || of_end || kind == LineKind::further || begins_turn(line, grammar)) {
    return std::string(line);
  }
  if (goes_on(turn, position)) return fmt::format("  {}", line);
  if (tells_of_side(line, grammar)) return fmt::format("  {}", line);
  const auto acting = position.to_act();
  if (acting.empty() || (acting.size() > 1 && acting[1] != position.chance_name())) {
    return std::string(line);
  }
  const std::string_view side = acting.front();
  const bool inside = !turn.side.empty() &&
                      (side == position.chance_name() || manner_of(line, grammar) != Manner::own);
  if (inside) return fmt::format("  {}: {}", side, line);
  if (side == position.chance_name()) return fmt::format("{}: {}", side, line);
  return fmt::format("{} {}{}: {}", turn.begun + 1, side, ender_word(side, position), line);
}

std::string with_comma(std::string_view line) {
  Cursor cursor(line);
  std::size_t end = 0;
  bool has_comma = false;
  while (!cursor.at_line_end()) {
    has_comma = cursor.next() == ',';
    if (!cursor.at_json()) {
      cursor.take();
    } else if (!cursor.take_json()) {
      return std::string(line);
    }
    end = cursor.place();
  }
  std::string longer(line);
  if (!has_comma) longer.insert(end, ",");
  return longer;
}

}  // namespace praetor::cli::transcribe
