// `praetor rules`: the whole catalogue of a game, with what each rule rests on.

#include <nlohmann/json.hpp>

#include "cli/commands/all.hpp"
#include "cli/render/lines.hpp"
#include "engine/any/game.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/making/pretty.hpp"
#include "replays/reading/catalogue.hpp"

namespace praetor::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct RulesArguments {
  std::string game;
  std::string format = "text";
};

/// The sources of the sentences, each once, in order.
std::vector<std::string_view> sources_of(std::span<const replays::Sentence> sentences) {
  std::vector<std::string_view> sources;
  for (const replays::Sentence& sentence : sentences) {
    if (std::ranges::find(sources, sentence.source) == sources.end()) {
      sources.push_back(sentence.source);
    }
  }
  return sources;
}

std::string text_of(std::span<const RuleRef> book, std::span<const replays::Sentence> rulebook) {
  std::string out;
  for (const RuleRef rule : book) {
    if (!out.empty()) out += '\n';
    out +=
        fmt::format("{} ({})\n{}", rule->id, name_of(rule->kind), render::wrapped(rule->text, 2));
    if (rule->sentences.empty()) continue;
    const auto sources = sources_of(replays::sentences_of(*rule, rulebook));
    out +=
        render::wrapped(fmt::format("{}: {}", rule->sentences, render::joined(sources, "; ")), 4);
  }
  return out;
}

std::string markdown_of(std::string_view title, std::span<const RuleRef> book,
                        std::span<const replays::Sentence> rulebook) {
  const auto cell = [](std::string_view text) {
    std::string out;
    for (const char c : text) out.append(c == '|' ? "\\|" : std::string(1, c));
    return out;
  };
  std::string out = fmt::format(
      "# The rules of {}\n\n| rule | kind | sentence | rests on | sources |\n"
      "| --- | --- | --- | --- | --- |\n",
      title);
  for (const RuleRef rule : book) {
    const auto sources = sources_of(replays::sentences_of(*rule, rulebook));
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", rule->id, name_of(rule->kind),
                       cell(rule->text), rule->sentences, cell(render::joined(sources, "; ")));
  }
  return out;
}

std::string json_of(std::string_view game, std::span<const RuleRef> book,
                    std::span<const replays::Sentence> rulebook) {
  OrderedJson rules = OrderedJson::array();
  for (const RuleRef rule : book) {
    OrderedJson sentences = OrderedJson::array();
    for (const replays::Sentence& sentence : replays::sentences_of(*rule, rulebook)) {
      sentences.push_back({{"id", sentence.id},
                           {"text", sentence.text},
                           {"source", sentence.source},
                           {"standing", sentence.standing}});
    }
    rules.push_back({{"id", rule->id},
                     {"kind", name_of(rule->kind)},
                     {"text", rule->text},
                     {"sentences", std::move(sentences)}});
  }
  return replays::pretty({{"praetor-rules", 1}, {"game", game}, {"rules", std::move(rules)}});
}

void run_rules(const RulesArguments& arguments, Session& session) {
  const AnyGame::Facts& game = find_game(arguments.game)->facts();
  const auto book = replays::whole_book(game.rules);
  const auto rulebook = replays::sentences_of(game.id);
  if (arguments.format == "json") {
    session.out << json_of(game.id, book, rulebook);
  } else if (arguments.format == "markdown") {
    session.out << markdown_of(game.title, book, rulebook);
  } else {
    session.out << text_of(book, rulebook);
  }
}

}  // namespace

void add_rules(Commands& program, Session& session) {
  const Command command =
      add_command(program, "rules", "List every rule of a game and what it rests on",
                  "praetor rules antike-duellum --format markdown > rules.md");
  const auto arguments = command.runs(run_rules, session);
  add_game(command, arguments->game);
  add_choice(command, "--format", arguments->format, {"text", "json", "markdown"}, "how to print");
}

}  // namespace praetor::cli
