#include "engine/core/located_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text/read_json.hpp"

namespace praetor {

std::optional<nlohmann::json> read_located(const text::Value& value, Faults& faults) {
  auto document = text::read_json(value.raw());
  if (document) return std::move(*document);
  // Any other fault is a fault of the whole text; the reader of that text notes it.
  if (!text::Tape(value.raw()).fault()) {
    faults.add({&format_rule::type, value.begin() + document.error().offset,
                std::move(document.error().expected), std::move(document.error().actual)});
  }
  return std::nullopt;
}

}  // namespace praetor
