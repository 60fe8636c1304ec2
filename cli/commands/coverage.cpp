// `praetor coverage`: which rules the replays of a corpus exercise, and which they never do.

#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "cli/commands/all.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/formats/message.hpp"
#include "cli/progress.hpp"
#include "cli/render/coverage.hpp"
#include "cli/render/data_coverage.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

struct CoverageArguments {
  corpus::CorpusArguments corpus;
  std::string format = "text";
  bool as_json = false;
  bool data = false;
  ReplayOptions replay;
};

/// Holds what one thread measures with. It needs to see no step while the judge plays.
template <class Meter>
struct ThreadMeter final : replays::StepWatch {
  explicit ThreadMeter(const replays::Libraries& libraries)
      : meter(libraries, [] { return !replays::interrupted(); }) {}
  void begin(std::string_view /*json*/) override {}
  void opened(const AnySetup& /*setup*/, const AnyState& /*state*/,
              const replays::FastRecord& /*record*/) override {}
  void judged(const AnyState& /*state*/, std::size_t /*index*/, RuleRef /*broken*/) override {}
  std::size_t next(std::size_t /*index*/) override {
    return std::numeric_limits<std::size_t>::max();
  }
  bool asks_hash() const override { return false; }

  Meter meter;
};

/// What is kept of one replay until it is its turn.
template <class Replay>
struct MeasuredReplay {
  std::optional<Replay> coverage;
  std::optional<replays::Report> failed;  ///< of a replay on which the program fails
};

std::size_t bytes_of(const replays::ReplayCoverage& replay) {
  return replay.rules.size() * sizeof(replays::MeasuredRule);
}

std::size_t bytes_of(const replays::ReplayDataCoverage& replay) {
  constexpr std::size_t texts = 100;  // of a basis, about
  return replay.bases.size() * (sizeof(replays::Basis) + texts);
}

class CoverageRun {
 public:
  CoverageRun(const CoverageArguments& arguments, const replays::Libraries& libraries,
              Session& session)
      : arguments_(arguments),
        libraries_(libraries),
        session_(session),
        progress_(session.err, session.err_is_terminal) {}

  void all() {
    if (arguments_.data) {
      replays::DataCoverageSum sum;
      measure<replays::DataCoverageMeter, replays::ReplayDataCoverage>(sum);
      print(sum.so_far(), sum.malformed());
    } else {
      replays::CoverageSum sum;
      measure<replays::CoverageMeter, replays::ReplayCoverage>(sum);
      const replays::CorpusCoverage found = sum.so_far();
      print(found, found.malformed);
    }
  }

 private:
  template <class Meter, class Replay, class Sum>
  void measure(Sum& sum) {
    using Found = MeasuredReplay<Replay>;
    replays::Judging<Found> judging;
    judging.watch = [this] { return std::make_unique<ThreadMeter<Meter>>(libraries_); };
    judging.look = [](const replays::Text& text, replays::Report& report,
                      const replays::CorpusPlace& place, replays::StepWatch* seen) {
      if (report.verdict == replays::Verdict::error) return Found{{}, std::move(report)};
      Meter& meter = static_cast<ThreadMeter<Meter>&>(*seen).meter;
      return Found{meter.measured(text, report, place.in_corpus), {}};
    };
    judging.weigh = [](const Found& found) {
      return found.coverage ? bytes_of(*found.coverage) : 0;
    };
    judging.keep = [&](Found&& found, const replays::Reader::Item& item) {
      if (found.failed) tell_failure(*found.failed, item.place.in_corpus);
      if (found.coverage) sum.add(std::move(*found.coverage));
      if (found.failed || found.coverage) progress_.count_one("replays looked at");
      return true;
    };
    judging.unreadable = [this](const replays::Reader::Item& item) {
      progress_.clear();
      complain(session_, item.fault.sentence, item.fault.status);
      return true;
    };
    corpus::expect_replays(progress_, arguments_.corpus.selection);
    const replays::ReaderOptions options{arguments_.corpus.selection, std::nullopt,
                                         arguments_.replay.index};
    replays::Reader reader(options, libraries_);
    session_.kept = "nothing was printed";
    judge_all(reader, libraries_, {.explain = false}, jobs_of(arguments_.corpus), judging);
    progress_.clear();
  }

  template <class Found>
  void print(const Found& found, std::uint64_t malformed) {
    if (replays::interrupted()) return;  // a part of the corpus would look like the whole
    if (malformed > 0) session_.status = worse(session_.status, ExitStatus::malformed);
    const bool as_json = arguments_.as_json || arguments_.format == "json";
    session_.out << (as_json ? render::json_of(found) : render::text_of(found));
    if (malformed == 0 || !arguments_.data) return;
    complain(
        session_,
        fmt::format("coverage: malformed, not counted: {}", render::counted(malformed, "replay")),
        ExitStatus::malformed);
  }

  // A replay on which the program fails is skipped.
  void tell_failure(const replays::Report& report, bool in_corpus) {
    progress_.clear();
    const std::string& words = report.violations.front().actual;
    complain_of_failure(session_, formats::label_of(report, in_corpus), words);
  }

  const CoverageArguments& arguments_;
  const replays::Libraries& libraries_;
  Session& session_;
  Progress progress_;
};

}  // namespace

void add_coverage(Commands& program, Session& session) {
  const Command command = add_command(
      program, "coverage", "Say of each rule whether recorded games exercise it",
      "praetor coverage games/\n"
      "  praetor generate antike-duellum --seed 1 --games 20 | praetor coverage - --json\n"
      "  praetor coverage --data games.ndjson\n\n"
      "held      steps that the rule judged and that kept it; claims that were right\n"
      "broken    replays that end because they break it\n"
      "caused    steps in which it changed something\n"
      "decisive  states in which more steps would be legal without it. A step that no list\n"
      "          holds, such as one with a wrong payment, counts only where a record tried it\n"
      "shortest  the replay that shows the last nonzero count above after the fewest steps;\n"
      "          of several, the first given. Step 0 is the set-up\n\n"
      "--data looks at steps alone: it does not count a claim or a set-up that another value\n"
      "would make wrong.\n\n"
      "A replay counts up to its first violation. An illegal replay does not change the exit\n"
      "status: it is 0, or 2 where a replay is malformed or cannot be read.");
  const auto arguments = std::make_shared<CoverageArguments>();
  corpus::add_corpus_options(command, arguments->corpus);
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: a table for people, or one JSON object");
  command.add_flag("--data", arguments->data,
                   "for each reading and each reconstructed or reported datum, count instead the "
                   "verdicts on steps that another value would change");
  command.add_flag("--json", arguments->as_json, "the same as --format json");
  add_replay_options(command, arguments->replay);
  command.callback([arguments, &session] {
    corpus::require_files(arguments->corpus);
    const auto libraries = load_libraries(arguments->replay, session);
    if (libraries) CoverageRun(*arguments, *libraries, session).all();
  });
}

}  // namespace praetor::cli
