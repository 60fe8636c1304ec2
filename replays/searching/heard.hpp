#pragma once
// How well the words of a step fit what was heard of it. A recogniser confuses, drops and doubles
// letters. The step that fits best is the one that was most likely said.

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

/// How unlikely it is, in bits, that `said` was recognised as `heard`. Letters that look or sound
/// alike are confused more easily than others.
double misheard_bits(std::string_view heard, std::string_view said);

inline constexpr std::size_t numbers_said_most = 20;
/// The English word for a number in digits from 0 to `numbers_said_most`; "" for anything else.
std::string_view said_number(std::string_view word);

/// The words that occur in steps.
class StepVocabulary {
 public:
  explicit StepVocabulary(std::vector<std::string> words) : words_(std::move(words)) {}
  /// How unlikely it is, in bits, that `heard` is a misread word of the vocabulary; the word that
  /// fits best counts. At most `misread_most` (heard.cpp) more than an exact match costs. After
  /// `asked_most` different words, every new word gets this maximum.
  double misread_bits(const std::string& heard);

  static constexpr std::size_t asked_most = 2'000;

 private:
  std::vector<std::string> words_;
  std::map<std::string, double> known_;
};

/// The word that joins the parts of a list.
inline constexpr std::string_view list_joint = "and";

/// A step as somebody says it.
struct SpokenStep {
  std::vector<std::string> words;  ///< the side first; without signs that nobody says
  /// Parts that may be said in any order, such as the cards of a hand, or a payment.
  struct SpokenList {
    std::size_t begin = 0;          ///< index of the first word of the first part …
    std::vector<std::size_t> ends;  ///< … and one past the last word of each part; two or more
  };
  std::vector<SpokenList> lists;  ///< no two have a word in common
  /// The words before which `list_joint` may be said or not: indices, ascending. They are the same
  /// in any order of the lists.
  std::vector<std::size_t> joints;
  /// The parts that players often leave unsaid although the rules ask for them, such as what was
  /// paid: the first word and one past the last word of each.
  std::vector<std::pair<std::size_t, std::size_t>> optional;
};

/// Puts steps into words and remembers the words, since most steps are listed in many states. It
/// remembers up to `steps_most` steps, and words any others anew.
class StepSpeech {
 public:
  /// `leads`: the words with which optional parts of steps begin, as the notation writes them.
  explicit StepSpeech(wording::StepTeller teller, std::vector<std::string_view> leads = {})
      : teller_(std::move(teller)), leads_(std::move(leads)) {}
  /// The number of a step of that state's game; none if it is not remembered and there is no room.
  std::optional<std::size_t> number_of(const AnyState& state, const AnyStep& step);
  /// The words of the step with that number.
  const SpokenStep& spoken(std::size_t number) const { return told_[number].spoken; }
  /// The words of a step given as JSON.
  SpokenStep spoken_of(const std::string& step_json) const;
  /// Whether one more phrase may remember the cost of a step. Counts the calls.
  bool may_remember() { return costs_ < costs_most && ++costs_ > 0; }

 private:
  static constexpr std::size_t steps_most = 200'000;
  static constexpr std::size_t costs_most = 2'000'000;

  struct NumberedStep {
    std::uint64_t print;
    AnyStep step;
    SpokenStep spoken;
  };
  /// The slot that holds the step with this fingerprint, or the free one where it belongs.
  std::uint32_t& slot_of(std::uint64_t print, const AnyStep& step);
  void make_room();

  wording::StepTeller teller_;
  std::vector<std::string_view> leads_;
  std::vector<NumberedStep> told_;
  std::vector<std::uint32_t> slots_;  // by fingerprint: places in `told_` from 1, 0 for none
  Arena arena_;                       // keeps their lists
  std::size_t costs_ = 0;
};

/// One phrase of a lattice. Or the end of a line, where the end of a turn may go unsaid.
class HeardPhrase {
 public:
  /// A phrase of a lattice.
  HeardPhrase(LatticePhrase phrase, std::shared_ptr<StepSpeech> speech);
  /// In a place with several words, raises the shares of words that occur in no step. Something was
  /// surely misread there, so these words count for the words that look like them.
  void weigh_by(StepVocabulary& vocabulary);
  /// The end of a line. `enders`: the kinds of step that end a turn and may go unsaid there.
  /// `likely`: the line itself suggests that a turn ends there.
  static HeardPhrase line_end(std::vector<std::string_view> enders, bool likely);

  /// Whether this is the end of a line. Only a step of the kinds in `enders()` may go unsaid there.
  bool unsaid() const { return speech_ == nullptr; }
  const std::vector<std::string_view>& enders() const { return enders_; }
  /// How unlikely it is, in millionths of a bit, that the phrase stands for no step …
  std::int64_t cost_of_nothing() const;
  /// … and that it stands for this step, given as JSON.
  std::int64_t cost_of(const std::string& step_json) const;
  /// The same for a step of that state's game.
  std::int64_t cost_of(const AnyState& state, const AnyStep& step) const;
  /// What a step costs on average if it was said here …
  std::int64_t usual_cost() const;
  /// … and the least cost of all steps that cost_of() was asked about so far.
  std::int64_t least_cost() const { return least_; }
  /// Whether something else was probably said, if the likeliest step costs this much.
  bool is_surprising(std::int64_t cost) const;
  /// What was heard: the likeliest word of each place.
  std::string told() const;

 private:
  HeardPhrase() = default;
  const std::vector<double>& fits(std::string_view word) const;
  std::int64_t cost_of(const SpokenStep& spoken) const;
  std::int64_t cost_of_end() const;
  double bits_of(const std::vector<std::string>& words, const SpokenStep& spoken) const;
  /// Takes the word that joins lists into a row of bits_of(). It costs nothing if it is not said.
  void hear_joint(std::vector<double>& row) const;
  /// The words with each list in the order in which it was heard, and the cost of that order.
  std::pair<std::vector<std::string>, double> as_heard(const SpokenStep& spoken) const;

  LatticePhrase phrase_;
  std::shared_ptr<StepSpeech> speech_;
  std::vector<std::string_view> enders_;
  bool is_likely_ = false;  // whether one of them was probably made
  mutable std::map<std::string, std::vector<double>, std::less<>> fits_;  // by word and place
  mutable std::map<std::size_t, std::int64_t> costs_;                     // by the step's number
  mutable std::int64_t least_ = std::numeric_limits<std::int64_t>::max();
};

}  // namespace praetor::replays
