#pragma once
// Where what a verdict speaks of begins and ends in the file that was read, for formats that mark
// whole regions. The beginning is that of the report; reading the text for it waits until somebody
// asks, since most replays are legal.

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::formats {

/// Lines of the file and columns in code points, all from 1; the end is one column beyond.
struct TextRegion {
  std::int64_t line = 1;
  std::int64_t column = 1;
  std::int64_t end_line = 1;
  std::int64_t end_column = 1;
  bool operator==(const TextRegion&) const = default;
};

class Places {
 public:
  /// The text must outlive the places.
  explicit Places(const replays::Text& text) : text_(text) {}

  /// The value that a violation names, or the word at which a text is malformed. A list or an
  /// object outside of the steps, which may be most of the file, is its first bracket.
  TextRegion of(const replays::ReportedViolation& violation, replays::Verdict verdict);
  /// A step as it is written, from 1; none where it is not there.
  std::optional<TextRegion> of_step(std::int64_t step);
  /// The line at which the text begins.
  TextRegion of_beginning() const;
  /// A range of bytes of a JSON text that was not made from the notation.
  TextRegion of_bytes(std::size_t begin, std::size_t size);

  /// A step in JSON.
  std::optional<text::Value> step(std::int64_t step);

 private:
  replays::Locator& locator();
  TextRegion of_value(const text::Value& value, bool whole);
  TextRegion of_word(std::int64_t line, std::int64_t column) const;

  const replays::Text& text_;
  std::optional<replays::Locator> locator_;
};

}  // namespace praetor::cli::formats
