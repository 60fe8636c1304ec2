#include "replays/checking/playback.hpp"

#include <algorithm>
#include <utility>

#include "engine/text/json_writer.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/checking/rules.hpp"
#include "replays/reading/expected_part.hpp"

namespace praetor::replays {

std::optional<Violation> Playback::claims_wrong(const AnyState& state, const AnyStep& step,
                                                bool own_claim, const Claims* claims) {
  if (own_claim) {
    if (auto wrong = state.game().broken_claim(before_, step, state)) return wrong;
  }
  return claims == nullptr ? std::nullopt : wrong_claim(state, *claims);
}

std::optional<Violation> Playback::wrong_claim(const AnyState& state, const Claims& claims) {
  if (claims.none()) return std::nullopt;
  document(state);
  // Nearly all claims are true, and this check is cheap, because it looks only at what they
  // mention.
  if (!claims.expect.empty() && !ExpectedPart(claims.expect).holds_in(document_)) {
    if (auto difference = document_difference(claims.expect, document_)) {
      return Violation{&rule::claim_state,
                       Mismatch{"expect" + difference->pointer, std::move(difference->expected),
                                std::move(difference->actual)}};
    }
  }
  if (!claims.has_hash) return std::nullopt;
  const auto digits = hashes_.fingerprint_digits(document_);
  if (std::ranges::equal(digits, claims.hash)) return std::nullopt;
  return Violation{&rule::claim_hash,
                   Mismatch{"hash", std::string(digits.begin(), digits.end()),
                            std::string(claims.hash.begin(), claims.hash.end())}};
}

std::optional<Violation> Playback::wrong_result(const AnyState& state, const AnyReplay& record) {
  if (!record.has_result) return std::nullopt;
  const Side winner = winner_of(state);
  if (winner == record.winner) return std::nullopt;
  const auto name = [&](Side side) {
    return side.exists() ? Fact(std::string(name_of(state, side))) : Fact();
  };
  return Violation{&rule::claim_result,
                   Mismatch{"result/winner", name(winner), name(record.winner)}};
}

const std::string& Playback::document(const AnyState& state) {
  document_.clear();
  text::JsonWriter writer(document_);
  state.game().write_document(state, writer);
  return document_;
}

std::string Playback::hash(const AnyState& state) {
  const auto digits = hashes_.fingerprint_digits(document(state));
  return {digits.begin(), digits.end()};
}

}  // namespace praetor::replays
