#pragma once
// State streams: what an engine says of a game while it plays it, one line for each point. Line 0
// is about the opening, line k about the state after step k. replays/README.md describes the
// format. Lines are read one at a time.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/fault.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

inline constexpr std::size_t stream_line_most = std::size_t{4} * 1024 * 1024;  ///< bytes

/// What a stream says about one point; what it does not say is empty.
struct StatePoint {
  std::string step;   ///< JSON: the step that led there, without claims and notes
  std::string state;  ///< JSON, as written
  std::string hash;   ///< the 16 digits as written
};

/// Whether the first text of a file begins a stream: it has a state or a hash, and nothing that
/// only a replay has.
bool begins_stream(const Text& text);

/// Reads a line. `point` is valid if there is no fault.
std::optional<Fault> read_point(std::string_view json, bool opening, StatePoint& point);

/// The hash of a state, from its canonical form. None if the document has what no state document
/// has: numbers that are not whole, or keys beyond ASCII.
std::optional<std::string> hash_of_state(std::string_view json);

/// Why a stream cannot be read further: a report on a line that is malformed, or else a sentence,
/// safe to print. Neither if a signal ended it.
struct StreamFault {
  std::string sentence;
  std::optional<Report> report;
};

class StateStream {
 public:
  /// `first` is the first text of the source, which was read already.
  StateStream(std::string path, Source source, const Text& first);

  /// The next point; none at the end or at a fault.
  std::optional<StatePoint> next();
  /// The fault that ended the stream; none if there was none.
  const std::optional<StreamFault>& fault() const { return fault_; }
  /// For the last point: its number, and its line in the file, from 1.
  std::int64_t index() const { return index_; }
  std::uint64_t line() const { return line_; }

 private:
  std::optional<StatePoint> read(const Text& text);

  std::string path_;
  Source source_;
  std::optional<Text> first_;
  std::int64_t index_ = -1;
  std::uint64_t line_ = 0;
  std::optional<StreamFault> fault_;
};

}  // namespace praetor::replays
