// `praetor schema`: the JSON Schema of a game's replays.

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/options.hpp"
#include "cli/replay_options.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/pretty.hpp"
#include "replays/reading/schema.hpp"

namespace praetor::cli {

void add_schema(CLI::App& program, Session& session) {
  const Command command = add_command(
      program, "schema", "Print the JSON Schema (draft-07) of a game's replays",
      "praetor schema antike-duellum >antike-duellum.schema.json\n\n"
      "For editors and other programs. It knows the form alone; what `praetor check` calls\n"
      "malformed is more than a schema can say, and legality is no matter of form.");
  struct SchemaArguments {
    std::string game;
    ReplayOptions data;
  };
  const auto arguments = std::make_shared<SchemaArguments>();
  add_game(command, arguments->game);
  add_data_options(command, arguments->data);
  command.callback([arguments, &session] {
    const auto libraries = load_libraries(arguments->data, session);
    if (!libraries) return;
    const AnyGame& game = *find_game(arguments->game);
    const std::string schema = replays::schema_of(game, libraries->of(game));
    session.out << replays::pretty(text::own_json<nlohmann::ordered_json>(schema));
  });
}

}  // namespace praetor::cli
