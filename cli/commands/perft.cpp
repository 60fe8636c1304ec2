// `praetor perft`: how many sequences of legal steps there are, for comparing implementations.

#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "cli/commands/all.hpp"
#include "cli/data_choice.hpp"
#include "cli/reached.hpp"
#include "cli/setup_file.hpp"
#include "engine/any/game.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/perft.hpp"
#include "replays/making/pretty.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::uint64_t depth_most = 100;

struct PerftArguments {
  std::string game;
  std::optional<std::uint64_t> depth;
  bool divide = false;
  std::optional<std::string> setup;  // a file
  std::optional<std::string> from;   // a file
  StateWish reached;                 // what else `from` needs
  DataChoice data;
  std::optional<std::string> decks;  // a file
  std::string format = "text";
  std::optional<std::uint64_t> jobs;
};

/// Where a count starts, in words and as members of the JSON.
struct Start {
  std::string words;
  OrderedJson json;
};

/// How the hidden cards are ordered, as the file of `--decks` says. Null without `--decks`: the
/// decks are then in the order of names. None after a complaint.
std::optional<replays::HiddenCards> decks_of(const PerftArguments& arguments, const AnyState& state,
                                             Session& session) {
  if (!arguments.decks) return nullptr;
  const AnyGame& game = state.game();
  if (game.facts().lists_chance) {
    complain(session,
             fmt::format("perft: {} lists the steps of chance, so it takes no --decks", game.id()),
             ExitStatus::malformed);
    return std::nullopt;
  }
  const auto file = read_file(*arguments.decks, session);
  if (!file) return std::nullopt;
  const text::Tape tape(file->json);
  Faults faults;
  note_syntax(tape, faults);
  replays::HiddenCards hidden;
  if (faults.none()) hidden = replays::read_hidden(*tape.root(), state, faults);
  if (faults.none()) return hidden;
  report_setup_fault(faults, tape, *file, *arguments.decks, session);
  return std::nullopt;
}

// As text, each depth is printed as soon as it is known; JSON is one document at the end.
class PerftRun {
 public:
  PerftRun(const PerftArguments& arguments, const AnyState& state, replays::HiddenCards hidden,
           Session& session)
      : arguments_(arguments), state_(state), hidden_(std::move(hidden)), session_(session) {
    options_.jobs = arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
    options_.interrupted = [] { return replays::interrupted().has_value(); };
  }

  void all(const Start& start) {
    const std::string hash = text::fingerprint(document_of(state_));
    json_ = {{"praetor-perft", 1}, {"game", state_.game().id()}};
    json_.update(start.json);
    json_["state"] = hash;
    if (arguments_.decks) json_["decks-file"] = text::shown(*arguments_.decks);
    if (!state_.game().facts().lists_chance) json_["decks"] = words_on_decks();
    json_["depths"] = OrderedJson::array();
    if (!as_json()) {
      session_.out << "# " << state_.game().id() << ", " << start.words << "\n# state " << hash
                   << '\n';
      if (!state_.game().facts().lists_chance) session_.out << "# " << words_on_decks() << '\n';
    }
    for (std::uint64_t depth = 1; depth <= *arguments_.depth; ++depth) {
      if (!one(depth)) return;
    }
    if (as_json()) session_.out << replays::pretty(json_);
  }

 private:
  bool as_json() const { return arguments_.format == "json"; }
  std::string words_on_decks() const {
    if (!arguments_.decks) return "the decks lie in the order of names";
    return fmt::format("the decks lie as {} says", text::shown(*arguments_.decks));
  }

  bool one(std::uint64_t depth) {
    options_.divide = arguments_.divide && depth == *arguments_.depth;
    const auto count = replays::perft(state_, depth, options_, hidden_);
    if (!count) {
      refuse(count.error(), depth);
      return false;
    }
    json_["depths"].push_back({{"depth", depth}, {"nodes", count->nodes}});
    if (!as_json()) session_.out << "depth " << depth << ' ' << count->nodes << '\n' << std::flush;
    return !options_.divide || divide(*count);
  }

  // False if it was interrupted; no total follows then.
  bool divide(const replays::PerftCount& count) {
    if (!as_json()) session_.out << '\n';
    json_["divide"] = OrderedJson::array();
    std::size_t index = 0;
    const bool whole = replays::each_first_step(state_, hidden_, [&](const AnyStep& step) {
      const std::string text = replays::json_of(state_, step);
      const std::uint64_t nodes = count.by_first_step[index++];
      if (as_json()) {
        json_["divide"].push_back({{"step", text::own_json<OrderedJson>(text)}, {"nodes", nodes}});
      } else {
        session_.out << text << ' ' << nodes << '\n';
      }
      return session_.out.good() && !replays::interrupted();
    });
    if (whole && !as_json()) session_.out << "total " << count.nodes << '\n';
    return whole;
  }

