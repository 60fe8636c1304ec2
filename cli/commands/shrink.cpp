// `praetor shrink`: finds the shortest replay that still breaks the same rule in its last step.

#include <algorithm>

#include "cli/commands/all.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "engine/any/game.hpp"
#include "engine/text/nearest.hpp"
#include "replays/checking/check.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/catalogue.hpp"
#include "replays/reading/layout.hpp"
#include "replays/searching/shrunk_text.hpp"

namespace praetor::cli {
namespace {

struct ShrinkArguments {
  std::string file;
  std::string rule;
  std::string output = "-";
  std::optional<std::uint64_t> effort;
  ReplayOptions replay;
};

/// Whether any game has a rule of that id; complains if none has.
bool is_rule(const std::string& id, Session& session) {
  std::vector<std::string_view> known;
  for (const AnyGame* game : all_games()) {
    for (const RuleRef rule : replays::whole_book(game->facts().rules)) known.push_back(rule->id);
  }
  if (std::ranges::find(known, id) != known.end()) return true;
  complain(session,
           fmt::format("shrink: there is no rule '{}'{}", text::shown(id),
                       text::did_you_mean(text::nearest(id, known, 5))),
           ExitStatus::malformed);
  return false;
}

/// The violation that shrinking must keep; null after a complaint.
const replays::ReportedViolation* chosen_violation(const ShrinkArguments& arguments,
                                                   const replays::Report& report,
                                                   Session& session) {
  for (const replays::ReportedViolation& violation : report.violations) {
    if (arguments.rule.empty() || violation.rule->id == arguments.rule) return &violation;
  }
  const std::string file = replay_name(arguments.file, arguments.replay);
  if (report.violations.empty()) {
    complain(session, fmt::format("{} is legal: there is nothing to shrink", file), ExitStatus::no);
  } else {
    complain(session,
             fmt::format("{} does not break {}; the first rule that it breaks is {}", file,
                         arguments.rule, report.violations.front().rule->id),
             ExitStatus::no);
  }
  return nullptr;
}

void shrink(const ShrinkArguments& arguments, const replays::Libraries& libraries,
            const replays::Report& report, std::string_view json,
            const replays::ReportedViolation& violation, Session& session) {
  replays::ShrinkOptions options;
  options.stop = [] { return replays::interrupted().has_value(); };
  if (arguments.effort) options.effort = static_cast<std::int64_t>(*arguments.effort);
  const replays::ShorterText shrunk = shrunk_text(
      json, report.game, violation, {arguments.file, arguments.replay.index}, options, libraries);
  session.err << fmt::format("{}: {} of {} steps left, {} games tried\n", violation.rule->id,
                             shrunk.steps, shrunk.before, shrunk.tried);
  write_record(arguments.output, shrunk.text, {}, replays::field_order(report.game), libraries,
               session);
}

void run_shrink(const ShrinkArguments& arguments, Session& session) {
  if (!arguments.rule.empty() && !is_rule(arguments.rule, session)) return;
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, *libraries, session);
  if (!picked) return;
  const replays::CheckOptions how{
      arguments.rule.empty() ? replays::OnViolation::stop : replays::OnViolation::skip, false};
  const replays::Report report = replays::Checker(*libraries, how).check(*picked, arguments.file);
  if (report.verdict == replays::Verdict::malformed) return refuse(report, session);
  const replays::ReportedViolation* violation = chosen_violation(arguments, report, session);
  if (violation == nullptr) return;
  shrink(arguments, *libraries, report, picked->json, *violation, session);
}

}  // namespace

void add_shrink(Commands& program, Session& session) {
  const Command command = add_command(
      program, "shrink", "Find the shortest replay that still breaks the same rule",
      "praetor shrink game.json -o short.json\n"
      "  praetor shrink game.json --rule found.presence\n\n"
      "The last step of the result breaks the rule; every earlier one is legal. `shrink`\n"
      "makes the set-up and numbers as simple as it can. Ctrl-C prints the best so far.");
  const auto arguments = command.runs(run_shrink, session);
  command.add_argument("FILE", arguments->file, "a replay with a violation; - is standard input");
  command
      .add_option("--rule", arguments->rule,
                  "the rule to break (default: that of the first violation)")
      .shown_as("ID");
  constexpr std::uint64_t effort_max = 1'000'000'000'000;
  add_number(
      command, "--effort", arguments->effort, "N",
      fmt::format("steps judged in each round of shrinking (default {})", replays::effort_default),
      1000, effort_max);
  command.add_option("-o,--output", arguments->output, "where to write to")
      .shown_as("OUT (default -)");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
