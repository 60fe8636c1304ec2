#pragma once
// Finds places in the text of one replay, for verdicts. It is made only if something is wrong. Each
// further place then costs little, so that a replay full of violations takes linear time.

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
  /// For a text in the notation, places refer to what was written. The bytes must outlive the
  /// locator.
  explicit Locator(const Text& text);

  /// Parsed on first use, because a fault of the notation does not need it.
  const text::Tape& tape() const;
  /// The step with that index, from 0, as written; none beyond the last.
  std::optional<text::Value> step(std::size_t index) const;

  /// Fills in pointer, line, column and source line for the value that `field` ("lose/legion")
  /// leads to from `base`. If part of that path is missing, the deepest value that exists counts.
  void place(ReportedViolation& violation, std::optional<text::Value> base, std::string pointer,
             std::string_view field);
  /// The same for a byte of the JSON.
  void place_at(ReportedViolation& violation, std::size_t offset, std::size_t length);
  /// The same for a byte of what was written, without a pointer.
  void place_written(ReportedViolation& violation, std::size_t offset, std::size_t length);

 private:
  // The position of a byte: the lines before it, and the code points before it in its line.
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
  // at regular byte offsets, as far as places were asked for
  std::vector<ByteMark> marks_{ByteMark{}};
};

/// A field ("from/alpes") as the text of its step spells it ("from/alps"): there a key may be an
/// alias, the only one that the step as understood, given as JSON, does not have.
std::string field_as_written(std::string_view field, const text::Value& written,
                             std::string_view understood);

}  // namespace praetor::replays
