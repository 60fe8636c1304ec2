#include "cli/render/infer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/edits.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/rewriting.hpp"

namespace praetor::cli::render {
namespace {

using replays::Filling;
using replays::InferAnswer;
using replays::InferOutcome;
using replays::InferredEntry;

constexpr std::size_t shown_most = 5;

/// "71 %". It never says 0 % or 100 %, since nothing here is certain or impossible.
std::string percent(double share) {
  if (share > 0.995) return "more than 99 %";
  if (share < 0.005) return "less than 1 %";
  return fmt::format("{:.0f} %", 100 * share);
}

std::string answer_of(const InferOutcome& outcome) {
  const std::string count =
      fmt::format("{}{}", outcome.all ? "" : "at least ", counted(outcome.count, "completion"));
  switch (outcome.answer) {
    case InferAnswer::forced:
      return outcome.entries.empty() ? "legal: nothing is open" : "forced: only one completion";
    case InferAnswer::several:
      return "several: " + count + " with different effects" +
             (outcome.weighed ? ", the likeliest " + percent(outcome.completions[0].share) : "");
    case InferAnswer::impossible:
      return "impossible: nothing that could have happened makes it legal";
    default:
      return std::string(replays::told(outcome.answer)) +
             (outcome.count == 0 ? ": no completion was found; there may be one"
                                 : fmt::format(": {} found; there may be others",
                                               counted(outcome.count, "completion")));
  }
}

/// If some steps are in no game that was found: "no game was found in which step 3 stands", and
/// what speaks against the first of them.
std::string left_out_of(const InferOutcome& outcome) {
  const InferOutcome& games = replays::told_games(outcome);
  if (games.left_out.empty()) return "";
  const bool one = games.left_out.size() == 1;
  std::string text = fmt::format("no game was found in which {} {} {}\n", one ? "step" : "steps",
                                 fmt::join(games.left_out, ", "), one ? "stands" : "stand");
  const replays::DeadEnd& end = outcome.end;
  if (end.rule != nullptr && end.step == games.left_out.front()) {
    text += fmt::format("  in step {}: {} ({})\n", end.step, end.sentence, end.rule->id);
  }
  return text + (one ? "the likeliest game without it:\n" : "the likeliest game without them:\n");
}

/// How far completions get before that dead end. What the search did not try may get further.
std::string reach_of(const replays::DeadEnd& end) {
  if (end.step == 0) {
    return end.of_all ? "no completion reaches the claimed result"
                      : "nothing that was tried reached the claimed result";
  }
  return fmt::format("{} step {}",
                     end.of_all ? "no completion gets beyond" : "nothing that was tried got beyond",
                     end.step);
}

/// What ends every game that continues in a lattice, if a rule does.
std::string dead_end_of(const replays::DeadEnd& end) {
  if (end.rule == nullptr) return "";
  return fmt::format("  {}: {} ({})\n", reach_of(end), end.sentence, end.rule->id);
}

bool is_left_out(const InferOutcome& games, const InferredEntry& entry) {
  return std::ranges::find(games.left_out, entry.step) != games.left_out.end();
}

std::string heading(const InferredEntry& entry, StepPlaces& places) {
  return places.beginning(entry.step) + places.step_words(entry.step) +
         (entry.gap      ? ": a gap"
          : entry.choice ? ": not sure"
                         : ": an argument");
}

std::string steps_of(const Filling& filling, const replays::wording::StepTeller& teller,
                     bool colour) {
  return filling.empty() ? "    nothing\n" : changed_steps({}, filling, teller, colour);
}

/// What the steps of several ways have in common, a line each; "" if that is nothing. Steps of
/// different kinds have at most the side in common.
std::string common_steps(const Filling& common, const replays::wording::StepTeller& teller) {
  std::string text;
  bool says_something = false;
  for (const std::string& step : common) {
    const text::Tape tape(step);
    const auto side = tape.root()->find("by");
    const bool is_kind_known = tape.root()->find("do").has_value();
    says_something = says_something || is_kind_known || side.has_value();
    text += fmt::format("    {}\n", is_kind_known ? teller.line(step)
                                    : side        ? text::shown(side->string()) + ": ?"
                                                  : "?");
  }
  return says_something ? text : "";
}

/// The number of ways to fill an entry, in words.
std::string ways_of(const InferredEntry& entry, const InferOutcome& games) {
  return (games.all ? "" : "at least ") + counted(static_cast<std::int64_t>(entry.ways), "way");
}

std::string text_of(const InferredEntry& entry, const InferOutcome& games, StepPlaces& places,
                    const replays::wording::StepTeller& teller, bool colour) {
  if (entry.ways == 1) {
    return heading(entry, places) + (games.all ? "" : ": " + ways_of(entry, games)) + "\n" +
           steps_of(entry.fillings.front(), teller, colour);
  }
  const std::size_t shown = std::min(entry.fillings.size(), shown_most);
  std::string text = fmt::format("{}: {}\n", heading(entry, places), ways_of(entry, games));
  if (const std::string common = common_steps(entry.common, teller); !common.empty()) {
    text += (games.all ? "  certain\n" : "  the same in all completions found\n") + common;
  }
  for (std::size_t i = 0; i < shown; ++i) {
    text += fmt::format("  {}.{}\n", i + 1, games.weighed ? " " + percent(entry.shares[i]) : "") +
            steps_of(entry.fillings[i], teller, colour);
  }
  if (shown < entry.ways || !games.all) text += "  …\n";
  return text;
}

std::string told_steps(const Filling& filling, const replays::wording::StepTeller& teller) {
  std::string steps;
  for (const std::string& step : filling) {
    steps += (steps.empty() ? "" : ", then ") + teller.line(step);
  }
  return steps.empty() ? "nothing" : steps;
}

/// The open steps that are the same in all games that were found.
std::string certain_steps(const InferOutcome& outcome) {
  constexpr std::size_t told_most = 12;
  std::string steps;
  std::size_t count = 0;
  for (const InferredEntry& entry : outcome.entries) {
    if (entry.fillings.size() != 1) continue;
    if (entry.heard && entry.fillings.front().empty()) continue;
    if (is_left_out(outcome, entry)) continue;
    if (count++ < told_most) steps += fmt::format("{}{}", count == 1 ? "" : ", ", entry.step);
  }
  if (count == 0 || outcome.count < 2) return "";
  if (count > told_most) steps += fmt::format(" and {} more", count - told_most);
  return fmt::format("{}: {} {}\n",
                     outcome.all ? "certain in every completion"
                                 : "the same in all completions found; there may be others",
                     count == 1 ? "step" : "steps", steps);
}

std::string question_of(const InferOutcome& outcome, StepPlaces& places,
                        const replays::wording::StepTeller& teller) {
  if (!outcome.question) return "";
  const InferredEntry& entry = outcome.entries[outcome.question->entry];
  // Ways of several steps in a row would run into each other; the list above has numbers.
  const bool long_ways =
      std::ranges::any_of(entry.fillings, [](const Filling& way) { return way.size() > 1; });
  const std::size_t shown = std::min(entry.fillings.size(), shown_most);
  const std::string words =
      long_ways ? fmt::format("which of the ways 1 to {}{}?", shown,
                              shown < entry.ways || !outcome.all ? ", or another" : "")
                : question_words(outcome, teller);
  return fmt::format("ask first: {}: {}\n  the answer settles {:.2f} of {:.2f} bits\n",
                     places.inline_words(entry.step), words, outcome.question->bits,
                     outcome.question->open);
}

void write(text::JsonWriter& writer, const InferredEntry& entry,
           const replays::LineOfStep& line_of) {
  writer.number("step", entry.step);
  replays::write_line(writer, entry.step, line_of);
  writer.boolean("gap", entry.gap);
  writer.raws("certain", entry.all ? entry.common : Filling());
  writer.boolean("all", entry.all);
  writer.lists("fillings", entry.fillings, [&](const Filling& filling) {
    for (const std::string& step : filling) writer.raw(step);
  });
  writer.list("shares", entry.shares,
              [&](double share) { writer.raw(fmt::format("{:.6f}", share)); });
}

/// Writes the entries, and what is known of the games that were found.
void write_games(text::JsonWriter& writer, const InferOutcome& outcome,
                 const replays::LineOfStep& line_of) {
  writer.objects("entries", outcome.entries,
                 [&](const InferredEntry& entry) { write(writer, entry, line_of); });
  if (!outcome.completions.empty()) {
    writer.raw("likeliest", fmt::format("{:.6f}", outcome.completions.front().share));
  }
  if (outcome.question) {
    writer.begin_object("question");
    writer.number("step", outcome.entries[outcome.question->entry].step);
    replays::write_line(writer, outcome.entries[outcome.question->entry].step, line_of);
    writer.raw("settles", fmt::format("{:.4f}", outcome.question->bits));
    writer.raw("open", fmt::format("{:.4f}", outcome.question->open));
    writer.end_object();
  }
}

}  // namespace

std::string question_words(const InferOutcome& outcome,
                           const replays::wording::StepTeller& teller) {
  if (!outcome.question) return "";
  const InferredEntry& entry = outcome.entries[outcome.question->entry];
  const std::size_t shown = std::min(entry.fillings.size(), shown_most);
  std::string words;
  for (std::size_t at = 0; at < shown; ++at) {
    const bool last = at + 1 == entry.fillings.size();
    words += (at == 0 ? "" : last ? " or " : ", ") + told_steps(entry.fillings[at], teller);
  }
  return words + (shown < entry.fillings.size() ? ", …?" : "?");
}

std::string text_of(const replays::DeadEnd& end, std::string_view file, StepPlaces& places) {
  if (end.rule == nullptr) {
    return end.step == 0 ? fmt::format("{}: the search ended before it found a completion\n",
                                       source_name(file))
                         : fmt::format("{}no legal step fits {}\n", places.beginning(end.step),
                                       places.step_words(end.step));
  }
  const std::string place = end.step == 0 ? source_name(file) + ": " : places.beginning(end.step);
  const std::string turn = end.step == 0 || end.moment.empty() ? "" : ", " + end.moment;
  return fmt::format("{}{} ({})\n  {}{}\n", place, end.sentence, end.rule->id, reach_of(end), turn);
}

std::string effort_of(std::int64_t steps, bool full) {
  const std::string judged = fmt::format("{} steps judged", steps);
  if (!full) return judged;
  return fmt::format("{}; the search keeps at most {} MiB of states", judged,
                     replays::infer_mebibytes_max);
}

std::string text_of(const InferOutcome& outcome, std::string_view file, StepPlaces& places,
                    const replays::wording::StepTeller& teller, bool colour) {
  std::string text = fmt::format("{}: {} ({})\n", source_name(file), answer_of(outcome),
                                 effort_of(outcome.nodes, outcome.full));
  if (outcome.rereads > 0) {
    text += fmt::format("{} read in an unusual way: a left-out argument is not the usual one\n",
                        outcome.rereads == 1 ? std::string("one step is")
                                             : fmt::format("{} steps are", outcome.rereads));
  }
  const InferOutcome& games = replays::told_games(outcome);
  text += left_out_of(outcome);
  for (const InferredEntry& entry : games.entries) {
    text += text_of(entry, games, places, teller, colour);
  }
  text += certain_steps(games) + question_of(games, places, teller);
  if (outcome.count == 0 && !outcome.nearest && outcome.end.rule != nullptr) {
    text += text_of(outcome.end, file, places);
  }
  return text;
}

std::string heard_words(const InferOutcome& games, std::size_t at,
                        const replays::wording::StepTeller& teller) {
  const InferredEntry& entry = games.entries[at];
  const Filling& likeliest = games.completions.front().fillings[at];
  std::string words = is_left_out(games, entry) ? "left out" : told_steps(likeliest, teller);
  if (entry.fillings.size() == 1) return words;
  for (std::size_t way = 0; way < std::min(entry.fillings.size(), shown_most); ++way) {
    const bool told = entry.fillings[way] == likeliest;
    if (entry.shares[way] < 0.005 && !told) break;
    words += fmt::format("{} {}{}", way == 0 ? ":" : ",", percent(entry.shares[way]),
                         told ? "" : " " + told_steps(entry.fillings[way], teller));
  }
  return words;
}

std::string heard_question(const InferOutcome& games, const replays::wording::StepTeller& teller) {
  if (!games.question) return "";
  return fmt::format("ask first: step {}: {}\n  the answer settles {:.2f} of {:.2f} bits\n",
                     games.entries[games.question->entry].step, question_words(games, teller),
                     games.question->bits, games.question->open);
}

std::string heard_text_of(const InferOutcome& told, std::string_view file,
                          const replays::wording::StepTeller& teller) {
  const InferOutcome& outcome = replays::told_games(told);
  std::string text = fmt::format("{}: {} ({})\n", source_name(file), answer_of(told),
                                 effort_of(told.nodes, told.full)) +
                     left_out_of(told);
  if (outcome.completions.empty()) return text + dead_end_of(told.end);
  for (std::size_t at = 0; at < outcome.entries.size(); ++at) {
    const InferredEntry& entry = outcome.entries[at];
    const Filling& likeliest = outcome.completions.front().fillings[at];
    const bool sure = entry.fillings.size() == 1;
    // Steps that the user has answered are listed too.
    if (entry.gap && (!entry.heard || (sure && likeliest.empty()))) continue;
    text += fmt::format("  {:>4}. {}\n", entry.step, heard_words(outcome, at, teller));
  }
  return text + certain_steps(outcome) + heard_question(outcome, teller);
}

std::string json_line_of(const InferOutcome& outcome, std::string_view replay,
                         const replays::LineOfStep& line_of) {
  return safe_line(text::json_object([&](text::JsonWriter& writer) {
    writer.string("answer", replays::told(outcome.answer));
    writer.number("completions", outcome.count);
    writer.boolean("all", outcome.all);
    writer.number("reread", outcome.rereads);
    write_games(writer, outcome, line_of);
    if (outcome.nearest) {
      writer.begin_object("nearest");
      writer.list("left-out", outcome.nearest->left_out,
                  [&](std::int64_t step) { writer.number(step); });
      write_games(writer, *outcome.nearest, line_of);
      writer.end_object();
    }
    if (outcome.count == 0 && outcome.end.rule != nullptr) {
      outcome.end.of_all ? writer.begin_object("dead-end") : writer.begin_object("furthest");
      writer.number("step", outcome.end.step);
      replays::write_line(writer, outcome.end.step, line_of);
      writer.string("rule", outcome.end.rule->id);
      writer.raw("expected", outcome.end.expected);
      writer.raw("actual", outcome.end.actual);
      writer.end_object();
    }
    if (!replay.empty()) writer.raw("replay", one_line(replay));
  }));
}

}  // namespace praetor::cli::render
