#include "replays/files/safe_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/text/escape.hpp"
#include "replays/files/fresh_file.hpp"
#include "replays/files/links.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

}  // namespace

Result<std::optional<std::string>, std::string> kept_text(const std::string& path,
                                                          std::size_t mebibytes_most) {
  const auto refusal = [&](const std::string& why) {
    return failure(fmt::format("cannot read {}: {}", text::shown(path), why));
  };
  const Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (file.number() < 0 && errno == ENOENT) return std::nullopt;
  struct stat found {};
  if (file.number() < 0 || fstat(file.number(), &found) != 0) {
    return refusal(last_error().message());
  }
  if (!S_ISREG(found.st_mode)) return refusal("it is not a regular file");
  std::string content;
  for (;;) {
    constexpr std::size_t room = std::size_t{1024} * 1024;
    const std::size_t before = content.size();
    if (before > mebibytes_most * room) {
      return refusal(fmt::format("it is longer than {} MiB", mebibytes_most));
    }
    content.resize(before + room);
    const ssize_t got = ::read(file.number(), content.data() + before, room);
    if (got < 0 && errno != EINTR) return refusal(last_error().message());
    content.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got == 0) return content;
  }
}

SafeFile::FileMark SafeFile::mark_of(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return {};
  return {found.st_dev, found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

Result<SafeFile, std::string> SafeFile::at(const std::string& path) {
  auto end = end_of_links(path);
  if (!end) return failure(cannot_write(path, end.error()));
  std::error_code error;
  SafeFile file;
  file.path_ = std::move(*end);
  file.existed_ = fs::exists(file.path_, error);
  if (file.existed_ && !fs::is_regular_file(file.path_, error)) {
    return failure(cannot_write(path, "it is not a regular file"));
  }
  file.mark_ = mark_of(file.path_);
  return file;
}

Result<void, std::string> SafeFile::save(std::string_view text) {
  if (!(mark_of(path_) == mark_)) {
    return failure(fmt::format("{} was changed by somebody else", text::shown(path_)));
  }
  auto fresh = FreshFile::beside(path_, "new");
  if (!fresh) return failure(cannot_write(path_, fresh.error().message()));
  if (!fresh->write(text) || !fresh->sync())
    return failure(cannot_write(path_, last_error().message()));
  if (const auto error = fresh->replace(path_))
    return failure(cannot_write(path_, error.message()));
  mark_ = mark_of(path_);
  // The new name is on the disk only after its folder is.
  const fs::path folder = fs::path(path_).parent_path();
  const Descriptor opened(
      open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() >= 0) synchronised(opened.number());
  return {};
}

}  // namespace praetor::replays
