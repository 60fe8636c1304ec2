#pragma once
// The cases of a game played by an engine on trial, step by step. A case notices a wrong engine
// where the first broken rule, its step or a claim is not what the case says.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document_text.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "properties/mutate/cases.hpp"
#include "properties/property.hpp"
#include "replays/check_game.hpp"
#include "replays/decode.hpp"
#include "replays/rules.hpp"

namespace praetor::properties {

inline constexpr std::string_view nothing_broken = "legal";

/// How a case ended: the id of the first broken rule and its step from 1; `legal` and all steps.
struct CaseEnd {
  std::string rule;
  std::size_t step = 0;
  friend bool operator==(const CaseEnd&, const CaseEnd&) = default;
};

/// The decoded cases of one game. They refer to the embedded texts.
template <Game G>
struct PlayedCase {
  CaseText text;
  replays::Replay<G> replay;
  CaseEnd said;  ///< how it should end
};
template <Game G>
using PlayedCases = std::vector<std::unique_ptr<const PlayedCase<G>>>;

template <Game G>
PlayedCases<G> cases_of() {
  PlayedCases<G> cases;
  for (const CaseText& text : case_texts()) {
    if (text.game != G::id) continue;
    auto played = std::make_unique<PlayedCase<G>>();
    played->text = text;
    const auto fault =
        replays::decode_exactly<G>(text.json, replays::LibraryOf<G>::shipped(), played->replay);
    ensure(!fault, "a case is well formed");
    played->said = {std::string(text.rule), played->replay.steps.size()};
    cases.push_back(std::move(played));
  }
  return cases;
}

/// The id of the claim that is wrong; "" where none is.
template <Game G>
std::string_view wrong_claim(const replays::RecordedStep<G>& recorded,
                             const typename G::State& before, const typename G::State& after) {
  if (G::has_claim(recorded.step)) {
    if (const auto broken = G::broken_claim(before, recorded.step, after)) return broken->rule->id;
  }
  const replays::Claims& claims = recorded.claims;
  if (claims.expect.empty() && !claims.has_hash) return "";
  const std::string document = document_of<G>(after);
  if (!claims.expect.empty() && replays::document_difference(claims.expect, document)) {
    return replays::rule::claim_state.id;
  }
  const bool wrong_hash = claims.has_hash && claims.hash != text::fingerprint_digits(document);
  return wrong_hash ? replays::rule::claim_hash.id : "";
}

template <Game G>
CaseEnd played_to_the_end(const Subject<G>& subject, const replays::Replay<G>& replay) {
  const auto setup = subject.alter == nullptr ? replay.setup : subject.alter(replay.setup);
  typename G::State state = G::open(setup);
  for (std::size_t i = 0; i < replay.steps.size(); ++i) {
    const auto& recorded = replay.steps[i];
    const Ruling ruling = judge_by<G>(subject.book, state, recorded.step);
    if (!ruling.legal()) return {std::string(ruling.violation->rule->id), i + 1};
    const typename G::State before = state;
    apply_by<G>(subject.book, state, recorded.step);
    const std::string_view claim = wrong_claim<G>(recorded, before, state);
    if (!claim.empty()) return {std::string(claim), i + 1};
  }
  const auto outcome = G::outcome(state);
  const Side winner = outcome && outcome->winner ? *outcome->winner : Side::none();
  const bool wrong_result = replay.has_result && winner != replay.winner;
  return {std::string(wrong_result ? replays::rule::claim_result.id : nothing_broken),
          replay.steps.size()};
}

/// How a case ends for an engine; one that contradicts itself breaks no rule of a game.
template <Game G>
CaseEnd end_of(const Subject<G>& subject, const PlayedCase<G>& played) {
  try {
    return played_to_the_end(subject, played.replay);
  } catch (const InternalError&) {
    return {"internal error", 0};
  }
}

}  // namespace praetor::properties
