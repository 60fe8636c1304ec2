#include "replays/reading/source_bytes.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include "engine/text/position.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t packed_chunk_bytes = 128 * 1024;
constexpr std::size_t packed_least_bytes = 4096;
constexpr int no_file = -1;
constexpr std::string_view gzip_magic = "\x1F\x8B";
constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";

bool begins_as_text(std::string_view head) {
  const auto is_text = [](char byte) {
    return (byte >= ' ' && byte <= '~') || byte == '\t' || byte == '\r' || byte == '\n';
  };
  if (head.empty()) return false;
  return head.starts_with(text::byte_order_mark) || std::ranges::all_of(head, is_text);
}

std::string sentence_of(int error) { return std::generic_category().message(error); }

}  // namespace

void Bytes::EndGzip::operator()(z_stream_s* stream) const {
  inflateEnd(stream);
  delete stream;
}

void Bytes::EndZstd::operator()(ZSTD_DCtx_s* context) const { ZSTD_freeDCtx(context); }

Bytes::File::File(File&& other) noexcept : number_(std::exchange(other.number_, no_file)) {}

Bytes::File::~File() {
  if (number_ > STDERR_FILENO) ::close(number_);
}

Bytes::Bytes(File file) : file_(std::move(file)) {}

Result<Bytes, std::string> Bytes::open(const std::string& path, std::optional<Packing> named) {
  File file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status {};
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0) return failure(sentence_of(errno));
  if (S_ISDIR(status.st_mode)) return failure(sentence_of(EISDIR));
  Bytes bytes(std::move(file));
  if (named == Packing::plain && S_ISREG(status.st_mode)) {
    if (auto refusal = bytes.packed_as()) return failure(*std::move(refusal));
  }
  if (named != Packing::plain) {
    // A small file gets a small buffer: for one replay, getting memory costs more than judging.
    const bool is_small = S_ISREG(status.st_mode) && status.st_size < off_t{packed_chunk_bytes};
    const std::size_t all = is_small ? static_cast<std::size_t>(status.st_size) + 1 : SIZE_MAX;
    bytes.packed_.resize(std::clamp(all, packed_least_bytes, packed_chunk_bytes));
  }
  bytes.start(named == Packing::plain ? Packing::plain : bytes.sniff(named));
  if (bytes.error_ != 0) return failure(sentence_of(bytes.error_));
  return bytes;
}

std::optional<std::string> Bytes::why() const {
  if (!refusal_.empty()) return refusal_;
  if (error_ == 0) return std::nullopt;
  return sentence_of(error_);
}

void Bytes::start(Packing packing) {
  packing_ = packing;
  if (packing == Packing::gzip) {
    gzip_.reset(new z_stream_s{});
    constexpr int gzip_only = 16;
    if (inflateInit2(gzip_.get(), MAX_WBITS + gzip_only) != Z_OK) throw std::bad_alloc();
  }
  if (packing == Packing::zstd) {
    zstd_.reset(ZSTD_createDCtx());
    if (!zstd_) throw std::bad_alloc();
  }
}

bool Bytes::skip_to(std::uint64_t offset) {
  if (::lseek(file_.number(), static_cast<off_t>(offset), SEEK_SET) < 0) error_ = errno;
  return error_ == 0;
}

// Returns the number of bytes read; 0 at the end of the file and after an error.
std::size_t Bytes::read_file(char* out, std::size_t size) {
  if (at_end_ || error_ != 0) return 0;
  // An interrupted read is reported and not repeated, because only the caller knows what the signal
  // means.
  const ssize_t got = ::read(file_.number(), out, size);
  if (got < 0) error_ = errno;
  if (got == 0) at_end_ = true;
  return got > 0 ? static_cast<std::size_t>(got) : 0;
}

// Reads more packed bytes behind the present ones; false at the end of the file and after an error.
bool Bytes::refill() {
  std::memmove(packed_.data(), packed_.data() + begin_, end_ - begin_);  // a few bytes at most
  end_ -= begin_;
  begin_ = 0;
  const std::size_t got = read_file(packed_.data() + end_, packed_.size() - end_);
  end_ += got;
  return got > 0;
}

