#include "replays/files/fresh_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "engine/text/escape.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

constexpr mode_t usual_mode = 0666;  // less the bits in the user's mask
constexpr std::size_t digits = 16;
constexpr std::size_t stem_most = 200;  // bytes of a name, so that there is room for the rest

std::string stem_of(const std::string& target) {
  return fs::path(target).filename().string().substr(0, stem_most) + ".";
}

std::string own_name() {
  std::uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) {
    number = static_cast<std::uint64_t>(getpid());  // opening exclusively still avoids collisions
  }
  return fmt::format("{:016x}", number);
}

bool is_same_file(int file, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(file, &opened) == 0 && lstat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

std::error_code last_error() { return {errno, std::generic_category()}; }

std::string cannot_write(const std::string& path, std::string_view why) {
  return fmt::format("cannot write {}: {}", text::shown(path), why);
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

int Descriptor::release() { return std::exchange(number_, -1); }

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool synchronised(int file) {
  int done = fsync(file);
  while (done != 0 && errno == EINTR) done = fsync(file);
  return done == 0 || errno == EINVAL;
}

Result<FreshFile, std::error_code> FreshFile::beside(const std::string& target,
                                                     std::string_view ending) {
  const fs::path folder = fs::path(target).parent_path();
  constexpr int tries = 8;
  for (int i = 0; i < tries; ++i) {
    std::string path =
        (folder / fmt::format("{}{}.{}", stem_of(target), own_name(), ending)).string();
    Descriptor file(
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, usual_mode));
    if (file.number() >= 0) return FreshFile(std::move(file), std::move(path));
    if (errno != EEXIST) break;
  }
  return failure(last_error());
}

Result<FreshFile, std::error_code> FreshFile::again(const std::string& path, std::uint64_t kept) {
  Descriptor file(open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC));
  struct stat found {};
  if (file.number() < 0 || fstat(file.number(), &found) != 0) return failure(last_error());
  if (!S_ISREG(found.st_mode)) return failure(std::make_error_code(std::errc::invalid_argument));
  const auto size = static_cast<off_t>(kept);
  if (ftruncate(file.number(), size) != 0 || lseek(file.number(), size, SEEK_SET) != size) {
    return failure(last_error());
  }
  return FreshFile(std::move(file), path);
}

FreshFile::FreshFile(FreshFile&& other) noexcept
    : file_(std::move(other.file_)), path_(std::exchange(other.path_, {})) {}

FreshFile::~FreshFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

std::error_code FreshFile::replace(const std::string& target) {
  struct stat old {};
  const bool there = stat(target.c_str(), &old) == 0;
  if (there && fchmod(file_.number(), old.st_mode) != 0) return last_error();
  if (std::rename(path_.c_str(), target.c_str()) != 0) return last_error();
  keep();
  return {};
}

bool is_fresh_name(std::string_view name, const std::string& target, std::string_view ending) {
  const std::string stem = stem_of(target);
  if (name.size() != stem.size() + digits + 1 + ending.size()) return false;
  const std::string_view own = name.substr(stem.size(), digits);
  const bool is_number = own.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  return name.starts_with(stem) && is_number && name[stem.size() + digits] == '.' &&
         name.ends_with(ending);
}

void remove_left(const std::string& target, std::string_view ending, std::string_view kept) {
  const fs::path folder = fs::path(target).parent_path();
  std::error_code error;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end; !error && at != end;
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name != kept && is_fresh_name(name, target, ending)) unlink(at->path().c_str());
  }
}

Result<FileLock, std::string> FileLock::of(const std::string& path) {
  const std::string name = path + ".lock";
  for (;;) {
    Descriptor file(open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, usual_mode));
    if (file.number() < 0) return failure(cannot_write(path, last_error().message()));
    if (flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      return failure(fmt::format("{} is being written by another run", text::shown(path)));
    }
    // The previous holder may have removed the name after this process opened it.
    if (is_same_file(file.number(), name)) return FileLock(std::move(file), name);
  }
}

FileLock::~FileLock() {
  if (file_.number() >= 0) unlink(name_.c_str());
}

}  // namespace praetor::replays
