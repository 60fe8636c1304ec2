#pragma once
// Finds the names that occur in a step, at any depth. Searches use it to look for steps that have
// to do with one another.

#include "engine/any/fields.hpp"
#include "engine/core/names.hpp"

namespace praetor::replays {

/// Calls `use(table, index)` for each name in a value of that type, in a step of that match.
template <class F>
void each_name(const TypeInfo& type, const void* value, const void* match, F&& use) {
  switch (type.form) {
    case Form::name:
      use(type.names(match), type.get(value));
      return;
    case Form::list:
    case Form::entries:
      each_item(type, value, [&](const void* item) { each_name(*type.element, item, match, use); });
      return;
    case Form::numbers:
    case Form::record:
      for (const FieldInfo& field : type.fields) {
        if (field.is_in(value)) each_name(*field.type, field.in(value), match, use);
      }
      return;
    case Form::flag:
    case Form::number:
    case Form::patch:
      return;
  }
}

}  // namespace praetor::replays
