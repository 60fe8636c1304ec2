// `praetor games`: the games with their boards, tables, scenarios and armies, and the files behind
// them.

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/data_files.hpp"
#include "cli/write_file.hpp"
#include "engine/any/game.hpp"
#include "engine/board/embedded.hpp"
#include "replays/files/safe_file.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

namespace fs = std::filesystem;

struct GamesArguments {
  std::string format = "text";
  std::optional<std::string> folder;
};

std::int64_t data_with(const DataFile& file, std::string_view word) {
  return std::ranges::count_if(file.data, [&](const auto& entry) { return entry.second == word; });
}

std::string counts_of(const DataFile& file) {
  std::string out;
  for (const Provenance& provenance : provenances) {
    const std::int64_t count = data_with(file, provenance.word);
    if (count > 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, provenance.word);
  }
  return out;
}

void print_text(std::ostream& out) {
  for (const AnyGame* game : all_games()) {
    out << fmt::format("{}  {}\n", game->id(), game->facts().title);
    for (const std::string_view what : game->facts().not_checked) {
      out << fmt::format("  {}\n", what);
    }
    for (const DataFile& file : data_files_of(game->id())) {
      out << fmt::format("  {:<8} {:<16}  {}{}data: {}\n", file.kind, file.id, file.title,
                         file.title.empty() ? "" : "; ", counts_of(file));
    }
  }
  out << "\nprovenance of data\n";
  for (const Provenance& provenance : provenances) {
    out << fmt::format("  {:<24} {}\n", provenance.word, provenance.meaning);
  }
}

void print_json(std::ostream& out) {
  OrderedJson games = OrderedJson::array();
  for (const AnyGame* game : all_games()) {
    OrderedJson files = OrderedJson::array();
    for (const DataFile& file : data_files_of(game->id())) {
      OrderedJson counts = OrderedJson::object();
      for (const Provenance& provenance : provenances) {
        counts[std::string(provenance.word)] = data_with(file, provenance.word);
      }
      files.push_back({{"kind", file.kind},
                       {"id", file.id},
                       {"title", file.title},
                       {"file", file.name},
                       {"counts", std::move(counts)},
                       {"provenance", file.data}});
    }
    games.push_back(
        {{"game", game->id()}, {"title", game->facts().title}, {"data", std::move(files)}});
    const auto unchecked = game->facts().not_checked;
    if (!unchecked.empty()) {
      games.back()["not-checked"] = std::vector<std::string>(unchecked.begin(), unchecked.end());
    }
  }
  OrderedJson words = OrderedJson::object();
  for (const Provenance& one : provenances) words[std::string(one.word)] = one.meaning;
  out << replays::pretty(
      {{"praetor-games", 1}, {"games", std::move(games)}, {"provenance", std::move(words)}});
}

/// Writes one file; false after a complaint. A file with other content is never overwritten.
bool export_file(const fs::path& path, std::string_view content, Session& session) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path, error))) {
    return write_file(path.string(), content, session);
  }
  constexpr std::size_t mebibytes_most = 1;
  const auto there = replays::kept_text(path.string(), mebibytes_most);
  if (there && *there == content) return true;
  complain(session,
           fmt::format("{} exists already and differs: it was not overwritten",
                       text::shown(path.string())),
           ExitStatus::no);
  return false;
}

void export_all(const fs::path& root, Session& session) {
  // First alone, since no folder can be made within one that a link only promises.
  if (!make_folder(root.string(), session)) return;
  for (const EmbeddedFile& file : embedded_files()) {
    const fs::path folder = root / fs::path(file.game);
    if (!make_folder(folder.string(), session)) return;
    const fs::path path = folder / fs::path(file.name);
    if (!export_file(path, file.text, session)) return;
    session.out << text::shown(path.string()) << '\n';
  }
}

void run_games(const GamesArguments& arguments, Session& session) {
  if (arguments.folder && arguments.folder->empty()) {
    complain(session, "games: --export needs the name of a folder", ExitStatus::malformed);
  } else if (arguments.folder) {
    export_all(*arguments.folder, session);
  } else if (arguments.format == "json") {
    print_json(session.out);
  } else {
    print_text(session.out);
  }
}

}  // namespace

void add_games(Commands& program, Session& session) {
  const Command command = add_command(
      program, "games",
      "List the games, their boards, tables and scenarios, and where the data come from",
      "praetor games\n"
      "  praetor games --export my-data\n\n"
      "Start from an exported file to make one of your own: change it and give it to --board,\n"
      "--tables or --scenario of the other commands. Ready-made armies show what a set-up may\n"
      "contain itself. --export never overwrites a file that differs.");
  const auto arguments = command.runs(run_games, session);
  add_choice(command, "--format", arguments->format, {"text", "json"}, "how to print");
  command.add_option("--export", arguments->folder, "write the shipped data files to this folder")
      .shown_as("DIR")
      .excludes(command.option("--format"));
}

}  // namespace praetor::cli
