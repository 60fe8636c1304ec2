#pragma once
// Splits files and corpora into single texts. It judges nothing, not even whether a text is JSON.
// No text grows beyond the limit, however it is packed.
//
// The ending of a file's name decides how it is read. `.gz` and `.zst` say how it is packed. Before
// them, `.json` means one text, `.ndjson` means one text in each line that is not blank, and
// `.praetor` means one text in the notation. For standard input ("-") and any other ending the
// content decides. The first bytes show the packing. If the first line that is not blank begins
// with the word `game` or a comment, the file is one text in the notation. If that line's brackets
// are balanced, the file is a corpus, else it is one text. (For a single text on one line both give
// the same. Blank input is one empty text, which is then malformed.) The notation is read only for
// callers that pass the libraries of boards and tables.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replays/reading/source_bytes.hpp"

namespace praetor::replays {

class Libraries;
namespace notation {
struct WrittenText;
}

inline constexpr std::size_t text_bytes_max = std::size_t{64} * 1024 * 1024;
/// If this many bytes hold no text, the rest is not read, because it may never end.
inline constexpr std::size_t passed_over_max = std::size_t{1024} * 1024 * 1024;
inline constexpr std::string_view endless = "there is nothing to read in 1 GiB of it";
inline constexpr std::size_t text_padding = 64;  ///< readable bytes behind every text

/// Memory in which texts of a source lie.
struct TextRoom {
  explicit TextRoom(std::size_t room)
      : bytes(std::make_unique_for_overwrite<char[]>(room)), size(room) {}

  std::unique_ptr<char[]> bytes;
  std::size_t size;
};

/// One text of a source. Its bytes stay where they are as long as it or a copy of it lives.
struct Text {
  std::string_view json;     ///< `text_padding` more bytes behind it are readable
  std::uint64_t index;       ///< its number in the source, from 0
  std::uint64_t first_line;  ///< the line of the file at which `json` begins, from 1
  bool too_long;             ///< more than `text_bytes_max`: `json` is only its beginning
  bool corrupt;  ///< the packed data ended early: `json` is what came before, and no text follows
  /// What the JSON was made from, if that was in the notation; else null. It owns the bytes.
  std::shared_ptr<const notation::WrittenText> written = nullptr;
  std::uint64_t offset = 0;  ///< byte offset of its beginning in the unpacked file
  bool no_memory = false;    ///< no memory for it: `json` is only its beginning
  /// What holds the bytes, unless `written` does.
  std::shared_ptr<const TextRoom> room = nullptr;
};

/// Throws std::bad_alloc if there was no memory for all of the text.
void require_memory(const Text& text);

/// "games.ndjson holds 3 replays, counted from 0: there is no replay 7"; safe to print.
std::string no_such_replay(const std::string& path, std::uint64_t wanted, std::uint64_t held);

/// The lines of a plain corpus that begin after the byte `behind` and not after the byte `up_to`.
/// Two stretches that meet at a byte share no line and miss none, wherever in a line that byte is.
struct Stretch {
  std::optional<std::uint64_t> behind;  ///< none: from the beginning
  std::optional<std::uint64_t> up_to;   ///< none: to the end
  std::uint64_t index = 0;              ///< the index of its first text
  std::uint64_t line = 1;               ///< the number of its first line
};

/// A file that cannot be opened or read.
struct SourceFault {
  std::string sentence;  ///< "cannot read games/a.json: No such file or directory"; safe to print
};

class Source {
 public:
  /// Opens a path; "-" is standard input. Without `libraries`, the notation is not translated. They
  /// must outlive the source.
  static Result<Source, SourceFault> open(const std::string& path,
                                          const Libraries* libraries = nullptr);
  /// Opens a stretch of a file whose name ends in `.ndjson`.
  static Result<Source, SourceFault> open_stretch(const std::string& path, const Stretch& stretch);

  /// The next text; none at the end, and after a failure.
  Result<std::optional<Text>, SourceFault> next();

  /// Whether each line is a text. Known once the first text was asked for.
  bool is_corpus() const { return shape_ == SourceShape::corpus; }
  /// The index of the next text, and the number of the line after the last text.
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
  void move_to(std::size_t size);
  char* at(std::size_t offset) const { return room_->bytes.get() + offset; }
  std::string_view kept() const { return {at(begin_), end_ - begin_}; }

  Bytes bytes_;
  std::string path_;
  SourceShape shape_;
  const Libraries* libraries_;
  Stretch stretch_;
  Bytes::ReadState standing_ = Bytes::ReadState::more;
  bool started_ = false;
  bool finished_ = false;
  bool no_room_ = false;   // the system has no memory for more of the text
  bool skipping_ = false;  // the line at `begin_` was handed out as too long
  // What is kept of the file: [begin_, end_), then padding. Texts that were handed out may share
  // it.
  std::shared_ptr<TextRoom> room_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t passed_ = 0;   // bytes of the file before the room
  std::uint64_t taken_ = 0;    // where the last text began
  std::size_t line_size_ = 0;  // of the line at `begin_`, as far as it was looked through
  std::uint64_t line_ = 1;     // the line of the file at `begin_`
  std::uint64_t index_ = 0;
};

}  // namespace praetor::replays
