#pragma once
// The begin and the end, in the file that was read, of what a verdict speaks about. For formats
// that mark whole regions. A region begins where the report points; the text is parsed only when
// somebody asks, since most replays are legal.

#include <cstdint>
#include <optional>

#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::formats {

/// Lines and columns (in code points) of the file, from 1. The end column is one past the last code
/// point.
struct TextRegion {
  std::int64_t line = 1;
  std::int64_t column = 1;
  std::int64_t end_line = 1;
  std::int64_t end_column = 1;
  bool operator==(const TextRegion&) const = default;
};

class Places {
 public:
  /// The text must outlive the object.
  explicit Places(const replays::Text& text) : text_(text) {}

  /// The value that a violation names, or the word at which a text is malformed. A list or an
  /// object outside the steps may be most of the file, so its region is only the first bracket.
  TextRegion of(const replays::ReportedViolation& violation, replays::Verdict verdict);
  /// A step, counted from 1, as it is written; none if the text has no such step.
  std::optional<TextRegion> of_step(std::int64_t step);
  /// The first line of the text.
  TextRegion of_beginning() const;
  /// A range of bytes of a JSON text that does not come from the notation.
  TextRegion of_bytes(std::size_t begin, std::size_t size);

  /// A step as JSON, counted from 1.
  std::optional<text::Value> step(std::int64_t step);

 private:
  replays::Locator& locator();
  TextRegion of_value(const text::Value& value, bool whole);
  TextRegion of_word(std::int64_t line, std::int64_t column) const;

  const replays::Text& text_;
  std::optional<replays::Locator> locator_;
};

}  // namespace praetor::cli::formats
