// `praetor export`: recorded games as tables, for every language that reads SQL, CSV or JSON.

#include <filesystem>
#include <memory>

#include "cli/commands/all.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/corpus/run_fingerprint.hpp"
#include "cli/progress.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "replays/archive/database.hpp"
#include "replays/archive/table_folder.hpp"
#include "replays/archive/table_rows.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/files/fresh_file.hpp"
#include "replays/files/links.hpp"

namespace praetor::cli {
namespace {

using replays::archive::ArchiveTables;
using replays::archive::Database;
using replays::archive::LineFormat;
using replays::archive::TableFolder;
using replays::archive::TableWatch;

// Large enough that the cost of a transaction does not matter.
constexpr std::uint64_t bytes_between_commits = std::uint64_t{32} * 1024 * 1024;

struct ExportArguments {
  corpus::CorpusArguments corpus;
  ReplayOptions replay;
  std::string sqlite;
  std::string format;
  std::string output;
  std::optional<std::uint64_t> commit_every;
  bool replace = false;

  const std::string& target() const { return sqlite.empty() ? output : sqlite; }
};

/// Fills tables, a `Database` or a `TableFolder`, from a corpus.
template <class Tables>
class ExportRun {
 public:
  ExportRun(const ExportArguments& arguments, const ArchiveTables& layouts, Tables& tables,
            Session& session)
      : arguments_(arguments),
        layouts_(layouts),
        tables_(tables),
        session_(session),
        progress_(session.err, session.err_is_terminal) {
    corpus::expect_replays(progress_, arguments.corpus.selection);
  }

  /// True if the run reached its end and everything was written.
  bool all(const replays::Libraries& libraries) {
    replays::ReaderOptions options;
    options.selection = arguments_.corpus.selection;
    options.index = arguments_.replay.index;
    replays::Reader reader(options, libraries, 0, tables_.position());
    replays::Judging<MadeGame> judging;
    judging.watch = [] { return std::make_unique<TableWatch>(); };
    judging.look = [this](const replays::Text& text, replays::Report& report,
                          const replays::CorpusPlace&, replays::StepWatch* seen) {
      auto& watch = static_cast<TableWatch&>(*seen);
      auto& rows = replays::archive::rows_of(text, report, watch, layouts_);
      const bool lacks_places = rows.lacks_places;
      return MadeGame{tables_.made_of(rows), report.verdict, lacks_places};
    };
    judging.keep = [this](MadeGame&& found, const replays::Reader::Item& item) {
      return keep(std::move(found), item);
    };
    judging.weigh = [](const MadeGame& found) { return found.game.bytes(); };
    judging.unreadable = [this](const replays::Reader::Item& item) {
      progress_.clear();
      ++tables_.met.unread;
      complain(session_, item.fault.sentence, item.fault.status);
      return true;
    };
    const bool ended =
        judge_all(reader, libraries, {.explain = false}, jobs_of(arguments_.corpus), judging);
    progress_.clear();
    if (!fault_ && !ended) fault_ = tables_.commit();
    if (fault_) complain(session_, *fault_, ExitStatus::malformed);
    // An earlier run has already reported the files that it could not read.
    if (unread_before_ > 0) session_.status = worse(session_.status, ExitStatus::malformed);
    if (tables_.met.failed > 0) session_.status = worse(session_.status, ExitStatus::internal);
    if (tables_.met.malformed > 0) {
      complain(session_,
               fmt::format("export: {} malformed: games.fault says why",
                           render::counted(tables_.met.malformed, "replay")),
               ExitStatus::malformed);
    }
    const std::int64_t lacking = tables_.met.lacking;
    if (lacking > 0) {
      complain(session_,
               fmt::format("export: {} a board, tables or a scenario of {} own, with places that "
                           "no table has: --board, --tables and --scenario FILE add them",
                           lacking == 1 ? "1 replay has" : fmt::format("{} replays have", lacking),
                           lacking == 1 ? "its" : "their"),
               ExitStatus::done);
    }
    return ended && !fault_;
  }
  /// Whether every file could be read.
  bool all_read() const { return tables_.met.unread == 0; }

