#include "cli/transcribe/completion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/transcribe/commands.hpp"
#include "cli/transcribe/known_words.hpp"
#include "cli/transcribe/last_step.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::notation::arrow_size;
using replays::notation::FieldForm;
using replays::notation::folded;
using replays::notation::Grammar;
using replays::notation::is_filler;
using replays::notation::is_number;
using replays::notation::Manner;
using replays::notation::Wording;
using replays::notation::WrittenForm;

constexpr std::size_t offered_max = 4'000;
constexpr std::string_view head_words[] = {"game", "meta", "players", "result", "rules", "setup"};

// The index in `legal` of the token after those that were typed, which may be misspelt; none if the
// step does not begin like that.
std::optional<std::size_t> place_behind(const std::vector<std::string>& legal,
                                        const std::vector<std::string>& typed) {
  std::size_t place = 0;
  for (std::size_t at = 0; at < typed.size(); ++at) {
    if (place == legal.size()) return std::nullopt;
    const std::string& wanted = legal[place];
    std::string word = folded(typed[at]);
    if (is_number(typed[at]) || wanted == typed[at]) {
      if (wanted != typed[at]) return std::nullopt;
    } else if (wanted == ">" && arrow_size(typed[at]) > 0) {
      // the arrow of the legal step, however it is typed
    } else if (!word.empty() && wanted.starts_with(word)) {
      while (at + 1 < typed.size() && wanted.starts_with(word + '-' + folded(typed[at + 1]))) {
        word += '-' + folded(typed[++at]);
      }
    } else if (is_filler(typed[at])) {
      continue;
    } else {
      return std::nullopt;
    }
    ++place;
  }
  return place < legal.size() ? std::optional(place) : std::nullopt;
}

void offer_legal(Words& words, const Position& position, std::string_view by,
                 const PartialStep& step) {
  const Grammar& grammar = position.grammar();
  if (!step.tokens.empty()) {
    const std::string_view kind = kind_of_first(step.tokens.front(), grammar);
    for (const LegalStep& legal : position.legal({kind, by, false, offered_max, true})) {
      const std::vector<std::string> tokens = tokens_of(legal.phrase);
      if (const auto at = place_behind(tokens, step.tokens))
        offer(words, tokens[*at], step.partial);
    }
    return;
  }
  for (const std::string_view kind : position.kinds(by)) {
    const std::string_view lead = grammar.of_kind(kind)->lead().word;
    offer(words, lead, step.partial);
    if (!lead.empty()) continue;
    for (const LegalStep& legal : position.legal({kind, by, false, offered_max})) {
      offer(words, tokens_of(legal.phrase).front(), step.partial);
    }
  }
}

/// The position at the last step of a line, and whose step it is.
struct LinePosition {
  std::optional<Position> position;  ///< none if the steps before it are not legal
  std::string by;
  bool has_steps = false;  ///< whether the line has steps before it
};

LinePosition position_in(const Transcription& session, const std::string& line) {
  std::string_view before =
      std::string_view(line).substr(0, step_begin_in(line, session.position()));
  const bool by_chance = before.ends_with('(');
  if (by_chance) before.remove_suffix(1);
  LinePosition at{session.position(), {}, by_chance};
  at.has_steps = by_chance || before.find_last_of(",)/") != std::string_view::npos;
  // The complete steps of the line are played first.
  if (at.has_steps) at.position = session.after(std::string(before));
  at.by = by_chance ? std::string(session.position().chance_name()) : side_of(line, session);
  return at;
}

// Offers the words that may follow a side named without a colon.
void offer_told(Words& words, const Position& position, std::string_view by,
                std::string_view partial) {
  for (const std::string_view kind : position.kinds(by)) {
    const Wording& wording = *position.grammar().of_kind(kind);
    if (is_told(wording)) offer(words, wording.lead().word, partial);
  }
}

// Offers the bracket for what chance owes behind the last step of a line, to which a letter was
// added.
void offer_chance(Words& words, const Transcription& session, std::string line) {
  line.pop_back();
  line.erase(line.find_last_not_of(" \t") + 1);  // npos + 1 is 0
  if (line.empty() || line.ends_with(',') || line.ends_with(':')) return;
  const auto after = session.is_settled() ? session.after(line) : std::nullopt;
  const auto owed = after ? after->owed() : std::nullopt;
  if (!owed || owed->wording->lead().word.empty()) return;
  words.insert(fmt::format("({}{}{}", owed->wording->lead().word, owed->side.empty() ? "" : " ",
                           owed->side));
}

