#pragma once
// A session of `praetor transcribe` without its terminal and without its file: lines go in, words
// come out, and the text grows. Each line is judged by the steps of its turn alone, from the state
// before it; only what is refused is judged from the beginning, to say why.

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

/// What a line that was typed leads to.
struct Reaction {
  std::string words;     ///< what to say, in whole lines
  bool changed = false;  ///< the text is another one: it has to be safe before this is said
  bool ends = false;
  std::optional<std::string> draw;  ///< where a picture is wished for; "" for the usual place
};

/// One that only says something.
inline Reaction said(std::string words) { return {std::move(words), false, false, {}}; }

/// The steps of the last line, for pictures.
struct LastLine {
  Position before;
  std::string text;        ///< of its turn
  std::size_t known = 0;   ///< steps of that text before those of the line
  std::size_t number = 0;  ///< steps of the game before those of the line
};

class Transcription {
 public:
  /// `path` is what the text is called. Libraries outlive it.
  Transcription(const replays::Libraries& libraries, std::string path, bool colour);

  /// Takes up a text. Where it is not legal: the report on it; nothing else is then to be called.
  std::optional<replays::Report> resume(std::string_view text);
  /// The same up to its first wrong line, which is put aside with all behind it; in words. None
  /// where even its head is at fault.
  std::optional<std::string> resume_before(std::string_view text, const replays::Report& report);

  /// Goes on with a whole game in the place of what is written, of which comments stay, and lines
  /// that left something open as remarks. False, and nothing is changed, where it is not legal.
  bool become(std::string_view game);
  void remark(std::string_view words) { written_.remark(words); }

  Reaction take(std::string_view typed);

  /// What stands before the line that is to be typed: "7 rome> ".
  std::string prompt() const;
  /// Where the game stands, in one line.
  std::string standing() const;
  /// Whether lines are tried that are not kept.
  bool is_trying() const { return outside_.has_value(); }
  std::string text() const { return written_.text(); }
  const Transcript& written() const { return written_; }
  const Position& position() const { return position_; }
  /// Steps of the game so far.
  std::size_t steps() const { return steps_; }
  const std::optional<LastLine>& last_line() const { return last_line_; }
  const WrittenTurn& turn() const { return turn_; }
  /// Whether a line left something open: then only what can be known is judged.
  bool is_draft() const { return draft_; }
  /// Whether the position is known to be the game's, or in a draft what fits best and settles who
  /// is to act.
  bool is_settled() const { return !draft_ || settled_; }
  /// The position that steps written behind `line`, ended with a comma, would start from; none
  /// where that line is not legal.
  std::optional<Position> after(const std::string& line) const;

 private:
  using Words = std::vector<std::string_view>;
  bool rebuild();
  Reaction command(std::string_view words);
  Reaction enter(std::string_view typed);
  std::string for_the_only_side(const std::string& line) const;
  Reaction enter_head(const std::string& typed);
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
  // Changes of what was typed (editing.cpp).
  Reaction undo(const Words& words);
  Reaction redo(const Words& words);
  Reaction go_to(const Words& words);
  Reaction edit(std::string_view typed, const Words& words);
  Reaction insert(std::string_view typed, const Words& words);
  Reaction erase(const Words& words);
  Reaction what_if();
  Reaction back();
  Reaction revise(Transcript changed, std::size_t first, const std::string& words);
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
  std::size_t known_ = 0;  // steps of the last turn, as its lines are read alone
  std::size_t steps_ = 0;
  bool draft_ = false;
  bool settled_ = false;
  std::optional<LastLine> last_line_;
  std::string refusal_;                // the last one, with all that `check` says
  std::optional<Transcript> outside_;  // what stays when a branch that is tried is thrown away
};

}  // namespace praetor::cli::transcribe
