#include "replays/comparing/points.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text/read_json.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::replays {
namespace {

class PointComparison {
 public:
  PointComparison(const Both<Speaker>& speakers, ReplayDifference& difference)
      : speakers_(speakers), difference_(difference) {}

  void run() {
    for (std::int64_t point = 0; !interrupted(); ++point) {
      std::optional<StatePoint> one = next(0, point);
      std::optional<StatePoint> other = next(1, point);
      if (speakers_failed() || (!one && !other)) return;
      if (!one || !other) {
        // The longer account's remaining points are counted and checked for wrong hashes.
        continue;
      }
      compare_steps(point, {one->step, other->step});
      compare_states(point, {*std::move(one), *std::move(other)});
    }
  }

 private:
  bool speakers_failed() const {
    return std::ranges::any_of(speakers_, [](const Speaker& speaker) {
      return speaker.stream != nullptr && speaker.stream->fault();
    });
  }

  /// The hash of a state that a stream writes down is computed, whatever the stream says.
  std::optional<StatePoint> next(std::size_t side, std::int64_t point) {
    const Speaker& speaker = speakers_[side];
    if (speaker.history != nullptr) {
      if (point > speaker.history->last()) return std::nullopt;
      return point_of(*speaker.history, point);
    }
    auto said = speaker.stream->next();
    if (!said) return std::nullopt;
    if (const auto hash = said->state.empty() ? std::nullopt : hash_of_state(said->state)) {
      if (!said->hash.empty() && said->hash != *hash) note_wrong_hash(side, said->hash, *hash);
      said->hash = *hash;
    }
    Account& account = difference_.accounts[side];
    account.last = point;
    account.hash = said->hash;
    return said;
  }

  void note_wrong_hash(std::size_t side, const std::string& named, const std::string& actual) {
    auto& wrong = difference_.wrong_hashes[side];
    if (wrong) {
      ++wrong->more;
      return;
    }
    const StateStream& stream = *speakers_[side].stream;
    wrong = WrongHash{stream.index(), stream.line(), named, actual};
  }

  void compare_steps(std::int64_t point, const Both<std::string>& steps) {
    if (difference_.step || steps[0].empty() || steps[1].empty() || steps[0] == steps[1]) return;
    StepDifference found = step_difference(point, steps);
    if (found.values.count > 0) difference_.step = std::move(found);
  }

  void compare_states(std::int64_t point, const Both<StatePoint>& said) {
    const bool states = !said[0].state.empty() && !said[1].state.empty();
    if (!states && (said[0].hash.empty() || said[1].hash.empty())) return;
    ++difference_.compared;
    if (states ? same_states(said) : said[0].hash == said[1].hash) {
      if (!difference_.state) agreed_ = point;
      return;
    }
    if (difference_.differing++ > 0) return;
    StateDifference& found = difference_.state.emplace();
    found.point = point;
    found.agreed = agreed_;
    describe({speakers_[0].history, speakers_[1].history}, said, found);
  }

  static bool same_states(const Both<StatePoint>& said) {
    const std::string& one = said[0].state;
    const std::string& other = said[1].state;
    return one == other || diff_documents(text::own_json(one), text::own_json(other), 0).count == 0;
  }

  const Both<Speaker>& speakers_;
  ReplayDifference& difference_;
  std::int64_t agreed_ = -1;
};

}  // namespace

StatePoint point_of(const History& history, std::int64_t point) {
  StatePoint said;
  if (point > 0) said.step = history.steps[static_cast<std::size_t>(point - 1)];
  said.state = history.document(point);
  said.hash = history.hashes[static_cast<std::size_t>(point)];
  return said;
}

StepDifference step_difference(std::int64_t step, const Both<std::string>& steps) {
  StepDifference found{step, steps, {}};
  if (!steps[0].empty() && !steps[1].empty()) {
    found.values =
        diff_documents(text::own_json(steps[0]), text::own_json(steps[1]), values_listed);
  }
  return found;
}

void describe(const Both<const History*>& histories, const Both<StatePoint>& points,
              StateDifference& found) {
  found.since = std::max({found.agreed, found.point - causes_reach, std::int64_t{0}});
  for (std::size_t side = 0; side < 2; ++side) {
    found.hashes[side] = points[side].hash;
    found.steps[side] = points[side].step;
  }
  found.both_told = !points[0].state.empty() && !points[1].state.empty();
  if (!found.both_told) return;
  found.values = diff_documents(text::own_json(points[0].state), text::own_json(points[1].state),
                                values_listed);
  std::vector<std::string> pointers;
  pointers.reserve(found.values.listed.size());
  for (const auto& value : found.values.listed) pointers.push_back(value.pointer);
  for (std::size_t side = 0; side < 2; ++side) {
    if (histories[side] == nullptr) continue;
    found.causes[side] = histories[side]->causes(found.since, found.point, pointers);
  }
}

void compare_points(const Both<Speaker>& speakers, ReplayDifference& difference) {
  PointComparison(speakers, difference).run();
}

}  // namespace praetor::replays
