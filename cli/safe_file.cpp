#include "cli/safe_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "cli/fresh_file.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

std::string failure_at(const std::string& path, const std::error_code& error) {
  return fmt::format("cannot write {}: {}", text::shown(path), error.message());
}

}  // namespace

SafeFile::Mark SafeFile::mark_of(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return {};
  return {found.st_dev, found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

Result<SafeFile, std::string> SafeFile::at(const std::string& path) {
  std::error_code error;
  SafeFile file;
  file.existed_ = fs::exists(path, error);
  file.path_ = file.existed_ ? fs::canonical(path, error).string() : path;
  if (file.existed_ && !fs::is_regular_file(file.path_, error)) {
    return failure(fmt::format("cannot write {}: it is no usual file", text::shown(path)));
  }
  file.mark_ = mark_of(file.path_);
  return file;
}

Result<void, std::string> SafeFile::save(std::string_view text) {
  if (!(mark_of(path_) == mark_)) {
    return failure(fmt::format("{} was changed by somebody else", text::shown(path_)));
  }
  auto fresh = FreshFile::beside(path_, "new");
  if (!fresh) return failure(failure_at(path_, fresh.error()));
  if (!fresh->write(text) || !fresh->sync()) return failure(failure_at(path_, last_error()));
  if (const auto error = fresh->replace(path_)) return failure(failure_at(path_, error));
  mark_ = mark_of(path_);
  // The new name is on the disk only when its folder is.
  const fs::path folder = fs::path(path_).parent_path();
  const Descriptor opened(
      open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() >= 0) synchronised(opened.number());
  return {};
}

}  // namespace praetor::cli
