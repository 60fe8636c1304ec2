// The type of a field of the steps; several kinds of action may have it.

#include <algorithm>

#include "replays/archive/query_types.hpp"

namespace praetor::replays::archive {
namespace {

using ValueIs = FoundValue::Type;

NameList names_of(const TypeInfo& type, const void* library) {
  if (type.fixed) {
    const auto all = type.names(nullptr).all();
    return {all.begin(), all.end()};
  }
  return type.known != nullptr ? type.known(library).names : NameList{};
}

/// Adds the types that a value of that type has under a name, and the known names there.
void find_inner(const TypeInfo& type, std::string_view name, const void* library, NameList& known,
                std::vector<const TypeInfo*>& next) {
  if (type.form == Form::record) {
    for (const FieldInfo& field : type.fields) {
      known.emplace_back(field.name);
      if (field.name == name) next.push_back(field.type);
    }
  } else if (type.form == Form::entries) {
    const NameList keys = names_of(*type.element->fields[0].type, library);
    known.insert(known.end(), keys.begin(), keys.end());
    if (std::ranges::find(keys, name) != keys.end()) next.push_back(type.element->fields[1].type);
  } else if (is_place(name)) {
    if (type.form == Form::list) next.push_back(type.element);
    if (type.form == Form::numbers) next.push_back(type.fields[0].type);
  }
}

/// The types of the names in a list or object: its keys, its items, or members of its items.
std::vector<const TypeInfo*> named_in(const TypeInfo& type) {
  if (type.form == Form::entries) return {type.element->fields[0].type};
  std::vector<const TypeInfo*> named;
  if (type.form != Form::list) return named;
  if (type.element->form == Form::name) named.push_back(type.element);
  if (type.element->form != Form::record) return named;
  for (const FieldInfo& field : type.element->fields) {
    if (field.type->form == Form::name) named.push_back(field.type);
  }
  return named;
}

ValueIs type_of(const TypeInfo& type) {
  if (type.form == Form::flag) return ValueIs::boolean;
  if (type.form == Form::number) return ValueIs::number;
  return type.form == Form::name ? ValueIs::name : ValueIs::null;
}

ValueType type_of_all(const std::vector<const TypeInfo*>& types, const void* library, bool listed) {
  ValueType all;
  const auto add_names = [&](const TypeInfo& type) {
    const NameList names = names_of(type, library);
    all.names.insert(all.names.end(), names.begin(), names.end());
  };
  for (const TypeInfo* type : types) {
    if (!listed) break;
    for (const TypeInfo* named : named_in(*type)) {
      add_names(*named);
      all.type = ValueIs::name;
    }
    all.is_list = all.is_list || type->form == Form::list || type->form == Form::entries ||
                  type->form == Form::numbers;
  }
  if (all.type == ValueIs::name) return all;
  if (all.is_list) {
    const auto of_numbers = [](const TypeInfo* type) {
      return type->form == Form::numbers ||
             (type->form == Form::list && type->element->form == Form::number);
    };
    all.type = std::ranges::any_of(types, of_numbers) ? ValueIs::number : ValueIs::copies;
    return all;
  }
  for (const TypeInfo* type : types) {
    const ValueIs one = type_of(*type);
    if (one == ValueIs::null) continue;
    if (all.type == ValueIs::null) all.type = one;
    if (one == ValueIs::name) add_names(*type);
  }
  if (all.type == ValueIs::null) all.type = ValueIs::copies;
  return all;
}

}  // namespace

Result<ValueType, QueryFault> type_in_steps(const AnyGame& game, const void* library,
                                            const std::vector<PathPart>& path, bool listed,
                                            const NameList& members) {
  std::vector<const TypeInfo*> here;
  for (const ActionInfo& action : game.facts().actions) here.push_back(&action.type);
  for (const PathPart& part : path) {
    NameList known;
    std::vector<const TypeInfo*> next;
    for (const TypeInfo* type : here) find_inner(*type, part.name, library, known, next);
    if (next.empty()) {
      if (&part == path.data()) known = members;
      return tl::unexpected(no_such(part, "field " + part.name, known));
    }
    here = std::move(next);
  }
  return type_of_all(here, library, listed);
}

}  // namespace praetor::replays::archive
