#pragma once
// What the data files of the Antike games have in common: stacks, a rondel, prices of know-how,
// start cities.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/board/board.hpp"
#include "engine/core/datum.hpp"
#include "engine/mechanics/price.hpp"
#include "engine/mechanics/rondel.hpp"

namespace praetor::mechanics {

inline constexpr std::int64_t pieces_max = 250;
inline constexpr std::int64_t coins_max = 9999;

/// The JCS form of a board without its outlines. The fingerprint of the law covers it.
std::string law_of_board(const text::Value& value);
/// Completes a board that was read, whose faults are all in `here`. Returns null where there is a
/// fault, and notes the first one.
template <class Data>
std::shared_ptr<Data> whole_board(const Datum& datum, std::shared_ptr<Data> data,
                                  std::optional<board::Board> board, Faults& here) {
  if (!datum.is_whole(here)) return nullptr;
  data->board = *std::move(board);
  data->canonical = canonical_form(datum);
  data->law = made_later<std::string>(datum, law_of_board);
  return data;
}

/// [legions, galleys].
ReadDatum units_into(std::array<std::int64_t, unit_kinds>& into);
/// One number for each kind, each from `least`.
template <class E, std::size_t N>
ReadDatum by_kind(std::array<std::int64_t, N>& into, std::int64_t least, std::int64_t most) {
  return for_each_of(names(Kind<E>{}), true, [&into, least, most](std::size_t kind) {
    return number_into(into[kind], least, most);
  });
}
inline ReadDatum personages_into(std::array<std::int64_t, personage_kinds>& into) {
  return by_kind<Personage>(into, 0, pieces_max);
}
/// First and second price of each know-how.
template <class KnowHow, std::size_t N>
ReadDatum know_hows_into(std::array<KnowHowPrice, N>& into) {
  return for_each_of(names(Kind<KnowHow>{}), true, [&into](std::size_t kind) {
    return pair_into(into[kind].first, into[kind].second, amount_max);
  });
}
/// For how many cities, temples and seas there is a king, a citizen and a navigator.
ReadDatum per_into(std::int64_t& king, std::int64_t& citizen, std::int64_t& navigator);
/// A list of all names, each once, in any order. Calls `put(place, index)` for each.
ReadDatum order_of(const NameTable& names, std::function<void(std::size_t place, std::size_t)> put);
template <class Field>
ReadDatum rondel_into(Rondel<Field>& into) {
  return order_of(names(Kind<Field>{}), [&into](std::size_t place, std::size_t field) {
    into.set(place, static_cast<Field>(field));
  });
}
/// Free notes: an object of texts.
void read_notes(const Datum& datum);

/// The three start cities of a side. `fits` says whether a region can be the one of a resource.
/// Where it cannot, the fault says that `wanted` was expected.
void read_start_cities(const Datum& datum, const board::Board& board,
                       std::array<Region, resources>& into,
                       const std::function<bool(Region, Resource)>& fits, std::string_view wanted);

}  // namespace praetor::mechanics
