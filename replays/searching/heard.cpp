#include "replays/searching/heard.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/text/ascii.hpp"
#include "engine/text/number.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays {
namespace {

// Costs in bits. The figures fit an unsure hand: a fifth of the letters wrong, a third of these
// alike.
constexpr double letter_right = 0.3;
constexpr double letter_alike = 4.5;
constexpr double letter_other = 7;
constexpr double letter_lost = 6;     // or made up
constexpr double pair_alike = 5;      // two letters read as one, or one as two
constexpr double word_lost = 6;       // or made up; to it comes, for each letter, …
constexpr double letter_unheard = 1;  // … this if the word was said and not heard …
// … or this if it was heard and not said: it might be any letter
constexpr double letter_made_up = 4;
// What comes to a made-up word of digits: smudges and filler words are seldom read as digits.
constexpr double digits_made_up = 6;
constexpr double step_unsaid = 10;    // a line that stands for no step
constexpr double side_unsaid = 1;     // the first word of a step is not said
constexpr double part_unsaid = 6;     // an optional part of a step is not said
constexpr double misread_most = 12;   // the most that a misread word is forgiven
constexpr double number_made_up = 1;  // a line's number is not part of the step
// a list in another order than ours; other orders share the rest
constexpr double order_other = 1;
// The end of a turn. It is likely if the next line shows it, or if this line ends without a comma
// in a lattice whose unfinished lines end with one. Otherwise it is seldom.
constexpr std::int64_t cost_likely = 1'000'000;
constexpr std::int64_t cost_seldom = 5'000'000;

/// Letters that look alike, in print or by hand, or sound alike. Sources: the letters that EMNIST
/// (Cohen and others, 2017) merges or confuses, the unicharambigs of Tesseract, and the groups of
/// Soundex (Russell's patent of 1918).
constexpr std::array<std::string_view, 25> groups_alike{
    "il1j!|t", "oO0dqa", "s5",      "z2", "b6", "g9q", "b8", "uvy", "hnr", "nmu", "ce", "ft", "kx",
    "vw",      "bfpv",   "cgkqsxz", "dt", "mn", "rl",  "ao", "ei",  "71",  "49",  "38", "bh"};
struct LetterPair {
  std::string_view two;
  char one;
};
constexpr std::array<LetterPair, 7> pairs{
    {{"rn", 'm'}, {"cl", 'd'}, {"ii", 'u'}, {"vv", 'w'}, {"li", 'h'}, {"nn", 'm'}, {"ri", 'n'}}};

bool is_alike(char one, char other) {
  return std::ranges::any_of(groups_alike, [&](std::string_view group) {
    return group.find(one) != std::string_view::npos && group.find(other) != std::string_view::npos;
  });
}

/// How numbers are said.
constexpr std::array<std::string_view, 21> number_words{
    "zero",     "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

}  // namespace

std::string_view said_number(std::string_view word) {
  const auto number = text::number_in<std::size_t>(word);
  return number && *number < number_words.size() ? number_words[*number] : std::string_view();
}

namespace {

double bits_of_lost(std::string_view word) {
  return word_lost + letter_unheard * static_cast<double>(word.size());
}

double bits_of_made_up(std::string_view word) {
  const double bits = word_lost + letter_made_up * static_cast<double>(word.size());
  return text::is_digits(word) ? bits + digits_made_up : bits;
}

}  // namespace

double misheard_bits(std::string_view heard, std::string_view said) {
  // The least sum over all alignments of the letters. Pairs of letters look two rows back.
  std::vector<std::vector<double>> rows(heard.size() + 1, std::vector<double>(said.size() + 1));
  for (std::size_t i = 0; i <= heard.size(); ++i) {
    for (std::size_t j = 0; j <= said.size(); ++j) {
      double& least = rows[i][j];
      if (i == 0 && j == 0) continue;
      least = 1e9;
      if (i > 0) least = std::min(least, rows[i - 1][j] + letter_lost);
      if (j > 0) least = std::min(least, rows[i][j - 1] + letter_lost);
      if (i > 0 && j > 0) {
        const char one = heard[i - 1];
        const char other = said[j - 1];
        const double bits = one == other           ? letter_right
                            : is_alike(one, other) ? letter_alike
                                                   : letter_other;
        least = std::min(least, rows[i - 1][j - 1] + bits);
      }
      for (const LetterPair& pair : pairs) {
        const bool split =
            i > 1 && j > 0 && said[j - 1] == pair.one && heard.substr(i - 2, 2) == pair.two;
        const bool joined =
            i > 0 && j > 1 && heard[i - 1] == pair.one && said.substr(j - 2, 2) == pair.two;
        if (split) least = std::min(least, rows[i - 2][j - 1] + pair_alike);
        if (joined) least = std::min(least, rows[i - 1][j - 2] + pair_alike);
      }
    }
  }
  return rows.back().back();
}

HeardPhrase::HeardPhrase(LatticePhrase phrase, std::shared_ptr<StepSpeech> speech)
    : phrase_(std::move(phrase)), speech_(std::move(speech)) {}

double StepVocabulary::misread_bits(const std::string& heard) {
  const double most = misread_most + letter_right * static_cast<double>(heard.size());
  if (known_.size() == asked_most && !known_.contains(heard)) return most;
  const auto [known, fresh] = known_.try_emplace(heard, most);
  if (!fresh) return known->second;
  for (const std::string& word : words_) {
    // A word of another length must have lost letters, which costs at least this much.
    const auto lost = static_cast<double>(std::max(word.size(), heard.size()) -
                                          std::min(word.size(), heard.size()));
    if (lost * pair_alike < known->second) {
      known->second = std::min(known->second, misheard_bits(heard, word));
    }
  }
  return known->second;
}

void HeardPhrase::weigh_by(StepVocabulary& vocabulary) {
  for (auto& place : phrase_.places) {
    if (place.size() < 2) continue;
    std::vector<double> misread;
    misread.reserve(place.size());
    for (const HeardWord& heard : place) misread.push_back(vocabulary.misread_bits(heard.text));
    const double usual = *std::ranges::min_element(misread);
    for (std::size_t at = 0; at < place.size(); ++at) {
      place[at].share *= std::exp2(misread[at] - usual);
    }
  }
}

HeardPhrase HeardPhrase::line_end(std::vector<std::string_view> enders, bool likely) {
  HeardPhrase unsaid;
  unsaid.is_likely_ = likely;
  unsaid.enders_ = std::move(enders);
  return unsaid;
}

// For each place, how unlikely what was heard there is if this word was said.
const std::vector<double>& HeardPhrase::fits(std::string_view word) const {
  auto known = fits_.find(word);
  if (known != fits_.end()) return known->second;
  known = fits_.try_emplace(std::string(word)).first;
  const std::string_view said = said_number(word);
  for (const auto& place : phrase_.places) {
    double share = 0;
    for (const HeardWord& heard : place) {
      double bits = misheard_bits(heard.text, word);
      if (!said.empty()) bits = std::min(bits, misheard_bits(heard.text, said));
      share += heard.share * std::exp2(-bits);
    }
    known->second.push_back(-std::log2(std::max(share, 1e-300)));
  }
  return known->second;
}

std::int64_t HeardPhrase::cost_of_nothing() const {
  if (unsaid()) return is_likely_ ? cost_seldom : cost_likely;
  double bits = step_unsaid;
  for (const auto& place : phrase_.places) bits += bits_of_made_up(place.front().text);
  return std::llround(bits * 1e6);
}

std::int64_t HeardPhrase::cost_of_end() const { return is_likely_ ? cost_likely : cost_seldom; }

std::int64_t HeardPhrase::cost_of(const std::string& step_json) const {
  return unsaid() ? cost_of_end() : cost_of(speech_->spoken_of(step_json));
}

std::int64_t HeardPhrase::cost_of(const AnyState& state, const AnyStep& step) const {
  if (unsaid()) return cost_of_end();
  const std::optional<std::size_t> number = speech_->number_of(state, step);
  if (!number) return cost_of(json_of(state, step));
  const auto known = costs_.find(*number);
  if (known != costs_.end()) return known->second;
  const std::int64_t cost = cost_of(speech_->spoken(*number));
  if (speech_->may_remember()) costs_.emplace(*number, cost);
  return cost;
}

std::int64_t HeardPhrase::cost_of(const SpokenStep& spoken) const {
  double bits = bits_of(spoken.words, spoken);
  if (!spoken.lists.empty()) {
    const auto [words, order] = as_heard(spoken);
    if (order > 0 && order < bits) bits = std::min(bits, order + bits_of(words, spoken));
  }
  const std::int64_t cost = std::llround(bits * 1e6);
  least_ = std::min(least_, cost);
  return cost;
}

std::pair<std::vector<std::string>, double> HeardPhrase::as_heard(const SpokenStep& spoken) const {
  std::vector<std::string> words = spoken.words;
  double bits = 0;
  for (const SpokenStep::SpokenList& list : spoken.lists) {
    struct HeardItem {
      std::ptrdiff_t place;  // the place where its longest word fits best
      std::size_t begin;
      std::size_t end;
    };
    std::vector<HeardItem> items;
    std::size_t begin = list.begin;
    for (const std::size_t end : list.ends) {
      const auto longest = std::ranges::max_element(
          spoken.words.begin() + static_cast<std::ptrdiff_t>(begin),
          spoken.words.begin() + static_cast<std::ptrdiff_t>(end), {}, &std::string::size);
      // Of equally good places the last: lists come at the end, and the same words may occur before
      // them.
      const std::vector<double>& fit = fits(*longest);
      const auto best = std::min_element(fit.rbegin(), fit.rend());
      items.push_back({fit.rend() - best, begin, end});
      begin = end;
    }
    if (std::ranges::is_sorted(items, {}, &HeardItem::place)) continue;
    std::ranges::stable_sort(items, {}, &HeardItem::place);
    auto to = words.begin() + static_cast<std::ptrdiff_t>(list.begin);
    for (const HeardItem& item : items) {
      const auto from = spoken.words.begin();
      to = std::copy(from + static_cast<std::ptrdiff_t>(item.begin),
                     from + static_cast<std::ptrdiff_t>(item.end), to);
    }
    bits += order_other + std::lgamma(static_cast<double>(items.size() + 1)) / std::log(2.0);
  }
  return {std::move(words), bits};
}

double HeardPhrase::bits_of(const std::vector<std::string>& words, const SpokenStep& spoken) const {
  std::vector<double> row(phrase_.places.size() + 1);
  for (std::size_t i = 0; i < phrase_.places.size(); ++i) {
    const std::string& heard = phrase_.places[i].front().text;
    const bool number = i == 0 && text::is_digits(heard);
    row[i + 1] = row[i] + (number ? number_made_up : bits_of_made_up(heard));
  }
  auto part = spoken.optional.begin();
  auto joint = spoken.joints.begin();
  std::vector<double> without;  // the row before the optional part
  for (std::size_t j = 0; j < words.size(); ++j) {
    if (part != spoken.optional.end() && part->first == j) without = row;
    for (; joint != spoken.joints.end() && *joint == j; ++joint) hear_joint(row);
    const std::vector<double>& fit = fits(words[j]);
    double corner = row[0];
    row[0] += j == 0 ? side_unsaid : bits_of_lost(words[j]);
    for (std::size_t i = 0; i < phrase_.places.size(); ++i) {
      const std::string& heard = phrase_.places[i].front().text;
      const double said = corner + fit[i];
      const double more = row[i] + bits_of_made_up(heard);
      corner = row[i + 1];
      const double less = corner + (j == 0 ? side_unsaid : bits_of_lost(words[j]));
      row[i + 1] = std::min({said, more, less});
    }
    if (part == spoken.optional.end() || part->second != j + 1) continue;
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = std::min(row[i], without[i] + part_unsaid);
    }
    ++part;
  }
  return row.back();
}

void HeardPhrase::hear_joint(std::vector<double>& row) const {
  const std::vector<double>& fit = fits(list_joint);
  double corner = row[0];
  for (std::size_t i = 0; i < phrase_.places.size(); ++i) {
    const double said = corner + fit[i];
    const double more = row[i] + bits_of_made_up(phrase_.places[i].front().text);
    corner = row[i + 1];
    row[i + 1] = std::min({corner, said, more});
  }
}

std::int64_t HeardPhrase::usual_cost() const {
  constexpr double of_letter = 1.3;  // the average if a fifth of the letters are wrong
  double bits = 0;
  for (const auto& place : phrase_.places) {
    bits += of_letter * static_cast<double>(place.front().text.size());
  }
  return std::llround(bits * 1e6);
}

bool HeardPhrase::is_surprising(std::int64_t cost) const {
  constexpr std::int64_t beside = 10'000'000;
  return cost > usual_cost() + beside;
}

std::string HeardPhrase::told() const {
  std::string words;
  for (const auto& place : phrase_.places) {
    const auto likeliest = std::ranges::max_element(place, {}, &HeardWord::share);
    words += (words.empty() ? "" : " ") + likeliest->text;
  }
  return words;
}

}  // namespace praetor::replays
