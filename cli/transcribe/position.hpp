#pragma once
// The position of the game that is written down: its set-up and current state, for any game. Steps
// come in as text in the notation and are judged as `check` judges them; verdict.hpp says why a
// step is refused.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// A legal step as people type it.
struct LegalStep {
  std::string by;
  std::string_view kind;
  std::string phrase;  ///< without its side: "temple roma"
  std::string price;   ///< "paying 2 marble"; "" if nothing is paid, or not asked for
};

/// What chance must do next: "draws 5 cards for blue".
struct OwedByChance {
  const replays::notation::Wording* wording = nullptr;
  std::string side;        ///< "" if the step names none
  std::int64_t count = 0;  ///< how many cards; 0 if unknown
};

/// A step, given as JSON, as people type it with its side: "rome: temple roma".
std::string phrase_of(std::string_view json, const replays::notation::Grammar& grammar);

/// Which legal steps to list.
struct LegalWish {
  std::string_view kind;  ///< "": every kind
  std::string_view by;    ///< "": every side
  bool brief = false;     ///< without optional parts, with prices, each phrase once
  std::size_t most = 0;
  bool claims = false;  ///< also with what a step may claim of itself: "end gaining scholar"
};

/// The result of playing the steps of a text.
struct PlayedText {
  std::size_t steps = 0;    ///< how many steps the text has
  bool turn_ended = false;  ///< whether one of them ends a turn, written or understood
};

class Position {
 public:
  /// The libraries must outlive it.
  explicit Position(const replays::Libraries& libraries) : libraries_(&libraries) {}

  /// `unfinished`: a list of the set-up is too short, and a further line may go on with it.
  enum class OpeningResult : std::uint8_t { opened, incomplete, unfinished, at_fault };
  /// Opens the game that the head of a text sets up. If it cannot, the head is incomplete,
  /// unfinished or at fault.
  OpeningResult open(std::string_view text);
  bool is_open() const { return state_.exists(); }
  /// What an unfinished set-up lacks: "south has 3, it needs 11 other units"; else "".
  const std::string& lacking() const { return lacking_; }

  /// Plays the steps of `text` after the first `known`, and checks their claims and a claimed
  /// result. Returns none and changes nothing if any of it is not legal.
  std::optional<PlayedText> play(std::string_view text, std::size_t known);

  // All members below need an open position.
  std::string_view game() const { return grammar_->game; }
  const replays::notation::Grammar& grammar() const { return *grammar_; }
  std::vector<std::string_view> to_act() const;  ///< in the order of sides; chance is last
  std::vector<Side> acting() const;              ///< the same as sides
  std::string_view chance_name() const;
  /// What chance owes next. None if somebody else may act, or if the state lists nothing owed and
  /// chance has several kinds of step.
  std::optional<OwedByChance> owed() const;
  /// "turn 3, Rome to act in phase action".
  std::string moment() const;
  bool is_over() const;
  std::string winner() const;  ///< "" if nobody has won
  std::string document() const;
  /// The kinds of which this side ("": any side) has a legal step, in the game's order.
  std::vector<std::string_view> kinds(std::string_view by) const;
  std::vector<LegalStep> legal(const LegalWish& wish) const;

  const AnySetup& setup() const { return setup_; }
  const AnyState& state() const { return state_; }

 private:
  const replays::Libraries* libraries_;
  AnySetup setup_;
  AnyState state_;
  std::shared_ptr<const replays::notation::Grammar> grammar_;
  std::string lacking_;
};

}  // namespace praetor::cli::transcribe
