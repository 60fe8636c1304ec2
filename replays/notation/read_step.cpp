#include "replays/notation/read_step.hpp"

#include <algorithm>

#include "engine/text/tape.hpp"
#include "replays/notation/line_begin.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/reading/step_members.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays::notation {
namespace {

bool is_sign(std::string_view word) { return !word.empty() && !is_word_byte(word.front()); }

}  // namespace

bool StepReader::begin_step(std::size_t place) {
  if (count_ == steps_max) return complaint_.too_much("at most 100000 steps", place);
  if (out_.size() > text_bytes_max) return complaint_.too_much("at most 64 MiB", place);
  if (count_++ > 0) out_.put(",", {place, 1});
  return true;
}

bool StepReader::implied(const Actor& by, std::string_view kind, Written place) {
  if (!begin_step(place.begin)) return false;
  begin_object(by, kind, place);
  out_.put("}", place);
  return true;
}

void StepReader::begin_object(const Actor& by, std::string_view kind, Written place) {
  out_.put("{", place);
  out_.put("\"by\":", by.place);
  if (by.name.empty()) {
    out_.put("null", by.place);
  } else {
    out_.string(by.name, by.place);
  }
  out_.put(",\"do\":", place);
  out_.string(kind, place);
}

bool StepReader::step(const Actor& by) {
  if (!one(by)) return false;
  const std::string_view kind = last_kind_;
  const bool sign = last_was_sign_;
  while (cursor_.next() == '(') {
    const std::size_t open = cursor_.place();
    cursor_.take();
    const Actor chance{grammar_.actors->at(grammar_.actors->size() - 1), {open, 1}};
    do {
      if (!one(chance)) return false;
    } while (cursor_.take_sign(','));
    if (!cursor_.take_sign(')')) {
      return complaint_.expected("`)` or `,`", cursor_.peek(), cursor_.place());
    }
  }
  last_kind_ = kind;
  last_was_sign_ = sign;
  return true;
}

// Tries the strict grammar first: whatever it accepts has its usual meaning.
bool StepReader::one(const Actor& by) {
  cursor_.skip_blanks();
  if (!begin_step(cursor_.place())) return false;
  const StepStart start{cursor_.place(), out_.size(), complaint_.corrections().size()};
  const auto unsure = step_choices(cursor_.text(), start.place, complaint_);
  if (complaint_.made()) return false;
  if (unsure && !by.name.empty()) return choices(*unsure, by, start.place);
  values_.forget_handed_on();
  const bool read = written(by);
  const bool is_known = read && !values_.handed_on();
  const bool whole = is_known && may_end();
  if (whole && !values_.is_behind_list()) return true;
  const std::string_view rest = cursor_.text().substr(start.place);
  const bool free = !by.name.empty() && !rest.starts_with('{') && !rest.starts_with(dots);
  if (!free) return read;
  const std::optional<Fault> strict = complaint_.fault();
  const std::size_t reached = strict ? strict->offset : is_known ? cursor_.place_ahead() : 0;
  const bool done = whole || freely(by, start, strict, reached);
  const std::size_t end = done ? cursor_.place_ahead() : complaint_.fault()->offset;
  if (!joins_commas(by, end)) {
    cursor_.back_to(end);
    return done;
  }
  if (with_commas(by, start)) return true;
  if (!done || complaint_.is_sure()) return false;
  return whole ? attempt(by, start, Leniency::none) : freely(by, start, strict, reached);
}

// False if something was refused, a name is unknown, or more text follows the step.
bool StepReader::attempt(const Actor& by, const StepStart& start, Leniency leniency) {
  cursor_.back_to(start.place);
  out_.cut(start.size);
  complaint_.begin_anew(start.corrections);
  values_.be_lenient(leniency);
  values_.forget_handed_on();
  const bool read = written(by);
  values_.be_lenient(Leniency::none);
  return read && !values_.handed_on() && may_end();
}

bool StepReader::may_end() {
  const char next = cursor_.next();
  Cursor ahead = cursor_;
  const bool ends = next == ',' || next == '\n' || next == '(' || next == ')' || next == '/' ||
                    passes_semicolon(ahead) || passes_full_stop(ahead);
  return (ends && !part_goes_on(cursor_)) || last_was_sign_;
}

bool StepReader::written(const Actor& by) {
  const std::size_t begin = cursor_.place();
  last_kind_ = {};
  last_was_sign_ = false;
  lead_passed_ = false;
  wording_ = nullptr;
  if (cursor_.next() == '{') return object(by);
  const Written place{begin, std::max<std::size_t>(cursor_.peek().size(), 1)};
  if (cursor_.peek() == dots) {
    if (!gap(by, place)) return false;
  } else {
    if (by.name.empty()) return complaint_.expected("`...`", cursor_.peek(), begin);
    const Wording* found = wording();
    if (found == nullptr) return false;
    if (also_ != nullptr && also_->kind == found->kind) found = also_;
    last_kind_ = found->kind;
    last_was_sign_ = is_sign(found->lead().word);
    wording_ = found;
    values_.within(*found);
    begin_object(by, found->kind, place);
    if (!groups(*found)) return false;
  }
  if (!claims()) return false;
  out_.put("}", {cursor_.place(), 1});
  return true;
}

