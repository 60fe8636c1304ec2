#pragma once
// What every command takes that goes through a corpus: the files, a list of them, and how many
// threads there are to be.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "replays/corpora/inputs.hpp"

namespace praetor::cli::corpus {

struct CorpusArguments {
  replays::Selection selection;
  std::optional<std::uint64_t> jobs;
};

/// `FILE...` and `--files-from`.
void add_files(Command command, CorpusArguments& arguments);

/// These and `--jobs`.
void add_corpus_options(Command command, CorpusArguments& arguments);

/// To be called by the command before it runs: refuses its usage where nothing is named at all.
void require_files(const CorpusArguments& arguments);

/// Threads to judge with: as many as were asked for, else one for each core.
std::size_t jobs_of(const CorpusArguments& arguments);

/// Says how many replays there will be, where all files are known to hold one and somebody looks.
void expect_replays(Progress& progress, const replays::Selection& selection);

/// A sentence where one of the paths to write to is an input: a folder, a pattern or a list may
/// name it. Of a list on standard input only what is named beside it is looked at.
std::optional<std::string> overwritten_input(replays::Selection selection,
                                             std::initializer_list<std::string_view> written);

/// Whether standard input is among what is named: it cannot be read twice.
bool reads_standard_input(const replays::Selection& selection);
/// Whether that or a pipe is: no run can go on with what was read of it.
bool reads_once(const replays::Selection& selection);

}  // namespace praetor::cli::corpus
