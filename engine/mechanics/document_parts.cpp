#include "engine/mechanics/document_parts.hpp"

#include <nlohmann/json.hpp>

namespace praetor::mechanics {

using Json = nlohmann::json;

void write_pair(text::JsonWriter& writer, const Units& units) {
  writer.begin_array();
  for (const Unit unit : {Unit::legion, Unit::galley}) writer.number(units[index(unit)]);
  writer.end_array();
}

void write_chips(text::JsonWriter& writer, const Chips& chips) {
  writer.begin_object();
  writer.number("coin", chips.coin);
  const NameTable& kinds = names(Kind<Resource>{});
  for (std::size_t kind = 0; kind < resources; ++kind) {
    writer.key(kinds.quoted_at(kind));
    writer.number(chips.chip[kind]);
  }
  writer.end_object();
}

Tally pieces(const Json& value) { return number_up_to(value, 255); }

std::uint16_t small(const Json& value) {
  return static_cast<std::uint16_t>(number_up_to(value, 0xFFFF));
}

Units pair(const Json& value) {
  Units units;
  units[index(Unit::legion)] = pieces(value.at(0));
  units[index(Unit::galley)] = pieces(value.at(1));
  return units;
}

Chips chips(const Json& value) {
  Chips out;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    out.chip[kind] = whole_number(value.at(std::string(names(Kind<Resource>{}).at(kind))));
  }
  out.coin = whole_number(value.at("coin"));
  return out;
}

Tally pieces_under(const Json& value, std::string_view name) {
  return pieces(value.at(std::string(name)));
}

void each_name(const Json& value, const NameTable& table,
               const std::function<void(std::size_t)>& use) {
  for (const Json& name : value) use(index_of(table, name));
}

}  // namespace praetor::mechanics
