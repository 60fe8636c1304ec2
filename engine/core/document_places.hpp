#pragma once
// Finds where single values of a state document lie in the bytes of a state. Who reads many states
// of a match finds the offsets once, and then reads bytes. PlaceFinder is an archive
// (document_archive.hpp) over the declaration that also writes documents: a value has a place if it
// is a member of the state and has the same offset in every state of the match.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/document_values.hpp"

namespace praetor {

/// A condition of entries that the compiler knows, so that it depends on no state.
template <class There>
concept AlwaysThere = requires {
  typename std::bool_constant<There{}(std::size_t{0})>;
};

/// The condition of entries that an item of the state is not all 0.
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
  /// Writes the places of a state's values to `places`, by slot. Before, each of them must say that
  /// no state has the value (`FoundForm::null`). Values that the search does not reach keep that:
  /// an object has the same members in all states of a match.
  PlaceFinder(const WantedValue& wanted, const void* state, std::size_t size, ValuePlaces& places)
      : wanted_(&wanted),
        state_(static_cast<const std::byte*>(state)),
        size_(size),
        places_(&places) {}

  bool wants() const { return wanted_ != nullptr; }
  void begin() const {}
  void end() const {}
  PlaceFinder at(const text::Key& name) const { return member(name.name()); }
  PlaceFinder at(const NameTable& table, std::size_t index) const {
    return member(table.at(index));
  }
  /// A number, or a class that holds nothing but one byte, which is the number.
  template <class T>
  void number(const T& value, std::int64_t = 0) const {
    if constexpr (std::is_integral_v<T>) {
      put(value, FoundForm::number);
    } else if constexpr (sizeof(T) == 1 && std::is_trivially_copyable_v<T>) {
      put(value, FoundForm::number);
    } else {
      looked_for();
    }
  }
  template <class F>
  void told(F&&) const {
    looked_for();
  }
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
  /// Visits what lies within if a member of the state says whether it is there.
  bool exists(const bool& there) const { return is_guarded(there, 0); }
  /// The same where an id or a kind says so: none means not there. Of a number, 0 means not there.
  template <class Said>
  bool exists_with(const Said& said) const {
    static_assert(std::is_integral_v<Said> || sizeof said == 1);
    if constexpr (std::is_integral_v<Said>) {
      return is_guarded(said, 0);
    } else if constexpr (std::is_enum_v<Said>) {
      return is_guarded(said, static_cast<std::uint8_t>(Said::none));
    } else {
      return is_guarded(said, Said::nothing);
    }
  }
  /// Only items of a list that is always full have places.
  template <class Count, class F>
  void list(const Count& count, std::size_t most, F&& item) const {
    if (!wants()) return;
    if (is_member(&count) || static_cast<std::size_t>(count) != most) return looked_for();
    names_looked_for();
    for (const WantedValue& one : wanted_->inner) {
      if (one.place < most) item(one.place, PlaceFinder(*this, &one));
    }
  }
  template <class Copies, class Add>
  void names_of(const NameTable&, Copies&&, Add&&) const {
    looked_for();
  }
  /// Entries have places if they are there in every state, or where an item is not 0. A name that
  /// is not in the table is an entry of no state.
  template <class There, class F>
  void entries(const NameTable& table, There&& there, F&& value) const {
    if (!wants()) return;
    names_looked_for();
    for (const WantedValue& one : wanted_->inner) {
      const auto found = table.find(one.name);
      if (!found) continue;
      const PlaceFinder inner(*this, &one);
      if constexpr (AlwaysThere<std::remove_cvref_t<There>>) {
        value(*found, inner);
      } else if constexpr (requires { there.item(0); }) {
        if (inner.is_guarded(there.item(*found), 0)) value(*found, inner);
      } else {
        inner.looked_for();
      }
    }
  }
  template <class Write, class Read>
  void own(Write&&, Read&&) const {
    looked_for();
  }

 private:
  PlaceFinder(const PlaceFinder& above, const WantedValue* wanted)
      : wanted_(wanted),
        state_(above.state_),
        size_(above.size_),
        places_(above.places_),
        guards_(above.guards_) {}

  PlaceFinder member(std::string_view name) const {
    if (wants()) {
      for (const WantedValue& one : wanted_->inner) {
        if (one.name == name) return {*this, &one};
      }
    }
    return {*this, nullptr};
  }
  /// Notes that states may have the value of a slot, and that it has no place.
  void looked_for(std::int32_t slot) const {
    if (slot >= 0) (*places_)[static_cast<std::size_t>(slot)].size = 0;
  }
  /// The same for all that is wanted in here, and for the names that a list is asked for.
  void looked_for() const {
    if (!wants()) return;
    looked_for(wanted_->slot);
    names_looked_for();
    for (const WantedValue& one : wanted_->inner) PlaceFinder(*this, &one).looked_for();
  }
  void names_looked_for() const {
    for (const WantedValue& one : wanted_->has) looked_for(one.slot);
  }
  bool is_member(const void* value) const {
    const auto* const at = static_cast<const std::byte*>(value);
    return !std::less<>()(at, state_) && std::less<>()(at, state_ + size_);
  }
  /// Adds bytes that say whether the values within are there. They replace outer bytes around them
  /// that say the same with 0: what is not 0 makes those not 0, too. False, without places, where
  /// they are not in the state, or the values have too many guards.
  template <class Guard>
  bool is_guarded(const Guard& guard, std::uint8_t absent) const {
    if (!wants()) return false;
    if (!is_member(&guard)) return no_place();
    looked_for(wanted_->slot);
    const std::int32_t place = place_of(&guard);
    const std::int32_t end = place + std::int32_t{sizeof guard};
    const auto found = std::ranges::find_if(guards_, [&](const GuardBytes& one) {
      const bool is_within = place >= one.offset && end <= one.offset + one.size;
      return !one.asks() || (is_within && one.absent == 0 && absent == 0);
    });
    if (found == guards_.end()) return no_place();
    *found = {place, sizeof guard, absent};
    return true;
  }
  bool no_place() const {
    looked_for();
    return false;
  }
  std::int32_t place_of(const void* value) const {
    return static_cast<std::int32_t>(static_cast<const std::byte*>(value) - state_);
  }
  template <class T>
  void put(const T& value, FoundForm form, const NameTable* table = nullptr,
           bool nullable = false) const {
    if (!wants() || wanted_->slot < 0) return;
    if (!is_member(&value)) return looked_for();
    ValuePlace& place = (*places_)[static_cast<std::size_t>(wanted_->slot)];
    place.offset = place_of(&value);
    place.size = sizeof(T);
    place.is_signed = std::is_signed_v<T>;
    place.form = form;
    place.names = table;
    place.nullable = nullable;
    place.guards = guards_;
  }

  const WantedValue* wanted_;
  const std::byte* state_;
  std::size_t size_;
  ValuePlaces* places_;
  mutable std::array<GuardBytes, 2> guards_{};  // they guard what lies within
};

}  // namespace praetor
