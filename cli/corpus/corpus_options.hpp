#pragma once
// The arguments of every command that reads a corpus: the files, a list of files, and the number of
// threads.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "replays/corpora/inputs.hpp"

namespace praetor::cli::corpus {

struct CorpusArguments {
  replays::Selection selection;
  std::optional<std::uint64_t> jobs;
};

/// Adds `FILE...` and `--files-from`.
void add_files(Command command, CorpusArguments& arguments);

/// Adds these and `--jobs`.
void add_corpus_options(Command command, CorpusArguments& arguments);

/// A command calls it before it runs: it refuses the usage where no file is named at all.
void require_files(const CorpusArguments& arguments);

/// The number of threads to judge with: as given, else one for each core.
std::size_t jobs_of(const CorpusArguments& arguments);

/// Tells `progress` how many replays to expect, if progress is shown and every file is known to
/// hold one replay.
void expect_replays(Progress& progress, const replays::Selection& selection);

/// A sentence where a path to write to is also an input, perhaps named by a folder, a pattern or a
/// list, be it on standard input.
std::optional<std::string> overwritten_input(const replays::Selection& selection,
                                             std::initializer_list<std::string_view> written);

/// Whether standard input, which cannot be read twice, is among the inputs.
bool reads_standard_input(const replays::Selection& selection);
/// Whether standard input, a pipe or a character device is among the inputs. A run cannot continue
/// such an input later.
bool reads_once(const replays::Selection& selection);

}  // namespace praetor::cli::corpus
