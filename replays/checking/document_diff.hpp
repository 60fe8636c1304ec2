#pragma once
// Where two JSON documents part, path by path: what one engine says of a state and what another one
// does, the set-ups of two replays, two steps. Which of them is right is not asked.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

/// One place at which two documents differ.
struct ValueDifference {
  std::string pointer;  ///< JSON Pointer into both; "" is the whole document
  std::string one;      ///< JSON; empty where nothing stands there
  std::string other;    ///< likewise
};

struct DocumentDiff {
  std::vector<ValueDifference> listed;  ///< the first ones, by sorted keys
  std::int64_t count = 0;               ///< of all
};

/// Objects are compared member by member, arrays of one length entry by entry, all else as a whole.
/// Numbers differ where they are written otherwise: 1.0 is not 1. At most `most` are listed. The
/// documents are nested no deeper than a text may be (text::depth_max).
DocumentDiff diff_documents(const nlohmann::json& one, const nlohmann::json& other,
                            std::size_t most);

}  // namespace praetor::replays
