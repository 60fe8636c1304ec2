#include "replays/corpora/shard.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

#include "engine/text/canonical.hpp"
#include "engine/text/escape.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

bool is_packed_corpus(std::string_view path) {
  return path.ends_with(".ndjson.gz") || path.ends_with(".ndjson.zst");
}

// `bytes * number / of`, computed without exceeding 64 bits.
std::uint64_t fraction_of(std::uint64_t bytes, std::uint64_t number, std::uint64_t of) {
  return bytes / of * number + bytes % of * number / of;
}

// A regular file's size and samples of it, with a line end; "-" in place of any other file.
std::string sample_of(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat found {};
  const bool usual = fstat(file.number(), &found) == 0 && S_ISREG(found.st_mode);
  if (!usual) return "-\n";
  std::string sample = std::to_string(found.st_size);
  std::array<char, 4096> piece{};
  const off_t last = std::max<off_t>(found.st_size - std::ssize(piece), 0);
  for (const off_t at : {off_t{0}, last / 2, last}) {
    const ssize_t got = pread(file.number(), piece.data(), piece.size(), at);
    sample.append(piece.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  }
  return sample + "\n";
}

/// Continues a checksum with the bytes of a regular file from `begin` up to `end`.
std::string sum_of(std::string so_far, const std::string& path, std::uint64_t begin,
                   std::uint64_t end) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat found {};
  if (fstat(file.number(), &found) != 0 || !S_ISREG(found.st_mode)) return so_far;
  constexpr std::size_t block = std::size_t{256} * 1024;
  std::string bytes;
  while (begin < end) {
    const std::size_t wanted = std::min<std::uint64_t>(block, end - begin);
    bytes = so_far;
    bytes.resize(so_far.size() + wanted);
    const ssize_t got =
        pread(file.number(), bytes.data() + so_far.size(), wanted, static_cast<off_t>(begin));
    if (got <= 0) break;
    bytes.resize(so_far.size() + static_cast<std::size_t>(got));
    begin += static_cast<std::uint64_t>(got);
    so_far = text::fingerprint(bytes);
  }
  return so_far;
}

std::string share_sum(const Selection& selection, const Shard& shard, std::uint64_t split_bytes) {
  Sharing sharing(shard, split_bytes);
  Inputs inputs(selection);
  std::string so_far = text::fingerprint("");
  std::uint64_t number = 0;
  while (const auto input = inputs.next()) {
    const Share share = sharing.share_of(input->path, number++);
    if (!share.any) continue;
    const Stretch stretch = share.stretch.value_or(Stretch{});
    so_far = sum_of(std::move(so_far), input->path, stretch.behind.value_or(0),
                    stretch.up_to.value_or(std::numeric_limits<std::uint64_t>::max()));
  }
  return so_far;
}

}  // namespace

ShareSums share_sums(const Selection& selection, const Shard& shard, std::uint64_t split_bytes) {
  const Shard next{shard.number % shard.of + 1, shard.of};
  return {share_sum(selection, shard, split_bytes), share_sum(selection, next, split_bytes)};
}

Result<Shard, std::string> shard_from(std::string_view text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto [slash, bad_number] = std::from_chars(text.data(), end, shard.number);
  const bool has_slash = bad_number == std::errc() && slash != end && *slash == '/';
  if (has_slash) {
    const auto [rest, bad_of] = std::from_chars(slash + 1, end, shard.of);
    const bool good = bad_of == std::errc() && rest == end && shard.number >= 1 &&
                      shard.number <= shard.of && shard.of <= shards_most;
    if (good) return shard;
  }
  return failure(fmt::format("'{}' is not I/N with I from 1 to N and N up to {}", text::shown(text),
                             shards_most));
}

CorpusListing listing_of(const Selection& selection) {
  CorpusListing listing;
  Inputs inputs(selection);
  std::string so_far;
  while (const auto input = inputs.next()) {
    listing.split_bytes += split_size_of(input->path).value_or(0);
    so_far = text::fingerprint(so_far + sample_of(input->path) + input->path);
  }
  listing.fingerprint = so_far.empty() ? text::fingerprint("") : so_far;
  return listing;
}

std::optional<std::uint64_t> split_size_of(const std::string& path) {
  std::error_code error;
  if (!path.ends_with(".ndjson") || !fs::is_regular_file(path, error)) return std::nullopt;
  const auto size = fs::file_size(path, error);
  if (error || size == 0) return std::nullopt;
  return size;
}

Sharing::Sharing(const Shard& shard, std::uint64_t split_bytes)
    : shard_(shard),
      begin_(fraction_of(split_bytes, shard.number - 1, shard.of)),
      end_(fraction_of(split_bytes, shard.number, shard.of)) {}

Share Sharing::share_of(const std::string& path, std::uint64_t input) {
  Share share;
  if (const auto size = split_size_of(path)) {
    const std::uint64_t first = passed_;
    passed_ += *size;
    const std::uint64_t from = std::clamp(begin_, first, passed_) - first;
    const std::uint64_t to = std::clamp(end_, first, passed_) - first;
    share.any = from < to;
    share.stretch.emplace();
    if (from > 0) share.stretch->behind = from;
    if (to < *size) share.stretch->up_to = to;
  } else if (is_packed_corpus(path)) {
    share.lines = shard_;
  } else {
    share.any = input % shard_.of == shard_.number - 1;
  }
  return share;
}

}  // namespace praetor::replays
