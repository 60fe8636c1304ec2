#pragma once
// The body of decode_draft: entries that lack something are let pass, all others are read as in any
// replay. Included only where it is made for one game (replays/games/*.cpp).

#include <array>

#include "replays/decode_game.hpp"
#include "replays/draft.hpp"

namespace praetor::replays {

/// Reads the entries of the steps of one draft.
template <Game G>
class DraftEntries {
 public:
  using Decoder = StepDecoder<G, StrictValue>;

  DraftEntries(Draft<G>& draft, Faults& faults) : draft_(draft), faults_(faults) {}

  bool entry(Decoder& decoder, StrictValue& item, const typename G::Match* match) {
    static constexpr std::array<std::string_view, 1> gap{gap_kind};
    RecordedStep<G>& out = draft_.record.steps.emplace_back();
    Opening opening;
    opening.step = draft_.record.steps.size() - 1;
    if (item.peek("do", gap)) {
      opening.gap = true;
      const bool good = decoder.gap(item, out.claims, opening.by, opening.most, gap_most);
      draft_.openings.push_back(opening);
      return good;
    }
    Faults own;
    StrictValue quiet(item.located(), own);
    if (decoder.step(quiet, out)) return true;
    if (lacks_only(item, *own.first())) {
      note_written(item, out.step, match, opening);
      draft_.openings.push_back(opening);
      return true;
    }
    faults_.add(*own.first());
    return false;
  }

 private:
  /// What is missing counts at the end of its object, so that no other fault is there if the first
  /// one is this.
  static bool lacks_only(StrictValue& item, const Fault& first) {
    return first.rule == &format_rule::field && item.located().kind() == text::Kind::object &&
           first.offset == item.located().last() &&
           item.peek("do", ActionNames<typename G::Action>::all).has_value();
  }
  static void note_written(StrictValue& item, const Step<G>& step, const typename G::Match* match,
                           Opening& opening) {
    const text::Value located = item.located();
    if (located.find("by")) opening.by = step.by;
    std::visit(
        [&]<class A>(const A& action) {
          std::uint32_t bit = 1;
          each_field<A>([&]<class M>(const Field<A, M>& field) {
            bool needed = !IsOptional<M>::value;
            if constexpr (requires { G::demand(*match, action, field.name); }) {
              if (match != nullptr) {
                needed = needed || G::demand(*match, action, field.name) == Demand::needed;
              }
            }
            if (located.find(field.name)) {
              opening.written |= bit;
            } else if (needed) {
              opening.missing |= bit;
            }
            bit <<= 1U;
          });
        },
        step.action);
  }

  Draft<G>& draft_;
  Faults& faults_;
};

template <Game G>
std::optional<Fault> decode_draft(std::string_view text, const LibraryOf<G>& library,
                                  Draft<G>& draft) {
  draft.openings.clear();
  return read_exactly<G>(
      text, library, draft.record,
      [&](StepDecoder<G, StrictValue>& decoder, StrictValue& item, const typename G::Match* match,
          Faults& faults) { return DraftEntries<G>(draft, faults).entry(decoder, item, match); });
}

}  // namespace praetor::replays
