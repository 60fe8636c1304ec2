// `praetor coverage`: which rules the replays of a corpus exercise, and which they never do.

#include <fmt/format.h>

#include <exception>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/formats/message.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/render/coverage.hpp"
#include "cli/render/data_coverage.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "replays/corpora/reader.hpp"
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

class CoverageRun {
 public:
  CoverageRun(const CoverageArguments& arguments, const replays::Libraries& libraries,
              Session& session)
      : arguments_(arguments),
        libraries_(libraries),
        session_(session),
        coverage_(libraries, [] { return !replays::interrupted(); }),
        data_coverage_(libraries, [] { return !replays::interrupted(); }),
        progress_(session.err, session.err_is_terminal) {}

  void all() {
    corpus::expect_replays(progress_, arguments_.corpus.selection);
    const replays::ReaderOptions options{arguments_.corpus.selection, std::nullopt,
                                         arguments_.replay.index};
    replays::Reader reader(options, libraries_);
    while (const auto item = reader.next()) {
      if (!item->text) {
        refuse(item->fault.sentence, item->fault.status);
      } else if (add(*item->text, item->place)) {
        progress_.count_one("replays looked at");
      }
    }
    progress_.clear();
    arguments_.data ? print(data_coverage_.so_far(), data_coverage_.malformed())
                    : print(coverage_.so_far(), coverage_.so_far().malformed);
  }

 private:
  template <class Found>
  void print(const Found& found, std::uint64_t malformed) {
    if (malformed > 0) session_.status = worse(session_.status, ExitStatus::malformed);
    const bool as_json = arguments_.as_json || arguments_.format == "json";
    session_.out << (as_json ? render::json_of(found) : render::text_of(found));
    if (malformed == 0 || !arguments_.data) return;
    complain(
        session_,
        fmt::format("coverage: malformed, not counted: {}", render::counted(malformed, "replay")),
        ExitStatus::malformed);
  }

  /// False if it was cut short. A replay on which the program fails is skipped.
  bool add(const replays::Text& text, const replays::CorpusPlace& place) {
    try {
      return arguments_.data ? data_coverage_.add(text, place.path, place.in_corpus)
                             : coverage_.add(text, place.path, place.in_corpus);
    } catch (const std::exception& failure) {
      progress_.clear();
      const auto report = replays::failed_report(
          place.path, text.index, static_cast<std::int64_t>(text.first_line), failure);
      complain_of_failure(session_, formats::label_of(report, place.in_corpus),
                          replays::words_of(failure));
      return true;
    }
  }

  void refuse(const std::string& sentence, ExitStatus status) {
    progress_.clear();
    complain(session_, sentence, status);
  }

  const CoverageArguments& arguments_;
  const replays::Libraries& libraries_;
  Session& session_;
  replays::Coverage coverage_;
  replays::DataCoverage data_coverage_;
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
  corpus::add_files(command, arguments->corpus);
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
