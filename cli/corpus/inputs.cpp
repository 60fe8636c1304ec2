#include "cli/corpus/inputs.hpp"

#include <fmt/format.h>
#include <glob.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "engine/text/escape.hpp"

namespace praetor::cli::corpus {
namespace {

namespace fs = std::filesystem;

Input unreadable(const std::string& path, const std::string& why) {
  return {path, fmt::format("cannot read {}: {}", text::shown(path), why)};
}

std::string below(const std::string& folder, const std::string& name) {
  return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

/// The files that match, sorted by their bytes.
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
    if (!name.ends_with(packing)) continue;
    name.remove_suffix(packing.size());
    break;
  }
  return name.ends_with(".json") || name.ends_with(".ndjson") || name.ends_with(".praetor");
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

// A file as it is; of a folder, what it holds comes next.
std::optional<Input> Inputs::taken(const std::string& path) {
  std::error_code error;
  if (path != "-" && fs::is_directory(path, error)) return enter(path);
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
    const bool counts = is_folder || (is_named_as_replays(name) && !it->is_directory(unknown) &&
                                      !it->is_fifo(unknown));
    if (counts) folder.entries.push_back({std::move(name), is_folder});
  }
  if (error) return unreadable(path, error.message());
  std::ranges::sort(folder.entries, {}, &Entry::name);
  const bool alone = folders_.empty();
  if (folder.entries.empty()) {
    if (alone) return unreadable(path, "there is no replay in this folder");
    return std::nullopt;
  }
  folders_.push_back(std::move(folder));
  return std::nullopt;
}

std::optional<Input> Inputs::from_folders() {
  Folder& folder = folders_.back();
  if (folder.next == folder.entries.size()) {
    folders_.pop_back();
    return std::nullopt;
  }
  const Entry& entry = folder.entries[folder.next++];
  const std::string path = below(folder.path, entry.name);
  if (entry.is_folder) return enter(path);
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
  const auto give_up = [&](const std::string& why) {
    list_done_ = true;
    return unreadable(selection_.list, why);
  };
  if (!list_.is_open()) {
    std::error_code error;
    if (fs::is_directory(selection_.list, error)) {
      return give_up(std::generic_category().message(EISDIR));
    }
    list_.open(selection_.list == "-" ? "/dev/stdin" : selection_.list, std::ios::binary);
    if (!list_) return give_up(std::generic_category().message(errno));
  }
  std::array<char, PATH_MAX + 2> line{};
  list_.getline(line.data(), std::ssize(line));
  if (list_.bad()) return give_up(std::generic_category().message(EIO));
  if (list_.fail() && !list_.eof()) return give_up("a name in it is too long");
  list_done_ = list_.eof();
  std::string path(line.data(), std::char_traits<char>::length(line.data()));
  if (path.ends_with('\r')) path.pop_back();
  return path.empty() ? std::nullopt : taken(path);
}

}  // namespace praetor::cli::corpus
