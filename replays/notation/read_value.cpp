#include "replays/notation/read_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "replays/notation/line_begin.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays::notation {
namespace {

std::string one_of(const std::vector<std::string_view>& words) {
  std::string all;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (at > 0) all += at + 1 == words.size() ? " or " : ", ";
    all += "`" + std::string(words[at]) + "`";
  }
  return all;
}

bool is_list(WrittenForm form) {
  return form == WrittenForm::names || form == WrittenForm::entries ||
         form == WrittenForm::records || form == WrittenForm::amounts ||
         form == WrittenForm::numbers || form == WrittenForm::scores;
}

}  // namespace

bool ValueReader::value(const ValueForm& form, std::string_view joint, MappedJson& out,
                        std::string_view field) {
  entries_ = 0;
  of_ = field.empty() ? std::string() : " for `" + std::string(field) + "`";
  if (cursor_.next() != ',') {  // a comma begins no value: the one before it is still the last
    last_list_ = is_list(form.form) ? &form : nullptr;
    last_joint_ = joint;
  }
  return part(form, joint, out);
}

bool ValueReader::part(const ValueForm& form, std::string_view joint, MappedJson& out) {
  if (form.form == WrittenForm::flag) return flag(out);
  const bool container = cursor_.next() == '{' || (cursor_.next() == '[' && !begins_claim(cursor_));
  if (container || form.form == WrittenForm::json) return json("a JSON value", out);
  switch (form.form) {
    case WrittenForm::name:
      return joint == plural ? counted(form, out) : name_of(form, out);
    case WrittenForm::number:
      return number(out);
    case WrittenForm::amounts:
      return amounts(form, out);
    case WrittenForm::numbers:
      return numbers(form, out);
    case WrittenForm::names:
      return leniency_ == Leniency::all ? spelled_names(form, joint, out) : names(form, out);
    case WrittenForm::entries:
      return entries(form, joint, out);
    case WrittenForm::scores:
      return scores(form, out);
    case WrittenForm::records:
      return records(form, joint, out);
    case WrittenForm::flag:
    case WrittenForm::json:
      break;
  }
  return false;
}

bool ValueReader::json(std::string_view what, MappedJson& out) {
  cursor_.skip_blanks();
  const std::size_t begin = cursor_.place();
  if (!cursor_.at_json()) return complaint_.expected(what, cursor_.peek(), begin);
  const auto copy = cursor_.take_json();
  if (!copy) return complaint_.expected("a JSON value that ends", "the text's end", begin);
  out.copy(*copy, begin);
  return true;
}

bool ValueReader::name(const NameTable& names, const NameTable* spellings, MappedJson& out) {
  WordMatch known = complete(cursor_.peek(), names, spellings);
  const bool unknown = known.word.empty() && known.candidates.empty();
  if (leniency_ == Leniency::unknown && unknown) {
    return spelled_name(spellings_of(names.all()), {}, out);
  }
  return completed(std::move(known), out);
}

bool ValueReader::name_of(const ValueForm& form, MappedJson& out) {
  if (leniency_ != Leniency::all) return name(*form.names, form.spellings, out);
  return spelled_name(spellings_of(form.names->all(), form.titles.get()), {.parted = true}, out);
}

bool ValueReader::counted(const ValueForm& form, MappedJson& out) {
  if (leniency_ != Leniency::all) {
    return completed(complete_counted(cursor_.peek(), form.names->all()), out);
  }
  return spelled_name(spellings_of(form.names->all(), form.titles.get()), {.counted = true}, out);
}

bool ValueReader::completed(WordMatch known, MappedJson& out) {
  if (cursor_.next() == '"') return json("a name", out);
  const Written place = here();
  const std::string_view typed = cursor_.peek();
  if (typed.empty() || !is_word_byte(typed.front())) {
    return complaint_.expected("a name" + of_, typed, place.begin);
  }
  if (!known.candidates.empty()) {
    return complaint_.ambiguous(typed, place.begin, std::move(known.candidates));
  }
  cursor_.take();
  handed_on_ = handed_on_ || known.word.empty();
  out.string(known.word.empty() ? typed : known.word, place);
  return true;
}

