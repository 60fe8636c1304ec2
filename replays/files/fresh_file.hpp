#pragma once
// Files that are written beside the ones that they are for. Each has a name of its own, is opened
// only if nothing has that name, a link neither, and takes its place when it is whole. A lock keeps
// two runs from writing one file in turns.

#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// A descriptor that is closed whatever comes; less than 0 is none.
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

/// Why the last call of the system failed.
std::error_code last_error();
bool write_all(int file, std::string_view text);
/// All that was written is on the disk; what cannot be synchronised need not be.
bool synchronised(int file);

class FreshFile {
 public:
  /// A new, empty file `TARGET.0123456789abcdef.ENDING`; why not, where there is none.
  static Result<FreshFile, std::error_code> beside(const std::string& target,
                                                   std::string_view ending);
  /// Goes on behind the first `kept` bytes of one that was kept.
  static Result<FreshFile, std::error_code> again(const std::string& path, std::uint64_t kept);
  FreshFile(FreshFile&& other) noexcept;
  FreshFile& operator=(FreshFile&&) = delete;
  /// What has not taken its place is taken away, unless it is kept.
  ~FreshFile();

  const std::string& path() const { return path_; }
  int file() const { return file_.number(); }
  bool write(std::string_view text) { return write_all(file_.number(), text); }
  bool sync() { return synchronised(file_.number()); }
  void keep() { path_.clear(); }
  /// Takes the place of `target`, with the permissions of what stood there.
  std::error_code replace(const std::string& target);

 private:
  FreshFile(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  Descriptor file_;
  std::string path_;  // "": nothing is to be taken away
};

/// Whether a name in the folder of `target` is one that `FreshFile::beside` gives.
bool is_fresh_name(std::string_view name, const std::string& target, std::string_view ending);
/// Takes away what runs that were killed left beside `target`, but for the file `kept`. Only for
/// who has its lock.
void remove_left(const std::string& target, std::string_view ending, std::string_view kept);

/// Keeps others out as long as it lives: a file `PATH.lock`, which goes with it. One that a killed
/// run left locks nothing.
class FileLock {
 public:
  /// A sentence, safe to print, where somebody else has it.
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
