#pragma once
// A claim about a state document that is read once and compared many times. Reading it for every
// comparison would cost more than everything else in a search for repairs.

#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"

namespace praetor::replays {

/// A step's `expect`. It gives the same answers as `document_difference` (document_claim.hpp), but
/// does not say where claim and document differ.
class ExpectedPart {
 public:
  /// `json` must be without a fault.
  explicit ExpectedPart(std::string_view json);

  /// Whether everything claimed is true in a document in canonical form, which is how games write
  /// theirs.
  bool holds_in(std::string_view document) const;

 private:
  // A claimed member, or the whole claim. It is either an object, whose own members follow it, or a
  // value that the document must have at that place.
  struct PointedMember {
    std::string key;      // `"name":` in canonical form; empty for the whole claim
    std::string value;    // canonical; empty for an object
    std::size_t end = 0;  // index behind its own members
  };

  void read(const text::Value& value, std::string key);

  std::vector<PointedMember> members_;  // each before its own members
};

}  // namespace praetor::replays
