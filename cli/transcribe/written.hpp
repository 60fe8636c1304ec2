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
  set_up,   ///< `game …`, `setup …`, `army …`, and indented lines that go on with such a line
  head,     ///< `players …`, `meta …`, `rules …`
  result,   ///< `result …`, `rome wins`
  turn,     ///< `7 rome: …`: begins a turn
  further,  ///< indented, or without a side: `...`
};
/// An indented line is `further`; whether it goes on with a set-up only its text shows.
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
  /// Turns the last line that is no comment into a comment, and returns it; none if it is the only
  /// one, or a line of the set-up unless `of_set_up`.
  std::optional<std::string> undo(bool of_set_up);
  /// Whether an indented line, typed behind the last one, would go on with the set-up.
  bool goes_on_with(std::string_view line) const;
  /// Whether the last line that is no comment is one of the set-up.
  bool ends_in_set_up() const;

  // Lines are numbered in the text from 1.
  /// Whether a line begins there that is no comment: no middle of a line.
  bool is_kept(std::size_t number) const;
  /// The same without the set-up.
  bool is_of_game(std::size_t number) const;
  /// Whether the line at `number` is indented and goes on with a line of the set-up.
  bool is_rest_of_set_up(std::size_t number) const;
  /// The number of the first line behind the set-up; 0 if there is none.
  std::size_t behind_set_up() const;
  /// The first number of the line at `number`, and the line itself; "" if there is none.
  std::size_t first_number(std::size_t number) const;
  std::string line(std::size_t number) const;
  /// The lines before the line at `number`.
  Transcript before(std::size_t number) const;
  /// Turns the lines of steps from `number` on into comments, those of the head only `with_head`,
  /// and returns how many. All but the first are waiting lines; with the head that one too, unless
  /// it is of the set-up.
  std::size_t put_aside(std::size_t number, bool with_head = false);
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
  std::size_t set_up_lines() const;
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
  static void become_comment(Line& line, std::string_view why);
  std::size_t kept_size() const;
  /// Finds what depends on several lines: which go on with the set-up, and the size of all.
  void settle();

  std::vector<Line> lines_;
  std::size_t bytes_ = 0;
};

}  // namespace praetor::cli::transcribe
