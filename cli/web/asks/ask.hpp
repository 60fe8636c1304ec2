#pragma once
// What the page asks the judge: a question as JSON, and the text that it concerns, which may be any
// bytes. Every answer is JSON. Between questions only caches are kept: the page keeps the text.

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace praetor::cli::web {

/// A question that was read.
struct Question {
  const nlohmann::json& wish;  ///< its members, of any type
  std::string_view text;

  /// The member with that name as text or as a whole number; "" or `otherwise` if there is none.
  std::string word(const char* name) const;
  std::int64_t number(const char* name, std::int64_t otherwise = 0) const;
};

/// A kind of question.
struct AskRow {
  std::string_view name;
  std::string (*answer)(const Question& question);
};

// The kinds by subject. Together they are all that the page can ask.
std::span<const AskRow> verdict_asks();     ///< a text: its verdict and its repairs
std::span<const AskRow> picture_asks();     ///< boards, stories, reports
std::span<const AskRow> play_asks();        ///< a game in progress: legal steps, one more step
std::span<const AskRow> comparison_asks();  ///< two texts: their steps side by side
std::span<const AskRow> archive_asks();     ///< many texts: rows of a table, files of verdicts

/// The answer to `{"ask":NAME,…}`; `{"error":…}` for an unknown question.
std::string answer(std::string_view question, std::string_view text);

/// JSON as text; bytes that are no UTF-8 become U+FFFD.
std::string written(const nlohmann::json& json);

}  // namespace praetor::cli::web
