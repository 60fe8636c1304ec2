#pragma once
// The bytes of a file, unpacked on the way: plain, gzip or zstd, streamed with bounded memory.
// source.hpp finds the texts in them.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

struct z_stream_s;
struct ZSTD_DCtx_s;

namespace praetor::replays {

/// The message for packed bytes that end early or make no sense.
inline constexpr std::string_view corrupt_bytes = "the compressed data are damaged or end early";

enum class Packing : std::uint8_t { plain, gzip, zstd };

class Bytes {
 public:
  /// The result of reading. `corrupt`: packed data that end early or make no sense.
  enum class ReadState : std::uint8_t { more, end, corrupt, unreadable };
  struct Part {
    std::size_t size;
    ReadState standing;
  };

  /// Opens a path ("-": standard input). Fails with the system's message. `named` is what the name
  /// says of the packing. The first bytes decide without it, and where a file whose name promises
  /// packed data begins with plain text or was packed by the other program. A file that is packed
  /// though its name says that it is plain is refused.
  static Result<Bytes, std::string> open(const std::string& path, std::optional<Packing> named);

  /// Reads up to `size` bytes (not 0) to `out`. Part::size is 0 unless the result is `more`.
  Part read(char* out, std::size_t size);
  /// Continues at a byte offset of a plain file; call it before any read. False if that is
  /// impossible.
  bool skip_to(std::uint64_t offset);
  /// Why the file is `unreadable` or could not be skipped; none if there was no error.
  std::optional<std::string> why() const;

 private:
  /// A file descriptor. The destructor closes it unless it is a standard stream.
  class File {
   public:
    explicit File(int number) : number_(number) {}
    File(File&& other) noexcept;
    ~File();
    int number() const { return number_; }

   private:
    int number_;
  };

  explicit Bytes(File file);
  std::size_t read_file(char* out, std::size_t size);
  bool refill();
  bool has_next_member();
  bool wants_too_much();
  std::optional<std::string> packed_as() const;
  Packing sniff(std::optional<Packing> named);
  void start(Packing packing);
  Part read_plain(char* out, std::size_t size);
  Part read_gzip(char* out, std::size_t size);
  Part read_zstd(char* out, std::size_t size);
  Part run_dry() const;

  struct EndGzip {
    void operator()(z_stream_s* stream) const;
  };
  struct EndZstd {
    void operator()(ZSTD_DCtx_s* context) const;
  };

  File file_;
  int error_ = 0;
  std::string refusal_;     // why sound data are not unpacked; or ""
  bool at_end_ = false;     // the file has no more bytes
  bool in_member_ = false;  // a gzip member or zstd frame has begun and not ended
  bool any_member_ = false;
  bool broken_ = false;  // the packed data make no sense from here on
  Packing packing_ = Packing::plain;
  std::vector<char> packed_;  // read, not yet unpacked: [begin_, end_)
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::unique_ptr<z_stream_s, EndGzip> gzip_;
  std::unique_ptr<ZSTD_DCtx_s, EndZstd> zstd_;
};

/// The libraries that unpack, each with its version.
std::vector<std::pair<std::string, std::string>> unpackers();

}  // namespace praetor::replays
