#include "cli/data_choice.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>

#include "cli/replay_options.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli {
namespace {

bool is_file(const std::string& given) {
  std::error_code error;
  return given.find('/') != std::string::npos || given.ends_with(".json") ||
         std::filesystem::is_regular_file(given, error);
}

// The id that a file of the kind `member` gives itself; "" after a complaint.
std::string id_in(const std::string& path, std::string_view member, Session& session) {
  const auto file = read_file(path, session);
  if (!file) return "";
  const text::Tape tape(file->text().json);
  const auto root = tape.root();
  if (!root || root->kind() != text::Kind::object) return "";
  const auto id = root->find(member);
  return id && id->kind() == text::Kind::text ? std::string(id->string()) : std::string();
}

}  // namespace

void add_data_choice(CLI::App& command, DataChoice& choice) {
  command.add_option("--board", choice.board, "a board, by its id or from a file of your own")
      ->option_text("ID|FILE");
  command.add_option("--tables", choice.tables, "the tables, likewise (default: the shipped ones)")
      ->option_text("ID|FILE");
}

std::optional<replays::Libraries> load_choice(DataChoice& choice, Session& session) {
  ReplayOptions files;
  if (is_file(choice.board)) files.boards.push_back(choice.board);
  if (is_file(choice.tables)) files.tables.push_back(choice.tables);
  // Loading checks the files whole; from then on their ids are there to be read.
  auto libraries = load_libraries(files, session);
  if (!libraries) return std::nullopt;
  if (!files.boards.empty()) choice.board = id_in(files.boards.front(), "board", session);
  if (!files.tables.empty()) choice.tables = id_in(files.tables.front(), "tables", session);
  return libraries;
}

}  // namespace praetor::cli
