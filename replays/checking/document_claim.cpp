#include "replays/checking/document_claim.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/text/document.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

// The value of a placeholder: `{city}` is the step's member of that name, `{path/0}` leads into it.
// None if it is not there.
std::optional<std::string> value_for(std::string_view name, const Json& step, const Json& document,
                                     std::string_view other) {
  if (name == "other") return std::string(other);
  if (name == "active") return document.at("active").get<std::string>();
  const Json::json_pointer at("/" + std::string(name));
  if (!step.contains(at) || !step.at(at).is_string()) return std::nullopt;
  return step.at(at).get<std::string>();
}

std::optional<std::string> filled_in(std::string_view pattern, const Json& step,
                                     const Json& document, std::string_view other) {
  std::string pointer;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    pointer += pattern.substr(0, open);
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const std::size_t close = pattern.find('}');
    const auto value = value_for(pattern.substr(1, close - 1), step, document, other);
    if (!value) return std::nullopt;
    pointer += *value;
    pattern.remove_prefix(close + 1);
  }
  return pointer;
}

}  // namespace

std::optional<DocumentDifference> document_difference(std::string_view claim,
                                                      std::string_view document) {
  const text::Tape claimed(claim);
  const text::Tape actual(document);
  ensure(!claimed.fault() && !actual.fault(), "a claim and a document are JSON");
  const auto difference = text::first_difference(*claimed.root(), *actual.root());
  if (!difference) return std::nullopt;
  return DocumentDifference{difference->pointer,
                            difference->expected.empty() ? "null" : difference->expected,
                            difference->claimed};
}

std::string moment_in(std::string_view document) {
  const text::Tape tape(document);
  for (const std::string_view unit : {"turn", "round"}) {
    const auto number = tape.root()->find(unit);
    if (number && number->kind() == text::JsonKind::number) {
      return std::string(unit).append(" ").append(number->raw());
    }
  }
  return "";
}

std::vector<std::pair<std::string, std::string>> shown_parts(std::string_view shows,
                                                             std::string_view document,
                                                             std::string_view step_json,
                                                             std::string_view other) {
  std::vector<std::pair<std::string, std::string>> parts;
  if (shows.empty()) return parts;
  const Json state = text::own_json(document);
  const Json step = text::own_json(step_json);
  for (const std::string_view shown : text::parts_of(shows, ' ')) {
    const auto pointer = filled_in(shown, step, state, other);
    if (!pointer) continue;
    const Json::json_pointer at(*pointer);
    if (state.contains(at)) parts.emplace_back(*pointer, state.at(at).dump());
  }
  return parts;
}

}  // namespace praetor::replays