// Reads a step as JSON. Claims behind it become members of it.
bool StepReader::object(const Actor& by) {
  const std::size_t begin = out_.size();
  if (!values_.json("a step", out_)) return false;
  const std::string json = out_.json().substr(begin);
  const text::Tape tape(json);
  const auto root = tape.root();
  if (tape.fault() || !root) return true;  // whoever reads the replay refuses it
  const std::string_view kind = text_in(*root, "do");
  if (kind.empty()) return true;
  const auto wording = std::ranges::find(grammar_.wordings, kind, &Wording::kind);
  const bool known = wording != grammar_.wordings.end() && text_in(*root, "by") == by.name;
  if (known) last_kind_ = wording->kind;
  if (cursor_.next() != '[') return true;
  out_.cut(out_.size() - 1);
  if (!claims()) return false;
  out_.put("}", {cursor_.place(), 1});
  return true;
}

// Reads `...`, or `... up to 3`.
bool StepReader::gap(const Actor& by, Written place) {
  last_kind_ = gap_kind;
  begin_object(by, gap_kind, place);
  cursor_.take();
  out_.put(",\"max\":", place);
  if (!is_word_byte(cursor_.next())) {
    out_.put(std::to_string(gap_usual), place);
    return true;
  }
  for (const std::string_view word : {"up", "to"}) {
    const std::string_view known[] = {word};
    if (values_.word("`up to` and a number, `,` or the line's end", known).empty()) return false;
  }
  ValueForm number;
  number.form = WrittenForm::number;
  return values_.value(number, {}, out_, "max");
}

// The action to which the next word belongs; null after a complaint.
const Wording* StepReader::wording() {
  if (values_.leniency() == Leniency::all) values_.pass_fillers({});
  const std::string_view typed = cursor_.peek();
  const std::size_t at = cursor_.place();
  const Wording* const named = grammar_.with_name();
  if (cursor_.next() == '?') return wording_unsaid();
  if (named != nullptr && cursor_.next() == '"') return named;
  if (grammar_.with_number() != nullptr && is_number(typed)) return grammar_.with_number();
  const bool all = values_.leniency() == Leniency::all;
  // `a` may also begin a name.
  const bool counts = all && typed.size() > 2 && !number_of_word(typed).empty();
  if (grammar_.with_number() != nullptr && counts) return grammar_.with_number();
  if (all && !is_sign(typed)) return spelled_wording();
  // Nearly every step begins with a complete word; then abbreviations need not be considered.
  const Wording* const whole = typed.empty() ? nullptr : grammar_.with_word(typed);
  if (whole != nullptr) return whole;
  std::vector<std::string_view> words;
  for (const Wording& one : grammar_.wordings) {
    if (!one.lead().word.empty()) words.push_back(one.lead().word);
  }
  const std::size_t first_name = words.size();
  if (named != nullptr) {
    const auto names = named->fields[named->lead().field].value.names->all();
    words.insert(words.end(), names.begin(), names.end());
  }
  const std::string_view word = [&]() -> std::string_view {
    WordMatch known = complete(typed, words);
    if (!known.candidates.empty()) {
      complaint_.ambiguous(typed, at, std::move(known.candidates));
    } else if (known.word.empty()) {
      no_step(typed, at, words);
    }
    return known.word;
  }();
  if (word.empty()) return nullptr;
  const auto found = std::ranges::find(words, word) - words.begin();
  return static_cast<std::size_t>(found) < first_name ? grammar_.with_word(word) : named;
}

// Finds the action of a step that begins with `?`. If the counted word or another `?` comes next,
// the `?` is an unknown number; otherwise it is an unknown name.
const Wording* StepReader::wording_unsaid() {
  const std::size_t at = cursor_.place();
  cursor_.take();
  const Wording* const counted = grammar_.with_number();
  const Wording* found = grammar_.with_name();
  if (counted != nullptr) {
    const FieldForm& unit = counted->fields[counted->groups.front().parts[1].field];
    const bool is_unit = cursor_.next() == '?' ||
                         !complete_counted(cursor_.peek(), unit.value.names->all()).word.empty();
    if (found == nullptr || is_unit) found = counted;
  }
  cursor_.back_to(at);
  if (found == nullptr) complaint_.expected("a step", "?", at);
  return found;
}

bool StepReader::groups(const Wording& wording) {
  bool is_lead = true;
  expect_number(wording, 0);
  for (const PhrasePart& part : wording.groups.front().parts) {
    if (!part.word.empty()) {
      if (is_lead && !lead_passed_) cursor_.take();
      if (!is_lead && !values_.literal(part.word)) return false;
    } else if (!field(wording, part)) {
      return false;
    }
    is_lead = false;
  }
  std::size_t said = 0;
  if (!optional_groups(wording, said)) return false;
  for (std::size_t at = 1; at < wording.groups.size(); ++at) {
    const FieldForm& left_out = wording.fields[wording.groups[at].parts[1].field];
    if ((said >> at & 1U) != 0 || !left_out.needed) continue;
    const WrittenForm form = left_out.value.form;
    const bool is_list = form == WrittenForm::names || form == WrittenForm::records;
    const Written end{cursor_.place(), 1};
    out_.put(",", end);
    out_.string(left_out.name, end);
    out_.put(is_list ? ":[]" : ":{}", end);
  }
  return true;
}

