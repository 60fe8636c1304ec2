// `praetor serve`: a game engine for other programs, asked line by line.

#include <iostream>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/replay_options.hpp"
#include "cli/serve/game_session.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/files/lines.hpp"

namespace praetor::cli {
namespace {

struct ServeArguments {
  std::string game;
  ReplayOptions data;
};

void serve_lines(const AnyGame& game, const replays::Libraries& libraries, Session& session) {
  std::istream& in = session.in == nullptr ? std::cin : *session.in;
  serve::GameSession game_session(game, libraries.of(game));
  std::string line;
  while (!game_session.ended() && session.out.good() && !replays::interrupted()) {
    const replays::LineRead read = replays::next_line(in, line, serve::request_max);
    if (read == replays::LineRead::none) return;
    if (read == replays::LineRead::failed) {
      complain(session, "serve: cannot read standard input: " + line, ExitStatus::malformed);
      return;
    }
    const serve::Response answer =
        read == replays::LineRead::whole
            ? game_session.answer(line)
            : serve::error_answer(serve::error::unreadable,
                                  fmt::format("a line has at most {} bytes", serve::request_max));
    session.out << answer.line << '\n' << std::flush;
  }
}

}  // namespace

void add_serve(Commands& program, Session& session) {
  const Command command = add_command(
      program, "serve", "Answer another program's questions about a game, line by line",
      "praetor serve antike-duellum < requests\n\n"
      "Requests and answers are JSON, one per line: open a game, list its legal steps, apply\n"
      "one, tell the state. replays/PROTOCOL.md has them all. Only `end`, or the end of\n"
      "standard input, ends the session.");
  const auto arguments = std::make_shared<ServeArguments>();
  add_game(command, arguments->game);
  add_data_options(command, arguments->data);
  command.callback([arguments, &session] {
    const AnyGame& game = *find_game(arguments->game);
    const auto libraries = load_libraries(arguments->data, &game, session);
    if (libraries) serve_lines(game, *libraries, session);
  });
}

}  // namespace praetor::cli