 private:
  /// The rows of one replay, until it is their turn.
  struct MadeGame {
    typename Tables::Game game;
    replays::Verdict verdict = replays::Verdict::legal;
    bool lacks_places = false;
  };

  bool keep(MadeGame&& found, const replays::Reader::Item& item) {
    bytes_ += found.game.bytes();
    fault_ = tables_.add(std::move(found.game), item.position);
    progress_.count_one("replays exported");
    tables_.met.lacking += found.lacks_places ? 1 : 0;
    tables_.met.malformed += found.verdict == replays::Verdict::malformed ? 1 : 0;
    tables_.met.failed += found.verdict == replays::Verdict::error ? 1 : 0;
    ++games_;
    const bool due = arguments_.commit_every ? games_ % *arguments_.commit_every == 0
                                             : bytes_ > bytes_between_commits;
    if (!fault_ && due) {
      fault_ = tables_.commit();
      bytes_ = 0;
    }
    return !fault_;
  }

  const ExportArguments& arguments_;
  const ArchiveTables& layouts_;
  Tables& tables_;
  Session& session_;
  Progress progress_;
  std::optional<std::string> fault_;
  std::int64_t unread_before_ = tables_.met.unread;
  std::uint64_t bytes_ = 0;
  std::uint64_t games_ = 0;
};

/// Which options conflict, or what must not be overwritten; "" if all is well.
std::string usage_fault(const ExportArguments& arguments) {
  if (arguments.sqlite.empty() == arguments.format.empty()) {
    return "name one target: --sqlite OUT, or --format csv|ndjson with -o DIR";
  }
  if (arguments.format.empty() != arguments.output.empty()) {
    return "--format needs -o DIR, and -o DIR needs --format";
  }
  namespace fs = std::filesystem;
  std::error_code error;
  const std::string& target = arguments.target();
  const std::string shown = text::shown(target);
  const auto end = replays::end_of_links(target);
  if (!end) return replays::cannot_write(target, end.error());
  const fs::file_status stands = fs::status(target, error);
  if (!arguments.sqlite.empty()) {
    if (target == "-") return "--sqlite needs a file, not standard output";
    if (fs::exists(stands) && !fs::is_regular_file(stands)) {
      return shown + " is not a file: a database cannot replace it";
    }
  }
  if (fs::exists(stands) && !arguments.replace) {
    return fmt::format("{} exists already: --replace replaces it", shown);
  }
  return {};
}

/// The fingerprint of a run that can be continued; "" if it reads an input that cannot be read
/// again.
std::string fingerprint_of(const ExportArguments& arguments, const replays::Libraries& libraries) {
  if (corpus::reads_once(arguments.corpus.selection)) return {};
  corpus::CheckPlan plan;
  plan.reader.selection = arguments.corpus.selection;
  plan.reader.index = arguments.replay.index;
  plan.data = libraries.added() + " export " + arguments.format;
  return corpus::judged_fingerprint(plan, replays::listing_of(plan.reader.selection));
}

template <class Tables>
void fill(Result<Tables, std::string> tables, const ExportArguments& arguments,
          const ArchiveTables& layouts, const replays::Libraries& libraries, Session& session) {
  const auto refuse = [&](const std::string& sentence, ExitStatus status = ExitStatus::malformed) {
    complain(session, "export: " + sentence, status);
  };
  if (!tables) return refuse(tables.error());
  if (tables->games() > 0) {
    session.err << fmt::format("praetor: resuming after {}\n",
                               render::counted(tables->games(), "game"));
  }
  ExportRun<Tables> run(arguments, layouts, *tables, session);
  if (!run.all(libraries)) {
    if (corpus::reads_once(arguments.corpus.selection)) tables->discard();
    return;
  }
  std::error_code error;
  const bool empty = tables->games() == 0;
  const bool stands = std::filesystem::exists(arguments.target(), error);
  if (empty || (stands && !run.all_read())) {
    tables->discard();
    return refuse(fmt::format("{} {}: {}", text::shown(arguments.target()),
                              stands ? "stays as it was" : "was not made",
                              empty ? "there was no replay" : "not all files could be read"),
                  empty && arguments.replay.index ? ExitStatus::no : ExitStatus::malformed);
  }
  if (const auto fault = tables->put()) return refuse(*fault);
  session.out << fmt::format("{}: {}\n", text::shown(arguments.target()),
                             render::counted(tables->games(), "game"));
}

void run_export(ExportArguments& arguments, Session& session) {
  require_files(arguments.corpus);
  // Without the last slash, temporary files are made beside the folder and not in it.
  while (arguments.output.size() > 1 && arguments.output.ends_with('/'))
    arguments.output.pop_back();
  if (const std::string fault = usage_fault(arguments); !fault.empty()) {
    return complain(session, "export: " + fault, ExitStatus::malformed);
  }
  if (const auto fault =
          corpus::overwritten_input(arguments.corpus.selection, {arguments.target()})) {
    return complain(session, "export: " + *fault, ExitStatus::malformed);
  }
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  session.kept = corpus::reads_once(arguments.corpus.selection)
                     ? "nothing was made"
                     : "run the same command again to resume";
  const ArchiveTables layouts = replays::archive::tables_of(*libraries);
  const std::string run = fingerprint_of(arguments, *libraries);
  // If the target is a link, what is behind it is replaced, not the link. Temporary files are made
  // beside that.
  std::string& named = arguments.sqlite.empty() ? arguments.output : arguments.sqlite;
  std::error_code error;
  const std::string last = std::filesystem::path(named).filename().string();
  if (std::filesystem::is_symlink(named, error) || last == "." || last == "..") {
    named = replays::end_of_links(named).value_or(named);
  }
  const std::string& target = arguments.target();
  if (!arguments.sqlite.empty()) {
    fill(Database::at(target, run, layouts), arguments, layouts, *libraries, session);
  } else {
    const LineFormat format = arguments.format == "csv" ? LineFormat::csv : LineFormat::ndjson;
    fill(TableFolder::at(target, run, layouts, format), arguments, layouts, *libraries, session);
  }
}

}  // namespace

void add_export(Commands& program, Session& session) {
  const Command command = add_command(
      program, "export", "Put recorded games into tables: SQLite, CSV or NDJSON",
      "praetor export games/ --sqlite games.db\n"
      "  sqlite3 games.db 'SELECT * FROM results'\n"
      "  praetor export games.ndjson --format csv -o tables/\n\n"
      "The tables: games, players, steps, states_GAME, pieces, violations, rules_fired,\n"
      "claims. The schema (`.schema`) and replays/archive/README.md explain each column. A\n"
      "text that cannot be read is a row of games with its fault. `export` writes NAME.making\n"
      "beside the target, and renames it when it is complete. If a run was killed, the same\n"
      "command continues NAME.making and makes the same bytes; only standard input is lost.\n"
      "Without --replace `export` refuses a target that exists. With --replace the old target\n"
      "stays until the new one is complete. It also stays if a file cannot be read or there\n"
      "is no replay. `export` replaces no folder that holds more than tables.\n"
      "A turn of Conqueror: Duels is one side's half of a round.\n"
      "Exit status: 0; 1 where there is no replay of that --index; 2 where a replay is\n"
      "malformed or cannot be read.");
  const auto arguments = command.runs(run_export, session);
  add_corpus_options(command, arguments->corpus);
  command.add_option("--sqlite", arguments->sqlite, "the database to make").shown_as("OUT");
  add_choice(command, "--format", arguments->format, {"csv", "ndjson"},
             "how to print: a folder with one file for each table; needs -o");
  command.add_option("-o,--output", arguments->output, "where to write to: the folder to make")
      .shown_as("DIR");
  command.add_flag("--replace", arguments->replace, "replace an existing target");
  add_number(command, "--commit-every", arguments->commit_every, "N",
             "replays between two points from which a killed run resumes (default: 32 MiB of rows)",
             1);
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
