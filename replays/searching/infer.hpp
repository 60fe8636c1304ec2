#pragma once
// What happened where a draft is open: all completions that make the whole of it legal, with every
// claim. The search is bounded by steps judged or listed, so that it finds the same everywhere.
// Where the record says how likely things are, so are the completions.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/searching/answer.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::replays {

enum class InferAnswer : std::uint8_t {
  forced,       ///< there is one completion
  several,      ///< there are more, all different in effect
  impossible,   ///< there is none, with so few steps read otherwise
  unknown,      ///< the budget ended, or not all that could be tried can be listed
  unknown_time  ///< `stop` said so
};

/// What a completion puts in the place of one entry of `steps`: JSON, without claims.
using Filling = std::vector<std::string>;

/// What is known of one entry that is open, or that is read otherwise than written.
struct InferredEntry {
  std::int64_t step = 0;  ///< of the draft, from 1
  bool gap = false;
  bool heard = false;             ///< whether a lattice says what may have been said there
  bool choice = false;            ///< whether it was written as one of several steps
  std::vector<Filling> fillings;  ///< all that occur, likeliest first, each once …
  bool all = true;                ///< … unless there are too many
  Filling certain;                ///< what they have in common, if they are equally many steps
  std::vector<double> shares;     ///< how likely each filling is, of the completions found
};

/// What to ask somebody who was there: which filling of an entry it was. No other entry's answer
/// settles as much, as far as one can expect.
struct InferQuestion {
  std::size_t entry = 0;  ///< index among the entries; its fillings are the answers
  double bits = 0;        ///< what the answer settles on average …
  double open = 0;        ///< … of this: the entropy of all completions found
};

/// A legal game: what each entry becomes, in the order of the entries.
struct Completion {
  std::vector<Filling> fillings;
  double share = 1;  ///< how likely it is, of all completions found …
  double bits = 0;   ///< … and how unlikely what was heard is if it is right
};

/// Where a draft that has no completion ends, whatever stood in the openings.
struct DeadEnd {
  std::int64_t step = 0;   ///< of the draft; 0: the claimed result, or nowhere that is known
  RuleRef rule = nullptr;  ///< null: no step fits there, so that there was none to break a rule
  /// Of the completion that got so far first: "turn 3", who cannot do what, and the facts as JSON.
  std::string moment;
  std::string sentence;
  std::string expected;
  std::string actual;
};

/// Where a violation of the record ends it; `tried` in that state, null for the claimed result.
DeadEnd dead_end_at(std::int64_t step, const AnySetup& setup, const AnyState& state,
                    const AnyStep* tried, const Violation& violation);

/// Of states that wait to be gone on from, with the steps that led there.
inline constexpr std::size_t infer_mebibytes_max = 256;
inline constexpr std::int64_t infer_nodes_default = 400'000;
inline constexpr std::size_t completions_listed = 16;
inline constexpr std::size_t fillings_listed = 1'000;
inline constexpr std::int64_t completions_counted = 1'000'000'000;

/// For records with hundreds of openings at which many steps fit: what was heard.
inline constexpr std::size_t infer_beam_usual = 32;
inline constexpr std::int64_t infer_beam_nodes = 40'000'000;

inline constexpr std::int64_t rereads_default = 1;

struct InferOptions {
  /// So many steps at most may be read otherwise than the format reads them: with an argument that
  /// was left out and is not the usual one, such as a payment.
  std::int64_t rereads_most = rereads_default;
  std::int64_t nodes = infer_nodes_default;  ///< steps judged or listed
  /// So many states are kept before each opening, the likeliest, and more where nothing is found
  /// so; 0: all, so that what is found is all that there is.
  std::size_t beam = 0;
  std::function<bool()> stop;  ///< a fuse; asked now and then; may be empty
};

/// How a record is searched that goes on in what was heard.
inline InferOptions infer_options_heard() {
  return {.rereads_most = 0, .nodes = infer_beam_nodes, .beam = infer_beam_usual, .stop = {}};
}

struct InferOutcome {
  InferAnswer answer = InferAnswer::forced;
  /// Completions of different effect, at most `completions_counted`; of an unknown answer those
  /// that were found.
  std::int64_t count = 0;
  bool all = false;                     ///< whether there are no others
  bool full = false;                    ///< there was no room for more states
  std::int64_t rereads = 0;             ///< steps read otherwise; as few as can be
  std::vector<InferredEntry> entries;   ///< in the order of the draft
  std::vector<Completion> completions;  ///< the first few, likeliest first
  bool weighed = false;                 ///< whether the record says what is how likely
  bool doubtful = false;  ///< more than a fifth of what was heard hardly fits the likeliest
  std::optional<InferQuestion> question;  ///< where there are several completions
  DeadEnd end;                            ///< where impossible, or unknown without a completion
  /// Steps of the draft, from 1, that are known and that all these completions leave out. Empty but
  /// in a `nearest`.
  std::vector<std::int64_t> left_out;
  /// Where no completion was found: the likeliest games that were found when known steps that fit
  /// none of them were left out, as if these were an answer. May be null.
  std::shared_ptr<const InferOutcome> nearest;
  std::int64_t nodes = 0;  ///< steps judged or listed
};

InferOutcome infer(const Draft& draft, const InferOptions& options);

/// What tells the games of an outcome: itself or, where it has none, its `nearest`. Its completions
/// are empty where no game was found at all.
inline const InferOutcome& told_games(const InferOutcome& outcome) {
  return outcome.completions.empty() && outcome.nearest ? *outcome.nearest : outcome;
}

/// The text of a draft with the fillings in the places of its entries: everything else stays as it
/// is written. Claims of an entry go to the last step of its filling, or, where it is filled with
/// nothing, to the step before it.
std::string filled(std::string_view json, const InferOutcome& outcome,
                   const Completion& completion);

/// What several fillings have in common: member by member, if they are equally many steps; else
/// nothing.
Filling common_part(const std::vector<Filling>& fillings);

}  // namespace praetor::replays
