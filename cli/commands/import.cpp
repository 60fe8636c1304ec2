// `praetor import`: turns the log of another program into a replay or a draft, by a map.

#include "replays/importing/import.hpp"
#include "cli/commands/all.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "engine/any/game.hpp"
#include "replays/comparing/text_file.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/layout.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/searching/draft.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli {
namespace {

constexpr std::size_t log_mebibytes_most = 64;

struct ImportArguments {
  std::string map;
  std::string log;
  std::string output = "-";
  ReplayOptions data;
};

/// Complains with "game.log:12: …" on standard error.
void complain_at(Session& session, const std::string& file, std::int64_t line,
                 std::string_view sentence) {
  const std::string place =
      line == 0 ? text::shown(file) : fmt::format("{}:{}", text::shown(file), line);
  complain(session, fmt::format("{}: {}", place, sentence), ExitStatus::malformed);
}

/// The whole file, unpacked; none after a complaint.
std::optional<std::string> bytes_of(const std::string& path, Session& session) {
  auto bytes = replays::read_whole_file(path, log_mebibytes_most);
  if (bytes) return *std::move(bytes);
  if (!replays::interrupted()) {
    complain(
        session,
        fmt::format("cannot read {}: {}", text::shown(path), text::shown(bytes.error().sentence)),
        ExitStatus::malformed);
  }
  return std::nullopt;
}

/// Says how many rows of the log are no steps, and where they went; false if the map forbids such
/// rows.
bool tell_rest(const ImportArguments& arguments, const replays::ImportMap& map,
               const replays::ImportOutcome& outcome, Session& session) {
  const bool refused = map.unmatched == replays::Unmatched::refuse && outcome.unmatched > 0;
  const ExitStatus status = refused ? ExitStatus::malformed : ExitStatus::done;
  const std::string_view kept = refused                                    ? ""
                                : map.unmatched == replays::Unmatched::gap ? ", kept as a gap"
                                                                           : ", kept as a note";
  for (const replays::UnmatchedRow& row : outcome.listed) {
    complain(session,
             fmt::format("{}:{}: no row of the map fits this{}: {}", text::shown(arguments.log),
                         row.line, kept, row.text),
             status);
  }
  const std::int64_t more = outcome.unmatched - std::ssize(outcome.listed);
  if (more > 0) complain(session, fmt::format("and {} more rows", more), status);
  if (outcome.ignored > 0) {
    complain(session,
             fmt::format(
                 "{}: {} skipped, as the map says", text::shown(arguments.log),
                 outcome.ignored == 1 ? "1 row is" : fmt::format("{} rows are", outcome.ignored)),
             ExitStatus::done);
  }
  return !refused;
}

/// Whether the result is a replay or a draft. If not, complains with the line of the log.
bool well_formed(const ImportArguments& arguments, const replays::ImportOutcome& outcome,
                 const AnyGame& game, const replays::Libraries& libraries, Session& session) {
  replays::Draft draft;
  const auto fault = replays::decode_draft(outcome.replay, game, libraries, draft);
  if (!fault) return true;
  const replays::Text text{outcome.replay, 0, 1, false, false};
  const replays::Report report = replays::report_of(*fault, text, arguments.log);
  const replays::ReportedViolation& violation = report.violations.front();
  complain_at(
      session, arguments.log, outcome.line_of(violation.pointer, violation.step),
      fmt::format("{}: {}", violation.pointer.empty() ? "/" : text::shown(violation.pointer),
                  replays::wording::headline_of(report, violation)));
  return false;
}

void run_import(const ImportArguments& arguments, Session& session) {
  session.kept = "no file was written";
  const auto libraries = load_libraries(arguments.data, session);
  if (!libraries) return;
  const auto typed = bytes_of(arguments.map, session);
  if (!typed) return;
  const auto map = replays::read_import_map(*typed);
  if (!map) {
    const replays::ImportFault& fault = map.error();
    const std::string at = fault.pointer.empty() ? "" : text::shown(fault.pointer) + ": ";
    return complain_at(session, arguments.map, fault.line, at + fault.sentence);
  }
  const auto log = bytes_of(arguments.log, session);
  if (!log) return;
  replays::ImportOptions options;
  options.stop = [] { return replays::interrupted().has_value(); };
  const replays::ImportOutcome outcome = replays::import_log(*map, *log, options);
  if (outcome.fault) {
    if (replays::interrupted()) return;
    return complain_at(session, arguments.log, outcome.fault->line, outcome.fault->sentence);
  }
  if (!tell_rest(arguments, *map, outcome, session)) return;
  const AnyGame& game = *find_game(map->game);
  if (!well_formed(arguments, outcome, game, *libraries, session)) return;
  write_record(arguments.output, outcome.replay, {}, replays::field_order(game), *libraries,
               session);
}

}  // namespace

void add_import(Commands& program, Session& session) {
  const Command command = add_command(
      program, "import", "Make a replay, or a draft, from the log of another program",
      "praetor import --map replays/imports/prose.map.json replays/imports/prose.log -o game.json\n"
      "  praetor schema --import-map >map.schema.json\n\n"
      "A map is JSON. It says which step each kind of line, event or row is, and translates\n"
      "names into ours. What the log does not tell becomes a gap, for `praetor infer`. If no\n"
      "row of the map fits a line, `import` refuses the line and names it, or keeps it, as\n"
      "the map says. `import` does not judge the steps.");
  const auto arguments = command.runs(run_import, session);
  command.add_argument("LOG", arguments->log, "a log, packed or not; - is standard input");
  command.add_option("--map", arguments->map, "how to read the log: replays/imports has a guide")
      .shown_as("FILE")
      .required();
  command.add_option("-o,--output", arguments->output, "where to write to; *.praetor: the notation")
      .shown_as("OUT (default -)");
  add_data_options(command, arguments->data);
}

}  // namespace praetor::cli
