// Reads values in free spelling: any case, blanks instead of hyphens, arrows, words without
// meaning, names with a number before or behind them.

#include <fmt/format.h>

#include <algorithm>

#include "replays/notation/read_value.hpp"

namespace praetor::replays::notation {

void ValueReader::pass_fillers(std::span<const Spelling> known) {
  while (is_filler(cursor_.peek())) {
    const auto rest = cursor_.text().substr(cursor_.place());
    if (spelled_word(rest, known, {.whole = true}).size > 0) return;
    cursor_.take();
  }
}

FoundWord ValueReader::spelled(std::span<const Spelling> known, SpellingWish wish) {
  cursor_.skip_blanks();
  const std::size_t before = cursor_.place();
  pass_fillers(known);
  cursor_.skip_blanks();
  const std::size_t begin = cursor_.place();
  const std::string_view rest = cursor_.text().substr(begin);
  SpelledWord found = spelled_word(rest, known, wish);
  const std::string_view typed = rest.substr(0, found.size);
  if (!found.candidates.empty()) complaint_.ambiguous(typed, begin, std::move(found.candidates));
  cursor_.back_to(found.means.empty() ? before : begin + found.size);
  if (found.corrected) complaint_.corrected(begin, typed, found.means);
  if (leniency_ == Leniency::unknown && !found.means.empty()) complaint_.read_freely();
  return {found.means, {begin, found.size}};
}

bool ValueReader::spelled_name(std::span<const Spelling> known, SpellingWish wish,
                               MappedJson& out) {
  if (cursor_.next() == '"') return json("a name", out);
  const FoundWord found = spelled(known, wish);
  if (found.means.empty()) return !complaint_.made() && completed({}, out);
  out.string(found.means, found.place);
  return true;
}

// Reads `2`, `2x`, `2 x`, `x2` or `x 2`; 0 if there is none.
std::size_t ValueReader::times_said() {
  constexpr std::size_t digits_most = 3;
  Cursor ahead = cursor_;
  const bool sign_first = folded(ahead.peek()) == "x";
  if (sign_first) ahead.take();
  std::string_view digits = ahead.take();
  if (digits.starts_with('x')) {
    digits.remove_prefix(1);
  } else if (digits.ends_with('x')) {
    digits.remove_suffix(1);
  }
  // `a` begins names.
  if (digits.size() > 2 && !number_of_word(digits).empty()) digits = number_of_word(digits);
  if (digits.starts_with('-') || !is_number(digits) || digits.size() > digits_most) return 0;
  std::size_t times = 0;
  for (const char digit : digits) times = times * 10 + static_cast<std::size_t>(digit - '0');
  if (times == 0) return 0;
  cursor_ = ahead;
  if (!sign_first && folded(ahead.take()) == "x" && is_word_byte(ahead.next())) cursor_.take();
  return times;
}

// Whether the next word begins the optional part that a mere number may say, so that the number
// before it is another one.
bool ValueReader::is_number_said_behind() {
  pass_fillers({});
  const std::string typed = folded(cursor_.peek());
  const FieldForm& form = wording_->fields[number_part_->parts[1].field];
  const auto begins = [&](std::string_view word) { return word.starts_with(typed); };
  return is_number(typed) ||
         (!typed.empty() && (begins(number_part_->parts[0].word) || begins(form.name)));
}

// Reads how often the name before it stands in its list. 0 if that is not said, or after a
// complaint, since a mere number may also say another part of the phrase.
std::size_t ValueReader::times_behind(std::span<const Spelling> known) {
  const Written place = here();
  const std::string_view typed = cursor_.peek();
  const std::size_t times = times_said();
  if (times == 0 || number_part_ == nullptr || !is_number(typed)) return times;
  const std::size_t behind = cursor_.place();
  const bool is_count = spelled_list_goes_on(known, false) || is_number_said_behind();
  cursor_.back_to(behind);
  if (is_count) return times;
  complaint_.ambiguous(
      typed, place.begin,
      {fmt::format("x{}", typed), fmt::format("{} {}", number_part_->parts[0].word, typed)});
  return 0;
}

bool ValueReader::spelled_names(const ValueForm& form, std::string_view joint, MappedJson& out) {
  const std::vector<Spelling> known = spellings_of(form.names->all(), form.titles.get());
  const bool may_count = joint != ">";
  bool counts_first = false;
  std::string_view before = "[";
  do {
    pass_fillers(known);
    std::size_t times = may_count ? times_said() : 0;
    counts_first = counts_first || times > 0;
    const bool handed_on_before = handed_on_;
    MappedJson name;
    if (!spelled_name(known, {.parted = true}, name)) return false;
    if (may_count && times == 0) times = times_behind(known);
    if (complaint_.made()) return false;
    if (handed_on_ && !handed_on_before) times = 1;  // an unknown name is told once
    for (times = std::max<std::size_t>(times, 1); times > 0; --times) {
      if (!one_more()) return false;
      out.put(before, here());
      out.append(name);
      before = ",";
    }
  } while (spelled_list_goes_on(known, counts_first));
  out.put("]", here());
  return true;
}

bool ValueReader::passes_item_behind_comma() {
  if (last_list_ == nullptr || last_joint_ == ">" || cursor_.next() != ',') return false;
  const std::size_t before = cursor_.place();
  cursor_.take();
  const WrittenForm form = last_list_->form;
  const bool of_numbers = form == WrittenForm::amounts || form == WrittenForm::numbers;
  if (of_numbers) pass_fillers({});
  const bool begins = is_word_byte(cursor_.next()) && (!of_numbers || at_number());
  Complaint said;
  MappedJson unused;
  ValueReader item(cursor_, said, Leniency::all);
  item.within(*wording_);
  const bool read = begins && item.part(*last_list_, last_joint_, unused) && !item.handed_on();
  if (read && may_follow_list()) return true;
  cursor_.back_to(before);
  return false;
}

std::span<const std::string_view> ValueReader::names_of_list() const {
  const bool any = last_list_ != nullptr && last_list_->names != nullptr;
  return any ? last_list_->names->all() : std::span<const std::string_view>();
}

// Whether what comes next leaves the words before it to their list: else they begin a step.
bool ValueReader::may_follow_list() {
  const char next = cursor_.next();
  return is_word_byte(next) ? begins_in_phrase(folded(cursor_.peek()))
                            : std::string_view(",\n()[/;.!").find(next) != std::string_view::npos;
}

bool ValueReader::takes_comma() {
  return cursor_.place() < commas_until_ && cursor_.take_sign(',');
}

// Whether a word is the beginning of a word in the phrase.
bool ValueReader::begins_in_phrase(std::string_view typed) const {
  const auto begins = [&](std::string_view word) { return word.starts_with(typed); };
  for (const Group& group : wording_->groups) {
    for (const PhrasePart& part : group.parts) {
      const bool of_group = group.optional && part.word.empty();
      if (!part.word.empty() && begins(part.word)) return true;
      if (of_group && begins(wording_->fields[part.field].name)) return true;
    }
  }
  return false;
}

// Between two names there may be a sign, an arrow, a word, or only a blank.
bool ValueReader::spelled_list_goes_on(std::span<const Spelling> known, bool counts_first) {
  cursor_.skip_blanks();
  const std::string_view rest = cursor_.text().substr(cursor_.place());
  const std::size_t arrow = arrow_size(rest);
  if (arrow > 0) cursor_.back_to(cursor_.place() + arrow);
  if (arrow > 0 || cursor_.take_sign('+') || cursor_.take_sign('&') || takes_comma()) return true;
  const std::string_view typed = cursor_.peek();
  if (typed.empty() || !is_word_byte(typed.front())) return false;
  const std::string word = folded(typed);
  if (begins_in_phrase(word)) return false;
  if (word == "and" || word == "to" || word == "then") {
    cursor_.take();
    return true;
  }
  if (counts_first && is_number(typed)) return true;
  const std::size_t before = cursor_.place();
  pass_fillers(known);
  cursor_.skip_blanks();
  const SpelledWord next = spelled_word(cursor_.text().substr(cursor_.place()), known, {});
  cursor_.back_to(before);
  return !next.means.empty();
}

}  // namespace praetor::replays::notation
