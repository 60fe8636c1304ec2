#include "replays/corpora/output.hpp"

#include <fcntl.h>

#include <cerrno>
#include <filesystem>
#include <utility>

#include "replays/files/links.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t waiting_most = std::size_t{64} * 1024;

}  // namespace

std::string part_of(const std::string& target, const std::string& part) {
  return (fs::path(target).parent_path() / part).string();
}

Result<Output, std::string> Output::to_file(const std::string& path,
                                            const std::optional<Begun>& begun) {
  Output output;
  output.path_ = path;
  auto end = end_of_links(path);
  if (!end) return failure(cannot_write(path, end.error()));
  output.target_ = std::move(*end);
  const std::string& target = output.target_;
  std::error_code error;
  if (fs::is_directory(target, error)) return failure(cannot_write(path, "it is a folder"));
  if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {
    output.direct_ = Descriptor(open(target.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (output.direct_.number() >= 0) return output;
    return failure(cannot_write(path, std::generic_category().message(errno)));
  }
  auto lock = FileLock::of(target);
  if (!lock) return failure(std::move(lock.error()));
  output.lock_.emplace(std::move(*lock));
  remove_left(target, part_ending, begun ? begun->part : std::string());
  auto part = begun ? FreshFile::again(part_of(target, begun->part), begun->kept)
                    : FreshFile::beside(target, part_ending);
  if (!part) return failure(cannot_write(path, part.error().message()));
  output.part_.emplace(std::move(*part));
  output.size_ = begun ? begun->kept : 0;
  return output;
}

void Output::write(std::string_view text) {
  size_ += text.size();
  if (stream_ != nullptr) {
    stream_->write(text.data(), static_cast<std::streamsize>(text.size()));
    return;
  }
  waiting_ += text;
  if (waiting_.size() >= waiting_most) flush();
}

bool Output::flush() {
  const int file = part_ ? part_->file() : direct_.number();
  if (!fault_ && !write_all(file, waiting_)) fault_ = last_error();
  waiting_.clear();
  return !fault_;
}

std::string Output::part() const {
  return part_ ? fs::path(part_->path()).filename().string() : std::string();
}

bool Output::sync() {
  if (stream_ != nullptr) return !stream_->flush().fail();
  return flush() && (!part_ || part_->sync());
}

Result<void, std::string> Output::finish() {
  if (stream_ != nullptr) return {};
  if (!flush()) return failure(cannot_write(path_, fault_.message()));
  if (!part_) return {};
  if (const auto error = part_->replace(target_)) {
    return failure(cannot_write(path_, error.message()));
  }
  return {};
}

void Output::keep() {
  if (part_) part_->keep();
}

}  // namespace praetor::replays
