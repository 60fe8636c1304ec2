// `praetor mutate`: makes wrong engines on purpose, and says which case and which property notices
// each.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "cli/commands/all.hpp"
#include "cli/fuzz_run.hpp"
#include "cli/progress.hpp"
#include "cli/render/lines.hpp"
#include "engine/text/nearest.hpp"
#include "properties/mutate/mutate.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct MutateArguments {
  std::string game;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> jobs;
  std::vector<std::string> only;
  std::vector<std::string> properties;
  bool list = false;
  std::string format = "text";
  bool json = false;

  bool wants_json() const { return json || format == "json"; }
};

using properties::Mutant;
using properties::MutantReport;

/// How many mutants were noticed, and by what.
struct MutantCounts {
  std::size_t mutants = 0;
  std::size_t by_case = 0;
  std::size_t by_property = 0;
  std::size_t by_neither = 0;
};

MutantCounts counts_of(const std::vector<MutantReport>& reports) {
  MutantCounts counts{reports.size()};
  for (const MutantReport& report : reports) {
    counts.by_case += report.by_case ? 1U : 0U;
    counts.by_property += report.by_property ? 1U : 0U;
    counts.by_neither += report.caught() ? 0U : 1U;
  }
  return counts;
}

bool is_planted(const Mutant& mutant) { return !mutant.name.ends_with(mutant.rule->id); }

/// The title in a list: with the rule, if the name does not contain it.
std::string title(const Mutant& mutant) {
  return is_planted(mutant) ? fmt::format("{} ({})", mutant.name, mutant.rule->id) : mutant.name;
}

std::string heading(const Mutant& mutant) {
  return fmt::format("{}\n  {}\n", title(mutant),
                     is_planted(mutant) ? mutant.what : mutant.rule->text);
}

std::string text_of(const MutantReport& report) {
  std::string out = heading(report.mutant);
  if (const auto& by = report.by_case) {
    out += fmt::format("  case      {}/{}", by->rule, by->name);
    out += by->cases == 1 ? "\n" : fmt::format(" and {} more\n", by->cases - 1);
  }
  if (const auto& by = report.by_property) {
    out += fmt::format("  property  {}, at step {} of {} game {}\n", by->property, by->step,
                       by->style, by->game);
  }
  if (!report.caught()) out += "  NOT CAUGHT\n";
  return out;
}

std::string json_of(std::string_view game, const properties::MutateOptions& options,
                    const properties::MutateReport& report) {
  OrderedJson mutants = OrderedJson::array();
  for (const MutantReport& one : report.mutants) {
    OrderedJson by_case;
    if (const auto& by = one.by_case) {
      by_case = {{"rule", by->rule}, {"name", by->name}, {"cases", by->cases}};
    }
    OrderedJson by_property;
    if (const auto& by = one.by_property) {
      by_property = {
          {"property", by->property}, {"style", by->style}, {"game", by->game}, {"step", by->step}};
    }
    mutants.push_back({{"name", one.mutant.name},
                       {"what", one.mutant.what},
                       {"rule", one.mutant.rule->id},
                       {"case", std::move(by_case)},
                       {"property", std::move(by_property)}});
  }
  const MutantCounts counts = counts_of(report.mutants);
  return replays::pretty({{"praetor-mutants", 1},
                          {"game", game},
                          {"seed", options.seed},
                          {"games", options.games},
                          {"complete", report.complete},
                          {"mutants", std::move(mutants)},
                          {"by-case", counts.by_case},
                          {"by-property", counts.by_property},
                          {"by-neither", counts.by_neither}});
}

/// The names of the chosen mutants; each was chosen by its own name or by its rule. None after a
/// complaint about an unknown name.
std::optional<std::vector<std::string>> mutants_of(const std::vector<std::string>& names,
                                                   const std::vector<Mutant>& mutants,
                                                   Session& session) {
  std::vector<std::string> chosen;
  for (const std::string& name : names) {
    const std::size_t before = chosen.size();
    for (const Mutant& mutant : mutants) {
      if (name != mutant.name && name != title(mutant) && name != mutant.rule->id) continue;
      chosen.emplace_back(mutant.name);
    }
    if (chosen.size() > before) continue;
    std::set<std::string_view> known;
    for (const Mutant& mutant : mutants) known.insert({mutant.name, mutant.rule->id});
    const auto near = text::nearest(name, std::vector(known.begin(), known.end()), 3);
    complain(session,
             fmt::format("mutate: there is no mutant '{}'{}", text::shown(name),
                         near.empty() ? "; --list shows them" : text::did_you_mean(near)),
             ExitStatus::malformed);
    return std::nullopt;
  }
  std::ranges::sort(chosen);
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  return chosen;
}

