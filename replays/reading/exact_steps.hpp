#pragma once
// From JSON to the steps of any game, exactly: what is wrong is noted with its place. Field names
// come from the descriptions of the actions; names of regions, cards and sides from the match.
// Without a match (a set-up at fault) such names are let pass, so that faults before the set-up's
// are still found.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/strict_value.hpp"

namespace praetor::replays {

/// What is told of a value that is one of several, which only a draft may have.
inline constexpr std::string_view choice_of_values = "choice";

class ExactSteps {
 public:
  /// Lists of the steps are kept in `arena`; `match` may be null.
  ExactSteps(const AnyGame& game, const void* match, Arena& arena);

  /// False where something is wrong with the step; of what could not be read it has the default.
  bool step(StrictValue& value, AnyRecordedStep& out);
  /// Reads of a step what it has in every game; false where something is wrong with that.
  static bool of_any_game(StrictValue& value);
  /// Reads the entry of a draft that stands for steps which were not written down: at most `most`
  /// of them, which is `limit` or less.
  bool gap(StrictValue& value, Claims& claims, std::optional<Side>& by, std::int64_t& most,
           std::int64_t limit);
  /// Reads what stands beside the step itself in an entry of whatever kind: its claims and notes.
  static bool beside(StrictValue& value, Claims& claims);
  /// Whether a member belongs to that.
  static bool is_beside(std::string_view key);
  /// The names of the kinds of action.
  std::span<const std::string_view> kinds() const { return kinds_; }
  const AnyGame& game() const { return game_; }
  const void* match() const { return match_; }

 private:
  struct Seen {
    unsigned bits = 0;
    unsigned sound = 0;                    // those whose value is one
    std::array<std::size_t, 8> offsets{};  // of the keys, for fields that a card does not take
  };

  void select(AnyStep& step, std::size_t kind) const;
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
