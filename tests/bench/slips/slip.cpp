// Draws slips and plants them.

#include "tests/bench/slips/slip.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/state_document.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::slips {
namespace {

/// What people note about a side beside the steps: members of its entry in the state document.
struct SmallClaims {
  std::string_view game;
  std::vector<const char*> members;
};

const SmallClaims& small_claims_of(std::string_view game) {
  static const std::array<SmallClaims, 5> all{{{"antike-duellum", {"box", "chips"}},
                                               {"antike", {"chips", "supply"}},
                                               {"ancient-warfare", {"hand", "lost"}},
                                               {"ancient-generals", {"flank", "reserve"}},
                                               {"conqueror-duels", {"coins", "income"}}}};
  return *std::ranges::find(all, game, &SmallClaims::game);
}

std::string claims_of(const AnyState& after, Side side, Claimed claimed) {
  const std::string document = document_of(after);
  if (claimed == Claimed::hashes) return ",\"hash\":\"" + text::fingerprint(document) + "\"";
  const std::string name(name_of(after, side));
  const nlohmann::json has = nlohmann::json::parse(document)["sides"][name];
  nlohmann::json claim;
  for (const char* const part : small_claims_of(after.game().id()).members) {
    if (has.contains(part)) claim["sides"][name][part] = has[part];
  }
  return claim.is_null() ? "" : ",\"expect\":" + claim.dump();
}

/// Adds the names in a value that are one of more than 12: cities, territories, squares and cards,
/// but no sides, goods or kinds of units.
void add_places(const TypeInfo& type, const void* value, const void* match,
                std::vector<std::int64_t>& places) {
  constexpr std::size_t few = 12;
  switch (type.form) {
    case Form::name:
      if (type.names(match).size() > few) places.push_back(type.get(value));
      return;
    case Form::list:
    case Form::entries:
      each_item(type, value,
                [&](const void* item) { add_places(*type.element, item, match, places); });
      return;
    case Form::record:
      for (const FieldInfo& field : type.fields) {
        if (field.is_in(value)) add_places(*field.type, field.in(value), match, places);
      }
      return;
    default:
      return;
  }
}

std::vector<std::int64_t> places_of(const AnyStep& step, const void* match) {
  std::vector<std::int64_t> places;
  for (const FieldInfo& field : step.fields()) {
    if (field.is_in(step.data())) add_places(*field.type, field.in(step.data()), match, places);
  }
  return places;
}

}  // namespace

Written record_of(const AnySetup& setup, const std::vector<AnyStep>& steps, Claimed claimed) {
  Written record{setup, {}, Side::none()};
  const replays::Policy& policy = replays::policy_of(*setup.game);
  AnyState state = first_state(setup);
  Side acting = Side::none();
  for (const AnyStep& step : steps) {
    const std::int64_t turn = policy.turn(state);
    if (step.by != chance) acting = step.by;
    apply(state, step);
    const bool turn_ended = setup.game->outcome(state) || policy.turn(state) != turn;
    const bool claims = claimed != Claimed::result && turn_ended && acting.exists();
    record.lines.push_back({step, claims ? claims_of(state, acting, claimed) : ""});
  }
  record.winner = winner_of(state);
  return record;
}

std::string text_of(const Written& record, Claimed claimed) {
  std::string out;
  text::JsonWriter writer(out);
  replays::open_replay(record.setup, writer);
  writer.begin_array("steps");
  const AnyGame& game = *record.setup.game;
  const void* const match = record.setup.match.get();
  for (const Line& line : record.lines) {
    std::string json = replays::json_of(game, match, line.step);
    json.pop_back();
    writer.raw(json + line.claims + "}");
  }
  writer.end_array();
  if (claimed == Claimed::result) {
    writer.begin_object("result");
    writer.key("winner");
    if (record.winner.exists()) {
      writer.string(name_of(game, match, record.winner));
    } else {
      writer.null();
    }
    writer.end_object();
  }
  writer.end_object();
  return out;
}

void Planted::in(Written& record) const {
  const auto line = record.lines.begin() + static_cast<std::ptrdiff_t>(at);
  const auto behind = line + static_cast<std::ptrdiff_t>(count);
  switch (slip) {
    case Slip::argument:
    case Slip::side:
    case Slip::place:
      line->step = written;
      return;
    case Slip::missing:
      record.lines.erase(line);
      return;
    case Slip::doubled: {
      const Line twice = *line;
      record.lines.insert(line, twice);
      return;
    }
    case Slip::swapped:
      std::iter_swap(line, line + 1);
      return;
    case Slip::turn_side: {
      const Side played = line->step.by;
      for (auto one = line; one != behind; ++one) {
        if (one->step.by == played) one->step.by = written.by;
      }
      return;
    }
    case Slip::turn_doubled: {
      const std::vector<Line> twice(line, behind);
      record.lines.insert(line, twice.begin(), twice.end());
      return;
    }
    case Slip::turn_missing:
      record.lines.erase(line, behind);
      return;
    case Slip::turns_swapped:
      std::rotate(line, behind, behind + static_cast<std::ptrdiff_t>(second));
      return;
  }
}

