#include "cli/overwriting.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>

#include "engine/text/escape.hpp"
#include "replays/files/links.hpp"
#include "replays/files/name_end.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;

// The options of all commands, by CLI11's names.
constexpr std::array<std::string_view, 4> written_options{"output", "checkpoint", "baseline",
                                                          "sqlite"};
constexpr std::array<std::string_view, 18> read_options{
    "FILE",   "A",     "B",    "PART",  "board",   "tables", "scenario", "files-from", "accept",
    "replay", "setup", "from", "decks", "against", "LOG",    "map",      "corpus",     "lattice"};

template <class Names>
bool is_one_of(const Names& names, const CLI::Option& option) {
  return std::ranges::find(names, option.get_single_name()) != names.end();
}

/// Whether the command writes what the option names. `regress` only reads its baseline unless it is
/// to bring it up to date.
bool is_written(const CLI::App& command, const CLI::Option& option) {
  if (option.get_single_name() == "baseline") return command.count("--update") > 0;
  return is_one_of(written_options, option);
}

struct Named {
  const CLI::Option* option;
  const std::string* path;
  FileIdentity file;
};

}  // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
  if (path.empty() || path == "-") return std::nullopt;
  struct stat found {};
  if (stat(path.c_str(), &found) == 0) {
    if (!S_ISREG(found.st_mode)) return std::nullopt;
    return FileIdentity{found.st_dev, found.st_ino, ""};
  }
  const auto end = replays::end_of_links(path);
  if (!end) return std::nullopt;
  const fs::path place(*end);
  const fs::path folder = place.has_parent_path() ? place.parent_path() : fs::path(".");
  if (stat(folder.c_str(), &found) != 0) return std::nullopt;
  return FileIdentity{found.st_dev, found.st_ino, place.filename().string()};
}

std::optional<FileIdentity> identity_of_input(const std::string& path) {
  return identity_of(path == "-" ? "/dev/stdin" : path);
}

std::vector<FileIdentity> identities_of(std::initializer_list<std::string_view> paths) {
  std::vector<FileIdentity> all;
  for (const std::string_view path : paths) {
    if (auto identity = identity_of(std::string(path))) all.push_back(std::move(*identity));
  }
  return all;
}

void refuse_overwriting(const CLI::App& command) {
  std::vector<Named> outputs;
  for (const CLI::Option* option : command.get_options()) {
    if (!is_written(command, *option)) continue;
    for (const std::string& path : option->results()) {
      if (auto file = identity_of(path)) outputs.push_back({option, &path, std::move(*file)});
    }
  }
  if (outputs.empty()) return;
  for (const CLI::Option* option : command.get_options()) {
    const bool writes = is_written(command, *option);
    if (!writes && !is_one_of(read_options, *option)) continue;
    for (const std::string& path : option->results()) {
      const auto file = writes ? identity_of(path) : identity_of_input(path);
      const auto same = std::ranges::find_if(outputs, [&](const Named& output) {
        return output.option != option && file && output.file == *file;
      });
      if (same == outputs.end()) continue;
      throw CLI::ValidationError(fmt::format(
          "{} {} would be overwritten, but it is also {} {}", same->option->get_name(),
          text::shown(*same->path), option->get_positional() ? "the argument" : option->get_name(),
          text::shown(path)));
    }
  }
}

void refuse_second_reading(const CLI::App& command) {
  const CLI::Option* first = nullptr;
  for (const CLI::Option* option : command.get_options()) {
    if (!is_one_of(read_options, *option)) continue;
    const auto reads = std::ranges::count(option->results(), "-");
    // `check` judges what stands beside the second `-`, and then complains of it.
    const bool is_corpus = option->get_single_name() == "FILE" && command.get_name() != "merge";
    const bool twice = (reads > 1 && !is_corpus) || (reads > 0 && first != nullptr);
    if (twice) {
      throw CLI::ValidationError("standard input can be read only once: `-` is given twice");
    }
    if (reads > 0) first = option;
  }
}

void refuse_packed_output(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    // Other outputs are folders, whose names promise nothing.
    if (option->get_single_name() != "output" || !option->get_option_text().starts_with("OUT")) {
      continue;
    }
    for (const std::string& path : option->results()) {
      if (!replays::is_named_packed(path)) continue;
      throw CLI::ValidationError(
          fmt::format("cannot write {}: it would not be packed; pipe standard output into gzip or "
                      "zstd",
                      text::shown(path)));
    }
  }
}

}  // namespace praetor::cli
