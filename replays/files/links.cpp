#include "replays/files/links.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "engine/text/escape.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

constexpr int links_most = 40;  // as many as the system follows

bool is_missing(const fs::path& folder) {
  std::error_code error;
  return !folder.empty() && fs::status(folder, error).type() == fs::file_type::not_found;
}

}  // namespace

Result<std::string, std::string> end_of_links(const std::string& path) {
  std::error_code error;
  const fs::file_status found = fs::status(path, error);
  if (fs::is_regular_file(found) || fs::is_directory(found)) {
    const fs::path end = fs::canonical(path, error);
    return error ? path : end.string();
  }
  // What /dev/stdout leads to may have no name.
  if (fs::exists(found)) return path;
  fs::path end(path);
  int links = 0;
  for (; fs::is_symlink(fs::symlink_status(end, error)); ++links) {
    if (links == links_most) return failure("its links lead round in a circle");
    end = end.parent_path() / fs::read_symlink(end, error);
  }
  const fs::path folder = (end.has_filename() ? end : end.parent_path()).parent_path();
  if (links > 0 && is_missing(folder)) {
    return failure(fmt::format("it is a link to {}, and there is no folder {}",
                               text::shown(end.string()), text::shown(folder.string())));
  }
  return end.string();
}

}  // namespace praetor::replays
