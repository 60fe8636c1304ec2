// `praetor lsp`: a language server, so that editors mark what is wrong while a game is typed.

#include <iostream>
#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli/commands/all.hpp"
#include "cli/lsp/server.hpp"
#include "cli/replay_options.hpp"

namespace praetor::cli {
namespace {

// Every keystroke allocates and frees what a long text is read into. Returning that memory to the
// system and asking for it again costs a fifth of an answer's time.
void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int bytes = 32 << 20;
  mallopt(M_TRIM_THRESHOLD, bytes);
  mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}

}  // namespace

void add_lsp(Commands& program, Session& session) {
  const Command command = add_command(
      program, "lsp", "Serve an editor: mark what is wrong while a game is typed",
      "praetor lsp\n\n"
      "An editor starts `lsp` and speaks the Language Server Protocol with it over standard\n"
      "input and output. `lsp` judges the texts that the editor has open, and offers legal\n"
      "steps and repairs. cli/editors/README.md explains how to set up your editor.");
  const auto arguments = std::make_shared<ReplayOptions>();
  const auto stdio = std::make_shared<bool>(false);
  command.add_flag("--stdio", *stdio,
                   "speak over standard input and output: the default; many editors pass it");
  add_data_options(command, *arguments);
  command.callback([arguments, stdio, &session] {
    const auto libraries = load_libraries(*arguments, session);
    if (!libraries) return;
    keep_freed_memory();
    std::istream& in = session.in == nullptr ? std::cin : *session.in;
    lsp::LanguageServer server(*libraries, PRAETOR_VERSION, session.out);
    // The protocol asks for this status if a client exits without a shutdown request.
    if (!server.serve(in)) session.status = worse(session.status, ExitStatus::no);
  });
}

}  // namespace praetor::cli
