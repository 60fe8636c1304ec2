#include "cli/fuzz_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/command_words.hpp"
#include "cli/complain.hpp"
#include "cli/progress.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/tally.hpp"
#include "cli/write_file.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "properties/counterexample.hpp"
#include "replays/checking/report.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {

namespace {

using Known = std::vector<properties::PropertyName>;

/// Finds the longest known name at the beginning of a list; names may contain commas. Removes it
/// from the list, with the rules behind it if present, and the comma. None if no name fits; the
/// list is then unchanged.
std::optional<std::size_t> take_property(std::string_view& list, const Known& known) {
  std::optional<std::size_t> taken;
  std::string_view rest;
  for (std::size_t place = 0; place < known.size(); ++place) {
    const properties::PropertyName& property = known[place];
    if (!list.starts_with(property.name)) continue;
    std::string_view after = list.substr(property.name.size());
    const std::string rules = fmt::format(" ({})", property.covers);
    if (after.starts_with(rules)) after.remove_prefix(rules.size());
    if (!after.empty() && !after.starts_with(',')) continue;
    if (taken && after.size() >= rest.size()) continue;
    taken = place;
    rest = after;
  }
  if (!taken) return std::nullopt;
  rest.remove_prefix(std::min(rest.find_first_not_of(", "), rest.size()));
  list = rest;
  return taken;
}

}  // namespace

Option add_properties(Command command, std::vector<std::string>& names) {
  return command
      .add_option("--properties", names,
                  "only these, by their names (repeatable; separated by commas)")
      .shown_as("LIST")
      .one_at_a_time();
}

std::optional<properties::Chosen> choose_properties(const properties::Trials& trials,
                                                    const std::vector<std::string>& names,
                                                    std::string_view command, Session& session) {
  const Known known = trials.properties();
  properties::Chosen chosen;
  if (names.empty()) {
    for (std::size_t place = 0; place < known.size(); ++place) chosen.push_back(place);
  }
  for (std::string_view list : names) {
    do {
      if (const auto place = take_property(list, known)) {
        chosen.push_back(*place);
        continue;
      }
      std::vector<std::string_view> all;
      all.reserve(known.size());
      for (const properties::PropertyName& property : known) all.push_back(property.name);
      const std::string_view name = list.substr(0, list.find(','));
      const std::string near = text::did_you_mean(name, all);
      complain(session,
               fmt::format("{}: there is no property '{}'{}", command, text::shown(name),
                           near.empty() ? fmt::format("; `praetor fuzz {} --list` prints all",
                                                      trials.game().id())
                                        : near),
               ExitStatus::malformed);
      return std::nullopt;
    } while (!list.empty());
  }
  return chosen;
}

std::string told(const properties::Failure& failure) {
  return fmt::format("step {}: the property \"{}\" fails: {}: expected {}, found {}", failure.step,
                     failure.property, text::shown(failure.mismatch.field),
                     text::shown(replays::json_of(failure.mismatch.expected)),
                     text::shown(replays::json_of(failure.mismatch.actual)));
}

namespace {

class FuzzRun {
 public:
  /// All references must outlive the run.
  FuzzRun(const FuzzArguments& arguments, const properties::Trials& trials,
          const properties::Chosen& chosen, Session& session)
      : arguments_(arguments),
        trials_(trials),
        chosen_(chosen),
        session_(session),
        began_(std::chrono::steady_clock::now()),
        progress_(session.err, session.err_is_terminal) {
    options_.seed = arguments.seed.value_or(options_.seed);
    options_.first = arguments.first.value_or(1);
    options_.games = arguments.games.value_or(arguments.first ? 1 : options_.games);
    options_.jobs = arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
    if (arguments.turns_max) options_.turns_max = static_cast<std::int64_t>(*arguments.turns_max);
    options_.manner = *named<properties::PlayManner>(arguments.style);
  }

