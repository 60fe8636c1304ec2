#pragma once
// One text of a source, kept where the source has gone on to the next; and the sentence that is
// said where a source has no such text.

#include <cstdint>
#include <string>
#include <vector>

#include "replays/reading/source.hpp"

namespace praetor::replays {

/// A text that outlives its source.
class OwnText {
 public:
  explicit OwnText(const Text& text);
  /// Lives as long as this object, which may be moved meanwhile.
  Text text() const;

 private:
  std::vector<char> bytes_;  // with the padding that readers need
  Text text_;
};

/// "games.ndjson holds 3 replays, counted from 0: there is no replay 7"; safe to print.
std::string no_such_replay(const std::string& path, std::uint64_t wanted, std::uint64_t held);

}  // namespace praetor::replays
