#pragma once
// A session of `praetor transcribe` without terminal and file: lines go in, words come out, and the
// text grows. To judge a line it reads only the text of the line's turn and plays the new steps
// from the current state. Only a refused line is judged from the beginning of the game, to say why.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/transcribe/draft.hpp"
#include "cli/transcribe/dress.hpp"
#include "cli/transcribe/position.hpp"
#include "cli/transcribe/written.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// The reaction to a typed line.
struct Reaction {
  std::string words;     ///< the answer, in whole lines
  bool changed = false;  ///< the text has changed: save it before printing the words
  bool ends = false;
  std::optional<std::string> draw{};  ///< where to draw a picture; "" for the usual place
};

/// A reaction that only says something.
inline Reaction said(std::string words) { return {std::move(words)}; }

/// The steps of the last line, for pictures.
struct LastLine {
  Position before;
  std::string text;        ///< the text of its turn
  std::size_t known = 0;   ///< steps of that text before the line
  std::size_t number = 0;  ///< steps of the game before the line
};

class Transcription {
 public:
  /// `path` is the name of the text. The libraries must outlive it.
  Transcription(const replays::Libraries& libraries, std::string path, bool colour);

  /// Continues a text. If it is not legal, returns the report on it; then call no other member.
  std::optional<replays::Report> resume(std::string_view text);
  /// Continues a text up to its first wrong line, and puts that line and all later ones aside.
  /// Returns what it did, in words; none if even the head is at fault.
  std::optional<std::string> resume_before(std::string_view text, const replays::Report& report);

  /// Replaces the text by a whole game. Comments stay, and lines that left something open stay as
  /// remarks. Returns false and changes nothing if the game is not legal.
  bool become(std::string_view game);
  void remark(std::string_view words) { written_.remark(words); }

  Reaction take(std::string_view typed);

  /// The prompt of the next line: "7 rome> ".
  std::string prompt() const;
  /// The state of the game in one line.
  std::string standing() const;
  /// Whether the session is trying lines that it will not keep.
  bool is_trying() const { return outside_.has_value(); }
  std::string text() const { return written_.text(); }
  const Transcript& written() const { return written_; }
  const Position& position() const { return position_; }
  /// The number of steps so far.
  std::size_t steps() const { return steps_; }
  const std::optional<LastLine>& last_line() const { return last_line_; }
  const WrittenTurn& turn() const { return turn_; }
  /// Whether a line left something open; then only what can be known is judged.
  bool is_draft() const { return draft_; }
  /// Whether the position is certain. In a draft it is the best fit, and this says whether the fit
  /// settles who is to act.
  bool is_settled() const { return !draft_ || settled_; }
  /// The position from which steps after `line` start, if the line ends with a comma; none if the
  /// line is not legal.
  std::optional<Position> after(const std::string& line) const;

 private:
  using Words = std::vector<std::string_view>;
  bool rebuild();
  Reaction command(std::string_view words);
  Reaction enter(std::string_view typed);
  std::string for_the_only_side(const std::string& line) const;
  Reaction enter_head(const std::string& typed);
  bool fits_set_up(const std::string& line) const;
  Reaction enter_open(const std::string& line, std::string_view typed);
  Reaction enter_judged(const std::string& line, std::string_view typed);
  Reaction accepted(const std::string& kept, std::string_view typed, std::size_t steps_before,
                    const Position& before, const std::string& remark);
  Reaction become_game(const std::string& game, const std::string& typed);
  Reaction answered(std::string_view typed);
  Reaction asked() const;
  Reaction refuse(const std::string& line, std::string_view typed);
  Reaction refuse_open(std::string_view typed, const std::string& why);
  void settle(const JudgedDraft& fits);
  std::size_t steps_before(const std::string& line) const;
  std::string open_words() const;
  // Changes of earlier lines (editing.cpp).
  Reaction undo(const Words& words);
  Reaction redo(const Words& words);
  Reaction go_to(const Words& words);
  Reaction edit(std::string_view typed, const Words& words);
  Reaction insert(std::string_view typed, const Words& words);
  Reaction erase(const Words& words);
  Reaction what_if();
  Reaction back();
  Reaction revise(Transcript changed, std::size_t first, const std::string& words);
  bool lacks_set_up(const Transcript& text) const;
  std::size_t first_wrong(const Transcript& text, replays::Report& report) const;
  std::string dressed_at(std::size_t number, std::string_view typed) const;
  std::optional<std::size_t> line_meant(const Words& words, Reaction& refusal) const;
  Reaction state(const Words& path) const;
  void accept(const std::string& line, const Position& position, const PlayedText& played,
              std::size_t known);
  std::size_t known_before(const std::string& line) const;
  const replays::notation::Grammar* grammar() const {
    return position_.is_open() ? &position_.grammar() : nullptr;
  }

  const replays::Libraries& libraries_;
  std::string path_;
  bool colour_;
  Transcript written_;
  Position position_;
  WrittenTurn turn_;
  std::size_t ready_ = 0;  // lines of the set-up that the session began with
  std::size_t known_ = 0;  // steps in the text of the last turn
  std::size_t steps_ = 0;
  bool draft_ = false;
  bool settled_ = false;
  std::optional<LastLine> last_line_;
  bool list_refused_ = false;  // whether a refused line of the set-up waits for its correction
  std::string refusal_;        // the last refusal, with all that `check` says
  std::optional<Transcript> outside_;  // set while trying: the text to return to
};

}  // namespace praetor::cli::transcribe
