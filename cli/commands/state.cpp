// `praetor state`: the state document after a step, or its hash.

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/commands/all.hpp"
#include "cli/reached.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/pretty.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::cli {
namespace {

struct StateArguments {
  StateWish wish;
  bool hash = false;
  bool stream = false;
};

/// Prints one line of a state stream, as replays/README.md describes it.
void print_point(const AnyState& state, const AnyStep* step, bool only_hash, Session& session) {
  const std::string document = document_of(state);
  std::string line;
  text::JsonWriter writer(line);
  writer.begin_object();
  if (step != nullptr) writer.raw("step", replays::json_of(state, *step));
  writer.string("hash", text::fingerprint(document));
  if (!only_hash) writer.raw("state", document);
  writer.end_object();
  session.out << line << '\n';
}

void print_stream(const StateArguments& arguments, const replays::AnyReplay& replay,
                  Session& session) {
  const std::uint64_t most = arguments.wish.step.value_or(replay.steps.size());
  if (most > replay.steps.size()) {
    refuse_step(arguments.wish, most, replay.steps.size(), session);
    return;
  }
  AnyState state = first_state(replay.setup);
  print_point(state, nullptr, arguments.hash, session);
  for (std::uint64_t number = 1; number <= most && !replays::interrupted(); ++number) {
    const AnyStep& step = replay.steps[number - 1].step;
    const Ruling ruling = play(state, step);
    if (!ruling.legal()) {
      complain(session,
               fmt::format("step {} breaks {}: the stream ends before it", number,
                           ruling.violation->rule->id),
               ExitStatus::done);
      return;
    }
    print_point(state, &step, arguments.hash, session);
  }
}

/// Says on `err` which claims are wrong, unless a step is asked for by number. The stream is of the
/// states that the rules give, so that it goes on.
void note_wrong_claims(const Judged& judged, Session& session) {
  for (const replays::ReportedViolation& violation : judged.report.violations) {
    const bool is_claim = violation.step > 0 && violation.step <= judged.report.applied;
    if (!is_claim) continue;
    complain(session,
             fmt::format("step {} breaks {}: the stream goes on behind it", violation.step,
                         violation.rule->id),
             ExitStatus::done);
  }
  note_wrong_result(judged, session);
}

void run_stream(const StateArguments& arguments, Session& session) {
  const std::optional<Judged> judged = judged_replay(arguments.wish, session);
  if (!judged) return;
  if (!arguments.wish.step) note_wrong_claims(*judged, session);
  print_stream(arguments, judged->replay, session);
}

void run_state(const StateArguments& arguments, Session& session) {
  if (arguments.stream) {
    run_stream(arguments, session);
    return;
  }
  const auto found = reached(arguments.wish, session);
  if (!found) return;
  const std::string document = document_of(found->state);
  if (arguments.hash) {
    session.out << text::fingerprint(document) << '\n';
  } else {
    session.out << replays::pretty(text::own_json<nlohmann::ordered_json>(document));
  }
}

}  // namespace

void add_state(Commands& program, Session& session) {
  const Command command =
      add_command(program, "state", "Print the state of a game after one of its steps",
                  "praetor state game.json --step 12\n"
                  "  praetor state game.json --hash\n"
                  "  praetor state game.json --stream > states.ndjson\n\n"
                  "Where step N breaks a rule, `state` says so and shows the state before it. A\n"
                  "stream ends there, but goes on behind a wrong claim.");
  const auto arguments = command.runs(run_state, session);
  add_state_options(command, arguments->wish);
  command.add_flag("--hash", arguments->hash, "print only the 16 digits of the state's hash");
  command.add_flag("--stream", arguments->stream,
                   "print one line for each step: the step, the hash and the state after it; with "
                   "--hash, no state");
}

}  // namespace praetor::cli
