#pragma once
// The texts of many files, one after the other, in an order that depends on nothing but what was
// asked for. A reader can begin where another one stopped.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "replays/corpora/inputs.hpp"
#include "replays/corpora/shard.hpp"
#include "replays/ending/exit_status.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// Where a text, or a file that has none, stands.
struct CorpusPlace {
  std::uint64_t input = 0;  ///< the number of its file among all, from 0
  std::string path;
  bool in_corpus = false;  ///< each line of the file is a text
};

/// Why there is nothing to judge: a file that cannot be read, or that holds no such replay. With
/// the status `done` it holds none, which is told and else no fault.
struct ReadFault {
  std::string sentence;  ///< safe to print
  ExitStatus status = ExitStatus::malformed;
};

/// How far a corpus was read.
struct CorpusPosition {
  std::uint64_t input = 0;    ///< the file of the last text
  bool file_is_done = false;  ///< nothing more of that file; else:
  std::uint64_t index = 0;    ///< of the last text
  std::uint64_t line = 1;     ///< of the last text; within its stretch, if the file is a piece
  std::uint64_t offset = 0;   ///< of the last text
};

/// A file of which a shard had only a piece, and how much that was.
struct Piece {
  std::uint64_t input = 0;
  std::uint64_t texts = 0;
  std::uint64_t lines = 0;
};

struct ReaderOptions {
  Selection selection;
  std::optional<Shard> shard;
  std::optional<std::uint64_t> index;  ///< only that text of every file
};

class Reader {
 public:
  struct Item {
    CorpusPlace place;
    CorpusPosition position;   ///< behind this item
    std::optional<Text> text;  ///< until the next item is asked for; else there is a fault
    ReadFault fault;
  };

  /// What is referred to outlives the reader. `split_bytes` is that of the listing, for a shard.
  Reader(const ReaderOptions& options, const Libraries& libraries, std::uint64_t split_bytes = 0,
         std::optional<CorpusPosition> behind = std::nullopt);

  /// The next text or fault, or none at the end. A read that a signal ends is the end.
  std::optional<Item> next();

  /// The pieces that were read to their end: at most two.
  const std::vector<Piece>& pieces() const { return pieces_; }

 private:
  std::optional<Item> open(Input input);
  std::optional<Item> fault_at_end(const std::string& sentence,
                                   ExitStatus status = ExitStatus::malformed);
  std::optional<Item> from_source();
  bool is_wanted(const Text& text) const;
  void end_file();

  const ReaderOptions& options_;
  const Libraries& libraries_;
  Inputs inputs_;
  std::optional<Sharing> sharing_;
  std::optional<CorpusPosition> behind_;
  std::optional<Source> source_;
  std::vector<Piece> pieces_;
  Share share_;
  CorpusPlace place_;
  std::uint64_t inputs_seen_ = 0;
  std::uint64_t least_index_ = 0;  // texts before it were judged in an earlier run
  bool found_ = false;             // the text that `--index` asks for
};

}  // namespace praetor::replays
