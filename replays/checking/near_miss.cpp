#include "replays/checking/near_miss.hpp"

#include <algorithm>
#include <functional>

#include "replays/reading/item_buffer.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {
namespace {

/// Sets each name in a value to the first of its table in the match; false if a table is empty. A
/// new value may have names that do not exist.
bool name_first(const TypeInfo& type, const void* match, void* value) {
  if (type.form == Form::name && !type.fixed) {
    if (type.names(match).size() == 0) return false;
    type.set(value, 0);
  }
  if (type.form != Form::record) return true;
  return std::ranges::all_of(type.fields, [&](const FieldInfo& field) {
    void* const member = field.in(value);
    return member == nullptr || name_first(*field.type, match, member);
  });
}

/// Changes one value after the other in place, calls `emit` for each change, and restores the
/// value.
class Changes {
 public:
  Changes(const void* match, Arena& arena, std::function<void()> emit)
      : match_(match), arena_(arena), emit_(std::move(emit)) {}

  void of_record(const TypeInfo& record, void* value) {
    for (const FieldInfo& field : record.fields) of_member(field, value);
    for (const FieldInfo& less : record.fields) {
      for (const FieldInfo& more : record.fields) {
        const bool amounts = is_amount(less) && is_amount(more);
        if (amounts && &less != &more) exchange(*less.type, less.in(value), more.in(value));
      }
    }
  }
  void of(const TypeInfo& type, void* value) {
    switch (type.form) {
      case Form::flag:
        return set_number(type, value, 1 - type.get(value));
      case Form::number:
        if (type.get(value) < type.most) set_number(type, value, type.get(value) + 1);
        if (type.get(value) > type.least) set_number(type, value, type.get(value) - 1);
        return;
      case Form::name:
        return other_names(type, value);
      case Form::list:
      case Form::entries:
        return of_list(type, value);
      case Form::numbers:
      case Form::record:
        return of_record(type, value);
      case Form::patch:
        return;  // what a card of unknown effect declares has no neighbours
    }
  }

 private:
  static bool is_amount(const FieldInfo& field) { return !field.optional && field.type->or_zero; }

  void of_member(const FieldInfo& field, void* record) {
    void* const value = field.in(record);
    if (!field.optional) return of(*field.type, value);
    if (value != nullptr) {
      of(*field.type, value);
      const ItemBuffer kept(*field.type, value);
      field.reset(record);
      emit_();
      kept.copy_to(field.emplace(record));
    } else if (const auto first = first_of(*field.type); first && field.type->form != Form::patch) {
      first->copy_to(field.emplace(record));
      emit_();
      field.reset(record);
    }
  }

  void of_list(const TypeInfo& list, void* value) {
    const TypeInfo& element = *list.element;
    const ItemBuffer kept(list, value);
    ItemBuffer items = ItemBuffer::of_list(list, value);
    const auto store = [&] {
      if (list.form == Form::entries) {
        by_key(element, items).store_in(list, value, arena_);
      } else {
        items.store_in(list, value, arena_);
      }
      emit_();
      kept.copy_to(value);
    };
    for (std::size_t i = 0; i < items.size(); ++i) {
      Changes(match_, arena_, store).of(element, items.at(i));
    }
    const std::size_t size = items.size();
    if (size > 0) {
      items.push_back(ItemBuffer(element, items.at(0)).at(0));
    } else if (const auto first = first_of(element)) {
      items.push_back(first->at(0));
    }
    if (items.size() > size) {
      store();
      items.erase(size);
    }
    if (size == 0) return;
    items.erase(size - 1);
    store();
  }
  /// Entries in the order of their keys, as they are read.
  static ItemBuffer by_key(const TypeInfo& type, const ItemBuffer& items) {
    const FieldInfo& key = type.fields[0];
    return items.sorted_by([&](const void* entry) { return key.type->get(key.in(entry)); });
  }

