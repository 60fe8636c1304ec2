// `praetor repair`: the nearest legal games, each as a few edits of the record.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/render/repair.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "engine/core/ensure.hpp"
#include "engine/games.hpp"
#include "engine/text/escape.hpp"
#include "replays/check.hpp"
#include "replays/layout.hpp"
#include "replays/repair.hpp"

namespace praetor::cli {
namespace {

constexpr std::size_t shown_usually = 5;

struct RepairArguments {
  std::string file;
  std::string format = "text";
  std::string output;
  bool all = false;
  std::optional<std::uint64_t> edits_max;
  std::optional<std::uint64_t> nodes_max;
  std::optional<std::uint64_t> seconds;
  ReplayOptions replay;
};

/// The replay made must be legal in the eyes of the checker too.
void check_again(const std::string& json, const replays::Libraries& libraries) {
  std::string padded = json;
  padded.append(replays::text_padding, ' ');
  const std::string_view text = std::string_view(padded).substr(0, json.size());
  const replays::Report report =
      replays::Checker(libraries, {}).check({text, 0, 1, false, false}, "");
  ensure(report.verdict == replays::Verdict::legal, "a repaired replay is legal");
}

/// `--time`, and the wish to end.
std::function<bool()> fuse(const RepairArguments& arguments) {
  using Clock = std::chrono::steady_clock;
  if (!arguments.seconds) return [] { return interrupted().has_value(); };
  const auto end = Clock::now() + std::chrono::seconds(*arguments.seconds);
  return [end] { return interrupted().has_value() || Clock::now() >= end; };
}

replays::RepairOptions options_of(const RepairArguments& arguments) {
  replays::RepairOptions options;
  if (arguments.edits_max) options.edits_max = static_cast<std::int64_t>(*arguments.edits_max);
  if (arguments.nodes_max) options.nodes = static_cast<std::int64_t>(*arguments.nodes_max);
  options.stop = fuse(arguments);
  return options;
}

ExitStatus status_of(replays::RepairAnswer answer) {
  switch (answer) {
    case replays::RepairAnswer::legal:
    case replays::RepairAnswer::found:
      return ExitStatus::done;
    case replays::RepairAnswer::none:
      return ExitStatus::no;
    case replays::RepairAnswer::unknown:
    case replays::RepairAnswer::unknown_time:
      return ExitStatus::unknown;
  }
  return ExitStatus::internal;
}

void print(const RepairArguments& arguments, const replays::RepairOutcome& outcome,
           const replays::Libraries& libraries, std::string_view json,
           const replays::FieldOrder& order, Session& session) {
  const std::size_t count =
      arguments.all ? outcome.repairs.size() : std::min(outcome.repairs.size(), shown_usually);
  const bool as_json = arguments.format == "json";
  if (!as_json) session.out << render::head_of(outcome, arguments.file);
  if (outcome.answer == replays::RepairAnswer::legal && !arguments.output.empty()) {
    write_file(arguments.output, replays::layout_of(text::Tape(json), order), session);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const replays::FoundRepair& repair = outcome.repairs[i];
    const std::string text = replays::repaired(json, repair);
    check_again(text, libraries);
    session.out << (as_json ? render::json_line_of(repair, text)
                            : render::text_of(repair, i + 1, session.colour));
    if (i == 0 && !arguments.output.empty()) {
      write_file(arguments.output, replays::layout_of(text::Tape(text), order), session);
    }
  }
  if (!as_json && count < outcome.repairs.size()) {
    session.out << fmt::format("{} more: --all shows them\n", outcome.repairs.size() - count);
  }
}

void run_repair(const RepairArguments& arguments, Session& session) {
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, session);
  if (!picked) return;
  const replays::Report report =
      replays::Checker(*libraries, {}).check(picked->text(), arguments.file);
  if (report.verdict == replays::Verdict::malformed) {
    session.err << render::text_of(report, {});
    session.status = worse(session.status, ExitStatus::malformed);
    return;
  }
  const std::string_view json = picked->text().json;
  const replays::RepairOutcome outcome =
      replays::repair(json, report.game, *libraries, options_of(arguments));
  ensure((outcome.rule == nullptr) == (report.verdict == replays::Verdict::legal),
         "the search for repairs and the checker agree on the verdict");
  session.status = worse(session.status, status_of(outcome.answer));
  with_game(report.game, [&]<class G>(Kind<G>) {
    print(arguments, outcome, *libraries, json, replays::field_order<G>(), session);
  });
}

}  // namespace

void add_repair(CLI::App& program, Session& session) {
  CLI::App& command = add_command(
      program, "repair", "Find the nearest legal games: what may have been written down wrong",
      "praetor repair game.json\n"
      "  praetor repair game.json --max-edits 1 --all --format json\n\n"
      "A repair changes, inserts, deletes or swaps steps; every claim stays and has to hold. The\n"
      "cheapest are shown, likeliest first. Exit status: 0 found or legal already, 1 there is "
      "none\n"
      "of so few edits, 5 unknown.");
  const auto arguments = std::make_shared<RepairArguments>();
  command.add_option("FILE", arguments->file, "a replay; - is standard input")
      ->required()
      ->option_text(" ");
  add_number(command, "--max-edits", arguments->edits_max, "K",
             fmt::format("edits of one repair (default {})", replays::repair_edits_default), 1, 8);
  constexpr std::uint64_t nodes_most = 1'000'000'000'000;
  add_number(command, "--max-nodes", arguments->nodes_max, "N",
             fmt::format("steps judged or listed until the answer is unknown (default {})",
                         replays::repair_nodes_default),
             1, nodes_most);
  constexpr std::uint64_t day = 86'400;
  add_number(command, "--time", arguments->seconds, "S",
             "seconds until the answer is unknown, whatever was found (default: none)", 1, day);
  command.add_flag(
      "--all", arguments->all,
      fmt::format("show all cheapest repairs, not only the {} likeliest", shown_usually));
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or a repair a line");
  command.add_option("-o,--output", arguments->output, "where to write the likeliest replay to")
      ->option_text("OUT");
  add_replay_options(command, arguments->replay);
  command.callback([arguments, &session] { run_repair(*arguments, session); });
}

}  // namespace praetor::cli
