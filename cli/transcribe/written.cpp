#include "cli/transcribe/written.hpp"

#include <algorithm>
#include <array>

#include "engine/text/escape.hpp"
#include "replays/notation/choices.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::notation::Cursor;

constexpr std::string_view dots = "...";

// In names of players and in `rules`, a brace is an ordinary character.
bool is_free_text(std::string_view line) {
  if (kind_of(line) != LineKind::head) return false;
  Cursor cursor(line);
  const std::string_view word = replays::notation::head_word(cursor.take());
  return word == "rules" || (word == "players" && cursor.next() != '{');
}

// Whether JSON, or a claim in brackets, continues on the next line.
bool goes_on(std::string_view line) {
  if (is_free_text(line)) return false;
  for (Cursor cursor(line); !cursor.at_line_end();) {
    if (!cursor.at_json()) {
      cursor.take();
    } else if (const bool is_string = cursor.next() == '"'; !cursor.take_json()) {
      return !is_string;
    }
  }
  return false;
}

// Words made fit for a remark: on one line and safe to show.
std::string on_one_line(std::string_view words) {
  // Parts of names and of drawings: they join letters and do no harm.
  static constexpr std::array<std::string_view, 3> kept{"\t", "\u200c", "\u200d"};
  std::string line;
  while (!words.empty()) {
    const std::string_view one = words.substr(0, text::code_point_at(words, 0).size);
    const bool stays = std::ranges::find(kept, one) != kept.end();
    line += stays ? std::string(one) : text::shown(one);
    words.remove_prefix(one.size());
  }
  return line;
}

}  // namespace

LineKind kind_of(std::string_view line) {
  Cursor cursor(line);
  const bool indented = cursor.indented();
  if (cursor.at_line_end()) return LineKind::remark;
  const bool is_json =
      cursor.next() == '{' && !replays::notation::begin_choices(line, cursor.place());
  if (indented || is_json || line.starts_with(dots)) return LineKind::further;
  const std::string_view typed = cursor.take();
  const std::string_view word = replays::notation::head_word(typed);
  if (cursor.next() == ':') return LineKind::turn;
  if (word == "game" || word == "setup" || word == "reading") return LineKind::set_up;
  if (word.empty() && replays::notation::begins_setup_line(typed)) return LineKind::set_up;
  if (word == "players" || word == "meta" || word == "rules") return LineKind::head;
  return word == "result" ? LineKind::result : LineKind::turn;
}

bool leaves_open(std::string_view line) {
  const LineKind kind = kind_of(line);
  if (kind != LineKind::turn && kind != LineKind::further) return false;
  for (Cursor cursor(line); !cursor.at_line_end();) {
    if (replays::notation::begin_choices(line, cursor.place())) return true;
    if (cursor.at_json()) {
      if (!cursor.take_json()) return false;
    } else if (line.substr(cursor.place()).starts_with(dots) || cursor.take() == "?") {
      return true;
    }
  }
  return false;
}

Transcript::Transcript(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    line += text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!text.empty() && goes_on(line)) {
      line += '\n';
      continue;
    }
    put(std::move(line));
    line.clear();
  }
}

Transcript::Line Transcript::line_of(std::string text) {
  const LineKind kind = kind_of(text);
  const bool open = leaves_open(text);
  return {std::move(text), kind, open};
}

void Transcript::put(std::string line) {
  bytes_ += line.size() + 1;
  lines_.push_back(line_of(std::move(line)));
}

void Transcript::add(std::string line) {
  std::size_t at = lines_.size();
  for (std::size_t back = at; back > 0 && lines_[back - 1].kind == LineKind::remark; --back) {
    std::string& comment = lines_[back - 1].text;
    if (comment.starts_with(aside_mark)) at = back - 1;
    // The undone line now has a successor; so it must not be restored later in place of that
    // successor.
    if (comment.starts_with(undone_mark)) {
      comment = std::string(was_mark) + comment.substr(undone_mark.size());
    }
  }
  lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(at), line_of(std::move(line)));
  count_bytes();
}

