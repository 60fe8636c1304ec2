// `praetor versus`: compares another engine with ours step by step, over the line protocol.

#include <memory>

#include "cli/commands/all.hpp"
#include "cli/versus/run.hpp"

namespace praetor::cli {

void add_versus(Commands& program, Session& session) {
  const Command command = add_command(
      program, "versus", "Compare another program's rules with ours, step by step",
      "praetor versus antike --command './my-engine --serve' --games 100 --seed 7\n"
      "  praetor versus antike --command './my-engine --serve' --corpus games.ndjson --perft 3\n\n"
      "The other program answers questions as `praetor serve` does (replays/PROTOCOL.md).\n"
      "`versus` compares legal steps, illegal ones, states and results. It shrinks the first\n"
      "disagreement to a short replay whose last step shows it.\n"
      "Exit status: 0 agreed, 1 disagreed, 2 the other program hangs, ends or breaks the\n"
      "protocol, or a file of --corpus is malformed.");
  const auto arguments = std::make_shared<versus::VersusArguments>();
  add_game(command, arguments->game);
  command.add_option("--command", arguments->command, "the other program, for the shell")
      .required()
      .shown_as("CMD");
  add_number(
      command, "--games", arguments->games, "N",
      fmt::format("how many games (random ones; default {}, or none with --corpus or --perft)",
                  versus::games_default),
      0, 1'000'000'000);
  add_number(command, "--seed", arguments->seed, "S",
             fmt::format("the seed of all chance (default {})", versus::seed_default), 0,
             INT64_MAX);
  add_number(command, "--max-turns", arguments->turns_max, "T",
             fmt::format("end a game unfinished after T turns (default {})", versus::turns_default),
             1, 1'000'000);
  add_list(command, "--corpus", arguments->corpus.arguments, "FILE",
           "recorded games to follow: files or folders, except names that begin with a dot "
           "(repeatable)");
  add_number(command, "--perft", arguments->depth, "DEPTH",
             "try every sequence of DEPTH steps from the usual opening", 1, 100);
  add_number(command, "--timeout", arguments->seconds, "S",
             fmt::format("seconds to wait for an answer (default {})", versus::seconds_default), 1,
             3600);
  add_number(
      command, "--effort", arguments->effort, "N",
      fmt::format("steps judged in each round of shrinking (default {})", versus::effort_default),
      1000, 1'000'000'000'000);
  command.add_option("--save", arguments->folder, "save findings in DIR (default .)")
      .shown_as("DIR");
  add_data_choice(command, arguments->data);
  command.callback([arguments, &session] {
    versus::VersusArguments chosen = *arguments;
    chosen.given = chosen.data;
    const AnyGame& game = *find_game(chosen.game);
    const auto libraries = load_choice(chosen.data, &game, session);
    if (!libraries) return;
    versus::VersusRun(chosen, game, *libraries, session).all();
  });
}

}  // namespace praetor::cli
