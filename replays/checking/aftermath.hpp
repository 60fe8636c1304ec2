#pragma once
// How a check continues after a violation, and what the record then shows: whether it comes back to
// the game that the check follows, or describes another one. Only the record's own claims can tell.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::replays {

/// How a check continues after a violation. The verdict is illegal in any case.
enum class OnViolation : std::uint8_t {
  stop,       ///< the check ends
  skip,       ///< the illegal step is passed over, as if it had not been made
  as_played,  ///< the illegal step is carried out unless that breaks an invariant; else skipped
  /// The state is taken from the next `expect` that describes all of it, that of the violating step
  /// or of a later one. The steps up to there are passed over unjudged, with a notice.
  resync,
  /// The check goes on as the writer may have meant it: of playing the illegal step anyway, another
  /// one in its place, a missing one before it, and skipping it, it takes what the record follows
  /// furthest. A claim that is wrong while the record may tell another game is no violation.
  mend
};

/// What was done with the step that has the violation.
enum class Handling : std::uint8_t {
  passed_over,
  played,    ///< carried out although it broke a rule
  stands,    ///< it was legal; only a claim of it was wrong
  replaced,  ///< another step was carried out in its place
  preceded   ///< carried out behind a step that the record lacks
};

/// Whether the record agrees with the state from which the check continued. This looks at the
/// `expect` and the `hash` of the step itself, if it broke a rule, and of all later steps:
/// - it *heals* at the first step whose claims hold and are not contradicted later. A claim about
///   the whole state (a hash, or an `expect` that leaves nothing out) is final. A claim about a
///   part counts unless a later claim is wrong before another rule is broken.
/// - it *persists* if it does not heal; the step is the last one with a wrong claim.
/// - it is *untested* if no claim is about it.
/// After `resync` it heals where the state was taken from the record. The claimed `result` says too
/// little to count, and so do a game's own claims that hold.
enum class Divergence : std::uint8_t { heals, persists, untested };

struct Aftermath {
  Handling handling = Handling::passed_over;
  std::string
      mend;  ///< JSON of the step that was carried out in its place or before it; else empty
  /// Why a step that was to be carried out was not, in words; else empty.
  std::string because;
  Divergence divergence = Divergence::untested;
  std::int64_t step = 0;  ///< where it heals or was last seen to persist; 0 if untested
};

/// The claims since the first violation of a check, in their order.
class Evidence {
 public:
  void clear() { met_.clear(); }
  bool empty() const { return met_.empty(); }

  /// The violation with the index `violation` in the report is a broken rule.
  void rule_broken(std::size_t violation) { met_.push_back({AgreementKind::broken, 0, violation}); }
  /// The violation with the index `violation` in the report is a wrong claim of that step.
  void claim_wrong(std::int64_t step, std::size_t violation) {
    met_.push_back({AgreementKind::differs, step, violation});
  }
  /// The same for a step whose violation is in the report already.
  void differs(std::int64_t step) { met_.push_back({AgreementKind::differs, step, none}); }
  /// All claims of a step hold. `whole`: one of them is about the whole state.
  void agrees(std::int64_t step, bool whole) {
    met_.push_back({whole ? AgreementKind::agrees : AgreementKind::agrees_in_part, step, none});
  }

  struct Answer {
    std::size_t violation = 0;
    Divergence divergence = Divergence::untested;
    std::int64_t step = 0;
  };
  /// The divergence after every violation, the last violation first.
  std::vector<Answer> answers() const;

 private:
  enum class AgreementKind : std::uint8_t { broken, differs, agrees_in_part, agrees };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Met {
    AgreementKind kind;
    std::int64_t step;
    std::size_t violation;  // none if the claim is no violation of its own
  };
  std::vector<Met> met_;
};

}  // namespace praetor::replays
