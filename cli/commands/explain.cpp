// `praetor explain`: one rule, what it rests on, what it guards and what tests it.

#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "cli/render/lines.hpp"
#include "cli/rulebook.hpp"
#include "engine/any/game.hpp"
#include "engine/games.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "properties/properties.hpp"
#include "replays/catalogue.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/rules.hpp"

namespace praetor::cli {
namespace {

struct ExplainArguments {
  std::string rule;
  std::string game;
};

// Of every game. How texts are written is no part of any game's law, but verdicts name its rule.
RuleRef common_rule(std::string_view id) {
  if (id == replays::notation::grammar_rule.id) return &replays::notation::grammar_rule;
  return find_rule(replays::common_book, id);
}

/// Calls `use(Kind<G>{})` for every game, or for the one with that id.
template <class F>
void each_game(std::string_view only, const F& use) {
  for (const std::string_view id : game_ids()) {
    if (only.empty() || only == id) with_game(id, use);
  }
}

/// The kinds of steps whose law has a guard for the rule; "every step" for one of the gate.
template <Game G>
std::string guarded_steps(RuleRef rule) {
  for (const auto& guard : G::gate()) {
    if (guard.rule == rule) return "every step";
  }
  std::vector<std::string_view> kinds;
  const auto of_kind = [&]<class A>(Kind<A>) {
    for (const auto& guard : law_of(Kind<A>{}).guards) {
      if (guard.rule == rule && (kinds.empty() || kinds.back() != A::name)) {
        kinds.push_back(A::name);
      }
    }
  };
  [&]<class... A>(Kind<std::variant<A...>>) {
    (of_kind(Kind<A>{}), ...);
  }(Kind<typename G::Action>{});
  return render::joined(kinds);
}

void print_head(const Rule& rule, std::string_view game, std::ostream& out) {
  out << rule.id << " (" << name_of(rule.kind) << ", " << game << ")\n";
  out << render::wrapped(rule.text, 2);
}

void print_sentences(std::span<const Sentence> sentences, std::ostream& out) {
  if (sentences.empty()) return;
  out << "\n  rests on\n";
  for (const Sentence& sentence : sentences) {
    out << fmt::format("    {}  {}, {}\n", sentence.id, sentence.standing, sentence.source);
    out << render::wrapped(sentence.text, 12);
  }
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

template <Game G>
void print_properties(const Rule& rule, std::ostream& out) {
  const auto names = properties::properties_covering<G>(rule);
  if (names.empty()) return;
  out << "\n  held to it by properties\n";
  for (const std::string_view name : names) out << "    " << name << '\n';
}

template <Game G>
void explain_in(const Rule& rule, std::ostream& out) {
  print_head(rule, G::id, out);
  const auto rulebook = sentences_of(G::id);
  print_sentences(sentences_of(rule, rulebook), out);
  const std::string steps = guarded_steps<G>(&rule);
  if (!steps.empty()) out << "\n  guards\n" << render::wrapped(steps, 4);
  if (!rule.shows.empty()) {
    out << "\n  looks at, in the state\n" << render::wrapped(rule.shows, 4);
  }
  print_properties<G>(rule, out);
  print_cases(std::array{G::id}, rule.id, out);
}

void explain_common(const Rule& rule, std::ostream& out) {
  print_head(rule, "every game", out);
  std::vector<std::string_view> folders{"format"};
  folders.insert(folders.end(), game_ids().begin(), game_ids().end());
  print_cases(folders, rule.id, out);
}

void run_explain(const ExplainArguments& arguments, Session& session) {
  if (const RuleRef rule = common_rule(arguments.rule)) {
    explain_common(*rule, session.out);
    return;
  }
  std::size_t found = 0;
  std::vector<std::string_view> known;
  each_game(arguments.game, [&]<class G>(Kind<G>) {
    for (const RuleRef rule : replays::whole_book(G::rules())) known.push_back(rule->id);
    const RuleRef rule = find_rule(G::rules(), arguments.rule);
    if (rule == nullptr) return;
    if (found++ > 0) session.out << '\n';
    explain_in<G>(*rule, session.out);
  });
  if (found > 0) return;
  complain(session,
           fmt::format("there is no rule '{}'{}", text::shown(arguments.rule),
                       did_you_mean(text::nearest(arguments.rule, known, 5))),
           ExitStatus::malformed);
}

}  // namespace

void add_explain(CLI::App& program, Session& session) {
  const Command command = add_command(
      program, "explain", "Explain a rule: its sentence, its sources, the cases that test it",
      "praetor explain found.presence\n\n"
      "RULE is an id as verdicts name it, format.… and claim.… included.");
  const auto arguments = std::make_shared<ExplainArguments>();
  command.add_option("RULE", arguments->rule, "the rule's id").required().shown_as(" ");
  add_choice(command, "--game", arguments->game, {game_ids().begin(), game_ids().end()},
             "only the rule of this game");
  command.callback([arguments, &session] { run_explain(*arguments, session); });
}

}  // namespace praetor::cli
