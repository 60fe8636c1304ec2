// `praetor stats`: what recorded games say together, and what played games say of a game's rules.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <set>

#include "cli/archive/stats_table.hpp"
#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/data_choice.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/archive/corpus_stats.hpp"
#include "replays/checking/coverage.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/making/generate.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli {
namespace {

using archive::StatsPart;
using archive::StatsTable;
using replays::archive::CorpusStats;
using replays::archive::FactsWatch;
using replays::archive::GameFacts;
using replays::archive::GameStats;

constexpr std::uint64_t games_usual = 200;
constexpr std::uint64_t covered_most = 10;  // games looked at rule by rule: each state is searched

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

Side leader_of(const AnyState& state) {
  const viz::AnyPictures& pictures = viz::pictures_of(state.game());
  Side leader;
  std::int64_t most = 0;
  bool any = false;
  for (const Side side : viz::players_of(state)) {
    const std::int64_t has = pictures.standing(state, side);
    if (!any || has > most) leader = side;
    if (any && has == most) leader = Side::none();
    most = any ? std::max(most, has) : has;
    any = true;
  }
  return leader;
}

std::string way_of(const AnyState& over) { return viz::pictures_of(over.game()).way(over); }

CorpusStats stats_of(const replays::Selection& selection, std::size_t jobs,
                     const replays::Libraries& libraries, Session& session) {
  CorpusStats stats;
  replays::ReaderOptions options;
  options.selection = selection;
  replays::Reader reader(options, libraries);
  Progress progress(session.err, session.err_is_terminal);
  corpus::expect_replays(progress, selection);
  replays::Judging<GameFacts> judging;
  judging.watch = [] { return std::make_unique<FactsWatch>(leader_of, way_of); };
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
  if (stats.malformed > 0) session.status = worse(session.status, ExitStatus::malformed);
  return stats;
}

std::string title_of(const std::string& game, const GameStats& stats) {
  std::string title = fmt::format("{}: {}", game, render::counted(stats.games, "legal game"));
  if (stats.illegal > 0) title += fmt::format(", {} illegal", stats.illegal);
  return title;
}

std::vector<StatsPart> parts_of(const CorpusStats& stats) {
  std::vector<StatsPart> parts;
  for (const auto& [game, one] : stats.games) {
    parts.push_back({title_of(game, one),
                     game,
                     {{"legal", one.games}, {"illegal", one.illegal}},
                     archive::tables_of(one)});
  }
  return parts;
}

void print(const std::vector<StatsPart>& parts, const StatsArguments& arguments, Session& session) {
  if (arguments.format == "html") {
    const auto page = archive::page_of(parts);
    if (!page) return complain(session, "stats: " + page.error(), ExitStatus::internal);
    put_text(arguments.output, *page, session);
    return;
  }
  put_text(arguments.output,
           arguments.format == "json" ? archive::json_of(parts) : archive::text_of(parts), session);
}

void compare(const CorpusStats& one, const StatsArguments& arguments,
             const replays::Libraries& libraries, Session& session) {
  replays::Selection selection;
  selection.arguments = {arguments.against};
  const CorpusStats two = stats_of(selection, jobs_of(arguments.corpus), libraries, session);
  std::vector<StatsPart> parts;
  for (const auto& [game, stats] : one.games) {
    const auto other = two.games.find(game);
    if (other == two.games.end()) continue;
    parts.push_back({fmt::format("{}: {} and {}", game, render::counted(stats.games, "legal game"),
                                 render::counted(other->second.games, "legal game")),
                     game,
                     {},
                     {archive::differences_of(stats, other->second)}});
  }
  if (parts.empty()) {
    return complain(session, "stats: the two have no games of one kind", ExitStatus::no);
  }
  print(parts, arguments, session);
}

using UsedNames = std::set<std::string, std::less<>>;
/// All names of a kind that the matches of some games have.
using KnownNames = std::map<const TypeInfo*, UsedNames>;

/// Games of one style, played and looked at.
class PlayedGames {
 public:
  PlayedGames(const AnyGame& game, const replays::Libraries& libraries, replays::Style style,
              const StatsArguments& arguments)
      : coverage(libraries, [] { return !replays::interrupted(); }),
        generator_(game, libraries, options_of(style, arguments)),
        watch_(leader_of, way_of),
        checker_(libraries, {}) {}