  /// The first value of a type; none if the match has no name for it.
  std::optional<ItemBuffer> first_of(const TypeInfo& type) const {
    ItemBuffer first(type);
    if (!name_first(type, match_, first.at(0))) return std::nullopt;
    return first;
  }

  void set_number(const TypeInfo& type, void* value, std::int64_t other) {
    const std::int64_t kept = type.get(value);
    type.set(value, other);
    emit_();
    type.set(value, kept);
  }
  void exchange(const TypeInfo& amount, void* less, void* more) {
    const std::int64_t kept = amount.get(less);
    if (kept == 0) return;
    amount.set(less, kept - 1);
    set_number(amount, more, amount.get(more) + 1);
    amount.set(less, kept);
  }
  void other_names(const TypeInfo& type, void* value) {
    const std::size_t count = type.names(match_).size();
    const ItemBuffer kept(type, value);
    const std::int64_t now = type.get(value);
    for (std::size_t i = 0; i < count; ++i) {
      if (now == static_cast<std::int64_t>(i)) continue;
      type.set(value, static_cast<std::int64_t>(i));
      emit_();
    }
    kept.copy_to(value);
  }

  const void* match_;
  Arena& arena_;
  std::function<void()> emit_;
};

/// Whether a replay can say a value, as far as its type goes: numbers as a whole, and each key
/// once.
bool can_be_said(const TypeInfo& type, const void* value) {
  if (type.form == Form::numbers) return type.can_be_written(value);
  if (type.form != Form::entries) return true;
  const FieldInfo& key = type.element->fields[0];
  const FieldInfo& inner = type.element->fields[1];
  std::vector<std::int64_t> known;
  bool good = true;
  each_item(type, value, [&](const void* entry) {
    const std::int64_t index = key.type->get(key.in(entry));
    good = good && index != key.type->none && std::ranges::find(known, index) == known.end() &&
           can_be_said(*inner.type, inner.in(entry));
    known.push_back(index);
  });
  return good;
}

/// Whether a list (if it is one) has no more entries than a replay can say.
bool is_within_bounds(const FieldInfo& field, const void* value) {
  const TypeInfo& type = *field.type;
  if (type.form != Form::list && type.form != Form::entries) return true;
  const std::size_t size = items_in(type, value);
  return size >= field.least && size <= std::min(field.most, list_max) &&
         !(field.distinct && has_repeats(type, value));
}

}  // namespace

bool can_be_written(const AnyGame& game, const void* match, const AnyStep& step) {
  return std::ranges::all_of(step.fields(), [&](const FieldInfo& field) {
    const void* const value = field.in(step.data());
    if (value != nullptr && !(is_within_bounds(field, value) && can_be_said(*field.type, value))) {
      return false;
    }
    if (!field.optional) return true;
    const Demand demand = game.demand(match, step, field);
    return value != nullptr ? demand != Demand::barred : demand != Demand::needed;
  });
}

std::optional<AnyStep> first_step(const AnyState& state, const ActionInfo& kind, Side by) {
  AnyStep step{by, &kind};
  kind.type.make(step.data());
  const AnyGame& game = state.game();
  const void* const match = game.match(state);
  const bool known = name_first(kind.type, match, step.data());
  return known && can_be_written(game, match, step) ? std::optional(step) : std::nullopt;
}

std::vector<AnyStep> near_misses(const AnyState& state, const AnyStep& step, Arena& arena) {
  std::vector<AnyStep> near;
  AnyStep changed = step;
  const AnyGame& game = state.game();
  const void* const match = game.match(state);
  const auto emit = [&] {
    if (can_be_written(game, match, changed)) near.push_back(changed);
  };
  Changes(match, arena, emit).of_record(changed.kind->type, changed.data());
  for (const Side side : game.sides(state)) {
    if (side == step.by) continue;
    changed.by = side;
    emit();
  }
  return near;
}

}  // namespace praetor::replays
