#pragma once
// A copy of one text of a source, for use after the source has moved on; and the sentence for a
// text that the source does not have.

#include <cstdint>
#include <string>
#include <vector>

#include "replays/reading/source.hpp"

namespace praetor::replays {

/// A text that outlives its source.
class OwnText {
 public:
  explicit OwnText(const Text& text);
  /// Valid as long as this object lives, even if it is moved.
  Text text() const;

 private:
  std::vector<char> bytes_;  // with the padding that readers need
  Text text_;
};

/// "games.ndjson holds 3 replays, counted from 0: there is no replay 7"; safe to print.
std::string no_such_replay(const std::string& path, std::uint64_t wanted, std::uint64_t held);

}  // namespace praetor::replays
