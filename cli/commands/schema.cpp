// `praetor schema`: the JSON Schema of a game's replays, of a report, or of import maps.

#include "replays/reading/schema.hpp"
#include <nlohmann/json.hpp>

#include "cli/commands/all.hpp"
#include "cli/replay_options.hpp"
#include "cli/reports/report_schema.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::cli {

namespace {

struct SchemaArguments {
  std::string game;
  std::string report;
  bool map = false;
  ReplayOptions data;
};

/// The schema as compact JSON; "" after a complaint.
std::string schema_of(const SchemaArguments& arguments, Session& session) {
  if (arguments.map) return reports::schema_of_map();
  if (!arguments.report.empty()) return reports::schema_of_report(arguments.report);
  const AnyGame& game = *find_game(arguments.game);
  const auto libraries = load_libraries(arguments.data, &game, session);
  return libraries ? replays::schema_of(game, libraries->of(game)) : "";
}

void run_schema(const SchemaArguments& arguments, Session& session) {
  const int asked = (arguments.game.empty() ? 0 : 1) + (arguments.report.empty() ? 0 : 1) +
                    (arguments.map ? 1 : 0);
  if (asked == 0) refuse_missing("either GAME, --report or --import-map");
  if (asked > 1) {
    return complain(session, "schema: give only one of GAME, --report and --import-map",
                    ExitStatus::malformed);
  }
  if (arguments.data.any_data() && arguments.game.empty()) {
    return complain(session, "schema: --board, --tables and --scenario need a GAME",
                    ExitStatus::malformed);
  }
  const std::string schema = schema_of(arguments, session);
  if (schema.empty()) return;
  session.out << replays::pretty(text::own_json<nlohmann::ordered_json>(schema));
}

}  // namespace

void add_schema(Commands& program, Session& session) {
  const Command command = add_command(
      program, "schema", "Print the JSON Schema (draft-07) of a game's replays, a report or a map",
      "praetor schema antike-duellum >antike-duellum.schema.json\n"
      "  praetor schema --report check >check.schema.json\n\n"
      "Editors and other programs read it. The schema of a game describes only the form:\n"
      "`praetor check` finds more that is malformed, and everything that is illegal. A report\n"
      "is what a command prints with --format json: one line, or the whole output of\n"
      "`regress` or `stats`.");
  const auto arguments = command.runs(run_schema, session);
  add_game(command, arguments->game, false);
  const auto names = reports::report_names();
  add_choice(command, "--report", arguments->report, {names.begin(), names.end()},
             "print the schema of this report");
  command.add_flag("--import-map", arguments->map,
                   "print the schema of the maps of `praetor import`");
  add_data_options(command, arguments->data);
}

}  // namespace praetor::cli
