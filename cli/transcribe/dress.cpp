#include "cli/transcribe/dress.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/transcribe/written.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/line_begin.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::notation::Cursor;
using replays::notation::Ender;
using replays::notation::FieldForm;
using replays::notation::Grammar;
using replays::notation::Manner;
using replays::notation::ValueForm;
using replays::notation::Wording;
using replays::notation::WrittenForm;

std::string_view actor_of(std::string_view word, const Grammar& grammar) {
  const auto known = replays::notation::spellings_of(grammar.actors->all());
  const auto found = replays::notation::spelled_word(word, known, {});
  return found.corrected && word.size() < 4 ? std::string_view() : found.means;
}

// Whether a word is the full name of a side, or of chance.
bool is_actor(std::string_view word, const Grammar& grammar) {
  return grammar.actors->find(replays::notation::folded(word)).has_value();
}

bool is_ender_word(std::string_view word, const Grammar& grammar) {
  return !word.empty() && std::ranges::any_of(grammar.enders, [&](const Ender& ender) {
    return ender.word.starts_with(word);
  });
}

// Whether a colon comes next, or a word such as `plans` and then a colon.
bool colon_follows(Cursor cursor, const Grammar& grammar) {
  if (cursor.next() == ':') return true;
  if (!is_ender_word(replays::notation::folded(cursor.take()), grammar)) return false;
  return cursor.next() == ':';
}

// Skips the number of a line, which is only for people: `7`, `7.` or `7)`.
void pass_number(Cursor& cursor, const Grammar& grammar) {
  if (!replays::notation::is_number(cursor.peek())) return;
  const std::size_t begin = cursor.place();
  cursor.take();
  const bool listed = cursor.take_sign('.') || cursor.take_sign(')');
  if (!listed && !is_actor(cursor.peek(), grammar)) {
    Cursor behind = cursor;
    behind.take();
    if (!colon_follows(behind, grammar)) cursor.back_to(begin);  // it is a number of units
  }
}

// Whether a line begins, after an optional number, with a side whose turn begins: `7 rome:`.
bool begins_turn(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  pass_number(cursor, grammar);
  const std::string_view word = cursor.take();
  if (colon_follows(cursor, grammar)) return true;  // if it is no side, the reader says so
  return is_actor(word, grammar) &&
         is_ender_word(replays::notation::folded(cursor.peek()), grammar);
}

const Wording* wording_of(std::string_view word, const Grammar& grammar) {
  std::vector<std::string_view> leads;
  for (const Wording& wording : grammar.wordings) {
    if (!wording.lead().word.empty()) leads.push_back(wording.lead().word);
  }
  const auto known = replays::notation::spellings_of(leads);
  const std::string_view lead =
      replays::notation::spelled_word(word, known, {.counted = true}).means;
  return lead.empty() ? nullptr : grammar.with_word(lead);
}

// For `carthage takes academy`: the full name of a side, and a step that is told about it.
bool tells_of_side(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  if (!is_actor(cursor.take(), grammar)) return false;
  const Wording* const wording = wording_of(cursor.peek(), grammar);
  return wording != nullptr && wording->manner == Manner::told;
}

Manner manner_of(std::string_view line, const Grammar& grammar) {
  const Wording* const wording = wording_of(Cursor(line).peek(), grammar);
  return wording == nullptr || wording->manner == Manner::chance ? Manner::own : wording->manner;
}

// `3. marmor` becomes `marmor`, and `rome marmor` becomes `rome: marmor`.
std::string with_side_marked(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  pass_number(cursor, grammar);
  cursor.skip_blanks();
  const std::size_t begin = cursor.place();
  const std::string_view word = cursor.take();
  if (cursor.next() == ':' || tells_of_side(line, grammar)) return std::string(line);
  const bool listed = begin > 0 && line.substr(0, begin).find_first_of(".)") != line.npos;
  const std::string_view rest = line.substr(listed ? begin : 0);
  const bool side = is_actor(word, grammar) && !cursor.at_line_end() &&
                    !replays::notation::is_amount(grammar, word, cursor.peek()) &&
                    !is_ender_word(replays::notation::folded(cursor.peek()), grammar);
  if (!side || (begin > 0 && !listed)) return std::string(rest);
  return fmt::format("{}:{}", word, rest.substr(word.size()));
}