  void refuse(replays::PerftEnd why, std::uint64_t depth) {
    switch (why) {
      case replays::PerftEnd::interrupted:
        return;  // the status says so
      case replays::PerftEnd::overflow:
        return complain(
            session_,
            fmt::format("perft: there are more sequences of {} steps than 64 bits can count",
                        depth),
            ExitStatus::no);
      case replays::PerftEnd::undivided:
        return complain(
            session_,
            fmt::format("perft: there are more than {} first steps, too many for --divide",
                        replays::first_steps_max),
            ExitStatus::no);
    }
  }

  const PerftArguments& arguments_;
  const AnyState& state_;
  replays::HiddenCards hidden_;
  Session& session_;
  replays::PerftOptions options_;
  OrderedJson json_;
};

void count(const PerftArguments& arguments, const AnyState& state, const Start& start,
           Session& session) {
  auto hidden = decks_of(arguments, state, session);
  if (hidden) PerftRun(arguments, state, *std::move(hidden), session).all(start);
}

void count_from_replay(const PerftArguments& arguments, Session& session) {
  StateWish wish = arguments.reached;
  wish.file = *arguments.from;
  const auto files = files_of(arguments.data, session);
  if (!files) return;
  wish.replay = *files;
  wish.replay.index = arguments.reached.replay.index;
  const auto found = reached(wish, session, find_game(arguments.game));
  if (!found) return;
  const std::string file = replay_name(wish.file, wish.replay);
  const std::string_view game = found->state.game().id();
  if (game != arguments.game) {
    complain(session,
             fmt::format("perft: {} is a replay of {}, not of {}", file, game, arguments.game),
             ExitStatus::malformed);
    return;
  }
  const Start start{fmt::format("{} after step {}", file, found->step),
                    {{"replay", file}, {"step", found->step}}};
  count(arguments, found->state, start, session);
}

void count_from_setup(const AnyGame& game, const PerftArguments& arguments, Session& session) {
  const auto setup = setup_to_start(game, arguments.setup, arguments.data, "perft", session);
  if (!setup) return;
  if (arguments.setup) {
    const std::string file = text::shown(*arguments.setup);
    count(arguments, first_state(*setup), {"the set-up of " + file, {{"setup-file", file}}},
          session);
    return;
  }
  const std::string json = json_of(*setup);
  count(arguments, first_state(*setup),
        {"the usual set-up " + json, {{"setup", text::own_json<OrderedJson>(json)}}}, session);
}

void run_perft(const PerftArguments& arguments, Session& session) {
  if (arguments.from) return count_from_replay(arguments, session);
  count_from_setup(*find_game(arguments.game), arguments, session);
}

}  // namespace

void add_perft(Commands& program, Session& session) {
  const Command command = add_command(
      program, "perft", "Count the sequences of legal steps, to compare implementations",
      "praetor perft antike-duellum --depth 5\n"
      "  praetor perft antike-duellum --from game.json --step 12 --depth 3 --divide\n\n"
      "`perft` prints a line for each depth. It counts steps as `praetor legal` lists them,\n"
      "and each outcome of chance once. Where `legal` does not list chance, cards come as the\n"
      "file of --decks says: {\"blue\": [\"rally\", ...], \"red\": [...]}, from the top down. "
      "Without\n"
      "it the unseen cards are dealt by name, one by one in turn, blue first. A reshuffled\n"
      "pile lies in the order of names. Without --setup and --from the count starts at the\n"
      "usual set-up, which `perft` prints. With one of them, --board, --tables and --scenario\n"
      "take files only. The numbers do not depend on --jobs.");
  const auto arguments = command.runs(run_perft, session);
  add_game(command, arguments->game);
  add_number(command, "--depth", arguments->depth, "N", "number of steps from the opening", 1,
             depth_most);
  command.option("--depth").required();
  command.add_flag("--divide", arguments->divide, "also count for each first step separately");
  const Option setup = command
                           .add_option("--setup", arguments->setup,
                                       "start at this set-up, or at the set-up of this replay")
                           .shown_as("FILE");
  const Option from =
      command.add_option("--from", arguments->from, "start in this replay: after its --step")
          .shown_as("FILE");
  add_number(command, "--step", arguments->reached.step, "N",
             "the state after step N; 0 is after the set-up");
  add_number(command, "--index", arguments->reached.replay.index, "I",
             "the I-th replay of a corpus, counted from 0");
  from.excludes(setup).needs(command.option("--step"));
  for (const char* const of_replay : {"--step", "--index"}) {
    command.option(of_replay).needs(from);
  }
  add_data_choice(command, arguments->data);
  command
      .add_option("--decks", arguments->decks,
                  "the order of the hidden cards at the start, by side, the top card first")
      .shown_as("FILE");
  add_choice(command, "--format", arguments->format, {"text", "json"}, "how to print");
  add_jobs(command, arguments->jobs);
}

}  // namespace praetor::cli
