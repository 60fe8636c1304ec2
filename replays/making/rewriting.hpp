#pragma once
// A record with some of its steps changed: all else stays as it is written. Claims (`expect`,
// `hash`) say how the game stood at their place, so they stay there, whatever steps come and go.

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

/// A step in parts: what was done, and what stands beside it. Each part is text of the record.
struct StepParts {
  std::string body;    ///< {"by":…,"do":…,…}
  std::string expect;  ///< JSON, or empty
  std::string hash;    ///< JSON, or empty
  std::string beside;  ///< notes as members, with a comma before each
};

/// Of a step as it is written.
StepParts parts_of(const text::Value& step);

/// A member with an array of steps, which are JSON.
void write_steps(text::JsonWriter& writer, std::string_view key,
                 const std::vector<std::string>& steps);

/// The line of the file at which a step, from 1, stands; none where there is no such step.
using LineOfStep = std::function<std::optional<std::int64_t>(std::int64_t step)>;

/// A member `line`, where it is known.
void write_line(text::JsonWriter& writer, std::int64_t step, const LineOfStep& line_of);

/// Puts claims and notes of one step to another; what both say stands once.
void put_beside(StepParts& into, const StepParts& from);

/// Goes through the steps of a well-formed record, or of a draft, once.
class Rewriting {
 public:
  explicit Rewriting(std::string_view json);

  /// The steps before that one, from 1, as they are; up to those that are there.
  void keep_up_to(std::int64_t step);
  /// Takes the next step out. There has to be one.
  StepParts take();
  /// Adds a step: in the place of the first one that was taken out and has none in its place yet,
  /// or, where there is none, as a new one.
  void add(StepParts step);
  /// Puts claims, and notes too, to the step before, or the one so far before. Where there is none,
  /// notes go to the next step, and claims are lost.
  void put_before(StepParts parts, bool with_notes, std::size_t back = 1);

  /// What all of this does to the text, with the steps that are left kept. New steps are parted
  /// as the steps about them are.
  std::vector<TextChange> changes();
  /// The whole record after these changes.
  std::string text();

 private:
  struct RewrittenStep {
    StepParts parts;
    bool changed;
    std::int64_t place;  // the step of the record in whose place it stands …
    bool added;          // … or before which it was added
  };
  bool is_noted(const StepParts& parts) const;

  std::string_view json_;
  Locator record_;
  std::vector<RewrittenStep> steps_;
  std::vector<std::int64_t> taken_;  // steps without another in their place yet
  StepParts waiting_;                // notes for the next step
  std::int64_t next_ = 1;            // of the record, from 1
};

}  // namespace praetor::replays
