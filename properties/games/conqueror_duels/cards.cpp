// Chronicle cards: what is left of the deck, what a card does, and the changes that the record
// declares for a card that nobody knows. Such changes are never listed, so they are made up here.

#include <nlohmann/json.hpp>

#include "engine/core/state_document.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "engine/text/read_json.hpp"
#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

using Json = nlohmann::json;

Finding cards_as_drawn(const Seen& look) {
  const int running = look.after.card.exists() ? static_cast<int>(look.after.card.index()) : -1;
  if (Finding found = unless_equal("chronicle/card", due(look).card, running)) return found;
  return first_below(static_cast<int>(due(look).facts().card.size()), [&](int card) {
    const bool actual = (look.after.drawn >> card & 1U) != 0;
    return unless_equal("chronicle/drawn", due(look).drawn.contains(card), actual);
  });
}

// Uses only the engine's states: a card is drawn when a round begins, and laid aside when it ends.
Finding one_card_a_round(const Seen& look) {
  const bool draws = look.is<DrawChronicle>() != nullptr;
  const bool same_round = look.before.round == look.after.round;
  if (draws) return unless(look.after.card.exists(), "chronicle/card", "a card", "none");
  if (same_round) {
    return unless(look.before.card == look.after.card, "chronicle/card", "that of the round",
                  "another");
  }
  return unless(!look.after.card.exists(), "chronicle/card", "none in a new round", "a card");
}

// Uses only the engine's states: a raid takes one unit from each side's army that it hits.
Finding raids_take_one_each(const Seen& look, const DrawChronicle& draw) {
  if (draw.changes) return std::nullopt;
  return in_each_place(look, [&](int at) -> Finding {
    const int owner = engine_owner(look.before, at);
    if (owner != 0 && owner != 1) return std::nullopt;
    const Men before = engine_men(look.before.units, at);
    const bool met = due(look).facts().of(draw.card).raided.contains(at) && sum(before) > 0;
    Men expected = before;
    if (met) --expected[before[0] > 0 ? 0 : 1];
    const Men after = engine_men(look.after.units, at);
    const bool filled = sum(expected) == 0 && engine_owner(look.after, at) == independents;
    return unless(filled || after == expected, "raid", shown(expected), shown(after));
  });
}

/// Changes of territories, accounts and other things that are tried for a declared card. Some are
/// allowed, others are not.
std::vector<std::string> changes_to_try(const Facts& facts, std::int64_t round) {
  std::vector<Json> patches{Json::object(),
                            Json::array(),
                            {{"round", round + 1}},
                            {{"prize", nullptr}},
                            {{"territories", nullptr}},
                            {{"territories", {{"no-such-place", {{"owner", nullptr}}}}}}};
  for (const SideFacts& side : facts.side) {
    for (const Json& coins : {Json(0), Json(7), Json(-1), Json("many"), Json()}) {
      patches.push_back({{"sides", {{side.name, {{"coins", coins}}}}}});
    }
    patches.push_back({{"sides", {{side.name, {{"income", 99}}}}}});
    patches.push_back({{"sides", {{side.name, nullptr}}}});
  }
  const std::vector<Json> owners{facts.side[0].name, facts.side[1].name, "independent", nullptr,
                                 "nobody-known"};
  const std::vector<Json> men{{0, 0}, {1, 0}, {0, 2}, {1}, {-1, 1}, nullptr};
  for (const PlaceFacts& place : facts.place) {
    const auto add = [&](const Json& change) {
      patches.push_back({{"territories", {{place.name, change}}}});
    };
    add(nullptr);
    add({{"fort", "great"}});
    for (const Json& units : men) add({{"units", units}});
    for (const Json& owner : owners) {
      add({{"owner", owner}});
      for (const Json& units : men) add({{"owner", owner}, {"units", units}});
    }
  }
  std::vector<std::string> texts;
  texts.reserve(patches.size());
  for (const Json& patch : patches) texts.push_back(patch.dump());
  return texts;
}

Finding unless_made(const Seen& look, Card card, const std::string& changes) {
  DrawChronicle draw;
  draw.card = card;
  draw.changes = Patch{changes};
  const Step<Game> step{chance, draw};
  Record expected = due(look);
  expected.enter(step);
  const bool legal = judge_by<Game>(look.subject.book, look.after, step).legal();
  if (legal != (expected.broken == nullptr)) {
    return wrong(changes, legal ? "refused" : "taken", legal ? "taken" : "refused");
  }
  if (!legal) return std::nullopt;
  State after = look.after;
  apply_by<Game>(look.subject.book, after, step);
  const std::string actual = document_of(after);
  return unless(actual == expected.document().dump(), changes, expected.document().dump(), actual);
}

// A declaration is accepted exactly if it is allowed, and leads to the document that the auditor
// expects.
Finding declared_changes_are_made(const Seen& look) {
  if (look.after.phase != Phase::chronicle) return std::nullopt;
  for (const int card : due(look).unseen()) {
    const Card drawn = Card::of(static_cast<std::size_t>(card));
    if (due(look).facts().of(drawn).effect != "declared") continue;
    const auto changes = changes_to_try(due(look).facts(), look.after.round);
    Finding found = look.sampled(
        changes.size(), [&](std::size_t i) { return unless_made(look, drawn, changes[i]); });
    if (found) return found;
  }
  return std::nullopt;
}

// Compares the whole document, character by character.
Finding documents_as_written(const Seen& look) {
  const std::string expected = due(look).document().dump();
  const std::string actual = document_of(look.after);
  if (actual == expected) return std::nullopt;
  const Json difference = Json::diff(text::own_json(expected), text::own_json(actual));
  return wrong("document", "as the auditor writes it", difference.front().dump());
}

}  // namespace

Chapter card_properties() {
  static constexpr Property<Game> properties[] = {
      {"cards are where the auditor has them", "chronicle.drawn round.next", cards_as_drawn},
      {"a round has one card", "chronicle.drawn round.next", one_card_a_round},
      {"a raid takes one unit of each army that it meets", "chronicle.raid", raids_take_one_each},
      {"declared changes are made, where they may be", "chronicle.declared",
       declared_changes_are_made},
      {"documents are as the auditor writes them", "", documents_as_written, 16},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
