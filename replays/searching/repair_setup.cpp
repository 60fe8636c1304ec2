#include "replays/searching/repair_setup.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/slip_weights.hpp"

namespace praetor::replays {
namespace {

using text::JsonKind;
using text::Value;

std::vector<Value> items_of(const Value& list) {
  std::vector<Value> items;
  list.items([&](const Value& item) { items.push_back(item); });
  return items;
}

bool is_side(const Value& value, const NameTable& actors) {
  if (value.kind() != JsonKind::text) return false;
  const auto index = actors.find(value.string());
  return index && *index + 1 < actors.size();
}

/// Whether the item of a list stands for a side: as its name, or as an object that begins with it.
bool stands_for_side(const Value& item, const NameTable& actors) {
  if (item.kind() != JsonKind::object) return is_side(item, actors);
  bool side = false;
  item.members([&](std::string_view, std::size_t, const Value& first) {
    side = is_side(first, actors);
    return false;
  });
  return side;
}

std::string member(std::string_view key, const std::vector<std::string_view>& items) {
  return text::json_object([&](text::JsonWriter& writer) { writer.raws(key, items); });
}

void each_other_side(std::string_view key, std::string_view written, const NameTable& actors,
                     std::vector<OtherSetup>& others) {
  const auto named = [&](std::string_view side) {
    return text::json_object([&](text::JsonWriter& writer) { writer.string(key, side); });
  };
  for (std::size_t side = 0; side + 1 < actors.size(); ++side) {
    if (actors.at(side) != written) others.push_back({named(written), named(actors.at(side))});
  }
}

void each_other_order(std::string_view key, const Value& list, const NameTable& actors,
                      std::vector<OtherSetup>& others) {
  std::vector<std::string_view> items;
  for (const Value& item : items_of(list)) {
    if (!stands_for_side(item, actors)) return;
    items.push_back(item.raw());
  }
  const std::string before = member(key, items);
  for (std::size_t two = 1; two < items.size(); ++two) {
    for (std::size_t one = 0; one < two; ++one) {
      std::swap(items[one], items[two]);
      others.push_back({before, member(key, items)});
      std::swap(items[one], items[two]);
    }
  }
}

/// None if the set-up does not fit the steps, as where they name a side that has none.
std::optional<RepairOutcome> repaired_steps(std::string text, const AnyGame& game,
                                            const Libraries& libraries,
                                            const RepairOptions& options) {
  const std::size_t size = text.size();
  text.append(text_padding, ' ');
  AnyReplay replay;
  const std::string_view json = std::string_view(text).substr(0, size);
  if (decode_exactly(json, game, libraries, replay)) return std::nullopt;
  return repair(replay, options);
}

// How far a record is legal: up to its first violation, or to its end.
std::int64_t reach_of(const RepairOutcome& outcome) {
  const bool to_the_end = outcome.rule == nullptr || outcome.violation == 0;
  return to_the_end ? std::numeric_limits<std::int64_t>::max() : outcome.violation;
}

/// Repairs that change the set-up and, if that is not enough, steps.
class SetupRepairs {
 public:
  SetupRepairs(std::string_view json, const AnyReplay& replay, const Libraries& libraries,
               const RepairOptions& options)
      : json_(json), game_(replay.game()), libraries_(libraries), options_(options) {
    RepairOptions as_written = options;
    as_written.edits_max = 0;
    const RepairOutcome record = repair(replay, as_written);
    if (record.rule == nullptr || options.edits_max == 0) return;
    if (replay.steps.size() > steps_most) return;
    furthest_ = reach_of(record);
    for (OtherSetup& other : other_setups(json, game_.actors(replay.match()))) {
      if (options.stop && options.stop()) return;
      const auto outcome = repaired_steps(text_of(other), game_, libraries, as_written);
      if (!outcome || (outcome->rule != nullptr && reach_of(*outcome) <= furthest_)) continue;
      if (outcome->rule == nullptr) {
        legal_.push_back(std::move(other));
      } else {
        furthest_ = reach_of(*outcome);
        nearest_ = std::move(other);
      }
    }
  }

  /// Whether one of them is a single edit.
  bool any_single() const { return !legal_.empty(); }

  /// Adds those that cost no more than the repairs that `outcome` has. What is found before a stop
  /// depends on the speed of the machine, and does not count.
  void add_to(RepairOutcome& outcome) const {
    if (outcome.answer == RepairAnswer::unknown_time) return;
    const std::int64_t most =
        outcome.repairs.empty() ? options_.edits_max : outcome.repairs.front().cost();
    for (const OtherSetup& change : legal_) add({}, change, outcome);
    if (any_single() || !nearest_ || most < 2) return;
    RepairOptions rest = options_;
    rest.edits_max = most - 1;
    rest.nodes /= share_of_search;
    const auto further = repaired_steps(text_of(*nearest_), game_, libraries_, rest);
    outcome.nodes += further->nodes;
    outcome.spent = outcome.spent || further->spent;
    if (further->answer == RepairAnswer::unknown_time) {
      outcome.answer = further->answer;
      outcome.repairs.clear();
      return;
    }
    for (const FoundRepair& repair : further->repairs) add(repair, *nearest_, outcome);
  }

