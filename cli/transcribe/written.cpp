#include "cli/transcribe/written.hpp"

#include <algorithm>
#include <array>

#include "engine/text/escape.hpp"
#include "replays/notation/choices.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/line_begin.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/own_line.hpp"
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

// Whether the typed words before a colon begin a line of a game's own: `army south:`, `south
// army:`.
bool begins_own_line(std::string_view line) {
  Cursor cursor(line);
  const std::string_view first = cursor.take();
  if (replays::notation::begins_setup_line(first)) return true;
  const std::string_view second = cursor.take();
  return cursor.next() == ':' && replays::notation::is_word(first) &&
         replays::notation::begins_setup_line(second);
}

// Whether an indented line may go on with this one of the set-up.
bool takes_more(std::string_view line) {
  Cursor cursor(line);
  return cursor.indented() || replays::notation::head_word(cursor.take()).empty();
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
  if (word.empty() && cursor.next() == ':') return LineKind::turn;
  if (word == "game" || word == "setup" || word == "reading") return LineKind::set_up;
  if (word.empty() && begins_own_line(line)) return LineKind::set_up;
  if (word == "players" || word == "meta" || word == "rules") return LineKind::head;
  const bool is_result = word == "result" || replays::notation::says_won(cursor);
  return is_result ? LineKind::result : LineKind::turn;
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
  settle();
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
  settle();
}

void Transcript::settle() {
  bytes_ = 0;
  bool own = false;
  for (Line& line : lines_) {
    bytes_ += line.text.size() + 1;
    if (line.kind == LineKind::remark) continue;
    if (Cursor(line.text).indented()) {
      const bool more = own && replays::notation::goes_on_with_items(line.text);
      line.kind = more ? LineKind::set_up : LineKind::further;
      line.open = !more && leaves_open(line.text);
    }
    own = line.kind == LineKind::set_up && takes_more(line.text);
  }
}

bool Transcript::goes_on_with(std::string_view line) const {
  const std::size_t kept = kept_size();
  return Cursor(line).indented() && replays::notation::goes_on_with_items(line) && kept > 0 &&
         lines_[kept - 1].kind == LineKind::set_up && takes_more(lines_[kept - 1].text);
}

bool Transcript::ends_in_set_up() const {
  const std::size_t kept = kept_size();
  return kept > 0 && lines_[kept - 1].kind == LineKind::set_up;
}

// How many lines there are up to the last one that is no remark.
std::size_t Transcript::kept_size() const {
  std::size_t kept = lines_.size();
  while (kept > 0 && lines_[kept - 1].kind == LineKind::remark) --kept;
  return kept;
}

void Transcript::remark(std::string_view words) { put("# " + on_one_line(words)); }

std::optional<std::string> Transcript::undo(bool of_set_up) {
  const std::size_t kept = kept_size();
  if (kept == 0) return std::nullopt;
  Line& last = lines_[kept - 1];
  const auto is_kept = [](const Line& line) { return line.kind != LineKind::remark; };
  const bool only = &*std::ranges::find_if(lines_, is_kept) == &last;
  if (only || (last.kind == LineKind::set_up && !of_set_up)) return std::nullopt;
  std::string undone = last.text;
  become_comment(last, undone_mark);
  settle();
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
    before.lines_.push_back(line);
  }
  before.settle();
  return before;
}

bool Transcript::is_blank() const {
  return std::ranges::all_of(lines_,
                             [](const Line& line) { return line.kind == LineKind::remark; });
}

bool Transcript::has(LineKind kind) const {
  return std::ranges::any_of(lines_, [&](const Line& line) { return line.kind == kind; });
}

std::size_t Transcript::set_up_lines() const {
  return static_cast<std::size_t>(std::ranges::count(lines_, LineKind::set_up, &Line::kind));
}

std::size_t Transcript::turns() const {
  return static_cast<std::size_t>(std::ranges::count_if(lines_, [](const Line& line) {
    return line.kind == LineKind::turn && !line.text.starts_with("chance");
  }));
}

}  // namespace praetor::cli::transcribe
