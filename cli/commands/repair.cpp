// `praetor repair`: the nearest legal games, each as a few edits of the record.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "cli/render/repair.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/repair_draft.hpp"

namespace praetor::cli {
namespace {

constexpr std::size_t shown_usually = 5;

struct RepairArguments {
  std::string file;
  std::string format = "text";
  std::string output;
  bool all = false;
  std::optional<std::uint64_t> edits_max;
  SearchLimits search;
  ReplayOptions replay;
};

replays::RepairOptions options_of(const RepairArguments& arguments) {
  replays::RepairOptions options;
  if (arguments.edits_max) options.edits_max = static_cast<std::int64_t>(*arguments.edits_max);
  if (arguments.search.nodes) options.nodes = static_cast<std::int64_t>(*arguments.search.nodes);
  options.stop = fuse_of(arguments.search);
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

/// A repair and the legal game that it makes.
struct Repaired {
  const replays::FoundRepair& repair;
  std::string text;
};

/// Shows the likeliest and writes the first of them; the text of each comes from `at(number)`.
void print(const RepairArguments& arguments, std::size_t found,
           const std::function<Repaired(std::size_t)>& at, const replays::Libraries& libraries,
           const replays::FieldOrder& order, Session& session) {
  const std::size_t count = arguments.all ? found : std::min(found, shown_usually);
  const bool as_json = arguments.format == "json";
  for (std::size_t i = 0; i < count; ++i) {
    const Repaired one = at(i);
    ensure_legal(one.text, libraries);
    session.out << (as_json ? render::json_line_of(one.repair, one.text)
                            : render::text_of(one.repair, i + 1, session.colour));
    if (i == 0 && !arguments.output.empty()) {
      write_replay(arguments.output, one.text, order, libraries, session);
    }
  }
  if (!as_json && count < found) {
    session.out << fmt::format("{} more: --all shows them\n", found - count);
  }
}

/// A replay that is no draft: whatever was judged.
void repair_record(const RepairArguments& arguments, const replays::Report& report,
                   std::string_view json, const replays::Libraries& libraries, Session& session) {
  const replays::RepairOutcome outcome =
      replays::repair(json, report.game, libraries, options_of(arguments));
  ensure((outcome.rule == nullptr) == (report.verdict == replays::Verdict::legal),
         "the search for repairs and the checker agree on the verdict");
  session.status = worse(session.status, status_of(outcome.answer));
  if (arguments.format != "json") session.out << render::head_of(outcome, arguments.file);
  const auto order = replays::field_order(report.game);
  if (outcome.answer == replays::RepairAnswer::legal && !arguments.output.empty()) {
    write_replay(arguments.output, json, order, libraries, session);
  }
  const auto at = [&](std::size_t i) {
    return Repaired{outcome.repairs[i], replays::repaired(json, outcome.repairs[i])};
  };
  print(arguments, outcome.repairs.size(), at, libraries, order, session);
}

void repair_draft_of(const RepairArguments& arguments, std::string_view json,
                     const replays::Libraries& libraries, Session& session) {
  const AnyGame& game = *find_game(replays::game_of(json));
  const replays::DraftRepairOutcome outcome =
      replays::repair_draft(json, game, libraries, options_of(arguments));
  session.status = worse(session.status, status_of(outcome.answer));
  if (arguments.format != "json") session.out << render::head_of(outcome, arguments.file);
  const auto at = [&](std::size_t i) {
    return Repaired{outcome.repairs[i].repair, outcome.repairs[i].replay};
  };
  print(arguments, outcome.repairs.size(), at, libraries, replays::field_order(game), session);
}

void run_repair(const RepairArguments& arguments, Session& session) {
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, *libraries, session);
  if (!picked) return;
  const replays::Report report =
      replays::Checker(*libraries, {}).check(picked->text(), arguments.file);
  const std::string_view json = picked->text().json;
  if (report.verdict != replays::Verdict::malformed) {
    repair_record(arguments, report, json, *libraries, session);
  } else if (replays::is_draft(picked->text(), *libraries)) {
    repair_draft_of(arguments, json, *libraries, session);
  } else {
    session.err << render::text_of(report, {});
    session.status = worse(session.status, ExitStatus::malformed);
  }
}

}  // namespace

void add_repair(CLI::App& program, Session& session) {
  const Command command = add_command(
      program, "repair", "Find the nearest legal games: what may have been written down wrong",
      "praetor repair game.json\n"
      "  praetor repair game.json --max-edits 1 --all --format json\n\n"
      "A repair changes, inserts, deletes or swaps steps; every claim stays and has to hold. The\n"
      "cheapest are shown, likeliest first. Exit status: 0 found or legal already, 1 there is "
      "none\n"
      "of so few edits, 5 unknown.");
  const auto arguments = std::make_shared<RepairArguments>();
  command.add_argument("FILE", arguments->file, "a replay; - is standard input");
  add_number(command, "--max-edits", arguments->edits_max, "K",
             fmt::format("edits of one repair (default {})", replays::repair_edits_default), 1, 8);
  add_search_options(command, arguments->search, replays::repair_nodes_default);
  command.add_flag(
      "--all", arguments->all,
      fmt::format("show all cheapest repairs, not only the {} likeliest", shown_usually));
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or a repair a line");
  command.add_option("-o,--output", arguments->output, "where to write the likeliest replay to")
      .shown_as("OUT");
  add_replay_options(command, arguments->replay);
  command.callback([arguments, &session] { run_repair(*arguments, session); });
}

}  // namespace praetor::cli
