// Questions about many texts: a row of a table for each, and the output of `check` for programs.

#include <array>
#include <nlohmann/json.hpp>

#include "cli/formats/verdict_format.hpp"
#include "cli/web/asks/document.hpp"

namespace praetor::cli::web {
namespace {

using Json = nlohmann::json;

/// The head of a format, the text between pieces, and its tail.
std::string frame(const Question& question) {
  const formats::VerdictFormat& format = formats::verdict_format(question.word("format"));
  return written({{"head", format.head()}, {"between", format.between}, {"tail", format.tail()}});
}

/// The piece of one replay.
std::string piece(const Question& question) {
  const formats::VerdictFormat& format = formats::verdict_format(question.word("format"));
  const replays::Diagnosis none;
  const formats::JudgedReport judged{document_of(question).replay_text(), verdict_of(question),
                                     none};
  return written(Json(format.piece(judged)));
}

}  // namespace

std::span<const AskRow> archive_asks() {
  static constexpr std::array rows{AskRow{"frame", frame}, AskRow{"piece", piece}};
  return rows;
}

}  // namespace praetor::cli::web
