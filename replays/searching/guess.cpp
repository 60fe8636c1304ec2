#include "replays/searching/guess.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/any/game.hpp"
#include "replays/checking/playback.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/infer_unlisted.hpp"
#include "replays/searching/names_in.hpp"

namespace praetor::replays {
namespace {

constexpr int rounds_most = 64;

/// The names of one table that occur in a step, as indices.
using NameIndices = std::vector<std::int64_t>;

/// A step of chance that lacks a list of names.
struct UnseenHand {
  std::size_t step = 0;  // index
  const FieldInfo* names = nullptr;
  Side side;  // the side that gets the hand; none if the step does not say
  NameIndices wished;
  std::set<std::size_t> again;  // indices of steps whose names were wished for a second time
};

class Guesser {
 public:
  explicit Guesser(const Draft& draft) : draft_(draft), match_(draft.record.match()) {}

  bool applies() {
    for (const Opening& opening : draft_.openings) {
      if (opening.choices.size() != 1) return false;
      const DraftChoice& choice = opening.choices.front();
      if (!choice.by || *choice.by != chance || !add_hand(opening)) return false;
    }
    return !hands_.empty();
  }

  InferOutcome tried() {
    InferOutcome outcome;
    outcome.answer = InferAnswer::unknown;
    for (int round = 0; round < rounds_most; ++round) {
      const GuessEnd ending = play();
      if (ending.step == draft_.record.steps.size()) {
        if (!ending.wrong) tell(outcome);
        return outcome;
      }
      if (!ending.wrong) return outcome;
      const NameIndices names = names_of(ending.step);
      const AnyStep& step = draft_.record.steps[ending.step].step;
      const bool claim = ending.wrong->rule->kind == RuleKind::claim;
      if (names.empty() && !claim && step.by != chance) {
        outcome.answer = InferAnswer::impossible;
        outcome.end = ending.told;
        outcome.end.of_all = true;
        return outcome;
      }
      if (!wish(ending.step, step.by, names)) return outcome;
    }
    return outcome;
  }

 private:
  struct GuessEnd {
    std::size_t step;
    std::optional<Violation> wrong;
    DeadEnd told;  ///< set for a step, not for the result
  };

  bool add_hand(const Opening& opening) {
    const AnyStep& step = draft_.record.steps[opening.step].step;
    UnseenHand hand;
    hand.step = opening.step;
    std::uint32_t bit = 1;
    for (const FieldInfo& field : step.fields()) {
      const bool missing = (opening.choices.front().missing & bit) != 0;
      bit <<= 1U;
      const bool list = field.type->form == Form::list && field.type->element->form == Form::name;
      if (missing && (!list || hand.names != nullptr)) return false;
      if (missing) hand.names = &field;
      const bool side = !missing && field.type->form == Form::name && field.is_in(step.data()) &&
                        &field.type->names(match_) == &draft_.record.game().actors(match_);
      if (side)
        hand.side = Side::of(static_cast<std::size_t>(field.type->get(field.in(step.data()))));
    }
    if (hand.names == nullptr) return false;
    hands_.push_back(hand);
    return true;
  }

  // Plays the record with the guessed hands. Returns where it ends, and what is wrong there.
  GuessEnd play() {
    guessed_.clear();
    AnyState state = first_state(draft_.record.setup);
    Arena arena;
    Playback playback;
    auto hand = hands_.begin();
    for (std::size_t at = 0; at < draft_.record.steps.size(); ++at) {
      const AnyRecordedStep& recorded = draft_.record.steps[at];
      AnyStep step = recorded.step;
      if (hand != hands_.end() && hand->step == at) {
        const AnyStep like = with_names(recorded.step, *hand->names, hand->wished, arena);
        const auto fits = policy_of(state.game()).fitting(state, &like, arena);
        if (!fits) return {at, std::nullopt, {}};
        step = *fits;
        guessed_.push_back(json_of(state, step));
        ++hand;
      }
      if (auto wrong = playback.take(state, step, &recorded.claims)) {
        const auto number = static_cast<std::int64_t>(at) + 1;
        return {at, wrong, dead_end_at(number, draft_.record.setup, state, &step, *wrong)};
      }
    }
    return {draft_.record.steps.size(), Playback::wrong_result(state, draft_.record), {}};
  }

  NameIndices names_of(std::size_t at) const {
    NameIndices names;
    const AnyStep& step = draft_.record.steps[at].step;
    const NameTable& table = hands_.front().names->type->element->names(match_);
    each_name(step.kind->type, step.data(), match_, [&](const NameTable& of, std::int64_t name) {
      if (&of == &table) names.push_back(name);
    });
    return names;
  }

  // Adds the names that a side shows to the last earlier hand of that side that can still take
  // them: names that the hand lacks, or else all names of the step a second time. Returns false if
  // no hand can.
  bool wish(std::size_t at, Side side, const NameIndices& names) {
    for (auto hand = hands_.rbegin(); hand != hands_.rend(); ++hand) {
      if (hand->step >= at || (hand->side.exists() && hand->side != side)) continue;
      bool more = false;
      for (const std::int64_t name : names) {
        const auto needed = std::ranges::count(names, name);
        if (std::ranges::count(hand->wished, name) >= needed) continue;
        hand->wished.push_back(name);
        more = true;
      }
      if (more) return true;
      if (!hand->again.insert(at).second) continue;
      hand->wished.insert(hand->wished.end(), names.begin(), names.end());
      return !names.empty();
    }
    return false;
  }

  void tell(InferOutcome& outcome) const {
    outcome.answer = InferAnswer::several;
    outcome.count = 1;
    Completion completion;
    for (std::size_t at = 0; at < hands_.size(); ++at) {
      InferredEntry entry;
      entry.step = static_cast<std::int64_t>(hands_[at].step) + 1;
      entry.fillings = {{guessed_[at]}};
      entry.ways = 1;
      entry.all = false;  // other hands may fit as well
      outcome.entries.push_back(std::move(entry));
      completion.fillings.push_back({guessed_[at]});
    }
    outcome.completions.push_back(std::move(completion));
  }

  const Draft& draft_;
  const void* match_;
  std::vector<UnseenHand> hands_;
  std::vector<std::string> guessed_;
};

}  // namespace

InferOutcome guess(const Draft& draft) {
  Guesser guesser(draft);
  if (guesser.applies()) return guesser.tried();
  InferOutcome outcome;
  outcome.answer = InferAnswer::unknown;
  return outcome;
}

}  // namespace praetor::replays
