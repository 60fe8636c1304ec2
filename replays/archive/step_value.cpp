#include <algorithm>
#include <optional>

#include "engine/text/number.hpp"
#include "replays/archive/typed_query.hpp"

namespace praetor::replays::archive {
namespace {

/// A value within a step, and its type.
struct StepPlace {
  const TypeInfo* type;
  const void* at;
};

std::optional<StepPlace> member_of(StepPlace here, std::string_view name) {
  for (const FieldInfo& field : here.type->fields) {
    if (field.name != name) continue;
    const void* const at = field.in(here.at);
    if (at != nullptr) return StepPlace{field.type, at};
  }
  return std::nullopt;
}

/// Whether a name in a query means this thing. A record may use any of its spellings.
bool means(const TypeInfo& type, std::int64_t index, std::string_view name, const void* match) {
  if (type.names(match).at(static_cast<std::size_t>(index)) == name) return true;
  if (type.spellings == type.names) return false;
  const auto spelling = type.spellings(match).find(name);
  return spelling && type.spelt(match, *spelling) == index;
}

std::optional<StepPlace> entry_of(StepPlace here, std::string_view name, const void* match) {
  std::optional<StepPlace> found;
  each_item(*here.type, here.at, [&](const void* item) {
    const FieldInfo& key = here.type->element->fields[0];
    const FieldInfo& value = here.type->element->fields[1];
    if (means(*key.type, key.type->get(key.in(item)), name, match)) {
      found = StepPlace{value.type, value.in(item)};
    }
  });
  return found;
}

std::optional<StepPlace> inner_of(StepPlace here, std::string_view name, const void* match) {
  if (here.type->form == Form::record) return member_of(here, name);
  if (here.type->form == Form::entries) return entry_of(here, name, match);
  const auto place = text::number_in<std::size_t>(name);
  if (!place) return std::nullopt;
  if (here.type->form == Form::numbers && *place < here.type->fields.size()) {
    const FieldInfo& field = here.type->fields[*place];
    return StepPlace{field.type, field.in(here.at)};
  }
  if (here.type->form == Form::list && *place < items_in(*here.type, here.at)) {
    return StepPlace{here.type->element,
                     here.type->items(here.at).data() + *place * here.type->element->size};
  }
  return std::nullopt;
}

/// A name that means what the query asked for, in the query's spelling.
FoundValue value_of(StepPlace here, std::string_view asked, const void* match) {
  const TypeInfo& type = *here.type;
  if (type.form == Form::flag) return {FoundValue::Type::boolean, type.get(here.at)};
  if (type.form == Form::number) {
    const std::int64_t number = type.get(here.at);
    return {FoundValue::Type::number, number};
  }
  if (type.form != Form::name) return {FoundValue::Type::copies, 1};
  const std::int64_t index = type.get(here.at);
  if (index == type.none) return {};
  if (means(type, index, asked, match)) return {FoundValue::Type::name, 0, asked};
  return {FoundValue::Type::name, 0, type.names(match).at(static_cast<std::size_t>(index))};
}

bool is_named(StepPlace here, const std::string& listed, const void* match) {
  if (here.type->form != Form::name) return false;
  const FoundValue name = value_of(here, listed, match);
  return name.type == FoundValue::Type::name && name.name == listed;
}

/// In how many items a list or an object has a name: as a key, as an item, or in a member of it.
FoundValue copies_in(StepPlace here, const std::string& listed, const void* match) {
  std::int64_t copies = 0;
  const TypeInfo& type = *here.type;
  if (type.form != Form::list && type.form != Form::entries) {
    return {FoundValue::Type::copies, copies};
  }
  const TypeInfo& element = *type.element;
  const auto members = type.form == Form::entries ? element.fields.first(1) : element.fields;
  each_item(type, here.at, [&](const void* item) {
    const bool has = is_named({&element, item}, listed, match) ||
                     std::ranges::any_of(members, [&](const FieldInfo& member) {
                       const void* const at = member.in(item);
                       return at != nullptr && is_named({member.type, at}, listed, match);
                     });
    copies += has ? 1 : 0;
  });
  return {FoundValue::Type::copies, copies};
}

}  // namespace

FoundValue value_in(const AnyStep& step, const void* match, const ValueSource& field) {
  std::optional<StepPlace> here = StepPlace{&step.kind->type, step.data()};
  for (const PathPart& part : field.path) {
    const bool is_member = here->type->form == Form::record;
    here = inner_of(*here, part.name, match);
    if (!here || here->at == nullptr) return {};
    // Like a written step, which leaves out an amount of 0.
    if (is_member && here->type->or_zero && here->type->get(here->at) == 0) return {};
  }
  return field.listed.empty() ? value_of(*here, field.asked, match)
                              : copies_in(*here, field.listed, match);
}

}  // namespace praetor::replays::archive
