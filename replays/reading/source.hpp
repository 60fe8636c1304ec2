#pragma once
// Files and corpora, as one JSON text at a time. Nothing is judged here, not even whether a text is
// JSON; but no text grows beyond the limit, however it is packed.
//
// How a file is read: `.gz` and `.zst` say how it is packed; before them, `.json` says that it is
// one text, `.ndjson` that each line that is not blank is one, `.praetor` that it is one text in
// the text notation. For standard input ("-") and any other ending the content decides: its first
// bytes tell the packing; where the first line that is not blank begins with the word `game` or a
// comment it is one text in the notation; where the brackets of that line are balanced, it is a
// corpus, else one text. (A single text on one line is the same either way. Blank input is one
// empty text, which is then malformed.) Only who brings the boards and tables that games name gets
// the notation read.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/reading/source_bytes.hpp"

namespace praetor::replays {

class Libraries;
namespace notation {
struct WrittenText;
}

inline constexpr std::size_t text_bytes_max = std::size_t{64} * 1024 * 1024;
/// Of so much in which there is no text the rest is not read: nobody knows whether it ever ends.
inline constexpr std::size_t passed_over_max = std::size_t{1024} * 1024 * 1024;
inline constexpr std::string_view endless = "there is nothing to read in 1 GiB of it";
inline constexpr std::size_t text_padding = 64;  ///< readable bytes behind every text

/// One text of a source; the bytes stay until the next one is asked for.
struct Text {
  std::string_view json;     ///< `text_padding` more bytes may be read behind it
  std::uint64_t index;       ///< counts the texts of the source from 0
  std::uint64_t first_line;  ///< the line of the file at which `json` begins, from 1
  bool too_long;  ///< more than `text_bytes_max`; `json` is its beginning, the rest is not kept
  bool corrupt;   ///< the packed data broke off in it; `json` is what came before. It is the last
  /// What the JSON was made of, where it was written in the notation; else null. It owns the bytes.
  std::shared_ptr<const notation::WrittenText> written = nullptr;
  std::uint64_t offset = 0;  ///< the byte of the file, unpacked, at which it begins
  bool no_memory = false;    ///< there was none for it; `json` is its beginning
};

/// The lines of a plain corpus that begin behind one byte and not behind another. Stretches that
/// meet at a byte have each line once, wherever in a line that byte is.
struct Stretch {
  std::optional<std::uint64_t> behind;  ///< none: from the beginning
  std::optional<std::uint64_t> up_to;   ///< none: to the end
  std::uint64_t index = 0;              ///< counts from here …
  std::uint64_t line = 1;               ///< … and from here, as the first line's number
};

/// A file that cannot be opened or read.
struct SourceFault {
  std::string sentence;  ///< "cannot read games/a.json: No such file or directory"; safe to print
};

class Source {
 public:
  /// Opens a path, "-" being standard input. Without libraries, which must outlive it, every text
  /// is handed out as it stands.
  static Result<Source, SourceFault> open(const std::string& path,
                                          const Libraries* libraries = nullptr);
  /// Opens a stretch of a file whose name ends in `.ndjson`.
  static Result<Source, SourceFault> open_stretch(const std::string& path, const Stretch& stretch);

  /// The next text, or none at the end. After a failure or the end: none.
  Result<std::optional<Text>, SourceFault> next();

  /// Whether each line is a text. Known once the first text was asked for.
  bool is_corpus() const { return shape_ == SourceShape::corpus; }
  /// The index of the text that comes next, and the number of the line behind the last one.
  std::uint64_t next_index() const { return index_; }
  std::uint64_t next_line() const { return line_ + (skipping_ ? 1 : 0); }

 private:
  enum class SourceShape : std::uint8_t { unknown, one_text, corpus, notation };

  Source(Bytes bytes, std::string path, SourceShape shape, const Libraries* libraries);
  bool more();
  bool make_room();
  bool find_line();
  void drop_line();
  void drop_empty_lines();
  void skip_mark();
  void begin();
  bool is_behind() const;
  void decide_shape();
  std::optional<Text> whole();
  std::optional<Text> line();
  Text take(std::size_t size);
  std::string_view kept() const { return {buffer_.data() + begin_, end_ - begin_}; }

  Bytes bytes_;
  std::string path_;
  SourceShape shape_;
  const Libraries* libraries_;
  Stretch stretch_;
  Bytes::ReadState standing_ = Bytes::ReadState::more;
  bool started_ = false;
  bool finished_ = false;
  bool no_room_ = false;      // the system has no memory for more of the text
  bool skipping_ = false;     // the line at `begin_` was handed out as too long
  std::vector<char> buffer_;  // what is kept of the file: [begin_, end_), then padding
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t passed_ = 0;   // bytes of the file before the buffer
  std::uint64_t taken_ = 0;    // where the last text began
  std::size_t line_size_ = 0;  // of the line at `begin_`, as far as it was looked through
  std::uint64_t line_ = 1;     // the line of the file at `begin_`
  std::uint64_t index_ = 0;
};

}  // namespace praetor::replays
