// Questions about many texts: a row of a table for each, and the output of `check` for programs.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/formats/verdict_format.hpp"
#include "cli/web/asks/document.hpp"
#include "replays/checking/check.hpp"

namespace praetor::cli::web {
namespace {

using Json = nlohmann::json;

/// The head of a format, the text between pieces, and its tail.
std::string frame(const Question& question) {
  const formats::VerdictFormat& format = formats::verdict_format(question.word("format"));
  return written({{"head", format.head()}, {"between", format.between}, {"tail", format.tail()}});
}

/// The piece of one replay. If it is out of a corpus, `index` and `line` are its number and its
/// line there.
std::string piece(const Question& question) {
  const formats::VerdictFormat& format = formats::verdict_format(question.word("format"));
  const std::int64_t index = question.number("index", -1);
  replays::Text text = document_of(question).replay_text();
  text.index = static_cast<std::uint64_t>(std::max<std::int64_t>(index, 0));
  text.first_line = static_cast<std::uint64_t>(question.number("line", 1));
  const replays::Report report =
      replays::Checker(libraries(), {}).check(text, question.word("name"));
  const replays::Diagnosis none;
  return written(Json(format.piece({text, report, none, index >= 0})));
}

}  // namespace

std::span<const AskRow> archive_asks() {
  static constexpr std::array rows{AskRow{"frame", frame}, AskRow{"piece", piece}};
  return rows;
}

}  // namespace praetor::cli::web
