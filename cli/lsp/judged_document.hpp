#pragma once
// A document that a client has open, judged: its verdict as `check --keep-going` gives it, the
// record where the text is well formed, and where each step stands in the text.

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
#include "replays/checking/report.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::cli::lsp {

/// Bytes of a text, from `begin` up to but not including `end`.
struct ByteRange {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool holds(std::size_t byte) const { return begin <= byte && byte <= end; }
};

class JudgedDocument {
 public:
  /// Judges a text, which is kept. Libraries outlive it.
  JudgedDocument(std::string text, std::string_view name, const replays::Libraries& libraries);

  std::string_view text() const { return text_; }
  const Columns& columns() const { return columns_; }
  const replays::Libraries& libraries() const { return libraries_; }
  bool is_notation() const { return written_ != nullptr; }
  /// Comments of a text in the notation, which no rewriting keeps.
  std::size_t comments() const { return written_ ? written_->comments : 0; }
  /// The replay as JSON: the text itself, or what it was translated to.
  std::string_view json() const { return json_; }
  /// The byte of the text that a byte of the JSON was made from.
  std::size_t byte_of_json(std::size_t byte) const;
  const replays::Report& report() const { return report_; }

  /// Null where the text is malformed.
  const replays::AnyReplay* record() const { return record_ ? &*record_ : nullptr; }
  /// Null where the text is malformed.
  const replays::notation::Grammar* grammar() const { return grammar_.get(); }
  /// Where steps stand, in their order; none where the text is malformed.
  const std::vector<ByteRange>& steps() const { return steps_; }
  /// The index of the step at a byte, or of the last before it; none before the first.
  std::optional<std::size_t> step_at(std::size_t byte) const;
  /// The state before the step with that index, illegal ones passed over; needs a record.
  AnyState state_before(std::size_t index) const;
  /// Where a violation stands.
  ByteRange range_of(const replays::ReportedViolation& violation) const;

 private:
  void find_steps();

  std::string text_;
  Columns columns_;
  std::size_t mark_;  // bytes of a byte order mark, which nobody judges
  const replays::Libraries& libraries_;
  std::shared_ptr<const replays::notation::WrittenText> written_;
  std::string padded_;  // of a text that is JSON
  std::string_view json_;
  replays::Report report_;
  std::optional<replays::AnyReplay> record_;
  std::unique_ptr<const replays::notation::Grammar> grammar_;
  std::vector<ByteRange> steps_;
};

}  // namespace praetor::cli::lsp
