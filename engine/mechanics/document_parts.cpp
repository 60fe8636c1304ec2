#include "engine/mechanics/document_parts.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/text/document.hpp"

namespace praetor::mechanics {

using Json = nlohmann::json;

void write_pair(text::JsonWriter& writer, const Units& units) {
  writer.begin_array();
  for (const Unit unit : {Unit::legion, Unit::galley}) writer.number(units[index(unit)]);
  writer.end_array();
}

void write_chips(text::JsonWriter& writer, const Chips& chips) {
  writer.begin_object();
  writer.key("coin");
  writer.number(chips.coin);
  for (std::size_t kind = 0; kind < resources; ++kind) {
    writer.key(names(Kind<Resource>{}).at(kind));
    writer.number(chips.chip[kind]);
  }
  writer.end_object();
}

void write_name(text::JsonWriter& writer, bool there, std::string_view name) {
  if (there) {
    writer.string(name);
  } else {
    writer.null();
  }
}

std::size_t index_of(const NameTable& table, const Json& name) {
  const auto found = table.find(name.get_ref<const std::string&>());
  if (!found) throw IllShaped{"the name " + name.dump()};
  return *found;
}

std::int64_t number(const Json& value) {
  if (!value.is_number_integer() && !value.is_number_unsigned()) {
    throw IllShaped{"the number " + value.dump().substr(0, 40)};
  }
  return value.get<std::int64_t>();
}

Tally pieces(const Json& value) {
  const std::int64_t count = number(value);
  if (count < 0 || count > 255) throw IllShaped{fmt::format("the count {}", count)};
  return count;
}

std::uint16_t small(const Json& value) {
  const std::int64_t count = number(value);
  if (count < 0 || count > 0xFFFF) throw IllShaped{fmt::format("the count {}", count)};
  return static_cast<std::uint16_t>(count);
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
    out.chip[kind] = number(value.at(std::string(names(Kind<Resource>{}).at(kind))));
  }
  out.coin = number(value.at("coin"));
  return out;
}

Tally pieces_under(const Json& value, std::string_view name) {
  return pieces(value.at(std::string(name)));
}

void each_name(const Json& value, const NameTable& table,
               const std::function<void(std::size_t)>& use) {
  for (const Json& name : value) use(index_of(table, name));
}

std::optional<std::string> flaw_in(const Json& document,
                                   const std::function<std::string()>& read_and_write) {
  try {
    const Json again = Json::parse(read_and_write());
    const auto difference = text::first_difference(document, again);
    return difference ? std::optional("at " + difference->pointer) : std::nullopt;
  } catch (const IllShaped& fault) {
    return fault.what;
  } catch (const Json::exception&) {
    return "a field that is missing or of another type";
  }
}

}  // namespace praetor::mechanics