bool StepReader::optional_groups(const Wording& wording, std::size_t& said) {
  for (;;) {
    if (values_.leniency() == Leniency::all && part_goes_on(cursor_)) {
      if (!cursor_.take_sign(',')) {
        if (!bracketed_payment(wording, said)) return false;
        continue;
      }
    }
    if (!is_word_byte(cursor_.next())) return true;
    const std::size_t rest = (std::size_t{1} << wording.groups.size()) - 2;
    if ((said & rest) == rest) return true;  // the reader of the line decides what may follow
    const std::size_t begin = cursor_.place();
    const std::size_t at = next_group(wording, said);
    if (at == 0) return false;
    said |= std::size_t{1} << at;
    expect_number(wording, said);
    const Written lead{begin, cursor_.place() - begin};
    if (!field(wording, wording.groups[at].parts[1], lead)) return false;
  }
}

// Reads `(2 gold)`.
bool StepReader::bracketed_payment(const Wording& wording, std::size_t& said) {
  const std::size_t begin = cursor_.place();
  const std::size_t at = group_of_payment(wording);
  if (at == 0 || (said >> at & 1U) != 0) {
    return complaint_.expected("`,` or the line's end", "(", begin);
  }
  said |= std::size_t{1} << at;
  cursor_.take();
  if (!field(wording, wording.groups[at].parts[1], {begin, cursor_.place() - begin})) return false;
  return cursor_.take_sign(')') || complaint_.expected("`)`", cursor_.peek(), cursor_.place());
}

// The index of the optional group that begins here; reads its word. 0 (never an optional group)
// after a complaint.
std::size_t StepReader::next_group(const Wording& wording, std::size_t said) {
  if (values_.leniency() == Leniency::all) {
    const std::size_t spelled = spelled_group(wording, said);
    if (spelled > 0 || complaint_.made()) return spelled;
  }
  std::vector<std::string_view> words;
  std::string what;
  for (std::size_t at = 1; at < wording.groups.size(); ++at) {
    if ((said >> at & 1U) != 0) continue;
    words.push_back(wording.groups[at].parts[0].word);
    what += "`" + std::string(words.back()) + "`, ";
  }
  const std::string_view word = values_.word(what + "`,` or the line's end", words);
  std::size_t at = word.empty() ? 0 : 1;
  while (at > 0 && wording.groups[at].parts[0].word != word) ++at;
  return at;
}

bool StepReader::field(const Wording& wording, const PhrasePart& part, Written lead) {
  const FieldForm& form = wording.fields[part.field];
  cursor_.skip_blanks();
  if (cursor_.take_sign('?')) return true;  // not written down
  const std::string_view typed = cursor_.peek();
  const bool by_lead =
      form.value.form == WrittenForm::flag && typed != "true" && typed != "false" && lead.size > 0;
  const Written place =
      by_lead ? lead : Written{cursor_.place(), std::max<std::size_t>(typed.size(), 1)};
  out_.put(",", place);
  out_.string(form.name, place);
  if (by_lead) {
    out_.put(":true", lead);
    return true;
  }
  out_.put(":", place);
  return values_.value(form.value, part.joint, out_, form.name);
}

bool StepReader::claims() {
  while (cursor_.take_sign('[')) {
    const std::size_t at = cursor_.place();
    const std::string_view claim = values_.word("`hash`, `expect`, `note` or `at`", claim_words);
    if (claim.empty()) return false;
    const Written place{at, claim.size()};
    out_.put(",", place);
    out_.string(claim, place);
    out_.put(":", place);
    const std::string_view word = cursor_.peek();
    if (claim == "hash" && !word.empty() && is_word_byte(word.front())) {
      out_.string(word, {cursor_.place(), word.size()});
      cursor_.take();
    } else if ((claim == "note" || claim == "at") && !cursor_.at_json()) {
      if (!remark()) return false;
    } else if (!values_.json("a JSON value", out_)) {
      return false;
    }
    if (!cursor_.take_sign(']')) {
      return complaint_.expected("`]`", cursor_.peek(), cursor_.place());
    }
  }
  return true;
}

// The words of a note without quotes, up to its bracket.
bool StepReader::remark() {
  const std::size_t begin = cursor_.place_ahead();
  const std::string_view text = cursor_.text();
  const std::size_t end = std::min(text.find_first_of("[]{}\"#\n", begin), text.size());
  const std::size_t last = text.substr(0, end).find_last_not_of(" \t");
  if (end == text.size() || text[end] != ']' || last == std::string_view::npos || last < begin) {
    return complaint_.expected("a text in quotes", cursor_.peek(), begin);
  }
  const std::string_view words = text.substr(begin, last + 1 - begin);
  out_.string(words, {begin, words.size()});
  cursor_.back_to(end);
  complaint_.read_freely();
  return true;
}

}  // namespace praetor::replays::notation
