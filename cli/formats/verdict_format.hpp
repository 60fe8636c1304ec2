#pragma once
// The formats in which `check` prints verdicts, one row each. A format turns each replay, by
// itself, into a piece of text; so several threads can make pieces, and they are joined in order
// between a head and a tail. Each format escapes text from a replay by the rules of its own
// language.

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

/// One judged replay. The references are valid only while the piece is made.
struct JudgedReport {
  const replays::Text& text;
  const replays::Report& report;
  const replays::Diagnosis& diagnosis;
  bool in_corpus = false;  ///< the source may hold several replays; the index tells them apart
  bool colour = false;
  replays::Since since = replays::Since::unknown;
  std::vector<replays::BadName> more_names = {};  ///< faults of a malformed text after its first
  std::size_t following = 0;  ///< violations left out because they follow from others
  bool game_notices = true;   ///< text format: whether to say here what no check looks at
  std::string ending = {};    ///< why the game ended; "" if not asked for
  bool explain = false;       ///< text format: print everything known
  std::optional<render::StepSpelling> steps = {};  ///< text format; none: as in the input
};

struct VerdictFormat {
  std::string_view name;
  std::string (*head)();
  std::string_view between;  ///< printed between two pieces that are not empty
  /// The text for one replay; "" where there is nothing to say.
  std::string (*piece)(const JudgedReport& judged);
  /// The text for an unreadable file. Standard error gets the sentence in any case.
  std::string (*unreadable)(const std::string& path, const std::string& sentence);
  std::string (*tail)();
};

/// All formats; `text` is the first.
std::span<const VerdictFormat> verdict_formats();

/// The format of that name, which must exist.
const VerdictFormat& verdict_format(std::string_view name);

}  // namespace praetor::cli::formats
