#include "replays/notation/read_step.hpp"

#include <algorithm>
#include <array>

#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::array<std::string_view, 4> claim_words{"hash", "expect", "note", "at"};

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

bool StepReader::one(const Actor& by) {
  cursor_.skip_blanks();
  const std::size_t begin = cursor_.place();
  if (!begin_step(begin)) return false;
  last_kind_ = {};
  last_was_sign_ = false;
  if (cursor_.next() == '{') return values_.json("a step", out_);
  const Written place{begin, std::max<std::size_t>(cursor_.peek().size(), 1)};
  if (cursor_.peek() == dots) {
    if (!gap(by, place)) return false;
  } else {
    if (by.name.empty()) return complaint_.expected("`...`", cursor_.peek(), begin);
    const Wording* const found = wording();
    if (found == nullptr) return false;
    last_kind_ = found->kind;
    last_was_sign_ = is_sign(found->lead().word);
    begin_object(by, found->kind, place);
    if (!groups(*found)) return false;
  }
  if (!claims()) return false;
  out_.put("}", {cursor_.place(), 1});
  return true;
}

// `...`, or `... up to 3`.
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

// Which action is meant by the word that comes next; null after a complaint.
const Wording* StepReader::wording() {
  const std::string_view typed = cursor_.peek();
  const std::size_t at = cursor_.place();
  const Wording* const named = grammar_.with_name();
  if (cursor_.next() == '?') return wording_unsaid();
  if (named != nullptr && cursor_.next() == '"') return named;
  if (grammar_.with_number() != nullptr && is_number(typed)) return grammar_.with_number();
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
      complaint_.unknown("a step", typed, at, words);
    }
    return known.word;
  }();
  if (word.empty()) return nullptr;
  const auto found = std::ranges::find(words, word) - words.begin();
  return static_cast<std::size_t>(found) < first_name ? grammar_.with_word(word) : named;
}

// A step that begins with `?`: with an unknown number where what it is a number of, or another
// `?`, comes next; else with an unknown name.
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
  for (const PhrasePart& part : wording.groups.front().parts) {
    if (!part.word.empty()) {
      const std::string_view known[] = {part.word};
      if (is_lead) {
        cursor_.take();
      } else if (values_.word(part.word, known).empty()) {
        return false;
      }
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
  while (is_word_byte(cursor_.next())) {
    std::vector<std::string_view> words;
    for (std::size_t at = 1; at < wording.groups.size(); ++at) {
      if ((said >> at & 1U) == 0) words.push_back(wording.groups[at].parts[0].word);
    }
    if (words.empty()) return true;  // who reads the line says what may follow
    std::string what;
    for (const std::string_view one : words) what += "`" + std::string(one) + "`, ";
    const std::string_view word = values_.word(what + "`,` or the line's end", words);
    if (word.empty()) return false;
    for (std::size_t at = 1; at < wording.groups.size(); ++at) {
      const auto& parts = wording.groups[at].parts;
      if (parts[0].word != word) continue;
      said |= std::size_t{1} << at;
      if (!field(wording, parts[1])) return false;
    }
  }
  return true;
}

bool StepReader::field(const Wording& wording, const PhrasePart& part) {
  const FieldForm& form = wording.fields[part.field];
  cursor_.skip_blanks();
  if (cursor_.take_sign('?')) return true;  // not written down
  const Written place{cursor_.place(), std::max<std::size_t>(cursor_.peek().size(), 1)};
  out_.put(",", place);
  out_.string(form.name, place);
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
    } else if (!values_.json("a JSON value", out_)) {
      return false;
    }
    if (!cursor_.take_sign(']')) {
      return complaint_.expected("`]`", cursor_.peek(), cursor_.place());
    }
  }
  return true;
}

}  // namespace praetor::replays::notation
