// `praetor complete`: prints the names that the scripts of `praetor completions` offer. The help
// does not list it.

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands/all.hpp"
#include "cli/usage/offers.hpp"

namespace praetor::cli {
namespace {

struct CompleteArguments {
  std::string kind;
  std::vector<std::string> typed;
};

}  // namespace

void add_complete(Commands& program, Session& session) {
  const Command command = add_hidden_command(program, "complete", "Print names to offer");
  const auto arguments = std::make_shared<CompleteArguments>();
  command.add_option("KIND", arguments->kind, "a kind of things").required();
  command.add_option("WORD", arguments->typed, "what is typed already, after --");
  command.callback([arguments, &session] {
    for (const std::string& name : usage::offers_of(arguments->kind, arguments->typed)) {
      session.out << name << '\n';
    }
  });
}

}  // namespace praetor::cli