  /// False after a complaint that the wishes cannot be met.
  bool play(std::uint64_t games, Session& session) {
    std::string json;
    for (std::uint64_t number = 1; number <= games && !replays::interrupted(); ++number) {
      const auto made = generator_.write(number, json);
      if (!made) {
        complain(session, "stats: " + made.error(), ExitStatus::malformed);
        return false;
      }
      const std::size_t size = json.size();
      json.append(replays::text_padding, ' ');
      const replays::Text text{std::string_view(json).substr(0, size), number - 1, 1, false, false};
      const replays::Report report = checker_.check(text, "played", &watch_);
      stats.add(watch_.facts(text, report));
      note_names(report.setup);
      if (number <= covered_most) coverage.add(text, "played", true);
    }
    return true;
  }

  CorpusStats stats;
  replays::Coverage coverage;
  KnownNames known;

 private:
  void note_names(const AnySetup& setup) {
    for (const ActionInfo& action : setup.game->facts().actions) {
      for (const FieldInfo& field : action.type.fields) {
        if (field.type->form != Form::name) continue;
        const auto names = field.type->names(setup.match.get()).all();
        known[field.type].insert(names.begin(), names.end());
      }
    }
  }

  static replays::GenerateOptions options_of(replays::Style style,
                                             const StatsArguments& arguments) {
    replays::GenerateOptions options;
    options.seed = arguments.seed.value_or(1);
    options.style = style;
    options.claims = replays::ClaimLevel::none;
    options.wishes = {arguments.data.board, arguments.data.tables, "", "", arguments.data.scenario};
    return options;
  }

  replays::Generator generator_;
  FactsWatch watch_;
  replays::Checker checker_;
};

/// What steps can do in the games that were played, and no game did.
StatsTable never_used(const AnyGame& game, const KnownNames& known, const UsedNames& used) {
  StatsTable table{"never-used", "Never used by either", {"how many", "which"}, {}, false};
  const auto add = [&](const std::string& label, const std::vector<std::string>& never) {
    if (never.empty()) return;
    table.rows.push_back(
        {label, {archive::count_cell(never.size()), archive::list_cell(never)}, never.size()});
  };
  std::vector<std::string> kinds;
  for (const ActionInfo& action : game.facts().actions) {
    if (!used.contains(action.name)) kinds.emplace_back(action.name);
  }
  add("actions", kinds);
  for (const ActionInfo& action : game.facts().actions) {
    for (const FieldInfo& field : action.type.fields) {
      if (field.type->form != Form::name || !used.contains(action.name)) continue;
      const auto all = known.find(field.type);
      if (all == known.end()) continue;
      std::vector<std::string> names;
      for (const std::string& name : all->second) {
        if (!used.contains(fmt::format("{}.{}={}", action.name, field.name, name))) {
          names.push_back(name);
        }
      }
      add(fmt::format("{}.{}", action.name, field.name), names);
    }
  }
  table.note = "of the boards and tables of the set-ups that were played";
  return table;
}

/// Rules that changed nothing, barred nothing and were never broken.
StatsTable dead_rules(PlayedGames& one, PlayedGames& two, std::uint64_t games) {
  StatsTable table{"dead-rules", "Rules that decided nothing", {"kind", "sentence"}, {}, false};
  std::map<std::string_view, std::pair<RuleRef, std::uint64_t>> done;
  for (PlayedGames* const played : {&one, &two}) {
    const replays::CorpusCoverage coverage = played->coverage.so_far();
    for (const replays::GameCoverage& game : coverage.games) {
      for (const replays::RuleCoverage& rule : game.rules) {
        auto& [known, count] = done[rule.rule->id];
        known = rule.rule;
        for (const auto measure :
             {replays::CoverageMeasure::broken, replays::CoverageMeasure::caused,
              replays::CoverageMeasure::decisive}) {
          count += rule.count[static_cast<std::size_t>(measure)];
        }
      }
    }
  }
  for (const auto& [id, rule] : done) {
    if (rule.second > 0 || rule.first->kind == RuleKind::claim) continue;
    table.rows.push_back({std::string(id),
                          {archive::text_cell(std::string(name_of(rule.first->kind))),
                           archive::text_cell(std::string(rule.first->text))}});
  }
  table.note = fmt::format("in the first {} games of each style, looked at state by state",
                           std::min(games, covered_most));
  return table;
}

StatsTable stalemates(const GameStats& random, const GameStats& lively) {
  StatsTable table{"stalemates", "Games without an end", {"random", "lively"}, {}, false};
  const auto cells = [](std::uint64_t one, std::uint64_t two) {
    return std::vector{archive::count_cell(one), archive::count_cell(two)};
  };
  table.rows.push_back({"ended", cells(random.over, lively.over)});
  table.rows.push_back(
      {"won by nobody", cells(random.over - random.decided, lively.over - lively.decided)});
  table.rows.push_back(
      {"not ended", cells(random.games - random.over, lively.games - lively.over)});
  table.note =
      fmt::format("not ended: cut after {} turns, or nobody could act", replays::turns_default);
  return table;
}

void report_rules(StatsArguments arguments, Session& session) {
  const AnyGame* const game = find_game(arguments.rules);
  const auto libraries = load_choice(arguments.data, session);
  if (!libraries) return;
  const std::uint64_t games = arguments.games.value_or(games_usual);
  PlayedGames random(*game, *libraries, replays::Style::random, arguments);
  PlayedGames lively(*game, *libraries, replays::Style::lively, arguments);
  if (!random.play(games, session) || !lively.play(games, session)) return;
  const GameStats& by_random = random.stats.games[std::string(game->id())];
  const GameStats& by_lively = lively.stats.games[std::string(game->id())];
  UsedNames used;
  for (const GameStats* const stats : {&by_random, &by_lively}) {
    for (const auto& [what, use] : stats->uses) used.insert(what);
  }
  StatsPart both{fmt::format("{}: {} of random and of lively players each", game->id(),
                             render::counted(games, "game")),
                 arguments.rules,
                 {},
                 {}};
  both.tables.push_back(archive::differences_of(by_random, by_lively));
  both.tables.back().columns[0] = "random";
  both.tables.back().columns[1] = "lively";
  both.tables.push_back(stalemates(by_random, by_lively));
  KnownNames known = random.known;
  for (const auto& [type, names] : lively.known) known[type].insert(names.begin(), names.end());
  both.tables.push_back(never_used(*game, known, used));
  both.tables.push_back(dead_rules(random, lively, games));
  std::vector<StatsPart> parts{std::move(both)};
  parts.push_back({"random players", arguments.rules, {}, archive::tables_of(by_random)});
  parts.push_back({"lively players", arguments.rules, {}, archive::tables_of(by_lively)});
  print(parts, arguments, session);
}

void run_stats(StatsArguments& arguments, Session& session) {
  if (!arguments.rules.empty()) {
    const bool files = !arguments.corpus.selection.arguments.empty() || !arguments.against.empty();
    if (!files) return report_rules(arguments, session);
    return complain(session, "stats: --rules plays games of its own: no FILE, no --against",
                    ExitStatus::malformed);
  }
  require_files(arguments.corpus);
  if (arguments.games || arguments.seed) {
    return complain(session, "stats: --games and --seed belong to --rules GAME",
                    ExitStatus::malformed);
  }
  const auto libraries = load_libraries(files_of(arguments.data), session);
  if (!libraries) return;
  const CorpusStats stats =
      stats_of(arguments.corpus.selection, jobs_of(arguments.corpus), *libraries, session);
  if (!arguments.against.empty()) return compare(stats, arguments, *libraries, session);
  if (stats.malformed > 0) {
    complain(
        session,
        fmt::format("stats: {} malformed, not counted", render::counted(stats.malformed, "replay")),
        ExitStatus::malformed);
  }
  print(parts_of(stats), arguments, session);
}

}  // namespace

