#pragma once
// A document that a client has open, judged: its verdict as `check --keep-going` gives it, the
// record where the text is well formed, and where each step stands in the text. What takes long is
// made when it is first asked for.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/lsp/columns.hpp"
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

/// Who judges documents, one after the other with the memory of the last.
struct DocumentJudge {
  /// Libraries outlive it.
  explicit DocumentJudge(const replays::Libraries& known)
      : libraries(known),
        quick(known, {replays::OnViolation::skip, false, false, false}),
        thorough(known, {replays::OnViolation::skip, false, false, true}) {}

  const replays::Libraries& libraries;
  replays::Checker quick;     ///< says what is wrong
  replays::Checker thorough;  ///< and what it rests on, and what would have been legal
};

class JudgedDocument {
 public:
  /// Judges a text, which is kept. The judge outlives it.
  /// `memo` knows the lines of an earlier text with this name; null for none.
  JudgedDocument(std::string text, std::string_view name, DocumentJudge& judge,
                 replays::notation::LineMemo* memo = nullptr);

  std::string_view text() const { return text_; }
  const Columns& columns() const { return columns_; }
  const replays::Libraries& libraries() const { return judge_.libraries; }
  bool is_notation() const { return written_ != nullptr; }
  /// The text as replays are read: without a byte order mark, which are so many bytes.
  const replays::Text& replay_text() const { return judged_; }
  std::size_t mark() const { return mark_; }
  /// The replay as JSON: the text itself, or what it was translated to.
  std::string_view json() const { return json_; }
  /// The byte of the text that a byte of the JSON was made from.
  std::size_t byte_of_json(std::size_t byte) const;
  /// What so many bytes of the JSON were made from.
  ByteRange range_of_json(std::size_t byte, std::size_t size) const;
  /// What is wrong, and where.
  const replays::Report& report() const { return report_; }
  /// The same violations with what they rest on and what would have been legal.
  const replays::Report& explained() const;
  bool is_explained() const { return explained_.has_value(); }
  /// Whether a violation is one only since something before it was wrong.
  bool follows(const replays::ReportedViolation& violation) const;

  /// Null where the text is malformed.
  const replays::AnyReplay* record() const { return record_ ? &*record_ : nullptr; }
  /// Null where the text is malformed.
  const replays::notation::Grammar* grammar() const;
  /// Where steps stand, in their order; none where the text is malformed.
  const std::vector<ByteRange>& steps() const;
  /// The index of the step at a byte, or of the last before it; none before the first.
  std::optional<std::size_t> step_at(std::size_t byte) const;
  /// Whether somebody wrote the step with that index, and did not leave the end of a turn to be
  /// understood at its line's end.
  bool is_written(std::size_t index) const;
  /// Where a step stands that is a value of the JSON.
  ByteRange range_of_step(const text::Value& step) const;
  /// The state before the step with that index, illegal ones passed over; needs a record.
  AnyState state_before(std::size_t index) const;
  /// Where a violation stands.
  ByteRange range_of(const replays::ReportedViolation& violation) const;

  /// Of a draft, what stands before its first opening, judged as a game that goes no further; of
  /// all else the document itself. Places are the same in both.
  const JudgedDocument& readable() const;

 private:
  void find_steps() const;

  std::string text_;
  Columns columns_;
  std::size_t mark_;  // bytes of a byte order mark, which nobody judges
  std::string name_;
  DocumentJudge& judge_;
  std::shared_ptr<const replays::notation::WrittenText> written_;
  std::string padded_;  // of a text that is JSON
  std::string_view json_;
  replays::Text judged_{};
  replays::Report report_;
  mutable std::optional<replays::Report> explained_;
  mutable std::optional<replays::Report> apart_;  // what does not follow from anything else
  std::optional<replays::AnyReplay> record_;
  mutable std::unique_ptr<const replays::notation::Grammar> grammar_;
  mutable std::optional<std::vector<ByteRange>> steps_;
  mutable std::optional<std::unique_ptr<const JudgedDocument>> before_opening_;
};

}  // namespace praetor::cli::lsp
