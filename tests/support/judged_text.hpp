#pragma once
// A text with all that `check` finds about it, kept together so that a test can hand it to a
// format. What the format must print is for the tests to say.

#include <memory>
#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"
#include "replays/checking/check.hpp"

namespace praetor::tests {

struct JudgedTextOptions {
  std::string path = "games/a.json";
  bool in_corpus = false;
  bool repairs = false;  ///< search for repairs and the root cause of an illegal text
  replays::OnViolation on_violation = replays::OnViolation::stop;
  std::uint64_t first_line = 1;  ///< line of the text in its file; its index is one less
};

class JudgedText {
 public:
  /// `said` is JSON, or the notation where the path ends in `.praetor`.
  JudgedText(const std::string& said, const JudgedTextOptions& options);
  JudgedText(const JudgedText&) = delete;
  JudgedText& operator=(const JudgedText&) = delete;

  cli::formats::JudgedReport judged() const {
    return {text, report, diagnosis, options.in_corpus, false, since};
  }

  JudgedTextOptions options;
  std::string padded;
  replays::Text text;
  replays::Report report;
  replays::Diagnosis diagnosis;
  replays::Since since = replays::Since::unknown;
};

/// All that a format prints about one text, head and tail included.
std::string printed(std::string_view format, const JudgedText& judged);

}  // namespace praetor::tests
