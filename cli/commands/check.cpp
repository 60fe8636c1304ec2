// `praetor check`: the verdict on every replay of every file.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/render/diagnosis.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "replays/check.hpp"

namespace praetor::cli {
namespace {

using replays::Report;
using replays::Verdict;

struct CheckArguments {
  std::vector<std::string> files;
  std::string format = "text";
  bool quiet = false;
  bool keep_going = false;
  std::string on_violation = "stop";
  bool root_cause = false;
  bool repairs = false;
  replays::CheckOptions check;
  ReplayOptions replay;
};

ExitStatus status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::legal:
      return ExitStatus::done;
    case Verdict::illegal:
      return ExitStatus::no;
    case Verdict::malformed:
      return ExitStatus::malformed;
  }
  return ExitStatus::internal;
}

class CheckRun {
 public:
  CheckRun(const CheckArguments& arguments, const replays::Libraries& libraries, Session& session)
      : arguments_(arguments),
        libraries_(libraries),
        session_(session),
        checker_(libraries, arguments.check),
        as_json_(arguments.format == "json"),
        progress_(session.err,
                  session.err_is_terminal && (arguments.quiet || !session.out_is_terminal)) {}

  void all() {
    for (const std::string& path : arguments_.files) {
      if (!going_on()) break;
      file(path);
    }
    progress_.clear();
    if (!as_json_) summary();
  }

 private:
  bool going_on() const { return !interrupted() && session_.out.good(); }

  void file(const std::string& path) {
    auto source = replays::Source::open(path, &libraries_);
    if (!source) return unreadable(source.error());
    std::uint64_t held = 0;
    for (; going_on(); ++held) {
      const auto next = source->next();
      if (!next) return unreadable(next.error());
      if (!*next) break;
      if (arguments_.replay.index && *arguments_.replay.index != held) continue;
      judge(**next, path, source->is_corpus());
      if (arguments_.replay.index) return;
    }
    if (!arguments_.replay.index || !going_on()) return;
    progress_.clear();
    complain(session_, no_such_replay(path, *arguments_.replay.index, held), ExitStatus::no);
  }

  void judge(const replays::Text& text, const std::string& path, bool in_corpus) {
    const Report report = checker_.check(text, path);
    ++verdicts_[static_cast<std::size_t>(report.verdict)];
    session_.status = worse(session_.status, status_of(report.verdict));
    progress_.count_one("replays judged");
    if (arguments_.quiet && report.verdict == Verdict::legal) return;
    progress_.clear();
    const render::Diagnosis diagnosis = diagnosed(report, text.json);
    if (as_json_) {
      session_.out << render::json_line_of(report, diagnosis);
    } else {
      session_.out << render::text_of(report, {session_.colour, in_corpus})
                   << render::text_of(diagnosis, report, session_.colour);
    }
  }

  /// Searches only where something is wrong and somebody asks why.
  render::Diagnosis diagnosed(const Report& report, std::string_view json) const {
    render::Diagnosis diagnosis;
    const bool asked = arguments_.root_cause || arguments_.repairs;
    if (!asked || report.verdict != Verdict::illegal) return diagnosis;
    replays::RepairOptions options;
    options.stop = [] { return interrupted().has_value(); };
    options.edits_max = 1;
    replays::RepairOutcome found = replays::repair(json, report.game, libraries_, options);
    if (arguments_.root_cause) diagnosis.root_cause = replays::root_cause_of(found);
    if (!arguments_.repairs) return diagnosis;
    if (found.repairs.empty() && found.answer != replays::RepairAnswer::unknown_time) {
      options.edits_max = replays::repair_edits_default;
      found = replays::repair(json, report.game, libraries_, options);
    }
    diagnosis.repairs = std::move(found);
    return diagnosis;
  }

  void unreadable(const replays::SourceFault& fault) {
    if (interrupted()) return;  // a read that a signal ended is no fault of the file
    ++unreadable_;
    progress_.clear();
    complain(session_, fault.sentence, ExitStatus::malformed);
  }

  void summary() {
    const std::uint64_t replays = verdicts_[0] + verdicts_[1] + verdicts_[2];
    const bool all_legal = replays == verdicts_[0] && unreadable_ == 0;
    if (replays == 0 || replays + unreadable_ < 2 || (all_legal && arguments_.quiet)) return;
    std::string line = fmt::format("{} replay{}", replays, replays == 1 ? "" : "s");
    std::string_view separator = ": ";
    for (const Verdict verdict : {Verdict::legal, Verdict::illegal, Verdict::malformed}) {
      const std::uint64_t count = verdicts_[static_cast<std::size_t>(verdict)];
      if (count == 0) continue;
      line += fmt::format("{}{} {}", separator, count, name_of(verdict));
      separator = ", ";
    }
    if (unreadable_ > 0) {
      line +=
          fmt::format("; {} file{} could not be read", unreadable_, unreadable_ == 1 ? "" : "s");
    }
    session_.out << line << '\n';
  }

  const CheckArguments& arguments_;
  const replays::Libraries& libraries_;
  Session& session_;
  replays::Checker checker_;
  bool as_json_;
  Progress progress_;
  std::array<std::uint64_t, 3> verdicts_{};
  std::uint64_t unreadable_ = 0;
};

}  // namespace

void add_check(CLI::App& program, Session& session) {
  CLI::App& command = add_command(
      program, "check", "Judge recorded games: say of each step whether it was legal",
      "praetor check games/*.json\n"
      "  zcat season.ndjson.gz | praetor check - --format json --quiet\n\n"
      "A legal replay is one line; an illegal one is shown with the first rule that it\n"
      "breaks, where, and what would have been legal. FILE[I] is replay I of a corpus.");
  const auto arguments = std::make_shared<CheckArguments>();
  command
      .add_option("FILE", arguments->files,
                  "replays: .json, .ndjson, .praetor, each with .gz or .zst; - is standard input")
      ->required()
      ->option_text("...");
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or a report object a line");
  add_choice(command, "--on-violation", arguments->on_violation,
             {replays::on_violation_names.begin(), replays::on_violation_names.end()},
             "after an illegal step: end there, leave it out, carry it out all the same, or take "
             "the state from the next claim of a whole one");
  command
      .add_flag("--keep-going", arguments->keep_going,
                "skip an illegal step and go on, as --on-violation skip")
      ->excludes("--on-violation");
  command.add_flag("--root-cause", arguments->root_cause,
                   "search for the step at which an illegal replay went wrong");
  command.add_flag("--repairs", arguments->repairs,
                   "search for the fewest edits that make an illegal replay legal");
  command.add_flag("--invariants", arguments->check.invariants,
                   "test the engine itself after every step (exit status 3 if it is wrong)");
  command.add_flag("--quiet", arguments->quiet, "print nothing for legal replays");
  add_replay_options(command, arguments->replay);
  command.callback([arguments, &session] {
    const auto* const policy = std::ranges::find(
        replays::on_violation_names,
        arguments->keep_going ? "skip" : std::string_view(arguments->on_violation));
    arguments->check.on_violation =
        static_cast<replays::OnViolation>(policy - replays::on_violation_names.begin());
    const auto libraries = load_libraries(arguments->replay, session);
    if (libraries) CheckRun(*arguments, *libraries, session).all();
  });
}

}  // namespace praetor::cli
