#include "cli/safe_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "engine/text/escape.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;

constexpr mode_t usual_mode = 0666;  // less what the user's mask takes away

// A descriptor that is closed whatever comes.
class Opened {
 public:
  Opened(const std::string& path, int flags) : file_(open(path.c_str(), flags, usual_mode)) {}
  ~Opened() {
    if (file_ >= 0) close(file_);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  int file() const { return file_; }

 private:
  int file_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool sync(int file) {
  int done = fsync(file);
  while (done != 0 && errno == EINTR) done = fsync(file);
  return done == 0 || errno == EINVAL;  // what cannot be synchronised need not be
}

bool write_and_sync(const std::string& path, std::string_view text, const std::string& like) {
  const Opened opened(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC);
  if (opened.file() < 0) return false;
  struct stat old {};
  const bool same_mode = stat(like.c_str(), &old) != 0 || fchmod(opened.file(), old.st_mode) == 0;
  return write_all(opened.file(), text) && same_mode && sync(opened.file());
}

std::string failure_at(const std::string& path) {
  return fmt::format("cannot write {}: {}", text::shown(path),
                     std::error_code(errno, std::generic_category()).message());
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
  const std::string fresh = path_ + ".new";
  if (!write_and_sync(fresh, text, path_)) return failure(failure_at(fresh));
  if (std::rename(fresh.c_str(), path_.c_str()) != 0) return failure(failure_at(path_));
  mark_ = mark_of(path_);
  // The new name is on the disk only when its folder is.
  const fs::path folder = fs::path(path_).parent_path();
  const Opened opened(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened.file() >= 0) sync(opened.file());
  return {};
}

}  // namespace praetor::cli
