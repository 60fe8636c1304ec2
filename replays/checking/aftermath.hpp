#pragma once
// What a check does after a violation, and what became of it: whether the record comes back to the
// game that is judged, or goes on about another one. Only the record's own claims can tell.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::replays {

/// How a check goes on after a violation. Whatever it does, the verdict stays illegal.
enum class OnViolation : std::uint8_t {
  stop,       ///< it ends there
  skip,       ///< a step that broke a rule is passed over, as if it had not been made
  as_played,  ///< such a step is carried out all the same, where no invariant breaks; else skipped
  /// The state is taken from the next `expect` that says all of it (of the violating step or of a
  /// later one). Steps up to there are passed over unjudged, with a notice.
  resync
};

/// What became of the step with the violation.
enum class Handling : std::uint8_t {
  passed_over,
  played,  ///< carried out although it broke a rule
  stands   ///< it was legal; only a claim was wrong
};

/// Whether the record speaks of the state that the check went on with. Asked are the `expect` and
/// the `hash` of the step itself, if it broke a rule, and of all steps after it:
/// - it *heals* at the first step whose claims hold and are not taken back. A claim of the whole
///   state (a hash, or an `expect` that leaves nothing out) settles it; a claim of a part does
///   unless a claim after it is wrong before a rule is broken anew.
/// - it *persists* where it does not heal; the step is the last one with a wrong claim.
/// - it is *untested* where no claim speaks of it.
/// After `resync` it heals where the state was taken from the record. The claimed `result` says too
/// little to be asked, and so do a game's own claims that hold.
enum class Divergence : std::uint8_t { heals, persists, untested };

struct Aftermath {
  Handling handling = Handling::passed_over;
  /// Of a step that was to be carried out all the same and was not: why, in words.
  std::string because;
  Divergence divergence = Divergence::untested;
  std::int64_t step = 0;  ///< where it heals, or is last seen to persist; 0 where untested
};

/// The claims that a check met since its first violation, in their order.
class Evidence {
 public:
  void clear() { met_.clear(); }
  bool empty() const { return met_.empty(); }

  /// Violation number `violation` of the report is a broken rule.
  void rule_broken(std::size_t violation) { met_.push_back({AgreementKind::broken, 0, violation}); }
  /// Violation number `violation` is a wrong claim of that step.
  void claim_wrong(std::int64_t step, std::size_t violation) {
    met_.push_back({AgreementKind::differs, step, violation});
  }
  /// The same where the step is in the report already.
  void differs(std::int64_t step) { met_.push_back({AgreementKind::differs, step, none}); }
  /// All claims of a step hold; `whole` if one is about the whole state.
  void agrees(std::int64_t step, bool whole) {
    met_.push_back({whole ? AgreementKind::agrees : AgreementKind::agrees_in_part, step, none});
  }

  struct Answer {
    std::size_t violation = 0;
    Divergence divergence = Divergence::untested;
    std::int64_t step = 0;
  };
  /// What it says of every violation, the last one first.
  std::vector<Answer> answers() const;

 private:
  enum class AgreementKind : std::uint8_t { broken, differs, agrees_in_part, agrees };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Met {
    AgreementKind kind;
    std::int64_t step;
    std::size_t violation;  // none where the claim is no violation of its own
  };
  std::vector<Met> met_;
};

}  // namespace praetor::replays
