#pragma once
// Where the verdicts of a run go: to standard output, or to a file that is there only when it is
// whole. What is written so far lies beside it under a name of its own, by which a later run can
// find it and go on with it.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays {

/// What an earlier run began.
struct Begun {
  std::string part;        ///< its name, in the folder of the output
  std::uint64_t kept = 0;  ///< so many of its bytes
};

class Output {
 public:
  explicit Output(std::ostream& stream) : stream_(&stream) {}

  /// Begins a file, or goes on with what was begun. A device or a pipe is written to directly, and
  /// cannot be gone on with. A sentence where that cannot be, or where another run writes there.
  static Result<Output, std::string> to_file(const std::string& path,
                                             const std::optional<Begun>& begun = std::nullopt);

  void write(std::string_view text);
  bool good() const { return stream_ != nullptr ? stream_->good() : good_; }
  /// Bytes written, with those kept.
  std::uint64_t size() const { return size_; }
  /// The name of what is written so far; "" where the target itself is written to.
  std::string part() const;
  /// All that was written is on the disk when it returns; false where it is not.
  bool sync();
  /// The file is whole: it gets its name. A sentence where it does not.
  Result<void, std::string> finish();
  /// Leaves what was begun for a later run, which else goes with this object.
  void keep();

 private:
  Output() = default;
  bool flush();

  std::ostream* stream_ = nullptr;  // of somebody else
  std::string path_;                // as it was given
  std::string target_;
  std::optional<FileLock> lock_;
  std::optional<FreshFile> part_;  // none where the target itself is written to
  Descriptor direct_;
  std::string waiting_;  // not written yet
  bool good_ = true;
  std::uint64_t size_ = 0;
};

/// The usual file that a path names, through links; the path itself where there is none.
std::string target_of(const std::string& path);

/// What was begun for a target, under that name.
std::string part_of(const std::string& target, const std::string& part);

inline constexpr std::string_view part_ending = "part";

}  // namespace praetor::replays
