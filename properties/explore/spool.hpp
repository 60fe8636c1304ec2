#pragma once
// A queue of records: written at the end, read from the front. Records that memory cannot hold go
// to an unnamed temporary file, which disappears with the program.

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
  /// Reads the next record, which is valid until the next call. False at the end.
  bool next(std::string_view& record);
  void each_left(const std::function<void(std::string_view)>& use);
  std::uint64_t records() const { return records_; }
  std::uint64_t left() const { return records_ - taken_; }
  /// Whether the disk failed; records are then missing.
  bool failed() const { return failed_; }

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void flush();
  std::string_view bytes(std::uint64_t at, std::size_t size);

  std::size_t memory_most_;
  std::string memory_;  // what follows after the file
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::uint64_t filed_ = 0;  // bytes in the file
  std::string window_;       // a part of the file
  std::uint64_t window_at_ = 0;
  std::uint64_t at_ = 0;
  std::uint64_t records_ = 0;
  std::uint64_t taken_ = 0;
  bool failed_ = false;
};

}  // namespace praetor::properties
