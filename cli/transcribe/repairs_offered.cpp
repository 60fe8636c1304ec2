#include "cli/transcribe/repairs_offered.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/transcribe/position.hpp"
#include "engine/text/counted.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/position.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::cli::transcribe {
namespace {

constexpr std::size_t offered_most = 3;
constexpr std::int64_t nodes = 300'000;

// The line of the text with that step; the last line for a step behind the end.
std::int64_t line_of(std::int64_t step, const replays::notation::WrittenText& written,
                     const text::Tape& tape) {
  std::size_t place = written.text.size();
  std::int64_t at = 0;
  tape.root()->find("steps")->items([&](const text::Value& item) {
    if (++at == step) place = replays::notation::place_of(item, written);
    return at < step;
  });
  return text::line_number(written.text, place);
}

// Words for a whole turn, whose steps would fill several lines.
std::string turn_words(const replays::RepairEdit& edit, const replays::notation::Grammar& grammar) {
  const std::string first = phrase_of(edit.after.empty() ? edit.before[0] : edit.after[0], grammar);
  const auto side_in = [](const std::string& phrase) { return phrase.substr(0, phrase.find(':')); };
  switch (edit.kind) {
    case replays::EditKind::side:
      return fmt::format("{} did all of this, not {}", side_in(first),
                         side_in(phrase_of(edit.before[0], grammar)));
    case replays::EditKind::swap:
      return fmt::format("{} … before these {}", first, text::counted(edit.put_off, "step"));
    default:
      return fmt::format("{} … only once, not twice", first);
  }
}

std::string edit_words(const replays::RepairEdit& edit, const replays::notation::Grammar& grammar) {
  const auto phrases = [&](const std::vector<std::string>& steps) {
    std::string words;
    for (const std::string& step : steps) {
      words += (words.empty() ? "" : ", ") + phrase_of(step, grammar);
    }
    return words;
  };
  const std::size_t alone = edit.kind == replays::EditKind::swap ? 2 : 1;
  if (edit.before.size() > alone) return turn_words(edit, grammar);
  if (edit.after.empty()) return "without " + phrases(edit.before);
  if (edit.before.empty()) return "before it " + phrases(edit.after);
  if (edit.swaps_claims_alone()) return "what it and the next line claim, swapped";
  return fmt::format("{} instead of {}", phrases(edit.after), phrases(edit.before));
}

/// Reads a complete record; fails if the text leaves something open.
bool read_whole(const replays::notation::WrittenText& written, const replays::Report& report,
                const replays::Libraries& libraries, replays::AnyReplay& replay) {
  return !replays::decode_exactly(written.json(), *find_game(report.game), libraries, replay);
}

/// The text up to and including a line; lines count from 1.
std::string_view up_to_line(std::string_view text, std::int64_t line) {
  std::size_t end = 0;
  for (; line > 0 && end < text.size(); --line) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  }
  return text.substr(0, end);
}

}  // namespace

std::string repairs_offered(std::string_view text, const replays::Report& report,
                            const replays::Libraries& libraries) {
  if (report.verdict != replays::Verdict::illegal) return "";
  auto written = replays::notation::translated(text, libraries);
  replays::AnyReplay replay;
  if (!read_whole(*written, report, libraries, replay)) {
    // Openings after the violation are answered later; first the violation must be repaired.
    written =
        replays::notation::translated(up_to_line(text, report.violations.front().line), libraries);
    replay = {};
    if (!read_whole(*written, report, libraries, replay)) return "";
  }
  const auto outcome = replays::repair(replay, {.edits_max = 1, .nodes = nodes, .stop = {}});
  const std::string json(written->json());
  const text::Tape tape(json);
  const auto grammar = replays::notation::grammar_for(libraries, *tape.root());
  std::string words;
  for (std::size_t at = 0; grammar && at < outcome.repairs.size() && at < offered_most; ++at) {
    for (const replays::RepairEdit& edit : outcome.repairs[at].edits) {
      words += fmt::format("  perhaps, in line {}: {}\n", line_of(edit.step, *written, tape),
                           text::shown(edit_words(edit, *grammar)));
    }
  }
  return words;
}

}  // namespace praetor::cli::transcribe
