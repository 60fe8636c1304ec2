#pragma once
// The destination of a run's verdicts: standard output, or a file that exists only when it is
// complete. An unfinished file lies beside it under its own name, so that a later run can find and
// continue it.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/core/result.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays {

/// The unfinished file of an earlier run.
struct Begun {
  std::string part;        ///< its name, in the folder of the output
  std::uint64_t kept = 0;  ///< how many of its bytes are valid
};

class Output {
 public:
  explicit Output(std::ostream& stream) : stream_(&stream) {}

  /// Begins a file, or continues an unfinished one. A device or a pipe is written directly and
  /// cannot be continued. Fails with a sentence if that is impossible, or if another run writes
  /// there.
  static Result<Output, std::string> to_file(const std::string& path,
                                             const std::optional<Begun>& begun = std::nullopt);

  void write(std::string_view text);
  bool good() const { return stream_ != nullptr ? stream_->good() : !fault_; }
  /// The number of bytes written, including those kept.
  std::uint64_t size() const { return size_; }
  /// The name of the unfinished file; "" if the target is written directly.
  std::string part() const;
  /// Waits until everything written is on the disk; returns false if that failed.
  bool sync();
  /// Gives the complete file its name. Fails with a sentence.
  Result<void, std::string> finish();
  /// Leaves the unfinished file for a later run. Without this call the destructor removes it.
  void keep();

 private:
  Output() = default;
  bool flush();

  std::ostream* stream_ = nullptr;  // not owned
  std::string path_;                // as it was given
  std::string target_;
  std::optional<FileLock> lock_;
  std::optional<FreshFile> part_;  // none if the target is written directly
  Descriptor direct_;
  std::string waiting_;    // not written yet
  std::error_code fault_;  // of the first write that failed
  std::uint64_t size_ = 0;
};

/// The path of the unfinished file `part` for a target.
std::string part_of(const std::string& target, const std::string& part);

inline constexpr std::string_view part_ending = "part";

}  // namespace praetor::replays
