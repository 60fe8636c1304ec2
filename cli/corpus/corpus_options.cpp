#include "cli/corpus/corpus_options.hpp"

#include <algorithm>
#include <thread>

#include "cli/options.hpp"

namespace praetor::cli::corpus {

void add_corpus_options(Command command, CorpusArguments& arguments) {
  command
      .add_option("FILE", arguments.selection.arguments,
                  "replays: .json, .ndjson, .praetor, each with .gz or .zst; a folder with such "
                  "files in it, a pattern in quotes, - for standard input")
      .shown_as("...");
  command
      .add_option("--files-from", arguments.selection.list,
                  "a file with the names of more files, one a line; - is standard input")
      .shown_as("LIST");
  add_jobs(command, arguments.jobs, "; the output is the same for any number");
}

void require_files(const CorpusArguments& arguments) {
  const bool any = !arguments.selection.arguments.empty() || !arguments.selection.list.empty();
  if (!any) refuse_missing("FILE");
}

std::size_t jobs_of(const CorpusArguments& arguments) {
  return arguments.jobs.value_or(std::max(std::thread::hardware_concurrency(), 1U));
}

bool reads_standard_input(const replays::Selection& selection) {
  return selection.list == "-" ||
         std::ranges::find(selection.arguments, "-") != selection.arguments.end();
}

}  // namespace praetor::cli::corpus
