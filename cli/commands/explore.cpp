// `praetor explore`: every state that can be reached in a small world.

#include <algorithm>

#include "cli/commands/all.hpp"
#include "cli/explore/run.hpp"
#include "cli/fuzz_run.hpp"
#include "cli/setup_file.hpp"
#include "properties/mutate/mutate.hpp"

namespace praetor::cli {
namespace {

/// The engine of the chosen mutant; none after a complaint.
std::optional<properties::WrongEngine> wrong_engine(const ExploreArguments& arguments,
                                                    Session& session) {
  const properties::Mutation& mutation = properties::mutation_of(*find_game(arguments.game));
  const auto mutants = mutation.mutants();
  const auto mutant = std::ranges::find(mutants, *arguments.mutant, &properties::Mutant::name);
  if (mutant != mutants.end()) return mutation.engine(*mutant);
  complain(session,
           fmt::format("explore: there is no mutant '{}'; `praetor mutate {} --list` prints all",
                       text::shown(*arguments.mutant), arguments.game),
           ExitStatus::malformed);
  return std::nullopt;
}

/// The replay whose steps, up to the chosen one, lead to the world to explore. None after a
/// complaint.
std::optional<Judged> way_to_world(const ExploreArguments& arguments, Session& session) {
  StateWish wish = arguments.from;
  const auto files = files_of(arguments.data, session);
  if (!files) return std::nullopt;
  wish.replay = *files;
  wish.replay.index = arguments.from.replay.index;
  auto judged = judged_replay(wish, session, find_game(arguments.game));
  if (!judged) return std::nullopt;
  const std::string file = replay_name(wish.file, wish.replay);
  const std::size_t steps = wish.step.value_or(judged->replay.steps.size());
  std::string wrong;
  if (judged->report.game != arguments.game) {
    wrong = fmt::format("{} is a replay of {}", file, judged->report.game);
  } else if (steps > judged->replay.steps.size()) {
    wrong = fmt::format("{} has no step {}", file, steps);
  } else {
    judged->replay.steps.resize(steps);
    AnyState state = first_state(judged->replay.setup);
    for (const auto& recorded : judged->replay.steps) {
      if (!play(state, recorded.step).legal()) wrong = file + " is not legal up to there";
    }
  }
  if (wrong.empty()) return judged;
  complain(session, "explore: " + wrong, ExitStatus::malformed);
  return std::nullopt;
}

void explore(const ExploreArguments& arguments, Session& session) {
  const AnyGame& game = *find_game(arguments.game);
  const bool on_the_way = !arguments.from.file.empty();
  const auto way = on_the_way ? way_to_world(arguments, session) : std::nullopt;
  const auto setup =
      on_the_way ? (way ? std::optional(way->replay.setup) : std::nullopt)
                 : setup_to_start(game, arguments.setup, arguments.data, "explore", session);
  if (!setup) return;
  properties::World world{*setup, *setup, nullptr, {}};
  if (way) {
    for (const auto& recorded : way->replay.steps) world.before.push_back(recorded.step);
  }
  const properties::Trials* trials = &properties::trials_of(game);
  std::optional<properties::WrongEngine> wrong;
  if (arguments.mutant) {
    wrong = wrong_engine(arguments, session);
    if (!wrong) return;
    world.mutant = *arguments.mutant;
    world.taken = wrong->taken(*setup);
    trials = wrong->trials.get();
  }
  if (arguments.every_property || !arguments.chosen.empty()) {
    const auto chosen = choose_properties(*trials, arguments.chosen, "explore", session);
    if (!chosen) return;
    world.trials = trials;
    world.chosen = *chosen;
  }
  explore_world(arguments, world, session);
}

void add_limits(Command command, ExploreArguments& arguments) {
  constexpr std::uint64_t mebibytes_most = 1U << 20U;
  add_number(command, "--depth", arguments.depth, "N", "number of steps from the opening, at most");
  add_number(command, "--max-states", arguments.states, "N", "stop at N states", 1);
  add_number(command, "--memory", arguments.mebibytes, "MIB",
             "use about this much memory; more states go to a temporary file, or end the run if "
             "properties are tested (default: 2048)",
             1, mebibytes_most);
  add_jobs(command, arguments.jobs);
}

}  // namespace

void add_explore(Commands& program, Session& session) {
  const Command command = add_command(
      program, "explore", "Visit every state of a small world, under the invariants",
      "praetor explore conqueror-duels --setup replays/worlds/conqueror-duels.json\n"
      "  praetor explore antike --setup replays/worlds/antike.json --depth 12\n\n"
      "`explore` visits each state once, breadth first, until no state is left or a limit\n"
      "stops it. Two states count as one if they agree in everything that a rule may still\n"
      "read; `explore` shows what it leaves out. It saves one of the shortest games that lead\n"
      "to a fault. With --checkpoint a run that ended early resumes. Neither --checkpoint nor\n"
      "--jobs changes what it prints. With --setup or --from, --board, --tables and --scenario\n"
      "take files only.\n"
      "Exit status: 0 it visited every state, 1 it found a fault, 5 a limit came first.");
  const auto arguments = command.runs(explore, session);
  add_game(command, arguments->game);
  command
      .add_option("--setup", arguments->setup,
                  "start at this set-up, or at the set-up of this replay (default: the usual one)")
      .shown_as("FILE");
  command
      .add_option("--from", arguments->from.file,
                  "start in this replay: at its end, or after its --step")
      .shown_as("FILE")
      .excludes(command.option("--setup"));
  add_number(command, "--step", arguments->from.step, "N",
             "the state after step N; 0 is after the set-up");
  add_number(command, "--index", arguments->from.replay.index, "I",
             "the I-th replay of a corpus, counted from 0");
  for (const char* const of_replay : {"--step", "--index"}) {
    command.option(of_replay).needs(command.option("--from"));
  }
  add_data_choice(command, arguments->data);
  add_limits(command, *arguments);
  command.add_flag("--all-properties", arguments->every_property,
                   "test every property of `praetor fuzz` on each step, by samples");
  add_properties(command, arguments->chosen).excludes(command.option("--all-properties"));
  command
      .add_option("--mutant", arguments->mutant,
                  "explore with this wrong engine of `praetor mutate`")
      .shown_as("NAME");
  command
      .add_option("--checkpoint", arguments->checkpoint,
                  "save the run's progress in FILE, and resume from it")
      .shown_as("FILE");
  command.add_option("--save", arguments->save, "save findings in DIR (default .)").shown_as("DIR");
  add_choice(command, "--format", arguments->format, {"text", "json"}, "how to print");
  command.add_flag("--no-progress", arguments->quiet,
                   "print no progress and no rates on standard error");
}

}  // namespace praetor::cli
