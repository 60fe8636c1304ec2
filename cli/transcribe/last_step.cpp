#include "cli/transcribe/last_step.hpp"

#include <algorithm>

#include "cli/transcribe/written.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::cli::transcribe {

using replays::notation::Cursor;
using replays::notation::folded;
using replays::notation::is_number;
using replays::notation::is_word_byte;

namespace {

// For a line such as `  carthage takes academy`, which names a side without a colon: the byte after
// the side; 0 for other lines.
std::size_t behind_side_of(std::string_view line, const Position& position) {
  if (kind_of(line) != LineKind::further) return 0;
  Cursor cursor(line);
  const std::string_view typed = cursor.take();
  const replays::notation::Grammar& grammar = position.grammar();
  const bool is_side = grammar.actors->find(folded(typed)).has_value();
  const bool goes_on = is_side && !cursor.at_line_end() && cursor.next() != ':';
  return goes_on && std::ranges::any_of(grammar.wordings, is_told) ? cursor.place() : 0;
}

}  // namespace

std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> tokens;
  for (Cursor cursor(text); !cursor.at_line_end();) {
    const auto json = cursor.at_json() ? cursor.take_json() : std::nullopt;
    tokens.emplace_back(json ? *json : cursor.take());
  }
  return tokens;
}

std::size_t step_begin(std::string_view line) {
  std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  for (Cursor cursor(line); !cursor.at_line_end();) {
    if (cursor.at_json() && cursor.take_json()) continue;
    const std::string_view token = cursor.take();
    const bool parts = token == ":" || token == "," || token == "(" || token == ")" || token == "/";
    if (parts) begin = cursor.place();
  }
  return begin;
}

bool is_told(const replays::notation::Wording& wording) {
  return wording.manner == replays::notation::Manner::told;
}

std::size_t behind_told_side(std::string_view line, const Position& position) {
  const bool alone = step_begin(line) == line.find_first_not_of(" \t");
  return alone ? behind_side_of(line, position) : 0;
}

std::size_t step_begin_in(std::string_view line, const Position& position) {
  const std::size_t told = behind_told_side(line, position);
  return told != 0 ? told : step_begin(line);
}

std::string side_of(std::string_view line, const Transcription& session) {
  const Position& position = session.position();
  Cursor cursor(line);
  if (is_number(cursor.peek())) cursor.take();
  const std::string_view typed = cursor.take();
  const auto side =
      replays::notation::complete(folded(typed), position.grammar().actors->all()).word;
  const bool names_side =
      !side.empty() && (kind_of(line) == LineKind::turn || cursor.next() == ':' ||
                        behind_side_of(line, position) != 0);
  return names_side ? std::string(side) : session.turn().side;
}

std::string_view partial_of(std::string_view typed) {
  std::size_t begin = typed.size();
  while (begin > 0 && is_word_byte(typed[begin - 1])) --begin;
  return typed.substr(begin);
}

bool needs_comma(std::string_view typed) {
  typed.remove_suffix(partial_of(typed).size());
  const std::size_t last = typed.find_last_not_of(" \t");
  return last != std::string_view::npos && typed[last] == ')';
}

}  // namespace praetor::cli::transcribe
