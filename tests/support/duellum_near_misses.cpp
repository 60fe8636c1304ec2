// The neighbours of a step, one changed field each, derived from the field lists of the actions.

#include <algorithm>
#include <type_traits>

#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using antike_duellum::Play;

/// Changes one value after the other in place, calls `emit` for each change, and puts it back.
class Changes {
 public:
  Changes(const DuellumState& state, Arena& arena, std::function<void()> emit)
      : state_(state), arena_(arena), emit_(std::move(emit)) {}

  template <Record T>
  void of(T& record) {
    each_field<T>([&](const auto& field) { of(record.*field.member); });
  }
  void of(Amount& amount) {
    number(amount.value, amount.value + 1);
    if (amount.value > 0) number(amount.value, amount.value - 1);
  }
  void of(Count& count) {
    number(count.value, count.value + 1);
    if (count.value > 1) number(count.value, count.value - 1);
  }
  template <class T>
  requires std::is_enum_v<T>
  void of(T& value) {
    names_of(value, names(Kind<T>{}).size(), [](std::size_t i) { return T(i); });
  }
  template <class Tag>
  void of(Id<Tag>& id) {
    names_of(id, names_in(*state_.match, Kind<Id<Tag>>{}).size(), &Id<Tag>::of);
  }
  template <class T>
  void of(std::optional<T>& value) {
    if (value) {
      of(*value);
      set(value, std::optional<T>{});
    } else {
      set(value, std::optional<T>(T{}));
    }
  }
  template <class T>
  void of(ListOf<T>& list) {
    std::vector<T> items(list.begin(), list.end());
    const auto store = [&] { set(list, arena_.store(std::span<const T>(items))); };
    for (T& item : items) {
      Changes(state_, arena_, store).of(item);
    }
    items.push_back(items.empty() ? T{} : items.front());
    store();
    items.pop_back();
    if (items.empty()) return;
    items.pop_back();
    store();
  }
  // What a card of unknown effect declares is no choice among neighbours.
  void of(antike_duellum::Patch&) {}

 private:
  template <class T>
  void set(T& value, const T& other) {
    const T kept = value;
    value = other;
    emit_();
    value = kept;
  }
  void number(std::int32_t& value, std::int32_t other) { set(value, other); }
  template <class T, class F>
  void names_of(T& value, std::size_t count, F&& named) {
    const T kept = value;
    for (std::size_t i = 0; i < count; ++i) {
      if (!(named(i) == kept)) set(value, named(i));
    }
  }

  const DuellumState& state_;
  Arena& arena_;
  std::function<void()> emit_;
};

// A play has exactly the fields that its card's effect takes.
bool can_be_written(const DuellumState& state, const DuellumStep& step) {
  const Play* play = std::get_if<Play>(&step.action);
  if (play == nullptr) return true;
  const auto fits = [&](std::string_view field, bool present) {
    return present == (Duellum::demand(*state.match, *play, field) == Demand::needed);
  };
  return fits("city", play->city.has_value()) && fits("take", play->take.has_value()) &&
         fits("unit", play->unit.has_value()) && fits("changes", play->changes.has_value());
}

}  // namespace

std::vector<DuellumStep> near_misses(const DuellumState& state, const DuellumStep& step,
                                     Arena& arena) {
  std::vector<DuellumStep> near;
  DuellumStep changed = step;
  const auto emit = [&] {
    if (can_be_written(state, changed)) near.push_back(changed);
  };
  std::visit([&](auto& action) { Changes(state, arena, emit).of(action); }, changed.action);
  for (const Side side : Duellum::sides(state)) {
    if (side == step.by) continue;
    changed.by = side;
    emit();
  }
  return near;
}

}  // namespace praetor::tests
