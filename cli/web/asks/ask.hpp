#pragma once
// What the page asks of the judge: a question as JSON, and the text that it is about, which may be
// any bytes. Every answer is JSON. Nothing is kept between questions but what saves time: whoever
// asks keeps the text.

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace praetor::cli::web {

/// A question that was read.
struct Question {
  const nlohmann::json& wish;  ///< its members, of any kind
  std::string_view text;

  /// The member with that name, or "" and 0 where there is no such text or whole number.
  std::string word(const char* name) const;
  std::int64_t number(const char* name, std::int64_t otherwise = 0) const;
};

/// A kind of question.
struct AskRow {
  std::string_view name;
  std::string (*answer)(const Question& question);
};

// By what they are about; all of them together are what the page can ask.
std::span<const AskRow> verdict_asks();     ///< a text: its verdict, and what mends it
std::span<const AskRow> picture_asks();     ///< boards, stories, reports
std::span<const AskRow> play_asks();        ///< a game that goes on: legal steps, one more
std::span<const AskRow> comparison_asks();  ///< two texts: their steps side by side
std::span<const AskRow> archive_asks();     ///< many texts: rows of a table, files of verdicts

/// The answer to `{"ask":NAME,…}`; `{"error":…}` where that is no question.
std::string answer(std::string_view question, std::string_view text);

/// JSON as text; bytes that are no UTF-8 become U+FFFD.
std::string written(const nlohmann::json& json);

}  // namespace praetor::cli::web
