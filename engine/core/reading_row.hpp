#pragma once
// Readings: what a rulebook answers in two ways or not at all, as named choices of a set-up. A game
// has one row for each; a guard or an effect asks its match which value holds. This file knows no
// rule. (What reads JSON stands in reading.hpp.)

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

/// One question and its answers. The first value holds where nobody says another.
struct ReadingRow {
  static constexpr std::size_t values_max = 4;

  std::string_view id;
  std::string_view question;
  std::array<std::string_view, values_max> value;  ///< "" behind the last
  std::string_view sources;                        ///< what speaks for either side
  std::string_view rules;                          ///< ids of those concerned, parted by blanks

  /// All values.
  std::span<const std::string_view> values() const;
};
using ReadingRows = std::span<const ReadingRow>;
inline constexpr std::size_t readings_max = 16;  ///< of a game

/// What somebody says of readings: tables, a set-up, a command line. Each may be left open.
class StatedReadings {
 public:
  constexpr StatedReadings() { value_.fill(open); }
  constexpr bool says(std::size_t row) const { return value_[row] != open; }
  constexpr std::size_t at(std::size_t row) const { return value_[row]; }
  constexpr void say(std::size_t row, std::size_t value) {
    value_[row] = static_cast<std::uint8_t>(value);
  }
  bool any() const;
  /// With what `over` says in place of what is said here.
  StatedReadings under(const StatedReadings& over) const;
  friend bool operator==(const StatedReadings&, const StatedReadings&) = default;

 private:
  static constexpr std::uint8_t open = 0xFF;
  std::array<std::uint8_t, readings_max> value_{};
};

/// What a library wishes of the readings of every set-up that is read with it.
struct WishedReadings {
  StatedReadings stated;
  bool above_setups = false;  ///< holds against what a set-up states, too
};

/// The readings of a match.
class Readings {
 public:
  Readings() = default;
  Readings(ReadingRows rows, const StatedReadings& stated);
  /// The index of the value that holds.
  std::size_t at(std::size_t row) const { return value_[row]; }
  /// All of them, stated.
  StatedReadings stated() const;
  /// What the fingerprint of the law covers: "" where every first value holds.
  const std::string& law() const { return law_; }

 private:
  std::array<std::uint8_t, readings_max> value_{};
  std::string law_;
};

/// A match that is asked for the readings of its game, whose rows `Reading` names.
template <class Reading>
struct HasReadings {
  Readings readings;

  /// Whether the second value of a reading holds, not the first.
  bool reading(Reading reading) const {
    return readings.at(static_cast<std::size_t>(reading)) != 0;
  }
};

/// The index of a name; none where there is no such row, or no such value.
std::optional<std::size_t> find_reading(ReadingRows rows, std::string_view id);
std::optional<std::size_t> find_value(const ReadingRow& row, std::string_view value);

/// Reads `{ID: VALUE, …}`, or describes it; an unknown name is `format.name`, with all that there
/// are, and where it is one that `constants` state (`elsewhere`) that they do.
std::function<void(const Datum&)> readings_into(StatedReadings& into, ReadingRows rows,
                                                ReadingRows elsewhere = {});

/// The member `readings` of a set-up, where one of its readings is not as the tables have it.
void write_readings(const Readings& readings, const StatedReadings& tables, ReadingRows rows,
                    text::JsonWriter& writer);

/// The readings of a match: what its set-up states, then what the library wishes, then the tables.
Readings chosen_readings(ReadingRows rows, const StatedReadings& tables,
                         const WishedReadings& wished, const StatedReadings& setup);

/// Gives a match whose tables are known its readings.
template <class G>
void take_readings(typename G::Match& match, const typename G::Library& library,
                   const StatedReadings& setup = {}) {
  match.readings = chosen_readings(G::readings(), match.tables().readings, library.readings, setup);
}

}  // namespace praetor
