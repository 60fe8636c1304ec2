// `praetor readings`: what a game's rulebook leaves open, and the possible answers.

#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands/all.hpp"
#include "cli/render/lines.hpp"
#include "engine/any/game.hpp"
#include "engine/core/reading_value.hpp"
#include "engine/text/parts.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct ReadingsArguments {
  std::string game;
  std::string format = "text";
};

std::string text_of(ReadingRows rows) {
  std::string out;
  for (const ReadingRow& row : rows) {
    if (!out.empty()) out += '\n';
    out += fmt::format("{}: {} (usual), {}\n", row.id, row.value[0],
                       fmt::join(row.values().subspan(1), ", "));
    out += render::wrapped(row.question, 2);
    out += render::wrapped(fmt::format("sources: {}", row.sources), 4);
    out += render::wrapped(fmt::format("rules: {}", row.rules), 4);
  }
  return out;
}

std::string json_of(std::string_view game, ReadingRows rows) {
  OrderedJson readings = OrderedJson::array();
  for (const ReadingRow& row : rows) {
    OrderedJson rules = text::parts_of(row.rules, ' ');
    OrderedJson values = OrderedJson::array();
    for (const std::string_view value : row.values()) {
      values.push_back(OrderedJson::parse(json_of_reading(value)));
    }
    readings.push_back({{"id", row.id},
                        {"question", row.question},
                        {"values", std::move(values)},
                        {"sources", row.sources},
                        {"rules", std::move(rules)}});
  }
  return replays::pretty(
      {{"praetor-readings", 1}, {"game", game}, {"readings", std::move(readings)}});
}

}  // namespace

void add_readings(Commands& program, Session& session) {
  const Command command = add_command(
      program, "readings", "List the questions that a game's rulebook leaves open, and the answers",
      "praetor readings antike-duellum\n"
      "  praetor check game.json --reading trade-coins=yes\n\n"
      "The first value applies unless the set-up or its tables choose another. A set-up\n"
      "chooses it with \"readings\": {ID: VALUE}.");
  const auto arguments = std::make_shared<ReadingsArguments>();
  add_game(command, arguments->game);
  add_choice(command, "--format", arguments->format, {"text", "json"}, "how to print");
  command.callback([arguments, &session] {
    const AnyGame& game = *find_game(arguments->game);
    const ReadingRows rows = game.facts().readings;
    session.out << (arguments->format == "json" ? json_of(game.id(), rows) : text_of(rows));
  });
}

}  // namespace praetor::cli
