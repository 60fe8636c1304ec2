#pragma once
// The verdict on one replay as a value. Printers turn it into text, JSON and other forms. Nothing
// here is formatted, and the explaining parts exist only if something is wrong.

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
#include "replays/notation/turn_numbers.hpp"
#include "replays/weighing/basis.hpp"

namespace praetor::replays {

/// `error`: the program failed on the replay, which says nothing about the replay.
enum class Verdict : std::uint8_t { legal, illegal, malformed, error };

/// The rule that the one violation of a report with the verdict `error` names; a bug of the
/// program.
inline constexpr Rule program_rule{
    "program.error", RuleKind::format,
    "Every replay is judged: this is a bug of praetor, not of its input.", "", ""};

/// One broken rule, or the one fault of a malformed text.
struct ReportedViolation {
  std::int64_t step = 0;  ///< from 1; 0 if it belongs to no step
  std::string by;         ///< side and kind of the step; empty if there is none
  std::string what;
  std::string step_json;  ///< the step without claims and notes; empty if there is none
  std::string moment;     ///< "turn 3", "round 2"; empty if the state has neither
  RuleRef rule = nullptr;
  std::string message;      ///< the rule's sentence
  std::string pointer;      ///< JSON Pointer into the replay
  std::int64_t line = 1;    ///< in the file, from 1
  std::int64_t column = 1;  ///< from 1, in code points
  bool has_at = false;
  std::string at;        ///< the place of the step in its source, in the writer's words
  std::string expected;  ///< JSON
  std::string actual;    ///< JSON
  std::vector<std::string> alternatives;  ///< the legal steps nearest to the one tried, as JSON
  std::vector<Basis> rests_on;            ///< what no rulebook prints, the most important first
  std::vector<std::string> nearest;       ///< known names nearest to an unknown one
  std::optional<Aftermath> then;          ///< how the check continued after a step's violation
  /// The parts of the state document that matter to the rule: pointer and JSON.
  std::vector<std::pair<std::string, std::string>> shows;
  /// In a typed record whose numbers of turns leave some out just before it.
  std::optional<notation::SkippedNumbers> skipped;
  /// Nobody typed the step: in the notation the end of its line stands for it.
  bool understood = false;
  std::string source_line;        ///< the line of the text, cut around the place; raw
  std::int64_t caret = 1;         ///< column of the place within `source_line`
  std::int64_t caret_length = 1;  ///< code points of the value there, at least 1
};

/// A report describes this many violations of one replay; it counts the others by rule.
inline constexpr std::size_t violations_told_most = 1000;

/// How often a rule is broken after the violations that are described.
struct RuleTally {
  RuleRef rule = nullptr;
  std::uint64_t violations = 0;
  std::int64_t step = 0;  ///< of the first one; 0 if it belongs to no step
  std::int64_t line = 1;  ///< in the file, of the first one
};

/// Something that was not checked or not described.
struct Notice {
  std::int64_t step = 0;
  std::string_view kind;  ///< "unverified", "passed-over", "resync", "reading", "counted"
  std::string message;
};

/// What decided a legal replay and is printed in no rulebook: with another value of a reading, or
/// of a reconstructed or reported datum, a step would have been refused.
struct Decisive {
  bool reading = false;
  bool datum = false;
};

struct Report {
  std::string source;
  std::uint64_t index = 0;  ///< counts the replays of a source from 0
  std::string game;         ///< id; empty if unknown
  Verdict verdict = Verdict::legal;
  std::int64_t steps = 0;
  std::int64_t applied = 0;
  bool over = false;
  std::string winner;                         ///< empty if nobody has won
  std::vector<ReportedViolation> violations;  ///< the first ones, in the order of the steps
  /// the later ones, in the order in which their rules first occur
  std::vector<RuleTally> counted;
  std::vector<Notice> notices;
  std::optional<Decisive> decisive;  ///< set for a legal replay if it was asked for
  std::string hash;                  ///< of the final state; empty if malformed
  Later<std::string> rules;          ///< fingerprint of the law applied; empty if malformed
  AnySetup setup;                    ///< what the replay was judged by; empty if malformed
};

/// The last step that can be shown: the one that ended the check, or the last one carried out.
std::int64_t last_step(const Report& report);

/// The number of all violations, including those that are only counted.
std::uint64_t violations_in(const Report& report);

/// The report on a replay on which the program failed.
Report failed_report(std::string_view source, std::uint64_t index, std::int64_t line,
                     const std::exception& failure);
/// The words of such a failure.
inline constexpr std::string_view no_memory = "there is not enough memory";
std::string_view words_of(const std::exception& failure);

/// The report as one line of JSON, without a line end.
std::string json_of(const Report& report);

/// A fact as JSON: null, a number, a string, or an array of strings.
std::string json_of(const Fact& fact);

}  // namespace praetor::replays
