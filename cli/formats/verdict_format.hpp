#pragma once
// The formats in which `check` prints verdicts: one row each. A format makes pieces of text, each
// from one replay alone, so that they can be made on several threads and put together in order; in
// front of them stands a head, behind them a tail. Each escapes what comes from a replay by the
// rules of its own language.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/diagnosis.hpp"
#include "cli/render/facts.hpp"
#include "replays/checking/report.hpp"
#include "replays/comparing/since.hpp"
#include "replays/reading/bad_names.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::formats {

/// One judged replay. What is referred to lives as long as the piece is made.
struct JudgedReport {
  const replays::Text& text;
  const replays::Report& report;
  const replays::Diagnosis& diagnosis;
  bool in_corpus = false;  ///< the source may hold several replays: the index tells them apart
  bool colour = false;
  replays::Since since = replays::Since::unknown;
  std::vector<replays::BadName> more_names = {};  ///< of a malformed text, behind the first
  std::size_t following = 0;  ///< violations left out since they follow from others
  bool game_notices = true;   ///< of `text`: whether what no check looks at is told here
  std::string ending = {};    ///< why the game ended; "" where nobody asks
  bool explain = false;       ///< of `text`: all that is known
  std::optional<render::StepSpelling> steps = {};  ///< of `text`; none: as the input was
};

struct VerdictFormat {
  std::string_view name;
  std::string (*head)();
  std::string_view between;  ///< stands between two pieces that are not empty
  /// "" where there is nothing to say.
  std::string (*piece)(const JudgedReport& judged);
  /// A file that cannot be read; the sentence stands on standard error all the same.
  std::string (*unreadable)(const std::string& path, const std::string& sentence);
  std::string (*tail)();
};

/// All of them; `text` is the first.
std::span<const VerdictFormat> verdict_formats();

/// The one of that name, which there has to be.
const VerdictFormat& verdict_format(std::string_view name);

}  // namespace praetor::cli::formats
