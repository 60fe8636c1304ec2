#include "cli/archive/rules_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "cli/archive/facts_watch.hpp"
#include "cli/render/lines.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/coverage.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli::archive {
namespace {

using replays::archive::GameStats;

// How many games are also examined state by state, for the rules that decide and for what is
// possible.
constexpr std::uint64_t covered_most = 10;

using NamesSeen = std::set<std::string, std::less<>>;
/// By type of a field: all names that occur in the set-ups of some games.
using KnownNames = std::map<const TypeInfo*, NamesSeen>;

/// The key of a use, in the form that `FactsWatch` writes.
std::string use_of(const ActionInfo& action, const FieldInfo& field, std::string_view name) {
  return fmt::format("{}.{}={}", action.name, field.name, name);
}

/// Collects what legal steps could do in the states of a game.
class PossibleUses final : public replays::StepWatch {
 public:
  explicit PossibleUses(NamesSeen& seen) : seen_(seen) {}

  void begin(std::string_view /*json*/) override {}
  void opened(const AnySetup& /*setup*/, const AnyState& state,
              const replays::FastRecord& /*record*/) override {
    match_ = match_of(state);
    noted_.clear();
  }
  void stands_before(const AnyState& state) override {
    Arena arena;
    each_legal_step(state, arena, [&](const AnyStep& step) {
      note(step);
      return !replays::interrupted();
    });
  }
  void judged(const AnyState& /*state*/, std::size_t /*index*/, RuleRef /*broken*/) override {}
  bool asks_hash() const override { return false; }

 private:
  void note(const AnyStep& step) {
    if (noted_.insert({step.kind, nullptr, 0}).second) seen_.emplace(step.kind->name);
    for (const FieldInfo& field : step.fields()) {
      const void* const value = field.in(step.data());
      if (value == nullptr || field.type->form != Form::name) continue;
      const std::int64_t name = field.type->get(value);
      if (name == field.type->none) continue;
      if (!noted_.insert({step.kind, &field, name}).second) continue;
      seen_.insert(
          use_of(*step.kind, field, field.type->names(match_).at(static_cast<std::size_t>(name))));
    }
  }

  NamesSeen& seen_;
  const void* match_ = nullptr;
  std::set<std::tuple<const ActionInfo*, const FieldInfo*, std::int64_t>> noted_;
};

/// Plays games of one style and gathers facts about them.
class PlayedGames {
 public:
  PlayedGames(const RulesWish& wish, const replays::Libraries& libraries, replays::Style style)
      : coverage(libraries, [] { return !replays::interrupted(); }),
        generator_(*wish.game, libraries, options_of(wish, style)),
        watch_(facts_watch()),
        checker_(libraries, {}) {}

  /// A sentence if the wishes cannot be met; "" otherwise.
  std::string play(std::uint64_t games) {
    std::string json;
    PossibleUses looking(possible);
    for (std::uint64_t number = 1; number <= games && !replays::interrupted(); ++number) {
      const auto made = generator_.write(number, json);
      if (!made) return made.error();
      const std::size_t size = json.size();
      json.append(replays::text_padding, ' ');
      const replays::Text text{std::string_view(json).substr(0, size), number - 1, 1, false, false};
      const replays::Report report = checker_.check(text, "played", watch_.get());
      stats.add(watch_->facts(text, report));
      note_names(report.setup);
      if (number > covered_most) continue;
      coverage.add(text, "played", true);
      checker_.check(text, "played", &looking);
    }
    return {};
  }

  replays::archive::CorpusStats stats;
  replays::Coverage coverage;
  KnownNames known;
  NamesSeen possible;

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

  static replays::GenerateOptions options_of(const RulesWish& wish, replays::Style style) {
    replays::GenerateOptions options = wish.generating;
    options.style = style;
    options.claims = replays::ClaimLevel::none;
    return options;
  }

  replays::Generator generator_;
  std::unique_ptr<replays::archive::FactsWatch> watch_;
  replays::Checker checker_;
};

/// The names that occurred in the games of both styles.
struct SeenInBoth {
  NamesSeen used;
  NamesSeen possible;
  KnownNames known;

