#pragma once
// Where single values of a state document stand in the bytes of a state, for those that stand at
// the same place whatever the state: whoever asks state after state of a match finds the place once
// and then reads the bytes. An archive over the same declaration that writes documents
// (document_archive.hpp): a value has a place where its declaration names a member of the state.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/document_values.hpp"

namespace praetor {

/// A condition that is none: it is known without a state.
template <class There>
concept AlwaysThere = requires {
  typename std::bool_constant<There{}(std::size_t{0})>;
};

/// The condition that an item of the state is not all 0.
template <class Items>
class WhereNotZero {
 public:
  using Item = std::remove_cvref_t<decltype(std::declval<const Items&>()[0])>;
  static_assert(std::has_unique_object_representations_v<Item> && sizeof(Item) < UINT8_MAX);

  explicit WhereNotZero(const Items& items) : items_(&items) {}
  bool operator()(std::size_t place) const { return item(place) != Item{}; }
  const Item& item(std::size_t place) const { return (*items_)[place]; }

 private:
  const Items* items_;
};

class PlaceFinder {
 public:
  static constexpr bool reads = false;
  static constexpr bool prints = false;
  /// The places of the state's values go to `places`, by slot.
  PlaceFinder(const WantedValue& wanted, const void* state, std::size_t size, ValuePlaces& places)
      : wanted_(&wanted),
        state_(static_cast<const std::byte*>(state)),
        size_(size),
        places_(&places) {}

  bool wants() const { return wanted_ != nullptr; }
  /// An object has the same members in all states of a match: what is not visited now never is.
  void begin() const {
    if (!wants()) return;
    for (const WantedValue& one : wanted_->inner) mark(one, true);
  }
  void end() const {}
  PlaceFinder at(const text::Key& name) const { return member(name.name()); }
  PlaceFinder at(const NameTable& table, std::size_t index) const {
    return member(table.at(index));
  }
  /// A number, or a class that is nothing but one of a byte.
  template <class T>
  void number(const T& value, std::int64_t = 0) const {
    if constexpr (std::is_integral_v<T>) {
      put(value, FoundForm::number);
    } else if constexpr (sizeof(T) == 1 && std::is_trivially_copyable_v<T>) {
      put(value, FoundForm::number);
    }
  }
  template <class F>
  void told(F&&) const {}
  void boolean(const bool& value) const { put(value, FoundForm::boolean); }
  template <class E>
  void kind(const E& value) const {
    put(value, FoundForm::name, &names(Kind<E>{}));
  }
  template <class Id>
  void name(const Id& id, const NameTable& table) const {
    put(id.value, FoundForm::name, &table);
  }
  template <class Id>
  void name_or_null(const Id& id, const NameTable& table) const {
    put(id.value, FoundForm::name, &table, true);
  }
  /// What lies within is visited where a byte of the state says whether it is there.
  bool exists(const bool& there) const { return is_guarded(there, 0); }
  /// The same where it is there with this id, and not there with none.
  template <class Id>
  bool exists_with(const Id& id) const {
    static_assert(sizeof(Id) == 1);
    return is_guarded(id, Id::nothing);
  }
  /// Items of a list that is always full.
  template <class Count, class F>
  void list(const Count& count, std::size_t most, F&& item) const {
    if (!wants() || is_member(&count) || static_cast<std::size_t>(count) != most) return;
    for (const WantedValue& one : wanted_->inner) {
      if (one.place < most) item(one.place, PlaceFinder(*this, &one));
    }
  }
  template <class Copies, class Add>
  void names_of(const NameTable&, Copies&&, Add&&) const {}
  /// Entries that are there in every state, or where they are not 0, and those that are in none:
  /// their names are others.
  template <class There, class F>
  void entries(const NameTable& table, There&& there, F&& value) const {
    if (!wants()) return;
    for (const WantedValue& one : wanted_->inner) {
      const auto found = table.find(one.name);
      mark(one, !found);
      const PlaceFinder inner(*this, &one);
      if constexpr (AlwaysThere<std::remove_cvref_t<There>>) {
        if (found) value(*found, inner);
      } else if constexpr (requires { there.item(0); }) {
        if (found && inner.is_guarded(there.item(*found), 0)) value(*found, inner);
      }
    }
  }
  template <class Write, class Read>
  void own(Write&&, Read&&) const {}

 private:
  PlaceFinder(const PlaceFinder& above, const WantedValue* wanted)
      : wanted_(wanted),
        state_(above.state_),
        size_(above.size_),
        places_(above.places_),
        guard_(above.guard_),
        guards_(above.guards_),
        absent_(above.absent_) {}

  PlaceFinder member(std::string_view name) const {
    if (wants()) {
      for (const WantedValue& one : wanted_->inner) {
        if (one.name != name) continue;
        mark(one, false);
        return {*this, &one};
      }
    }
    return {*this, nullptr};
  }
  /// Of all that is wanted in there: whether it is null in every state, or has no place yet.
  void mark(const WantedValue& wanted, bool is_null) const {
    const auto mark_slot = [&](std::int32_t slot) {
      if (slot < 0) return;
      ValuePlace& place = (*places_)[static_cast<std::size_t>(slot)];
      place = ValuePlace{};
      place.size = is_null ? 1 : 0;
    };
    mark_slot(wanted.slot);
    for (const WantedName& one : wanted.has) mark_slot(one.slot);
    for (const WantedValue& one : wanted.inner) mark(one, is_null);
  }
  bool is_member(const void* value) const {
    const auto* const at = static_cast<const std::byte*>(value);
    return !std::less<>()(at, state_) && std::less<>()(at, state_ + size_);
  }
  /// What is not 0 lies in something that is not 0, and guards it, too.
  template <class Guard>
  bool is_guarded(const Guard& guard, std::uint8_t absent) const {
    if (!wants() || !is_member(&guard)) return false;
    const std::int32_t place = place_of(&guard);
    const std::int32_t end = place + std::int32_t{sizeof guard};
    const bool is_within = place >= guard_ && end <= guard_ + guards_ && absent_ == 0;
    if (guard_ >= 0 && (!is_within || absent != 0)) return false;
    guard_ = place;
    guards_ = sizeof guard;
    absent_ = absent;
    return true;
  }
  std::int32_t place_of(const void* value) const {
    return static_cast<std::int32_t>(static_cast<const std::byte*>(value) - state_);
  }
  template <class T>
  void put(const T& value, FoundForm form, const NameTable* table = nullptr,
           bool nullable = false) const {
    if (!wants() || wanted_->slot < 0 || !is_member(&value)) return;
    ValuePlace& place = (*places_)[static_cast<std::size_t>(wanted_->slot)];
    place.offset = place_of(&value);
    place.size = sizeof(T);
    place.is_signed = std::is_signed_v<T>;
    place.form = form;
    place.names = table;
    place.nullable = nullable;
    place.guard = guard_;
    place.guards = guards_;
    place.absent = absent_;
  }

  const WantedValue* wanted_;
  const std::byte* state_;
  std::size_t size_;
  ValuePlaces* places_;
  mutable std::int32_t guard_ = -1;  // of what lies within
  mutable std::uint8_t guards_ = 1;
  mutable std::uint8_t absent_ = 0;
};

}  // namespace praetor
