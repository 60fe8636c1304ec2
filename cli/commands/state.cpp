// `praetor state`: the state document after a step, or its hash.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/options.hpp"
#include "cli/reached.hpp"
#include "cli/render/pretty.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::cli {
namespace {

struct StateArguments {
  StateWish wish;
  bool hash = false;
};

template <Game G>
std::string document_of(const typename G::State& state) {
  std::string document;
  text::JsonWriter writer(document);
  G::write_document(state, writer);
  return document;
}

void run_state(const StateArguments& arguments, Session& session) {
  with_state(arguments.wish, session, [&]<class G>(Kind<G>, const typename G::State& state) {
    const std::string document = document_of<G>(state);
    if (arguments.hash) {
      session.out << text::fingerprint(document) << '\n';
    } else {
      session.out << render::pretty(nlohmann::ordered_json::parse(document));
    }
  });
}

}  // namespace

void add_state(CLI::App& program, Session& session) {
  CLI::App& command =
      add_command(program, "state", "Print the state of a game after one of its steps",
                  "praetor state game.json --step 12\n"
                  "  praetor state game.json --hash\n\n"
                  "Of a step that breaks a rule the state before it is shown, and that is said.");
  const auto arguments = std::make_shared<StateArguments>();
  add_state_options(command, arguments->wish);
  command.add_flag("--hash", arguments->hash, "print only the 16 digits of the state's hash");
  command.callback([arguments, &session] { run_state(*arguments, session); });
}

}  // namespace praetor::cli
