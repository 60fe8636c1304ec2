#pragma once
// A violation in sentences, a line each, for formats that have one text for a whole finding. Safe
// to print on a terminal; what a format itself would mind is for the format to escape.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"

namespace praetor::cli::formats {

/// "games/a.json", and "games/a.json[3]" for a replay of a corpus; "<stdin>" for standard input.
std::string label_of(const replays::Report& report, bool in_corpus);

/// How steps are told.
enum class StepStyle : std::uint8_t {
  json,  ///< as a replay has them
  words  ///< "rome: found city aquileia, resource gold"
};

/// A step without its claims and notes, cut to what is shown of one value.
std::string told(const text::Value& step, StepStyle style);
/// Likewise of a step's JSON.
std::string told(std::string_view step, StepStyle style);

/// The rule's sentence, what was expected and what was there, and what would have been legal. Lines
/// are parted, and not ended, by "\n".
std::string message_of(const replays::Report& report, const replays::ReportedViolation& violation,
                       bool in_corpus, StepStyle style);

/// "unverified: the cards drawn are not checked", and to which replay and step that belongs.
std::string message_of(const replays::Notice& notice, const replays::Report& report,
                       bool in_corpus);

}  // namespace praetor::cli::formats
