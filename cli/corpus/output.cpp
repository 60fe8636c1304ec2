#include "cli/corpus/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/text/escape.hpp"

namespace praetor::cli::corpus {
namespace {

namespace fs = std::filesystem;

std::string cannot_write(const std::string& path, const std::string& why) {
  return fmt::format("cannot write {}: {}", text::shown(path), why);
}

std::string last_error() { return std::generic_category().message(errno); }

}  // namespace

std::string target_of(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) ? fs::canonical(path, error).string() : path;
}

std::string part_of(const std::string& target) { return target + ".part"; }

Result<Output, std::string> Output::to_file(const std::string& path, std::uint64_t kept) {
  Output output;
  output.path_ = path;
  output.target_ = target_of(path);
  output.size_ = kept;
  std::error_code error;
  if (fs::is_directory(output.target_, error)) return failure(cannot_write(path, "it is a folder"));
  const bool direct =
      fs::exists(output.target_, error) && !fs::is_regular_file(output.target_, error);
  if (direct) {
    output.file_.open(output.target_, std::ios::binary);
  } else {
    output.part_ = part_of(output.target_);
    if (kept > 0) fs::resize_file(output.part_, kept, error);
    if (error) return failure(cannot_write(output.part_, error.message()));
    errno = 0;
    output.file_.open(output.part_,
                      std::ios::binary | (kept > 0 ? std::ios::app : std::ios::trunc));
  }
  if (!output.file_) return failure(cannot_write(path, last_error()));
  return output;
}

void Output::write(std::string_view text) {
  std::ostream& stream = stream_ != nullptr ? *stream_ : file_;
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  size_ += text.size();
}

bool Output::sync() {
  if (stream_ != nullptr) return !stream_->flush().fail();
  if (!file_.flush()) return false;
  if (part_.empty()) return true;
  const int file = ::open(part_.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = ::fdatasync(file) == 0;
  ::close(file);
  return done;
}

Result<void, std::string> Output::finish() {
  if (stream_ != nullptr) return {};
  file_.close();
  if (!file_) return failure(cannot_write(path_, "not all of it"));
  if (part_.empty()) return {};
  std::error_code error;
  if (const auto before = fs::status(target_, error); fs::exists(before)) {
    fs::permissions(part_, before.permissions(), error);
  }
  fs::rename(part_, target_, error);
  if (error) return failure(cannot_write(path_, error.message()));
  return {};
}

void Output::give_up() {
  if (stream_ != nullptr || part_.empty()) return;
  file_.close();
  std::error_code error;
  fs::remove(part_, error);
}

}  // namespace praetor::cli::corpus