void add_stats(Commands& program, Session& session) {
  const Command command = add_command(
      program, "stats", "Count what recorded games come to: lengths, endings, openings, uses",
      "praetor stats games.ndjson\n"
      "  praetor stats mine/ --against theirs.ndjson\n"
      "  praetor stats games/ --format html -o games.html\n"
      "  praetor stats --rules antike-duellum --games 500\n\n"
      "`stats` counts legal games, and says how many others there are. It compares two\n"
      "corpora by named tests, and says how large each difference is. --rules plays a game by\n"
      "random and by lively players and says how even it is, how long, how often the lead\n"
      "changes, what is never used, which rules decide nothing, and how often it comes to no\n"
      "end. What a step does is written KIND.FIELD=NAME.");
  const auto arguments = std::make_shared<StatsArguments>();
  add_corpus_options(command, arguments->corpus);
  command.add_option("--against", arguments->against, "a second corpus to compare with")
      .shown_as("FILE");
  std::vector<std::string_view> games(game_ids().begin(), game_ids().end());
  add_choice(command, "--rules", arguments->rules, std::move(games),
             "play this game, and measure what its rules lead to");
  add_number(command, "--games", arguments->games, "N",
             "how many games (of each style, with --rules; default 200)", 1, 1'000'000);
  add_number(command, "--seed", arguments->seed, "N",
             "where the chance comes from (with --rules; default 1)", 0, INT64_MAX);
  add_choice(command, "--format", arguments->format, {"text", "json", "html"},
             "how to print: html is one page with plots");
  command
      .add_option("-o,--output", arguments->output,
                  "where to write to: a file (default: standard output)")
      .shown_as("OUT");
  add_data_choice(command, arguments->data);
  command.callback([arguments, &session] { run_stats(*arguments, session); });
}

}  // namespace praetor::cli
