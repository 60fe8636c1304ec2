// `praetor format`: the canonical layout of a replay.

#include "cli/commands/all.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/checking/check.hpp"
#include "replays/files/name_end.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::cli {
namespace {

struct FormatArguments {
  std::string file;
  std::string output = "-";
  bool write = false;
  ReplayOptions replay;
};

// Packed files, corpora and standard input are not written back: one text cannot replace what they
// hold.
bool can_be_written_back(const FormatArguments& arguments, Session& session) {
  if (!arguments.write) return true;
  std::string_view why;
  if (arguments.file == "-") why = "--write cannot change standard input; use -o";
  if (replays::is_named_packed(arguments.file)) {
    why = "--write cannot change a packed file; use -o";
  }
  if (is_corpus_name(arguments.file) || arguments.replay.index) {
    why = "--write cannot change one replay of a corpus; use -o";
  }
  if (arguments.output != "-") why = "either --write or -o, not both";
  if (why.empty()) return true;
  complain(session, fmt::format("format: {}", why), ExitStatus::malformed);
  return false;
}

void format(const FormatArguments& arguments, Session& session) {
  if (!can_be_written_back(arguments, session)) return;
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, *libraries, session);
  if (!picked) return;
  const replays::Text& text = *picked;
  const replays::Report report = replays::Checker(*libraries, {}).check(text, arguments.file);
  const bool malformed = report.verdict == replays::Verdict::malformed;
  if (malformed && !replays::is_draft(text, *libraries)) {
    return refuse(replays::refusal_of(report, text, *libraries), session);
  }
  const std::string out =
      replays::notation::laid_out_as_typed(text, text.json, report.game, *libraries);
  const std::string& target = arguments.write ? arguments.file : arguments.output;
  if (put_replay(target, out, session)) note_corrections(text, arguments.file, session);
}

}  // namespace

void add_format(Commands& program, Session& session) {
  const Command command = add_command(
      program, "format", "Lay a replay out: members and fields in order, one step per line",
      "praetor format game.json --write\n\n"
      "`format` changes nothing that the replay says, legal or not. A replay in the notation\n"
      "keeps that form, with its comments. `format` takes drafts too. It reports a malformed\n"
      "replay and leaves the file as it is.");
  const auto arguments = command.runs(format, session);
  command.add_argument("FILE", arguments->file, "a replay; - is standard input");
  command.add_flag("--write", arguments->write, "write the file back in place");
  command.add_option("-o,--output", arguments->output, "where to write to")
      .shown_as("OUT (default -)");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
