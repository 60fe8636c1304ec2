#pragma once
// The claims of a record, prepared for comparison with many states, as a search for repairs needs
// it. The checker says what exactly is wrong.

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

/// Identifies steps by their index in the record, which must outlive this object.
class RecordClaims {
 public:
  explicit RecordClaims(const AnyReplay& replay)
      : replay_(replay), expected_(replay.steps.size()) {}

  bool any(std::size_t index) const {
    return names_a_state(index) || !replay_.steps[index].claims.expect.empty();
  }
  /// Whether a step claims a hash. No two states share a hash, so such a claim holds in one state
  /// only.
  bool names_a_state(std::size_t index) const { return replay_.steps[index].claims.has_hash; }

  /// The rule of the first claim of a step that is wrong in `state`; null if all hold.
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
  std::vector<std::optional<ExpectedPart>> expected_;  // filled as they are asked for
  std::string document_;
};

}  // namespace praetor::replays
