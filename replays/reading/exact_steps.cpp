#include "replays/reading/exact_steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/canonical.hpp"
#include "replays/reading/choice_sign.hpp"
#include "replays/reading/item_buffer.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays {
namespace {

bool claim(std::string_view key, StrictValue& value, Claims& claims) {
  if (key == "expect") return value.raw_object(claims.expect);
  std::string_view text;
  if (!value.string(text)) return false;
  if (key != "hash") return true;
  if (!text::is_fingerprint(text)) {
    return value.refuse(format_rule::type, "16 lower-case hex digits"sv, std::string(text));
  }
  std::ranges::copy(text, claims.hash.begin());
  claims.has_hash = true;
  return true;
}

constexpr std::string_view one_value = "one value";

bool whole(StrictValue& value, const TypeInfo& type, void* out) {
  std::int64_t number = type.least;
  const bool good = value.whole(number, type.least, type.most);
  type.set(out, number);
  return good;
}

}  // namespace

ExactSteps::ExactSteps(const AnyGame& game, const void* match, Arena& arena)
    : game_(game), match_(match), arena_(arena) {
  for (const ActionInfo& action : game.facts().actions) kinds_.push_back(action.name);
}

bool ExactSteps::beside(StrictValue& value, Claims& claims) {
  return value.members([&](std::string_view key, StrictValue& inner) {
    return !is_beside(key) || claim(key, inner, claims);
  });
}

void ExactSteps::select(AnyStep& step, std::size_t kind) const {
  step.kind = &game_.facts().actions[kind];
  step.kind->type.make(step.data());
}

bool ExactSteps::step(StrictValue& value, AnyRecordedStep& out) {
  if (is_choice(value.located()))
    return value.refuse(format_rule::type, one_value, choice_of_values);
  if (const auto ahead = value.peek("do", kinds_)) select(out.step, *ahead);
  bool by_seen = false;
  bool do_seen = false;
  Seen seen;
  bool good = value.members([&](std::string_view key, StrictValue& inner) {
    if (key == "by") {
      by_seen = true;
      return side(inner, out.step.by);
    }
    if (key == "do") {
      std::string_view name;
      do_seen = true;
      if (!inner.string(name)) return false;
      // a known kind was found before
      return std::ranges::find(kinds_, name) != kinds_.end() || inner.refuse_name(name, kinds_);
    }
    if (is_beside(key)) return claim(key, inner, out.claims);
    return out.step.kind == nullptr ? field_of_any(key, inner) : field(key, inner, out.step, seen);
  });
  if (!by_seen) good = value.refuse_missing("by") && good;
  if (!do_seen) good = value.refuse_missing("do") && good;
  return out.step.kind != nullptr && complete(value, out.step, seen) && good;
}

bool ExactSteps::of_any_game(StrictValue& value) {
  if (is_choice(value.located()))
    return value.refuse(format_rule::type, one_value, choice_of_values);
  Claims passed_over;
  bool by_seen = false;
  bool do_seen = false;
  bool good = value.members([&](std::string_view key, StrictValue& inner) {
    if (is_beside(key)) return claim(key, inner, passed_over);
    if (key != "by" && key != "do") return true;
    (key == "by" ? by_seen : do_seen) = true;
    std::string_view text;
    return inner.string(text);
  });
  if (!by_seen) good = value.refuse_missing("by") && good;
  if (!do_seen) good = value.refuse_missing("do") && good;
  return good;
}

bool ExactSteps::gap(StrictValue& value, Claims& claims, std::optional<Side>& by,
                     std::int64_t& most, std::int64_t limit) {
  static constexpr std::string_view known[] = {"by", "do", "max", "expect", "hash", "note", "at"};
  bool by_seen = false;
  bool most_seen = false;
  bool good = value.members([&](std::string_view key, StrictValue& inner) {
    if (key == "do") return true;  // the caller recognised the entry by it
    if (key == "by") {
      by_seen = true;
      return inner.is_null() || side(inner, by.emplace());
    }
    if (key == "max") {
      most_seen = true;
      return inner.whole(most, 1, limit);
    }
    if (is_beside(key)) return claim(key, inner, claims);
    return inner.refuse_field(key, known);
  });
  if (!by_seen) good = value.refuse_missing("by") && good;
  if (!most_seen) good = value.refuse_missing("max") && good;
  return good;
}

// Of a step whose kind is missing or unknown: a field that no kind has is unknown all the same.
bool ExactSteps::field_of_any(std::string_view key, StrictValue& value) const {
  for (const ActionInfo& action : game_.facts().actions) {
    const auto fields = action.type.fields;
    if (std::ranges::find(fields, key, &FieldInfo::name) != fields.end()) return true;
  }
  std::vector<std::string_view> known{"by", "do"};
  known.insert(known.end(), members_beside.begin(), members_beside.end());
  return value.refuse_field(key, known);
}

