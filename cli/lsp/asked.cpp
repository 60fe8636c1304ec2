#include "cli/lsp/asked.hpp"

#include <nlohmann/json.hpp>

namespace praetor::cli::lsp {

const nlohmann::json* asked(const nlohmann::json& message, const std::string& pointer) {
  const nlohmann::json::json_pointer way(pointer);
  return message.contains(way) ? &message.at(way) : nullptr;
}

std::optional<std::string_view> asked_text(const nlohmann::json& message,
                                           const std::string& pointer) {
  const nlohmann::json* const value = asked(message, pointer);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return value->get_ref<const std::string&>();
}

std::optional<std::size_t> asked_number(const nlohmann::json& message, const std::string& pointer) {
  const nlohmann::json* const value = asked(message, pointer);
  if (value == nullptr || !value->is_number_unsigned()) return std::nullopt;
  return value->get<std::size_t>();
}

std::optional<EditorPlace> asked_place(const nlohmann::json& message, const std::string& pointer) {
  const auto line = asked_number(message, pointer + "/line");
  const auto character = asked_number(message, pointer + "/character");
  if (!line || !character) return std::nullopt;
  return EditorPlace{*line, *character};
}

std::optional<EditorSpan> asked_span(const nlohmann::json& message, const std::string& pointer) {
  const auto begin = asked_place(message, pointer + "/start");
  const auto end = asked_place(message, pointer + "/end");
  if (!begin || !end) return std::nullopt;
  return EditorSpan{*begin, *end};
}

nlohmann::json json_of(const EditorPlace& place) {
  return {{"line", place.line}, {"character", place.character}};
}

nlohmann::json json_of(const EditorSpan& span) {
  return {{"start", json_of(span.begin)}, {"end", json_of(span.end)}};
}

}  // namespace praetor::cli::lsp
