#pragma once
// Records in a row: written at the end, read from the front. What is too much for memory lies in a
// file without a name, which is gone when the program is.

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace praetor::properties {

class Spool {
 public:
  explicit Spool(std::size_t memory_most) : memory_most_(memory_most) {}

  void push(std::string_view record);
  /// The next record, valid until the next call of anything here. False at the end.
  bool next(std::string_view& record);
  void each_left(const std::function<void(std::string_view)>& use);
  std::uint64_t records() const { return records_; }
  std::uint64_t left() const { return records_ - taken_; }
  /// Whether the disk refused: then records are missing.
  bool failed() const { return failed_; }

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void flush();
  std::string_view bytes(std::uint64_t at, std::size_t size);

  std::size_t memory_most_;
  std::string memory_;  // what comes behind the file
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::uint64_t filed_ = 0;  // bytes
  std::string window_;       // of the file
  std::uint64_t window_at_ = 0;
  std::uint64_t at_ = 0;
  std::uint64_t records_ = 0;
  std::uint64_t taken_ = 0;
  bool failed_ = false;
};

}  // namespace praetor::properties
