#pragma once
// Where things stand in the text of one replay, for verdicts. Made only when something is wrong;
// from then on each place costs little, so that a replay full of violations stays linear.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

class Locator {
 public:
  /// `first_line` is the line of the file at which the text begins.
  Locator(std::string_view json, std::uint64_t first_line);
  /// Of a text that was written in the notation the places are those in what was written. The bytes
  /// must outlive the locator.
  explicit Locator(const Text& text);

  /// Read when it is first asked for: the place of a fault of the notation needs none.
  const text::Tape& tape() const;
  /// The step with that index from 0, as written; none beyond the last.
  std::optional<text::Value> step(std::size_t index) const;

  /// Fills pointer, line, column and source line: of the value that `field` ("lose/legion") leads
  /// to from `base`, or of the longest part of the way that is there.
  void place(ReportedViolation& violation, std::optional<text::Value> base, std::string pointer,
             std::string_view field);
  /// The same for a byte of the JSON.
  void place_at(ReportedViolation& violation, std::size_t offset, std::size_t length);
  /// Likewise for a byte of what was written, without a pointer.
  void place_written(ReportedViolation& violation, std::size_t offset, std::size_t length);

 private:
  // Where a byte stands: lines before it, and code points before it in its line.
  struct ByteMark {
    std::int64_t lines = 0;
    std::int64_t columns = 0;
  };
  static ByteMark behind(ByteMark mark, std::string_view passed);
  ByteMark mark_at(std::size_t offset);

  std::string_view text_;  // as it was written
  const notation::WrittenText* written_ = nullptr;
  std::int64_t first_line_;
  std::string_view json_;
  mutable std::optional<text::Tape> tape_;  // of the JSON
  mutable std::vector<text::Value> steps_;
  std::vector<ByteMark> marks_{ByteMark{}};  // one every few bytes, as far as places were asked for
};

}  // namespace praetor::replays
