#pragma once
// The part of a corpus that one of several runs judges. It depends only on the names and sizes of
// the files, so that runs on several machines need no communication.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/result.hpp"
#include "replays/corpora/inputs.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// Shard `number`, from 1, of `of`.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
inline constexpr std::uint64_t shards_most = 4096;

/// Reads "3/8". Fails with a sentence.
Result<Shard, std::string> shard_from(std::string_view text);

/// What is known about a corpus before it is read.
struct CorpusListing {
  std::string fingerprint;        ///< of the names, sizes and samples of all files
  std::uint64_t split_bytes = 0;  ///< total size of all files that are split by bytes
};

/// Goes through a selection once. It asks for the size of every file and reads three samples of 4
/// KiB from every regular file: at its beginning, in its middle and at its end.
CorpusListing listing_of(const Selection& selection);

/// Checksums of the contents of a shard's share, and of the next shard's share (after the last
/// comes the first). Two shards that read different corpora differ in one of them.
struct ShareSums {
  std::string own;
  std::string next;
  friend bool operator==(const ShareSums&, const ShareSums&) = default;
};
/// Reads both shares; what cannot be read counts as empty. `split_bytes` is that of the listing.
ShareSums share_sums(const Selection& selection, const Shard& shard, std::uint64_t split_bytes);

/// The size of a file that is split by bytes: its name ends in `.ndjson`, and it is neither empty
/// nor a pipe. None for any other file.
std::optional<std::uint64_t> split_size_of(const std::string& path);

/// The part of one file that a shard has.
struct Share {
  bool any = true;
  std::optional<Stretch> stretch;  ///< for a file that is split by bytes
  /// for a packed corpus: the lines whose number modulo `of` is the shard's
  std::optional<Shard> lines;
  /// Whether the stretch is less than the whole file.
  bool is_piece() const { return stretch && (stretch->behind || stretch->up_to); }
  /// Whether the shard has a line, from 1, of a packed corpus.
  bool has_line(std::uint64_t line) const {
    return !lines || (line - 1) % lines->of == lines->number - 1;
  }
};

/// Distributes the files in their order. All plain corpora together are cut at the first line end
/// after I/N of their bytes. Packed corpora are distributed by line number, other files by file
/// number.
class Sharing {
 public:
  Sharing(const Shard& shard, std::uint64_t split_bytes);
  /// The share of the next file; `input` is its number from 0.
  Share share_of(const std::string& path, std::uint64_t input);

 private:
  Shard shard_;
  std::uint64_t begin_;       // bytes of all split files before this shard …
  std::uint64_t end_;         // … and including it
  std::uint64_t passed_ = 0;  // bytes of the split files so far
};

}  // namespace praetor::replays
