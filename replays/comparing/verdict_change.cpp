#include "replays/comparing/verdict_change.hpp"

#include <algorithm>
#include <limits>

namespace praetor::replays {
namespace {

constexpr std::int64_t at_result = std::numeric_limits<std::int64_t>::max() - 1;
constexpr std::int64_t at_no_step = std::numeric_limits<std::int64_t>::max();

/// The step at which judging ended, for comparing two verdicts.
std::int64_t end_of(const BaselineEntry& entry) {
  if (entry.standing == KnownVerdict::legal) return at_no_step;
  return entry.step > 0 ? entry.step : at_result;
}

VerdictChange change_between(const BaselineEntry& was, const BaselineEntry& is) {
  if (was.outcome() != is.outcome()) return VerdictChange::verdict;
  if (was.step != is.step) return VerdictChange::step;
  const bool same_length = was.steps == is.steps && was.applied == is.applied;
  return same_length ? VerdictChange::state : VerdictChange::length;
}

std::optional<std::int64_t> first_difference(const BaselineEntry& was, const BaselineEntry& is,
                                             VerdictChange change) {
  if (change != VerdictChange::verdict && change != VerdictChange::step) return std::nullopt;
  const bool formed = is_formed(was.standing) && is_formed(is.standing);
  if (!formed || was.game != is.game) return std::nullopt;
  const std::int64_t first = std::min(end_of(was), end_of(is));
  return first == at_result ? 0 : first;
}

}  // namespace

std::string_view told(VerdictChange change) {
  return change == VerdictChange::fresh ? "new" : name_of(change);
}

Flip flip_between(const BaselineEntry* was, const BaselineEntry* is) {
  Flip flip;
  if (was != nullptr) flip.kind.from = was->outcome();
  if (is != nullptr) flip.kind.to = is->outcome();
  if (was == nullptr) {
    flip.kind.change = VerdictChange::fresh;
  } else if (is == nullptr) {
    flip.kind.change = VerdictChange::gone;
  } else {
    flip.kind.change = change_between(*was, *is);
    flip.differs = first_difference(*was, *is, flip.kind.change);
  }
  return flip;
}

}  // namespace praetor::replays