std::string_view ValueReader::word(std::string_view what, std::span<const std::string_view> known) {
  const std::string_view typed = cursor_.peek();
  WordMatch found = complete(typed, known);
  if (leniency_ != Leniency::none && found.word.empty() && found.candidates.empty()) {
    const FoundWord meant = spelled(spellings_of(known), {});
    if (!meant.means.empty() || complaint_.made()) return meant.means;
  }
  if (!found.candidates.empty()) {
    complaint_.ambiguous(typed, cursor_.place(), std::move(found.candidates));
  } else if (found.word.empty()) {
    complaint_.unknown(what, typed, cursor_.place(), known);
  } else {
    cursor_.take();
  }
  return found.word;
}

bool ValueReader::literal(std::string_view word) {
  const std::string_view known[] = {word};
  const std::string what = fmt::format("`{}`", word);
  if (leniency_ != Leniency::all) return !this->word(what, known).empty();
  cursor_.skip_blanks();
  if (word == ">") {
    const std::size_t size = arrow_size(cursor_.text().substr(cursor_.place()));
    cursor_.back_to(cursor_.place() + size);
    return true;  // if the joint is missing, the other name follows directly
  }
  if (!spelled(spellings_of(known), {}).means.empty()) return true;
  // A word without meaning may be left out.
  return !complaint_.made() && (is_filler(word) || !this->word(what, known).empty());
}

bool ValueReader::at_number() const {
  const std::string_view typed = cursor_.peek();
  return is_number(typed) || (leniency_ == Leniency::all && !number_of_word(typed).empty());
}

bool ValueReader::number(MappedJson& out) {
  if (leniency_ == Leniency::all) pass_fillers({});
  const Written place = here();
  std::string_view digits = cursor_.peek();
  if (leniency_ == Leniency::all && !number_of_word(digits).empty()) {
    digits = number_of_word(digits);
  }
  if (!is_number(digits)) return complaint_.expected("a number" + of_, digits, place.begin);
  cursor_.take();
  std::string plain = digits.starts_with('-') ? "-" : "";
  digits.remove_prefix(plain.size());
  // JSON allows no leading zeros.
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  plain += digits;
  out.put(plain, place);
  return true;
}

// The word before it was read, and that alone means true.
bool ValueReader::flag(MappedJson& out) {
  const Written place = here();
  const bool is_false = cursor_.peek() == "false";
  if (is_false || cursor_.peek() == "true") cursor_.take();
  out.put(is_false ? "false" : "true", place);
  return true;
}

// Reads a number and its member; in free spelling also in the other order.
std::string_view ValueReader::amount(const ValueForm& form, MappedJson& number, Written& place) {
  const bool all = leniency_ == Leniency::all;
  if (all) pass_fillers({});
  const bool behind = all && !at_number();
  const std::size_t before = cursor_.place();
  if (!behind && !this->number(number)) return {};
  place = here();
  const std::string_view typed = cursor_.peek();
  std::string_view member;
  if (all) {
    member = spelled(spellings_of(form.members), {.counted = true}).means;
  } else {
    WordMatch known = complete_counted(typed, form.members);
    member = known.word;
    if (!known.candidates.empty()) {
      complaint_.ambiguous(typed, place.begin, std::move(known.candidates));
    } else if (!member.empty()) {
      cursor_.take();
    }
  }
  if (behind && (member.empty() || !at_number())) {
    cursor_.back_to(before);
    this->number(number);  // this complains
    return {};
  }
  if (behind && !this->number(number)) return {};
  if (!member.empty() || complaint_.made()) return member;
  complaint_.unknown(one_of(form.members), typed, place.begin, form.members);
  return {};
}

bool ValueReader::amounts_go_on() {
  if (at_number()) return true;
  if (leniency_ != Leniency::all) return false;
  const std::size_t before = cursor_.place();
  if (goes_on()) pass_fillers({});
  if (cursor_.place() != before && at_number()) return true;
  cursor_.back_to(before);
  return false;
}

bool ValueReader::amounts(const ValueForm& form, MappedJson& out) {
  const std::size_t begin = here().begin;
  std::size_t end = begin;
  MappedJson inner;
  std::vector<std::string> said;
  do {
    MappedJson number;
    Written place;
    const std::string_view member = amount(form, number, place);
    end = cursor_.place();
    if (member.empty() || !one_more() || !only_one(member, said, place.begin)) return false;
    if (!inner.empty()) inner.put(",", place);
    inner.string(member, place);
    inner.put(":", place);
    inner.append(number);
  } while (amounts_go_on());
  // The whole object comes from the text from its first number on.
  out.put("{", {begin, end - begin});
  out.append(inner);
  out.put("}", here());
  return true;
}

