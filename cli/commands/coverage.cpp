// `praetor coverage`: which rules the replays of a corpus exercise, and which they never do.

#include <exception>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/formats/message.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/render/coverage.hpp"
#include "cli/render/data_coverage.hpp"
#include "cli/replay_options.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

struct CoverageArguments {
  std::vector<std::string> files;
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
    for (const std::string& path : arguments_.files) {
      if (replays::interrupted()) break;
      file(path);
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
  }

  void file(const std::string& path) {
    auto source = replays::Source::open(path, &libraries_);
    if (!source) return unreadable(source.error());
    const std::optional<std::uint64_t> wanted = arguments_.replay.index;
    for (std::uint64_t held = 0; !replays::interrupted(); ++held) {
      const auto next = source->next();
      if (!next) return unreadable(next.error());
      if (!*next) {
        if (wanted) refuse(replays::no_such_replay(path, *wanted, held), ExitStatus::no);
        return;
      }
      if (wanted && *wanted != held) continue;
      if (!add(**next, path, source->is_corpus())) return;
      progress_.count_one("replays looked at");
      if (wanted) return;
    }
  }

  /// False where it was cut short. A replay over which the program fails is passed over.
  bool add(const replays::Text& text, const std::string& path, bool in_corpus) {
    try {
      return arguments_.data ? data_coverage_.add(text, path, in_corpus)
                             : coverage_.add(text, path, in_corpus);
    } catch (const std::exception& failure) {
      progress_.clear();
      const auto report = replays::failed_report(
          path, text.index, static_cast<std::int64_t>(text.first_line), failure);
      complain_of_failure(session_, formats::label_of(report, in_corpus),
                          replays::words_of(failure));
      return true;
    }
  }

  void unreadable(const replays::SourceFault& fault) {
    if (replays::interrupted()) return;  // a read that a signal ended is no fault of the file
    refuse(fault.sentence, ExitStatus::malformed);
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
      "praetor coverage games/*.json\n"
      "  praetor generate antike-duellum --seed 1 --games 20 | praetor coverage - --json\n"
      "  praetor coverage --data games.ndjson\n\n"
      "held      steps that were judged by the rule and kept it; claims that were right\n"
      "broken    replays that end because they break it\n"
      "caused    steps in which it was the cause of a change\n"
      "decisive  states in which more steps would be legal without it. What no listing proposes,\n"
      "          such as a wrong payment, counts only where it was tried\n"
      "shortest  the replay that shows the last of these that is not 0 after the fewest steps;\n"
      "          of equals the first given. After step 0 is after the set-up\n\n"
      "A replay counts up to its first violation. Verdicts are counted, not returned: the exit\n"
      "status is 0 for illegal replays too, and 2 where one is malformed or cannot be read.");
  const auto arguments = std::make_shared<CoverageArguments>();
  command
      .add_option("FILE", arguments->files,
                  "replays: .json, .ndjson, .praetor, each with .gz or .zst; - is standard input")
      .required()
      .shown_as("...");
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: a table for people, or one JSON object");
  command.add_flag("--data", arguments->data,
                   "say instead of each reading and each reconstructed or reported datum how many "
                   "verdicts would be others with another value");
  command.add_flag("--json", arguments->as_json, "the same as --format json");
  add_replay_options(command, arguments->replay);
  command.callback([arguments, &session] {
    const auto libraries = load_libraries(arguments->replay, session);
    if (libraries) CoverageRun(*arguments, *libraries, session).all();
  });
}

}  // namespace praetor::cli
