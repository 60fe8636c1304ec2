// Reads hOCR, the usual output of optical character recognition. `ocr_line` holds `ocrx_word`,
// whose `x_wconf` is its confidence in percent. A word may hold `ins` and `del` of class `alt` with
// other words and, in `nlp`, the negative logarithm of their probability.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "engine/text/parts.hpp"
#include "replays/searching/lattice_page.hpp"

namespace praetor::replays {
namespace {

/// The number of a property in a title such as `bbox 1 2 3 4; x_wconf 93`; none if the title lacks
/// it.
std::optional<double> property(std::string_view title, std::string_view key) {
  while (!title.empty()) {
    title.remove_prefix(std::min(title.find_first_not_of(" ;"), title.size()));
    const std::string_view one = title.substr(0, title.find(';'));
    if (one.starts_with(key) && one.size() > key.size() && one[key.size()] == ' ') {
      const std::size_t begin = std::min(one.find_first_not_of(' ', key.size()), one.size());
      const std::string_view number = one.substr(begin);
      double value = 0;
      const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
      if (read.ec == std::errc() && std::isfinite(value)) return value;
    }
    title.remove_prefix(one.size());
  }
  return std::nullopt;
}

/// Whether `class` lists a word.
bool is_of_class(const MarkupPart& part, std::string_view wanted) {
  return text::lists(part.attribute("class"), wanted);
}

/// A page, read tag by tag.
class HocrPage {
 public:
  bool take(const MarkupPart& part) {
    if (part.name.empty()) {
      if (in_word_ && words_.size() <= place_words_most) words_.back().text += part.text;
      return !in_word_ || words_.back().text.size() <= 8 * word_bytes_most;
    }
    if (part.closes) {
      // Elements nest; the word ends where its own element ends.
      if (in_word_ && depth_-- == 0) return end_word();
      return true;
    }
    if (begins_line(part)) {
      if (!end_word()) return false;
      builder_.end_line();
    } else if (is_of_class(part, "ocrx_word")) {
      if (!end_word()) return false;
      in_word_ = true;
      depth_ = 0;
      words_ = {{"", property(part.attribute("title"), "x_wconf").value_or(100) / 100}};
      return true;
    } else if (in_word_ && is_of_class(part, "alt")) {
      const auto nlp = property(part.attribute("title"), "nlp");
      words_.push_back({"", nlp ? std::exp(-std::clamp(*nlp, 0.0, 50.0)) : 0.5});
    }
    if (in_word_ && !part.alone) ++depth_;
    return words_.size() <= place_words_most;
  }

  bool end_word() {
    if (!in_word_) return true;
    in_word_ = false;
    for (HeardWord& word : words_) word.text = plain_text(word.text);
    std::erase_if(words_, [](const HeardWord& word) { return word.text.empty(); });
    return words_.empty() || builder_.place(std::move(words_));
  }

  Lattice lattice() { return builder_.take(); }

 private:
  static bool begins_line(const MarkupPart& part) {
    return is_of_class(part, "ocr_line") || is_of_class(part, "ocr_header") ||
           is_of_class(part, "ocr_caption") || is_of_class(part, "ocr_textfloat");
  }

  LatticeBuilder builder_;
  std::vector<HeardWord> words_;
  bool in_word_ = false;
  std::size_t depth_ = 0;  // open elements within the word
};

}  // namespace

Result<Lattice, LineFault> read_hocr(std::string_view text) { return lattice_on<HocrPage>(text); }

}  // namespace praetor::replays
