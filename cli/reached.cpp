#include "cli/reached.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "engine/text/counted.hpp"
#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"

namespace praetor::cli {

void add_state_options(Command command, StateWish& wish) {
  command.add_argument("FILE", wish.file,
                       "a replay: .json, .ndjson, .praetor, .gz, .zst; - is standard input");
  add_number(command, "--step", wish.step, "N",
             "the state after step N; 0 is after the set-up (default: the last step applied)");
  add_replay_options(command, wish.replay);
}

std::optional<Judged> judged_replay(const StateWish& wish, Session& session, const AnyGame* game) {
  auto libraries = load_libraries(wish.replay, game, session);
  if (!libraries) return std::nullopt;
  auto text = pick_replay(wish.file, wish.replay, *libraries, session);
  if (!text) return std::nullopt;
  replays::Checker checker(*libraries, {});
  replays::Report report = checker.check(*text, wish.file);
  if (report.verdict == replays::Verdict::malformed) {
    refuse(report, session);
    return std::nullopt;
  }
  return Judged{*std::move(libraries), *std::move(text), std::move(report), checker.release()};
}

void note_early_end(const Judged& judged, Session& session, std::string_view shown) {
  for (const replays::ReportedViolation& violation : judged.report.violations) {
    if (violation.step == 0) continue;
    const bool applied = violation.step <= judged.report.applied;
    complain(session,
             fmt::format("step {} breaks {}: {} {} it", violation.step, violation.rule->id, shown,
                         applied ? "after" : "before"),
             ExitStatus::done);
  }
  note_wrong_result(judged, session);
}

void note_wrong_result(const Judged& judged, Session& session) {
  for (const replays::ReportedViolation& violation : judged.report.violations) {
    if (violation.step != 0) continue;
    complain(session, fmt::format("the claimed result breaks {}", violation.rule->id),
             ExitStatus::done);
  }
}

void refuse_step(const StateWish& wish, std::uint64_t wanted, std::size_t steps, Session& session) {
  complain(session,
           fmt::format("{} has {}: there is no step {}", replay_name(wish.file, wish.replay),
                       text::counted(steps, "step"), wanted),
           ExitStatus::no);
}

std::optional<Reached> reached(const StateWish& wish, Session& session, const AnyGame* game) {
  std::optional<Judged> judged = judged_replay(wish, session, game);
  if (!judged) return std::nullopt;
  const replays::AnyReplay& replay = judged->replay;
  if (!wish.step) note_early_end(*judged, session);
  const auto wanted = wish.step.value_or(static_cast<std::uint64_t>(judged->report.applied));
  if (wanted > replay.steps.size()) {
    refuse_step(wish, wanted, replay.steps.size(), session);
    return std::nullopt;
  }
  AnyState state = first_state(replay.setup);
  std::uint64_t applied = 0;
  for (std::uint64_t number = 1; number <= wanted; ++number) {
    const Ruling ruling = play(state, replay.steps[number - 1].step);
    if (ruling.legal()) {
      applied = number;
      continue;
    }
    const std::string_view rule = ruling.violation->rule->id;
    if (number < wanted) {
      complain(session,
               fmt::format("step {} is never reached: step {} breaks {}", wanted, number, rule),
               ExitStatus::no);
      return std::nullopt;
    }
    complain(session, fmt::format("step {} breaks {}: this is the state before it", number, rule),
             ExitStatus::done);
  }
  return Reached{*std::move(judged), std::move(state), applied};
}

}  // namespace praetor::cli
