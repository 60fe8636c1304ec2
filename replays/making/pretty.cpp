#include "replays/making/pretty.hpp"

#include <nlohmann/json.hpp>

namespace praetor::replays {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t columns = 100;

// Writes the value on one line, with a blank after each comma and colon.
void append_flat(std::string& out, const OrderedJson& value) {
  if (!value.is_structured()) {
    out += value.dump();
    return;
  }
  const bool object = value.is_object();
  out += object ? '{' : '[';
  bool first = true;
  for (const auto& [key, inner] : value.items()) {
    if (!first) out += ", ";
    first = false;
    if (object) out += OrderedJson(key).dump() + ": ";
    append_flat(out, inner);
  }
  out += object ? '}' : ']';
}

void append(std::string& out, const OrderedJson& value, std::size_t indent, std::size_t used) {
  std::string flat;
  append_flat(flat, value);
  constexpr std::size_t comma = 1;
  const bool fits = used + flat.size() + comma <= columns;
  if (fits || !value.is_structured() || value.empty()) {
    out += flat;
    return;
  }
  const bool object = value.is_object();
  out += object ? '{' : '[';
  bool first = true;
  for (const auto& [key, inner] : value.items()) {
    out += first ? "\n" : ",\n";
    first = false;
    const std::string name = object ? OrderedJson(key).dump() + ": " : "";
    out += std::string(indent + 2, ' ') + name;
    append(out, inner, indent + 2, indent + 2 + name.size());
  }
  out += "\n" + std::string(indent, ' ') + (object ? '}' : ']');
}

}  // namespace

std::string pretty(const OrderedJson& document) {
  std::string out;
  append(out, document, 0, 0);
  return out + "\n";
}

}  // namespace praetor::replays
