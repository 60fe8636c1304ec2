#include "replays/comparing/diff.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"
#include "replays/comparing/points.hpp"

namespace praetor::replays {
namespace {

std::size_t index_of(std::int64_t point) { return static_cast<std::size_t>(point); }

/// The earliest pair of points, from `from` on, with the same state.
std::optional<Meeting> meeting_of(const Both<History>& histories, std::int64_t from) {
  std::map<std::string_view, std::int64_t> theirs;
  for (std::int64_t j = from; j <= histories[1].last(); ++j) {
    theirs.try_emplace(histories[1].hashes[index_of(j)], j);
  }
  std::optional<Meeting> meeting;
  for (std::int64_t i = from; i <= histories[0].last(); ++i) {
    if (meeting && i + from >= meeting->points[0] + meeting->points[1]) break;
    const auto place = theirs.find(histories[0].hashes[index_of(i)]);
    if (place == theirs.end()) continue;
    const std::int64_t j = place->second;
    if (!meeting || i + j < meeting->points[0] + meeting->points[1]) meeting = Meeting{{i, j}};
  }
  if (meeting) {
    const auto rest = [&](std::size_t side) {
      return std::vector<std::string_view>(histories[side].hashes.begin() + meeting->points[side],
                                           histories[side].hashes.end());
    };
    meeting->to_the_end = rest(0) == rest(1);
  }
  return meeting;
}

void compare_verdicts(ReplayDifference& difference) {
  const auto& one = difference.accounts[0].report;
  const auto& other = difference.accounts[1].report;
  const auto* const mine = first_violation(one);
  const auto* const theirs = first_violation(other);
  difference.verdicts_differ = one.verdict != other.verdict || one.applied != other.applied ||
                               (mine != nullptr && theirs != nullptr &&
                                (mine->rule != theirs->rule || mine->step != theirs->step));
}

}  // namespace

bool ReplayDifference::same() const {
  return setup.count == 0 && !verdicts_differ && !step && !state && !wrong_hashes[0] &&
         !wrong_hashes[1] && accounts[0].last == accounts[1].last;
}

const ReportedViolation* first_violation(const Report& report) {
  return report.violations.empty() ? nullptr : &report.violations.front();
}

void compare_replays(const Both<History>& histories, ReplayDifference& difference) {
  difference.setup = diff_documents(text::own_json(histories[0].setup),
                                    text::own_json(histories[1].setup), values_listed);
  difference.alignment = align(histories[0].steps, histories[1].steps);
  difference.steps = {histories[0].steps, histories[1].steps};
  compare_verdicts(difference);
  const std::int64_t common = difference.alignment->common;
  Both<std::string> steps;
  for (std::size_t side = 0; side < 2; ++side) {
    if (common < std::ssize(histories[side].steps)) {
      steps[side] = histories[side].steps[index_of(common)];
    }
  }
  if (steps[0] != steps[1]) difference.step = step_difference(common + 1, steps);
  const std::int64_t last = std::min(histories[0].last(), histories[1].last());
  difference.compared = last + 1;
  for (std::int64_t point = 0; point <= last; ++point) {
    const std::string& mine = histories[0].hashes[index_of(point)];
    const std::string& theirs = histories[1].hashes[index_of(point)];
    if (mine == theirs || difference.differing++ > 0) continue;
    StateDifference& found = difference.state.emplace();
    found.point = point;
    found.agreed = point - 1;
    const Both<StatePoint> points{point_of(histories[0], point), point_of(histories[1], point)};
    describe({&histories[0], &histories[1]}, points, found);
  }
  if (difference.state) difference.meeting = meeting_of(histories, difference.state->point);
}

}  // namespace praetor::replays
