// Puts lines of a transcript aside, restores, changes and inserts lines. Nothing that was typed is
// lost: lines that leave the game become comments.

#include <fmt/format.h>

#include <algorithm>

#include "cli/transcribe/written.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli::transcribe {
namespace {

/// The mark of a comment that keeps a line of the game; "" for other comments.
std::string_view mark_of(std::string_view comment) {
  if (comment.starts_with(aside_mark)) return aside_mark;
  return comment.starts_with(undone_mark) ? undone_mark : std::string_view();
}

bool is_of_steps(LineKind kind) {
  return kind == LineKind::turn || kind == LineKind::further || kind == LineKind::result;
}

std::size_t line_ends(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

void Transcript::become_comment(Line& line, std::string_view why) {
  // A line end stands only between the parts of a JSON value, where a blank means the same.
  std::ranges::replace(line.text, '\n', ' ');
  line = {std::string(why) + line.text, LineKind::remark, false};
}

std::size_t Transcript::index_of(std::size_t number) const {
  std::size_t index = 0;
  for (std::size_t first = 1; index < lines_.size(); ++index) {
    first += line_ends(lines_[index].text) + 1;
    if (number < first) break;
  }
  return index;
}

std::size_t Transcript::number_of(std::size_t index) const {
  std::size_t number = 1;
  for (std::size_t at = 0; at < std::min(index, lines_.size()); ++at) {
    number += line_ends(lines_[at].text) + 1;
  }
  return number;
}

bool Transcript::is_kept(std::size_t number) const {
  const std::size_t index = index_of(number);
  if (number == 0 || index == lines_.size() || number_of(index) != number) return false;
  return lines_[index].kind != LineKind::remark;
}

bool Transcript::is_of_game(std::size_t number) const {
  return is_kept(number) && lines_[index_of(number)].kind != LineKind::set_up;
}

bool Transcript::is_rest_of_set_up(std::size_t number) const {
  return is_kept(number) && !is_of_game(number) && kind_of(line(number)) == LineKind::further;
}

std::size_t Transcript::behind_set_up() const {
  const auto found = std::ranges::find_if(lines_, [](const Line& line) {
    return line.kind != LineKind::remark && line.kind != LineKind::set_up;
  });
  return found == lines_.end() ? 0 : number_of(static_cast<std::size_t>(found - lines_.begin()));
}

std::size_t Transcript::first_number(std::size_t number) const {
  return number_of(index_of(number));
}

std::string Transcript::line(std::size_t number) const {
  const std::size_t index = index_of(number);
  return index < lines_.size() ? lines_[index].text : std::string();
}

Transcript Transcript::before(std::size_t number) const {
  Transcript some;
  const auto end = lines_.begin() + static_cast<std::ptrdiff_t>(index_of(number));
  some.lines_.assign(lines_.begin(), end);
  some.settle();
  return some;
}

std::size_t Transcript::put_aside(std::size_t number, bool with_head) {
  std::size_t count = 0;
  // What is typed next replaces the line, but not if the set-up lacks something.
  const std::string_view first = with_head && is_of_game(number) ? aside_mark : undone_mark;
  for (std::size_t at = index_of(number); at < lines_.size(); ++at) {
    const LineKind kind = lines_[at].kind;
    if (kind == LineKind::remark || !(with_head || is_of_steps(kind))) continue;
    become_comment(lines_[at], count == 0 ? first : aside_mark);
    ++count;
  }
  settle();
  return count;
}

std::size_t Transcript::take_up(std::size_t most) {
  std::size_t at = lines_.size();
  while (at > 0 && lines_[at - 1].kind == LineKind::remark) --at;
  std::size_t first = 0;
  for (; at < lines_.size() && most > 0; ++at) {
    if (mark_of(lines_[at].text).empty()) continue;
    if (first == 0) first = number_of(at);
    lines_[at] = line_of(lines_[at].text.substr(mark_of(lines_[at].text).size()));
    --most;
  }
  settle();
  return first;
}

std::size_t Transcript::aside() const {
  std::size_t count = 0;
  for (std::size_t at = lines_.size(); at > 0 && lines_[at - 1].kind == LineKind::remark; --at) {
    count += mark_of(lines_[at - 1].text).empty() ? 0U : 1U;
  }
  return count;
}

std::size_t Transcript::replace(std::size_t number, std::string line) {
  const std::size_t index = index_of(number);
  become_comment(lines_[index], was_mark);
  return insert(number_of(index + 1), std::move(line));
}

std::size_t Transcript::insert(std::size_t number, std::string line) {
  const std::size_t index = index_of(number);
  lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(index), line_of(std::move(line)));
  settle();
  return number_of(index);
}

std::size_t Transcript::erase(std::size_t number) {
  const std::size_t index = index_of(number);
  become_comment(lines_[index], "# deleted: ");
  settle();
  return number_of(index + 1);
}

std::vector<std::size_t> Transcript::open_lines() const {
  std::vector<std::size_t> numbers;
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    if (lines_[at].open) numbers.push_back(number_of(at));
  }
  return numbers;
}

std::string Transcript::numbered() const {
  std::string all;
  std::size_t number = 1;
  for (const Line& line : lines_) {
    all += fmt::format("{:>4}  {}\n", number, text::shown(line.text));
    number += line_ends(line.text) + 1;
  }
  return all;
}

}  // namespace praetor::cli::transcribe
