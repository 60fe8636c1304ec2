#pragma once
// The verdict on one replay as a value. Printers turn it into text, JSON and whatever joins them;
// nothing here is formatted, and the parts that explain exist only where something is wrong.

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/later.hpp"
#include "engine/core/rule.hpp"
#include "replays/checking/aftermath.hpp"
#include "replays/weighing/basis.hpp"

namespace praetor::replays {

/// `error`: the program failed over the replay, which says nothing of the replay.
enum class Verdict : std::uint8_t { legal, illegal, malformed, error };

/// What the one violation of a report with the verdict `error` names; a bug of ours.
inline constexpr Rule program_rule{
    "program.error", RuleKind::format,
    "Every replay is judged: this is a bug of praetor, not of its input.", "", ""};

/// One broken rule, or the one fault of a malformed text.
struct ReportedViolation {
  std::int64_t step = 0;  ///< from 1; 0 where it belongs to no step
  std::string by;         ///< side and kind of the step; empty where there is none
  std::string what;
  std::string step_json;  ///< the step without claims and notes; empty where there is none
  std::string moment;     ///< "turn 3", "round 2"; empty where the state has none
  RuleRef rule = nullptr;
  std::string message;      ///< the rule's sentence
  std::string pointer;      ///< JSON Pointer into the replay
  std::int64_t line = 1;    ///< of the file, from 1
  std::int64_t column = 1;  ///< from 1, in code points
  bool has_at = false;
  std::string at;        ///< where the step stands in its source, in the writer's words
  std::string expected;  ///< JSON
  std::string actual;    ///< JSON
  std::vector<std::string> alternatives;  ///< legal steps nearest to the one tried, as JSON
  std::vector<Basis> rests_on;            ///< what no rulebook prints, the most telling first
  std::vector<std::string> nearest;       ///< known names nearest to an unknown one
  std::optional<Aftermath> then;          ///< where the check went on after a step's violation
  /// Parts of the state document that matter to the rule: pointer and JSON.
  std::vector<std::pair<std::string, std::string>> shows;
  std::string source_line;        ///< the line of the text, cut about the place; raw
  std::int64_t caret = 1;         ///< column of the place in `source_line`
  std::int64_t caret_length = 1;  ///< code points of the value there, at least 1
};

/// So many violations of one replay are told; the others are counted by rule.
inline constexpr std::size_t violations_told_most = 1000;

/// How often a rule is broken behind the violations that are told.
struct RuleTally {
  RuleRef rule = nullptr;
  std::uint64_t violations = 0;
  std::int64_t step = 0;  ///< of the first one; 0 where it belongs to no step
  std::int64_t line = 1;  ///< of the file, of the first one
};

/// Something let pass unchecked, or not told.
struct Notice {
  std::int64_t step = 0;
  std::string_view kind;  ///< "unverified", "passed-over", "resync", "reading", "counted"
  std::string message;
};

/// What a legal replay owes to what no rulebook prints: with another value of a reading, or of a
/// reconstructed or reported datum, a step would have been refused.
struct Decisive {
  bool reading = false;
  bool datum = false;
};

struct Report {
  std::string source;
  std::uint64_t index = 0;  ///< counts the replays of a source from 0
  std::string game;         ///< id; empty where it is not known
  Verdict verdict = Verdict::legal;
  std::int64_t steps = 0;
  std::int64_t applied = 0;
  bool over = false;
  std::string winner;                         ///< empty where nobody has won
  std::vector<ReportedViolation> violations;  ///< the first ones, in the order of the steps
  std::vector<RuleTally> counted;             ///< those behind them, as the rules come up
  std::vector<Notice> notices;
  std::optional<Decisive> decisive;  ///< of a legal replay, where it was asked for
  std::string hash;                  ///< of the state reached; empty where malformed
  Later<std::string> rules;          ///< fingerprint of the law applied; empty where malformed
  AnySetup setup;                    ///< what it was judged by; empty where malformed
};

/// The last step that can be shown: the one that ended the check, or the last that was carried out.
std::int64_t last_step(const Report& report);

/// How many violations there are, those counted included.
std::uint64_t violations_in(const Report& report);

/// The report on a replay over which the program failed.
Report failed_report(std::string_view source, std::uint64_t index, std::int64_t line,
                     const std::exception& failure);
/// The words of such a failure.
inline constexpr std::string_view no_memory = "there is not enough memory";
std::string_view words_of(const std::exception& failure);

/// The report as one line of JSON, without the line's end.
std::string json_of(const Report& report);

/// A fact as JSON: null, a number, a string, or an array of strings.
std::string json_of(const Fact& fact);

}  // namespace praetor::replays
