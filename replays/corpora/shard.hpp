#pragma once
// The part of a corpus that one of several runs judges. Which part that is depends on the names
// and sizes of the files alone, so that runs on several machines agree without a word.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/result.hpp"
#include "replays/corpora/inputs.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// Shard `number`, from 1, of so many.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
inline constexpr std::uint64_t shards_most = 4096;

/// "3/8"; a sentence where it is none.
Result<Shard, std::string> shard_from(std::string_view text);

/// What is known of a corpus before it is read.
struct CorpusListing {
  std::string fingerprint;        ///< of the names, sizes and samples of all files
  std::uint64_t split_bytes = 0;  ///< of all files that are split by bytes
};

/// Goes through a selection once and asks for the size of every file and, of usual ones, for three
/// pieces of 4 KiB: at its beginning, in its middle and at its end.
CorpusListing listing_of(const Selection& selection);

/// Checksums of the contents of a shard's share, and of that of the one behind it (behind the last
/// one comes the first). Two shards that read different corpora disagree about one of them.
struct ShareSums {
  std::string own;
  std::string next;
  friend bool operator==(const ShareSums&, const ShareSums&) = default;
};
/// Reads both shares; what cannot be read counts as empty. `split_bytes` is that of the listing.
ShareSums share_sums(const Selection& selection, const Shard& shard, std::uint64_t split_bytes);

/// The size of a file that is split by bytes: one whose name ends in `.ndjson`, not empty and not a
/// pipe. None of any other.
std::optional<std::uint64_t> split_size_of(const std::string& path);

/// What of one file a shard has.
struct Share {
  bool any = true;
  std::optional<Stretch> stretch;  ///< of a file that is split by bytes
  std::optional<Shard> lines;  ///< of a packed corpus: those whose number is its own modulo `of`
  /// Whether the stretch is not the whole file.
  bool is_piece() const { return stretch && (stretch->behind || stretch->up_to); }
  /// Whether a line of a packed corpus, from 1, is in it.
  bool has_line(std::uint64_t line) const {
    return !lines || (line - 1) % lines->of == lines->number - 1;
  }
};

/// Shares out the files in their order. Plain corpora are cut at the first line end after I/N of
/// their bytes, several files counting as one; packed ones by the numbers of their lines, others by
/// the numbers of the files.
class Sharing {
 public:
  Sharing(const Shard& shard, std::uint64_t split_bytes);
  /// Of the next file; `input` is its number from 0.
  Share share_of(const std::string& path, std::uint64_t input);

 private:
  Shard shard_;
  std::uint64_t begin_;       // bytes of all split files before this shard …
  std::uint64_t end_;         // … and with it
  std::uint64_t passed_ = 0;  // bytes of the split files so far
};

}  // namespace praetor::replays