  /// Saves what it finds and then sets the status of a bug.
  void search(const void* library) {
    const auto findings =
        trials_.search(library, chosen_, options_, [&](const properties::SearchTally& so_far) {
          if (!arguments_.quiet) progress(so_far);
          return !replays::interrupted();
        });
    progress_.clear();
    if (!findings.tally.cannot_begin.empty()) {
      complain(session_, "fuzz: a game cannot begin: " + findings.tally.cannot_begin,
               ExitStatus::malformed);
      if (findings.tally.games == 0) return;
    }
    session_.out << render::text_of(findings.tally, kinds(), chosen_.size());
    if (!arguments_.quiet) session_.err << speed(findings.tally) << '\n';
    if (findings.found) report(library, *findings.found);
  }

 private:
  std::vector<std::string_view> kinds() const {
    std::vector<std::string_view> names;
    for (const ActionInfo& action : trials_.game().facts().actions) names.push_back(action.name);
    return names;
  }

  /// The command that plays only the failing game.
  std::string again(std::uint64_t game) const {
    return CommandWords(
               fmt::format("praetor fuzz {} --seed {} --first-game {} --games 1 --style {} "
                           "--max-turns {}",
                           trials_.game().id(), options_.seed, game, arguments_.style,
                           options_.turns_max))
        .add(arguments_.data)
        .add("--properties", arguments_.chosen)
        .text();
  }

  void report(const void* library, const properties::AnyFoundFailure& found) {
    const auto& played = found.played;
    session_.out << fmt::format("\ngame {}, {}\n", found.game, told(found.failure));
    replays::ShrinkOptions how;
    if (arguments_.effort) how.effort = static_cast<std::int64_t>(*arguments_.effort);
    how.stop = [] { return replays::interrupted().has_value(); };
    how.library = library;
    const auto shrunk = trials_.shrink(library, chosen_, found, how);
    const std::string_view id = trials_.game().id();
    const std::string path =
        fmt::format("{}/{}-seed-{}-game-{}.json", arguments_.folder, id, options_.seed, found.game);
    const std::string json = properties::counterexample(shrunk.setup, shrunk.steps, shrunk.failure,
                                                        {again(found.game), played.steps.size()});
    session_.status = worse(session_.status, ExitStatus::internal);
    if (arguments_.folder != "." && !make_folder(arguments_.folder, session_)) return;
    if (!write_file(path, json, session_)) return;
    session_.out << fmt::format(
        "shrunk from {} steps to {}, {}\n"
        "saved as {}\n"
        "repeat the search: {}\n"
        "test this game: praetor fuzz {} --replay {}\n",
        played.steps.size(), shrunk.steps.size(), told(shrunk.failure), text::shown(path),
        text::shown(again(found.game)), id, text::shown(path));
  }

  std::string speed(const properties::SearchTally& tally) const {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began_;
    const double seconds = std::max(time.count(), 0.001);
    return fmt::format("{} in {:.1f} s: {:.0f} games/s, {:.0f} steps/s",
                       render::counted(tally.games, "game"), seconds,
                       static_cast<double>(tally.games) / seconds,
                       static_cast<double>(tally.steps) / seconds);
  }

  /// "120 of 1000 games, 12 s left".
  std::string words_of(const properties::SearchTally& so_far) const {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - began_);
    return progress_words(so_far.games, options_.games, "games", passed, 0);
  }

  void progress(const properties::SearchTally& so_far) {
    progress_.say(words_of(so_far) + "; " + render::shares_of(so_far, kinds()));
  }

  const FuzzArguments& arguments_;
  const properties::Trials& trials_;
  const properties::Chosen& chosen_;
  Session& session_;
  properties::SearchOptions options_;
  std::chrono::steady_clock::time_point began_;
  Progress progress_;
};

}  // namespace

void fuzz_games(const FuzzArguments& arguments, const properties::Trials& trials,
                const properties::Chosen& chosen, const void* library, Session& session) {
  FuzzRun(arguments, trials, chosen, session).search(library);
}

void fuzz_along(const replays::AnyReplay& replay, const properties::Trials& trials,
                const properties::Chosen& chosen, Session& session) {
  std::vector<AnyStep> steps;
  for (const auto& recorded : replay.steps) steps.push_back(recorded.step);
  if (const auto failure = trials.look_along(replay.setup, steps, chosen)) {
    session.out << told(*failure) << '\n';
    session.status = worse(session.status, ExitStatus::internal);
    return;
  }
  session.out << fmt::format("the invariants and {} properties hold at every legal step\n",
                             chosen.size());
}

}  // namespace praetor::cli
