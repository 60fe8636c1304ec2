#pragma once
// A file that only grows, and that a later run goes on with: what stands behind the bytes that are
// known to be whole is cut off.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays::archive {

class GrowingFile {
 public:
  /// Behind the first `kept` bytes of it; a sentence, safe to print, where that cannot be.
  static Result<GrowingFile, std::string> at(const std::string& path, std::uint64_t kept);

  void write(std::string_view bytes) {
    size_ += bytes.size();
    waiting_ += bytes;
    constexpr std::size_t waiting_most = std::size_t{256} * 1024;
    if (waiting_.size() >= waiting_most) flush();
  }
  /// Writes over what stands at the beginning.
  bool write_first(std::string_view bytes);
  std::uint64_t size() const { return size_; }
  bool good() const { return good_; }
  /// All that was written is on the disk; false where it is not.
  bool sync() { return flush() && synchronised(file_.number()); }

 private:
  GrowingFile(Descriptor file, std::uint64_t size) : file_(std::move(file)), size_(size) {}
  bool flush();

  Descriptor file_;
  std::uint64_t size_;
  std::string waiting_;
  bool good_ = true;
};

/// "cannot write PATH: WHY"
std::string cannot_write(const std::string& path, std::string_view why);

}  // namespace praetor::replays::archive
