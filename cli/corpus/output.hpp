#pragma once
// Where the verdicts of a run go: to standard output, or to a file that is there only when it is
// whole. What is written so far lies beside it as `FILE.part`, which a later run can go on with.

#include <cstdint>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::cli::corpus {

class Output {
 public:
  explicit Output(std::ostream& stream) : stream_(&stream) {}

  /// Begins a file, or goes on behind the first `kept` bytes of what was begun. A device or a pipe
  /// is written to directly, and cannot be gone on with. A sentence where that cannot be.
  static Result<Output, std::string> to_file(const std::string& path, std::uint64_t kept = 0);

  void write(std::string_view text);
  bool good() const { return stream_ != nullptr ? stream_->good() : file_.good(); }
  /// Bytes written, with those kept.
  std::uint64_t size() const { return size_; }
  /// All that was written is on the disk when it returns; false where it is not.
  bool sync();
  /// The file is whole: it gets its name. A sentence where it does not.
  Result<void, std::string> finish();
  /// Takes away what was begun.
  void give_up();

 private:
  Output() = default;
  std::ostream* stream_ = nullptr;  // of somebody else
  std::ofstream file_;
  std::string path_;  // as it was given
  std::string target_;
  std::string part_;  // "" where the target itself is written to
  std::uint64_t size_ = 0;
};

/// The usual file that a path names, through links; the path itself where there is none.
std::string target_of(const std::string& path);

/// What lies beside a file that is being written.
std::string part_of(const std::string& target);

}  // namespace praetor::cli::corpus
