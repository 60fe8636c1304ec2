// A session after the first line that leaves something open: each new line starts a search for
// games that fit, and a line that fits no game is refused.

#include <fmt/format.h>

#include "cli/render/text.hpp"
#include "cli/transcribe/refusal.hpp"
#include "cli/transcribe/transcription.hpp"
#include "cli/transcribe/usual_line.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/notation/read.hpp"

namespace praetor::cli::transcribe {
namespace {

bool same_standing(const Transcription& one, const Transcription& other) {
  return one.position().to_act() == other.position().to_act() &&
         one.position().is_over() == other.position().is_over() &&
         one.turn().side == other.turn().side && one.turn().ended == other.turn().ended;
}

}  // namespace

// In a draft the session takes the position from the first game that fits, and is settled if all
// games found agree on who is next.
void Transcription::settle(const JudgedDraft& fits) {
  settled_ = false;
  std::optional<Transcription> first;
  for (const std::string& game : fits.games) {
    Transcription one(libraries_, path_, false);
    if (one.resume(game) || (first && !same_standing(*first, one))) return;
    if (!first) first.emplace(std::move(one));
  }
  if (!first) return;
  position_ = first->position_;
  turn_ = {first->turn_.side, written_.turns(), first->turn_.ended};
  settled_ = true;
}

// Judges a line that leaves something open, as far as possible; refuses it if no game fits.
Reaction Transcription::enter_open(const std::string& line, std::string_view typed) {
  std::string kept = line;
  JudgedDraft fits = judged_draft(written_.text() + kept + "\n", path_, libraries_);
  const bool nothing = !fits.fault && fits.outcome.answer == replays::InferAnswer::impossible;
  if (const std::string longer = with_comma(line); nothing && longer != line) {
    JudgedDraft other = judged_draft(written_.text() + longer + "\n", path_, libraries_);
    const bool better = !other.fault && other.outcome.answer != replays::InferAnswer::impossible;
    if (better) {
      kept = longer;
      fits = std::move(other);
    }
  }
  if (fits.fault) {
    refusal_ = render::text_of(*fits.fault, {});
    return refuse_open(typed, refusal_words(*fits.fault, grammar()));
  }
  if (fits.outcome.answer == replays::InferAnswer::impossible) {
    refusal_ = why_impossible(fits.outcome) + "\n";
    return refuse_open(typed, "refused: " + refusal_);
  }
  kept = usual_line(written_, kept, steps_before(kept), position_, libraries_);
  written_.add(kept);
  if (fits.outcome.answer == replays::InferAnswer::forced && !fits.games.empty()) {
    return become_game(fits.games.front(), kept);
  }
  draft_ = true;
  settle(fits);
  const bool unknown = fits.games.empty();
  const std::string asked = fits.question.empty() ? "" : "which was " + fits.question + "\n";
  const replays::DeadEnd& end = fits.outcome.end;
  const std::string doubt =
      unknown && !end.sentence.empty()
          ? fmt::format("; nothing that was tried gets beyond step {}: {}", end.step, end.sentence)
          : "; it is not known whether anything fits";
  return {fmt::format("{}\n{}{}\n{}", text::shown(kept), open_words(), unknown ? doubt : "", asked),
          true};
}

// How many steps of the last turn come before a line that continues it.
std::size_t Transcription::steps_before(const std::string& line) const {
  if (kind_of(line) == LineKind::turn) return 0;
  const std::string json = replays::notation::read(written_.last_turn(), libraries_).json;
  const text::Tape tape(json);
  std::size_t count = 0;
  tape.root()->find("steps")->items([&](const text::Value&) { return ++count > 0; });
  return count;
}

bool Transcription::become(std::string_view game) {
  namespace notation = replays::notation;
  const Transcript before = written_;
  const auto typed = notation::translated(before.text(), libraries_);
  const auto told = notation::translated(std::string(game), libraries_);
  Transcript whole(notation::laid_out(*typed, told->json(), libraries_));
  for (const std::size_t number : before.open_lines()) {
    whole.remark("was: " + before.line(number));
  }
  written_ = std::move(whole);
  if (rebuild()) return true;
  written_ = before;
  ensure(rebuild(), "a draft that can be judged can be judged again");
  return false;
}

// Only one game is left: its lines replace those that left something open.
Reaction Transcription::become_game(const std::string& game, const std::string& typed) {
  if (!become(game)) return {open_words() + "\n", true};
  return {
      fmt::format("{}\nonly one game fits, so all is known\n{}\n", text::shown(typed), standing()),
      true};
}

Reaction Transcription::refuse_open(std::string_view typed, const std::string& why) {
  written_.remark(fmt::format("refused: {}", typed));
  return {why, true};
}

std::string Transcription::open_words() const {
  const std::vector<std::size_t> lines = written_.open_lines();
  std::string words;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::string line = written_.line(lines[at]);
    const bool steps = line.find("...") != std::string::npos;
    const std::string_view open = steps                                 ? "steps"
                                  : line.find('|') != std::string::npos ? "choice"
                                                                        : "?";
    words += fmt::format("{}the {} of line {}", at == 0 ? "open: " : ", ", open, lines[at]);
    constexpr std::size_t told = 4;
    if (at + 1 == told && lines.size() > told) {
      return words + fmt::format(" and of {} more", lines.size() - told);
    }
  }
  return words;
}

}  // namespace praetor::cli::transcribe
