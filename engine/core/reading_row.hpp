#pragma once
// Readings: what a rulebook answers in two ways or not at all, as named choices of a set-up. A game
// has one row for each; a guard or an effect asks its match which value holds. This file knows no
// rule. (reading.hpp is about something else: it reads JSON.)

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace praetor {

class Datum;
namespace text {
class JsonWriter;
}  // namespace text

/// One question and its answers. The first value holds where nobody states another one.
struct ReadingRow {
  static constexpr std::size_t values_max = 4;

  std::string_view id;
  std::string_view question;
  std::array<std::string_view, values_max> value;  ///< "" behind the last
  std::string_view sources;                        ///< what speaks for which answer
  std::string_view rules;  ///< ids of the rules concerned, with blanks between

  /// All values.
  std::span<const std::string_view> values() const;
};
using ReadingRows = std::span<const ReadingRow>;
inline constexpr std::size_t readings_max = 16;  ///< the most that a game has

/// The values that tables, a set-up or a command line state for readings. Each may be left open.
class StatedReadings {
 public:
  constexpr StatedReadings() { value_.fill(open); }
  constexpr bool says(std::size_t row) const { return value_[row] != open; }
  constexpr std::size_t at(std::size_t row) const { return value_[row]; }
  constexpr void say(std::size_t row, std::size_t value) {
    value_[row] = static_cast<std::uint8_t>(value);
  }
  bool any() const;
  /// A copy in which what `over` states replaces what is stated here.
  StatedReadings under(const StatedReadings& over) const;
  friend bool operator==(const StatedReadings&, const StatedReadings&) = default;

 private:
  static constexpr std::uint8_t open = 0xFF;
  std::array<std::uint8_t, readings_max> value_{};
};

/// What a library wishes for the readings of every set-up that is read with it.
struct WishedReadings {
  StatedReadings stated;
  bool above_setups = false;  ///< whether it replaces what a set-up states, too
};

/// The readings of a match.
class Readings {
 public:
  Readings() = default;
  Readings(ReadingRows rows, const StatedReadings& stated);
  /// The index of the value that holds.
  std::size_t at(std::size_t row) const { return value_[row]; }
  /// The same readings, with every one stated.
  StatedReadings stated() const;
  /// The text that the fingerprint of the law covers: "" where every first value holds.
  const std::string& law() const { return law_; }

 private:
  std::array<std::uint8_t, readings_max> value_{};
  std::string law_;
};

/// The part of a match that answers for the readings of its game. `Reading` names their rows.
template <class Reading>
struct HasReadings {
  Readings readings;

  /// Whether a value other than the first holds.
  bool reading(Reading reading) const {
    return readings.at(static_cast<std::size_t>(reading)) != 0;
  }
};

/// The index of a row or of a value; none where there is none of that name.
std::optional<std::size_t> find_reading(ReadingRows rows, std::string_view id);
std::optional<std::size_t> find_value(const ReadingRow& row, std::string_view value);

/// Reads `{ID: VALUE, …}`, or describes it. An unknown ID is `format.name`, with all IDs that there
/// are. If it is one of `elsewhere`, the fault adds that `constants` state it.
std::function<void(const Datum&)> readings_into(StatedReadings& into, ReadingRows rows,
                                                ReadingRows elsewhere = {});

/// Writes the member `readings` of a set-up, with those that are not as the tables have them;
/// writes nothing where there are none.
void write_readings(const Readings& readings, const StatedReadings& tables, ReadingRows rows,
                    text::JsonWriter& writer);

/// The readings of a match. What its set-up states goes before what the library wishes (unless
/// `above_setups`), and both go before the tables.
Readings chosen_readings(ReadingRows rows, const StatedReadings& tables,
                         const WishedReadings& wished, const StatedReadings& setup);

/// Gives a match whose tables are known its readings.
template <class G>
void take_readings(typename G::Match& match, const typename G::Library& library,
                   const StatedReadings& setup = {}) {
  match.readings = chosen_readings(G::readings(), match.tables().readings, library.readings, setup);
}

}  // namespace praetor
