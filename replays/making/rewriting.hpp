#pragma once
// A record with some of its steps changed; everything else stays as written. Claims (`expect`,
// `hash`) say how the game stood at their place, so they stay there, whatever steps are added or
// removed.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/json_writer.hpp"
#include "replays/reading/locate.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// A step in parts: what was done, and what is written beside it. Each part is text of the record.
struct StepParts {
  std::string body;    ///< {"by":…,"do":…,…}
  std::string expect;  ///< JSON; empty if there is none
  std::string hash;    ///< JSON; empty if there is none
  std::string beside;  ///< notes as members, each after a comma
};

/// The parts of a step as it is written.
StepParts parts_of(const text::Value& step);

/// The line of the file that has a step, from 1; none if there is no such step.
using LineOfStep = std::function<std::optional<std::int64_t>(std::int64_t step)>;

/// Writes a member `line`, if the line is known.
void write_line(text::JsonWriter& writer, std::int64_t step, const LineOfStep& line_of);

/// Adds claims and notes of one step to those of another; what both say is written once.
void put_beside(StepParts& into, const StepParts& from);

/// Goes once through the steps of a well-formed record or draft.
class Rewriting {
 public:
  explicit Rewriting(std::string_view json);

  /// Keeps the steps before `step`, from 1, as they are; at most those that exist.
  void keep_up_to(std::int64_t step);
  /// Takes the next step out. There must be one.
  StepParts take();
  /// Adds a step. It takes the place of the first step that was taken out and has no replacement
  /// yet; if there is none, it is new.
  void add(StepParts step);
  /// Adds claims and notes to the previous step, or to the one `back` steps before. If there is no
  /// such step, notes go to the next step and claims are lost.
  void put_before(StepParts parts, std::size_t back = 1);

  /// The resulting changes of the text; the remaining steps are kept. New steps are separated like
  /// the steps around them.
  std::vector<TextChange> changes();
  /// The whole record after these changes.
  std::string text();

 private:
  struct RewrittenStep {
    StepParts parts;
    bool changed;
    std::int64_t place;  // the step of the record whose place it takes …
    bool added;          // … or before which it was added
  };
  bool is_noted(const StepParts& parts) const;

  std::string_view json_;
  Locator record_;
  std::vector<RewrittenStep> steps_;
  std::vector<std::int64_t> taken_;  // steps that have no replacement yet
  StepParts waiting_;                // notes for the next step
  std::int64_t next_ = 1;            // in the record, from 1
};

}  // namespace praetor::replays