bool ValueReader::numbers(const ValueForm& form, MappedJson& out) {
  const std::size_t begin = here().begin;
  std::size_t end = begin;
  std::vector<MappedJson> found(form.members.size());
  do {
    MappedJson number;
    Written place;
    const std::string_view member = amount(form, number, place);
    end = cursor_.place();
    if (member.empty()) return false;
    const auto at = std::ranges::find(form.members, member) - form.members.begin();
    MappedJson& into = found[static_cast<std::size_t>(at)];
    if (!into.empty()) return complaint_.twice(member, place.begin);
    into = std::move(number);
  } while (amounts_go_on());
  const Written all{begin, end - begin};
  std::string_view before = "[";
  for (const MappedJson& one : found) {
    out.put(before, all);
    if (one.empty()) out.put("0", all);
    out.append(one);
    before = ",";
  }
  out.put("]", here());
  return true;
}

// Reads a list of items, each of which `item()` appends.
template <class F>
bool ValueReader::listed(std::string_view open, std::string_view close, MappedJson& out, F&& item) {
  do {
    if (!one_more()) return false;
    out.put(open, here());
    if (!item()) return false;
    open = ",";
  } while (goes_on());
  out.put(close, here());
  return true;
}

bool ValueReader::names(const ValueForm& form, MappedJson& out) {
  return listed("[", "]", out, [&] { return name(*form.names, form.spellings, out); });
}

// Counts an entry of the lists within one value. Together they may have as many entries as a single
// list.
bool ValueReader::one_more() {
  return ++entries_ <= list_max || complaint_.too_many(list_max, cursor_.place());
}

// Notes a name that may stand once in the current list.
bool ValueReader::only_one(std::string_view name, std::vector<std::string>& said,
                           std::size_t place) {
  if (std::ranges::find(said, name) != said.end()) {
    return complaint_.twice(name, place);
  }
  said.emplace_back(name);
  return true;
}

// Whether another item of a list follows; moves past the sign before it.
bool ValueReader::goes_on() {
  if (cursor_.take_sign('>') || cursor_.take_sign('+') || takes_comma()) return true;
  const std::string_view typed = cursor_.peek();
  const bool and_then = leniency_ == Leniency::all && typed.size() == 3 && folded(typed) == "and";
  if (typed != "and" && !and_then) return false;
  cursor_.take();
  return true;
}

bool ValueReader::entries(const ValueForm& form, std::string_view joint, MappedJson& out) {
  std::string_view before = "{";
  std::vector<std::string> said;
  do {
    const std::size_t begin = here().begin;
    MappedJson amount;
    if (!one_more()) return false;
    if (!part(form.inner[0], {}, amount) || !joined(joint)) return false;
    const Written name = here();
    out.put(before, {begin, name.begin + name.size - begin});
    if (!key(form, said, out)) return false;
    out.put(":", here());
    out.append(amount);
    before = ",";
  } while (goes_on());
  out.put("}", here());
  return true;
}

// Reads the name of an entry, which may stand once in its list.
bool ValueReader::key(const ValueForm& form, std::vector<std::string>& said, MappedJson& out) {
  const std::size_t place = here().begin;
  const std::size_t before = out.size();
  if (!name_of(form, out)) return false;
  return only_one(out.json().substr(before + 1, out.size() - before - 2), said, place);
}

bool ValueReader::scores(const ValueForm& form, MappedJson& out) {
  std::vector<std::string> said;
  return listed("{", "}", out, [&] {
    if (!key(form, said, out)) return false;
    out.put(":", here());
    return number(out);
  });
}

bool ValueReader::records(const ValueForm& form, std::string_view joint, MappedJson& out) {
  return listed("[", "]", out, [&] {
    for (std::size_t at = 0; at < form.members.size(); ++at) {
      if (at > 0 && !joined(joint)) return false;
      out.put(at == 0 ? "{" : ",", here());
      out.string(form.members[at], here());
      out.put(":", here());
      if (!part(form.inner[at], {}, out)) return false;
    }
    out.put("}", here());
    return true;
  });
}

}  // namespace praetor::replays::notation