void Transcript::remark(std::string_view words) { put("# " + on_one_line(words)); }

std::optional<std::string> Transcript::undo() {
  std::size_t at = lines_.size();
  while (at > 0 && lines_[at - 1].kind == LineKind::remark) --at;
  if (at == 0 || lines_[at - 1].kind == LineKind::set_up) return std::nullopt;
  std::string undone = lines_[at - 1].text;
  become_comment(lines_[at - 1], undone_mark);
  return undone;
}

std::string Transcript::text() const {
  std::string text;
  text.reserve(bytes_);
  for (const Line& line : lines_) text.append(line.text).append("\n");
  return text;
}

std::vector<std::string> Transcript::remarks() const {
  std::vector<std::string> words;
  for (const Line& line : lines_) {
    // A comment behind steps belongs to the steps.
    if (line.kind == LineKind::turn || line.kind == LineKind::further) continue;
    const std::string comment = line.text.substr(replays::notation::tail_of(line.text).comment);
    const std::size_t begin = comment.find_first_not_of("# \t\r");
    if (begin != std::string::npos) words.push_back(comment.substr(begin));
  }
  return words;
}

bool Transcript::is_draft() const {
  return std::ranges::any_of(lines_, [](const Line& line) { return line.open; });
}

// The index of the first line of the last turn; 0 if there is none.
std::size_t Transcript::turn_begin() const {
  for (std::size_t at = lines_.size(); at-- > 0;) {
    if (lines_[at].kind == LineKind::turn) return at;
  }
  return 0;
}

std::string Transcript::text_without(LineKind unwanted, bool last_turn) const {
  std::string text;
  const std::size_t begin = turn_begin();
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    const LineKind kind = lines_[at].kind;
    const bool has_steps = kind == LineKind::turn || kind == LineKind::further;
    if (kind == unwanted || (has_steps && (at >= begin) == last_turn)) continue;
    text.append(lines_[at].text).append("\n");
  }
  return text;
}

std::string Transcript::without_set_up() const {
  std::string text;
  for (const Line& line : lines_) {
    // The comment on a line of the set-up is kept, on a line of its own.
    const std::size_t begin = line.kind == LineKind::set_up
                                  ? replays::notation::tail_of(line.text).comment
                                  : std::size_t{0};
    if (begin < line.text.size()) text.append(line.text, begin).append("\n");
  }
  return text;
}

std::string Transcript::last_turn_with(const std::string& line) const {
  if (kind_of(line) != LineKind::turn) return last_turn() + line + "\n";
  std::string text;
  for (const Line& one : lines_) {
    const bool names_steps = one.kind == LineKind::turn || one.kind == LineKind::further;
    if (one.kind == LineKind::remark || names_steps) continue;
    text.append(one.text).append("\n");
  }
  return text + line + "\n";
}

std::string Transcript::last_turn_line() const {
  const std::size_t begin = turn_begin();
  const bool found = begin < lines_.size() && lines_[begin].kind == LineKind::turn;
  return found ? lines_[begin].text : "";
}

Transcript Transcript::before_open() const {
  Transcript before;
  for (const Line& line : lines_) {
    if (line.open) break;
    before.put(line.text);
  }
  return before;
}

bool Transcript::is_blank() const {
  return std::ranges::all_of(lines_,
                             [](const Line& line) { return line.kind == LineKind::remark; });
}

bool Transcript::has(LineKind kind) const {
  return std::ranges::any_of(lines_, [&](const Line& line) { return line.kind == kind; });
}

std::size_t Transcript::turns() const {
  return static_cast<std::size_t>(std::ranges::count_if(lines_, [](const Line& line) {
    return line.kind == LineKind::turn && !line.text.starts_with("chance");
  }));
}

}  // namespace praetor::cli::transcribe
