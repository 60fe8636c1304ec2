#pragma once
// The texts of many files, one after the other, in an order that depends only on what was asked
// for. A reader can begin where another one stopped.

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

/// The place of a text, or of a file without one.
struct CorpusPlace {
  std::uint64_t input = 0;  ///< its number among all files, from 0
  std::string path;
  bool in_corpus = false;  ///< whether each line of the file is a text
};

/// Why there is nothing to judge: a file cannot be read, or does not have the replay. With the
/// status `done` there simply is none, which is reported but no fault.
struct ReadFault {
  std::string sentence;  ///< safe to print
  ExitStatus status = ExitStatus::malformed;
};

/// How far a corpus was read.
struct CorpusPosition {
  std::uint64_t input = 0;    ///< the file of the last text
  bool file_is_done = false;  ///< nothing of that file is left; else these are set:
  std::uint64_t index = 0;    ///< of the last text
  /// of the last text; counted within its stretch if the file is a piece
  std::uint64_t line = 1;
  std::uint64_t offset = 0;  ///< of the last text
};

/// A file of which a shard has only a piece, and the size of the piece.
struct Piece {
  std::uint64_t input = 0;
  std::uint64_t texts = 0;
  std::uint64_t lines = 0;
};

struct ReaderOptions {
  Selection selection;
  std::optional<Shard> shard;
  std::optional<std::uint64_t> index;  ///< only the text with this index in every file
};

class Reader {
 public:
  struct Item {
    CorpusPlace place;
    CorpusPosition position;   ///< the position behind this item
    std::optional<Text> text;  ///< none: see `fault`
    ReadFault fault;
  };

  /// What the arguments refer to must outlive the reader. A shard needs the `split_bytes` of its
  /// listing.
  Reader(const ReaderOptions& options, const Libraries& libraries, std::uint64_t split_bytes = 0,
         std::optional<CorpusPosition> behind = std::nullopt);

  /// The next text or fault; none at the end. A signal during a read counts as the end.
  std::optional<Item> next();

  /// The pieces that were read to their end; at most two.
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
  std::uint64_t least_index_ = 0;  // earlier texts were judged in an earlier run
  bool found_ = false;             // whether the text that `--index` asks for was found
};

}  // namespace praetor::replays
