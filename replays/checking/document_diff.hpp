#pragma once
// The differences between two JSON documents, path by path: one state as two engines see it, the
// set-ups of two replays, or two steps. It does not ask which one is right.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace praetor::replays {

/// One place at which two documents differ.
struct ValueDifference {
  std::string pointer;  ///< JSON Pointer into both; "" is the whole document
  std::string one;      ///< JSON; empty if there is nothing
  std::string other;    ///< JSON; empty if there is nothing
};

struct DocumentDiff {
  std::vector<ValueDifference> listed;  ///< the first ones, sorted by key
  std::int64_t count = 0;               ///< the number of all differences
};

/// Compares objects member by member, arrays of equal length entry by entry, and everything else as
/// a whole. Numbers differ if they are written differently: 1.0 is not 1. Lists at most `most`
/// differences. The documents must be nested no deeper than a text may be (text::depth_max).
DocumentDiff diff_documents(const nlohmann::json& one, const nlohmann::json& other,
                            std::size_t most);

}  // namespace praetor::replays
