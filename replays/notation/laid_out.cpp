#include "replays/notation/laid_out.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/text/canonical.hpp"
#include "engine/text/position.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/notation/write.hpp"
#include "replays/reading/layout.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays::notation {
namespace {

/// The steps of a record in canonical form, so that equal steps have equal texts.
std::vector<std::string> canonical_steps(std::string_view json) {
  const text::Tape tape(json);
  std::vector<std::string> steps;
  tape.root()->find("steps")->items(
      [&](const text::Value& step) { steps.push_back(text::canonical(step)); });
  return steps;
}

using Steps = std::span<const std::string>;

/// How many steps of each record come before the nearest common step; none if there is none near.
std::optional<std::pair<std::size_t, std::size_t>> to_same_step(Steps one, Steps other) {
  constexpr std::size_t apart = 64;  // the most steps that differ at one place
  for (std::size_t sum = 0; sum <= apart; ++sum) {
    for (std::size_t gone = 0; gone <= sum; ++gone) {
      const std::size_t fresh = sum - gone;
      if (gone >= one.size() || fresh >= other.size()) continue;
      if (one[gone] == other[fresh]) return std::pair(gone, fresh);
    }
  }
  return std::nullopt;
}

/// For each step of one record: the index of the same step in the other, or of the step in its
/// place.
std::vector<std::size_t> same_steps(Steps one, Steps other) {
  std::vector<std::size_t> same;
  std::size_t there = 0;
  while (same.size() < one.size()) {
    const auto next = to_same_step(one.subspan(same.size()), other.subspan(there));
    same.insert(same.end(), next ? next->first : one.size() - same.size(), there);
    if (!next) break;
    there += next->second;
    same.push_back(there++);
  }
  return same;
}

/// A text, its lines, and the steps of each line.
class TextLines {
 public:
  explicit TextLines(const WrittenText& written)
      : text_(written.text),
        lines_(lines_in(written.text)),
        steps_(lines_.size()),
        names_(lines_.size()) {
    const text::Tape tape(written.json());
    std::size_t number = 0;
    tape.root()->find("steps")->items([&](const text::Value& step) {
      const std::size_t place = place_of(step, written);
      const auto behind = std::ranges::upper_bound(lines_, place, {}, &TextLine::begin);
      const auto line = static_cast<std::size_t>(behind - lines_.begin()) - 1;
      of_step_.push_back(line);
      if (!steps_[line]) steps_[line] = {number, number};
      steps_[line]->second = number++;
    });
    std::map<std::string, std::size_t> counts;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      const std::string word = name_of(line);
      if (steps_[line] || word.empty()) continue;
      names_[line] = {word, counts[word]++};
      named_.emplace(names_[line], line);
    }
  }

  std::size_t size() const { return lines_.size(); }
  /// The line without its comment and the blanks before the comment.
  std::string_view content(std::size_t line) const {
    return without_blanks(lines_[line].begin, lines_[line].comment);
  }
  std::string_view comment(std::size_t line) const {
    return without_blanks(lines_[line].comment, lines_[line].end);
  }
  /// The first and the last step of a line; none if it has no steps.
  std::optional<std::pair<std::size_t, std::size_t>> steps(std::size_t line) const {
    return steps_[line];
  }
  /// The line of a step; the last line for a step behind all others.
  std::size_t line_of(std::size_t step) const {
    return step < of_step_.size() ? of_step_[step] : lines_.size() - 1;
  }
  /// The counterpart in another text of a line without steps: the line that begins with the same
  /// words, or the last one that does.
  std::optional<std::size_t> named_like(std::size_t line, const TextLines& other) const {
    const auto behind = other.named_.upper_bound(names_[line]);
    if (behind == other.named_.begin()) return std::nullopt;
    const auto& [name, there] = *std::prev(behind);
    return name.first == names_[line].first ? std::optional(there) : std::nullopt;
  }

 private:
  std::string_view without_blanks(std::size_t begin, std::size_t end) const {
    const std::string_view all = text_.substr(begin, end - begin);
    return all.substr(0, all.find_last_not_of(" \t\r") + 1);
  }
  // The word that a line begins with; of a game's own lines the key too: `army south`.
  std::string name_of(std::size_t line) const {
    Cursor cursor(content(line));
    std::string name = folded(cursor.take());
    if (begins_setup_line(name)) name += " " + folded(cursor.take());
    return name;
  }