 private:
  static constexpr std::int64_t share_of_search = 4;
  // Each set-up that is tried costs as much as reading the record, which has no budget.
  static constexpr std::size_t steps_most = 20'000;

  std::string text_of(const OtherSetup& change) const {
    return applied(json_, setup_changes(json_, edit_of_setup(change)));
  }

  static void add(FoundRepair repair, const OtherSetup& change, RepairOutcome& outcome) {
    RepairEdit edit = edit_of_setup(change);
    edit.rule = outcome.rule;
    edit.violation = outcome.violation;
    repair.edits.insert(repair.edits.begin(), edit);
    for (auto& elsewhere : repair.other_places) elsewhere.insert(elsewhere.begin(), edit);
    repair.unlikeliness += edit.weight;
    if (!outcome.repairs.empty() && repair.cost() < outcome.repairs.front().cost()) {
      outcome.repairs.clear();
    }
    if (outcome.repairs.empty()) outcome.all = false;
    outcome.answer = RepairAnswer::found;
    outcome.repairs.push_back(std::move(repair));
    std::ranges::stable_sort(outcome.repairs, {}, &FoundRepair::unlikeliness);
  }

  std::string_view json_;
  const AnyGame& game_;
  const Libraries& libraries_;
  const RepairOptions& options_;
  std::vector<OtherSetup> legal_;      // with which the record is legal
  std::optional<OtherSetup> nearest_;  // with which it is legal further than with any other
  std::int64_t furthest_ = 0;
};

}  // namespace

std::vector<OtherSetup> other_setups(std::string_view json, const NameTable& actors) {
  std::vector<OtherSetup> others;
  const text::Tape tape(json);
  const auto setup = tape.root()->find("setup");
  ensure(setup.has_value(), "a well-formed replay has a set-up");
  setup->members([&](std::string_view key, std::size_t, const Value& value) {
    if (is_side(value, actors)) each_other_side(key, value.string(), actors, others);
    if (value.kind() == JsonKind::array) each_other_order(key, value, actors, others);
  });
  return others;
}

RepairEdit edit_of_setup(const OtherSetup& change) {
  RepairEdit edit;
  edit.kind = EditKind::setup;
  edit.before = {change.before};
  edit.after = {change.after};
  edit.weight = SlipWeights::setup;
  return edit;
}

std::vector<TextChange> setup_changes(std::string_view json, const RepairEdit& edit) {
  const text::Tape record(json);
  const text::Tape wanted(edit.after.front());
  std::vector<TextChange> changes;
  const auto change = [&](const Value& from, const Value& to) {
    if (from.raw() == to.raw()) return;
    changes.push_back({from.begin(), from.raw().size(), std::string(to.raw())});
  };
  wanted.root()->members([&](std::string_view key, std::size_t, const Value& to) {
    const auto from = record.root()->find("setup")->find(key);
    ensure(from.has_value(), "an edit of the set-up is for a member that it has");
    if (to.kind() != JsonKind::array) return change(*from, to);
    const std::vector<Value> items = items_of(*from);
    for (std::size_t at = 0; const Value& item : items_of(to)) change(items.at(at++), item);
  });
  return changes;
}

std::string setup_words(std::string_view member_json) {
  std::string words;
  const auto add = [&](std::string_view word) {
    words.append(words.empty() ? "" : " ").append(word);
  };
  const text::Tape tape(member_json);
  tape.root()->members([&](std::string_view key, std::size_t, const Value& value) {
    add(key);
    if (value.kind() == JsonKind::text) return add(value.string());
    for (const Value& item : items_of(value)) {
      if (item.kind() == JsonKind::text) add(item.string());
      if (item.kind() != JsonKind::object) continue;
      item.members([&](std::string_view, std::size_t, const Value& part) {
        add(part.kind() == JsonKind::text ? part.string() : part.raw());
      });
    }
  });
  return words;
}

RepairOutcome repair(std::string_view json, std::string_view game, const Libraries& libraries,
                     const RepairOptions& options) {
  const AnyGame* const known = find_game(game);
  ensure(known != nullptr, "what is repaired is a replay of a known game");
  AnyReplay replay;
  const auto fault = decode_exactly(json, *known, libraries, replay);
  ensure(!fault, "what is repaired is well formed");
  const SetupRepairs of_setup(json, replay, libraries, options);
  RepairOptions of_steps = options;
  if (of_setup.any_single()) {
    of_steps.edits_max = 1;
    of_steps.stretches = false;  // rarer than such a slip, and they take longest to find
  }
  RepairOutcome outcome = repair(replay, of_steps);
  of_setup.add_to(outcome);
  return outcome;
}

}  // namespace praetor::replays