// Looks at the first bytes without reading them.
std::optional<std::string> Bytes::packed_as() const {
  std::array<char, zstd_magic.size()> first{};
  const ssize_t got = ::pread(file_.number(), first.data(), first.size(), 0);
  const std::string_view head(first.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  if (head.starts_with(gzip_magic)) return "it is packed with gzip: let its name end in .gz";
  if (head.starts_with(zstd_magic)) return "it is packed with zstd: let its name end in .zst";
  return std::nullopt;
}

// Downloads are often unpacked on the way and keep their name. Whatever else does not begin like
// packed data is damaged.
Packing Bytes::sniff(std::optional<Packing> named) {
  while (end_ < zstd_magic.size() && refill()) {
  }
  const std::string_view head(packed_.data(), end_);
  if (head.starts_with(gzip_magic)) return Packing::gzip;
  if (head.starts_with(zstd_magic)) return Packing::zstd;
  return named && !begins_as_text(head) ? *named : Packing::plain;
}

Bytes::Part Bytes::read(char* out, std::size_t size) {
  switch (packing_) {
    case Packing::gzip:
      return read_gzip(out, size);
    case Packing::zstd:
      return read_zstd(out, size);
    case Packing::plain:
      break;
  }
  return read_plain(out, size);
}

// The result when no input is left. A packed file without any member was cut off at its start.
Bytes::Part Bytes::run_dry() const {
  if (error_ != 0 || !refusal_.empty()) return {0, ReadState::unreadable};
  const bool ended = any_member_ && !in_member_ && !broken_;
  const bool whole = packing_ == Packing::plain || ended;
  return {0, whole ? ReadState::end : ReadState::corrupt};
}

Bytes::Part Bytes::read_plain(char* out, std::size_t size) {
  if (begin_ == end_) {
    const std::size_t count = read_file(out, size);
    return count > 0 ? Part{count, ReadState::more} : run_dry();
  }
  // Bytes that were read to see whether the file is packed.
  const std::size_t count = std::min(size, end_ - begin_);
  std::memcpy(out, packed_.data() + begin_, count);
  begin_ += count;
  return {count, ReadState::more};
}

// Tapes and other devices fill the rest of their last block with zeros, which gzip passes over,
// too.
bool Bytes::has_next_member() {
  if (begin_ == end_ && !refill()) return false;
  while (any_member_ && packed_[begin_] == '\0') {
    if (++begin_ == end_ && !refill()) return false;
  }
  return true;
}

Bytes::Part Bytes::read_gzip(char* out, std::size_t size) {
  while (!broken_ && (in_member_ || has_next_member())) {
    gzip_->next_in = reinterpret_cast<Bytef*>(packed_.data() + begin_);
    gzip_->avail_in = static_cast<uInt>(end_ - begin_);
    gzip_->next_out = reinterpret_cast<Bytef*>(out);
    gzip_->avail_out = static_cast<uInt>(std::min(size, packed_chunk_bytes));
    const uInt room = gzip_->avail_out;
    const int answer = inflate(gzip_.get(), Z_NO_FLUSH);
    begin_ = end_ - gzip_->avail_in;
    in_member_ = answer != Z_STREAM_END;
    any_member_ = true;
    if (answer == Z_STREAM_END) inflateReset(gzip_.get());
    broken_ = answer != Z_OK && answer != Z_STREAM_END && answer != Z_BUF_ERROR;
    const std::size_t made = room - gzip_->avail_out;
    if (made > 0) return {made, ReadState::more};
    if (begin_ == end_ && in_member_ && !refill()) break;
  }
  return run_dry();
}

// At the beginning of a frame: whether unpacking it takes more memory than libzstd grants by
// default.
bool Bytes::wants_too_much() {
  constexpr std::size_t head_bytes_max = 18;
  while (end_ - begin_ < head_bytes_max && refill()) {
  }
  const std::string_view head(packed_.data() + begin_, end_ - begin_);
  if (!head.starts_with(zstd_magic) || head.size() < zstd_magic.size() + 2) return false;
  const auto flags = static_cast<unsigned char>(head[zstd_magic.size()]);
  const auto window = static_cast<unsigned char>(head[zstd_magic.size() + 1]);
  constexpr unsigned in_one_piece = 0x20;
  std::uint64_t bytes = std::uint64_t{1024} << (window >> 3U);
  bytes += bytes / 8 * (window & 7U);
  if ((flags & in_one_piece) != 0) bytes = ZSTD_getFrameContentSize(head.data(), head.size());
  constexpr std::uint64_t mebibyte = std::uint64_t{1024} * 1024;
  constexpr std::uint64_t most = 128 * mebibyte;
  if (bytes <= most || bytes >= ZSTD_CONTENTSIZE_ERROR) return false;
  refusal_ = fmt::format("zstd packed it with a window of {} MiB; praetor unpacks at most {} MiB",
                         bytes / mebibyte, most / mebibyte);
  return true;
}

Bytes::Part Bytes::read_zstd(char* out, std::size_t size) {
  while (!broken_ && (in_member_ || begin_ < end_ || refill())) {
    if (!in_member_ && wants_too_much()) break;
    ZSTD_inBuffer input{packed_.data() + begin_, end_ - begin_, 0};
    ZSTD_outBuffer output{out, size, 0};
    const std::size_t answer = ZSTD_decompressStream(zstd_.get(), &output, &input);
    begin_ += input.pos;
    broken_ = ZSTD_isError(answer) != 0;
    in_member_ = answer != 0;
    any_member_ = true;
    if (output.pos > 0) return {output.pos, ReadState::more};
    if (begin_ == end_ && in_member_ && !refill()) break;
  }
  return run_dry();
}

std::vector<std::pair<std::string, std::string>> unpackers() {
  return {{"zlib", zlibVersion()}, {"zstd", ZSTD_versionString()}};
}

}  // namespace praetor::replays
