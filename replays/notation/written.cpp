#include "replays/notation/written.hpp"

#include <algorithm>

#include "engine/text/lone_returns.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays::notation {

std::shared_ptr<const WrittenText> translated(std::string_view text, const Libraries& libraries,
                                              LineMemo* memo) {
  const auto written = std::make_shared<WrittenText>();
  written->text = text;
  // LF in place of CR keeps every offset.
  if (text::has_lone_returns(text)) std::ranges::replace(written->text, '\r', '\n');
  Translation translation = read(written->text, libraries, memo);
  written->padded = std::move(translation.json);
  written->size = written->padded.size();
  written->padded.append(text_padding, ' ');
  written->map = std::move(translation.map);
  written->fault = std::move(translation.fault);
  written->comments = translation.comments;
  written->corrections = std::move(translation.corrections);
  return written;
}

// The side may be written before other steps of the line, so the kind shows the place of the step.
std::size_t place_of(const text::Value& step, const WrittenText& written) {
  const auto kind = step.find("do");
  return written.map.at(kind ? kind->begin() : step.begin(), 1).begin;
}

bool has_words(std::string_view text, Written phrase, Written before) {
  if (phrase.size != 1) return true;
  if (phrase.begin >= text.size() || phrase.begin - before.begin < before.size) return false;
  const char letter = text[phrase.begin];
  const bool begins = phrase.begin == 0 || !is_word_byte(text[phrase.begin - 1]);
  return letter == '/' || (is_word_byte(letter) && begins);
}

// No JSON value begins with the letter `g` or `G`, or with `#`.
bool begins_as_notation(std::string_view text) {
  Cursor cursor(text);
  if (cursor.at_line_end()) return text.find('#') != std::string_view::npos;
  const std::string_view word = cursor.peek();
  return word.size() == 4 && folded(word) == "game";
}

}  // namespace praetor::replays::notation
