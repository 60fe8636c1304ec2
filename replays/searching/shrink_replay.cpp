// The goal of shrinking a replay with a violation, and how the result is written.

#include "replays/searching/shrink_replay.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/checking/playback.hpp"
#include "replays/checking/rules.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays {
namespace {

class ReplayShrinker {
 public:
  ReplayShrinker(const AnyReplay& replay, const ShrinkWish& wish) : replay_(replay), wish_(wish) {
    read_game();
    if (wish.step > 0) claims_ = replay.steps[static_cast<std::size_t>(wish.step) - 1].claims;
    if (wish.rule == &rule::claim_state) {
      const std::string actual = document_of(state_after(replay.setup, steps_));
      expected_ = narrowed_claim(claims_.expect, actual);
      place_ = document_difference(expected_, actual)->pointer;
    }
  }

  ShrunkReplay run(const ShrinkOptions& options) {
    ShrinkGoal goal;
    if (wish_.rule->kind == RuleKind::claim) {
      goal.fails = [this](const AnySetup& setup, std::span<const AnyStep> steps) {
        return breaks_claim(setup, steps);
      };
    } else {
      goal.rule = wish_.rule;
    }
    const Shrunk shrunk = shrink(replay_.setup, steps_, goal, options);
    return {written(shrunk), std::ssize(shrunk.steps), shrunk.tried};
  }

 private:
  /// Keeps the legal steps up to the violation, without the claims on the way, which do not matter.
  void read_game() {
    AnyState state = first_state(replay_.setup);
    const auto count = wish_.step > 0 ? static_cast<std::size_t>(wish_.step) : replay_.steps.size();
    for (std::size_t i = 0; i < count; ++i) {
      AnyStep step = replay_.steps[i].step;
      const bool last = wish_.step > 0 && i + 1 == count;
      if (!last) {
        if (!judge(state, step).legal()) continue;
        if (state.game().has_claim(step)) step = abbreviated(state, step, nullptr);
        apply(state, step);
      }
      steps_.push_back(step);
    }
  }

  static AnyState state_after(const AnySetup& setup, std::span<const AnyStep> steps) {
    AnyState state = first_state(setup);
    for (const AnyStep& step : steps) apply(state, step);
    return state;
  }

  /// Whether the last step is legal and the claim after it is wrong.
  bool breaks_claim(const AnySetup& setup, std::span<const AnyStep> steps) const {
    if (wish_.rule == &rule::claim_result) {
      return winner_of(state_after(setup, steps)) != replay_.winner;
    }
    if (steps.empty()) return false;
    AnyState after = state_after(setup, steps.first(steps.size() - 1));
    if (const auto wrong = Playback().take(after, steps.back(), nullptr)) {
      return wrong->rule == wish_.rule;
    }
    if (wish_.rule == &rule::claim_state) {
      // A difference in another place is another mistake, such as a region that the board lacks.
      const auto difference = document_difference(expected_, document_of(after));
      return difference && difference->pointer == place_;
    }
    if (wish_.rule != &rule::claim_hash) return false;
    const auto digits = text::fingerprint_digits(document_of(after));
    return !std::ranges::equal(digits, claims_.hash);
  }

  std::string written(const Shrunk& shrunk) const {
    std::string json;
    text::JsonWriter writer(json);
    open_replay(shrunk.setup, writer);
    write_meta(std::ssize(shrunk.steps), writer);
    writer.begin_array("steps");
    StepWriter step_writer(*shrunk.setup.game, shrunk.setup.match.get(), writer);
    for (std::size_t i = 0; i < shrunk.steps.size(); ++i) {
      writer.begin_object();
      step_writer.open_step(shrunk.steps[i]);
      if (i + 1 == shrunk.steps.size()) write_claims(writer);
      writer.end_object();
    }
    writer.end_array();
    if (wish_.rule == &rule::claim_result) {
      writer.begin_object("result");
      writer.string_or_null("winner",
                            name_of(*shrunk.setup.game, shrunk.setup.match.get(), replay_.winner));
      writer.end_object();
    }
    writer.end_object();
    return json;
  }
  void write_meta(std::int64_t steps, text::JsonWriter& writer) const {
    writer.begin_object("meta");
    writer.string("source", "shrunk by praetor");
    writer.string("file", wish_.file);
    if (wish_.index) {
      writer.raw("index", std::to_string(*wish_.index));
    }
    writer.string("rule", wish_.rule->id);
    if (wish_.step > 0) {
      writer.number("step", wish_.step);
    }
    writer.number("steps-before", std::ssize(replay_.steps));
    writer.number("steps-after", steps);
    writer.end_object();
  }
  void write_claims(text::JsonWriter& writer) const {
    if (wish_.rule == &rule::claim_state) {
      writer.raw("expect", expected_);
    }
    if (wish_.rule == &rule::claim_hash) {
      writer.string("hash", std::string_view(claims_.hash.data(), claims_.hash.size()));
    }
  }

  const AnyReplay& replay_;
  const ShrinkWish& wish_;
  std::vector<AnyStep> steps_;
  Claims claims_{};
  std::string expected_;
  std::string place_;  // the place in the document where `expected_` is wrong
};

}  // namespace

std::string narrowed_claim(std::string_view claim, std::string_view document) {
  const auto difference = document_difference(claim, document);
  ensure(difference.has_value(), "a claim that is narrowed is wrong");
  const text::Tape whole(claim);
  // The pointer may lead to a member that only the claim has, but never into it.
  const auto wrong = value_at(whole, difference->pointer);
  ensure(wrong.has_value(), "a difference is about what was claimed");
  std::string narrow = text::canonical(*wrong);
  using Pointer = nlohmann::json::json_pointer;
  for (Pointer up(difference->pointer); !up.empty(); up.pop_back()) {
    narrow = "{" + text::json_string(up.back()) + ":" + narrow + "}";
  }
  return narrow;
}

ShrunkReplay shrink_replay(const AnyReplay& replay, const ShrinkWish& wish,
                           const ShrinkOptions& options) {
  return ReplayShrinker(replay, wish).run(options);
}

}  // namespace praetor::replays
