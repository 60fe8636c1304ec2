// Reads ALTO, the form of the Library of Congress for recognised pages. `TextLine` holds `String`,
// with the word in `CONTENT` and its confidence, from 0 to 1, in `WC`. `ALTERNATIVE` within it
// gives other words, which share the rest of the confidence. If a word is divided at the end of a
// line, `SUBS_CONTENT` of its first part holds all of it.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "replays/searching/lattice_page.hpp"

namespace praetor::replays {
namespace {

class AltoPage {
 public:
  bool take(const MarkupPart& part) {
    if (part.name.empty()) {
      if (in_alternative_) words_.back().text += part.text;
      return !in_alternative_ || words_.back().text.size() <= 8 * word_bytes_most;
    }
    if (part.name == "TextLine") {
      if (!end_word()) return false;
      if (!hyphenated_) builder_.end_line();
    } else if (part.name == "String") {
      if (!end_word()) return false;
      if (!part.closes) begin_word(part);
      return !part.alone || end_word();
    } else if (part.name == "ALTERNATIVE" && !words_.empty()) {
      in_alternative_ = !part.closes && !part.alone;
      if (in_alternative_) words_.push_back({"", 0});
    }
    return words_.size() <= place_words_most;
  }

  bool end_word() {
    in_alternative_ = false;
    if (words_.empty()) return true;
    const double left = 1 - words_.front().share;
    const auto others = static_cast<double>(words_.size() - 1);
    for (std::size_t at = 0; at < words_.size(); ++at) {
      words_[at].text = plain_text(words_[at].text);
      if (at > 0) words_[at].share = left / others;
    }
    std::erase_if(words_, [](const HeardWord& word) { return word.text.empty(); });
    const bool good = words_.empty() || builder_.place(std::move(words_));
    words_.clear();
    return good;
  }

  Lattice lattice() { return builder_.take(); }

 private:
  // If the first part of a divided word holds all of it, the second part is skipped.
  void begin_word(const MarkupPart& part) {
    const bool is_rest = part.attribute("SUBS_TYPE") == "HypPart2";
    if (std::exchange(hyphenated_, false)) {
      if (is_rest) return;
      builder_.end_line();
    }
    const std::string_view written = part.attribute("WC");
    double confidence = 1;
    const auto read = std::from_chars(written.data(), written.data() + written.size(), confidence);
    if (read.ec != std::errc() || !std::isfinite(confidence)) confidence = 0.5;
    const std::string_view whole = part.attribute("SUBS_CONTENT");
    hyphenated_ = part.attribute("SUBS_TYPE") == "HypPart1" && !whole.empty();
    const std::string_view word = hyphenated_ ? whole : part.attribute("CONTENT");
    words_ = {{std::string(word), std::clamp(confidence, 0.0, 1.0)}};
  }

  LatticeBuilder builder_;
  std::vector<HeardWord> words_;
  bool in_alternative_ = false;
  bool hyphenated_ = false;  // whether the last word continues in the next line
};

}  // namespace

Result<Lattice, LineFault> read_alto(std::string_view text) { return lattice_on<AltoPage>(text); }

}  // namespace praetor::replays
