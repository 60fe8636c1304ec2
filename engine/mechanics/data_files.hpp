#pragma once
// What the data files of several games have in common: numbers with ranges, stacks, a rondel, start
// cities. Each function notes the first fault with its place and fills what it was given.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/board.hpp"
#include "engine/core/reading.hpp"
#include "engine/mechanics/price.hpp"
#include "engine/mechanics/rondel.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::mechanics {

inline constexpr std::int64_t pieces_max = 250;
inline constexpr std::int64_t coins_max = 9999;

using ReadValue = std::function<void(const text::Value&)>;

/// The canonical forms of a board.
struct CanonicalForms {
  std::string canonical;  ///< JCS form of the file
  std::string law;        ///< the same without shapes, for the fingerprint of the law
};
/// Of the whole text of a board, which has been read without a fault.
CanonicalForms board_forms(const text::Value& value);
/// What was read, or null and the first fault that was noted in `here`.
template <class Data>
std::shared_ptr<Data> whole_board(const text::Value& value, std::shared_ptr<Data> data,
                                  std::optional<board::Board> board, Faults& here, Faults& faults) {
  note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return nullptr;
  }
  data->board = *std::move(board);
  auto forms = board_forms(value);
  data->canonical = std::move(forms.canonical);
  data->law = std::move(forms.law);
  return data;
}
template <class Data>
std::shared_ptr<const Data> whole_tables(const text::Value& value, std::shared_ptr<Data> data,
                                         Faults& here, Faults& faults) {
  note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return nullptr;
  }
  data->canonical = text::canonical(value);
  return data;
}

/// Readers of one datum each; what they fill and the faults must outlive them.
class DatumReader {
 public:
  explicit DatumReader(Faults& faults) : faults_(faults) {}

  ReadValue number(std::int64_t& into, std::int64_t least, std::int64_t most) const;
  ReadValue amount(std::int64_t& into) const { return number(into, 0, amount_max); }
  /// Exactly so many numbers; `into` must have room for them.
  ReadValue numbers(std::int64_t* into, std::size_t count, std::int64_t least,
                    std::int64_t most) const;
  template <std::size_t N>
  ReadValue numbers(std::array<std::int64_t, N>& into, std::int64_t least,
                    std::int64_t most) const {
    return numbers(into.data(), N, least, most);
  }
  ReadValue pair(std::int64_t& one, std::int64_t& two, std::int64_t most) const;
  /// [legions, galleys].
  ReadValue units(std::array<std::int64_t, unit_kinds>& into) const;
  /// An object with one member for each name, which `reader(index)` reads.
  ReadValue by_names(const NameTable& names, std::function<ReadValue(std::size_t)> reader) const;
  /// One number for each kind, each from `least`.
  template <class E, std::size_t N>
  ReadValue by_kind(std::array<std::int64_t, N>& into, std::int64_t least,
                    std::int64_t most) const {
    return by_names(names(Kind<E>{}), [*this, &into, least, most](std::size_t kind) {
      return number(into[kind], least, most);
    });
  }
  ReadValue personages(std::array<std::int64_t, personage_kinds>& into) const {
    return by_kind<Personage>(into, 0, pieces_max);
  }
  /// First and second price of each know-how.
  template <class KnowHow, std::size_t N>
  ReadValue know_hows(std::array<KnowHowPrice, N>& into) const {
    return by_names(names(Kind<KnowHow>{}), [*this, &into](std::size_t kind) {
      return pair(into[kind].first, into[kind].second, amount_max);
    });
  }
  /// What a king, a citizen and a navigator stand for.
  ReadValue per(std::int64_t& king, std::int64_t& citizen, std::int64_t& navigator) const;
  /// All fields in an order, as indices into their names.
  ReadValue order(const NameTable& names,
                  std::function<void(std::size_t place, std::size_t)> put) const;
  template <class Field>
  ReadValue rondel(Rondel<Field>& into) const {
    return order(names(Kind<Field>{}), [&into](std::size_t place, std::size_t field) {
      into.set(place, static_cast<Field>(field));
    });
  }
  /// Free notes: an object of texts.
  ReadValue provenance() const;

 private:
  Faults& faults_;
};

/// An object with members of one kind each, by a table of sides: `read(side, value)` is called for
/// each; one that is no side is `format.name`, one that is missing `format.field`.
void read_by_side(const text::Value& value, std::span<const std::string_view> sides,
                  const std::function<void(std::size_t, const text::Value&)>& read, Faults& faults);

/// The three start cities of a side. `fits` says whether a region can be the one of that resource;
/// where it cannot, `wanted` is what was expected.
void read_start_cities(const text::Value& value, const board::Board& board,
                       std::array<Region, resources>& into,
                       const std::function<bool(Region, Resource)>& fits, std::string_view wanted,
                       Faults& faults);

}  // namespace praetor::mechanics