  std::string_view text_;
  std::vector<TextLine> lines_;
  std::vector<std::optional<std::pair<std::size_t, std::size_t>>> steps_;  // by line
  std::vector<std::size_t> of_step_;                                       // by step: its line
  // For lines without steps: the first words, and the number of earlier lines that begin with it.
  using Name = std::pair<std::string, std::size_t>;
  std::vector<Name> names_;
  std::map<Name, std::size_t> named_;  // lines
};

using Comments = std::vector<std::string_view>;

/// Adds the comments of one more text at a place. What several texts say there is said once.
void add_new(Comments& said, const Comments& more) {
  Comments known = said;
  for (const std::string_view comment : more) {
    const auto same = std::ranges::find(known, comment);
    if (same == known.end()) {
      said.push_back(comment);
    } else {
      known.erase(same);
    }
  }
}

/// A text to whose lines comments are added.
class CommentedText {
 public:
  CommentedText(const WrittenText& written, std::vector<std::string> steps)
      : lines_(written),
        steps_(std::move(steps)),
        above_(lines_.size() + 1),
        behind_(lines_.size()) {}

  void add_those_of(const WrittenText& typed) {
    const TextLines before(typed);
    const auto same = same_steps(canonical_steps(typed.json()), steps_);
    std::vector<Comments> above(above_.size());
    std::vector<Comments> behind(behind_.size());
    Comments waiting;
    std::size_t last = 0;
    for (std::size_t line = 0; line < before.size(); ++line) {
      const std::string_view comment = before.comment(line);
      if (before.content(line).empty()) {
        if (!comment.empty()) waiting.push_back(comment);
        continue;
      }
      const auto steps = before.steps(line);
      const std::size_t named = before.named_like(line, lines_).value_or(last);
      const std::size_t first = steps ? lines_.line_of(same[steps->first]) : named;
      last = steps ? lines_.line_of(same[steps->second]) : named;
      above[first].insert(above[first].end(), waiting.begin(), waiting.end());
      waiting.clear();
      if (!comment.empty()) behind[last].push_back(comment);
    }
    above.back().insert(above.back().end(), waiting.begin(), waiting.end());
    for (std::size_t at = 0; at < above.size(); ++at) add_new(above_[at], above[at]);
    for (std::size_t at = 0; at < behind.size(); ++at) add_new(behind_[at], behind[at]);
  }

  std::string text() const {
    std::string out;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      append_lines(out, above_[line]);
      out.append(lines_.content(line));
      for (const std::string_view comment : behind_[line]) out.append("  ").append(comment);
      out += '\n';
    }
    append_lines(out, above_.back());
    return out;
  }

 private:
  static void append_lines(std::string& out, const Comments& comments) {
    for (const std::string_view comment : comments) out.append(comment).append("\n");
  }

  TextLines lines_;
  std::vector<std::string> steps_;
  std::vector<Comments> above_;   // by line; the last entry is for behind the last line
  std::vector<Comments> behind_;  // by line
};

}  // namespace

std::string laid_out(std::span<const WrittenText* const> typed, std::string_view json,
                     const Libraries& libraries) {
  std::string plain = write(text::Tape(json), libraries);
  const auto has_comments = [](const WrittenText* one) { return one->comments > 0; };
  if (typed.empty()) return plain;
  if (std::ranges::none_of(typed, has_comments)) {
    return text::with_line_ends_of(typed.front()->text, std::move(plain));
  }
  const auto written = translated(plain, libraries);
  CommentedText text(*written, canonical_steps(json));
  for (const WrittenText* const one : typed) {
    if (has_comments(one)) text.add_those_of(*one);
  }
  return text::with_line_ends_of(typed.front()->text, text.text());
}

std::string laid_out(const WrittenText& typed, std::string_view json, const Libraries& libraries) {
  const WrittenText* const one = &typed;
  return laid_out({&one, 1}, json, libraries);
}

std::string laid_out(const Text& typed, std::string_view json, const Libraries& libraries) {
  return typed.written ? laid_out(*typed.written, json, libraries)
                       : write(text::Tape(json), libraries);
}

std::string laid_out_as_typed(const Text& typed, std::string_view json, std::string_view game,
                              const Libraries& libraries) {
  if (typed.written) return laid_out(*typed.written, json, libraries);
  return text::with_line_ends_of(typed.json, layout_of(text::Tape(json), field_order(game)));
}

}  // namespace praetor::replays::notation
