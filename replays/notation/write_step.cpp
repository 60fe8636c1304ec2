#include "replays/notation/write_step.hpp"

#include <algorithm>
#include <vector>

#include "engine/text/json_writer.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/write_value.hpp"
#include "replays/reading/step_members.hpp"
#include "replays/searching/draft_choices.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays::notation {
namespace {

using text::JsonKind;
using text::Value;

// Whether all members of a step are its side, its kind, claims that can be written, or accepted by
// `others`.
template <class F>
bool all_known(const Value& step, const F& others) {
  return step.members([&](std::string_view key, std::size_t, const Value& value) {
    if (key == "by" || key == "do" || key == "expect") return true;
    return is_beside(key) ? value.kind() == JsonKind::text : others(key, value);
  });
}

// Whether a step may begin with `?`: what follows must show the action.
bool may_begin_unsaid(const Value& step, const Wording& wording, const Grammar& grammar) {
  const std::vector<PhrasePart>& parts = wording.groups.front().parts;
  if (&wording == grammar.with_name()) return parts.size() == 1;
  if (&wording != grammar.with_number()) return false;
  const FieldForm& unit = wording.fields[parts[1].field];
  const auto value = step.find(unit.name);
  return !value || (value->kind() == JsonKind::text && unit.value.names->find(value->string()));
}

bool can_be_said(const Value& step, const Wording& wording, const Grammar& grammar) {
  const bool known = all_known(step, [&](std::string_view key, const Value& value) {
    const auto field = std::ranges::find(wording.fields, key, &FieldForm::name);
    return field != wording.fields.end() && can_be_written(value, field->value);
  });
  const PhrasePart& lead = wording.lead();
  if (!known || !lead.word.empty()) return known;
  const auto first = step.find(wording.fields[lead.field].name);
  if (!first) return may_begin_unsaid(step, wording, grammar);
  // A choice is an object; at the beginning it would be read as the whole step.
  return first->kind() != JsonKind::object || !first->find(any_key);
}

// Whether the absence of an optional group means this value; then the record requires its field.
bool is_understood(const Value& value, const FieldForm& field) {
  const WrittenForm form = field.value.form;
  const bool is_list = form == WrittenForm::names || form == WrittenForm::records;
  return field.needed && is_empty(value) && (value.kind() == JsonKind::array) == is_list;
}

// Whether a name that is written as a word comes after a number other than 1.
bool is_counted(const Value& step, const Wording& wording, const PhrasePart& part) {
  const FieldForm& field = wording.fields[part.field];
  const auto name = step.find(field.name);
  if (field.value.form != WrittenForm::name || !name || name->kind() != JsonKind::text)
    return false;
  if (!field.value.names->find(name->string()) || !is_plain_word(name->string())) return false;
  const auto count = step.find(wording.fields[(&part - 1)->field].name);
  return count && count->kind() == JsonKind::number && count->raw() != "1";
}

void append_field(std::string& out, const Value& step, const Wording& wording,
                  const PhrasePart& part, const Grammar& grammar) {
  const FieldForm& field = wording.fields[part.field];
  const auto value = step.find(field.name);
  if (!value) {
    out += '?';
    return;
  }
  // A name that is also the first word of another action would be read as that.
  const bool is_lead = &part == &wording.lead();
  const bool mistaken =
      is_lead && value->kind() == JsonKind::text && grammar.with_word(value->string()) != nullptr;
  if (mistaken) {
    text::append_json_string(out, value->string());
  } else {
    append_value(out, *value, field.value, part.joint);
    if (part.joint == plural && is_counted(step, wording, part)) out += plural;
  }
  if (out.back() == ' ') out.pop_back();  // for a flag that is true, the word alone is enough
}

void append_words(std::string& out, const Value& step, const Wording& wording,
                  const Grammar& grammar) {
  bool first = true;
  for (const Group& group : wording.groups) {
    if (group.optional) {
      const FieldForm& field = wording.fields[group.parts[1].field];
      const auto value = step.find(field.name);
      if (value ? is_understood(*value, field) : !field.needed) continue;
    }
    for (const PhrasePart& part : group.parts) {
      if (!first) out += ' ';
      first = false;
      if (part.word.empty()) {
        append_field(out, step, wording, part, grammar);
      } else {
        out += part.word;
      }
    }
  }
}

void append_gap(std::string& out, const Value& step) {
  out += dots;
  const Value most = *step.find("max");
  if (most.whole().value == gap_usual) return;
  out += " up to ";
  out += most.raw();
}

}  // namespace

void append_claims(std::string& out, const Value& step) {
  for (const std::string_view claim : members_beside) {
    const auto value = step.find(claim);
    if (!value) continue;
    out += " [";
    out += claim;
    out += ' ';
    const bool is_word = claim == "hash" && !value->string().empty() &&
                         std::ranges::all_of(value->string(), is_word_byte);
    if (is_word) {
      out += value->string();
    } else {
      append_compact(out, value->raw());
    }
    out += ']';
  }
}

Dress dress_of(const Value& step, const Wording* wording, const Grammar& grammar) {
  if (text_in(step, "do") == gap_kind) {
    const auto most = step.find("max");
    const bool is_gap =
        most && most->kind() == JsonKind::number && is_number(most->raw()) &&
        all_known(step, [](std::string_view key, const Value&) { return key == "max"; });
    return is_gap ? Dress::gap : Dress::json;
  }
  const bool in_words = wording != nullptr && can_be_said(step, *wording, grammar);
  return in_words ? Dress::words : Dress::json;
}

void append_step(std::string& out, const Value& step, Dress dress, const Wording* wording,
                 const Grammar& grammar) {
  switch (dress) {
    case Dress::json:
      append_compact(out, step.raw());
      return;
    case Dress::gap:
      append_gap(out, step);
      break;
    case Dress::words:
      append_words(out, step, *wording, grammar);
      break;
  }
  append_claims(out, step);
}

bool is_bare(const Value& step) {
  return step.members(
      [](std::string_view key, std::size_t, const Value&) { return key == "by" || key == "do"; });
}

}  // namespace praetor::replays::notation
