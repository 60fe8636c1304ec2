#include "cli/corpus/corpus_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "cli/options.hpp"
#include "cli/overwriting.hpp"
#include "engine/text/escape.hpp"
#include "replays/files/rereading.hpp"

namespace praetor::cli::corpus {

void add_files(Command command, CorpusArguments& arguments) {
  command
      .add_option("FILE", arguments.selection.arguments,
                  "replays: .json, .ndjson, .praetor, plain or packed (.gz, .zst); a folder: all "
                  "such files below it, except names that begin with a dot; a pattern in quotes; - "
                  "is standard input")
      .shown_as("...");
  command
      .add_option("--files-from", arguments.selection.list,
                  "a file that names more files, one per line; - is standard input")
      .shown_as("LIST");
}

void add_corpus_options(Command command, CorpusArguments& arguments) {
  add_files(command, arguments);
  add_jobs(command, arguments.jobs, "; any number gives the same output");
}

void require_files(const CorpusArguments& arguments) {
  const bool any = !arguments.selection.arguments.empty() || !arguments.selection.list.empty();
  if (!any) refuse_missing("FILE");
}

std::size_t jobs_of(const CorpusArguments& arguments) {
  return arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
}

void expect_replays(Progress& progress, const replays::Selection& selection) {
  constexpr std::uint64_t looked_at_most = 100'000;
  if (!progress.is_shown() || reads_standard_input(selection)) return;
  replays::Inputs inputs(selection);
  std::uint64_t count = 0;
  while (const auto input = inputs.next()) {
    const bool is_corpus = input->path.find(".ndjson") != std::string::npos ||
                           input->path.find(".jsonl") != std::string::npos;
    if (is_corpus || count == looked_at_most) return;
    std::error_code error;
    if (!input->fault.empty() || !std::filesystem::is_regular_file(input->path, error)) continue;
    ++count;
  }
  progress.expect(count);
}

std::optional<std::string> overwritten_input(const replays::Selection& selection,
                                             std::initializer_list<std::string_view> written) {
  const std::vector<FileIdentity> outputs = identities_of(written);
  if (outputs.empty() || (selection.list.empty() && selection.arguments.empty())) {
    return std::nullopt;
  }
  const bool listed_there = selection.list == "-";
  if (listed_there && !replays::make_rereadable(std::cin)) {
    return "there is no room to keep the list on standard input";
  }
  const auto mark = listed_there ? std::cin.tellg() : std::istream::pos_type();
  replays::Inputs inputs(selection);
  while (const auto input = inputs.next()) {
    const auto read = identity_of_input(input->path);
    if (!read || std::ranges::find(outputs, *read) == outputs.end()) continue;
    return fmt::format("{} would be overwritten, but it is an input",
                       input->path == "-" ? "standard input" : text::shown(input->path));
  }
  if (listed_there) {
    std::cin.clear();
    std::cin.seekg(mark);
  }
  return std::nullopt;
}

bool reads_standard_input(const replays::Selection& selection) {
  return selection.list == "-" ||
         std::ranges::find(selection.arguments, "-") != selection.arguments.end();
}

bool reads_once(const replays::Selection& selection) {
  const auto is_pipe = [](const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    return std::filesystem::is_fifo(status) || std::filesystem::is_character_file(status);
  };
  return reads_standard_input(selection) || is_pipe(selection.list) ||
         std::ranges::any_of(selection.arguments, is_pipe);
}

}  // namespace praetor::cli::corpus
