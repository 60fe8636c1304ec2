#pragma once
// Files that are written beside their targets. Each has a unique name and is created only if
// nothing has that name, not even a link. It replaces its target when it is complete. A lock
// prevents two runs from writing one file at the same time.

#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// A file descriptor that the destructor closes; below 0: none.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();
  int number() const { return number_; }
  int release();

 private:
  int number_;
};

/// The reason why the last system call failed.
std::error_code last_error();
/// The sentence that a file cannot be written, and why; safe to print.
std::string cannot_write(const std::string& path, std::string_view why);
bool write_all(int file, std::string_view text);
/// Waits until everything written is on the disk. True also for files that cannot be synchronised.
bool synchronised(int file);

class FreshFile {
 public:
  /// A new, empty file `TARGET.0123456789abcdef.ENDING`. Fails with the system's error.
  static Result<FreshFile, std::error_code> beside(const std::string& target,
                                                   std::string_view ending);
  /// Continues a kept file behind its first `kept` bytes.
  static Result<FreshFile, std::error_code> again(const std::string& path, std::uint64_t kept);
  FreshFile(FreshFile&& other) noexcept;
  FreshFile& operator=(FreshFile&&) = delete;
  /// Removes the file, unless it has replaced its target or is kept.
  ~FreshFile();

  const std::string& path() const { return path_; }
  int file() const { return file_.number(); }
  bool write(std::string_view text) { return write_all(file_.number(), text); }
  bool sync() { return synchronised(file_.number()); }
  void keep() { path_.clear(); }
  /// Puts the file in place of `target`, with the permissions of the old file.
  std::error_code replace(const std::string& target);

 private:
  FreshFile(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  Descriptor file_;
  std::string path_;  // "": nothing to remove
};

/// Whether a name in the folder of `target` is one that `FreshFile::beside` gives.
bool is_fresh_name(std::string_view name, const std::string& target, std::string_view ending);
/// Removes what killed runs left beside `target`, except the file `kept`. The caller must hold the
/// lock.
void remove_left(const std::string& target, std::string_view ending, std::string_view kept);

/// Locks out other runs while it lives: a file `PATH.lock`, which the destructor removes. The file
/// of a killed run locks nothing.
class FileLock {
 public:
  /// Fails with a sentence, safe to print, if somebody else has the lock.
  static Result<FileLock, std::string> of(const std::string& path);
  FileLock(FileLock&&) noexcept = default;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(Descriptor file, std::string name) : file_(std::move(file)), name_(std::move(name)) {}
  Descriptor file_;
  std::string name_;
};

}  // namespace praetor::replays
