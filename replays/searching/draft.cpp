#include "replays/searching/draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/any/game.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/decode_exactly.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/searching/draft_choices.hpp"

namespace praetor::replays {
namespace {

/// Whether the step lacks fields and has no other fault. A missing field counts as a fault at the
/// end of its object, so if it is the first fault there is no other.
bool lacks_only(const ExactSteps& steps, StrictValue& item, const Fault& first) {
  return first.rule == &format_rule::field && item.located().kind() == text::JsonKind::object &&
         first.offset == item.located().last() && item.peek("do", steps.kinds()).has_value();
}

DraftChoice choice_of(const StrictValue& item, const ExactSteps& steps, const AnyStep& step) {
  DraftChoice choice;
  choice.step = step;
  const text::Value located = item.located();
  if (located.find("by")) choice.by = step.by;
  // The fields of such a step depend on its first field; without that, any may be missing.
  const bool undecided = step.kind->demands && !located.find(step.fields().front().name);
  const void* const match = undecided ? nullptr : steps.match();
  std::uint32_t bit = 1;
  for (const FieldInfo& field : step.fields()) {
    const Demand demand = steps.game().demand(match, step, field);
    const bool needed = undecided || !field.optional || demand == Demand::needed;
    if (located.find(field.name)) {
      choice.written |= bit;
    } else if (needed) {
      choice.missing |= bit;
    }
    bit <<= 1U;
  }
  return choice;
}

/// Reads the entries of one draft. It accepts open entries, and reads all others as in any replay.
class DraftReader {
 public:
  DraftReader(std::string_view text, Draft& draft) : text_(text), draft_(draft) {}

  bool entry(ExactSteps& steps, StrictValue& item, Faults& faults) {
    static constexpr std::array<std::string_view, 1> gap{gap_kind};
    AnyRecordedStep& out = draft_.record.steps.emplace_back();
    Opening opening;
    opening.step = draft_.record.steps.size() - 1;
    if (item.peek("do", gap)) {
      opening.gap = true;
      const bool good = steps.gap(item, out.claims, opening.by, opening.most, gap_most);
      draft_.openings.push_back(std::move(opening));
      return good;
    }
    if (item.located().closed() && may_hold_choices(item.located()) &&
        holds_choices(item.located(), steps)) {
      return choices(steps, item, faults, std::move(opening));
    }
    Faults own;
    StrictValue quiet(item.located(), own);
    if (steps.step(quiet, out)) return true;
    if (own.none()) return false;  // the text ends within it, which is noted already
    if (lacks_only(steps, quiet, *own.first())) {
      opening.choices.push_back(choice_of(quiet, steps, out.step));
      draft_.openings.push_back(std::move(opening));
      return true;
    }
    faults.add(*own.first());
    return false;
  }

 private:
  bool choices(ExactSteps& steps, StrictValue& item, Faults& faults, Opening opening) {
    Faults own;
    std::optional<Fault> out_of_range;
    for (ChosenText& chosen : chosen_texts(text_, item.located(), steps, own)) {
      if (!room_for(chosen, item, own)) break;
      auto fault = choice(steps, std::move(chosen), opening);
      if (!fault) continue;
      if (fault->rule != &format_rule::range) {
        own.add(*std::move(fault));
      } else if (!out_of_range) {
        out_of_range = std::move(fault);
      }
    }
    // If no choice is left because one was out of range (a card that is dealt twice, say), report
    // that.
    if (opening.choices.empty() && out_of_range) own.add(*std::move(out_of_range));
    if (!own.none()) {
      faults.add(*own.first());
      return false;
    }
    AnyRecordedStep& out = draft_.record.steps.back();
    std::ranges::stable_sort(opening.choices, {}, &DraftChoice::cost);
    out.step = opening.choices.front().step;
    draft_.weighed = draft_.weighed || opening.choices.size() > 1;
    draft_.openings.push_back(std::move(opening));
    StrictValue loud(item.located(), faults);
    return ExactSteps::beside(loud, out.claims);
  }

  std::optional<Fault> choice(ExactSteps& steps, ChosenText chosen, Opening& opening) {
    const auto text = std::make_shared<const std::string>(chosen.text.text());
    const text::Tape tape(*text);
    Faults own;
    StrictValue quiet(*tape.root(), own);
    AnyRecordedStep read;
    const bool whole = steps.step(quiet, read);
    if (!whole && (own.none() || !lacks_only(steps, quiet, *own.first()))) {
      if (own.none()) quiet.refuse_range("fewer entries"sv, "more"sv);
      Fault fault = *own.first();
      fault.offset = chosen.text.origin(fault.offset);
      fault.whole_until = 0;
      return fault;
    }
    opening.choices.push_back(choice_of(quiet, steps, read.step));
    opening.choices.back().cost = cost_of(chosen.share);
    draft_.texts.push_back(text);
    return std::nullopt;
  }

  bool room_for(const ChosenText& chosen, const StrictValue& item, Faults& faults) {
    bytes_ += chosen.text.text().size();
    if (draft_.texts.size() < steps_max && bytes_ <= text_bytes_max) return true;
    faults.add(
        {&format_rule::size, item.located().begin(),
         fmt::format("at most {} steps that the entries of a draft may stand for", steps_max),
         "more"sv});
    return false;
  }

  std::string_view text_;
  Draft& draft_;
  std::size_t bytes_ = 0;  // of all choices
};

}  // namespace

std::optional<Fault> decode_draft(std::string_view text, const AnyGame& game,
                                  const Libraries& libraries, Draft& draft) {
  draft.openings.clear();
  draft.texts.clear();
  draft.weighed = false;
  draft.heard = false;
  DraftReader reader(text, draft);
  return read_exactly(text, game, libraries.of(game), draft.record,
                      [&](ExactSteps& steps, StrictValue& item, Faults& faults) {
                        return reader.entry(steps, item, faults);
                      });
}

std::optional<Report> malformed_draft(const Text& text, const std::string& path,
                                      const AnyGame& game, const Libraries& libraries,
                                      Draft& draft) {
  const std::optional<Fault> fault = decode_draft(text.json, game, libraries, draft);
  Report report;
  report.source = path;
  Locator locator(text);
  if (!note_first_fault(fault, text, locator, report)) return std::nullopt;
  return report;
}

AnyStep completed(AnyStep written, const AnyStep& like, std::uint32_t fields) {
  written.by = like.by;
  std::uint32_t bit = 1;
  for (const FieldInfo& field : written.fields()) {
    if ((fields & bit) != 0) copy_member(field, like.data(), written.data());
    bit <<= 1U;
  }
  return written;
}

Report refusal_of(const Report& judged, const Text& text, const Libraries& libraries) {
  const AnyGame* const game = find_game(game_of(text.json));
  Draft draft;
  auto wrong = game == nullptr ? std::nullopt
                               : malformed_draft(text, judged.source, *game, libraries, draft);
  return wrong ? *std::move(wrong) : judged;
}

bool is_draft(const Text& text, const Libraries& libraries) {
  if (text.written && text.written->fault) return false;
  const AnyGame* const game = find_game(game_of(text.json));
  Draft draft;
  return game != nullptr && !decode_draft(text.json, *game, libraries, draft);
}

}  // namespace praetor::replays
