#pragma once
// Reads the steps of any game from JSON exactly, and notes each fault with its place. Field names
// come from the descriptions of the actions; names of regions, cards and sides come from the match.
// Without a match (the set-up has a fault) it accepts any such name, so that a fault before the
// set-up's fault is still found.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/strict_value.hpp"

namespace praetor::replays {

/// The fact reported for a value that offers a choice, which only a draft may have.
inline constexpr std::string_view choice_of_values = "choice";

class ExactSteps {
 public:
  /// `arena` keeps the lists of the steps. `match` may be null.
  ExactSteps(const AnyGame& game, const void* match, Arena& arena);

  /// Reads a step; returns false if it has a fault. What could not be read keeps its default.
  bool step(StrictValue& value, AnyRecordedStep& out);
  /// Reads the parts that a step has in every game; returns false if one of them has a fault.
  static bool of_any_game(StrictValue& value);
  /// Reads a gap of a draft. `most`: the most steps that it stands for; not more than `limit`.
  bool gap(StrictValue& value, Claims& claims, std::optional<Side>& by, std::int64_t& most,
           std::int64_t limit);
  /// Reads the claims and notes beside the step itself, in an entry of any kind.
  static bool beside(StrictValue& value, Claims& claims);
  /// The names of the kinds of action.
  std::span<const std::string_view> kinds() const { return kinds_; }
  const AnyGame& game() const { return game_; }
  const void* match() const { return match_; }

 private:
  struct Seen {
    unsigned bits = 0;
    unsigned sound = 0;                    // fields whose value has no fault
    std::array<std::size_t, 8> offsets{};  // of the keys, for fields that the card does not take
  };

  void select(AnyStep& step, std::size_t kind) const;
  bool field_of_any(std::string_view key, StrictValue& value) const;
  bool field(std::string_view key, StrictValue& value, AnyStep& step, Seen& seen);
  bool complete(StrictValue& value, const AnyStep& step, const Seen& seen) const;
  bool is_within_bounds(StrictValue& value, const FieldInfo& field, const void* list) const;
  bool names_each_once(StrictValue& value, const TypeInfo& element) const;
  bool side(StrictValue& value, Side& out) const;

  bool read(StrictValue& value, const TypeInfo& type, void* out);
  bool name(StrictValue& value, const TypeInfo& type, void* out) const;
  bool list(StrictValue& value, const TypeInfo& type, void* out);
  bool entries(StrictValue& value, const TypeInfo& type, void* out);
  bool entry_key(StrictValue& value, std::string_view key, const FieldInfo& field,
                 const std::vector<std::int64_t>& known, void* entry) const;
  bool numbers(StrictValue& value, const TypeInfo& type, void* out) const;
  bool record(StrictValue& value, const TypeInfo& type, void* out);

  const AnyGame& game_;
  const void* match_;
  Arena& arena_;
  std::vector<std::string_view> kinds_;
};

}  // namespace praetor::replays
