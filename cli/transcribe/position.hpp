#pragma once
// Where the game stands that is being written down: its set-up and the state reached, of whichever
// game. Steps come in as a text in the notation and are judged as `check` judges them; why one is
// refused is not told here (verdict.hpp).

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

/// A legal step as it is typed.
struct LegalStep {
  std::string by;
  std::string_view kind;
  std::string phrase;  ///< without its side: "temple roma"
  std::string price;   ///< "paying 2 marble"; empty where nothing is paid, or nobody asked
};

/// What chance has to do next: "draws 5 cards for blue".
struct OwedByChance {
  const replays::notation::Wording* wording = nullptr;
  std::string side;        ///< empty where the step names none
  std::int64_t count = 0;  ///< of cards; 0 where that is not known
};

/// A step that is JSON as it is typed behind its side: "rome: temple roma".
std::string phrase_of(std::string_view json, const replays::notation::Grammar& grammar);

/// Which legal steps are wished for.
struct LegalWish {
  std::string_view kind;  ///< empty: of every kind
  std::string_view by;    ///< empty: of every side
  bool brief = false;     ///< without what may be left out, and with prices; each phrase once
  std::size_t most = 0;
};

/// What became of a text's steps.
struct PlayedText {
  std::size_t steps = 0;    ///< that the text has
  bool turn_ended = false;  ///< whether one of them ends a turn, written or understood
};

class Position {
 public:
  /// Libraries outlive it.
  explicit Position(const replays::Libraries& libraries) : libraries_(&libraries) {}

  enum class OpeningResult : std::uint8_t { opened, incomplete, at_fault };
  /// Opens the game that a text's head sets up; what does not open lacks something yet, or is at
  /// fault.
  OpeningResult open(std::string_view text);
  bool is_open() const { return state_.exists(); }

  /// Carries out the steps of `text` behind the first `known`, with all that they claim, and a
  /// claimed result. None, and nothing is changed, where any of it would not be legal.
  std::optional<PlayedText> play(std::string_view text, std::size_t known);

  // All that follows is for open positions alone.
  std::string_view game() const { return grammar_->game; }
  const replays::notation::Grammar& grammar() const { return *grammar_; }
  std::vector<std::string_view> to_act() const;  ///< in the order of the sides; chance is the last
  std::vector<Side> acting() const;              ///< the same
  std::string_view chance_name() const;
  /// The first thing that chance owes, if nobody else is to act and it can do one kind of things.
  std::optional<OwedByChance> owed() const;
  /// "turn 3, Rome to act in phase action".
  std::string moment() const;
  bool is_over() const;
  std::string winner() const;  ///< empty for none
  std::string document() const;
  /// Kinds of which this side (empty: anyone) has a legal step, in the game's order.
  std::vector<std::string_view> kinds(std::string_view by) const;
  std::vector<LegalStep> legal(const LegalWish& wish) const;

  const AnySetup& setup() const { return setup_; }
  const AnyState& state() const { return state_; }

 private:
  const replays::Libraries* libraries_;
  AnySetup setup_;
  AnyState state_;
  std::shared_ptr<const replays::notation::Grammar> grammar_;
};

}  // namespace praetor::cli::transcribe
