#include "replays/notation/write_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/text/parts.hpp"
#include "replays/notation/choices.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/write_step.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays::notation {
namespace {

using text::JsonKind;
using text::Value;

struct WordedChoice {
  std::vector<std::string> words;
  std::string weight;  // written behind the words
};

using Words = std::vector<std::string>;

/// The number of words that all have in common at the beginning; leaves at least one word.
std::size_t common_before(const std::vector<WordedChoice>& choices) {
  const Words& one = choices.front().words;
  std::size_t count = 0;
  while (std::ranges::all_of(choices, [&](const WordedChoice& other) {
    return count + 1 < other.words.size() && other.words[count] == one[count];
  })) {
    ++count;
  }
  return count;
}

const std::string& word_from_end(const Words& words, std::size_t at) {
  return words[words.size() - 1 - at];
}

/// Whether both have the same word that far from the end. After a number one may have an `s`.
bool same_from_end(const Words& one, const Words& other, std::size_t at) {
  const std::string& word = word_from_end(one, at);
  const std::string& there = word_from_end(other, at);
  if (word == there) return true;
  const bool counted =
      is_number(word_from_end(one, at + 1)) && is_number(word_from_end(other, at + 1));
  return counted && (word + std::string(plural) == there || there + std::string(plural) == word);
}

/// The number of words that all have in common at the end, apart from the first `before` and one
/// more.
std::size_t common_behind(const std::vector<WordedChoice>& choices, std::size_t before) {
  std::size_t count = 0;
  while (std::ranges::all_of(choices, [&](const WordedChoice& other) {
    return before + count + 1 < other.words.size() &&
           same_from_end(choices.front().words, other.words, count);
  })) {
    ++count;
  }
  return count;
}

/// The sign for a weight; none if the reader would not give the same JSON for it.
std::optional<std::string> sign_of_weight(const Value& weight) {
  const auto value = choice_weight_of(weight.raw());
  if (!value || *value == 1 || choice_weight_text(*value) != weight.raw()) return std::nullopt;
  return *value == doubtful_weight ? "?" : ":" + std::string(weight.raw());
}

class ChoicesWriter {
 public:
  explicit ChoicesWriter(const Grammar& grammar) : grammar_(grammar) {}

  bool add(const Value& item) {
    const auto is = item.find("is");
    const auto weight = is ? item.find("weight") : std::nullopt;
    WordedChoice choice;
    if (is) {
      const auto sign = weight ? sign_of_weight(*weight) : std::nullopt;
      if (!sign) return false;
      choice.weight = *sign;
    }
    const Value step = is ? *is : item;
    if (step.kind() != JsonKind::object || !is_of_the_same(step)) return false;
    std::string text;
    append_step(text, step, Dress::words, wording_, grammar_);
    // These signs have a meaning within braces.
    if (text.find_first_of("|{}\n#,()/[]\":?") != std::string::npos) return false;
    choice.words = text::own_parts_of(text, ' ');
    choices_.push_back(std::move(choice));
    return true;
  }

  std::optional<ChoiceWords> all() {
    if (choices_.size() < 2) return std::nullopt;
    const std::size_t before = common_before(choices_);
    const std::size_t behind = common_behind(choices_, before);
    const auto joined = [](auto first, auto last) {
      return fmt::format("{}", fmt::join(first, last, " "));
    };
    std::string& text = made_.text;
    const auto size = [](std::size_t count) { return static_cast<std::ptrdiff_t>(count); };
    for (std::size_t at = 0; at < before; ++at) text.append(choices_[0].words[at]).append(" ");
    std::string_view sign = "{";
    for (const WordedChoice& choice : choices_) {
      text.append(sign).append(
          joined(choice.words.begin() + size(before), choice.words.end() - size(behind)));
      text.append(choice.weight);
      sign = "|";
    }
    text += '}';
    for (std::size_t at = behind; at-- > 0;) {
      const auto shortest = std::ranges::min_element(choices_, {}, [&](const WordedChoice& choice) {
        return word_from_end(choice.words, at).size();
      });
      text.append(" ").append(word_from_end(shortest->words, at));
    }
    return made_;
  }

 private:
  /// Whether a step is in words, has the side and manner of the earlier ones, and ends no turn.
  bool is_of_the_same(const Value& step) {
    const auto by = step.find("by");
    const auto kind = step.find("do");
    if (!by || by->kind() != JsonKind::text || !kind || kind->kind() != JsonKind::text) {
      return false;
    }
    const Wording* const wording = grammar_.of_kind(kind->string());
    if (dress_of(step, wording, grammar_) != Dress::words || wording->manner == Manner::told) {
      return false;
    }
    const bool first = wording_ == nullptr;
    if (first) made_ = {by->string(), wording->manner, true, ""};
    made_.one_kind = made_.one_kind && (first || wording == wording_);
    wording_ = wording;
    return grammar_.actors->find(made_.by) && by->string() == made_.by &&
           wording->manner == made_.manner &&
           std::ranges::find(grammar_.enders, kind->string(), &Ender::kind) ==
               grammar_.enders.end();
  }

  const Grammar& grammar_;
  std::vector<WordedChoice> choices_;
  ChoiceWords made_;
  const Wording* wording_ = nullptr;  // of the last step
};

}  // namespace

std::optional<ChoiceWords> choice_words(const Value& entry, const Grammar& grammar) {
  const auto any = entry.find(any_key);
  if (!any || any->kind() != JsonKind::array) return std::nullopt;
  const bool alone = entry.members([](std::string_view key, std::size_t, const Value& value) {
    if (key == any_key || key == "expect") return true;
    return is_beside(key) && value.kind() == JsonKind::text;
  });
  ChoicesWriter writer(grammar);
  const bool good = any->items(
      [&](const Value& item) { return item.kind() == JsonKind::object && writer.add(item); });
  return alone && good ? writer.all() : std::nullopt;
}

}  // namespace praetor::replays::notation
