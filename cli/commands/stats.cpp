// `praetor stats`: statistics of recorded games, and of a game's rules from played games.

#include <algorithm>
#include <set>
#include <utility>

#include "cli/archive/facts_watch.hpp"
#include "cli/archive/rules_report.hpp"
#include "cli/archive/stats_table.hpp"
#include "cli/commands/all.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/data_choice.hpp"
#include "cli/progress.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/archive/corpus_stats.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

using archive::StatsPart;
using archive::StatsReport;
using replays::archive::CorpusStats;
using replays::archive::FactsWatch;
using replays::archive::GameFacts;
using replays::archive::GameStats;

constexpr std::uint64_t games_usual = 200;

struct StatsArguments {
  corpus::CorpusArguments corpus;
  DataChoice data;
  std::string against;
  std::string rules;
  std::string format = "text";
  std::string output;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> seed;
};

CorpusStats stats_of(const replays::Selection& selection, std::size_t jobs,
                     const replays::Libraries& libraries, Session& session) {
  CorpusStats stats;
  replays::ReaderOptions options;
  options.selection = selection;
  replays::Reader reader(options, libraries);
  Progress progress(session.err, session.err_is_terminal);
  corpus::expect_replays(progress, selection);
  replays::Judging<GameFacts> judging;
  judging.watch = [] { return archive::facts_watch(); };
  judging.look = [](const replays::Text& text, replays::Report& report, const replays::CorpusPlace&,
                    replays::StepWatch* seen) {
    return static_cast<const FactsWatch&>(*seen).facts(text, report);
  };
  judging.keep = [&](GameFacts&& facts, const replays::Reader::Item&) {
    stats.add(facts);
    progress.count_one("replays looked at");
    return true;
  };
  judging.unreadable = [&](const replays::Reader::Item& item) {
    progress.clear();
    complain(session, item.fault.sentence, item.fault.status);
    return true;
  };
  judge_all(reader, libraries, {.explain = false}, jobs, judging);
  progress.clear();
  if (stats.malformed > 0) {
    complain(
        session,
        fmt::format("stats: {} malformed, not counted", render::counted(stats.malformed, "replay")),
        ExitStatus::malformed);
  }
  return stats;
}

std::string title_of(const std::string& game, const GameStats& stats) {
  std::string title = fmt::format("{}: {}", game, render::counted(stats.games, "legal game"));
  if (stats.illegal > 0) title += fmt::format(", {} illegal", stats.illegal);
  return title;
}

StatsReport report_of(const CorpusStats& stats) {
  StatsReport report;
  report.malformed.push_back(stats.malformed);
  for (const auto& [game, one] : stats.games) {
    report.parts.push_back({title_of(game, one),
                            game,
                            {{"legal", one.games}, {"illegal", one.illegal}},
                            archive::tables_of(one)});
  }
  return report;
}

// Prints nothing after an interrupt: statistics of a part of the games would be wrong for the
// whole.
void print(const StatsReport& report, const StatsArguments& arguments, Session& session) {
  if (replays::interrupted()) return;
  if (arguments.format == "html") {
    const auto page = archive::page_of(report);
    if (!page) return complain(session, "stats: " + page.error(), ExitStatus::internal);
    put_text(arguments.output, *page, session);
    return;
  }
  put_text(arguments.output,
           arguments.format == "json" ? archive::json_of(report) : archive::text_of(report),
           session);
}

/// Compares two corpora on one game. If one of them has no legal games of it, the part says so
/// instead.
StatsPart compared(const std::string& game, const GameStats& one, const GameStats& two,
                   const StatsArguments& arguments) {
  const auto counted = [](const GameStats& stats) {
    std::string words = render::counted(stats.games, "legal game");
    if (stats.illegal > 0) words += fmt::format(" ({} illegal)", stats.illegal);
    return words;
  };
  const auto& files = arguments.corpus.selection.arguments;
  const std::string own =
      files.size() == 1 ? text::shown(files.front()) : render::counted(std::ssize(files), "file");
  StatsPart part{fmt::format("{}: {} of {} (one) and {} of {} (other)", game, counted(one), own,
                             counted(two), text::shown(arguments.against)),
                 game,
                 {{"legal", one.games},
                  {"illegal", one.illegal},
                  {"other-legal", two.games},
                  {"other-illegal", two.illegal}}};
  if (one.games > 0 && two.games > 0) part.tables.push_back(archive::differences_of(one, two));
  return part;
}

