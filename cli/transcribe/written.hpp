#pragma once
// The text of a transcription: the lines of the game in order, and remarks, which keep as comments
// what was typed but is no part of the game. It knows the notation's lines, but no game.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli::transcribe {

/// What a line of the notation is, as far as can be told without knowing the game.
enum class LineKind : std::uint8_t {
  remark,   ///< only a comment, or blank
  set_up,   ///< `game …`, `setup …`
  head,     ///< `players …`, `meta …`, `rules …`
  result,   ///< `result …`
  turn,     ///< `7 rome: …`: begins a turn
  further,  ///< indented, or without a side: `...`
};
LineKind kind_of(std::string_view line);

/// Whether a line leaves something open: a gap, or `?` for a value. The steps after it cannot be
/// judged one by one.
bool leaves_open(std::string_view line);

/// How comments begin that keep lines of the game: lines that were undone, and the lines after
/// them, which wait until something is typed in place of the undone ones.
inline constexpr std::string_view undone_mark = "# undone: ";
inline constexpr std::string_view aside_mark = "# aside: ";
/// A line that another line has replaced.
inline constexpr std::string_view was_mark = "# was: ";

class Transcript {
 public:
  Transcript() = default;
  /// Splits a text into lines. JSON over several lines stays one line with line breaks in it.
  explicit Transcript(std::string_view text);

  /// Adds a line behind the last one, before the waiting lines.
  void add(std::string line);
  /// Adds words as a comment, made safe to show, at the end.
  void remark(std::string_view words);
  /// Turns the last line that is neither comment nor set-up into a comment, and returns it; none if
  /// there is no such line.
  std::optional<std::string> undo();

  // Lines are numbered in the text from 1.
  /// Whether a line of the game begins there: no comment, no set-up, and not the middle of a line.
  bool is_of_game(std::size_t number) const;
  /// The first number of the line at `number`, and the line itself; "" if there is none.
  std::size_t first_number(std::size_t number) const;
  std::string line(std::size_t number) const;
  /// The lines before the line at `number`.
  Transcript before(std::size_t number) const;
  /// Turns the lines of the game from `number` on into comments and returns how many. All but the
  /// first are waiting lines.
  std::size_t put_aside(std::size_t number);
  /// Restores at most `most` of the undone and waiting lines behind the last line, and returns the
  /// number of the first; 0 if there are none.
  std::size_t take_up(std::size_t most);
  std::size_t aside() const;  ///< how many lines could be restored
  /// Replaces a line, inserts one before it, or erases it. The old line stays as a comment. Returns
  /// the number of the new line, or of the line after the erased one.
  std::size_t replace(std::size_t number, std::string line);
  std::size_t insert(std::size_t number, std::string line);
  std::size_t erase(std::size_t number);
  std::string numbered() const;
  /// The numbers of the lines that leave something open.
  std::vector<std::size_t> open_lines() const;

  std::string text() const;
  /// The words of all comments that have a line of their own.
  std::vector<std::string> remarks() const;
  /// All lines before the last turn, without a claimed result, which is judged at the end.
  std::string before_last_turn() const { return text_without(LineKind::result, true); }
  /// All lines except the set-up.
  std::string without_set_up() const;
  /// The text by which the last turn is read: all lines without steps, except remarks, and the
  /// lines of that turn.
  std::string last_turn() const { return text_without(LineKind::remark, false); }
  /// The `last_turn` that the text would have after one more line.
  std::string last_turn_with(const std::string& line) const;

  /// The line that begins the last turn; "" for none.
  std::string last_turn_line() const;
  /// The lines before the first line that leaves something open.
  Transcript before_open() const;

  bool has(LineKind kind) const;
  bool is_blank() const;  ///< only remarks, or nothing
  bool has_steps() const { return has(LineKind::turn) || has(LineKind::further); }
  /// Turns begun so far, without those of chance.
  std::size_t turns() const;
  /// Whether a line leaves something open.
  bool is_draft() const;
  std::size_t size() const { return bytes_; }

 private:
  struct Line {
    std::string text;
    LineKind kind;
    bool open;
  };
  std::size_t turn_begin() const;
  /// All lines except those of kind `unwanted`, and except the steps of the last turn if
  /// `last_turn`, else except all other steps.
  std::string text_without(LineKind unwanted, bool last_turn) const;
  static Line line_of(std::string text);
  void put(std::string line);
  std::size_t index_of(std::size_t number) const;
  std::size_t number_of(std::size_t index) const;
  void become_comment(Line& line, std::string_view why);
  void count_bytes();

  std::vector<Line> lines_;
  std::size_t bytes_ = 0;
};

}  // namespace praetor::cli::transcribe