bool ExactSteps::field(std::string_view key, StrictValue& value, AnyStep& step, Seen& seen) {
  const auto fields = step.fields();
  const auto found = std::ranges::find(fields, key, &FieldInfo::name);
  if (found == fields.end()) {
    std::vector<std::string_view> known{"by", "do"};
    known.insert(known.end(), members_beside.begin(), members_beside.end());
    for (const FieldInfo& one : fields) known.push_back(one.name);
    return value.refuse_field(key, known);
  }
  const auto bit = static_cast<std::size_t>(found - fields.begin());
  seen.bits |= 1U << bit;
  seen.offsets[bit] = value.key_offset();
  void* const out = found->emplace(step.data());
  const bool once = !found->distinct || names_each_once(value, *found->type->element);
  const bool sound = read(value, *found->type, out);
  if (sound) seen.sound |= 1U << bit;
  return sound && once && (found->optional || is_within_bounds(value, *found, out));
}

/// Whether the step has all fields that the action needs, and none that its card does not take.
bool ExactSteps::complete(StrictValue& value, const AnyStep& step, const Seen& seen) const {
  bool good = true;
  unsigned bit = 0;
  const bool card_known = (seen.sound & 1U) != 0;
  for (const FieldInfo& field : step.fields()) {
    const bool present = (seen.bits >> bit & 1U) != 0;
    const Demand demand = game_.demand(card_known ? match_ : nullptr, step, field);
    if (!present && demand == Demand::needed) good = value.refuse_missing(field.name) && good;
    if (present && demand == Demand::barred) {
      good = value.refuse_superfluous(seen.offsets[bit], field.name) && good;
    }
    ++bit;
  }
  return good;
}

bool ExactSteps::is_within_bounds(StrictValue& value, const FieldInfo& field,
                                  const void* list) const {
  const TypeInfo& type = *field.type;
  if (type.form != Form::list && type.form != Form::entries) return true;
  const std::size_t size = items_in(type, list);
  if (size < field.least) {
    return field.least == 1 ? value.refuse_range("at least 1 entry"sv, "none"sv)
                            : value.refuse_range(fmt::format("at least {} entries", field.least),
                                                 static_cast<std::int64_t>(size));
  }
  if (size > field.most) {
    return value.refuse_range(fmt::format("at most {} entries", field.most),
                              static_cast<std::int64_t>(size));
  }
  return true;
}

/// Whether no name occurs twice in a list, whatever is wrong with the others. Needs a match.
bool ExactSteps::names_each_once(StrictValue& value, const TypeInfo& type) const {
  if (match_ == nullptr || value.located().kind() != text::JsonKind::array) return true;
  std::vector<std::int64_t> named;
  return value.items([&](StrictValue& inner) {
    if (inner.located().kind() != text::JsonKind::text) return true;
    const auto at = type.spellings(match_).find(inner.located().string());
    if (!at) return true;
    const std::int64_t thing = type.spelt(match_, *at);
    const bool is_new = std::ranges::find(named, thing) == named.end();
    if (is_new) named.push_back(thing);
    return is_new ||
           inner.refuse_range("each of them once"sv, std::string(inner.located().string()));
  });
}

bool ExactSteps::side(StrictValue& value, Side& out) const {
  std::string_view text;
  if (!value.string(text)) return false;
  if (match_ == nullptr) return true;
  const NameTable& actors = game_.actors(match_);
  const auto at = actors.find(text);
  if (!at) return value.refuse_name(text, actors.all());
  out = *at + 1 == actors.size() ? chance : Side::of(*at);
  return true;
}

bool ExactSteps::read(StrictValue& value, const TypeInfo& type, void* out) {
  if (type.form != Form::patch && is_choice(value.located(), type, match_)) {
    return value.refuse(format_rule::type, one_value, choice_of_values);
  }
  switch (type.form) {
    case Form::flag: {
      bool flag = type.get(out) != 0;
      const bool good = value.boolean(flag);
      type.set(out, flag ? 1 : 0);
      return good;
    }
    case Form::number:
      return whole(value, type, out);
    case Form::name:
      return name(value, type, out);
    case Form::list:
      return list(value, type, out);
    case Form::entries:
      return entries(value, type, out);
    case Form::numbers:
      return numbers(value, type, out);
    case Form::record:
      return record(value, type, out);
    case Form::patch:
      return value.readable_object(type.json(out));
  }
  return false;
}

bool ExactSteps::name(StrictValue& value, const TypeInfo& type, void* out) const {
  type.set(out, 0);
  std::string_view text;
  if (!value.string(text)) return false;
  if (match_ == nullptr && !type.fixed) return true;
  const NameTable& spellings = type.spellings(match_);
  const auto at = spellings.find(text);
  if (!at) return value.refuse_name(text, spellings.all());
  type.set(out, type.spelt(match_, *at));
  return true;
}

