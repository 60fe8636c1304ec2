#include "replays/searching/smaller_steps.hpp"

#include "replays/reading/item_buffer.hpp"

namespace praetor::replays {
namespace {

std::int64_t weight_of_record(const TypeInfo& type, const void* record);

std::int64_t weight_of_value(const TypeInfo& type, const void* value) {
  switch (type.form) {
    case Form::number:
      // A number like a place or a face says which one, not how many.
      return type.or_zero || type.least == 1 ? type.get(value) : 0;
    case Form::list:
    case Form::entries:
      return static_cast<std::int64_t>(items_in(type, value));
    case Form::numbers:
    case Form::record:
      return weight_of_record(type, value);
    case Form::patch:
      return static_cast<std::int64_t>(type.json(const_cast<void*>(value)).size());
    case Form::flag:
    case Form::name:
      return 0;
  }
  return 0;
}

std::int64_t weight_of_record(const TypeInfo& type, const void* record) {
  std::int64_t sum = 0;
  for (const FieldInfo& field : type.fields) {
    if (const void* const value = field.in(record)) {
      sum += (field.optional ? 1 : 0) + weight_of_value(*field.type, value);
    }
  }
  return sum;
}

/// Changes the values of `changed` one at a time, notes each resulting step, and restores the
/// value.
class Smaller {
 public:
  Smaller(const AnyStep& step, Arena& arena) : changed_(step), arena_(arena) {
    record(changed_.kind->type, changed_.data());
  }
  std::vector<AnyStep> steps() && { return std::move(steps_); }

 private:
  void record(const TypeInfo& type, void* record) {
    for (const FieldInfo& field : type.fields) {
      void* const inner = field.in(record);
      if (inner == nullptr) continue;
      if (field.optional) {
        const ItemBuffer kept(*field.type, inner);
        field.reset(record);
        steps_.push_back(changed_);
        kept.copy_to(field.emplace(record));
      }
      value(*field.type, field.in(record));
    }
  }
  void value(const TypeInfo& type, void* value) {
    const ItemBuffer kept(type, value);
    if (type.form == Form::number && (type.or_zero || type.least == 1)) {
      const std::int64_t now = type.get(value);
      for (const std::int64_t other : {type.least, now / 2, now - 1}) {
        if (other < type.least || other >= now) continue;
        type.set(value, other);
        steps_.push_back(changed_);
      }
      kept.copy_to(value);
    } else if (type.form == Form::list || type.form == Form::entries) {
      const std::size_t size = items_in(type, value);
      for (std::size_t i = 0; i < size; ++i) {
        ItemBuffer items = ItemBuffer::of_list(type, value);
        items.erase(i);
        items.store_in(type, value, arena_);
        steps_.push_back(changed_);
        kept.copy_to(value);
      }
    } else if (type.form == Form::record || type.form == Form::numbers) {
      record(type, value);
    }
  }

  AnyStep changed_;
  Arena& arena_;
  std::vector<AnyStep> steps_;
};

}  // namespace

std::int64_t weight_of(const AnyStep& step) {
  return weight_of_record(step.kind->type, step.data());
}

std::vector<AnyStep> smaller_steps(const AnyStep& step, Arena& arena) {
  return Smaller(step, arena).steps();
}

}  // namespace praetor::replays
