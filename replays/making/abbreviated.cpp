#include "replays/making/abbreviated.hpp"

#include <optional>

namespace praetor::replays {

AnyStep abbreviated(const AnyState& state, const AnyStep& step, const AnyStep* like) {
  const AnyGame& game = state.game();
  const bool alike = like != nullptr && like->kind == step.kind;
  Arena arena;
  std::optional<AnyStep> listed;
  AnyStep told = step;
  for (const FieldInfo& field : step.fields()) {
    const bool kept = alike && field.is_in(like->data());
    if (!field.optional || kept || !field.is_in(step.data())) continue;
    AnyStep shorter = told;
    field.reset(shorter.data());
    if (!judge(state, shorter).legal()) continue;
    if (!listed) listed = game.listed_form(state, step, arena);
    if (!listed || game.listed_form(state, shorter, arena) != listed) continue;
    AnyState after_told = state;
    AnyState after_shorter = state;
    apply(after_told, told);
    apply(after_shorter, shorter);
    if (after_told == after_shorter) told = shorter;
  }
  return told;
}

}  // namespace praetor::replays
