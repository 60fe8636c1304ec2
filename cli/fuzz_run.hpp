#pragma once
// The search of `praetor fuzz` for one engine on trial: the table of what was played, and a failing
// game shrunk, saved and told. The command tries the true engine; its tests try wrong ones.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <string>
#include <thread>

#include "cli/interrupt.hpp"
#include "cli/reached.hpp"
#include "cli/render/tally.hpp"
#include "cli/write_file.hpp"
#include "engine/text/escape.hpp"
#include "properties/counterexample.hpp"
#include "properties/search.hpp"
#include "properties/shrink_failure.hpp"

namespace praetor::cli {

/// As given on the command line; `seed` is there for a search, `replay` for a look along a game.
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
  std::optional<std::uint64_t> effort;
  ReplayOptions data;
  bool list = false;
  bool quiet = false;
};

template <Game G>
using ChosenProperties = std::vector<const properties::Property<G>*>;

/// "step 3: the property … fails: …", safe to print.
inline std::string told(const properties::Failure& failure) {
  return fmt::format("step {}: the property \"{}\" fails: {}: expected {}, found {}", failure.step,
                     failure.property, text::shown(failure.breach.field),
                     text::shown(replays::json_of(failure.breach.expected)),
                     text::shown(replays::json_of(failure.breach.actual)));
}

template <Game G>
class FuzzRun {
 public:
  /// What is referred to outlives the run.
  FuzzRun(const FuzzArguments& arguments, const properties::Subject<G>& subject,
          const ChosenProperties<G>& chosen, Session& session)
      : arguments_(arguments),
        subject_(subject),
        chosen_(chosen),
        session_(session),
        began_(std::chrono::steady_clock::now()) {
    options_.seed = arguments.seed.value_or(options_.seed);
    options_.first = arguments.first.value_or(1);
    options_.games = arguments.games.value_or(arguments.first ? 1 : options_.games);
    options_.jobs = arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
    if (arguments.turns_max) options_.turns_max = static_cast<std::int64_t>(*arguments.turns_max);
    options_.manner = static_cast<properties::Manner>(
        std::ranges::find(properties::manner_names, arguments.style) -
        properties::manner_names.begin());
  }

  /// What is found is saved, and makes the status that of a bug.
  void search(const replays::LibraryOf<G>& library) {
    const auto findings = properties::search<G>(library, subject_, chosen_, options_,
                                                [&](const properties::Tally& so_far) {
                                                  progress(so_far);
                                                  return !interrupted();
                                                });
    clear();
    session_.out << render::text_of(findings.tally, kinds(), chosen_.size());
    if (!arguments_.quiet) session_.err << speed(findings.tally) << '\n';
    if (findings.found) report(library, *findings.found);
  }

  /// All properties, at every step of one recorded game.
  void look_along(const replays::Replay<G>& replay) {
    std::vector<Step<G>> steps;
    for (const auto& recorded : replay.steps) steps.push_back(recorded.step);
    if (const auto failure = properties::look_along<G>(replay.setup, steps, subject_, chosen_)) {
      session_.out << told(*failure) << '\n';
      session_.status = worse(session_.status, ExitStatus::internal);
      return;
    }
    session_.out << fmt::format("the invariants and {} properties hold at every legal step\n",
                                chosen_.size());
  }

 private:
  static std::span<const std::string_view> kinds() {
    return replays::ActionNames<typename G::Action>::all;
  }

  /// The command that plays the failing game alone.
  std::string again(std::uint64_t game) const {
    std::string command =
        fmt::format("praetor fuzz {} --seed {} --first {} --games 1 --style {} --max-turns {}",
                    G::id, options_.seed, game, arguments_.style, options_.turns_max);
    for (const std::string& file : arguments_.data.boards) command += " --board " + file;
    for (const std::string& file : arguments_.data.tables) command += " --tables " + file;
    return command;
  }

  void report(const replays::LibraryOf<G>& library, const properties::FoundFailure<G>& found) {
    const auto& played = found.played;
    session_.out << fmt::format("\ngame {}, {}\n", found.game, told(found.failure));
    replays::ShrinkOptions how;
    if (arguments_.effort) how.effort = static_cast<std::int64_t>(*arguments_.effort);
    how.stop = [] { return interrupted().has_value(); };
    const auto shrunk = properties::shrink_failure<G>(library, subject_, chosen_, played.setup,
                                                      played.steps, found.failure, how);
    const auto& game = shrunk.game;
    const std::string path = fmt::format("{}/{}-seed-{}-game-{}.json", arguments_.folder, G::id,
                                         options_.seed, found.game);
    const std::string json =
        properties::counterexample<G>(game.setup, std::span<const Step<G>>(game.steps),
                                      shrunk.failure, {again(found.game), played.steps.size()});
    session_.status = worse(session_.status, ExitStatus::internal);
    if (arguments_.folder != "." && !make_folder(arguments_.folder, session_)) return;
    if (!write_file(path, json, session_)) return;
    session_.out << fmt::format(
        "shrunk from {} steps to {}, {}\nsaved as {}\nfind it again: {}\n"
        "look along it: praetor fuzz {} --replay {}\n",
        played.steps.size(), game.steps.size(), told(shrunk.failure), text::shown(path),
        text::shown(again(found.game)), G::id, text::shown(path));
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
  const properties::Subject<G>& subject_;
  const ChosenProperties<G>& chosen_;
  Session& session_;
  properties::SearchOptions options_;
  std::chrono::steady_clock::time_point began_;
  bool shown_ = false;
};

}  // namespace praetor::cli
