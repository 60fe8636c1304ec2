// Reads steps in free spelling, if the strict reading refused them.

#include <algorithm>
#include <iterator>

#include "engine/text/ascii.hpp"
#include "replays/notation/read_step.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::string_view payment_words[] = {"paying", "pays", "paid"};

}  // namespace

// Reads a refused step in free spelling. The strict complaint stays, unless the free reading gets
// further or finds two possible meanings.
bool StepReader::freely(const Actor& by, const StepStart& start, std::optional<Fault> strict,
                        std::size_t reached) {
  if (strict && (strict->rule == &format_rule::range || strict->rule == &format_rule::size)) {
    return false;
  }
  if (in_any_order(by, start) || (!complaint_.made() && may_end())) {
    complaint_.corrections_belong_to_step(start.corrections, count_);
    complaint_.read_freely();
    return true;
  }
  const bool is_whole = !complaint_.made() && !values_.handed_on();
  if (is_whole && cursor_.place() > reached) {
    return complaint_.expected("`,` or the line's end", cursor_.peek(), cursor_.place());
  }
  const std::optional<Fault> free = complaint_.fault();
  const bool two =
      free && free->rule == &format_rule::name && !(strict && strict->rule == &format_rule::name);
  if (two || complaint_.is_sure() || (free && reached > 0 && free->offset > reached)) return false;
  attempt(by, start, Leniency::none);
  return !complaint_.made();
}

// Reads a step with its parts in the usual order, or else in another one that people write. What is
// left behind after a failure is the reading in the usual order.
bool StepReader::in_any_order(const Actor& by, const StepStart& start) {
  if (attempt(by, start, Leniency::all)) return true;
  const std::string_view kind = last_kind_;
  bool any = false;
  for (const Wording& other : grammar_.also) {
    if (other.kind != kind) continue;
    any = true;
    also_ = &other;
    const bool read = attempt(by, start, Leniency::all);
    also_ = nullptr;
    if (read) return true;
  }
  if (any) attempt(by, start, Leniency::all);
  return false;
}

bool is_payment_word(std::string_view word) {
  if (word.empty() || text::small_letter(word.front()) != 'p') return false;
  return std::ranges::find(payment_words, folded(word)) != std::end(payment_words);
}

// Whether a part of the step comes behind a comma or in a bracket, as people write it:
// `, losing 1 legion` or `(2 gold)`. No step begins so.
bool StepReader::part_goes_on(Cursor cursor) const {
  const std::string_view sign = cursor.take();
  if (sign == "(") return is_number(cursor.peek());
  const std::string_view word = sign == "," ? cursor.peek() : std::string_view();
  if (word.empty() || wording_ == nullptr) return false;
  const std::string_view rest = cursor.text().substr(cursor.place());
  const auto same = [rest](std::string_view known) {
    const auto as_typed = [](char typed, char letter) {
      return text::small_letter(typed) == letter || (typed == ' ' && letter == '-');
    };
    return std::ranges::equal(rest.substr(0, known.size()), known, as_typed) &&
           !is_word(rest.substr(known.size()));
  };
  const auto begins = [&](const Group& group) {
    return group.optional && (same(group.parts.front().word) ||
                              same(wording_->fields[group.parts.back().field].name));
  };
  const bool any = is_payment_word(word) || std::ranges::any_of(wording_->groups, begins);
  return any && grammar_.with_word(folded(word)) == nullptr;
}

// The index of the group that says what is paid; 0 if the action has none.
std::size_t StepReader::group_of_payment(const Wording& wording) {
  for (std::size_t at = 1; at < wording.groups.size(); ++at) {
    if (is_payment_word(wording.groups[at].parts[0].word)) return at;
  }
  return 0;
}

// A comma parts steps. Where no step begins behind it, it may stand for the sign of the list before
// it: then the step is to be read again, with such commas in its list.
bool StepReader::joins_commas(const Actor& by, std::size_t place) {
  cursor_.back_to(place);
  std::size_t until = 0;
  while (values_.passes_item_behind_comma() && !step_begins(by, place + 1)) {
    until = cursor_.place();
    place = cursor_.place_ahead();
  }
  values_.commas_join_until(until);
  return until > 0;
}

// Reads a step again with the commas that join, in one list of it after the other. False after a
// complaint.
bool StepReader::with_commas(const Actor& by, const StepStart& start) {
  constexpr int lists_most = 4;
  for (int lists = 1;; ++lists) {
    const bool read = freely(by, start, {}, 0);
    const std::size_t end = read ? cursor_.place_ahead() : complaint_.fault()->offset;
    if (lists < lists_most && joins_commas(by, end)) continue;
    values_.commas_join_until(0);
    cursor_.back_to(end);
    return read;
  }
}

bool StepReader::step_begins(const Actor& by, std::size_t place) const {
  Cursor ahead = cursor_;
  Complaint said;
  MappedJson unused;
  StepReader reader(ahead, grammar_, said, unused);
  const StepStart start{place, 0, 0};
  const bool any =
      reader.attempt(by, start, Leniency::none) || reader.attempt(by, start, Leniency::all);
  // A card may be called like an action of the sides.
  const bool by_chance = by.name == grammar_.actors->at(grammar_.actors->size() - 1);
  return any &&
         (!by_chance || reader.wording_ == nullptr || reader.wording_->manner == Manner::chance);
}

