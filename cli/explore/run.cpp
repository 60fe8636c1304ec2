#include "cli/explore/run.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command_words.hpp"
#include "cli/complain.hpp"
#include "cli/fuzz_run.hpp"
#include "cli/progress.hpp"
#include "cli/write_file.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"
#include "properties/counterexample.hpp"
#include "properties/explore/identity.hpp"
#include "replays/checking/report.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/files/safe_file.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::cli {
namespace {

using Clock = std::chrono::steady_clock;
using OrderedJson = nlohmann::ordered_json;
using properties::Explored;
using properties::ExploreEnd;

constexpr std::size_t checkpoint_mebibytes_most = 1U << 16U;
constexpr std::chrono::seconds between_checkpoints(60);

/// An upper bound for the probability that two of that many states were taken for the same one.
std::string chance_of_confusion(std::uint64_t states) {
  const auto count = static_cast<double>(states);
  return fmt::format("{:.0e}", count * count / 2 / 3.4e38 + 1e-38);
}

class ExploreRun {
 public:
  ExploreRun(const ExploreArguments& arguments, const properties::World& world, Session& session)
      : arguments_(arguments),
        world_(world),
        session_(session),
        exploration_(world, options_of(arguments)),
        progress_(session.err, session.err_is_terminal) {}

  void all() {
    session_.kept = "";  // the answer says it
    if (arguments_.checkpoint && !load()) return;
    const ExploreEnd end = exploration_.run();
    progress_.clear();
    if (file_ && end != ExploreEnd::fault && !keep()) return;
    if (arguments_.format == "json") {
      session_.out << replays::pretty(json_of(end));
    } else {
      session_.out << text_of(end);
    }
    if (!arguments_.quiet) session_.err << speed() << '\n';
    finish(end);
  }

 private:
  properties::ExploreOptions options_of(const ExploreArguments& arguments) {
    properties::ExploreOptions options;
    options.jobs = arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
    options.states_most = arguments.states.value_or(options.states_most);
    options.depth_most = arguments.depth.value_or(options.depth_most);
    if (arguments.mebibytes) options.memory = *arguments.mebibytes << 20U;
    options.watch = [this](const Explored& explored) { return watch(explored); };
    return options;
  }

  // False after a complaint.
  bool load() {
    const auto kept = replays::kept_text(*arguments_.checkpoint, checkpoint_mebibytes_most);
    auto file = replays::SafeFile::at(*arguments_.checkpoint);
    if (!kept || !file) {
      complain(session_, kept ? file.error() : kept.error(), ExitStatus::malformed);
      return false;
    }
    file_ = *std::move(file);
    if (!*kept || exploration_.restore(**kept)) return true;
    complain(session_,
             fmt::format("explore: {} is not a checkpoint of this exploration, or it is damaged",
                         text::shown(*arguments_.checkpoint)),
             ExitStatus::malformed);
    return false;
  }

  // False after a complaint.
  bool keep() {
    const auto saved = file_->save(exploration_.saved());
    kept_ = Clock::now();
    if (!saved) complain(session_, saved.error(), ExitStatus::malformed);
    return saved.has_value();
  }

  bool watch(const Explored& explored) {
    if (replays::interrupted()) {
      replays::take_time();
      return false;
    }
    const auto now = Clock::now();
    if (file_ && now - kept_ > between_checkpoints && !keep()) return false;
    if (!arguments_.quiet) {
      progress_.say(fmt::format("{} of {} states expanded so far, depth {}", explored.expanded,
                                explored.states, explored.depth));
    }
    return true;
  }

  const Explored& explored() const { return exploration_.explored(); }
  bool is_whole(ExploreEnd end) const {
    return end == ExploreEnd::closed && explored().untold == 0;
  }
  std::string digest() const {
    return fmt::format("{:016x}{:016x}", explored().digest[0], explored().digest[1]);
  }
  std::string checks() const {
    if (world_.trials == nullptr) return "the invariants";
    return fmt::format("the invariants; for each step, {} properties by samples",
                       world_.chosen.size());
  }

  OrderedJson json_of(ExploreEnd end) const {
    OrderedJson kinds = OrderedJson::object();
    for (const ActionInfo& action : world_.setup.game->facts().actions) {
      kinds[std::string(action.name)] = explored().kinds[action.index];
    }
    OrderedJson json{
        {"praetor-explore", 1},
        {"game", arguments_.game},
        {"setup", text::own_json<OrderedJson>(praetor::json_of(world_.setup))},
        {"before", world_.before.size()},
        {"mutant", arguments_.mutant ? OrderedJson(*arguments_.mutant) : OrderedJson()},
        {"forgotten", properties::forgotten_of(*world_.setup.game)},
        {"properties", world_.chosen.size()},
        {"end", name_of(end)},
        {"states", explored().states},
        {"expanded", explored().expanded},
        {"steps", explored().steps},
        {"depth", explored().depth},
        {"widest", explored().widest},
        {"digest", digest()},
        {"kinds", std::move(kinds)},
        {"endings", explored().endings},
        {"stuck", explored().stuck},
        {"untold", explored().untold}};
    if (const auto& found = exploration_.found()) {
      json["fault"] = {{"step", found->failure.step},
                       {"property", found->failure.property},
                       {"about", text::shown(found->failure.mismatch.field)},
                       {"expected", replays::json_of(found->failure.mismatch.expected)},
                       {"actual", replays::json_of(found->failure.mismatch.actual)}};
    }
    return json;
  }

