#pragma once
// Finds what happened where a draft is open: all completions that make the whole game legal, with
// every claim. The budget counts steps judged or listed, so that a search finds the same
// everywhere. If the record says how likely its choices are, each completion has a probability.

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
  forced,       ///< there is exactly one completion
  several,      ///< there are several, all different in effect
  impossible,   ///< there is none, even if up to `rereads_most` steps are read otherwise
  unknown,      ///< the budget ended, or the possibilities cannot all be listed
  unknown_time  ///< `stop` ended the search
};

/// The steps that a completion puts in the place of one entry of `steps`: JSON, without claims.
using Filling = std::vector<std::string>;

/// What is known about one entry that is open, or that is read otherwise than written.
struct InferredEntry {
  std::int64_t step = 0;  ///< number in the draft, from 1
  bool gap = false;
  bool heard = false;   ///< whether a lattice says what may have been said there
  bool choice = false;  ///< whether it was written as one of several steps
  /// Those that occur in completions that were found, likeliest first, each once; not more than
  /// `fillings_listed`.
  std::vector<Filling> fillings;
  std::size_t ways = 0;  ///< how many were found, listed or not
  double bits = 0;       ///< how much is open here: the entropy of all that were found
  bool all = true;       ///< whether there are no others than those listed
  /// What all that were found have in common, if they are equally many steps, and all listed.
  Filling common;
  std::vector<double> shares;  ///< how likely each listed one is, of the completions found
};

/// The best question to a witness: which filling of this entry was it? Its answer is expected to
/// settle at least as much as that of any other entry.
struct InferQuestion {
  std::size_t entry = 0;  ///< index among the entries; its fillings are the answers
  double bits = 0;        ///< how many bits the answer settles on average …
  double open = 0;        ///< … out of this many: the entropy of all completions found
};

/// A legal game: the filling of each entry, in the order of the entries.
struct Completion {
  std::vector<Filling> fillings;
  double share = 1;  ///< its probability among all completions found …
  double bits = 0;   ///< … and how unlikely what was heard is if it is right
};

/// The furthest place that any try reached, in a draft without a completion found.
struct DeadEnd {
  std::int64_t step = 0;   ///< number in the draft; 0: the claimed result, or unknown
  RuleRef rule = nullptr;  ///< null: no step fits there at all, so none broke a rule
  /// For the first attempt that got so far: the moment ("turn 3"), a sentence that says who cannot
  /// do what, and the facts as JSON.
  std::string moment;
  std::string sentence;
  std::string expected;
  std::string actual;
  bool of_all =
      false;  ///< whatever stood in the openings; else nothing that was tried came further
};

/// The dead end at a violation. `tried` was made in that state, or is null for the claimed result.
DeadEnd dead_end_at(std::int64_t step, const AnySetup& setup, const AnyState& state,
                    const AnyStep* tried, const Violation& violation);

/// Memory for the states from which the search has still to go on, with the steps that led there.
inline constexpr std::size_t infer_mebibytes_max = 256;
inline constexpr std::int64_t infer_nodes_default = 400'000;
inline constexpr std::size_t completions_listed = 16;
inline constexpr std::size_t fillings_listed = 1'000;
inline constexpr std::int64_t completions_counted = 1'000'000'000;

/// For records with hundreds of openings that many steps fit: what was heard.
inline constexpr std::size_t infer_beam_usual = 32;
inline constexpr std::int64_t infer_beam_nodes = 40'000'000;

inline constexpr std::int64_t rereads_default = 1;

struct InferOptions {
  /// How many steps at most may be read otherwise than the format reads them: with a value other
  /// than the usual one for an argument that was left out, such as a payment.
  std::int64_t rereads_most = rereads_default;
  std::int64_t nodes = infer_nodes_default;  ///< steps judged or listed
  /// How many states are kept before each opening, the likeliest ones; more are kept if nothing is
  /// found with so few. 0: all are kept, so that the result is complete.
  std::size_t beam = 0;
  std::function<bool()> stop;  ///< ends the search early; asked now and then; may be empty
};

/// The options for a record that goes on in what was heard.
inline InferOptions infer_options_heard() {
  return {.rereads_most = 0, .nodes = infer_beam_nodes, .beam = infer_beam_usual, .stop = {}};
}

struct InferOutcome {
  InferAnswer answer = InferAnswer::forced;
  /// Completions of different effect, at most `completions_counted`. If the answer is unknown, only
  /// those found.
  std::int64_t count = 0;
  bool all = false;                     ///< whether there are no others
  bool full = false;                    ///< the search ran out of room for states
  std::int64_t rereads = 0;             ///< steps read otherwise than written; the fewest possible
  std::vector<InferredEntry> entries;   ///< in the order of the draft
  std::vector<Completion> completions;  ///< the first few, likeliest first
  bool weighed = false;                 ///< whether the record says how likely its choices are
  /// more than a fifth of what was heard hardly fits the likeliest completion
  bool doubtful = false;
  std::optional<InferQuestion> question;  ///< set if there are several completions
  DeadEnd end;                            ///< set if impossible, or unknown without a completion
  /// The known steps of the draft, numbers from 1, that all these completions leave out. Empty
  /// except in a `nearest`.
  std::vector<std::int64_t> left_out;
  /// If no completion was found: the likeliest games among those found by leaving out known steps
  /// that did not fit, in the form of an answer. May be null.
  std::shared_ptr<const InferOutcome> nearest;
  std::int64_t nodes = 0;  ///< steps judged or listed
};

InferOutcome infer(const Draft& draft, const InferOptions& options);

/// The outcome that tells the games: `outcome` itself or, if it has none, its `nearest`. Its
/// completions are empty if no game was found at all.
inline const InferOutcome& told_games(const InferOutcome& outcome) {
  return outcome.completions.empty() && outcome.nearest ? *outcome.nearest : outcome;
}

/// The text of a draft with the fillings in the places of its entries; everything else stays as
/// written. The claims of an entry go to the last step of its filling. If the filling is empty,
/// they go to the step before it.
std::string filled(std::string_view json, const InferOutcome& outcome,
                   const Completion& completion);

/// What several fillings have in common, member by member. Empty if they differ in their numbers of
/// steps.
Filling common_part(const std::vector<Filling>& fillings);

}  // namespace praetor::replays
