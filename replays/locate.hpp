#pragma once
// Where things stand in the text of one replay, for verdicts. Made only when something is wrong;
// from then on each place costs little, so that a replay full of violations stays linear.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/report.hpp"

namespace praetor::replays {

class Locator {
 public:
  /// `first_line` is the line of the file at which the text begins.
  Locator(std::string_view text, std::uint64_t first_line);

  const text::Tape& tape() const { return tape_; }
  /// The step with that index from 0, as written; none beyond the last.
  std::optional<text::Value> step(std::size_t index) const;

  /// Fills pointer, line, column and source line: of the value that `field` ("lose/legion") leads
  /// to from `base`, or of the longest part of the way that is there.
  void place(ReportedViolation& violation, std::optional<text::Value> base, std::string pointer,
             std::string_view field);
  /// The same for a byte of the text.
  void place_at(ReportedViolation& violation, std::size_t offset, std::size_t length);

 private:
  void advance_to(std::size_t offset);

  std::string_view text_;
  std::int64_t first_line_;
  text::Tape tape_;
  std::vector<text::Value> steps_;
  std::size_t counted_ = 0;  // bytes of the text whose lines were counted
  std::int64_t lines_ = 0;
  std::int64_t columns_ = 0;  // code points of the last line before `counted_`
};

}  // namespace praetor::replays
