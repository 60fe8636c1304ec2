#include "cli/data_choice.hpp"

#include <filesystem>

#include "engine/text/tape.hpp"

namespace praetor::cli {
namespace {

bool is_file(const std::string& given) {
  std::error_code error;
  return given.find('/') != std::string::npos || given.ends_with(".json") ||
         std::filesystem::is_regular_file(given, error);
}

// The id in a file, from the first of `members` that it has; "" after a complaint.
std::string id_in(const std::string& path, std::initializer_list<std::string_view> members,
                  Session& session) {
  const auto file = read_file(path, session);
  if (!file) return "";
  const text::Tape tape(file->text().json);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return "";
  for (const std::string_view member : members) {
    const auto id = root->find(member);
    if (id && id->kind() == text::JsonKind::text) return std::string(id->string());
  }
  return "";
}

}  // namespace

ReplayOptions files_of(const DataChoice& choice) {
  ReplayOptions files;
  if (!choice.board.empty()) files.boards.push_back(choice.board);
  if (!choice.tables.empty()) files.tables.push_back(choice.tables);
  if (!choice.scenario.empty()) files.scenarios.push_back(choice.scenario);
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

std::optional<replays::Libraries> load_choice(DataChoice& choice, Session& session) {
  ReplayOptions files;
  if (is_file(choice.board)) files.boards.push_back(choice.board);
  if (is_file(choice.tables)) files.tables.push_back(choice.tables);
  if (is_file(choice.scenario)) files.scenarios.push_back(choice.scenario);
  // Loading checks the whole files, so their ids can be read afterwards.
  auto libraries = load_libraries(files, session);
  if (!libraries) return std::nullopt;
  if (!files.boards.empty()) choice.board = id_in(files.boards.front(), {"board", "map"}, session);
  if (!files.tables.empty()) choice.tables = id_in(files.tables.front(), {"tables"}, session);
  if (!files.scenarios.empty()) {
    choice.scenario = id_in(files.scenarios.front(), {"scenario"}, session);
  }
  return libraries;
}

}  // namespace praetor::cli
