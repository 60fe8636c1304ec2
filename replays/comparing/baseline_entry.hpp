#pragma once
// One line of a baseline: a replay and its verdict. Each verdict has exactly one line, so two lines
// are equal if and only if the verdicts are.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/checking/report.hpp"

namespace praetor::replays {

/// A verdict. `none`: there is none to compare with, because the replay is new or gone.
enum class KnownVerdict : std::uint8_t { none, legal, illegal, malformed, error };

/// Whether the rules were applied, so that there is a final state.
bool is_formed(KnownVerdict standing);

/// The verdict on a replay, without the place of the violation.
struct BaselineVerdict {
  std::string game;  ///< id; empty if unknown
  KnownVerdict standing = KnownVerdict::none;
  std::string rule;  ///< id of the first rule broken; empty if none

  friend bool operator==(const BaselineVerdict&, const BaselineVerdict&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const BaselineVerdict&, const BaselineVerdict&) = default;
};

/// The parts of a line; the words are views of it.
struct BaselineEntry {
  std::string_view key;   ///< a word that `read_key` accepts
  std::string_view game;  ///< id; empty if unknown
  KnownVerdict standing = KnownVerdict::none;
  std::string_view rule;     ///< id; empty if no rule is broken
  std::int64_t step = 0;     ///< of the first violation, from 1; 0 if it belongs to no step
  std::int64_t applied = 0;  ///< steps carried out
  std::int64_t steps = 0;
  std::string_view hash;  ///< of the final state; empty unless legal or illegal

  BaselineVerdict outcome() const { return {std::string(game), standing, std::string(rule)}; }
};

/// The words that name the parts of a line, in their order.
inline constexpr std::string_view entry_columns =
    "replay game verdict rule step applied steps hash";

/// The line for a report, without a line end.
std::string line_of(const Report& report, bool in_corpus);

/// Reads a line without its end. Fails with a sentence that says what is wrong, safe to print.
Result<BaselineEntry, std::string> read_entry(std::string_view line);

/// Words from a file, for use in a sentence: in quotes, escaped, and shortened if they are long.
std::string in_quotes(std::string_view words);

/// Whether a word can be the id of a game or a rule.
bool is_id(std::string_view word);

}  // namespace praetor::replays
