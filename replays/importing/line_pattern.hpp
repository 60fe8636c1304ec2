#pragma once
// Regular expressions for lines of a log from any source. All ways through a pattern are followed
// at once, so the time is at most proportional to the product of the lengths of line and pattern.
//
// A pattern must match a whole line, with or without `^` and `$` at its ends. It may contain:
// literal letters, `.`, `[a-z]`, `[^,]`, `\d`, `\w`, `\s` (all ASCII) and their capitals, `\`
// before a sign, `( )`, `(?: )`, `(?<name> )`, `|`, `*`, `+`, `?`, `{2}`, `{2,}`, `{2,4}`, and `?`
// behind these for as few as possible.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// Why a text is not a pattern.
struct PatternFault {
  std::size_t offset = 0;  ///< byte offset in the pattern
  std::string sentence;    ///< "nothing is open that ')' could close"; safe to print
};

class LinePattern {
 public:
  static Result<LinePattern, PatternFault> read(std::string_view pattern);

  /// The names of its groups, in the order in which they open.
  const std::vector<std::string>& names() const { return names_; }

  using Captured = std::vector<std::optional<std::string_view>>;
  /// The text of each named group in the line (none: the group was not used). None if the line does
  /// not match. Subtracts its steps from `work`, and gives up when that falls below 0.
  std::optional<Captured> match(std::string_view line, std::int64_t& work) const;

 private:
  friend class PatternReader;
  struct SignRange {
    std::uint32_t first;
    std::uint32_t last;
  };
  struct SignSet {
    std::vector<SignRange> ranges;
    bool all_others = false;
    bool has(std::uint32_t sign) const;
  };
  enum class OpCode : std::uint8_t { sign, split, save, accept };
  /// `value` is the set of a `sign`, or the end of a group for `save`. `split` prefers `next` to
  /// `other`.
  struct PatternOp {
    OpCode code = OpCode::accept;
    std::uint32_t value = 0;
    std::uint32_t next = 0;
    std::uint32_t other = 0;
  };
  struct Thread {
    std::uint32_t at;
    std::vector<std::size_t> ends;  // for each group, its beginning and its end
  };
  using Threads = std::vector<Thread>;
  void spread(Thread from, std::size_t place, Threads& to, std::vector<bool>& seen,
              std::int64_t& work) const;

  std::vector<PatternOp> ops_;
  std::vector<SignSet> sets_;
  std::vector<std::string> names_;
  std::uint32_t start_ = 0;
};

}  // namespace praetor::replays
