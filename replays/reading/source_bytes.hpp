#pragma once
// The bytes of a file, unpacked on the way: plain, gzip or zstd, streamed with bounded memory.
// Where texts begin and end is not known here; that is source.hpp.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

struct z_stream_s;
struct ZSTD_DCtx_s;

namespace praetor::replays {

/// What is said of packed bytes that end early or make no sense.
inline constexpr std::string_view corrupt_bytes = "the compressed data are damaged or end early";

enum class Packing : std::uint8_t { plain, gzip, zstd };

class Bytes {
 public:
  /// How reading went on: `corrupt` are packed data that end early or make no sense.
  enum class ReadState : std::uint8_t { more, end, corrupt, unreadable };
  struct Part {
    std::size_t size;
    ReadState standing;
  };

  /// Opens a path ("-": standard input); the failure is the system's sentence. Without a packing
  /// the first bytes tell it.
  static Result<Bytes, std::string> open(const std::string& path, std::optional<Packing> packing);

  /// Up to `size` (not 0) bytes to `out`; none with any standing but `more`.
  Part read(char* out, std::size_t size);
  /// Goes on at a byte of a plain file, before anything was read; false where that cannot be.
  bool skip_to(std::uint64_t offset);
  /// Why something is `unreadable`, or was not skipped to; none as long as all is well.
  std::optional<std::string> why() const;

 private:
  /// A file descriptor, closed at its end unless it is a standard one.
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
  Packing sniff();
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
  std::string refusal_;     // of what is sound, and not unpacked; or ""
  bool at_end_ = false;     // the file has no more bytes
  bool in_member_ = false;  // a gzip member or zstd frame is begun and not ended
  bool any_member_ = false;
  bool broken_ = false;  // the packed data make no sense from here on
  Packing packing_ = Packing::plain;
  std::vector<char> packed_;  // read, not yet unpacked: [begin_, end_)
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::unique_ptr<z_stream_s, EndGzip> gzip_;
  std::unique_ptr<ZSTD_DCtx_s, EndZstd> zstd_;
};

}  // namespace praetor::replays