/// Lists the chosen mutants, or all, with what is wrong in each.
void list_mutants(const MutateArguments& arguments, const std::vector<Mutant>& mutants,
                  const std::vector<std::string>& only, Session& session) {
  OrderedJson rows = OrderedJson::array();
  for (const Mutant& mutant : mutants) {
    if (!only.empty() && !std::ranges::binary_search(only, mutant.name)) continue;
    if (!arguments.wants_json()) session.out << heading(mutant);
    rows.push_back({{"name", mutant.name}, {"what", mutant.what}, {"rule", mutant.rule->id}});
  }
  if (!arguments.wants_json()) return;
  session.out << replays::pretty(
      {{"praetor-mutants", 1}, {"game", arguments.game}, {"mutants", std::move(rows)}});
}

void run_mutate(const MutateArguments& arguments, Session& session) {
  const properties::Mutation& mutation = properties::mutation_of(*find_game(arguments.game));
  const auto mutants = mutation.mutants();
  const auto only = mutants_of(arguments.only, mutants, session);
  if (!only) return;
  const auto& trials = properties::trials_of(*mutation.game);
  const auto chosen = choose_properties(trials, arguments.properties, "mutate", session);
  if (!chosen) return;
  if (arguments.list) return list_mutants(arguments, mutants, *only, session);
  properties::MutateOptions options;
  options.chosen = *chosen;
  options.seed = arguments.seed.value_or(options.seed);
  options.games = arguments.games.value_or(options.games);
  options.jobs = arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
  options.only = *only;
  options.stop = [] { return replays::interrupted().has_value(); };
  Progress progress(session.err, session.err_is_terminal);
  progress.expect(only->empty() ? mutants.size() : only->size());
  const auto report = mutation.mutate(options, [&] {
    progress.count_one("mutants tried");
    return true;
  });
  progress.clear();
  const MutantCounts counts = counts_of(report.mutants);
  if (arguments.wants_json()) {
    session.out << json_of(arguments.game, options, report);
  } else {
    for (const MutantReport& one : report.mutants) session.out << text_of(one) << '\n';
    session.out << fmt::format("{}: {} caught by cases, {} by properties, {} by neither\n",
                               render::counted(counts.mutants, "mutant"), counts.by_case,
                               counts.by_property, counts.by_neither);
  }
  if (counts.by_neither > 0) session.status = worse(session.status, ExitStatus::no);
}

}  // namespace

void add_mutate(Commands& program, Session& session) {
  const Command command = add_command(
      program, "mutate", "Break rules on purpose, and say what notices it",
      "praetor mutate antike-duellum\n"
      "  praetor mutate antike-duellum --only 'without found.presence'\n\n"
      "`mutate` switches each rule off in turn, and puts in each planted fault. It tests\n"
      "every such mutant with all test cases, and with random games under all properties. The\n"
      "exit status is 1 if neither catches some mutant. The output depends on the seed, not\n"
      "on --jobs.");
  const auto arguments = command.runs(run_mutate, session);
  const properties::MutateOptions defaults;
  add_game(command, arguments->game);
  add_number(command, "--games", arguments->games, "N",
             fmt::format("how many games (at most, for each mutant; default {})", defaults.games),
             0, 1'000'000'000);
  add_number(command, "--seed", arguments->seed, "S",
             fmt::format("the seed of all chance (default {})", defaults.seed));
  add_jobs(command, arguments->jobs);
  add_list(command, "--only", arguments->only, "NAME",
           "only this: a mutant, or all mutants of a rule (repeatable)");
  add_properties(command, arguments->properties);
  command.add_flag("--list", arguments->list,
                   "print a list and end: the mutants and what is wrong in each");
  add_choice(command, "--format", arguments->format, {"text", "json"}, "how to print");
  command.add_flag("--json", arguments->json, "the same as --format json");
}

}  // namespace praetor::cli
