// `praetor graph`: the rules of a game as a picture of what rests on what.

#include <map>
#include <set>
#include <thread>
#include <utility>

#include "cli/case_index.hpp"
#include "cli/commands/all.hpp"
#include "cli/picture.hpp"
#include "cli/write_file.hpp"
#include "engine/any/game.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/parts.hpp"
#include "properties/mutate/mutate.hpp"
#include "properties/trials.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/catalogue.hpp"
#include "viz/report/rule_page.hpp"
#include "viz/rule_graph.hpp"

namespace praetor::cli {
namespace {

struct GraphArguments {
  std::string what;
  std::string game;
  std::string only;
  bool whole = false;
  PictureChoice picture;
};

// "tests/cases/…/no-unit-there.json" → "no-unit-there".
std::string case_name(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return std::string(path.substr(0, path.find('.')));
}

/// "found" selects all rules such as "found.presence"; "found.presence" selects that one rule.
bool is_wanted(std::string_view rule, std::string_view only) {
  return only.empty() || rule == only ||
         (rule.starts_with(only) && rule.substr(only.size()).starts_with('.'));
}

/// The game's own rules; with `only`, the selected ones among all rules that hold in the game.
std::vector<RuleRef> chosen(RuleBook own, const std::string& only) {
  if (only.empty()) return {own.begin(), own.end()};
  std::vector<RuleRef> rules;
  for (const RuleRef rule : replays::whole_book(own)) {
    if (is_wanted(rule->id, only)) rules.push_back(rule);
  }
  return rules;
}

viz::RuleGraph graph_data(const AnyGame& game, const std::vector<RuleRef>& rules) {
  viz::RuleGraph graph;
  graph.title = game.facts().title;
  std::set<std::string_view> ids;
  std::set<std::string> rested_on;
  for (const RuleRef rule : rules) {
    viz::RuleGraph::RuleNode one{std::string(rule->id),
                                 std::string(name_of(rule->kind)),
                                 std::string(rule->text),
                                 text::own_parts_of(rule->sentences, ' '),
                                 {}};
    for (const std::string_view path : cases_of(game.id(), rule->id)) {
      one.cases.push_back(case_name(path));
    }
    for (const std::string_view path : cases_of("format", rule->id)) {
      one.cases.push_back(case_name(path));
      one.in_every_game = true;
    }
    ids.insert(rule->id);
    rested_on.insert(one.sentences.begin(), one.sentences.end());
    graph.rules.push_back(std::move(one));
  }
  for (const replays::Sentence& sentence : replays::sentences_of(game.id())) {
    if (!rested_on.contains(std::string(sentence.id))) continue;
    graph.sentences.push_back({std::string(sentence.id), std::string(sentence.text),
                               std::string(sentence.source), std::string(sentence.standing)});
  }
  for (const properties::PropertyName& property : properties::trials_of(game).properties()) {
    viz::RuleGraph::PropertyNode one{std::string(property.name),
                                     text::own_parts_of(property.covers, ' ')};
    const bool all = one.rules.empty();
    std::erase_if(one.rules, [&](const std::string& rule) { return !ids.contains(rule); });
    if (all || !one.rules.empty()) graph.properties.push_back(std::move(one));
  }
  return graph;
}

/// Adds which cases notice that a rule is switched off or falsified, and which properties do if no
/// case does.
void add_mutants(viz::RuleGraph& graph, const AnyGame& game) {
  properties::MutateOptions options;
  const std::uint64_t games = std::exchange(options.games, 0);
  options.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  const auto goes_on = [] { return !replays::interrupted(); };
  const auto report = properties::mutation_of(game).mutate(options, goes_on);
  for (const properties::MutantReport& one : report.mutants) {
    if (!one.by_case) options.only.push_back(one.mutant.name);
  }
  options.games = games;
  std::map<std::string, std::string_view> noticed;
  if (!options.only.empty()) {
    for (const auto& one : properties::mutation_of(game).mutate(options, goes_on).mutants) {
      if (one.by_property) noticed[one.mutant.name] = one.by_property->property;
    }
  }
  for (const properties::MutantReport& one : report.mutants) {
    const auto rule =
        std::ranges::find(graph.rules, one.mutant.rule->id, &viz::RuleGraph::RuleNode::id);
    if (rule == graph.rules.end()) continue;
    viz::RuleGraph::MutantNode& mutant = rule->mutants.emplace_back();
    mutant.name = one.mutant.name;
    if (!one.mutant.name.ends_with(rule->id)) mutant.what = one.mutant.what;
    if (!one.by_case) {
      mutant.property = noticed[one.mutant.name];
      continue;
    }
    mutant.caught_by = one.by_case->name;
    mutant.cases = one.by_case->cases;
  }
}

bool is_page(const GraphArguments& arguments) {
  return arguments.picture.output.ends_with(".html");
}

void draw_rules(const GraphArguments& arguments, viz::Format format, Session& session) {
  const AnyGame& game = *find_game(arguments.game);
  const std::vector<RuleRef> rules = chosen(game.facts().rules, arguments.only);
  if (rules.empty()) {
    std::vector<std::string_view> known;
    for (const RuleRef rule : replays::whole_book(game.facts().rules)) {
      const std::string_view beginning = rule->id.substr(0, rule->id.find('.'));
      if (known.empty() || !known.back().starts_with(beginning)) known.push_back(beginning);
      known.push_back(rule->id);
    }
    complain(session,
             fmt::format("graph: --only: no rule is called '{}' or begins with it{}",
                         text::shown(arguments.only), text::did_you_mean(arguments.only, known)),
             ExitStatus::malformed);
    return;
  }
  if (is_page(arguments)) {
    viz::RuleGraph data = graph_data(game, rules);
    add_mutants(data, game);
    if (replays::interrupted()) return;
    const auto page = viz::report::rule_page_of(data, game.id(), PRAETOR_VERSION);
    if (page) {
      write_file(arguments.picture.output, *page, session);
    } else {
      complain_of(page.error(), "graph", session);
    }
    return;
  }
  const viz::Theme& theme = viz::theme_of(theme_of(arguments.picture));
  viz::RuleGraph data = graph_data(game, rules);
  if (arguments.only.empty() && !arguments.whole) data = viz::by_chapter(data);
  put_picture(viz::graph_of(data, theme), format, viz::Layout::ranked, arguments.picture.output,
              "graph", session);
}

void run_graph(const GraphArguments& arguments, Session& session) {
  const auto format = is_page(arguments) ? std::optional(viz::Format::svg)
                                         : format_of(arguments.picture, "graph", session);
  if (!format) return;
  draw_rules(arguments, *format, session);
}

}  // namespace

void add_graph(Commands& program, Session& session) {
  const Command command = add_command(
      program, "graph", "Draw what each rule of a game rests on and what tests it",
      "praetor graph rules antike-duellum --only found -o founding.svg\n"
      "  praetor graph rules antike-duellum -o rules.html   (a page to search)\n\n"
      "From left to right the picture has the sentences of the rulebook, the rules that rest\n"
      "on them, the properties that would notice a broken rule, and the test cases that break\n"
      "it. Without --only it shows the chapters of the game's own rules; with --whole, each\n"
      "rule. A page (.html) has a search, and an entry for each rule: what the rule rests on\n"
      "in words, its mutants, the cases that catch them, and its neighbours. The same rules\n"
      "give the same page, SVG and DOT. DOT has no positions: other tools lay it out.");
  const auto arguments = command.runs(run_graph, session);
  add_choice(command, "WHAT", arguments->what, {"rules"}, "what to draw");
  command.option("WHAT").required();
  add_game(command, arguments->game);
  command
      .add_option(
          "--only", arguments->only,
          "only this: a rule, or all rules whose ids begin with it (found.presence, found, format)")
      .shown_as("RULE");
  command.add_flag("--whole", arguments->whole,
                   "show everything, however high the picture gets: every rule, not only chapters");
  arguments->picture.endings = ".svg, .png, .pdf, .dot or .html";
  add_picture_options(command, arguments->picture);
}

}  // namespace praetor::cli
