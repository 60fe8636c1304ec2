// `praetor fuzz`: endless random games, on which every property of the engine is tested.

#include "cli/commands/all.hpp"
#include "cli/fuzz_run.hpp"
#include "cli/reached.hpp"

namespace praetor::cli {
namespace {

/// Tests the properties along one recorded game instead of searching.
void look_along(const FuzzArguments& arguments, const properties::Trials& trials,
                const properties::Chosen& chosen, Session& session) {
  StateWish wish;
  wish.file = *arguments.replay;
  wish.replay = arguments.data;
  const auto judged = judged_replay(wish, session);
  if (!judged) return;
  if (judged->report.game != arguments.game) {
    complain(session,
             fmt::format("fuzz: {} is a replay of {}", replay_name(wish.file, wish.replay),
                         judged->report.game),
             ExitStatus::malformed);
    return;
  }
  fuzz_along(judged->replay, trials, chosen, session);
}

void list_properties(const std::vector<properties::PropertyName>& known, Session& session) {
  for (const properties::PropertyName& property : known) {
    session.out << property.name;
    if (!property.covers.empty()) session.out << " (" << property.covers << ')';
    session.out << '\n';
  }
}

void fuzz(const FuzzArguments& arguments, Session& session) {
  const AnyGame& game = *find_game(arguments.game);
  const properties::Trials& trials = properties::trials_of(game);
  if (arguments.list) return list_properties(trials.properties(), session);
  const auto chosen = choose_properties(trials, arguments.chosen, "fuzz", session);
  if (!chosen) return;
  if (arguments.replay) return look_along(arguments, trials, *chosen, session);
  if (!arguments.seed) {
    complain(session, "fuzz: give a --seed, so that the run can be repeated",
             ExitStatus::malformed);
    return;
  }
  const auto libraries = load_libraries(arguments.data, &game, session);
  if (libraries) fuzz_games(arguments, trials, *chosen, libraries->of(game), session);
}

}  // namespace

void add_fuzz(Commands& program, Session& session) {
  const Command command = add_command(
      program, "fuzz", "Test the engine itself: random games under every property",
      "praetor fuzz antike-duellum --games 100000 --seed 7\n"
      "  praetor fuzz antike-duellum --replay found.json\n\n"
      "The summary on standard output depends only on the seed, not on --jobs. `fuzz` shrinks\n"
      "a game in which a property fails and saves it as a replay; the exit status is then 3.");
  const auto arguments = command.runs(fuzz, session);
  add_game(command, arguments->game);
  constexpr std::uint64_t games_most = 1'000'000'000'000;  // the sum of two fits into 64 bits
  add_number(command, "--games", arguments->games, "N", "how many games (default 1000)", 1,
             games_most);
  add_number(command, "--seed", arguments->seed, "S", "the seed of all chance (required)");
  add_number(command, "--first-game", arguments->first, "K",
             "begin with game K of the seed; without --games, play only that one", 1, games_most);
  add_jobs(command, arguments->jobs);
  add_choice(command, "--style", arguments->style, words_of<properties::PlayManner>(),
             "how the games are played");
  add_number(command, "--max-turns", arguments->turns_max, "T",
             "end a game unfinished after T turns (default 200)", 1, 1'000'000);
  command.add_option("--save", arguments->folder, "save findings in DIR (default .)")
      .shown_as("DIR");
  add_number(
      command, "--effort", arguments->effort, "N",
      fmt::format("steps judged in each round of shrinking (default {})", replays::effort_default),
      1000, 1'000'000'000'000);
  add_properties(command, arguments->chosen);
  command
      .add_option("--replay", arguments->replay,
                  "test the properties at every step of this game instead")
      .shown_as("FILE");
  command.add_flag("--list", arguments->list, "print a list and end: the names of the properties");
  command.add_flag("--no-progress", arguments->quiet,
                   "print no progress and no rates on standard error");
  add_replay_options(command, arguments->data);
  command.option("--index").needs(command.option("--replay"));
}

}  // namespace praetor::cli
