#include "cli/regress/change.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace praetor::cli::regress {
namespace {

constexpr std::array<std::string_view, 6> change_names{"verdict", "step", "length",
                                                       "state",   "gone", "new"};
constexpr std::int64_t at_result = std::numeric_limits<std::int64_t>::max() - 1;
constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::max();

/// The step at which judging ended, so that those of two verdicts can be compared.
std::int64_t end_of(const Entry& entry) {
  if (entry.standing == Standing::legal) return nowhere;
  return entry.step > 0 ? entry.step : at_result;
}

Change change_between(const Entry& was, const Entry& is) {
  if (was.outcome() != is.outcome()) return Change::verdict;
  if (was.step != is.step) return Change::step;
  const bool same_length = was.steps == is.steps && was.applied == is.applied;
  return same_length ? Change::state : Change::length;
}

std::optional<std::int64_t> first_difference(const Entry& was, const Entry& is, Change change) {
  if (change != Change::verdict && change != Change::step) return std::nullopt;
  const bool formed = is_formed(was.standing) && is_formed(is.standing);
  if (!formed || was.game != is.game) return std::nullopt;
  const std::int64_t first = std::min(end_of(was), end_of(is));
  return first == at_result ? 0 : first;
}

}  // namespace

std::string_view name_of(Change change) { return change_names[static_cast<std::size_t>(change)]; }

Flip flip_between(const Entry* was, const Entry* is) {
  Flip flip;
  if (was != nullptr) flip.kind.from = was->outcome();
  if (is != nullptr) flip.kind.to = is->outcome();
  if (was == nullptr) {
    flip.kind.change = Change::fresh;
  } else if (is == nullptr) {
    flip.kind.change = Change::gone;
  } else {
    flip.kind.change = change_between(*was, *is);
    flip.differs = first_difference(*was, *is, flip.kind.change);
  }
  return flip;
}

}  // namespace praetor::cli::regress
