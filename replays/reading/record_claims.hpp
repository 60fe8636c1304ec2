#pragma once
// The claims of a record, ready to be compared with many states: what a search for repairs asks at
// every turn. What is wrong in detail is told by the checker.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/checking/rules.hpp"
#include "replays/reading/expected_part.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// Steps are known by their index in the record, which must outlive this.
class RecordClaims {
 public:
  explicit RecordClaims(const AnyReplay& replay)
      : replay_(replay), expected_(replay.steps.size()) {}

  bool any(std::size_t index) const {
    return names_a_state(index) || !replay_.steps[index].claims.expect.empty();
  }
  /// Whether a step claims a hash: no two states have the same, so it holds in one state alone.
  bool names_a_state(std::size_t index) const { return replay_.steps[index].claims.has_hash; }

  /// The rule of the first claim of a step that is wrong in a state; null where all hold.
  RuleRef broken(std::size_t index, const AnyState& state) {
    if (!any(index)) return nullptr;
    document_.clear();
    text::JsonWriter writer(document_);
    state.game().write_document(state, writer);
    const Claims& claims = replay_.steps[index].claims;
    if (!claims.expect.empty()) {
      auto& expected = expected_[index];
      if (!expected) expected.emplace(claims.expect);
      if (!expected->holds_in(document_)) return &rule::claim_state;
    }
    if (!claims.has_hash) return nullptr;
    const bool same = std::ranges::equal(text::fingerprint_digits(document_), claims.hash);
    return same ? nullptr : &rule::claim_hash;
  }

 private:
  const AnyReplay& replay_;
  std::vector<std::optional<ExpectedPart>> expected_;  // as they are asked for
  std::string document_;
};

}  // namespace praetor::replays
