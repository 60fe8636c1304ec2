// `praetor explain`: one rule, what it rests on, which steps it guards and what tests it.

#include <algorithm>
#include <ostream>

#include "cli/case_index.hpp"
#include "cli/commands/all.hpp"
#include "cli/render/lines.hpp"
#include "engine/any/game.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/parts.hpp"
#include "properties/trials.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/checking/rules.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/reading/catalogue.hpp"
#include "replays/room.hpp"

namespace praetor::cli {
namespace {

struct ExplainArguments {
  std::string rule;
  std::string game;
};

// A rule common to all games. The rule on how texts are written belongs to no game, but verdicts
// name it.
RuleRef common_rule(std::string_view id) {
  if (id == replays::notation::grammar_rule.id) return &replays::notation::grammar_rule;
  return find_rule(replays::common_book, id);
}

/// The kinds of steps whose law checks the rule; "every step" for a rule of the gate, which comes
/// before all steps.
std::string guarded_steps(const AnyGame& game, RuleRef rule) {
  const AnyGame::Facts& facts = game.facts();
  if (std::ranges::find(facts.gate, rule) != facts.gate.end()) return "every step";
  std::vector<std::string_view> kinds;
  for (const ActionInfo& action : facts.actions) {
    const auto& guards = facts.guards[action.index];
    if (std::ranges::find(guards, rule) != guards.end()) kinds.push_back(action.name);
  }
  return render::joined(kinds);
}

void print_head(const Rule& rule, std::string_view game, std::ostream& out) {
  out << rule.id << " (" << name_of(rule.kind) << ", " << game << ")\n";
  out << render::wrapped(rule.text, 2);
}

void print_sentences(std::span<const replays::Sentence> sentences, std::ostream& out) {
  if (sentences.empty()) return;
  out << "\n  rests on\n";
  for (const replays::Sentence& sentence : sentences) {
    out << fmt::format("    {}  {}, {}\n", sentence.id, sentence.standing, sentence.source);
    out << render::wrapped(sentence.text, 12);
  }
}

/// What a verdict on the rule can rest on that no rulebook prints.
void print_bases(const AnyGame& game, const Rule& rule,
                 std::span<const replays::Sentence> sentences, std::ostream& out) {
  std::string rows;
  for (const ReadingRow& row : game.facts().readings) {
    if (!text::lists(row.rules, rule.id)) continue;
    rows += render::wrapped(fmt::format("reading {}: {}", row.id, render::joined(row.values())), 4);
  }
  for (const replays::DataRow& row : replays::room_of(game).data_rows) {
    if (text::lists(row.rules, rule.id)) rows += fmt::format("    data: {}\n", row.part);
  }
  for (const replays::Sentence& sentence : sentences) {
    if (sentence.standing == "ruling") rows += fmt::format("    ruling {}\n", sentence.id);
  }
  if (!rows.empty())
    out << "\n"
           "  may rest on, though no rulebook prints it\n"
        << rows;
}

void print_cases(std::span<const std::string_view> folders, std::string_view rule,
                 std::ostream& out) {
  bool first = true;
  for (const std::string_view folder : folders) {
    for (const std::string_view path : cases_of(folder, rule)) {
      out << (first ? "\n  tested by\n    " : "    ") << path << '\n';
      first = false;
    }
  }
}

void print_properties(const AnyGame& game, const Rule& rule, std::ostream& out) {
  const auto names = properties::properties_covering(game, rule);
  if (names.empty()) return;
  out << "\n"
         "  checked by properties\n";
  for (const std::string_view name : names) out << "    " << name << '\n';
}

void explain_in(const AnyGame& game, const Rule& rule, std::ostream& out) {
  print_head(rule, game.id(), out);
  const auto rulebook = replays::sentences_of(game.id());
  print_sentences(replays::sentences_of(rule, rulebook), out);
  const std::string steps = guarded_steps(game, &rule);
  if (!steps.empty()) out << "\n  guards\n" << render::wrapped(steps, 4);
  if (!rule.shows.empty()) {
    out << "\n"
           "  reads, in the state\n"
        << render::wrapped(rule.shows, 4);
  }
  print_bases(game, rule, replays::sentences_of(rule, rulebook), out);
  print_properties(game, rule, out);
  print_cases(std::array{game.id()}, rule.id, out);
}

/// Prints a rule common to all games. `game` limits its cases to that game; "" means all.
void explain_common(const Rule& rule, std::string_view game, std::ostream& out) {
  print_head(rule, "every game", out);
  std::vector<std::string_view> folders{"format"};
  for (const std::string_view id : game_ids()) {
    if (game.empty() || game == id) folders.push_back(id);
  }
  print_cases(folders, rule.id, out);
}

/// One sentence that names the games that do have the rule; "" if no game has it.
std::string elsewhere(const ExplainArguments& arguments) {
  std::vector<std::string_view> owners;
  for (const AnyGame* const game : all_games()) {
    if (find_rule(game->facts().rules, arguments.rule) != nullptr) owners.push_back(game->id());
  }
  if (owners.empty() || arguments.game.empty()) return "";
  return fmt::format("{} has no rule {}; {} {}", find_game(arguments.game)->facts().title,
                     arguments.rule, render::joined(owners, " and "),
                     owners.size() == 1 ? "has" : "have");
}

void run_explain(const ExplainArguments& arguments, Session& session) {
  if (const RuleRef rule = common_rule(arguments.rule)) {
    explain_common(*rule, arguments.game, session.out);
    return;
  }
  std::size_t found = 0;
  std::vector<std::string_view> known;
  for (const AnyGame* const game : all_games()) {
    if (!arguments.game.empty() && arguments.game != game->id()) continue;
    const RuleBook rules = game->facts().rules;
    for (const RuleRef rule : replays::whole_book(rules)) known.push_back(rule->id);
    const RuleRef rule = find_rule(rules, arguments.rule);
    if (rule == nullptr) continue;
    if (found++ > 0) session.out << '\n';
    explain_in(*game, *rule, session.out);
  }
  if (found > 0) return;
  if (const std::string sentence = elsewhere(arguments); !sentence.empty()) {
    return complain(session, sentence, ExitStatus::malformed);
  }
  const auto near = text::nearest(arguments.rule, known, 5);
  complain(
      session,
      fmt::format("there is no rule '{}'{}", text::shown(arguments.rule),
                  near.empty() ? "; `praetor rules GAME` lists them" : text::did_you_mean(near)),
      ExitStatus::malformed);
}

}  // namespace

void add_explain(Commands& program, Session& session) {
  const Command command = add_command(
      program, "explain", "Explain a rule: its sentence, its sources, the cases that test it",
      "praetor explain found.presence\n\n"
      "RULE is the id that a verdict names, such as found.presence, format.… or claim.….");
  const auto arguments = command.runs(run_explain, session);
  command.add_argument("RULE", arguments->rule, "the rule's id");
  add_choice(command, "--game", arguments->game, {game_ids().begin(), game_ids().end()},
             "only the rule of this game");
}

}  // namespace praetor::cli
