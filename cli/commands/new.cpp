// `praetor new`: a replay without steps, to fill in.

#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/commands/all.hpp"
#include "cli/data_choice.hpp"
#include "cli/search_run.hpp"
#include "engine/any/game.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/layout.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string game;
  DataChoice data;
  std::string first;
  std::string rules;
  std::string output = "-";
};

constexpr std::string_view how_to =
    "Correct `setup` and write each step as one line into `steps`. Then:\n"
    "  praetor legal FILE            lists the next legal steps, ready to paste\n"
    "  praetor check FILE            says whether all steps were legal\n"
    "  praetor format FILE --write   lays the file out\n";

/// False after a complaint: a file with content may have been filled in by hand.
bool may_write_to(const std::string& path, Session& session) {
  std::error_code error;
  const fs::path file(path);
  if (path == "-" || !fs::is_regular_file(file, error) || fs::is_empty(file, error)) return true;
  complain(session,
           fmt::format("new: {} exists already: it was not overwritten", text::shown(path)),
           ExitStatus::no);
  return false;
}

void print_skeleton(const NewArguments& arguments, const AnyGame& game, const DataChoice& data,
                    const replays::Libraries& libraries, Session& session) {
  const replays::Wishes wishes{data.board, data.tables, arguments.first, arguments.rules,
                               data.scenario};
  const auto json = replays::skeleton(game, libraries, wishes);
  if (!json) {
    complain(session, "new: " + json.error(), ExitStatus::malformed);
    return;
  }
  if (!may_write_to(arguments.output, session)) return;
  const auto order = replays::field_order(game);
  if (!write_record(arguments.output, *json, {}, order, libraries, session)) return;
  session.out.flush();
  session.err << how_to;
}

}  // namespace

void add_new(Commands& program, Session& session) {
  const Command command = add_command(
      program, "new", "Print a replay without steps, to fill in",
      "praetor new antike-duellum --board rome-carthage --first rome -o my-game.json\n\n"
      "The replay is legal as it stands. It contains the whole text of your own data files.\n"
      "`new` never overwrites a file that is not empty.");
  const auto arguments = std::make_shared<NewArguments>();
  add_game(command, arguments->game);
  add_data_choice(command, arguments->data);
  command.add_option("--first", arguments->first, "the side that begins").shown_as("SIDE");
  add_rules(command, arguments->rules);
  command.add_option("-o,--output", arguments->output, "where to write to; *.praetor: the notation")
      .shown_as("OUT (default -)");
  command.callback([arguments, &session] {
    DataChoice data = arguments->data;
    const AnyGame& game = *find_game(arguments->game);
    const auto libraries = load_choice(data, &game, session);
    if (!libraries) return;
    print_skeleton(*arguments, game, data, *libraries, session);
  });
}

}  // namespace praetor::cli
