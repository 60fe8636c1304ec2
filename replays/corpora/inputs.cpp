#include "replays/corpora/inputs.hpp"

#include <fmt/format.h>
#include <glob.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "engine/text/escape.hpp"
#include "engine/text/position.hpp"
#include "replays/files/lines.hpp"
#include "replays/files/name_end.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

Input unreadable(const std::string& path, const std::string& why) {
  return {path, fmt::format("cannot read {}: {}", text::shown(path), why)};
}

std::string below(const std::string& folder, const std::string& name) {
  return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

/// The files that match a pattern, sorted by their bytes.
std::vector<std::string> matches_of(const std::string& pattern) {
  glob_t found{};
  std::vector<std::string> matches;
  if (::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found) == 0) {
    matches.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  }
  ::globfree(&found);
  std::ranges::sort(matches);
  return matches;
}

}  // namespace

bool is_named_as_replays(std::string_view name) {
  for (const std::string_view packing : {".gz", ".zst"}) {
    if (!has_ending(name, packing)) continue;
    name.remove_suffix(packing.size());
    break;
  }
  return std::ranges::any_of(std::array{".json", ".ndjson", ".jsonl", ".praetor"},
                             [&](const char* ending) { return has_ending(name, ending); });
}

std::optional<Input> Inputs::next() {
  for (;;) {
    if (!folders_.empty()) {
      if (auto input = from_folders()) return input;
      continue;
    }
    if (!matches_.empty()) {
      const std::string path = std::move(matches_.back());
      matches_.pop_back();
      if (auto input = taken(path)) return input;
      continue;
    }
    if (next_argument_ < selection_.arguments.size()) {
      if (auto input = from_pattern(selection_.arguments[next_argument_++])) return input;
      continue;
    }
    if (selection_.list.empty() || list_done_) return std::nullopt;
    if (auto input = from_list()) return input;
  }
}

// Returns a file as it is; for a folder, its contents come next.
std::optional<Input> Inputs::taken(const std::string& path) {
  std::error_code error;
  if (path != "-") return fs::is_directory(path, error) ? enter(path) : Input{path, {}};
  if (std::exchange(is_standard_input_read_, true)) {
    return Input{path, "standard input can be read only once: `-` is given twice"};
  }
  return Input{path, {}};
}

std::optional<Input> Inputs::enter(const std::string& path) {
  Folder folder;
  folder.path = path;
  std::error_code error;
  for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
    std::error_code unknown;
    const bool is_folder = it->is_directory(unknown) && !it->is_symlink(unknown);
    std::string name = it->path().filename().string();
    // Hidden files belong to other programs, such as `._game.json` of macOS.
    if (name.starts_with('.')) continue;
    const bool counts = is_folder || (is_named_as_replays(name) && !it->is_directory(unknown) &&
                                      !it->is_fifo(unknown));
    if (counts) folder.entries.push_back({std::move(name), is_folder});
  }
  any_in_folder_ = error || (any_in_folder_ && !folders_.empty());
  if (error) return unreadable(path, error.message());
  std::ranges::sort(folder.entries, {}, &FolderEntry::name);
  folders_.push_back(std::move(folder));
  return std::nullopt;
}

std::optional<Input> Inputs::from_folders() {
  Folder& folder = folders_.back();
  if (folder.next == folder.entries.size()) {
    const std::string path = std::move(folder.path);
    folders_.pop_back();
    if (!folders_.empty() || any_in_folder_) return std::nullopt;
    return Input{path, fmt::format("{} holds no replay", text::shown(path)), ExitStatus::done};
  }
  const FolderEntry& entry = folder.entries[folder.next++];
  const std::string path = below(folder.path, entry.name);
  if (entry.is_folder) return enter(path);
  any_in_folder_ = true;
  return Input{path, {}};
}

std::optional<Input> Inputs::from_pattern(const std::string& pattern) {
  std::error_code error;
  const bool literal = pattern == "-" || pattern.find_first_of("*?[") == std::string::npos ||
                       fs::exists(fs::symlink_status(pattern, error));
  if (literal) return taken(pattern);
  matches_ = matches_of(pattern);
  if (matches_.empty()) return unreadable(pattern, "no file matches");
  std::ranges::reverse(matches_);
  return std::nullopt;
}

std::optional<Input> Inputs::from_list() {
  const std::string& list = selection_.list;
  const auto give_up = [&](const std::string& why) {
    list_done_ = true;
    return unreadable(list, why);
  };
  if (list_ == nullptr) {
    if (list != "-") list_file_.open(list, std::ios::binary);
    if (!list_file_) return give_up(std::generic_category().message(errno));
    list_ = list == "-" ? &std::cin : &list_file_;
  }
  std::string path;
  const LineRead line = next_line(*list_, path, PATH_MAX);
  if (line == LineRead::failed) return give_up(path);
  list_done_ = line == LineRead::none;
  if (list_done_ && !any_in_list_) {
    return Input{list, fmt::format("{} names no file", text::shown(list)), ExitStatus::done};
  }
  if (!any_in_list_) path.erase(0, text::size_of_mark(path));
  if (path.ends_with('\r')) path.pop_back();
  if (list_done_ || (path.empty() && line == LineRead::whole)) return std::nullopt;
  any_in_list_ = true;
  if (line == LineRead::too_long) return unreadable(list, "a name in it is too long");
  if (path.find('\0') == std::string::npos) return taken(path);
  return unreadable(list, fmt::format("{} in it is no name", text::shown(path)));
}

}  // namespace praetor::replays
