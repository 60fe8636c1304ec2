#pragma once
// State streams: what an engine says of a game as it plays it, a line for each point. Line 0 speaks
// of the opening, line k of what is so after step k. The format stands in replays/README.md. Lines
// are read one at a time.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/fault.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/own_text.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

inline constexpr std::size_t stream_line_most = std::size_t{4} * 1024 * 1024;  ///< bytes

/// What is said of one point; what is not said is empty.
struct StatePoint {
  std::string step;   ///< JSON: the step that led there, without claims and notes
  std::string state;  ///< JSON, as written
  std::string hash;   ///< 16 digits, as named
};

/// Whether the first text of a file begins a stream: it says a state or a hash, and nothing that a
/// replay would.
bool begins_stream(const Text& text);

/// Reads a line; `point` is meaningful where there is no fault.
std::optional<Fault> read_point(std::string_view json, bool opening, StatePoint& point);

/// One canonical spelling of a state for its hash; none where the document has what no state
/// document has: numbers that are not whole, keys beyond ASCII.
std::optional<std::string> hash_of_state(std::string_view json);

/// Why a stream cannot be read on: the report on a line that is none, or else a sentence, safe to
/// print. Neither where a signal ended it.
struct StreamFault {
  std::string sentence;
  std::optional<Report> report;
};

class StateStream {
 public:
  /// The first text of the source was read already.
  StateStream(std::string path, Source source, const Text& first);

  /// The next point, or none: at the end, or at a fault.
  std::optional<StatePoint> next();
  /// What ended it too soon.
  const std::optional<StreamFault>& fault() const { return fault_; }
  /// Of the last point: its number, and its line in the file, from 1.
  std::int64_t index() const { return index_; }
  std::uint64_t line() const { return line_; }

 private:
  std::optional<StatePoint> read(const Text& text);

  std::string path_;
  Source source_;
  std::optional<OwnText> first_;
  std::int64_t index_ = -1;
  std::uint64_t line_ = 0;
  std::optional<StreamFault> fault_;
};

}  // namespace praetor::replays