  std::string text_of(ExploreEnd end) const {
    const Explored& met = explored();
    const std::string_view forgotten = properties::forgotten_of(*world_.setup.game);
    std::string out = fmt::format(
        "# {}{}\n# a state is its document{}{}, known by 128 bits of its "
        "SHA-256\n# looked at in each: {}\n",
        arguments_.game, by_mutant(), forgotten.empty() ? "" : " without ", forgotten, checks());
    out += fmt::format("states    {}, of them expanded {}\nsteps     {}\n", met.states,
                       met.expanded, met.steps);
    out += fmt::format("depth     {}, at most {} states wide\ndigest    {}\n", met.depth,
                       met.widest, digest());
    for (const ActionInfo& action : world_.setup.game->facts().actions) {
      out += fmt::format("  {:<16}{}\n", action.name, met.kinds[action.index]);
    }
    for (const auto& [ending, count] : met.endings) out += fmt::format("{}: {}\n", ending, count);
    if (met.stuck > 0) out += fmt::format("nobody could act: {}\n", met.stuck);
    if (met.untold > 0)
      out += fmt::format("states where not all steps of chance can be listed: {}\n", met.untold);
    return out + verdict(end) + '\n';
  }
  std::string by_mutant() const {
    return arguments_.mutant ? ", by the mutant " + text::shown(*arguments_.mutant) : "";
  }

  std::string verdict(ExploreEnd end) const {
    const std::uint64_t states = explored().states;
    switch (end) {
      case ExploreEnd::closed:
        return fmt::format(
            "{}: {} states, no violation (chance that two were taken for one: below {})",
            is_whole(end) ? "closed" : "closed except for chance", states,
            chance_of_confusion(states));
      case ExploreEnd::fault:
        return "violation: " + told(exploration_.found()->failure);
      case ExploreEnd::max_states:
        return fmt::format("not closed: stopped at {} states, no violation so far", states);
      case ExploreEnd::memory:
        return fmt::format(
            "not closed: stopped at {} states: properties keep a game for each, and --memory is "
            "full; no violation so far",
            states);
      case ExploreEnd::depth:
        return fmt::format("not closed: complete to depth {}, {} states, no violation so far",
                           explored().depth, states);
      case ExploreEnd::interrupted:
        return fmt::format("interrupted: {} states, no violation so far{}", states, kept_where());
      case ExploreEnd::no_disk:
        return "not closed: the disk has no room for the states that memory does not hold";
    }
    return "";
  }
  std::string kept_where() const {
    if (!arguments_.checkpoint) return "; without --checkpoint nothing is saved";
    return "; saved in " + text::shown(*arguments_.checkpoint);
  }

  void finish(ExploreEnd end) {
    const auto status = end == ExploreEnd::fault     ? ExitStatus::no
                        : end == ExploreEnd::no_disk ? ExitStatus::malformed
                        : is_whole(end)              ? ExitStatus::done
                                                     : ExitStatus::unknown;
    // After a signal the program says so by itself.
    if (end != ExploreEnd::interrupted) session_.status = worse(session_.status, status);
    if (end == ExploreEnd::fault) save(*exploration_.found());
  }

  void save(const properties::FoundFault& found) {
    const std::string name = arguments_.game + "-fault.json";
    const std::string path =
        arguments_.save ? (std::filesystem::path(*arguments_.save) / name).string() : name;
    const auto& played = found.played;
    const std::string command = CommandWords("praetor explore " + arguments_.game)
                                    .add("--from", std::string_view(arguments_.from.file))
                                    .add("--step", arguments_.from.step)
                                    .add("--index", arguments_.from.replay.index)
                                    .add("--setup", arguments_.setup)
                                    .add("--board", std::string_view(arguments_.data.board))
                                    .add("--tables", std::string_view(arguments_.data.tables))
                                    .add("--scenario", std::string_view(arguments_.data.scenario))
                                    .add("--mutant", arguments_.mutant)
                                    .add_flag("--all-properties", arguments_.every_property)
                                    .add("--properties", arguments_.chosen)
                                    .text();
    const std::string json = properties::counterexample(world_.setup, played.steps, found.failure,
                                                        {command, played.steps.size()});
    if (!write_file(path, json, session_)) return;
    if (arguments_.format == "text") session_.out << "saved as " << text::shown(path) << '\n';
  }

  std::string speed() const {
    const std::chrono::duration<double> time = Clock::now() - began_;
    const double seconds = std::max(time.count(), 0.001);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return fmt::format(
        "{:.1f} s: {:.0f} states/s, {:.0f} steps/s, {} MiB at most, {} times to disk", seconds,
        static_cast<double>(explored().expanded) / seconds,
        static_cast<double>(explored().steps) / seconds, usage.ru_maxrss / 1024,
        explored().spilled);
  }

  const ExploreArguments& arguments_;
  const properties::World& world_;
  Session& session_;
  properties::Exploration exploration_;
  std::optional<replays::SafeFile> file_;
  Clock::time_point began_ = Clock::now();
  Clock::time_point kept_ = began_;
  Progress progress_;
};

}  // namespace

void explore_world(const ExploreArguments& arguments, const properties::World& world,
                   Session& session) {
  ExploreRun(arguments, world, session).all();
}

}  // namespace praetor::cli
