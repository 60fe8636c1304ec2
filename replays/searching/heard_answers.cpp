#include "replays/searching/heard_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/choices.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/reading/step_members.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view answer_blanks = " \t";

/// The entry of a draft for an answered step. If the step is known in full, it still counts as one
/// opening; its claims and notes stand beside it.
std::string entry_of(const text::Value& step) {
  if (text_in(step, "do") == gap_kind || step.find(any_key)) return std::string(step.raw());
  return text::json_text([&](text::JsonWriter& writer) {
    const auto write = [&](bool beside) {
      step.members([&](std::string_view key, std::size_t, const text::Value& value) {
        if (is_beside(key) == beside) writer.raw(key, value.raw());
      });
    };
    writer.begin_object();
    writer.begin_array(any_key);
    writer.begin_object();
    write(false);
    writer.end_object();
    writer.end_array();
    write(true);
    writer.end_object();
  });
}

/// The line of the notation for an answer. An indented line continues a turn, so the end of the
/// line does not end one; a step in JSON names its side itself, which only a line of its own may
/// do.
std::string line_of(std::string_view words) {
  const bool is_json = words.starts_with('{') && !notation::begin_choices(words, 0);
  return (is_json ? "" : "  ") + std::string(words) + "\n";
}

/// The head of a record in the notation, without steps.
std::string head_of(std::string_view json, const Libraries& libraries) {
  const text::Tape tape(json);
  std::string head;
  text::JsonWriter writer(head);
  writer.begin_object();
  for (const std::string_view member : {"praetor", "game", "setup"}) {
    if (const auto value = tape.root()->find(member)) writer.raw(member, value->raw());
  }
  writer.begin_array("steps");
  writer.end_array();
  writer.end_object();
  return notation::write(text::Tape(head), libraries);
}

}  // namespace

const HeardAnswer* answer_to(const HeardAnswers& answers, std::int64_t step) {
  const auto found = std::ranges::find(answers, step, &HeardAnswer::step);
  return found == answers.end() ? nullptr : &*found;
}

Result<HeardAnswer, std::string> split_answer(std::string_view answer) {
  HeardAnswer split;
  const auto [end, error] =
      std::from_chars(answer.data(), answer.data() + answer.size(), split.step);
  const auto digits = static_cast<std::size_t>(end - answer.data());
  if (error != std::errc() || split.step < 1 || digits == answer.size() || answer[digits] != ':') {
    return failure(std::string("a step's number from 1, a colon, and the step"));
  }
  const std::size_t begin = answer.find_first_not_of(answer_blanks, digits + 1);
  const bool line = answer.find_first_of("\r\n") == std::string_view::npos;
  if (begin == std::string_view::npos || !line) return failure(std::string("one step on one line"));
  split.words = answer.substr(begin, answer.find_last_not_of(answer_blanks) + 1 - begin);
  return split;
}

std::optional<Report> read_answer(HeardAnswer& answer, std::string_view json,
                                  const Libraries& libraries) {
  if (answer.words == nothing_said) return std::nullopt;
  const std::string head = head_of(json, libraries);
  const auto written = notation::translated(head + line_of(answer.words), libraries);
  // The answer is line 1: nobody wrote the head above it.
  const auto above = static_cast<std::uint64_t>(std::ranges::count(head, '\n'));
  const Text text{written->json(), 0, 1 - above, false, false, written};
  Draft draft;
  const std::string place = fmt::format("answer {}", answer.step);
  // Its steps count from the one that it answers.
  const auto refused = [&](Report report) {
    for (ReportedViolation& one : report.violations) {
      if (one.step > 0) one.step += answer.step - 1;
    }
    return report;
  };
  if (auto wrong = malformed_draft(text, place, *find_game(game_of(json)), libraries, draft)) {
    return refused(*std::move(wrong));
  }
  const text::Tape tape(text.json);
  const text::Value steps = *tape.root()->find("steps");
  std::int64_t count = 0;
  std::size_t wrong = steps.begin();
  steps.items([&](const text::Value& step) {
    if (++count == 1) answer.entry = entry_of(step);
    if (count == 2) wrong = step.begin();
  });
  if (count == 1) return std::nullopt;
  return refused(
      report_of({&format_rule::range, wrong, "one step"sv, count, {}, "", 0}, text, place));
}

}  // namespace praetor::replays
