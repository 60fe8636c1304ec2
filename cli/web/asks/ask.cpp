#include "cli/web/asks/ask.hpp"

#include <nlohmann/json.hpp>

#include "cli/lsp/asked.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::cli::web {

std::string Question::word(const char* name) const {
  return std::string(lsp::asked_text(wish, std::string("/") + name).value_or(""));
}

std::int64_t Question::number(const char* name, std::int64_t otherwise) const {
  const auto found = lsp::asked_number(wish, std::string("/") + name);
  return found ? static_cast<std::int64_t>(*found) : otherwise;
}

std::string written(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string answer(std::string_view question, std::string_view text) {
  const auto read = praetor::text::read_json(question);
  if (!read) return written({{"error", "a question is JSON"}});
  const Question asked{*read, text};
  const std::string name = asked.word("ask");
  for (const auto rows :
       {verdict_asks(), picture_asks(), play_asks(), comparison_asks(), archive_asks()}) {
    for (const AskRow& row : rows) {
      if (row.name == name) return row.answer(asked);
    }
  }
  return written({{"error", "there is no such question: " + name}});
}

}  // namespace praetor::cli::web
