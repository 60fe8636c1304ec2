// `praetor fuzz`: games by chance without end, on which every property of the engine is tried.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/fuzz_run.hpp"
#include "cli/options.hpp"
#include "engine/games.hpp"
#include "engine/text/escape.hpp"
#include "properties/properties.hpp"

namespace praetor::cli {
namespace {

/// The properties that were asked for; all where none was. None after a complaint.
template <Game G>
std::optional<ChosenProperties<G>> choose(const std::vector<std::string>& names, Session& session) {
  ChosenProperties<G> chosen;
  std::vector<std::string_view> known;
  for (const auto& property : properties::properties_of<G>()) {
    known.push_back(property.name);
    if (names.empty()) chosen.push_back(&property);
  }
  for (const std::string& name : names) {
    const auto place = std::ranges::find(known, name);
    if (place == known.end()) {
      complain(
          session,
          fmt::format("fuzz: there is no property {}; --list prints them all", text::shown(name)),
          ExitStatus::malformed);
      return std::nullopt;
    }
    chosen.push_back(&properties::properties_of<G>()[static_cast<std::size_t>(
        std::distance(known.begin(), place))]);
  }
  return chosen;
}

/// One recorded game in place of a search.
template <Game G>
void look_along(const FuzzArguments& arguments, FuzzRun<G>& run, Session& session) {
  StateWish wish;
  wish.file = *arguments.replay;
  wish.replay = arguments.data;
  const auto judged = judged_replay(wish, session);
  if (!judged) return;
  if (judged->report.game != G::id) {
    complain(session,
             fmt::format("fuzz: {} is a replay of {}", text::shown(wish.file), judged->report.game),
             ExitStatus::malformed);
    return;
  }
  with_decoded(*judged, [&]<class R>(Kind<R>, const replays::Replay<R>& replay) {
    if constexpr (std::is_same_v<R, G>) run.look_along(replay);
  });
}

template <Game G>
void list_properties(Session& session) {
  for (const auto& property : properties::properties_of<G>()) {
    session.out << property.name;
    if (!property.covers.empty()) session.out << " (" << property.covers << ')';
    session.out << '\n';
  }
}

void fuzz(const FuzzArguments& arguments, Session& session) {
  with_game(arguments.game, [&]<class G>(Kind<G>) {
    if (arguments.list) return list_properties<G>(session);
    const auto chosen = choose<G>(arguments.chosen, session);
    if (!chosen) return;
    const properties::Subject<G> truth;
    FuzzRun<G> run(arguments, truth, *chosen, session);
    if (arguments.replay) return look_along<G>(arguments, run, session);
    if (!arguments.seed) {
      complain(session, "fuzz: --seed is needed, so that what is found can be found again",
               ExitStatus::malformed);
      return;
    }
    const auto libraries = load_libraries(arguments.data, session);
    if (libraries) run.search(libraries->of<G>());
  });
}

}  // namespace

void add_fuzz(CLI::App& program, Session& session) {
  const Command command = add_command(
      program, "fuzz", "Try the engine itself: games by chance under every property",
      "praetor fuzz antike-duellum --games 100000 --seed 7\n"
      "  praetor fuzz antike-duellum --replay found.json\n\n"
      "The summary on standard output depends on the seed alone, not on --jobs. A game in\n"
      "which a property fails is shrunk and saved as a replay; the exit status is then 3.");
  const auto arguments = std::make_shared<FuzzArguments>();
  add_game(command, arguments->game);
  add_number(command, "--games", arguments->games, "N", "so many games (default: 1000)", 1);
  add_number(command, "--seed", arguments->seed, "S", "the seed of all chance; needed");
  add_number(command, "--first", arguments->first, "K",
             "begin with game K of the seed, and play one unless --games says more", 1);
  add_number(command, "--jobs", arguments->jobs, "J", "threads (default: one for each core)", 1,
             256);
  add_choice(command, "--style", arguments->style,
             {properties::manner_names.begin(), properties::manner_names.end()},
             "how the games are played");
  add_number(command, "--max-turns", arguments->turns_max, "T",
             "leave a game unfinished after T turns (default: 200)", 1, 1'000'000);
  command.add_option("--save", arguments->folder, "where a failing game is saved (default: .)")
      .shown_as("DIR");
  add_number(
      command, "--effort", arguments->effort, "N",
      fmt::format("of shrinking, as in `praetor shrink` (default: {})", replays::effort_default),
      1000, 1'000'000'000'000);
  command
      .add_option("--properties", arguments->chosen, "only these, by their names; parted by commas")
      .parted_by(',')
      .shown_as("LIST");
  command.add_option("--replay", arguments->replay, "look at this game instead, at every step")
      .shown_as("FILE");
  command.add_flag("--list", arguments->list, "print the names of the properties and end");
  command.add_flag("--quiet", arguments->quiet, "no progress and no rates on standard error");
  add_data_options(command, arguments->data);
  command.callback([arguments, &session] { fuzz(*arguments, session); });
}

}  // namespace praetor::cli