bool ExactSteps::list(StrictValue& value, const TypeInfo& type, void* out) {
  ItemBuffer items = ItemBuffer::none_of(*type.element);
  bool too_long = false;
  bool good = value.items([&](StrictValue& inner) {
    too_long = too_long || items.size() == list_max;
    ItemBuffer item(*type.element);
    const bool fits = read(inner, *type.element, item.at(0));
    if (!too_long) items.push_back(item.at(0));
    return fits;
  });
  if (too_long) {
    return value.refuse_range("at most 64 entries"sv, "more"sv);
  }
  items.store_in(type, out, arena_);
  return good;
}

/// Reads an object whose keys are names, each at most once. If the keys are sides, every side must
/// be there.
bool ExactSteps::entries(StrictValue& value, const TypeInfo& type, void* out) {
  const FieldInfo& key_field = type.element->fields[0];
  const FieldInfo& value_field = type.element->fields[1];
  ItemBuffer items = ItemBuffer::none_of(*type.element);
  std::vector<std::int64_t> known;
  bool too_long = false;
  bool good = value.members([&](std::string_view key, StrictValue& inner) {
    too_long = too_long || items.size() == list_max;
    if (too_long) return false;
    ItemBuffer entry(*type.element);
    bool named = match_ == nullptr || entry_key(inner, key, key_field, known, entry.at(0));
    named = read(inner, *value_field.type, value_field.in(entry.at(0))) && named;
    if (!named) return false;
    known.push_back(key_field.type->get(key_field.in(entry.at(0))));
    items.push_back(entry.at(0));
    return true;
  });
  if (too_long) {
    return value.refuse_range("at most 64 entries"sv, "more"sv);
  }
  if (type.by_side && match_ != nullptr && good) {
    const NameTable& sides = key_field.type->spellings(match_);
    for (std::size_t at = 0; good && at < sides.size(); ++at) {
      const bool there = std::ranges::find(known, static_cast<std::int64_t>(at)) != known.end();
      if (!there) good = value.refuse_missing(sides.at(at));
    }
  }
  items.sorted_by([&](const void* entry) { return key_field.type->get(key_field.in(entry)); })
      .store_in(type, out, arena_);
  return good;
}

bool ExactSteps::entry_key(StrictValue& value, std::string_view key, const FieldInfo& field,
                           const std::vector<std::int64_t>& known, void* entry) const {
  const TypeInfo& type = *field.type;
  const NameTable& spellings = type.spellings(match_);
  const auto at = spellings.find(key);
  if (!at) return value.refuse_key_name(key, spellings.all());
  const std::int64_t thing = type.spelt(match_, *at);
  type.set(field.in(entry), thing);
  return std::ranges::find(known, thing) == known.end() ||
         value.refuse_key(format_rule::json, "each name once"sv, std::string(key));
}

/// A record that is written as an array of its numbers.
bool ExactSteps::numbers(StrictValue& value, const TypeInfo& type, void* out) const {
  std::size_t count = 0;
  const bool good = value.items([&](StrictValue& inner) {
    const std::size_t place = count++;
    std::int64_t number = 0;
    const bool fits = inner.whole(number, 0, type.most);
    if (place < type.fields.size()) {
      const FieldInfo& field = type.fields[place];
      field.type->set(field.in(out), number);
    }
    return fits;
  });
  if (!good) return false;
  if (count != type.fields.size()) {
    return value.refuse_range(fmt::format("{} numbers", type.fields.size()),
                              static_cast<std::int64_t>(count));
  }
  return type.can_be_written(out) || value.refuse_range("one that is not 0"sv, "only 0"sv);
}

/// A nested record.
bool ExactSteps::record(StrictValue& value, const TypeInfo& type, void* out) {
  unsigned seen = 0;
  bool good = value.members([&](std::string_view key, StrictValue& inner) {
    const auto found = std::ranges::find(type.fields, key, &FieldInfo::name);
    if (found != type.fields.end()) {
      seen |= 1U << static_cast<unsigned>(found - type.fields.begin());
      return read(inner, *found->type, found->emplace(out));
    }
    std::vector<std::string_view> known;
    for (const FieldInfo& field : type.fields) known.push_back(field.name);
    return inner.refuse_field(key, known);
  });
  unsigned bit = 0;
  for (const FieldInfo& field : type.fields) {
    const bool present = (seen >> bit++ & 1U) != 0;
    const bool may_be_left_out = field.optional || field.type->or_zero;
    if (!present && !may_be_left_out && good) good = value.refuse_missing(field.name);
  }
  return good;
}

}  // namespace praetor::replays
