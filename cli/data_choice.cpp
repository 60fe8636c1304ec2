#include "cli/data_choice.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <tuple>

#include "cli/complain.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli {
namespace {

bool is_file(const std::string& given) {
  std::error_code error;
  return given.find('/') != std::string::npos || given.ends_with(".json") ||
         std::filesystem::is_regular_file(given, error);
}

// The id that a file of this kind gives itself; "" after a complaint.
std::string id_of(const std::string& path, DataKind kind, Session& session) {
  const auto file = read_file(path, session);
  if (!file) return "";
  const text::Tape tape(file->json);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return "";
  const auto id = replays::id_in(kind, *root);
  return id && id->kind() == text::JsonKind::text ? std::string(id->string()) : "";
}

}  // namespace

std::optional<ReplayOptions> files_of(const DataChoice& choice, Session& session) {
  ReplayOptions files;
  for (const auto& [option, given, into] :
       {std::tuple("--board", &choice.board, &files.boards),
        std::tuple("--tables", &choice.tables, &files.tables),
        std::tuple("--scenario", &choice.scenario, &files.scenarios)}) {
    if (given->empty()) continue;
    if (!is_file(*given)) {
      complain(session,
               fmt::format("{} {}: this is no file, and only a file is taken here: what is read "
                           "names shipped data by itself",
                           option, text::shown(*given)),
               ExitStatus::malformed);
      return std::nullopt;
    }
    into->push_back(*given);
  }
  return files;
}

void add_data_choice(Command command, DataChoice& choice) {
  command.add_option("--board", choice.board, "a board of your own, or a shipped one by its id")
      .shown_as("ID|FILE");
  command.add_option("--tables", choice.tables, "tables of your own, or shipped ones by their id")
      .shown_as("ID|FILE");
  command
      .add_option("--scenario", choice.scenario,
                  "a scenario of your own, or a shipped one by its id")
      .shown_as("ID|FILE");
}

void add_rules(Command command, std::string& rules) {
  command.add_option("--rules", rules, "the rule set, such as printed or german").shown_as("NAME");
}

std::optional<replays::Libraries> load_choice(DataChoice& choice, const AnyGame* game,
                                              Session& session) {
  ReplayOptions files;
  if (is_file(choice.board)) files.boards.push_back(choice.board);
  if (is_file(choice.tables)) files.tables.push_back(choice.tables);
  if (is_file(choice.scenario)) files.scenarios.push_back(choice.scenario);
  // Loading checks the whole files, so their ids can be read afterwards.
  auto libraries = load_libraries(files, game, session);
  if (!libraries) return std::nullopt;
  if (!files.boards.empty()) choice.board = id_of(files.boards.front(), DataKind::board, session);
  if (!files.tables.empty()) choice.tables = id_of(files.tables.front(), DataKind::tables, session);
  if (!files.scenarios.empty()) {
    choice.scenario = id_of(files.scenarios.front(), DataKind::scenario, session);
  }
  return libraries;
}

}  // namespace praetor::cli
