#include "replays/notation/spelling.hpp"

#include <algorithm>
#include <array>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/cursor.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::size_t candidates_most = 8;
constexpr std::size_t words_most = 5;        // words in one name
constexpr std::size_t spelling_bytes = 100;  // longer texts are never slips of a name
// letters in a name; in shorter ones no slip is certain
constexpr std::size_t corrected_least = 4;

// The first words of a text, folded and joined, and the end of each in the text.
struct JoinedWords {
  std::string joined;
  std::array<std::size_t, words_most> joined_size{};
  std::array<std::size_t, words_most> text_size{};
  std::size_t count = 0;
};

// The size of a word; it ends where a blank or an arrow begins.
std::size_t word_size(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size() && is_word_byte(text[size]) && blank_size(text.substr(size)) == 0) {
    // A dash between letters belongs to the name, like `-`.
    const std::size_t dash = size > 0 ? dash_size(text.substr(size)) : 0;
    const std::size_t behind = size + dash;
    if (dash > 0 && behind < text.size() && is_word_byte(text[behind])) {
      size = behind;
      continue;
    }
    const bool joins = size > 0 && text[size] == '-' && !text.substr(size).starts_with("->");
    if (!joins && arrow_size(text.substr(size)) > 0) break;
    ++size;
  }
  return size;
}

JoinedWords joined_words(std::string_view text) {
  JoinedWords words;
  std::size_t at = 0;
  while (words.count < words_most) {
    const std::size_t size = word_size(text.substr(at));
    if (size == 0 || words.joined.size() + size > spelling_bytes) break;
    if (words.count > 0) words.joined += '-';
    words.joined += folded(text.substr(at, size));
    if (words.joined.empty()) break;
    at += size;
    words.joined_size[words.count] = words.joined.size();
    words.text_size[words.count] = at;
    ++words.count;
    std::size_t next = at;
    while (const std::size_t blank = blank_size(text.substr(next))) next += blank;
    if (next == at || arrow_size(text.substr(next)) > 0) break;
    at = next;
  }
  return words;
}

// Collects the words that fit; false if none does.
template <class Fits>
bool find(SpelledWord& found, std::span<const Spelling> known, std::size_t size, Fits&& fits) {
  std::vector<std::string_view> means;
  for (const Spelling& one : known) {
    if (!fits(one) || std::ranges::find(means, one.means) != means.end()) continue;
    means.push_back(one.means);
    found.candidates.emplace_back(one.is_title ? one.means : one.spelled);
    if (means.size() == candidates_most) break;
  }
  if (means.empty()) return false;
  found.size = size;
  if (means.size() > 1) return true;
  found.means = means.front();
  found.candidates.clear();
  return true;
}

// The same for the first words of a text, trying the most words first.
template <class Fits>
bool find_longest(SpelledWord& found, std::span<const Spelling> known, const JoinedWords& words,
                  Fits&& fits) {
  for (std::size_t count = words.count; count-- > 0;) {
    const auto joined = std::string_view(words.joined).substr(0, words.joined_size[count]);
    const auto one_fits = [&](const Spelling& one) { return fits(one, joined); };
    if (find(found, known, words.text_size[count], one_fits)) return true;
  }
  return false;
}

// The first letter, which has several bytes if it has an accent; "" of an empty text.
std::string_view first_letter(std::string_view text) {
  return text.empty() ? text : text.substr(0, text::code_point_at(text, 0).size);
}

// The number of bytes of a text that fold to `size` bytes.
std::size_t unfolded(std::string_view text, std::size_t size) {
  std::size_t end = size;
  while (end < text.size() && folded(text.substr(0, end)).size() < size) ++end;
  return end;
}

bool find_parted(SpelledWord& found, std::string_view text, std::span<const Spelling> known,
                 const JoinedWords& words, bool whole) {
  const auto first = std::string_view(words.joined).substr(0, words.joined_size[0]);
  for (std::size_t end = first.rfind('-'); end != std::string_view::npos && end > 0;
       end = first.rfind('-', end - 1)) {
    const std::string_view head = first.substr(0, end);
    const auto fits = [&](const Spelling& one) {
      return whole ? one.spelled == head : one.spelled.starts_with(head);
    };
    if (find(found, known, unfolded(text, end), fits)) return true;
  }
  return false;
}

}  // namespace

std::string folded(std::string_view words) {
  std::string all;
  all.reserve(words.size());
  for (std::size_t at = 0; at < words.size(); ++at) {
    const char byte = words[at];
    const std::size_t gap = std::max(dash_size(words.substr(at)), blank_size(words.substr(at)));
    const bool letter = byte != '_' && gap == 0 && is_word_byte(byte);
    if (gap > 0) at += gap - 1;
    if (letter) {
      all += text::small_letter(byte);
    } else if (!all.empty() && all.back() != '-') {
      all += '-';
    }
  }
  return all;
}

