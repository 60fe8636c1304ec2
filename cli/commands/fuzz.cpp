// `praetor fuzz`: games by chance without end, on which every property of the engine is tried.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <thread>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/reached.hpp"
#include "cli/render/tally.hpp"
#include "cli/write_file.hpp"
#include "engine/text/escape.hpp"
#include "properties/counterexample.hpp"
#include "properties/properties.hpp"
#include "properties/search.hpp"
#include "properties/shrunk.hpp"

namespace praetor::cli {
namespace {

struct FuzzArguments {
  std::string game;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> first;
  std::optional<std::uint64_t> jobs;
  std::optional<std::uint64_t> turns_max;
  std::string style{properties::manner_names[1]};
  std::string folder = ".";
  std::vector<std::string> chosen;
  std::optional<std::string> replay;
  ReplayOptions data;
  bool list = false;
  bool quiet = false;
};

template <Game G>
using Chosen = std::vector<const properties::Property<G>*>;

/// The properties that were asked for; all where none was. None after a complaint.
template <Game G>
std::optional<Chosen<G>> choose(const std::vector<std::string>& names, Session& session) {
  Chosen<G> chosen;
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

std::string told(const properties::Failure& failure) {
  return fmt::format("step {}: the property \"{}\" fails: {}: expected {}, found {}", failure.step,
                     failure.property, text::shown(failure.breach.field),
                     text::shown(replays::json_of(failure.breach.expected)),
                     text::shown(replays::json_of(failure.breach.actual)));
}

template <Game G>
class FuzzRun {
 public:
  FuzzRun(const FuzzArguments& arguments, Session& session)
      : arguments_(arguments), session_(session), began_(std::chrono::steady_clock::now()) {
    options_.seed = *arguments.seed;
    options_.first = arguments.first.value_or(1);
    options_.games = arguments.games.value_or(arguments.first ? 1 : options_.games);
    options_.jobs = arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
    if (arguments.turns_max) options_.turns_max = static_cast<std::int64_t>(*arguments.turns_max);
    options_.manner = static_cast<properties::Manner>(
        std::ranges::find(properties::manner_names, arguments.style) -
        properties::manner_names.begin());
  }

  void search(const replays::LibraryOf<G>& library, const Chosen<G>& chosen) {
    const properties::Subject<G> subject;
    const auto findings = properties::search<G>(library, subject, chosen, options_,
                                                [&](const properties::Tally& so_far) {
                                                  progress(so_far);
                                                  return !interrupted();
                                                });
    clear();
    session_.out << render::text_of(findings.tally, kinds(), chosen.size());
    if (!arguments_.quiet) session_.err << speed(findings.tally) << '\n';
    if (findings.found) report(subject, chosen, *findings.found);
  }

 private:
  static std::span<const std::string_view> kinds() {
    return replays::ActionNames<typename G::Action>::all;
  }

  void report(const properties::Subject<G>& subject, const Chosen<G>& chosen,
              const properties::FoundFailure<G>& found) {
    const auto& played = found.played;
    const std::string command =
        fmt::format("praetor fuzz {} --seed {} --first {} --games 1 --style {} --max-turns {}",
                    G::id, options_.seed, found.game, arguments_.style, options_.turns_max);
    const auto shrunk =
        properties::shrunk<G>(subject, chosen, played.setup, played.steps, found.failure);
    const std::string path = fmt::format("{}/{}-seed-{}-game-{}.json", arguments_.folder, G::id,
                                         options_.seed, found.game);
    session_.out << fmt::format("\ngame {}, {}\n", found.game, told(found.failure));
    const std::string json =
        properties::counterexample<G>(played.setup, std::span<const Step<G>>(shrunk.steps),
                                      shrunk.failure, {command, played.steps.size()});
    if (arguments_.folder != "." && !make_folder(arguments_.folder, session_)) return;
    if (!write_file(path, json, session_)) return;
    session_.out << fmt::format(
        "shrunk from {} steps to {}: {}\nfind it again: {}\nlook along it: praetor fuzz {} "
        "--replay {}\n",
        played.steps.size(), shrunk.steps.size(), text::shown(path), command, G::id,
        text::shown(path));
    session_.status = worse(session_.status, ExitStatus::internal);
  }

  std::string speed(const properties::Tally& tally) const {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began_;
    const double seconds = std::max(time.count(), 0.001);
    return fmt::format("{} games in {:.1f} s: {:.0f} games/s, {:.0f} steps/s", tally.games, seconds,
                       static_cast<double>(tally.games) / seconds,
                       static_cast<double>(tally.steps) / seconds);
  }

  void progress(const properties::Tally& so_far) {
    if (!session_.err_is_terminal || arguments_.quiet) return;
    session_.err << '\r' << speed(so_far) << "; " << render::shares_of(so_far, kinds()) << "\x1b[K"
                 << std::flush;
    shown_ = true;
  }
  void clear() {
    if (shown_) session_.err << "\r\x1b[K" << std::flush;
  }

  const FuzzArguments& arguments_;
  Session& session_;
  properties::SearchOptions options_;
  std::chrono::steady_clock::time_point began_;
  bool shown_ = false;
};

/// All chosen properties, at every step of one recorded game.
template <Game G>
void look_along(const FuzzArguments& arguments, const Chosen<G>& chosen, Session& session) {
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
    if constexpr (std::is_same_v<R, G>) {
      std::vector<Step<G>> steps;
      for (const auto& recorded : replay.steps) steps.push_back(recorded.step);
      const properties::Subject<G> subject;
      const auto failure = properties::look_along<G>(replay.setup, steps, subject, chosen);
      if (failure) {
        session.out << told(*failure) << '\n';
        session.status = worse(session.status, ExitStatus::internal);
        return;
      }
      session.out << fmt::format("the invariants and {} properties hold at every legal step\n",
                                 chosen.size());
    }
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
    if (arguments.replay) return look_along<G>(arguments, *chosen, session);
    if (!arguments.seed) {
      complain(session, "fuzz: --seed is needed, so that what is found can be found again",
               ExitStatus::malformed);
      return;
    }
    const auto libraries = load_libraries(arguments.data, session);
    if (libraries) FuzzRun<G>(arguments, session).search(libraries->of<G>(), *chosen);
  });
}

}  // namespace

void add_fuzz(CLI::App& program, Session& session) {
  CLI::App& command = add_command(
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
      ->option_text("DIR");
  command
      .add_option("--properties", arguments->chosen, "only these, by their names; parted by commas")
      ->delimiter(',')
      ->option_text("LIST");
  command.add_option("--replay", arguments->replay, "look at this game instead, at every step")
      ->option_text("FILE");
  command.add_flag("--list", arguments->list, "print the names of the properties and end");
  command.add_flag("--quiet", arguments->quiet, "no progress and no rates on standard error");
  add_data_options(command, arguments->data);
  command.callback([arguments, &session] { fuzz(*arguments, session); });
}

}  // namespace praetor::cli
