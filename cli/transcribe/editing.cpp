// Changes earlier lines. The later lines are judged again; from the first that is no longer legal,
// they are put aside. Nothing is lost: all of it stays in the text as comments.

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/lines.hpp"
#include "cli/render/text.hpp"
#include "cli/transcribe/refusal.hpp"
#include "cli/transcribe/transcription.hpp"
#include "cli/transcribe/usual_line.hpp"
#include "cli/transcribe/verdict.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/number.hpp"

namespace praetor::cli::transcribe {
namespace {

using render::counted;

std::optional<std::size_t> number_in(std::string_view word) {
  const auto number = text::number_in<std::size_t>(word);
  return number && *number > 0 ? number : std::nullopt;
}

// The text after the second word: `:edit 7 rome: marmor`.
std::string_view behind(std::string_view typed, std::string_view word) {
  const auto end = static_cast<std::size_t>(word.end() - typed.begin());
  return typed.substr(std::min(typed.find_first_not_of(" \t", end), typed.size()));
}

// The number of lines that the second word gives, or all; one without a second word.
std::optional<std::size_t> times_in(const std::vector<std::string_view>& words) {
  if (words.size() < 2) return 1;
  return words[1] == "all" ? std::optional<std::size_t>(1'000'000) : number_in(words[1]);
}

}  // namespace

Reaction Transcription::undo(const Words& words) {
  const auto times = times_in(words);
  if (!times) return said("how many? :undo, :undo 3 or :undo all\n");
  std::size_t count = 0;
  std::string last;
  const Transcript before = written_;
  // Whoever takes back all turns does not mean the set-up, and nobody one that was ready.
  const bool of_set_up = written_.ends_in_set_up();
  while (count < *times) {
    const auto undone = written_.undo(of_set_up && written_.set_up_lines() > ready_);
    if (!undone) break;
    last = *undone;
    ++count;
  }
  if (count == 0) return said("nothing to take back: the set-up stays\n");
  if (!rebuild()) {
    written_ = before;
    ensure(rebuild(), "the text was legal before");
    return said("refused: the rest of the set-up means nothing without it\n");
  }
  const std::string more =
      count == 1 ? "" : fmt::format(" and {} after it", counted(count - 1, "line"));
  return {
      fmt::format("taken back: {}{}\n{}\n", text::shown(last), more, standing()), true, false, {}};
}

Reaction Transcription::redo(const Words& words) {
  const auto times = times_in(words);
  if (!times) return said("how many? :redo, :redo 3 or :redo all\n");
  Transcript changed = written_;
  const std::size_t waiting = changed.aside();
  const std::size_t first = changed.take_up(*times);
  if (first == 0) return said("there is no line to restore\n");
  const std::size_t count = waiting - changed.aside();
  return revise(std::move(changed), first, fmt::format("restored: {}\n", counted(count, "line")));
}

// The line of the game that a number means; otherwise sets why there is none.
std::optional<std::size_t> Transcription::line_meant(const Words& words, Reaction& refusal) const {
  const auto number = words.size() < 2 ? std::nullopt : number_in(words[1]);
  if (number && written_.is_kept(*number)) return number;
  refusal = said(
      number ? fmt::format("line {} is no line of the game; :text shows the numbers\n", *number)
             : fmt::format("which line? :{} N; :text shows the numbers\n", words.front()));
  return std::nullopt;
}

Reaction Transcription::go_to(const Words& words) {
  Reaction refusal;
  const auto number = line_meant(words, refusal);
  if (!number) return refusal;
  if (!written_.is_of_game(*number)) {
    return said(fmt::format("line {} is no line of the game, but of its set-up\n", *number));
  }
  const std::size_t count = written_.put_aside(*number + 1);
  ensure(rebuild(), "a text without its last lines is as legal as it was");
  return {fmt::format("after line {}; {} put aside, :redo all restores them\n{}\n", *number,
                      count == 1 ? "1 line is" : fmt::format("{} lines are", count), standing()),
          count > 0};
}

// The line, dressed as it would have been at that place.
std::string Transcription::dressed_at(std::size_t number, std::string_view typed) const {
  if (!written_.is_of_game(number)) {
    const bool rest = written_.is_rest_of_set_up(number) && kind_of(typed) != LineKind::set_up;
    return (rest ? "  " : "") + std::string(typed);
  }
  Transcription before(libraries_, path_, false);
  if (before.resume(written_.before(number).text()) || !before.position_.is_open()) {
    return std::string(typed);
  }
  const std::string line = dressed(typed, before.position_, before.turn_);
  return usual_line(before.written_, line, before.known_before(line), before.position_, libraries_);
}

Reaction Transcription::edit(std::string_view typed, const Words& words) {
  Reaction refusal;
  const auto number = line_meant(words, refusal);
  if (!number) return refusal;
  const std::string_view line = behind(typed, words[1]);
  if (line.empty()) {
    return said(
        fmt::format("{}\n"
                    "type :edit {} and the correct line\n",
                    text::shown(written_.line(*number)), *number));
  }
  Transcript changed = written_;
  const std::size_t first = changed.replace(*number, dressed_at(*number, line));
  return revise(std::move(changed), first, fmt::format("line {} is changed\n", first));
}

Reaction Transcription::insert(std::string_view typed, const Words& words) {
  Reaction refusal;
  const auto number = line_meant(words, refusal);
  if (!number) return refusal;
  const std::string_view line = behind(typed, words[1]);
  if (line.empty()) return said(fmt::format("type :insert {} and the new line\n", *number));
  Transcript changed = written_;
  const std::size_t first = changed.insert(*number, dressed_at(*number, line));
  return revise(std::move(changed), first, fmt::format("inserted before line {}\n", first + 1));
}

Reaction Transcription::erase(const Words& words) {
  Reaction refusal;
  const auto number = line_meant(words, refusal);
  if (!number) return refusal;
  if (written_.before(*number).is_blank()) {
    return said(
        fmt::format("the text begins with line {}: type :edit {} and another\n", *number, *number));
  }
  Transcript changed = written_;
  const std::size_t first = changed.erase(*number);
  // The lines after it may now be wrong, but no line before it.
  return revise(std::move(changed), 0, fmt::format("line {} is deleted\n", first - 1));
}

// Whether the set-up of a text is without fault, but not whole.
bool Transcription::lacks_set_up(const Transcript& text) const {
  Position position(libraries_);
  const Position::OpeningResult opening = position.open(text.last_turn());
  return opening != Position::OpeningResult::opened && opening != Position::OpeningResult::at_fault;
}

// The number of the first wrong line of a text; 0 if none is wrong.
std::size_t Transcription::first_wrong(const Transcript& text, replays::Report& report) const {
  if (lacks_set_up(text)) {
    report = verdict_on(text.text(), path_, libraries_);
    return text.behind_set_up();
  }
  const bool draft = text.is_draft();
  report = verdict_on(draft ? text.before_open().text() : text.text(), path_, libraries_);
  if (report.verdict == replays::Verdict::legal && draft) {
    const JudgedDraft fits = judged_draft(text.text(), path_, libraries_);
    if (fits.fault) report = *fits.fault;
    const bool nothing = fits.outcome.answer == replays::InferAnswer::impossible;
    if (!fits.fault && nothing) return text.open_lines().front();
  }
  if (report.verdict == replays::Verdict::legal) return 0;
  const auto line = std::max<std::int64_t>(report.violations.front().line, 1);
  return text.first_number(static_cast<std::size_t>(line));
}

// Takes over a changed text, whose lines before `first` are unchanged. If line `first` is wrong,
// the change is refused; if a later line becomes wrong, it is put aside with all that follow.
Reaction Transcription::revise(Transcript changed, std::size_t first, const std::string& words) {
  replays::Report report;
  std::size_t wrong = first_wrong(changed, report);
  std::string more;
  const bool refused = wrong != 0 && wrong <= first;
  if (!refused && wrong != 0) {
    more = fmt::format("line {} no longer fits: {}\n", wrong, text::shown(changed.line(wrong)));
    if (report.verdict != replays::Verdict::legal) more += refusal_words(report, grammar());
    // Where the set-up is at fault or not whole, nothing behind it can be read.
    const bool with_head = lacks_set_up(changed) || !changed.is_of_game(wrong);
    const std::size_t count = changed.put_aside(wrong, with_head);
    more += fmt::format("{} put aside; :redo all restores them\n",
                        count == 1 ? "1 line is" : fmt::format("{} lines are", count));
  }
  if (wrong != 0 && report.verdict != replays::Verdict::legal) {
    refusal_ = render::text_of(report, {});
  }
  const Transcript before = written_;
  if (!refused) {
    written_ = std::move(changed);
    if (rebuild()) {
      ready_ = std::min(ready_, written_.set_up_lines());
      return {words + more + standing() + "\n", true};
    }
    written_ = before;
    ensure(rebuild(), "the text was legal before");
  }
  const bool legal = report.verdict == replays::Verdict::legal;
  return said(legal ? "refused: nothing fits any more\n" : refusal_words(report, grammar()));
}

Reaction Transcription::what_if() {
  if (outside_) return said("you are trying lines already; :back throws them away\n");
  outside_ = written_;
  return said("the next lines are only tried: none is kept, :back throws them away\n");
}

Reaction Transcription::back() {
  if (!outside_) return said("you are not trying lines; :what-if begins\n");
  written_ = *std::move(outside_);
  outside_.reset();
  ensure(rebuild(), "the text was legal before");
  return said(fmt::format("what was tried is thrown away\n{}\n", standing()));
}

}  // namespace praetor::cli::transcribe
