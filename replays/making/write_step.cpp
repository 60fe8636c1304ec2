#include "replays/making/write_step.hpp"

namespace praetor::replays {

void StepWriter::step(const AnyStep& step) {
  writer_.begin_object();
  open_step(step);
  writer_.end_object();
}

void StepWriter::open_step(const AnyStep& step) {
  writer_.string("by", name_of(game_, match_, step.by));
  writer_.string("do", step.kind_name());
  members(step.kind->type, step.data());
}

void StepWriter::members(const TypeInfo& record, const void* value) {
  for (const FieldInfo& field : record.fields) {
    const void* const inner = field.in(value);
    if (inner == nullptr) continue;
    if (!field.optional && field.type->or_zero && field.type->get(inner) == 0) continue;
    writer_.key(field.name);
    write(*field.type, inner);
  }
}

void StepWriter::write(const TypeInfo& type, const void* value) {
  switch (type.form) {
    case Form::flag:
      return writer_.boolean(type.get(value) != 0);
    case Form::number:
      return writer_.number(type.get(value));
    case Form::name:
      return writer_.string(type.names(match_).at(static_cast<std::size_t>(type.get(value))));
    case Form::list:
      writer_.begin_array();
      each_item(type, value, [&](const void* item) { write(*type.element, item); });
      return writer_.end_array();
    case Form::entries: {
      const FieldInfo& key = type.element->fields[0];
      const FieldInfo& inner = type.element->fields[1];
      writer_.begin_object();
      each_item(type, value, [&](const void* entry) {
        const auto index = static_cast<std::size_t>(key.type->get(key.in(entry)));
        writer_.key(key.type->names(match_).at(index));
        write(*inner.type, inner.in(entry));
      });
      return writer_.end_object();
    }
    case Form::numbers:
      writer_.begin_array();
      for (const FieldInfo& field : type.fields) {
        writer_.number(field.type->get(field.in(value)));
      }
      return writer_.end_array();
    case Form::record:
      writer_.begin_object();
      members(type, value);
      return writer_.end_object();
    case Form::patch:
      return writer_.raw(type.json(const_cast<void*>(value)));
  }
}

std::string json_of(const AnyGame& game, const void* match, const AnyStep& step) {
  return text::json_text(
      [&](text::JsonWriter& writer) { StepWriter(game, match, writer).step(step); });
}

}  // namespace praetor::replays
