#include "replays/searching/draft.hpp"

#include <array>

#include "engine/any/game.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/decode_exactly.hpp"

namespace praetor::replays {
namespace {

/// What is missing counts at the end of its object, so that no other fault is there if the first
/// one is this.
bool lacks_only(const ExactSteps& steps, StrictValue& item, const Fault& first) {
  return first.rule == &format_rule::field && item.located().kind() == text::JsonKind::object &&
         first.offset == item.located().last() && item.peek("do", steps.kinds()).has_value();
}

void note_written(const StrictValue& item, const ExactSteps& steps, const AnyStep& step,
                  Opening& opening) {
  const text::Value located = item.located();
  if (located.find("by")) opening.by = step.by;
  std::uint32_t bit = 1;
  for (const FieldInfo& field : step.fields()) {
    const Demand demand = steps.game().demand(steps.match(), step, field);
    const bool needed = !field.optional || demand == Demand::needed;
    if (located.find(field.name)) {
      opening.written |= bit;
    } else if (needed) {
      opening.missing |= bit;
    }
    bit <<= 1U;
  }
}

/// Entries that lack something are let pass, all others are read as in any replay.
bool read_entry(ExactSteps& steps, StrictValue& item, Faults& faults, Draft& draft) {
  static constexpr std::array<std::string_view, 1> gap{gap_kind};
  AnyRecordedStep& out = draft.record.steps.emplace_back();
  Opening opening;
  opening.step = draft.record.steps.size() - 1;
  if (item.peek("do", gap)) {
    opening.gap = true;
    const bool good = steps.gap(item, out.claims, opening.by, opening.most, gap_most);
    draft.openings.push_back(opening);
    return good;
  }
  Faults own;
  StrictValue quiet(item.located(), own);
  if (steps.step(quiet, out)) return true;
  if (own.none()) return false;  // the text breaks off in it, which is noted already
  if (lacks_only(steps, item, *own.first())) {
    note_written(item, steps, out.step, opening);
    draft.openings.push_back(opening);
    return true;
  }
  faults.add(*own.first());
  return false;
}

}  // namespace

std::optional<Fault> decode_draft(std::string_view text, const AnyGame& game,
                                  const Libraries& libraries, Draft& draft) {
  draft.openings.clear();
  return read_exactly(text, game, libraries.of(game), draft.record,
                      [&](ExactSteps& steps, StrictValue& item, Faults& faults) {
                        return read_entry(steps, item, faults, draft);
                      });
}

bool is_draft(const Text& text, const Libraries& libraries) {
  if (text.written && text.written->fault) return false;
  const AnyGame* const game = find_game(game_of(text.json));
  Draft draft;
  return game != nullptr && !decode_draft(text.json, *game, libraries, draft);
}

}  // namespace praetor::replays
