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

/// The type of the names in a list or object; null if it has no names.
const TypeInfo* named_in(const TypeInfo& type) {
  if (type.form == Form::entries) return type.element->fields[0].type;
  const bool of_names = type.form == Form::list && type.element->form == Form::name;
  return of_names ? type.element : nullptr;
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
    const TypeInfo* const named = listed ? named_in(*type) : nullptr;
    if (named != nullptr) add_names(*named);
    all.is_list = all.is_list || named != nullptr;
  }
  if (all.is_list) return all;
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
      QueryFault fault = no_such(part, "field " + part.name, known);
      // People first try `do = conquer`, without quotes.
      if (path.size() == 1 && fault.nearest.empty()) fault.sentence += "; put a name in quotes";
      return tl::unexpected(std::move(fault));
    }
    here = std::move(next);
  }
  return type_of_all(here, library, listed);
}

}  // namespace praetor::replays::archive
