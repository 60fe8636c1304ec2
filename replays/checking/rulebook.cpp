#include "replays/checking/rulebook.hpp"

#include <algorithm>

#include "engine/board/embedded.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/parts.hpp"

namespace praetor::replays {
namespace {

/// Removes the part of `text` before the first `mark`, and the mark; returns the part.
// The id of a sentence is capital letters and a number: "AD-063".
bool is_sentence_id(std::string_view word) {
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos || dash == 0) return false;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return std::ranges::all_of(word.substr(0, dash), is_capital) &&
         text::is_digits(word.substr(dash + 1));
}

}  // namespace

std::vector<Sentence> sentences_of(std::string_view game) {
  std::vector<Sentence> sentences;
  std::string_view text = embedded_rulebook(game);
  while (!text.empty()) {
    std::string_view line = text::take_until(text, "\n");
    if (!line.starts_with("| ")) continue;
    line.remove_prefix(2);
    Sentence sentence;
    sentence.id = text::take_until(line, " | ");
    if (!is_sentence_id(sentence.id)) continue;
    sentence.text = text::take_until(line, " | ");
    sentence.source = text::take_until(line, " | ");
    sentence.standing = text::take_until(line, " | ");
    sentences.push_back(sentence);
  }
  return sentences;
}

std::vector<Sentence> sentences_of(const Rule& rule, std::span<const Sentence> rulebook) {
  std::vector<Sentence> sentences;
  for (std::string_view ids = rule.sentences; !ids.empty();) {
    const std::string_view id = text::take_until(ids, " ");
    const auto place = std::ranges::find(rulebook, id, &Sentence::id);
    if (place != rulebook.end()) sentences.push_back(*place);
  }
  return sentences;
}

}  // namespace praetor::replays