bool is_one_slip_away(std::string_view typed, std::string_view known) {
  constexpr std::size_t letter_bytes_most = 4;
  const auto [shorter, longer] = std::minmax({typed.size(), known.size()});
  if (longer - shorter > letter_bytes_most || typed == known) return false;
  std::size_t at = 0;
  while (at < shorter && typed[at] == known[at]) ++at;
  const auto is_within_letter = [&](std::string_view text) {
    return at < text.size() && text::is_continuation(text[at]);
  };
  while (at > 0 && (is_within_letter(typed) || is_within_letter(known))) --at;
  const std::string_view a = typed.substr(at);
  const std::string_view b = known.substr(at);
  const bool digit =
      (!a.empty() && text::is_digit(a.front())) || (!b.empty() && text::is_digit(b.front()));
  if (digit) return false;
  const std::string_view one = first_letter(a);
  const std::string_view other = first_letter(b);
  const std::string_view behind_one = a.substr(one.size());
  const std::string_view behind_other = b.substr(other.size());
  if (behind_one == b || behind_other == a || behind_one == behind_other) return true;
  const bool swapped = behind_one.starts_with(other) && behind_other.starts_with(one);
  return swapped && behind_one.substr(other.size()) == behind_other.substr(one.size());
}

SpelledWord spelled_word(std::string_view text, std::span<const Spelling> known,
                         SpellingWish wish) {
  SpelledWord found;
  const JoinedWords words = joined_words(text);
  if (words.count == 0) return found;
  const auto is = [&](const Spelling& one, std::string_view joined) {
    const bool more = joined.size() == one.spelled.size() + 1 && joined.ends_with('s');
    return one.spelled == joined || (wish.counted && more && joined.starts_with(one.spelled));
  };
  if (find_longest(found, known, words, is)) return found;
  if (wish.parted && find_parted(found, text, known, words, true)) return found;
  if (wish.whole) return found;
  for (const bool minor : {false, true}) {
    const auto begins = [&](const Spelling& one, std::string_view joined) {
      return one.minor == minor && one.spelled.starts_with(joined);
    };
    if (find_longest(found, known, words, begins)) return found;
  }
  const auto slips = [&](const Spelling& one, std::string_view joined) {
    return one.spelled.size() >= corrected_least && is_one_slip_away(joined, one.spelled);
  };
  if (find_longest(found, known, words, slips)) {
    found.corrected = found.candidates.empty();
  } else if (wish.parted) {
    find_parted(found, text, known, words, false);
  }
  return found;
}

std::vector<Spelling> spellings_of(std::span<const std::string_view> words, const Titles* titles) {
  std::vector<Spelling> all;
  all.reserve(words.size() + (titles == nullptr ? 0 : titles->size()));
  for (const std::string_view word : words) all.push_back({word, word});
  if (titles == nullptr) return all;
  for (const auto& [title, name] : *titles) all.push_back({title, name, false, true});
  return all;
}

std::string_view head_word(std::string_view typed) {
  static constexpr std::array<std::string_view, 7> words{"game",  "setup",   "reading", "meta",
                                                         "rules", "players", "result"};
  constexpr std::size_t longest = 7;
  if (typed.size() > longest) return {};
  const auto word = std::ranges::find(words, folded(typed));
  return word == words.end() ? std::string_view() : *word;
}

bool is_filler(std::string_view typed) {
  static constexpr std::array<std::string_view, 13> fillers{
      "against", "and", "at", "by", "for", "from", "in", "into", "of", "on", "the", "to", "with"};
  constexpr std::size_t longest = 7;
  return typed.size() <= longest && std::ranges::find(fillers, folded(typed)) != fillers.end();
}

std::string_view number_of_word(std::string_view typed) {
  using Row = std::pair<std::string_view, std::string_view>;
  static constexpr std::array<Row, 14> rows{{{"a", "1"},
                                             {"an", "1"},
                                             {"one", "1"},
                                             {"two", "2"},
                                             {"three", "3"},
                                             {"four", "4"},
                                             {"five", "5"},
                                             {"six", "6"},
                                             {"seven", "7"},
                                             {"eight", "8"},
                                             {"nine", "9"},
                                             {"ten", "10"},
                                             {"eleven", "11"},
                                             {"twelve", "12"}}};
  constexpr std::size_t longest = 6;
  if (typed.size() > longest) return {};
  const auto row = std::ranges::find(rows, folded(typed), &Row::first);
  return row == rows.end() ? std::string_view() : row->second;
}

std::size_t dash_size(std::string_view text) {
  static constexpr std::array<std::string_view, 4> dashes{"\u2010", "\u2011", "\u2013", "\u2212"};
  for (const std::string_view dash : dashes) {
    if (text.starts_with(dash)) return dash.size();
  }
  return 0;
}

std::size_t arrow_size(std::string_view text) {
  static constexpr std::array<std::string_view, 8> arrows{"->",     "\u2192", "\u2013", "\u2014",
                                                          "\u21d2", "\u2794", ">",      "-"};
  for (const std::string_view arrow : arrows) {
    if (text.starts_with(arrow)) return arrow.size();
  }
  return 0;
}

}  // namespace praetor::replays::notation
