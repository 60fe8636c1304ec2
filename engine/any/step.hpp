#pragma once
// A step of any game: who does it, the kind of action, and the bytes of that action. The
// description of the kind leads to its fields. Lists in a step live in the arena of its maker.

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/any/fields.hpp"
#include "engine/core/id.hpp"

namespace praetor {

struct AnyStep {
  /// No action of a game is larger.
  static constexpr std::size_t action_bytes = 64;

  Side by;
  const ActionInfo* kind = nullptr;  ///< null: no step
  alignas(std::max_align_t) std::array<std::byte, action_bytes> action{};

  const void* data() const { return action.data(); }
  void* data() { return action.data(); }
  std::string_view kind_name() const { return kind->name; }
  std::span<const FieldInfo> fields() const { return kind->type.fields; }

  friend bool operator==(const AnyStep& one, const AnyStep& two) {
    return one.by == two.by && same_action(one, two);
  }
  /// Whether both steps are the same action, whoever does it.
  friend bool same_action(const AnyStep& one, const AnyStep& two) {
    return one.kind == two.kind &&
           (one.kind == nullptr || one.kind->type.equal(one.data(), two.data()));
  }
};

}  // namespace praetor
