#pragma once
// Plays the cases of a game with an engine on trial. A case notices a wrong engine if the first
// broken rule or its step differs from what the case says.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ensure.hpp"
#include "properties/mutate/cases.hpp"
#include "properties/property.hpp"
#include "replays/checking/playback.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::properties {

inline constexpr std::string_view nothing_broken = "legal";

/// How a case ended: the id of the first broken rule and its step, from 1; or `legal` and the
/// number of steps.
struct CaseEnd {
  std::string rule;
  std::size_t step = 0;
  friend bool operator==(const CaseEnd&, const CaseEnd&) = default;
};

/// A decoded case of one game. It refers to the embedded text.
template <Game G>
struct PlayedCase {
  MutantCaseText text;
  replays::AnyReplay replay;
  CaseEnd said;  ///< how it should end
};
template <Game G>
using PlayedCases = std::vector<std::unique_ptr<const PlayedCase<G>>>;

template <Game G>
PlayedCases<G> cases_of() {
  PlayedCases<G> cases;
  for (const MutantCaseText& text : case_texts(G::id)) {
    auto played = std::make_unique<PlayedCase<G>>();
    played->text = text;
    const AnyGame& game = any_game<G>();
    const auto fault =
        replays::decode_exactly(text.json, game, game.shipped_library(), played->replay);
    ensure(!fault, "a case is well formed");
    played->said = {std::string(text.rule), played->replay.steps.size()};
    cases.push_back(std::move(played));
  }
  return cases;
}

template <Game G>
CaseEnd played_to_the_end(const Subject<G>& subject, const replays::AnyReplay& replay) {
  const std::unique_ptr<AnyGame> on_trial = any_game_by<G>(subject.book);
  AnySetup setup = subject.alter == nullptr
                       ? replay.setup
                       : any_setup<G>(subject.alter(typed_setup<G>(replay.setup)));
  setup.game = on_trial.get();
  AnyState state = first_state(setup);
  replays::Playback playback;
  for (std::size_t i = 0; i < replay.steps.size(); ++i) {
    const replays::AnyRecordedStep& recorded = replay.steps[i];
    if (const auto wrong = playback.take(state, recorded.step, &recorded.claims)) {
      return {std::string(wrong->rule->id), i + 1};
    }
  }
  const auto wrong = replays::Playback::wrong_result(state, replay);
  return {std::string(wrong ? wrong->rule->id : nothing_broken), replay.steps.size()};
}

/// How a case ends with an engine. If the engine contradicts itself, the end is no rule of a game.
template <Game G>
CaseEnd end_of(const Subject<G>& subject, const PlayedCase<G>& played) {
  try {
    return played_to_the_end(subject, played.replay);
  } catch (const InternalError&) {
    return {"internal error", 0};
  }
}

}  // namespace praetor::properties
