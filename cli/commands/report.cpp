// `praetor report`: a game as one page of HTML to step through.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "cli/command_words.hpp"
#include "cli/commands/all.hpp"
#include "cli/picture.hpp"
#include "cli/reached.hpp"
#include "cli/write_file.hpp"
#include "replays/ending/interrupt.hpp"
#include "viz/report/page_of.hpp"
#include "viz/report/rule_sources.hpp"

namespace praetor::cli {
namespace {

struct ReportArguments {
  StateWish wish;
  std::string output;
  std::optional<std::uint64_t> from;
  std::string view = "all";
  bool watch = false;
};

viz::report::PageOptions options_of(const ReportArguments& arguments, const Judged& judged,
                                    std::string_view game) {
  viz::report::PageOptions options;
  options.json = judged.text.json;
  options.file = arguments.wish.file;
  // The arguments with which `legal` reads the same replay.
  options.arguments = CommandWords().add(arguments.wish.replay).text();
  options.version = PRAETOR_VERSION;
  if (arguments.from) options.from = static_cast<std::int64_t>(*arguments.from);
  options.sources = viz::report::rulebook_sources(game);
  options.interrupted = [] { return replays::interrupted().has_value(); };
  return options;
}

void note_end(const replays::Report& report, Session& session) {
  for (const replays::ReportedViolation& violation : report.violations) {
    if (violation.step == 0) continue;  // a wrong `result` belongs to no step
    complain(
        session,
        fmt::format("step {} breaks {}: the page ends there", violation.step, violation.rule->id),
        ExitStatus::done);
  }
}

// A watched page reloads itself.
constexpr std::size_t head_size = std::string_view("<head>").size();
constexpr std::string_view comes_anew = "\n<meta http-equiv=\"refresh\" content=\"2\">";

void write_page(const ReportArguments& arguments, const Judged& judged, Session& session) {
  const std::int64_t last = replays::last_step(judged.report);
  if (arguments.from && *arguments.from > static_cast<std::uint64_t>(last)) {
    complain(session,
             fmt::format("report: --step {}: the last step that can be shown is {}",
                         *arguments.from, last),
             ExitStatus::no);
    return;
  }
  viz::report::PageOptions options = options_of(arguments, judged, judged.report.game);
  const AnyState opened = first_state(judged.replay.setup);
  if (!choose_side("report: --view", arguments.view, opened, options.viewer, session)) return;
  const auto page = viz::report::page_of(judged.replay, judged.report, options);
  if (!page) {
    complain(session, fmt::format("report: Graphviz: {}", text::shown(page.error().message)),
             ExitStatus::internal);
    return;
  }
  if (!*page) return;  // interrupted
  std::string html = viz::report::html_of(**page);
  if (arguments.watch) html.insert(html.find("<head>") + head_size, comes_anew);
  if (arguments.output.empty() || arguments.output == "-") {
    session.out << html;
  } else if (!write_file(arguments.output, html, session)) {
    return;
  }
  note_end(judged.report, session);
}

void write_once(const ReportArguments& arguments, Session& session) {
  const std::optional<Judged> judged = judged_replay(arguments.wish, session);
  if (judged) write_page(arguments, *judged, session);
}

// The time of the last write of a file, and its size; none while the file does not exist.
using FileStamp = std::pair<std::filesystem::file_time_type, std::uintmax_t>;
std::optional<FileStamp> stamp_of(const std::string& path) {
  std::error_code no_time;
  std::error_code no_size;
  const auto time = std::filesystem::last_write_time(path, no_time);
  const auto size = std::filesystem::file_size(path, no_size);
  if (no_time || no_size) return std::nullopt;
  return FileStamp(time, size);
}

// Runs until a signal comes. Faults of the file are reported meanwhile, and the page stays as it
// is.
void write_whenever_it_changes(const ReportArguments& arguments, Session& session) {
  session.kept = "the last page written stays";
  constexpr std::chrono::milliseconds pause(200);
  std::optional<FileStamp> written;
  while (!replays::interrupted() && session.out.good()) {
    const auto now = stamp_of(arguments.wish.file);
    if (now && now != written) {
      written = now;
      session.status = ExitStatus::done;
      write_once(arguments, session);
      session.err.flush();
    }
    std::this_thread::sleep_for(pause);
  }
}

void run_report(const ReportArguments& arguments, Session& session) {
  if (viz::format_of(arguments.output)) {
    complain(
        session,
        fmt::format("report: -o {}: `report` makes a web page, no picture: give it a name that "
                    "ends in .html",
                    text::shown(arguments.output)),
        ExitStatus::malformed);
    return;
  }
  if (!arguments.watch) return write_once(arguments, session);
  const bool files = arguments.wish.file != "-" && arguments.output != "-";
  if (files && !arguments.output.empty() && stamp_of(arguments.wish.file)) {
    return write_whenever_it_changes(arguments, session);
  }
  complain(session, "report: --watch needs an existing FILE and -o OUT.html",
           ExitStatus::malformed);
}

}  // namespace

void add_report(Commands& program, Session& session) {
  const Command command = add_command(
      program, "report", "Make a page that steps through a game, board by board",
      "praetor report game.json -o game.html\n\n"
      "The page is one file that loads nothing else: the board at each step, what each step\n"
      "changed and by which rule, the legal steps at each point, charts, and the rule that\n"
      "was broken. It shows a game up to the step that breaks a rule. A malformed replay gets\n"
      "no page. The same input gives the same page. With --watch the page follows while you\n"
      "write the game down in another terminal. With --view the page tells only what one side\n"
      "knows. A page shows 2000 steps at most, the last ones unless --step says otherwise,\n"
      "and says what it leaves out.");
  const auto arguments = command.runs(run_report, session);
  command.add_argument("FILE", arguments->wish.file,
                       "a replay: .json, .ndjson, .praetor, .gz, .zst; - is standard input");
  command
      .add_option("-o,--output", arguments->output,
                  "where to write to: the page (default: standard output)")
      .shown_as("OUT.html");
  command.add_flag("--watch", arguments->watch,
                   "rewrite the page whenever FILE changes, until Ctrl-C");
  add_number(command, "--step", arguments->from, "N",
             "the state after step N; 0 is after the set-up (the page begins there)");
  add_view(command, arguments->view);
  add_replay_options(command, arguments->wish.replay);
}

}  // namespace praetor::cli
