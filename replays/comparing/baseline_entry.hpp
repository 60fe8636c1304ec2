#pragma once
// One line of a baseline: a replay and the verdict on it. A verdict has exactly one line, so that
// two lines are equal if and only if the verdicts are.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/checking/report.hpp"

namespace praetor::replays {

/// A verdict, or `none` where there is none to compare with: the replay is new, or gone.
enum class KnownVerdict : std::uint8_t { none, legal, illegal, malformed, error };

/// Whether the rules were asked, so that a state was reached.
bool is_formed(KnownVerdict standing);

/// What was said of a replay, without where.
struct BaselineVerdict {
  std::string game;  ///< id; empty where it is not known
  KnownVerdict standing = KnownVerdict::none;
  std::string rule;  ///< id of the first rule broken; empty where none is

  friend bool operator==(const BaselineVerdict&, const BaselineVerdict&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const BaselineVerdict&, const BaselineVerdict&) = default;
};

/// A line taken apart; its words are views of it.
struct BaselineEntry {
  std::string_view key;   ///< a word that `read_key` takes
  std::string_view game;  ///< id; empty where it is not known
  KnownVerdict standing = KnownVerdict::none;
  std::string_view rule;     ///< id; empty where none is broken
  std::int64_t step = 0;     ///< of the first violation, from 1; 0 where it belongs to no step
  std::int64_t applied = 0;  ///< steps carried out
  std::int64_t steps = 0;
  std::string_view hash;  ///< of the state reached; empty where it is neither legal nor illegal

  BaselineVerdict outcome() const { return {std::string(game), standing, std::string(rule)}; }
};

/// The words that name the parts of a line, in their order.
inline constexpr std::string_view entry_columns =
    "replay game verdict rule step applied steps hash";

/// The line of a report, without its end.
std::string line_of(const Report& report, bool in_corpus);

/// A line without its end; else a sentence that says what is wrong with it, safe to print.
Result<BaselineEntry, std::string> read_entry(std::string_view line);

/// Words from a file for a sentence: in quotes, escaped, and cut where they are long.
std::string in_quotes(std::string_view words);

/// Whether a word can be the id of a game or a rule.
bool is_id(std::string_view word);

}  // namespace praetor::replays
