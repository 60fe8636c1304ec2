#include "cli/transcribe/transcription.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/text.hpp"
#include "cli/transcribe/asked.hpp"
#include "cli/transcribe/effects.hpp"
#include "cli/transcribe/refusal.hpp"
#include "cli/transcribe/usual_line.hpp"
#include "cli/transcribe/verdict.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/counted.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/wording/words.hpp"

namespace praetor::cli::transcribe {
namespace {

std::string_view trimmed(std::string_view line) {
  const std::size_t end = line.find_last_not_of(" \t\r\n");
  return line.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

// The first violation of a report.
const replays::ReportedViolation& first_of(const replays::Report& report) {
  ensure(!report.violations.empty(), "what the session refuses, the checker refuses too");
  return report.violations.front();
}

// People may go on with a list that is whole, such as that of a ready army.
constexpr std::string_view whole_already =
    "the set-up is whole already; :text numbers its lines, :edit N and :delete N change them\n";

}  // namespace

Transcription::Transcription(const replays::Libraries& libraries, std::string path, bool colour)
    : libraries_(libraries), path_(std::move(path)), colour_(colour), position_(libraries) {}

std::optional<replays::Report> Transcription::resume(std::string_view text) {
  written_ = Transcript(text);
  ready_ = written_.set_up_lines();
  if (rebuild()) return std::nullopt;
  replays::Report report;
  first_wrong(written_, report);  // for a draft: in the part before its first opening
  if (report.verdict != replays::Verdict::legal) return report;
  return verdict_on(text, path_, libraries_);
}

std::optional<std::string> Transcription::resume_before(std::string_view text,
                                                        const replays::Report& report) {
  Transcript all(text);
  const auto line = static_cast<std::size_t>(std::max<std::int64_t>(first_of(report).line, 1));
  const std::size_t first = all.first_number(line);
  if (!all.is_of_game(first)) return std::nullopt;
  const std::string wrong = all.line(first);
  const std::size_t aside = all.put_aside(first);
  written_ = std::move(all);
  if (aside == 0 || !rebuild() || !position_.is_open()) return std::nullopt;
  refusal_ = render::text_of(report, {});
  return fmt::format(
      "line {} is wrong: {}\n"
      "{}type the correct line{}\n",
      first, text::shown(wrong), refusal_words(report, grammar()),
      aside == 1
          ? std::string()
          : fmt::format("; :redo all then restores {} after it", text::counted(aside - 1, "line")));
}

// Plays the whole text again. False if it is not legal.
bool Transcription::rebuild() {
  position_ = Position(libraries_);
  turn_ = {};
  known_ = 0;
  steps_ = 0;
  last_line_.reset();
  draft_ = written_.is_draft();
  settled_ = false;
  const Transcript judged = draft_ ? written_.before_open() : written_;
  if (written_.is_blank()) return true;
  const std::string before = judged.before_last_turn();
  // The lines of the head are enough to open the game; the lines of steps are read once, when they
  // are played.
  const Position::OpeningResult opening = position_.open(judged.last_turn());
  if (opening != Position::OpeningResult::opened) {
    return opening != Position::OpeningResult::at_fault && !judged.has_steps();
  }
  const auto earlier = position_.play(before, 0);
  if (!earlier) return false;
  const auto last = position_.play(judged.last_turn(), 0);
  if (!last) return false;
  known_ = last->steps;
  steps_ = earlier->steps + last->steps;
  turn_ = {side_of_turn(judged.last_turn_line(), position_.grammar()), judged.turns(),
           last->turn_ended};
  if (!draft_) return true;
  const JudgedDraft fits = judged_draft(written_.text(), path_, libraries_);
  if (fits.fault) return false;
  settle(fits);
  return true;
}

Reaction Transcription::take(std::string_view typed) {
  typed = trimmed(typed);
  Reaction reaction = answered(typed);
  if (outside_) reaction.changed = false;  // a branch that is only tried is not kept
  return reaction;
}

Reaction Transcription::answered(std::string_view typed) {
  if (typed.empty()) return {};
  if (typed.front() == ':') return command(typed.substr(1));
  if (typed == "?") return asked();
  if (typed == "!") return said(refusal_.empty() ? "nothing was refused\n" : refusal_);
  if (kind_of(typed) == LineKind::remark) {
    written_.remark(typed.substr(std::min(typed.find_first_not_of("# \t"), typed.size())));
    return {"a remark\n", true, false, {}};
  }
  const std::size_t room = replays::text_bytes_max / 2;  // JSON is longer than the notation
  if (written_.size() + typed.size() > room) {
    return {"the text is full: this was not kept\n", false, false, {}};
  }
  return enter(typed);
}

Reaction Transcription::asked() const {
  if (!position_.is_open()) return said(asked_of_set_up());
  std::string words = draft_ ? open_words() + "\n" : "";
  if (is_settled()) words += asked_of(position_);
  if (!is_settled()) {
    words +=
        "It is not known who is next: begin each line with its side, as in `SIDE: STEP, STEP`\n";
  }
  return said(words);
}

Reaction Transcription::enter(std::string_view typed) {
  const bool goes_on = written_.goes_on_with(typed);
  if (goes_on && list_refused_) {
    return refuse_open(typed, "refused: the line that it goes on with was refused\n");
  }
  if (!position_.is_open()) {
    const LineKind kind = kind_of(typed);
    const std::string line(typed);
    const bool of_head = kind == LineKind::set_up || kind == LineKind::head || goes_on;
    return of_head ? enter_head(line) : refuse(line, typed);
  }
  if (goes_on && fits_set_up(std::string(typed))) return enter_head(std::string(typed));
  // Where it is unknown whose turn it is, lines must say it.
  std::string line = is_settled() ? dressed(typed, position_, turn_) : std::string(typed);
  if (!draft_) line = for_the_only_side(line);
  if (kind_of(line) == LineKind::set_up && !written_.has_steps()) return enter_head(line);
  if (draft_ || leaves_open(line)) return enter_open(line, typed);
  return enter_judged(line, typed);
}

// Where several sides may act and a line names none: the line with the side that can do it, if only
// one can.
std::string Transcription::for_the_only_side(const std::string& line) const {
  std::string only;
  const std::vector<std::string> lines = dressed_for_each(line, position_, turn_);
  for (const std::string& one : lines) {
    if (lines.size() < 2 || (!after(one) && !after(with_comma(one)))) continue;
    if (!only.empty()) return line;
    only = one;
  }
  return only.empty() ? line : only;
}

bool Transcription::fits_set_up(const std::string& line) const {
  Position position(libraries_);
  switch (position.open(written_.text() + line + "\n")) {
    case Position::OpeningResult::opened:
    case Position::OpeningResult::unfinished:
      return true;
    // An open game lacks no member, so no later line can repair what this line breaks.
    case Position::OpeningResult::incomplete:
      return !position_.is_open();
    case Position::OpeningResult::at_fault:
      break;
  }
  return false;
}

// Takes a line of the head before any step; the set-up may still be incomplete.
Reaction Transcription::enter_head(const std::string& typed) {
  if (!fits_set_up(typed)) {
    Reaction refused = refuse(typed, typed);
    const bool of_list =
        replays::notation::head_word(replays::notation::Cursor(typed).take()).empty();
    if (position_.is_open() && of_list) refused.words += std::string(whole_already);
    list_refused_ = list_refused_ || (of_list && kind_of(typed) == LineKind::set_up);
    return refused;
  }
  // Misspellings that the reader accepted are corrected.
  const std::string before = written_.text();
  const auto read = replays::notation::read(before + typed + "\n", libraries_);
  std::string line = typed;
  for (std::size_t at = read.corrections.size(); at-- > 0;) {
    const replays::notation::Correction& one = read.corrections[at];
    if (one.at >= before.size()) line.replace(one.at - before.size(), one.typed.size(), one.meant);
  }
  written_.add(line);
  list_refused_ = false;
  position_ = Position(libraries_);
  position_.open(written_.text());
  return {standing() + "\n", true};
}

Reaction Transcription::enter_judged(const std::string& line, std::string_view typed) {
  const Position before = position_;
  const std::size_t steps_before = steps_;
  const auto attempt = [&](const std::string& written) {
    Position position = position_;
    const std::size_t known = known_before(written);
    const auto played = position.play(written_.last_turn_with(written), known);
    if (!played || steps_ + played->steps - known > replays::steps_max) return std::string();
    const std::string usual = usual_line(written_, written, known, position_, libraries_);
    accept(usual, position, *played, known);
    return usual;
  };
  std::string kept = attempt(line);
  if (!kept.empty()) return accepted(kept, typed, steps_before, before, "");
  // The cause may be the end of turn that the end of the line stands for.
  const LineKind kind = kind_of(line);
  const std::string longer = with_comma(line);
  const bool has_steps = kind == LineKind::turn || kind == LineKind::further;
  const std::string whole = written_.text() + line + "\n";
  if (has_steps && longer != line) kept = attempt(longer);
  if (kept.empty()) return refuse(line, typed);
  const replays::Report report = verdict_on(whole, path_, libraries_);
  return accepted(kept, typed, steps_before, before,
                  fmt::format("the turn goes on: its end would break {}: {}\n",
                              first_of(report).rule->id, first_of(report).message));
}

// Says what a line did, and who is next.
Reaction Transcription::accepted(const std::string& kept, std::string_view typed,
                                 std::size_t steps_before, const Position& before,
                                 const std::string& remark) {
  std::string words;
  if (kept != typed) words = fmt::format("{}\n", text::shown(kept));
  if (steps_ > steps_before) {
    const std::string effects = effects_of(before.state(), position_.state());
    if (!effects.empty()) words += "  " + effects + "\n";
    words += text::counted(steps_ - steps_before, "step") + "; ";
  }
  words += standing() + "\n";
  return {words + remark, true};
}

Reaction Transcription::refuse(const std::string& line, std::string_view typed) {
  replays::Report report = verdict_on(written_.text() + line + "\n", path_, libraries_);
  const std::string_view rule = first_of(report).rule->id;
  const std::string words = refusal_words(report, grammar(), steps_);
  if (position_.is_open()) {
    for (std::string& json : report.violations.front().alternatives) {
      json = phrase_of(json, position_.grammar());
    }
  }
  render::TextStyle style;
  style.colour = colour_;
  refusal_ = render::text_of(report, style);
  written_.remark(fmt::format("refused ({}): {}", rule, typed));
  return {words, true};
}

std::size_t Transcription::known_before(const std::string& line) const {
  return kind_of(line) == LineKind::turn ? 0 : known_;
}

void Transcription::accept(const std::string& line, const Position& position,
                           const PlayedText& played, std::size_t known) {
  last_line_ = LastLine{position_, written_.last_turn_with(line), known, steps_};
  if (kind_of(line) == LineKind::turn) {
    turn_.side = side_of_turn(line, position_.grammar());
    turn_.ended = false;
  }
  turn_.ended = turn_.ended || played.turn_ended;
  steps_ += played.steps - known;
  known_ = played.steps;
  position_ = position;
  written_.add(line);
  turn_.begun = written_.turns();
}

std::optional<Position> Transcription::after(const std::string& line) const {
  Position position = position_;
  const std::string written = with_comma(line);
  if (!position.play(written_.last_turn_with(written), known_before(written))) return std::nullopt;
  return position;
}

std::string Transcription::prompt() const {
  const std::string branch = outside_ ? "what-if " : "";
  if (!position_.is_open()) return branch + "set-up> ";
  const std::string open = draft_ ? fmt::format(" ({})", open_words()) : "";
  if (!is_settled()) return fmt::format("{}draft{}> ", branch, open);
  if (position_.is_over()) return fmt::format("{}over{}> ", branch, open);
  if (goes_on(turn_, position_) && turn_.side != position_.chance_name()) {
    return fmt::format("{}{} {},{} > ", branch, turn_.begun, turn_.side, open);
  }
  std::vector<std::string_view> acting = position_.to_act();
  if (acting.size() > 1 && acting.back() == position_.chance_name()) acting.pop_back();
  const std::string sides = fmt::format("{}", fmt::join(acting, " or "));
  if (sides == position_.chance_name()) return fmt::format("{}{}{}> ", branch, sides, open);
  return fmt::format("{}{} {}{}> ", branch, turn_.begun + 1, sides, open);
}

std::string Transcription::standing() const {
  if (!position_.is_open()) {
    const std::string& lacking = position_.lacking();
    return "the set-up is not whole yet" + (lacking.empty() ? "" : ": " + lacking);
  }
  if (draft_) return open_words();
  std::string words = text::counted(steps_, "step") + " in all; ";
  if (position_.is_over()) {
    const std::string winner = position_.winner();
    return words + (winner.empty() ? "over, won by nobody" : "won by " + text::shown(winner));
  }
  if (const auto owed = position_.owed()) return words + words_of(*owed, position_);
  std::vector<std::string> acting;
  for (const std::string_view side : position_.to_act()) {
    acting.push_back(replays::wording::title_of(side));
  }
  words += fmt::format("{} to act", fmt::join(acting, " or "));
  const auto kinds = position_.kinds("");  // empty if the acts of chance are not listed
  return words + (kinds.empty() ? "" : fmt::format(": {}", fmt::join(kinds, ", ")));
}

}  // namespace praetor::cli::transcribe
