// `praetor merge-summaries`: adds up the summaries of a corpus's shards.

#include "cli/commands/all.hpp"
#include "cli/render/summary.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/corpora/part.hpp"
#include "replays/corpora/summary_json.hpp"

namespace praetor::cli {
namespace {

struct PartsArguments {
  std::vector<std::string> files;
  std::string format = "text";
  std::string output;
};

/// Reads a part; none after a complaint.
std::optional<replays::CorpusPart> part_in(const std::string& path, Session& session) {
  const auto file = read_file(path, session);
  if (!file) return std::nullopt;
  auto part = replays::part_from(file->json);
  if (part) return part;
  complain(
      session,
      fmt::format("{} is not the output of `praetor check --shard I/N --summary --format json`",
                  text::shown(path)),
      ExitStatus::malformed);
  return std::nullopt;
}

void merge_summaries(const PartsArguments& arguments, Session& session) {
  std::vector<replays::CorpusPart> parts;
  parts.reserve(arguments.files.size());
  for (const std::string& path : arguments.files) {
    auto part = part_in(path, session);
    if (!part) return;
    parts.push_back(std::move(*part));
  }
  const auto summary = replays::merged(std::move(parts));
  if (!summary) {
    return complain(session, "merge-summaries: " + summary.error(), ExitStatus::malformed);
  }
  const std::string text =
      arguments.format == "json" ? json_line_of(*summary) : render::text_of(*summary);
  session.status = worse(session.status, summary->status());
  put_text(arguments.output, text, session);
}

}  // namespace

void add_merge_summaries(Commands& program, Session& session) {
  const Command command = add_command(
      program, "merge-summaries", "Combine the summaries of a corpus's shards",
      "praetor check games.ndjson --shard 1/2 --summary --format json -o 1.part\n"
      "  praetor check games.ndjson --shard 2/2 --summary --format json -o 2.part\n"
      "  praetor merge-summaries 1.part 2.part\n\n"
      "`merge-summaries` prints what `praetor check games.ndjson --summary` prints, and\n"
      "returns the same exit status. If a shard is missing, given twice or from another\n"
      "corpus, it names the shard and returns exit status 2.");
  const auto arguments = command.runs(merge_summaries, session);
  command.add_option("PART", arguments->files, "the output of every shard")
      .required()
      .shown_as("...");
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: tables for people, or one JSON object");
  command
      .add_option("-o,--output", arguments->output,
                  "where to write to: a file, complete or not at all")
      .shown_as("OUT");
}

}  // namespace praetor::cli
