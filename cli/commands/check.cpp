// `praetor check`: the verdict on every replay of every file.

#include <algorithm>
#include <iterator>

#include "cli/commands/all.hpp"
#include "cli/corpus/check_run.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/reading_options.hpp"
#include "cli/replay_options.hpp"
#include "cli/steps_option.hpp"

namespace praetor::cli {
namespace {

struct CheckArguments {
  corpus::CorpusArguments corpus;
  corpus::CheckPlan plan;
  bool keep_going = false;
  bool all = false;
  std::string on_violation = "stop";
  std::string shard;
  std::string steps;
  ReplayOptions replay;
  std::vector<std::string> readings;
};

constexpr const char* example =
    "praetor check games/*.json\n"
    "  zcat season.ndjson.gz | praetor check - --format json --quiet\n"
    "  praetor check archive/ --summary --checkpoint run.state -o summary.txt\n\n"
    "A legal replay is one line. For an illegal one `check` shows the first rule that it\n"
    "breaks: a sentence, the line, a few facts, and steps that would have been legal;\n"
    "--explain shows more. FILE[I] is replay I of a corpus.\n"
    "`check DIR` judges every replay below DIR, sorted by name. If a run was killed, the\n"
    "same command resumes at its checkpoint. `praetor merge-summaries` combines shards.";

void add_judging(Command command, CheckArguments& arguments) {
  add_choice(command, "--on-violation", arguments.on_violation, words_of<replays::OnViolation>(),
             "what to do after an illegal step: stop, skip it, play it anyway, go on from the next "
             "full state that the record claims, or mend it by one step");
  command
      .add_flag(
          "--keep-going", arguments.keep_going,
          "go on after an illegal step; text output only counts the violations that follow from it")
      .excludes(command.option("--on-violation"));
  command.add_flag("--all", arguments.all,
                   "show all: with --keep-going, also violations that follow from earlier ones");
  command.add_flag("--root-cause", arguments.plan.root_cause,
                   "find the step at which an illegal replay went wrong");
  command.add_flag("--repairs", arguments.plan.repairs,
                   "find the fewest edits that make an illegal replay legal");
  command.add_flag("--which-rules", arguments.plan.which_rules,
                   "find the fewest changed readings that make an illegal replay legal; with "
                   "--summary, those that make the most replays legal");
  command.add_flag("--invariants", arguments.plan.check.invariants,
                   "test the engine itself after every step (exit status 3 if it is wrong)");
}

void add_printing(Command command, CheckArguments& arguments) {
  std::vector<std::string_view> names;
  std::ranges::transform(formats::verdict_formats(), std::back_inserter(names),
                         &formats::VerdictFormat::name);
  add_choice(command, "--format", arguments.plan.format, std::move(names),
             "how to print: for people, or for programs");
  command.add_flag("-v,--verbose", arguments.plan.verbose,
                   "say which rule ended a game, and at which step");
  command.add_flag(
      "--explain", arguments.plan.explain,
      "show everything known about a violation: its rule, more of the state, every legal step");
  add_steps_option(command, arguments.steps);
  command.add_flag("--quiet", arguments.plan.quiet, "print nothing for legal replays");
  command.add_flag("--summary", arguments.plan.summary,
                   "print one summary of all replays instead of the verdicts");
  command.add_flag("--decisive", arguments.plan.check.decisive,
                   "count in the summary the legal games of which another reading would make a "
                   "step illegal, or another value of a datum that no rulebook prints (many times "
                   "slower)");
  command
      .add_option("-o,--output", arguments.plan.output,
                  "where to write to: a file, complete or not at all")
      .shown_as("OUT");
}

void add_running(Command command, CheckArguments& arguments) {
  command.add_flag("--fail-fast", arguments.plan.fail_fast,
                   "stop after the first replay that is not legal");
  add_number(command, "--max-violations", arguments.plan.violations_most, "N",
             "stop after N violations, at the end of that replay", 1);
  command
      .add_option("--checkpoint", arguments.plan.checkpoint,
                  "save the run's progress in FILE, and resume from it (needs -o)")
      .shown_as("FILE");
  add_number(command, "--checkpoint-every", arguments.plan.checkpoint_every, "N",
             "replays between two checkpoints (default: as many as fit in two seconds)", 1);
  command
      .add_option("--shard", arguments.shard,
                  "only shard I of N, counted from 1; needs --summary and --format json")
      .shown_as("I/N");
}

/// Which option conflicts with --which-rules; "" if none does.
std::string rules_fault(const CheckArguments& arguments) {
  const corpus::CheckPlan& plan = arguments.plan;
  if (!plan.which_rules) return {};
  if (plan.format != "text" && plan.format != "json") {
    return "--which-rules needs --format text or json: --format " + plan.format + " cannot show it";
  }
  if (!arguments.readings.empty()) {
    return "--which-rules finds the readings itself: leave out --reading";
  }
  if (!plan.summary) return {};
  if (!arguments.shard.empty() || !plan.checkpoint.empty() || plan.fail_fast ||
      plan.violations_most) {
    return "--which-rules --summary judges the whole corpus twice: leave out --shard, "
           "--checkpoint, --fail-fast and --max-violations";
  }
  if (corpus::reads_once(arguments.corpus.selection)) {
    return "--which-rules --summary reads its input twice: give files, not standard input or a "
           "pipe";
  }
  return {};
}

/// Which options conflict with each other; "" if none do.
std::string usage_fault(const CheckArguments& arguments) {
  const corpus::CheckPlan& plan = arguments.plan;
  const bool as_json = plan.format == "json";
  if (plan.summary && !as_json && plan.format != "text") {
    return "--summary needs --format text or json: --format " + plan.format + " has no summary";
  }
  if (plan.check.decisive && !plan.summary) return "--decisive needs --summary";
  if (plan.summary && (plan.root_cause || plan.repairs)) {
    return "--summary cannot show --root-cause or --repairs: leave them out";
  }
  if (std::string fault = rules_fault(arguments); !fault.empty()) return fault;
  if (!plan.checkpoint.empty() && (plan.output.empty() || plan.output == "-")) {
    return "--checkpoint needs an output file: -o OUT";
  }
  if (plan.checkpoint_every && plan.checkpoint.empty()) {
    return "--checkpoint-every needs --checkpoint";
  }
  if (!arguments.shard.empty() && !(plan.summary && as_json)) {
    return "--shard needs --summary and --format json";
  }
  if (!arguments.shard.empty() && (plan.fail_fast || plan.violations_most)) {
    return "a shard does not see the other shards: leave out --fail-fast and --max-violations";
  }
  if (!arguments.shard.empty() && arguments.replay.index) {
    return "a shard may begin inside a file: leave out --index";
  }
  const bool twice = !arguments.shard.empty() || !plan.checkpoint.empty();
  if (twice && corpus::reads_once(arguments.corpus.selection)) {
    return "standard input or a pipe cannot be read twice: leave out --shard and --checkpoint";
  }
  return {};
}

void check(CheckArguments& arguments, Session& session) {
  require_files(arguments.corpus);
  std::string fault = usage_fault(arguments);
  corpus::CheckPlan& plan = arguments.plan;
  if (fault.empty() && !arguments.shard.empty()) {
    const auto shard = replays::shard_from(arguments.shard);
    if (shard) plan.reader.shard = *shard;
    if (!shard) fault = "--shard: " + shard.error();
  }
  if (!fault.empty()) return complain(session, "check: " + fault, ExitStatus::malformed);
  plan.check.on_violation = arguments.keep_going
                                ? replays::OnViolation::skip
                                : *named<replays::OnViolation>(arguments.on_violation);
  plan.check.explain = !plan.summary;
  plan.steps = steps_spelling(arguments.steps);
  plan.apart = arguments.keep_going && !arguments.all && plan.format == "text" && !plan.summary;
  plan.reader.selection = arguments.corpus.selection;
  plan.reader.index = arguments.replay.index;
  plan.jobs = jobs_of(arguments.corpus);
  if (plan.output == "-") plan.output.clear();
  auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  if (!wish_readings(arguments.readings, nullptr, "check", *libraries, session)) return;
  plan.data = libraries->added();
  plan.readings = arguments.readings;
  run_check(plan, *libraries, session);
}

}  // namespace

void add_check(Commands& program, Session& session) {
  const Command command = add_command(
      program, "check", "Judge recorded games: say of each step whether it was legal", example);
  const auto arguments = command.runs(check, session);
  add_corpus_options(command, arguments->corpus);
  add_judging(command, *arguments);
  add_printing(command, *arguments);
  add_running(command, *arguments);
  add_replay_options(command, arguments->replay);
  add_reading_option(command, arguments->readings);
}

}  // namespace praetor::cli
