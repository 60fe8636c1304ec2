#pragma once
// The text that a transcription has come to: the lines of the game in their order, and remarks that
// keep as comments what was typed but is no part of it. Knows the notation's lines, no game.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli::transcribe {

/// What a line of the notation is, as far as can be told without knowing the game.
enum class LineKind : std::uint8_t {
  remark,   ///< nothing but a comment, or blank
  set_up,   ///< `game …`, `setup …`
  head,     ///< `players …`, `meta …`, `rules …`
  result,   ///< `result …`
  turn,     ///< `7 rome: …`, which begins a turn
  further,  ///< indented, or by nobody in particular: `...`
};
LineKind kind_of(std::string_view line);

/// As a comment holds it: on one line and safe to show. What is escaped cannot be read again; tabs
/// and what joins letters are not.
std::string on_one_line(std::string_view words);

/// Whether a line leaves something open: a gap, or `?` in place of a value. Steps behind it cannot
/// be judged one by one.
bool leaves_open(std::string_view line);

/// How comments begin that are lines of the game which were taken back, and those that stand behind
/// such a line and wait for what is typed in its place.
inline constexpr std::string_view undone_mark = "# undone: ";
inline constexpr std::string_view aside_mark = "# aside: ";
/// Of a line in whose place another one stands.
inline constexpr std::string_view was_mark = "# was: ";

class Transcript {
 public:
  Transcript() = default;
  /// Takes a text apart. JSON that goes on over several lines stays one line with line ends in it.
  explicit Transcript(std::string_view text);

  /// Behind the last line, and before those that wait.
  void add(std::string line);
  /// Keeps words as a comment, made safe to show, behind what was written before.
  void remark(std::string_view words);
  /// Makes a comment of the last line that is neither a comment nor set-up, and returns it; none
  /// where there is no such line.
  std::optional<std::string> undo();

  // Lines are known by their number in the text, from 1.
  /// Whether a line there is one of the game: no comment, no set-up, and not only part of a line.
  bool is_of_game(std::size_t number) const;
  /// The number of the line that this one is of, and the line; "" where there is none.
  std::size_t first_number(std::size_t number) const;
  std::string line(std::size_t number) const;
  /// The lines before one.
  Transcript before(std::size_t number) const;
  /// Makes comments of the game's lines from one on, and says how many. All but the first wait.
  std::size_t put_aside(std::size_t number);
  /// Makes lines again of those taken back or put aside behind the last line, at most so many, and
  /// says where the first stands; 0 for none.
  std::size_t take_up(std::size_t most);
  std::size_t aside() const;  ///< lines that could be taken up
  /// Puts a line in the place of another, which stays as a comment, or before it, or takes it out,
  /// when it stays as a comment too. Says where the line stands that is new or behind it.
  std::size_t replace(std::size_t number, std::string line);
  std::size_t insert(std::size_t number, std::string line);
  std::size_t erase(std::size_t number);
  std::string numbered() const;
  /// The lines that leave something open, by their numbers.
  std::vector<std::size_t> open_lines() const;

  std::string text() const;
  /// The words of all comments on lines of their own.
  std::vector<std::string> remarks() const;
  /// All lines before the last turn, but for a claimed result, which is judged at the end.
  std::string before_last_turn() const { return text_without(LineKind::result, true); }
  /// All lines but those of the set-up.
  std::string without_set_up() const;
  /// What the last turn is read by: the lines that name no steps, and those from its beginning on.
  std::string last_turn() const { return text_without(LineKind::remark, false); }
  /// `last_turn` of the text with one more line.
  std::string last_turn_with(const std::string& line) const;

  /// The line that the last turn begins with; empty for none.
  std::string last_turn_line() const;
  /// The lines before the first that leaves something open.
  Transcript before_open() const;

  bool has(LineKind kind) const;
  bool is_blank() const;  ///< whether there are only remarks, or nothing
  bool has_steps() const { return has(LineKind::turn) || has(LineKind::further); }
  /// Turns begun so far, those of chance left out.
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
  /// Without lines of that kind, and without the steps of the last turn or without all others.
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
