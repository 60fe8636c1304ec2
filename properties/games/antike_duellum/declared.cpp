// Cards whose effect the record declares. The JSON library applies the changes, and the result is
// compared with what the engine made of them.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/state_document.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/text/read_json.hpp"
#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

using Json = nlohmann::json;

// Null in a merge patch means "remove". Fields that may be null are set to null instead.
void keep_nulls(const Json& before, Json& after) {
  if (!before.is_object() || !after.is_object()) return;
  for (const auto& [key, value] : before.items()) {
    const bool nullable = key == "city" || key == "rondel" || key == "winner" || key == "fortified";
    if (!after.contains(key)) {
      if (nullable) after[key] = nullptr;
      continue;
    }
    keep_nulls(value, after[key]);
  }
}

Finding leads_where_it_says(const Audit& look) {
  const CardDatum* card = played(look);
  if (card == nullptr || card->effect != Effect::declared) return std::nullopt;
  auto expected = declared_state(look.match(), look.before, actor(look), *look.is<Play>());
  if (!expected) return wrong("changes", "a state of this game", "none");
  expected->match = look.after.match;
  // Owed cards are forfeited if the changes leave no card to take.
  if (expected->display_count == 0 && !expected->reveal) expected->owed = 0;
  return unless(*expected == look.after, "changes", "the state that was declared", "another");
}

Finding leaves_the_order_of_play(const Audit& look) {
  const CardDatum* card = played(look);
  if (card == nullptr || card->effect != Effect::declared) return std::nullopt;
  const auto declared = declared_state(look.match(), look.before, actor(look), *look.is<Play>());
  if (!declared) return wrong("changes", "a state of this game", "none");
  const State& before = look.before;
  const auto same = [](bool holds, std::string_view what) {
    return unless(holds, what, "as before", "changed");
  };
  if (Finding found = same(before.active == declared->active, "active")) return found;
  if (Finding found = same(before.phase == declared->phase, "phase")) return found;
  if (Finding found = same(before.winner == declared->winner, "winner")) return found;
  if (Finding found = same(before.reveal == declared->reveal, "reveal")) return found;
  if (Finding found = unless_equal("turn", before.turn, declared->turn)) return found;
  if (Finding found = unless_equal("owed", before.owed, declared->owed)) return found;
  for (std::size_t side = 0; side < players; ++side) {
    const Player& had = before.player[side];
    const Player& has = declared->player[side];
    if (Finding found = unless_equal("track", had.track, has.track)) return found;
    for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
      if (Finding found = unless_equal(name_of(static_cast<Personage>(kind)), had.personage[kind],
                                       has.personage[kind])) {
        return found;
      }
    }
  }
  return std::nullopt;
}

// The number of chips may change; all other pieces are only moved.
Finding keeps_every_piece(const Audit& look) {
  const CardDatum* card = played(look);
  if (card == nullptr || card->effect != Effect::declared) return std::nullopt;
  const auto declared = declared_state(look.match(), look.before, actor(look), *look.is<Play>());
  if (!declared) return wrong("changes", "a state of this game", "none");
  const auto broken = broken_invariant(Game::invariants(), *declared);
  if (!broken) return std::nullopt;
  return wrong("changes", broken->invariant->name, "broken");
}

}  // namespace

std::optional<State> declared_state(const Match& match, const State& before, Side by,
                                    const Play& play) {
  if (!play.changes) return std::nullopt;
  Json document = text::own_json(document_of(before));
  const std::string name(match.tables().cards.at(play.card.index()));
  Json& hand = document["sides"][std::string(match.name(by))]["cards"];
  const auto held = std::find(hand.begin(), hand.end(), Json(name));
  if (held != hand.end()) hand.erase(held);
  auto discards = document["discard"].get<std::vector<std::string>>();
  discards.insert(std::upper_bound(discards.begin(), discards.end(), name), name);
  document["discard"] = discards;
  const auto patch = text::read_json(play.changes->json);
  if (!patch || !patch->is_object()) return std::nullopt;
  Json after = document;
  after.merge_patch(*patch);
  keep_nulls(document, after);
  const auto state = StateDocument<duellum::Game>::read(match, after.dump());
  return state ? std::optional(*state) : std::nullopt;
}

Chapter declared_properties() {
  static constexpr Property<Game> properties[] = {
      {"a declared card leaves turns and personages alone", "card.effect",
       leaves_the_order_of_play},
      {"a declared card keeps every piece", "card.effect", keeps_every_piece},
      {"a declared card leads where it says", "effect.declared card.discard card.effect",
       leads_where_it_says},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