// Whether chance could bring a thing of that name.
bool is_brought(std::string_view name, const Wording& wording) {
  return std::ranges::any_of(wording.fields, [&](const FieldForm& field) {
    const ValueForm& form = field.value;
    if (form.form != WrittenForm::names) return false;
    const auto known = replays::notation::spellings_of(form.names->all(), form.titles.get());
    return !replays::notation::spelled_word(name, known, {}).means.empty();
  });
}

// Moves past the word for what chance owes, and the side before it: `deals`, `south draws`.
bool passes_lead(Cursor& cursor, const OwedByChance& owed) {
  Cursor ahead = cursor;
  std::string first = replays::notation::folded(ahead.take());
  if (!owed.side.empty() && first == owed.side) {
    ahead.take_sign(':');
    first = replays::notation::folded(ahead.take());
  }
  const std::string_view kind = owed.wording->kind;
  const bool is_lead =
      first == owed.wording->lead().word || first == kind || first == fmt::format("{}s", kind);
  if (!is_lead) return false;
  cursor = ahead;
  return true;
}

// Completes an act of chance that was typed without its word and its side, which are known: `bowmen
// 2, shields`.
std::string for_chance(std::string_view line, const Position& position) {
  const auto owed = position.owed();
  const std::string_view lead = owed ? owed->wording->lead().word : std::string_view();
  if (lead.empty()) return std::string(line);
  const Grammar& grammar = position.grammar();
  Cursor cursor(line);
  const bool led = passes_lead(cursor, *owed);
  const std::size_t begin = cursor.place_ahead();
  const std::string first = replays::notation::folded(cursor.take());
  const auto says_it = [&] {
    if (led) return owed->side.empty() || is_actor(first, grammar);
    if (cursor.next() == ':') return true;
    const bool side_follows = is_actor(cursor.peek(), grammar);
    if (lead.starts_with(first) && (owed->side.empty() || side_follows)) return true;
    const Wording* const other = wording_of(first, grammar);
    if (other == nullptr || other->lead().word != first || other == owed->wording) return false;
    // Where nobody else may act, a card that is called so is meant.
    const auto acting = position.to_act();
    const bool alone = acting.size() == 1 && acting.front() == position.chance_name();
    return !alone || !is_brought(first, *owed->wording);
  };
  if (says_it()) return std::string(line);
  return fmt::format("{}{}{} {}", lead, owed->side.empty() ? "" : " ", owed->side,
                     line.substr(led ? begin : 0));
}

// Who makes the first step of a line: the side whose turn it is if it may, else the only one who
// may make such a step now. "" if that is not known.
std::string_view doer_of(std::string_view line, const Position& position, const WrittenTurn& turn) {
  const Wording* const wording = wording_of(Cursor(line).peek(), position.grammar());
  if (wording == nullptr) return {};
  std::string_view found;
  for (const std::string_view side : position.to_act()) {
    const auto kinds = position.kinds(side);
    if (std::ranges::find(kinds, wording->kind) == kinds.end()) continue;
    if (side == turn.side) return side;
    if (!found.empty()) return {};
    found = side;
  }
  return found;
}

// The same behind a blank.
std::string spaced_ender_word(std::string_view side, const Position& position) {
  const std::string_view word = ender_word(side, position);
  return word.empty() ? std::string() : fmt::format(" {}", word);
}

// `rome: done` becomes `rome plans: done` while Rome plans; otherwise the end of the line would end
// Rome's next turn.
std::string with_ender_word(std::string_view line, const Position& position) {
  Cursor cursor(line);
  pass_number(cursor, position.grammar());
  const std::string_view side = actor_of(cursor.take(), position.grammar());
  std::string words(line);
  if (!side.empty() && cursor.next() == ':') {
    words.insert(cursor.place(), spaced_ender_word(side, position));
  }
  return words;
}