void compare(const CorpusStats& one, const CorpusStats& two, const StatsArguments& arguments,
             Session& session) {
  StatsReport report;
  report.malformed = {one.malformed, two.malformed};
  std::set<std::string> games;
  for (const CorpusStats* const corpus : {&one, &two}) {
    for (const auto& [game, stats] : corpus->games) games.insert(game);
  }
  const GameStats none;
  const auto stats_in = [&](const CorpusStats& corpus,
                            const std::string& game) -> const GameStats& {
    const auto found = corpus.games.find(game);
    return found == corpus.games.end() ? none : found->second;
  };
  for (const std::string& game : games) {
    report.parts.push_back(compared(game, stats_in(one, game), stats_in(two, game), arguments));
  }
  const bool any =
      std::ranges::any_of(report.parts, [](const StatsPart& part) { return !part.tables.empty(); });
  if (!any) {
    return complain(session, "stats: the two corpora have no legal games of the same game",
                    ExitStatus::no);
  }
  print(report, arguments, session);
}

void report_rules(StatsArguments& arguments, Session& session) {
  const AnyGame* const game = find_game(arguments.rules);
  const auto libraries = load_choice(arguments.data, game, session);
  if (!libraries) return;
  archive::RulesWish wish{game, arguments.games.value_or(games_usual), {}};
  wish.generating.seed = arguments.seed.value_or(1);
  const DataChoice& data = arguments.data;
  wish.generating.wishes = {data.board, data.tables, "", "", data.scenario};
  auto report = archive::rules_report(wish, *libraries);
  if (!report) return complain(session, "stats: " + report.error(), ExitStatus::malformed);
  print(*report, arguments, session);
}

void run_stats(StatsArguments& arguments, Session& session) {
  session.kept = "nothing was printed";
  if (!arguments.rules.empty()) {
    const replays::Selection& files = arguments.corpus.selection;
    const bool any = !files.arguments.empty() || !files.list.empty() || !arguments.against.empty();
    if (!any) return report_rules(arguments, session);
    return complain(
        session,
        "stats: --rules plays games of its own: leave out FILE, --files-from and --against",
        ExitStatus::malformed);
  }
  require_files(arguments.corpus);
  if (arguments.games || arguments.seed) {
    return complain(session, "stats: --games and --seed need --rules GAME", ExitStatus::malformed);
  }
  const bool twice =
      arguments.against == "-" && corpus::reads_standard_input(arguments.corpus.selection);
  if (twice) {
    return complain(session, "stats: standard input cannot be read twice", ExitStatus::malformed);
  }
  replays::Selection read = arguments.corpus.selection;
  if (!arguments.against.empty()) read.arguments.push_back(arguments.against);
  if (const auto fault = corpus::overwritten_input(read, {arguments.output})) {
    return complain(session, "stats: " + *fault, ExitStatus::malformed);
  }
  const auto files = files_of(arguments.data, session);
  const auto libraries = files ? load_libraries(*files, session) : std::nullopt;
  if (!libraries) return;
  const CorpusStats stats =
      stats_of(arguments.corpus.selection, jobs_of(arguments.corpus), *libraries, session);
  if (arguments.against.empty()) return print(report_of(stats), arguments, session);
  replays::Selection other;
  other.arguments = {arguments.against};
  compare(stats, stats_of(other, jobs_of(arguments.corpus), *libraries, session), arguments,
          session);
}

}  // namespace

void add_stats(Commands& program, Session& session) {
  const Command command = add_command(
      program, "stats", "Count what happens in recorded games: lengths, endings, openings, uses",
      "praetor stats games.ndjson\n"
      "  praetor stats mine/ --against theirs.ndjson\n"
      "  praetor stats games/ --format html -o games.html\n"
      "  praetor stats --rules antike-duellum --games 500\n\n"
      "`stats` counts legal games, and says how many others there are. It compares two\n"
      "corpora by named tests, and says how large each difference is. --rules plays a game\n"
      "with random and with lively players. It says how even and how long the game is, how\n"
      "often the lead changes, what is never used or never possible, which rules decide\n"
      "nothing, and how often a game does not end. What a step does is written\n"
      "KIND.FIELD=NAME. Without --rules, --board, --tables and --scenario take files only.\n"
      "A turn of Conqueror: Duels is one side's half of a round.");
  const auto arguments = command.runs(run_stats, session);
  add_corpus_options(command, arguments->corpus);
  command.add_option("--against", arguments->against, "a second corpus to compare with")
      .shown_as("FILE");
  std::vector<std::string_view> games(game_ids().begin(), game_ids().end());
  add_choice(command, "--rules", arguments->rules, std::move(games),
             "play this game, and measure how its rules work");
  add_number(command, "--games", arguments->games, "N",
             "how many games (of each style, with --rules; default 200)", 1, 1'000'000);
  add_number(command, "--seed", arguments->seed, "N",
             "the seed of all chance (with --rules; default 1)", 0, INT64_MAX);
  add_choice(command, "--format", arguments->format, {"text", "json", "html"},
             "how to print: html is one page with plots");
  command
      .add_option("-o,--output", arguments->output,
                  "where to write to: a file (default: standard output)")
      .shown_as("OUT");
  add_data_choice(command, arguments->data);
}

}  // namespace praetor::cli
