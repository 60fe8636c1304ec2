#pragma once
// A text with all that `check` finds about it, kept together so that a format can be given it. What
// a format makes of it is for the tests to say.

#include <memory>
#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"
#include "replays/checking/check.hpp"

namespace praetor::tests {

struct JudgedTextOptions {
  std::string path = "games/a.json";
  bool in_corpus = false;
  bool repairs = false;  ///< look for them, and for the cause, where the text is illegal
  replays::OnViolation on_violation = replays::OnViolation::stop;
  std::uint64_t first_line = 1;  ///< and, less one, the index
};

class JudgedText {
 public:
  /// `said` is JSON, or in the notation where the path says so.
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

/// What a format prints of one text, from its head to its tail.
std::string printed(std::string_view format, const JudgedText& judged);

}  // namespace praetor::tests
