#include "engine/text/read_json.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/ensure.hpp"

namespace praetor::text {
namespace {

/// Never throws. Returns a discarded value where there is a fault.
template <class Json>
Json parsed(std::string_view json) {
  return Json::parse(json.begin(), json.end(), nullptr, false);
}

/// Notes the first number that no double holds; the document is then of no use.
template <class Json>
Json built(const Value& value, std::optional<SyntaxFault>& fault) {
  switch (value.kind()) {
    case JsonKind::object: {
      Json object = Json::object();
      value.members([&](std::string_view key, std::size_t, const Value& member) {
        object.emplace(std::string(key), built<Json>(member, fault));
        return !fault;
      });
      return object;
    }
    case JsonKind::array: {
      Json array = Json::array();
      value.items([&](const Value& item) {
        array.push_back(built<Json>(item, fault));
        return !fault;
      });
      return array;
    }
    case JsonKind::text:
      return Json(std::string(value.string()));
    case JsonKind::number: {
      Json number = parsed<Json>(value.raw());
      if (number.is_discarded()) {
        fault = SyntaxFault{value.begin(), false, "a number that a double holds",
                            std::string(value.raw().substr(0, 40))};
      }
      return number;
    }
    case JsonKind::boolean:
      return Json(value.boolean());
    case JsonKind::null:
      break;
  }
  return Json(nullptr);
}

}  // namespace

template <class Json>
Result<Json, SyntaxFault> read_json(std::string_view json) {
  const Tape tape(json);
  if (tape.fault()) return failure(*tape.fault());
  std::optional<SyntaxFault> fault;
  Json document = built<Json>(*tape.root(), fault);
  if (fault) return failure(std::move(*fault));
  return document;
}

template <class Json>
Json own_json(std::string_view json) {
  Json document = parsed<Json>(json);
  ensure(!document.is_discarded(), "what this program wrote is JSON");
  return document;
}

template Result<nlohmann::json, SyntaxFault> read_json(std::string_view);
template Result<nlohmann::ordered_json, SyntaxFault> read_json(std::string_view);
template nlohmann::json own_json(std::string_view);
template nlohmann::ordered_json own_json(std::string_view);

}  // namespace praetor::text
