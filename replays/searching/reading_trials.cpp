#include "replays/searching/reading_trials.hpp"

#include <limits>

#include "engine/core/ensure.hpp"
#include "replays/checking/follow.hpp"
#include "replays/checking/rules.hpp"
#include "replays/room.hpp"

namespace praetor::replays {
ReadingTrials::ReadingTrials(const AnyGame& game, const void* library, const Text& text)
    : game_(game), library_(library), text_(text), record_(room_of(game).fast_record()) {
  const bool good = read(library_);
  ensure(good, "what was judged is well formed");
  const AnySetup setup = record_->setup();
  for (std::size_t row = 0; row < rows().size(); ++row) {
    values_.push_back(game_.readings(setup.match.get()).at(row));
  }
  known_.emplace(ReadingChanges(), played());
}

const ReadingTrial& ReadingTrials::with(const ReadingChanges& changes) {
  const auto [place, is_new] = known_.try_emplace(changes);
  if (!is_new) return place->second;
  WishedReadings wished;
  wished.above_setups = true;
  for (const ReadingChange& change : changes) wished.stated.say(change.row, change.value);
  const auto library = game_.wishing(library_, wished);
  if (read(library.get())) place->second = played();
  return place->second;
}

/// False if the record is malformed under these readings.
bool ReadingTrials::read(const void* library) {
  if (record_->read(text_.json, library)) return true;
  AnyReplay exact;
  if (decode_exactly(text_.json, game_, library, exact)) return false;
  record_->take(std::move(exact));
  return true;
}

ReadingTrial ReadingTrials::played() {
  Effort effort(std::numeric_limits<std::int64_t>::max(), {});
  Follower follower(effort);
  AnyState state = first_state(record_->setup());
  const auto broken = [&](std::size_t step, const Violation& violation) {
    const Mismatch& mismatch = violation.mismatch;
    return ReadingTrial{Verdict::illegal, step, violation.rule,
                        mismatch.field + json_of(mismatch.expected) + json_of(mismatch.actual),
                        follower.digest(state)};
  };
  for (std::size_t index = 0; index < record_->size(); ++index) {
    index = record_->play_on(state, index, record_->size());
    if (index == record_->size()) break;
    const AnyStep step = record_->step(index);
    if (const auto wrong = follower.take(state, step, &record_->claims(index))) {
      return broken(index + 1, *wrong);
    }
  }
  if (record_->has_result() && winner_of(state) != record_->winner()) {
    return broken(record_->size() + 1, {&rule::claim_result, {}});
  }
  return {Verdict::legal, record_->size(), nullptr, "", 0};
}

}  // namespace praetor::replays
