#pragma once
// A claim about a state document, read once and compared many times. To read it anew at every
// comparison costs more than all else that a search for repairs does.

#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"

namespace praetor::replays {

/// What a step's `expect` says. It answers as `document_difference` (document_claim.hpp) does,
/// without saying where they part.
class ExpectedPart {
 public:
  /// JSON without a fault.
  explicit ExpectedPart(std::string_view json);

  /// Whether all that is claimed is so in a document in canonical form, as games write theirs.
  bool holds_in(std::string_view document) const;

 private:
  // A member that is claimed, or the whole claim: an object whose own members follow it, or a value
  // that has to stand there as it is.
  struct PointedMember {
    std::string key;      // `"name":`, in canonical form; empty of the whole
    std::string value;    // canonical; empty of an object
    std::size_t end = 0;  // behind its own members
  };

  void read(const text::Value& value, std::string key);

  std::vector<PointedMember> members_;  // each before its own
};

}  // namespace praetor::replays
