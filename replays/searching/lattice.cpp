// Reads the plain form of a lattice: one line for each place, with words and the weight behind
// each; a word without a weight is certain. A blank line ends a line of the record. `#` begins a
// remark, at the start of a line or behind a blank.

#include "replays/searching/lattice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/position.hpp"
#include "replays/searching/markup.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view word_gaps = " \t\r";
constexpr std::string_view separators = ",();";
constexpr std::string_view silent = ":>.";  // signs without meaning at the end of a word

/// The line up to its remark. A `#` within a word begins none, since a recogniser may have read it.
std::string_view without_remark(std::string_view line) {
  for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
    if (at == 0 || word_gaps.find(line[at - 1]) != std::string_view::npos)
      return line.substr(0, at);
  }
  return line;
}

std::string_view next_word(std::string_view& line) { return text::take_word(line, word_gaps); }

std::optional<double> weight_in(std::string_view word) {
  double weight = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), weight);
  const bool good = read.ec == std::errc() && read.ptr == word.data() + word.size();
  return good && weight >= 0 && weight <= 1e6 ? std::optional(weight) : std::nullopt;
}

/// The words of one line, or a sentence that says what is wrong.
Result<std::vector<HeardWord>, std::string> words_of(std::string_view line) {
  std::vector<HeardWord> words;
  while (true) {
    const std::string_view word = next_word(line);
    if (word.empty()) return words;
    const std::string_view number = next_word(line);
    if (number.empty() && words.empty()) {
      words.push_back({std::string(word), 1});
      return words;
    }
    const auto weight = weight_in(number);
    if (!weight) {
      return failure(fmt::format("'{}' is not followed by a weight from 0 to 1000000",
                                 text::shown(word.substr(0, word_bytes_most))));
    }
    words.push_back({std::string(word), *weight});
    if (words.size() > place_words_most) return words;
  }
}

Result<Lattice, LineFault> read_plain(std::string_view text) {
  LatticeBuilder builder;
  std::optional<LineFault> fault;
  each_line(text, [&](std::string_view line, std::uint64_t number, std::size_t) {
    const std::string_view said = without_remark(line);
    const auto words = words_of(said);
    if (!words) {
      fault = LineFault{number, words.error()};
    } else if (words->empty()) {
      // A remark on a line of its own ends no line of the record.
      if (said.size() == line.size()) builder.end_line();
    } else if (!builder.place(*words)) {
      fault = LineFault{number, too_much_heard().sentence};
    }
    return !fault;
  });
  if (fault) return failure(*std::move(fault));
  return builder.take();
}

}  // namespace

LineFault too_much_heard() {
  return {0,
          fmt::format("a lattice has at most {} phrases, of {} places, of {} words, of {} bytes",
                      lattice_phrases_most, phrase_places_most, place_words_most, word_bytes_most)};
}

bool LatticeBuilder::place(std::vector<HeardWord> words) {
  constexpr double least = 1e-6;
  bool begins = false;
  bool ends = false;
  bool introduces = false;
  double sum = 0;
  for (HeardWord& word : words) {
    word.share = std::isfinite(word.share) ? std::max(word.share, least) : least;
  }
  for (HeardWord& word : words) {
    if (word.text.size() > word_bytes_most) return false;
    // The likeliest word decides where phrases end.
    const bool first = &word == &*std::ranges::max_element(words, {}, &HeardWord::share);
    const auto sign = [&](char byte) { return separators.find(byte) != std::string_view::npos; };
    const auto mute = [&](char byte) { return silent.find(byte) != std::string_view::npos; };
    if (first) {
      introduces = word.text.ends_with(':');
      goes_on_ = word.text.ends_with(',');
    }
    while (!word.text.empty() && sign(word.text.front())) {
      begins = begins || first;
      word.text.erase(0, 1);
    }
    while (!word.text.empty() && (sign(word.text.back()) || mute(word.text.back()))) {
      ends = ends || (first && sign(word.text.back()));
      word.text.pop_back();
    }
    for (char& byte : word.text) byte = text::small_letter(byte);
  }
  if (words.size() > place_words_most) return false;
  // A step that is only a sign. The side that makes it may stand before it.
  const auto likeliest = std::ranges::max_element(words, {}, &HeardWord::share);
  const bool is_sign = likeliest != words.end() && likeliest->text == "/";
  if (begins || (is_sign && !introduced_)) end_phrase();
  introduced_ = introduces;
  std::erase_if(words, [](const HeardWord& word) {
    return word.text.empty() || word.text == "-" || word.text == "+";
  });
  for (const HeardWord& word : words) sum += word.share;
  for (HeardWord& word : words) word.share /= sum;
  if (!words.empty()) phrase_.places.push_back(std::move(words));
  if (phrase_.places.size() > phrase_places_most) return false;
  if (ends || is_sign) end_phrase();
  return made_.size() + (phrase_.places.empty() ? 0 : 1) <= lattice_phrases_most;
}

void LatticeBuilder::end_phrase() {
  if (phrase_.places.empty()) return;
  made_.push_back(std::move(phrase_));
  phrase_ = {};
}

void LatticeBuilder::end_line() {
  end_phrase();
  if (made_.size() == told_) return;
  made_.back().ends_line = !goes_on_;
  any_goes_on_ = any_goes_on_ || goes_on_;
  told_ = made_.size();
}

Lattice LatticeBuilder::take() {
  end_line();
  for (LatticePhrase& phrase : made_) phrase.ends_turn = phrase.ends_line && any_goes_on_;
  return std::move(made_);
}

Result<Lattice, LineFault> read_lattice(std::string_view text) {
  if (text.size() > lattice_bytes_most) return failure(LineFault{0, "it has more than 16 MiB"});
  text.remove_prefix(text::size_of_mark(text));
  const std::string_view begin = text.substr(0, 4096);
  if (opens_element(begin, "alto")) return read_alto(text);
  const bool html =
      opens_element(begin, "html") || begin.find("ocr_page") != std::string_view::npos;
  if (html) return read_hocr(text);
  if (begin.starts_with('<')) return failure(LineFault{1, "it is neither hOCR nor ALTO"});
  return read_plain(text);
}

}  // namespace praetor::replays
