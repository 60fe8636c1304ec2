#pragma once
// How well the words of a step fit what was heard of it: a recogniser takes letters for others, and
// drops and doubles some. What fits best is the step that was most likely said.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/lattice.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::replays {

/// How unlikely it is, in bits, that one word is taken for another one: letters that look or sound
/// alike are taken for one another more easily than others.
double misheard_bits(std::string_view heard, std::string_view said);

inline constexpr std::size_t numbers_said_most = 20;
/// The word for a number up to that one that is written in digits; "" for anything else.
std::string_view said_number(std::string_view word);

/// The words that steps are told in.
class StepVocabulary {
 public:
  explicit StepVocabulary(std::vector<std::string> words) : words_(std::move(words)) {}
  /// How unlikely a word is for whatever it was taken for, in bits: at most `misread_most` beyond
  /// what its letters cost if they are right. Of more than `asked_most` words nothing is known.
  double misread_bits(const std::string& heard);

  static constexpr std::size_t asked_most = 2'000;

 private:
  std::vector<std::string> words_;
  std::map<std::string, double> known_;
};

/// What somebody says who tells a step.
struct SpokenStep {
  std::vector<std::string> words;  ///< its side first; signs that nobody says are left out
  /// Things that may as well be said in another order, such as cards of a hand, or what is paid.
  struct SpokenList {
    std::size_t begin = 0;          ///< the first word of the first of them …
    std::vector<std::size_t> ends;  ///< … and behind the last word of each; two or more
  };
  std::vector<SpokenList> lists;  ///< no two have a word in common
  /// What nobody need say who plays with others, though the rules ask for it, as what was paid:
  /// from which word up to which.
  std::vector<std::pair<std::size_t, std::size_t>> optional;
};

/// Tells steps in words, each once: most steps are listed in many states. It remembers so many
/// steps at most, and tells others anew.
class StepSpeech {
 public:
  /// `leads`: the words with which optional parts of steps begin, as the notation writes them.
  explicit StepSpeech(wording::StepTeller teller, std::vector<std::string_view> leads = {})
      : teller_(std::move(teller)), leads_(std::move(leads)) {}
  /// The number of a step of that state's game; none where no more can be remembered.
  std::optional<std::size_t> number_of(const AnyState& state, const AnyStep& step);
  /// The words of a step by its number.
  const SpokenStep& spoken(std::size_t number) const { return told_[number].spoken; }
  /// The same of a step that is JSON.
  SpokenStep spoken_of(const std::string& step_json) const;
  /// Whether what a step costs in one more phrase may be remembered.
  bool may_remember() { return costs_ < costs_most && ++costs_ > 0; }

 private:
  static constexpr std::size_t steps_most = 200'000;
  static constexpr std::size_t costs_most = 2'000'000;

  struct NumberedStep {
    std::uint64_t print;
    AnyStep step;
    SpokenStep spoken;
  };
  /// Where a step of this fingerprint stands in `slots_`, or is to stand.
  std::uint32_t& slot_of(std::uint64_t print, const AnyStep& step);
  void make_room();

  wording::StepTeller teller_;
  std::vector<std::string_view> leads_;
  std::vector<NumberedStep> told_;
  std::vector<std::uint32_t> slots_;  // by fingerprint: places in `told_` from 1, 0 for none
  Arena arena_;                       // keeps their lists
  std::size_t costs_ = 0;
};

/// One phrase of a lattice; or what nobody says at a line's end, the end of a turn.
class HeardPhrase {
 public:
  /// `enders` are the kinds of step that end a turn and may go unsaid there.
  HeardPhrase(LatticePhrase phrase, std::shared_ptr<StepSpeech> speech);
  /// Of a place with several words, those that nobody says count for the words that look like them:
  /// that something was misread there is certain.
  void weigh_by(StepVocabulary& vocabulary);
  /// `likely`: the line says that a turn ends there.
  static HeardPhrase line_end(std::vector<std::string_view> enders, bool likely);

  /// Whether it is the end of a line, where only a step of these kinds may go unsaid.
  bool unsaid() const { return speech_ == nullptr; }
  const std::vector<std::string_view>& enders() const { return enders_; }
  /// How unlikely it is, in millionths of a bit, that it stands for no step …
  std::int64_t cost_of_nothing() const;
  /// … and for this one, which is JSON.
  std::int64_t cost_of(const std::string& step_json) const;
  /// The same of a step of that state's game.
  std::int64_t cost_of(const AnyState& state, const AnyStep& step) const;
  /// What a step costs that was said there, on the average …
  std::int64_t usual_cost() const;
  /// … and the least that any step costs of those that were asked for so far, or no step.
  std::int64_t least_cost() const { return least_; }
  /// Whether what was said is likely something else, if the likeliest costs so much.
  bool is_surprising(std::int64_t cost) const;
  /// What was heard, the likeliest words.
  std::string told() const;

 private:
  HeardPhrase() = default;
  const std::vector<double>& fits(const std::string& word) const;
  std::int64_t cost_of(const SpokenStep& spoken) const;
  std::int64_t cost_of_end() const;
  double bits_of(const std::vector<std::string>& words, const SpokenStep& spoken) const;
  /// The words with each list in the order that was heard, and what this order costs.
  std::pair<std::vector<std::string>, double> as_heard(const SpokenStep& spoken) const;

  LatticePhrase phrase_;
  std::shared_ptr<StepSpeech> speech_;
  std::vector<std::string_view> enders_;
  bool is_likely_ = false;  // that one of them was made
  mutable std::map<std::string, std::vector<double>, std::less<>> fits_;  // by word and place
  mutable std::map<std::size_t, std::int64_t> costs_;                     // by the step's number
  mutable std::int64_t least_ = std::numeric_limits<std::int64_t>::max();
};

}  // namespace praetor::replays
