#include "replays/searching/typed_turns.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>

#include "engine/text/canonical.hpp"
#include "engine/text/position.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/locate.hpp"
#include "replays/searching/repair_origins.hpp"

namespace praetor::replays {
namespace {

using notation::Cursor;
using notation::StepsLine;

bool is_indented(std::string_view line) {
  return !line.empty() && (line.front() == ' ' || line.front() == '\t');
}

/// What comes before the side in a line that begins a turn: "7 ", "7. " or nothing.
std::string_view number_of(std::string_view line) {
  Cursor cursor(line);
  if (is_indented(line) || !notation::is_number(cursor.peek())) return {};
  cursor.take();
  if (!cursor.take_sign('.')) cursor.take_sign(')');
  return line.substr(0, cursor.place_ahead());
}

std::optional<std::size_t> number_in(std::string_view line) {
  const std::string_view typed = number_of(line);
  std::size_t number = 0;
  const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

/// A line as it was typed, and the steps in it.
struct TypedLine {
  std::size_t begin = 0;
  std::size_t end = 0;    // one past its line end
  std::size_t first = 0;  // index of its first step
  std::size_t steps = 0;
};

/// Consecutive lines; only the first is not indented.
struct TypedTurn {
  std::vector<TypedLine> lines;
  std::size_t begin() const { return lines.front().begin; }
  std::size_t end() const { return lines.back().end; }
  std::size_t first() const { return lines.front().first; }
};

/// The turns from `turn` to before `last` are written again. If there are none, others come in
/// before `turn`.
struct TurnsChanged {
  std::size_t turn = 0;
  std::size_t last = 0;
  std::int64_t more = 0;  // steps added, or removed if negative
};

class TurnsAnew {
 public:
  TurnsAnew(const Text& text, const FoundRepair& repair, std::string_view repaired,
            const notation::Grammar& grammar, WrittenAnew wanted)
      : text_(text.written->text),
        before_(text),
        after_(repaired, 1),
        grammar_(grammar),
        kept_(wanted.kept),
        turns_before_(wanted.turns_before),
        origins_(origins_in(repair)) {
    find_turns(*text.written);
    for (const RepairEdit& edit : repair.edits) add(edit);
  }

  std::vector<TextChange> changes() const {
    std::vector<TextChange> changes;
    std::int64_t shift = 0;
    for (const TurnsChanged& stretch : stretches_) {
      changes.push_back(change_of(stretch, shift));
      shift += stretch.more;
    }
    return changes;
  }

 private:
  void find_turns(const notation::WrittenText& written) {
    for (std::size_t index = 0; const auto step = before_.step(index); ++index) {
      const std::size_t place = notation::place_of(*step, written);
      const std::size_t begin = text::line_begin(text_, place);
      const std::size_t end = std::min(text_.find('\n', place), text_.size() - 1) + 1;
      const bool known = !turns_.empty() && turns_.back().lines.back().begin == begin;
      if (!known && (turns_.empty() || !is_indented(text_.substr(begin)))) turns_.emplace_back();
      if (!known) turns_.back().lines.push_back({begin, end, index, 0});
      TypedLine& line = turns_.back().lines.back();
      line.end = std::max(line.end, end);
      ++line.steps;
      ++steps_;
    }
  }

  std::size_t turn_of(std::size_t step) const {
    const auto behind = std::ranges::upper_bound(turns_, step, {}, &TypedTurn::first);
    return static_cast<std::size_t>(behind - turns_.begin()) - 1;
  }
  std::size_t first_of(std::size_t turn) const {
    return turn < turns_.size() ? turns_[turn].first() : steps_;
  }

  void add(const RepairEdit& edit) {
    if (edit.kind == EditKind::setup) return;
    const auto step = static_cast<std::size_t>(edit.step) - 1;
    TurnsChanged stretch{turns_.size(), turns_.size(),
                         std::ssize(edit.after) - std::ssize(edit.before)};
    if (step < steps_) {
      const std::size_t turn = turn_of(step);
      const bool between = edit.before.empty() && first_of(turn) == step;
      const std::size_t last = step + std::max<std::size_t>(edit.before.size(), 1) - 1;
      stretch.turn = turn - std::min(turn, turns_before_);
      stretch.last = between ? turn : turn_of(last) + 1;
    }
    if (!stretches_.empty() && stretch.turn <= stretches_.back().last) {
      stretches_.back().last = std::max(stretches_.back().last, stretch.last);
      stretches_.back().more += stretch.more;
    } else {
      stretches_.push_back(stretch);
    }
  }

  std::optional<std::size_t> typed_number(std::size_t turn) const {
    return number_in(text_.substr(turns_[turn].begin()));
  }

  // The number for the first of the turns that are written again, as the writer counted; not every
  // writer does. It continues from the turn before as far as the turns that stay agree, because
  // they keep their numbers. A turn of chance has no number.
  std::optional<std::size_t> number_for(const TurnsChanged& stretch,
                                        const std::vector<text::Value>& steps,
                                        std::size_t place) const {
    std::optional<std::size_t> least;
    std::optional<std::size_t> most;
    std::size_t written = 1;  // the number of the line, if its first step has it
    for (const StepsLine& line : notation::write_turns(steps, grammar_, 1)) {
      written = number_in(line.text).value_or(written);
      for (const std::size_t end = place + line.steps; place < end; ++place) {
        const std::int64_t origin = origins_.of(static_cast<std::int64_t>(place) + 1).step;
        if (origin == 0) continue;
        const auto number = typed_number(turn_of(static_cast<std::size_t>(origin) - 1));
        if (!number || *number < written) continue;
        least = std::min(least.value_or(*number), *number + 1 - written);
        most = std::max(most.value_or(0), *number + 1 - written);
      }
    }
    std::optional<std::size_t> next;
    for (std::size_t turn = 0; turn < stretch.turn; ++turn) {
      if (const auto before = typed_number(turn)) next = *before + 1;
    }
    if (least) return std::clamp(next.value_or(*least), *least, *most);
    for (std::size_t turn = stretch.last; turn < turns_.size() && !next; ++turn) {
      const auto behind = typed_number(turn);
      if (behind && *behind > written) next = *behind - written;
    }
    return next;
  }

  TextChange change_of(const TurnsChanged& stretch, std::int64_t shift) const {
    const std::size_t first = first_of(stretch.turn);
    const auto place = static_cast<std::size_t>(static_cast<std::int64_t>(first) + shift);
    const auto count = static_cast<std::size_t>(
        static_cast<std::int64_t>(first_of(stretch.last) - first) + stretch.more);
    std::vector<text::Value> steps;
    for (std::size_t i = 0; i < count; ++i) steps.push_back(*after_.step(place + i));
    const bool replaces = stretch.turn < stretch.last;
    const bool is_first = stretch.turn == 0 && !turns_.empty();  // directly behind the head
    const std::size_t begin = replaces || is_first ? turns_[stretch.turn].begin()
                              : stretch.turn > 0   ? turns_[stretch.turn - 1].end()
                                                   : 0;
    const std::size_t end = replaces ? turns_[stretch.last - 1].end() : begin;
    return {begin, end - begin, lines_for(stretch, steps, place, end)};
  }

  std::string lines_for(const TurnsChanged& stretch, const std::vector<text::Value>& steps,
                        std::size_t place, std::size_t end) const {
    std::vector<TypedLine> typed;
    for (std::size_t turn = stretch.turn; turn < stretch.last; ++turn) {
      typed.insert(typed.end(), turns_[turn].lines.begin(), turns_[turn].lines.end());
    }
    std::string out;
    std::vector<bool> told(typed.size());  // lines whose comments are kept
    const std::string line_end = text_.substr(0, end).ends_with("\r\n") ? "\r\n" : "\n";
    for (const StepsLine& line :
         notation::write_turns(steps, grammar_, number_for(stretch, steps, place))) {
      // Steps count from 1; 0 stands for a step that no line had.
      const std::int64_t origin = origins_.of(static_cast<std::int64_t>(place) + 1).step;
      const auto same = std::ranges::find_if(typed, [&](const TypedLine& one) {
        return static_cast<std::int64_t>(one.first) + 1 == origin;
      });
      if (same == typed.end()) {
        out += line.text;
      } else {
        const auto index = static_cast<std::size_t>(same - typed.begin());
        told[index] = true;
        out += above(typed, index);
        out += says_the_same(*same, line, place) ? kept_line(*same, line)
                                                 : line.text + comment_of(*same);
      }
      out += line_end;
      place += line.steps;
    }
    for (std::size_t i = typed.size(); i-- > 0;) {
      if (told[i]) continue;
      const std::string comment = comment_of(typed[i]);
      if (!comment.empty()) out.insert(0, comment.substr(comment.find('#')) + line_end);
      out.insert(0, above(typed, i));
    }
    if (end == text_.size() && !text_.ends_with('\n')) {
      if (typed.empty()) out.insert(0, line_end);
      if (!out.empty()) out.resize(out.size() - line_end.size());
    }
    return out;
  }

  // The lines above a line that have no steps: comments and empty lines.
  std::string_view above(const std::vector<TypedLine>& lines, std::size_t index) const {
    if (index == 0) return {};
    const std::size_t begin = lines[index - 1].end;
    return text_.substr(begin, lines[index].begin - begin);
  }
  // A line without its line end.
  std::string_view typed_text(const TypedLine& line) const {
    std::string_view typed = text_.substr(line.begin, line.end - line.begin);
    while (typed.ends_with('\n') || typed.ends_with('\r')) typed.remove_suffix(1);
    return typed;
  }

  std::string comment_of(const TypedLine& line) const {
    const std::string_view typed = typed_text(line);
    const std::size_t at = notation::tail_of(typed).comment;
    return at == typed.size() ? "" : "  " + std::string(typed.substr(at));
  }

  bool says_the_same(const TypedLine& typed, const StepsLine& line, std::size_t place) const {
    if (kept_ == KeptLines::none || typed.steps != line.steps) return false;
    if (is_indented(typed_text(typed)) != is_indented(line.text)) return false;
    for (std::size_t i = 0; i < line.steps; ++i) {
      const auto before = before_.step(typed.first + i);
      const auto after = after_.step(place + i);
      if (text::canonical(*before) != text::canonical(*after)) return false;
    }
    return true;
  }

  std::string kept_line(const TypedLine& typed, const StepsLine& line) const {
    const std::string_view kept = typed_text(typed);
    return std::string(number_of(line.text)) + std::string(kept.substr(number_of(kept).size()));
  }

  std::string_view text_;
  Locator before_;
  Locator after_;
  const notation::Grammar& grammar_;
  KeptLines kept_;
  std::size_t turns_before_;
  PlaceOrigins origins_;
  std::vector<TypedTurn> turns_;
  std::size_t steps_ = 0;
  std::vector<TurnsChanged> stretches_;
};

}  // namespace

std::vector<TextChange> turns_written_anew(const Text& text, const FoundRepair& repair,
                                           std::string_view repaired,
                                           const notation::Grammar& grammar, WrittenAnew wanted) {
  return TurnsAnew(text, repair, repaired, grammar, wanted).changes();
}

}  // namespace praetor::replays