void offer_step(Words& words, const Transcription& session, const std::string& line,
                const PartialStep& step) {
  const LinePosition at = position_in(session, line);
  const bool by_chance = at.by == session.position().chance_name();
  const Position& before = by_chance && at.position ? *at.position : session.position();
  const bool listed = session.is_settled() && !before.kinds(at.by).empty();
  if (step.tokens.empty() && behind_told_side(line, before) != 0) {
    return offer_told(words, before, at.by, step.partial);
  }
  if (at.position && session.is_settled()) offer_legal(words, *at.position, at.by, step);
  // Where legal steps are not listed, offers all names that the grammar knows there.
  const Grammar& grammar = session.position().grammar();
  if (!listed && by_chance) {
    const bool known = at.position && session.is_settled();
    offer_known_of_chance(words, grammar, known ? at.position->owed() : std::nullopt, step);
  } else if (!listed && !at.has_steps) {
    offer_known(words, grammar, step);
  }
  if (words.empty() && !by_chance && step.partial.empty()) offer_chance(words, session, line);
}

// For `ro` or `7 ro`, which may be the beginning of a side, and for `7 rome pl`, where a word comes
// between the side and its colon. An indented line begins no turn, so it has no such word.
void offer_sides(Words& words, const Position& position, std::string_view typed,
                 std::string_view partial) {
  std::vector<std::string> tokens = tokens_of(typed);
  if (!tokens.empty() && is_number(tokens.front()) && tokens.front() != partial) {
    tokens.erase(tokens.begin());
  }
  const std::size_t whole = tokens.size() - (partial.empty() ? 0U : 1U);
  const std::string named = whole == 1 ? folded(tokens.front()) : std::string();
  for (const std::string_view side : position.to_act()) {
    const std::string word(typed.starts_with(' ') ? "" : ender_word(side, position));
    if (whole == 0) {
      offer(words, fmt::format("{}{}{}:", side, word.empty() ? "" : " ", word), partial);
    } else if (!named.empty() && side.starts_with(named) && !word.empty()) {
      offer(words, word + ":", partial);
    }
  }
}

void offer_for_command(Words& words, const Transcription& session, std::string_view typed,
                       std::string_view partial) {
  const bool is_name = typed.size() == partial.size() + 1;
  for (const std::string_view name : command_names) {
    if (is_name) offer(words, name, partial);
  }
  if (is_name || !session.position().is_open()) return;
  for (const std::string_view kind : session.position().kinds("")) offer(words, kind, partial);
}

}  // namespace

namespace {

// The added letter makes a complete token of the word that is being typed, or of nothing; the
// position of this token is what matters.
std::string line_of(const Transcription& session, std::string_view typed) {
  return dressed(std::string(typed) + "x", session.position(), session.turn());
}

PartialStep step_of(const Transcription& session, const std::string& line,
                    std::string_view partial) {
  const std::size_t begin = step_begin_in(line, session.position());
  PartialStep step{tokens_of(std::string_view(line).substr(begin)), partial};
  if (!step.tokens.empty()) step.tokens.pop_back();
  return step;
}

bool has_list(const Wording& wording) {
  return std::ranges::any_of(wording.fields, [](const FieldForm& field) {
    const WrittenForm form = field.value.form;
    return form == WrittenForm::names || form == WrittenForm::entries ||
           form == WrittenForm::records;
  });
}

// Offers what continues a list behind a comma, where a step may begin as well.
void offer_items(Words& words, const Transcription& session, std::string line,
                 std::string_view partial) {
  const Grammar& grammar = session.position().grammar();
  const bool by_chance = side_of(line, session) == session.position().chance_name();
  for (;;) {
    const std::size_t begin = step_begin(line);
    if (begin == 0 || line[begin - 1] != ',') return;
    line.replace(begin - 1, 1, " + ");
    const std::vector<std::string> tokens = tokens_of(line.substr(step_begin(line)));
    const Wording* const before = grammar.of_kind(kind_of_first(tokens.front(), grammar));
    // Else it may be the name of a card, as in `deals south march, attack, …`.
    const bool is_step = before != nullptr && (!by_chance || before->manner == Manner::chance);
    if (!is_step) continue;
    if (has_list(*before)) offer_step(words, session, line, step_of(session, line, partial));
    return;
  }
}

// The sides, as far as they are known.
void offer_players(Words& words, const Transcription& session, std::string_view partial) {
  if (!session.position().is_open()) return;
  const NameTable& actors = *session.position().grammar().actors;
  // Chance, the last actor, plays for nobody.
  for (const std::string_view name : actors.all().first(actors.size() - 1)) {
    offer(words, name, partial);
  }
}

// The sides that a line of players has not named yet, where a side comes next. `said` are the words
// before it.
void offer_further_players(Words& words, const Transcription& session,
                           const std::vector<std::string>& said, std::string_view partial) {
  if (!session.position().is_open() || (said.size() > 1 && said.back() != ",")) return;
  offer_players(words, session, partial);
  for (std::size_t at = 1; at < said.size(); ++at) {
    if (at > 1 && said[at - 1] != ",") continue;
    const auto& actors = session.position().grammar().actors->all();
    words.erase(std::string(replays::notation::complete(folded(said[at]), actors).word));
  }
}

// Who has won, or all who may have if a draft does not say so.
void offer_results(Words& words, const Transcription& session, std::string_view partial) {
  if (!session.position().is_open()) return;
  const std::string winner = session.position().winner();
  if (session.is_draft()) offer_players(words, session, partial);
  offer(words, winner.empty() || session.is_draft() ? "none" : winner, partial);
}

// The last line of a record, offered where nothing else can follow, or its word is begun.
void offer_last_line(Words& words, const Transcription& session, std::string_view partial) {
  const bool meant = !partial.empty() || session.position().is_over();
  if (meant && session.steps() > 0) offer(words, "result", partial);
}

}  // namespace

