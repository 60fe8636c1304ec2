#include "replays/searching/shrunk_text.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/layout.hpp"
#include "replays/searching/shrink_replay.hpp"

namespace praetor::replays {
namespace {

/// Checks that the new replay is what it claims to be, with the checker itself.
void check_again(const std::string& json, RuleRef rule, const Libraries& libraries) {
  if (json.size() > text_bytes_max) return;  // the code that writes the text reports this
  Checker checker(libraries, {.on_violation = OnViolation::skip, .explain = false});
  const Report report = checker.check_json(json, "");
  ensure(
      report.violations.size() == 1 && report.violations.front().rule == rule &&
          (report.violations.front().step == report.steps || report.violations.front().step == 0),
      "a shrunk replay breaks its rule in the last step and no other rule");
}

/// The part of a replay that is kept; the result only if all of it is. `why` goes into its `meta`.
struct KeptPart {
  std::int64_t steps;
  bool whole;
  std::string_view why;
};

void write_cut_meta(std::int64_t before, std::int64_t after, std::string_view why,
                    const ReplayOrigin& origin, text::JsonWriter& writer) {
  writer.begin_object("meta");
  writer.string("source", "cut by praetor");
  writer.string("file", origin.file);
  if (origin.index) writer.raw("index", std::to_string(*origin.index));
  writer.string("why", why);
  writer.number("steps-before", before);
  writer.number("steps-after", after);
  writer.end_object();
}

/// Writes the first `steps` steps; returns how many there are in all.
std::int64_t write_first_steps(const text::Value& all, std::int64_t steps,
                               text::JsonWriter& writer) {
  std::int64_t count = 0;
  writer.begin_array("steps");
  all.items([&](const text::Value& step) {
    if (count++ < steps) writer.raw(step.raw());
  });
  writer.end_array();
  return count;
}

/// The replay with only its first steps, on one line; counts them in `made`.
std::string first_steps(std::string_view json, const KeptPart& part, const ReplayOrigin& origin,
                        ShorterText& made) {
  const text::Tape tape(json);
  ensure(tape.root().has_value(), "what was judged is well formed");
  return text::json_object([&](text::JsonWriter& writer) {
    tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
      if (key == "steps") {
        made.before = write_first_steps(value, part.steps, writer);
      } else if (key != "meta" && (key != "result" || part.whole)) {
        writer.raw(key, value.raw());
      }
    });
    made.steps = std::min(part.steps, made.before);
    write_cut_meta(made.before, made.steps, part.why, origin, writer);
  });
}

}  // namespace

ShorterText shrunk_text(std::string_view json, std::string_view game,
                        const ReportedViolation& violation, const ReplayOrigin& origin,
                        const ShrinkOptions& options, const Libraries& libraries) {
  const AnyGame* const known = find_game(game);
  ensure(known != nullptr, "what was judged is a replay of a known game");
  AnyReplay replay;
  const auto fault = decode_exactly(json, *known, libraries, replay);
  ensure(!fault, "what was judged is well formed");
  const ShrinkWish wish{violation.rule, violation.step, origin.file, origin.index};
  ShrinkOptions how = options;
  how.library = libraries.of(*known);
  const ShrunkReplay shrunk = shrink_replay(replay, wish, how);
  ShorterText made;
  made.text = layout_of(text::Tape(shrunk.json), field_order(*known));
  made.steps = shrunk.steps;
  made.before = std::ssize(replay.steps);
  made.tried = shrunk.tried;
  check_again(made.text, violation.rule, libraries);
  return made;
}

ShorterText cut_text(std::string_view json, std::string_view game, std::int64_t steps, bool whole,
                     std::string_view why, const ReplayOrigin& origin, const Libraries& libraries) {
  ShorterText made;
  const std::string out = first_steps(json, {steps, whole, why}, origin, made);
  ensure_legal(out, libraries);
  made.text = layout_of(text::Tape(out), field_order(game));
  return made;
}

ShorterText cut_behind(std::string_view json, std::string_view game,
                       const ReportedViolation& violation, std::string_view why,
                       const ReplayOrigin& origin, const Libraries& libraries) {
  ShorterText made;
  const bool whole = violation.step == 0;
  const std::int64_t steps = whole ? std::numeric_limits<std::int64_t>::max() : violation.step;
  const std::string out = first_steps(json, {steps, whole, why}, origin, made);
  made.text = layout_of(text::Tape(out), field_order(game));
  const Report report = Checker(libraries, {.explain = false}).check_json(out, "");
  ensure(!report.violations.empty() && report.violations.front().rule == violation.rule &&
             report.violations.front().step == violation.step,
         "a replay that is cut behind its violation still has it");
  return made;
}

}  // namespace praetor::replays
