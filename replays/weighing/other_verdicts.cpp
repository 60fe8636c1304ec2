#include "replays/weighing/other_verdicts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "replays/weighing/own_borders_walk.hpp"

namespace praetor::replays {
namespace {

RuleRef rule_of(const Ruling& ruling) { return ruling.legal() ? nullptr : ruling.violation->rule; }

}  // namespace

bool judged_otherwise(const JudgedSteps& record, const AnySetup& other) {
  AnyState state = first_state(other);
  for (std::size_t place = 0; place < record.steps.size(); ++place) {
    const bool last = place + 1 == record.steps.size();
    const RuleRef broken = rule_of(judge(state, record.steps[place]));
    if (broken != (last ? record.broken : nullptr)) return true;
    if (broken == nullptr) apply(state, record.steps[place]);
  }
  return false;
}

std::optional<AnyState> played_by(const JudgedSteps& record, const AnySetup& other) {
  AnyState state = first_state(other);
  const bool legal = std::ranges::all_of(
      record.steps, [&](const AnyStep& step) { return play(state, step).legal(); });
  return legal ? std::optional(std::move(state)) : std::nullopt;
}

void each_deciding_border(const JudgedSteps& record, const OtherLawsFinder& laws,
                          const std::function<bool(const Basis&)>& use) {
  std::set<std::string> found;  // by id, because a board's names live no longer than the board
  AnyState state = first_state(record.setup);
  bool go_on = true;
  for (const AnyStep& step : record.steps) {
    const RuleRef broken = rule_of(judge(state, step));
    state.game().with_own_borders(state, [&](OwnBorders& borders) {
      const auto same = [&] { return rule_of(judge(borders.state, step)) == broken; };
      if (!looks_at_borders(borders, same)) return;
      each_border(borders, [&](const NamedBorder& border, const EachOther& each_other) {
        const std::string id = fmt::format("borders/{}/{}", border.one, border.two);
        if (!go_on || found.contains(id)) return;
        const std::string_view standing = laws.standing_of_border(border.one, border.two);
        bool otherwise = false;
        if (!standing.empty()) each_other([&] { otherwise = otherwise || !same(); });
        if (!otherwise) return;
        found.insert(id);
        go_on = use({BasisKind::datum, id, std::string(standing), border.value, ""});
      });
    });
    if (!go_on) return;
    if (broken == nullptr) apply(state, step);
  }
}

}  // namespace praetor::replays