// Whether the word at a place is not the first of its line.
bool StepReader::is_behind_comma(std::size_t at) const {
  const std::string_view before = cursor_.text().substr(0, at);
  const std::size_t last = before.find_last_not_of(" \t");
  return last != std::string_view::npos && before[last] == ',';
}

// Complains of a word that begins no step. Behind a list and a comma it may be a name of that list.
bool StepReader::no_step(std::string_view typed, std::size_t at,
                         std::vector<std::string_view> known) {
  const auto names =
      is_behind_comma(at) ? values_.names_of_list() : std::span<const std::string_view>();
  if (names.empty()) return complaint_.unknown("a step", typed, at, known);
  known.insert(known.end(), names.begin(), names.end());
  return complaint_.unknown("a step or more of the list", typed, at, known);
}

// Finds the action by the first word of its phrase, or by the name of its kind.
const Wording* StepReader::spelled_wording() {
  const std::size_t at = cursor_.place();
  const std::size_t corrections = complaint_.corrections().size();
  const Wording* const named = grammar_.with_name();
  std::vector<Spelling> known;
  std::vector<std::string_view> words;
  for (const Wording& one : grammar_.wordings) {
    const std::string_view lead = one.lead().word;
    if (!lead.empty() && is_word_byte(lead.front())) known.push_back({lead, one.kind});
    known.push_back({one.kind, one.kind, true});
    words.push_back(lead.empty() ? one.kind : lead);
  }
  for (const Wording& other : grammar_.also) {
    const std::string_view lead = other.lead().word;
    if (!lead.empty() && is_word_byte(lead.front())) known.push_back({lead, other.kind});
  }
  if (named != nullptr) {
    const ValueForm& form = named->fields[named->lead().field].value;
    const auto names = spellings_of(form.names->all(), form.titles.get());
    // A printed name may be a verb too: `rome: temple` is the field, `temple roma` builds one.
    Cursor behind = cursor_;
    const std::string typed = folded(behind.take());
    const bool is_alone =
        !is_behind_comma(at) && (behind.peek().empty() || !is_word(behind.peek()));
    for (const Spelling& name : names) {
      const auto verb = std::ranges::find(known, name.spelled, &Spelling::spelled);
      if (name.is_title && verb != known.end()) {
        if (!is_alone || name.spelled != typed) continue;
        known.erase(verb);
      }
      known.push_back(name);
    }
  }
  const FoundWord found = values_.spelled(known, {.counted = true});
  if (found.means.empty()) {
    if (!complaint_.made()) no_step(cursor_.peek(), at, std::move(words));
    return nullptr;
  }
  lead_passed_ = true;
  if (const Wording* const wording = grammar_.of_kind(found.means)) {
    const std::string_view lead = wording->lead().word;
    const bool is_corrected = complaint_.corrections().size() > corrections;
    // kinds are words of JSON, so name the word of the notation
    if (is_corrected && !lead.empty()) complaint_.meant_as(lead);
    return wording;
  }
  complaint_.begin_anew(corrections);
  cursor_.back_to(found.place.begin);
  return named;
}

// The index of the only group, among those not said yet, that takes a number; 0 if none or several
// do.
std::size_t StepReader::group_of_number(const Wording& wording, std::size_t said) {
  std::size_t found = 0;
  for (std::size_t at = 1; at < wording.groups.size(); ++at) {
    const WrittenForm form = wording.fields[wording.groups[at].parts[1].field].value.form;
    const bool takes = form == WrittenForm::amounts || form == WrittenForm::number;
    if (!takes || (said >> at & 1U) != 0) continue;
    if (found != 0) return 0;
    found = at;
  }
  return found;
}

// Tells the reader of values which group a mere number may say. Amounts need a word beside it.
void StepReader::expect_number(const Wording& wording, std::size_t said) {
  const std::size_t at = group_of_number(wording, said);
  const bool is_mere = at != 0 && wording.fields[wording.groups[at].parts[1].field].value.form ==
                                      WrittenForm::number;
  values_.number_may_say(is_mere ? &wording.groups[at] : nullptr);
}

// The index of the optional group that begins here. It may also begin with the name of its field,
// or without a word if only one group begins with a number. 0 for none.
std::size_t StepReader::spelled_group(const Wording& wording, std::size_t said) {
  std::vector<Spelling> known;
  const std::size_t payment = group_of_payment(wording);
  for (std::size_t at = 1; at < wording.groups.size(); ++at) {
    if ((said >> at & 1U) != 0) continue;
    const std::string_view word = wording.groups[at].parts[0].word;
    const FieldForm& form = wording.fields[wording.groups[at].parts[1].field];
    known.push_back({word, word});
    known.push_back({form.name, word});
    if (at != payment) continue;
    for (const std::string_view also : payment_words) known.push_back({also, word});
  }
  const std::string_view word = values_.spelled(known, {.counted = true}).means;
  if (word.empty()) {
    const std::size_t of_number = group_of_number(wording, said);
    if (complaint_.made() || of_number == 0) return 0;
    const std::size_t before = cursor_.place();
    values_.pass_fillers({});
    if (is_number(cursor_.peek())) return of_number;
    cursor_.back_to(before);
    return 0;
  }
  std::size_t at = 1;
  while (wording.groups[at].parts[0].word != word) ++at;
  return at;
}

}  // namespace praetor::replays::notation