Offered complete(const Transcription& session, std::string_view typed) {
  const std::string_view partial = partial_of(typed);
  const std::vector<std::string> said = tokens_of(typed.substr(0, typed.size() - partial.size()));
  const std::string_view line_word =
      said.empty() ? std::string_view() : replays::notation::head_word(said.front());
  Words words;
  if (typed.starts_with(':')) {
    offer_for_command(words, session, typed, partial);
  } else if (line_word == "result") {
    if (said.size() == 1) offer_results(words, session, partial);
  } else if (line_word == "players") {
    offer_further_players(words, session, said, partial);
  } else if (!session.position().is_open()) {
    for (const std::string_view word : head_words) offer(words, word, partial);
  } else if (!needs_comma(typed)) {
    const std::string line = line_of(session, with_colon(typed, session.position()));
    offer_step(words, session, line, step_of(session, line, partial));
    offer_items(words, session, line, partial);
    offer_sides(words, session.position(), typed, partial);
    if (partial.size() == typed.size()) offer_last_line(words, session, partial);
  }
  return {typed.size() - partial.size(), {words.begin(), words.end()}};
}

Offered complete_side(const Transcription& session, std::string_view typed) {
  const std::string_view partial = partial_of(typed);
  Words words;
  offer_sides(words, session.position(), typed, partial);
  if (partial.size() == typed.size()) offer_last_line(words, session, partial);
  return {typed.size() - partial.size(), {words.begin(), words.end()}};
}

std::optional<std::vector<std::string>> sides_lacking(const Transcription& session,
                                                      std::string_view typed) {
  const std::string begun = std::string(typed) + "x";
  const std::size_t blanks = begun.find_first_not_of(" \t");
  const bool says_side = typed.find(':') != std::string_view::npos;
  const LineKind kind = kind_of(begun);
  const bool has_steps = kind == LineKind::turn || (kind == LineKind::further && blanks > 0);
  if (says_side || !has_steps || !session.position().is_open()) return std::nullopt;
  if (with_colon(typed, session.position()) != typed) return std::nullopt;
  std::vector<std::string> lines;
  if (session.is_settled()) lines.push_back(dressed(begun, session.position(), session.turn()));
  if (lines.empty() || lines.front() == begun) {
    if (blanks > 0) return std::nullopt;
    if (!lines.empty()) lines = dressed_for_each(begun, session.position(), session.turn());
  }
  std::vector<std::string> lacking;
  for (std::string& line : lines) {
    const std::string_view bare = std::string_view(begun).substr(blanks);
    if (!line.ends_with(bare)) continue;  // the typed text means other words
    line.resize(line.size() - bare.size());
    lacking.push_back(std::move(line));
  }
  return lacking;
}

OfferedSteps complete_steps(const Transcription& session, std::string_view typed,
                            std::size_t most) {
  if (!session.position().is_open() || !session.is_settled() || needs_comma(typed)) return {};
  const std::string marked = with_colon(typed, session.position());
  if (marked.find(':') == std::string::npos && !typed.starts_with(' ')) return {};
  OfferedSteps offered;
  offered.begin = step_begin_in(marked, session.position());
  while (offered.begin < marked.size() && marked[offered.begin] == ' ') ++offered.begin;
  offered.begin += typed.size() - marked.size();  // both end alike
  const std::string line = line_of(session, marked);
  const PartialStep step = step_of(session, line, partial_of(typed));
  const LinePosition at = position_in(session, line);
  if (!at.position) return offered;
  const std::string_view kind = step.tokens.empty()
                                    ? std::string_view()
                                    : kind_of_first(step.tokens.front(), at.position->grammar());
  const LegalWish wish{kind, at.by, true, offered_max, !step.tokens.empty()};
  for (LegalStep& legal : at.position->legal(wish)) {
    if (offered.steps.size() == most) break;
    const std::vector<std::string> tokens = tokens_of(legal.phrase);
    const auto next = place_behind(tokens, step.tokens);
    const bool goes_on = next && tokens[*next].starts_with(folded(step.partial));
    if (goes_on) offered.steps.push_back(std::move(legal));
  }
  return offered;
}

}  // namespace praetor::cli::transcribe