  void add(const PlayedGames& games, const GameStats& stats) {
    for (const auto& [what, use] : stats.uses) used.insert(what);
    possible.insert(games.possible.begin(), games.possible.end());
    for (const auto& [type, names] : games.known) known[type].insert(names.begin(), names.end());
  }
};

/// Whether any of these names is a use of the field.
bool has_field(const NamesSeen& uses, const ActionInfo& action, const FieldInfo& field) {
  const std::string any = use_of(action, field, "");
  const auto found = uses.lower_bound(any);
  return found != uses.end() && found->starts_with(any);
}

/// The table of what no game did: with `was_possible` what some step could have done, else what no
/// step could. The lists of legal steps leave out dice and what need not be said. Nobody knows what
/// these could be; a field that no game has either is left out.
StatsTable unused(const AnyGame& game, const SeenInBoth& seen, bool was_possible) {
  StatsTable table{"", "", {"how many", "which"}, {}, false};
  const auto add = [&](const std::string& label, const std::vector<std::string>& names) {
    if (names.empty()) return;
    table.rows.push_back({label, {count_cell(names.size()), list_cell(names)}, names.size()});
  };
  std::vector<std::string> kinds;
  for (const ActionInfo& action : game.facts().actions) {
    if (seen.used.contains(action.name)) continue;
    if (seen.possible.contains(action.name) == was_possible) kinds.emplace_back(action.name);
  }
  add("actions", kinds);
  for (const ActionInfo& action : game.facts().actions) {
    for (const FieldInfo& field : action.type.fields) {
      const bool listed = has_field(seen.possible, action, field);
      if (!listed && !has_field(seen.used, action, field)) continue;
      const auto all = seen.known.find(field.type);
      if (all == seen.known.end() || !seen.used.contains(action.name)) continue;
      std::vector<std::string> names;
      for (const std::string& name : all->second) {
        const std::string use = use_of(action, field, name);
        if (seen.used.contains(use)) continue;
        if ((!listed || seen.possible.contains(use)) == was_possible) names.push_back(name);
      }
      add(fmt::format("{}.{}", action.name, field.name), names);
    }
  }
  return table;
}

std::string looked_at(std::uint64_t games) {
  return fmt::format("in the first {} of each style, examined state by state",
                     render::counted(std::min(games, covered_most), "game"));
}

StatsTable never_used(const AnyGame& game, const SeenInBoth& seen) {
  StatsTable table = unused(game, seen, true);
  table.key = "never-used";
  table.title = "Never used in either style, though it was possible";
  return table;
}

StatsTable never_possible(const AnyGame& game, const SeenInBoth& seen, std::uint64_t games) {
  StatsTable table = unused(game, seen, false);
  table.key = "never-possible";
  table.title = "Never possible";
  table.note = looked_at(games);
  return table;
}

/// The table of rules that changed nothing, barred nothing and were never broken.
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
                          {text_cell(std::string(name_of(rule.first->kind))),
                           text_cell(std::string(rule.first->text))}});
  }
  table.note = looked_at(games);
  return table;
}

StatsTable stalemates(const GameStats& random, const GameStats& lively) {
  StatsTable table{"stalemates", "Games without an end", {"random", "lively"}, {}, false};
  const auto cells = [](std::uint64_t one, std::uint64_t two) {
    return std::vector{count_cell(one), count_cell(two)};
  };
  table.rows.push_back({"ended", cells(random.over, lively.over)});
  table.rows.push_back(
      {"won by nobody", cells(random.over - random.decided, lively.over - lively.decided)});
  table.rows.push_back(
      {"not ended", cells(random.games - random.over, lively.games - lively.over)});
  table.note =
      fmt::format("not ended: stopped after {} turns, or nobody could act", replays::turns_default);
  return table;
}

}  // namespace

Result<StatsReport, std::string> rules_report(const RulesWish& wish,
                                              const replays::Libraries& libraries) {
  const AnyGame& game = *wish.game;
  const std::string id(game.id());
  PlayedGames random(wish, libraries, replays::Style::random);
  PlayedGames lively(wish, libraries, replays::Style::lively);
  for (PlayedGames* const played : {&random, &lively}) {
    if (std::string fault = played->play(wish.games); !fault.empty()) return failure(fault);
  }
  const GameStats& by_random = random.stats.games[id];
  const GameStats& by_lively = lively.stats.games[id];
  SeenInBoth seen;
  seen.add(random, by_random);
  seen.add(lively, by_lively);
  StatsPart both{fmt::format("{}: {} of random and of lively players each", id,
                             render::counted(wish.games, "game")),
                 id};
  both.tables.push_back(differences_of(by_random, by_lively));
  both.tables.back().columns[0] = "random";
  both.tables.back().columns[1] = "lively";
  both.tables.push_back(stalemates(by_random, by_lively));
  both.tables.push_back(never_used(game, seen));
  both.tables.push_back(never_possible(game, seen, wish.games));
  both.tables.push_back(dead_rules(random, lively, wish.games));
  StatsReport report;
  report.parts.push_back(std::move(both));
  report.parts.push_back({"random players", id, {}, tables_of(by_random)});
  report.parts.push_back({"lively players", id, {}, tables_of(by_lively)});
  return report;
}

}  // namespace praetor::cli::archive
