// The readings that are constants of the tables, and what readings change in the tables.

#include "engine/games/ancient_warfare/readings.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/datum.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/reading_value.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::ancient_warfare {
namespace {

/// A patch of the constants for which the readings differ from the tables; "{}" if none differs.
std::string changed_constants(const Readings& readings, const Tables& tables) {
  std::string patch;
  for (std::size_t row = rows_of_readings.size(); row < std::size(reading_rows); ++row) {
    const std::size_t value = readings.at(row);
    if (value == tables.readings.at(row)) continue;
    patch += fmt::format("{}\"{}\":{}", patch.empty() ? "" : ",", reading_rows[row].id,
                         json_of_reading(reading_rows[row].value[value]));
  }
  return "{" + patch + "}";
}

}  // namespace

void state_constants(Tables& tables) {
  const Constants& holds = tables.constants;
  const auto say = [&](Reading reading, std::size_t value) {
    tables.readings.say(static_cast<std::size_t>(reading), value);
  };
  const auto& retreats = reading_rows[static_cast<std::size_t>(Reading::retreat)];
  say(Reading::defend_auto_kill, holds.defend_auto_kill ? 0 : 1);
  say(Reading::retreat, find_value(retreats, name_of(holds.retreat)).value_or(0));
  say(Reading::typed_general, index(holds.typed_general));
  say(Reading::places_first, holds.second_places_first ? 1 : 0);
  say(Reading::swap, holds.swap ? 1 : 0);
  say(Reading::support, holds.support_by_range ? 1 : 0);
}

void Match::apply_readings() {
  const std::string patch = changed_constants(readings, tables());
  if (patch != "{}") {
    const text::Tape tape(patch);
    Faults faults;
    sheet = with_constants(*sheet, Datum(*tape.root(), faults));
    ensure(sheet != nullptr, "every value of a constant that is a reading can be");
    const std::string own = constants.empty() ? "{}" : constants;
    constants = text::canonical(text::merge_patch(text::own_json(own), text::own_json(patch)));
  }
  const auto wagons = tables().types.find("war-wagons");
  if (!wagons || !reading(Reading::war_wagons_missile)) return;
  auto changed = std::make_shared<TableSheet>(*sheet);
  changed->tables.units[*wagons].missile = false;
  sheet = std::move(changed);
}

}  // namespace praetor::ancient_warfare
