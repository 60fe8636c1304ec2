#include "replays/reading/copied_step.hpp"

#include "replays/reading/item_buffer.hpp"

namespace praetor::replays {
namespace {

class Copy {
 public:
  Copy(const void* from, const void* to, Arena& arena) : from_(from), to_(to), arena_(arena) {}

  /// False if the other match lacks a name.
  bool value(const TypeInfo& type, void* value) {
    switch (type.form) {
      case Form::name:
        return to_ == nullptr || type.fixed || name(type, value);
      case Form::list:
      case Form::entries:
        return list(type, value);
      case Form::numbers:
      case Form::record:
        return record(type, value);
      case Form::flag:
      case Form::number:
      case Form::patch:
        return true;
    }
    return true;
  }
  bool record(const TypeInfo& type, void* record) {
    bool good = true;
    for (const FieldInfo& field : type.fields) {
      if (void* const inner = field.in(record)) good = value(*field.type, inner) && good;
    }
    return good;
  }

 private:
  bool name(const TypeInfo& type, void* value) const {
    const std::int64_t index = type.get(value);
    if (index == type.none) return true;
    const auto same = type.names(to_).find(type.names(from_).at(static_cast<std::size_t>(index)));
    if (same) type.set(value, static_cast<std::int64_t>(*same));
    return same.has_value();
  }
  bool list(const TypeInfo& type, void* list) {
    bool good = true;
    ItemBuffer items = ItemBuffer::of_list(type, list);
    for (std::size_t i = 0; i < items.size(); ++i) {
      good = value(*type.element, items.at(i)) && good;
    }
    items.store_in(type, list, arena_);
    return good;
  }

  const void* from_;
  const void* to_;
  Arena& arena_;
};

}  // namespace

AnyStep copied(const AnyStep& step, Arena& arena) {
  return *translated(step, nullptr, nullptr, arena);
}

std::optional<AnyStep> translated(const AnyStep& step, const void* from, const void* to,
                                  Arena& arena) {
  AnyStep made = step;
  const bool good = Copy(from, to, arena).record(made.kind->type, made.data());
  return good ? std::optional(made) : std::nullopt;
}

}  // namespace praetor::replays