bool Planted::is_at(std::int64_t step) const {
  const auto place = static_cast<std::int64_t>(at) + 1;
  const bool two = slip == Slip::doubled || slip == Slip::swapped || slip == Slip::turn_doubled;
  const std::size_t more = slip == Slip::turns_swapped ? second : two ? count : 0;
  return step >= place && step < place + static_cast<std::int64_t>(count + more);
}

namespace {

/// The index at which each turn begins, and the end of the last turn. Steps of chance between two
/// turns belong to the first of them.
std::vector<std::size_t> turns_of(const AnySetup& setup, const std::vector<AnyStep>& steps) {
  const replays::Policy& policy = replays::policy_of(*setup.game);
  std::vector<std::size_t> begins{0};
  AnyState state = first_state(setup);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::int64_t turn = policy.turn(state);
    apply(state, steps[i]);
    if (policy.turn(state) != turn) begins.push_back(i + 1);
    const bool goes_on = begins.back() == i && steps[i].by == chance;
    if (goes_on) begins.back() = i + 1;
  }
  if (begins.back() == steps.size()) return begins;
  begins.push_back(steps.size());
  return begins;
}

/// Draws a turn of several steps that a side begins.
std::optional<Planted> drawn_turn(Slip slip, const AnySetup& setup,
                                  const std::vector<AnyStep>& steps, replays::Random& random) {
  const std::vector<std::size_t> begins = turns_of(setup, steps);
  if (begins.size() < 4) return std::nullopt;
  constexpr int tries_max = 1000;
  for (int tries = 0; tries < tries_max; ++tries) {
    const std::size_t turn = random.below(begins.size() - 2);
    Planted planted{slip, begins[turn], steps[begins[turn]], begins[turn + 1] - begins[turn],
                    begins[turn + 2] - begins[turn + 1]};
    const Side side = planted.written.by;
    if (planted.count < 2 || side == chance) continue;
    if (slip != Slip::turn_side) return planted;
    // The slip touches the turn's first line only: answers have lines of their own.
    const auto first = steps.begin() + static_cast<std::ptrdiff_t>(planted.at);
    const auto last =
        std::find_if(first, first + static_cast<std::ptrdiff_t>(planted.count),
                     [&](const AnyStep& step) { return step.by != side && step.by != chance; });
    planted.count = static_cast<std::size_t>(last - first);
    if (planted.count < 2) continue;
    std::vector<Side> others = setup.game->sides(first_state(setup));
    std::erase_if(others, [&](Side other) { return other == side || other == chance; });
    planted.written.by = others[random.below(others.size())];
    return planted;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Planted> drawn(Slip slip, const AnySetup& setup, const std::vector<AnyStep>& steps,
                             replays::Random& random, Arena& arena) {
  if (static_cast<std::size_t>(slip) >= step_slips) return drawn_turn(slip, setup, steps, random);
  std::vector<AnyState> before{first_state(setup)};
  for (const AnyStep& step : steps) {
    before.push_back(before.back());
    apply(before.back(), step);
  }
  const void* const match = setup.match.get();
  constexpr int tries_max = 1000;
  for (int tries = 0; tries < tries_max; ++tries) {
    Planted planted{slip, random.below(steps.size() - 1), {}};
    const AnyStep& step = steps[planted.at];
    if (slip == Slip::missing || slip == Slip::doubled) return planted;
    if (slip == Slip::swapped) {
      if (steps[planted.at] == steps[planted.at + 1]) continue;
      return planted;
    }
    // No writer takes chance for a side.
    if (slip == Slip::side && step.by == chance) continue;
    std::vector<AnyStep> wrong;
    for (const AnyStep& near : replays::near_misses(before[planted.at], step, arena)) {
      if (near.by == chance && step.by != chance) continue;
      const bool same_places =
          near.kind == step.kind && places_of(near, match) == places_of(step, match);
      const Slip is = near.by != step.by ? Slip::side : same_places ? Slip::argument : Slip::place;
      if (is == slip) wrong.push_back(near);
    }
    if (wrong.empty()) continue;
    planted.written = wrong[random.below(wrong.size())];
    return planted;
  }
  return std::nullopt;
}

}  // namespace praetor::slips
