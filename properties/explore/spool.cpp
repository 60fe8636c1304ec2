#include "properties/explore/spool.hpp"

#include <algorithm>
#include <cstring>

namespace praetor::properties {

void Spool::push(std::string_view record) {
  const auto size = static_cast<std::uint32_t>(record.size());
  char head[sizeof size];
  std::memcpy(head, &size, sizeof size);
  memory_.append(head, sizeof size).append(record);
  ++records_;
  if (memory_.size() > memory_most_) flush();
}

void Spool::flush() {
  if (!file_) file_.reset(std::tmpfile());
  failed_ = failed_ || !file_ || std::fseek(file_.get(), 0, SEEK_END) != 0 ||
            std::fwrite(memory_.data(), 1, memory_.size(), file_.get()) != memory_.size() ||
            std::fflush(file_.get()) != 0;
  filed_ += memory_.size();
  memory_.clear();
}

// A record is never split: the file ends with a whole one.
std::string_view Spool::bytes(std::uint64_t at, std::size_t size) {
  if (at >= filed_) return std::string_view(memory_).substr(at - filed_, size);
  if (at < window_at_ || at + size > window_at_ + window_.size()) {
    constexpr std::uint64_t window = 1U << 20U;
    window_.resize(std::min(std::max<std::uint64_t>(window, size), filed_ - at));
    window_at_ = at;
    failed_ = failed_ || std::fseek(file_.get(), static_cast<long>(at), SEEK_SET) != 0 ||
              std::fread(window_.data(), 1, window_.size(), file_.get()) != window_.size();
  }
  return std::string_view(window_).substr(at - window_at_, size);
}

bool Spool::next(std::string_view& record) {
  if (taken_ == records_ || failed_) return false;
  std::uint32_t size = 0;
  std::memcpy(&size, bytes(at_, sizeof size).data(), sizeof size);
  record = bytes(at_ + sizeof size, size);
  at_ += sizeof size + size;
  ++taken_;
  return !failed_;
}

void Spool::each_left(const std::function<void(std::string_view)>& use) {
  const std::uint64_t at = at_;
  const std::uint64_t taken = taken_;
  std::string_view record;
  while (next(record)) use(record);
  at_ = at;
  taken_ = taken;
}

}  // namespace praetor::properties
