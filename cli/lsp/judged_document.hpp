#pragma once
// An open document and its verdict: what `check --keep-going` says of it, the record if the text is
// well formed, and where each step is in the text. Parts that take long are made when first asked
// for.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/columns.hpp"
#include "cli/lsp/followed_game.hpp"
#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/report.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/line_memo.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::lsp {

/// Bytes of a text, from `begin` up to but not including `end`.
struct ByteRange {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool holds(std::size_t byte) const { return begin <= byte && byte <= end; }
};

/// Judges documents one after the other and keeps its memory for the next.
struct DocumentJudge {
  /// The libraries must outlive it.
  explicit DocumentJudge(const replays::Libraries& known)
      : libraries(known),
        quick(known, {replays::OnViolation::mend, false, false, false}),
        thorough(known, {replays::OnViolation::mend, false, false, true}) {}

  const replays::Libraries& libraries;
  replays::Checker quick;     ///< finds what is wrong
  replays::Checker thorough;  ///< also finds what each verdict rests on and what would have been
                              ///< legal
};

class JudgedDocument {
 public:
  /// Judges a text and keeps it. The judge must outlive the document. `memo` remembers the lines of
  /// an earlier text of the same name; null for none.
  JudgedDocument(std::string text, std::string_view name, DocumentJudge& judge,
                 replays::notation::LineMemo* memo = nullptr);

  std::string_view text() const { return text_; }
  const Columns& columns() const { return columns_; }
  const replays::Libraries& libraries() const { return judge_.libraries; }
  bool is_notation() const { return written_ != nullptr; }
  /// The text as replays are read: without its byte order mark, which has `mark()` bytes.
  const replays::Text& replay_text() const { return judged_; }
  std::size_t mark() const { return mark_; }
  /// The replay as JSON: the text itself, or its translation.
  std::string_view json() const { return json_; }
  /// The byte of the text that produced a byte of the JSON.
  std::size_t byte_of_json(std::size_t byte) const;
  /// The bytes of the text that produced `size` bytes of the JSON.
  ByteRange range_of_json(std::size_t byte, std::size_t size) const;
  /// What is wrong in its own right, and its places.
  const replays::Report& report() const { return report_; }
  /// The same violations, with what they rest on and what would have been legal.
  const replays::Report& explained() const;
  bool is_explained() const { return explained_.has_value(); }

  /// Null where the text is malformed.
  const replays::AnyReplay* record() const { return record_ ? &*record_ : nullptr; }
  /// Null where the text is malformed.
  const replays::notation::Grammar* grammar() const;
  /// The ranges of the steps, in order; empty where the text is malformed.
  const std::vector<ByteRange>& steps() const;
  /// The index of the step at a byte, or of the last before it; none before the first.
  std::optional<std::size_t> step_at(std::size_t byte) const;
  /// Whether the step with that index is written out. It is not where the end of a line stands for
  /// the end of a turn.
  bool is_written(std::size_t index) const;
  /// The range of a step that is given as a value of the JSON.
  ByteRange range_of_step(const text::Value& step) const;
  /// The state before the step with that index in the game that the check followed. Needs a record.
  AnyState state_before(std::size_t index) const;
  /// Plays the step with that index in that game. `state` is the state before it.
  void play_step(AnyState& state, std::size_t index) const;
  /// The range of a violation.
  ByteRange range_of(const replays::ReportedViolation& violation) const;

  /// For a draft, the part before its first opening, judged as a game that goes no further; else
  /// the document itself. Places are the same in both.
  const JudgedDocument& before_opening() const;
  /// The same; of another text that cannot be read, all lines that can (readable_lines.hpp).
  const JudgedDocument& readable() const;

 private:
  void find_steps() const;

  std::string text_;
  Columns columns_;
  std::size_t mark_;  // bytes of the byte order mark, which is not judged
  std::string name_;
  DocumentJudge& judge_;
  std::shared_ptr<const replays::notation::WrittenText> written_;
  std::string padded_;  // of a text in JSON
  std::string_view json_;
  replays::Text judged_{};
  FollowedGame followed_;
  replays::Report report_;
  mutable std::optional<replays::Report> explained_;
  std::optional<replays::AnyReplay> record_;
  mutable std::unique_ptr<const replays::notation::Grammar> grammar_;
  mutable std::optional<std::vector<ByteRange>> steps_;
  replays::notation::LineMemo* memo_;
  mutable std::optional<std::unique_ptr<const JudgedDocument>> before_opening_;
  mutable std::optional<std::unique_ptr<const JudgedDocument>> readable_lines_;
};

}  // namespace praetor::cli::lsp
