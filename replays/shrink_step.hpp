#pragma once
// What shrinking does with single steps: weighs them, makes their fields smaller, keeps their
// lists, and tells them by the names of another match. Derived from the field lists of the actions.

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/law_book.hpp"

namespace praetor::replays {

/// How much a step says. Names weigh nothing: none is simpler than another.
class StepWeight {
 public:
  template <Game G>
  static std::int64_t of(const Step<G>& step) {
    return std::visit([](const auto& action) { return record(action); }, step.action);
  }

 private:
  template <Record T>
  static std::int64_t record(const T& value) {
    std::int64_t sum = 0;
    each_field<T>([&](const auto& field) { sum += weight(value.*field.member); });
    return sum;
  }
  static std::int64_t weight(Amount amount) { return amount.value; }
  static std::int64_t weight(Count count) { return count.value; }
  template <class T>
  static std::int64_t weight(const std::optional<T>& value) {
    return value ? 1 + weight(*value) : 0;
  }
  template <class T>
  static std::int64_t weight(const ListOf<T>& list) {
    return static_cast<std::int64_t>(list.size());
  }
  template <class T>
  static std::int64_t weight(const T& value) {
    if constexpr (Record<T>) {
      return record(value);
    } else if constexpr (requires { value.json; }) {
      return static_cast<std::int64_t>(value.json.size());
    } else {
      return 0;
    }
  }
};

/// Hands every step to `emit` that differs in one field and weighs less; the boldest come first.
template <Game G>
class SmallerSteps {
 public:
  SmallerSteps(Arena& arena, std::function<void(const Step<G>&)> emit)
      : arena_(arena), emit_(std::move(emit)) {}

  void of(const Step<G>& step) {
    changed_ = step;
    std::visit([&](auto& action) { record(action); }, changed_.action);
  }

 private:
  template <Record T>
  void record(T& value) {
    each_field<T>([&](const auto& field) { smaller(value.*field.member); });
  }
  void smaller(Amount& amount) { number(amount.value, 0); }
  void smaller(Count& count) { number(count.value, 1); }
  template <class T>
  void smaller(std::optional<T>& value) {
    if (!value) return;
    set(value, std::optional<T>{});
    smaller(*value);
  }
  template <class T>
  void smaller(ListOf<T>& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      std::vector<T> items(list.begin(), list.end());
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
      set(list, arena_.store(std::span<const T>(items)));
    }
  }
  template <class T>
  void smaller(T& value) {
    if constexpr (Record<T>) record(value);
  }

  void number(std::int32_t& value, std::int32_t least) {
    const std::int32_t kept = value;
    for (const std::int32_t other : {least, kept / 2, kept - 1}) {
      if (other >= least && other < kept) set(value, other);
    }
  }
  template <class T>
  void set(T& value, const T& other) {
    const T kept = value;
    value = other;
    emit_(changed_);
    value = kept;
  }

  Arena& arena_;
  std::function<void(const Step<G>&)> emit_;
  Step<G> changed_{};
};

/// Replaces values of a step in place: lists are stored in `arena`, and where `to` is given, names
/// of the match `from` become the same names of the match `to`.
template <Game G>
class StepCopy {
 public:
  using Match = typename G::Match;
  explicit StepCopy(Arena& arena, const Match* from = nullptr, const Match* to = nullptr)
      : arena_(arena), from_(from), to_(to) {}

  /// None where a name is not known to the other match.
  std::optional<Step<G>> of(Step<G> step) {
    good_ = true;
    std::visit([&](auto& action) { record(action); }, step.action);
    return good_ ? std::optional(step) : std::nullopt;
  }

 private:
  template <Record T>
  void record(T& value) {
    each_field<T>([&](const auto& field) { copy(value.*field.member); });
  }
  template <class T>
  void copy(std::optional<T>& value) {
    if (value) copy(*value);
  }
  template <class T>
  void copy(ListOf<T>& list) {
    std::vector<T> items(list.begin(), list.end());
    for (T& item : items) copy(item);
    list = arena_.store(std::span<const T>(items));
  }
  template <class Tag, class Number>
  void copy(Id<Tag, Number>& id) {
    if (to_ == nullptr || !id.exists()) return;
    const std::string_view name = names_in(*from_, Kind<Id<Tag, Number>>{}).at(id.index());
    const auto index = names_in(*to_, Kind<Id<Tag, Number>>{}).find(name);
    good_ = good_ && index.has_value();
    if (index) id = Id<Tag, Number>::of(*index);
  }
  template <class T>
  void copy(T& value) {
    if constexpr (Record<T>) record(value);
  }

  Arena& arena_;
  const Match* from_;
  const Match* to_;
  bool good_ = true;
};

/// A book less one rule, for listing what that rule alone bars.
template <Game G>
struct BookWithout {
  const LawBook<G>& book;
  RuleRef without;
  template <class A>
  const auto& of() const {
    return book.template of<A>();
  }
  static constexpr bool exact() { return false; }
};

}  // namespace praetor::replays