std::string beginning_turn(std::string_view side, std::string_view line, const Position& position,
                           const WrittenTurn& turn) {
  return fmt::format("{} {}{}: {}", turn.begun + 1, side, spaced_ender_word(side, position), line);
}

}  // namespace

std::string_view ender_word(std::string_view side, const Position& position) {
  for (const Ender& ender : position.grammar().enders) {
    if (ender.word.empty()) continue;
    const auto kinds = position.kinds(side);
    if (std::ranges::find(kinds, ender.kind) != kinds.end()) return ender.word;
  }
  return {};
}

std::string side_of_turn(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  pass_number(cursor, grammar);
  return std::string(actor_of(cursor.peek(), grammar));
}

bool goes_on(const WrittenTurn& turn, const Position& position) {
  const auto acting = position.to_act();
  return !turn.ended && std::ranges::find(acting, turn.side) != acting.end();
}

std::string dressed(std::string_view typed, const Position& position, const WrittenTurn& turn) {
  const Grammar& grammar = position.grammar();
  const LineKind kind = kind_of(typed);
  // A blank before the first step of a turn has no meaning.
  const std::string_view bare =
      typed.substr(std::min(typed.find_first_not_of(" \t"), typed.size()));
  const bool is_first = kind == LineKind::further && bare.size() < typed.size() &&
                        !goes_on(turn, position) && side_of_turn(bare, grammar).empty();
  if (is_first) return dressed(bare, position, turn);
  if (kind != LineKind::turn) return std::string(typed);
  if (begins_turn(typed, grammar)) return with_ender_word(typed, position);
  const std::string line = for_chance(with_side_marked(typed, grammar), position);
  const bool marked = begins_turn(line, grammar);
  const std::string_view doer = marked ? std::string_view() : doer_of(line, position, turn);
  const bool by_another = !doer.empty() && doer != turn.side;
  if (goes_on(turn, position) && !by_another) return fmt::format("  {}", line);
  if (by_another && manner_of(line, grammar) == Manner::told) {
    return fmt::format("  {} {}", doer, line);
  }
  if (marked) return with_ender_word(line, position);
  if (tells_of_side(line, grammar)) return fmt::format("  {}", line);
  const auto acting = position.to_act();
  const bool several = acting.size() > 1 && acting[1] != position.chance_name();
  if (acting.empty() || (several && doer.empty())) return line;
  const std::string_view side = doer.empty() ? acting.front() : doer;
  const bool inside = !turn.side.empty() &&
                      (side == position.chance_name() || manner_of(line, grammar) != Manner::own);
  if (inside) return fmt::format("  {}: {}", side, line);
  if (side == position.chance_name()) return fmt::format("{}: {}", side, line);
  return beginning_turn(side, line, position, turn);
}

std::string with_colon(std::string_view typed, const Position& position) {
  const Grammar& grammar = position.grammar();
  const std::string line = std::string(typed) + "x";  // as if a step followed
  Cursor cursor(line);
  std::string words(typed);
  if (cursor.indented()) return words;
  replays::notation::pass_line_number(cursor, grammar);
  const std::string side = replays::notation::folded(cursor.take());
  const std::size_t end = cursor.place();
  const bool lacks = end < typed.size() && grammar.actors->find(side) && cursor.next() != ':' &&
                     ender_word(side, position).empty() &&
                     replays::notation::pass_missing_colon(cursor, grammar);
  return lacks ? words.replace(end, cursor.place() - end, ": ") : words;
}

std::vector<std::string> dressed_for_each(std::string_view line, const Position& position,
                                          const WrittenTurn& turn) {
  std::vector<std::string> lines;
  const bool says_side = line.substr(0, line.find_first_of("\"[{(")).find(':') != line.npos;
  const bool has_side = says_side || line.starts_with(' ') || kind_of(line) != LineKind::turn;
  for (const std::string_view side : position.to_act()) {
    if (has_side || side == position.chance_name()) continue;
    const bool inside = !turn.side.empty() && manner_of(line, position.grammar()) != Manner::own;
    lines.push_back(inside ? fmt::format("  {}: {}", side, line)
                           : beginning_turn(side, line, position, turn));
  }
  return lines;
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
