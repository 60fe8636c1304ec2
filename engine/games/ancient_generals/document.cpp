// The state document. One declaration serves both writing and reading.

#include "engine/cards/document_parts.hpp"
#include "engine/core/state_document_body.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {
namespace {

constexpr std::int64_t sum_max = INT32_MAX;

template <class Archive, class A>
void visit_army(Archive archive, A& army, const NameTable& names) {
  if (!archive.wants()) return;
  archive.begin();
  cards::visit_list<Card>(archive.at("casualty"), army.casualty, names);
  const Archive deck = archive.at("deck");
  deck.begin();
  const Archive known = deck.at("cards");
  if (known.exists(army.deck.known)) cards::visit_counts<Card>(known, army.deck.cards, names);
  deck.at("size").number(army.deck.size, cards::count_max);
  deck.at("top").list(army.deck.top_count, list_max, [&](std::size_t place, Archive item) {
    item.name_or_null(army.deck.top[place], names);
  });
  deck.end();
  archive.at("flank").number(army.flank, INT64_MAX);
  cards::visit_list<Card>(archive.at("hand"), army.hand, names);
  cards::visit_list<Card>(archive.at("reserve"), army.reserve, names);
  archive.end();
}

template <class Archive, class F>
void visit_fight(Archive archive, F& fight, const NameTable& names) {
  archive.begin();
  archive.at("attacker").name_or_null(fight.attacker, names);
  archive.at("blocker").name_or_null(fight.blocker, names);
  archive.at("damage").number(fight.damage, sum_max);
  std::size_t roles = fight.force.size();
  archive.at("force").list(roles, roles, [&](std::size_t role, Archive item) {
    item.number(fight.force[role], sum_max);
  });
  archive.end();
}

template <class Archive, class B>
void visit_battle(Archive archive, B& battle, const NameTable& names) {
  archive.begin();
  archive.at("fights").list(battle.fights, list_max, [&](std::size_t place, Archive item) {
    visit_fight(item, battle.fight[place], names);
  });
  archive.at("passes").number(battle.passes, 2);
  archive.at("tactics").list(
      battle.tactics_count, battle.tactics.size(),
      [&](std::size_t place, Archive item) { item.name_or_null(battle.tactics[place], names); });
  archive.at("to-play").name(battle.to_play, side_names());
  archive.end();
}

}  // namespace

// Visits the whole document.
template <class Archive, class S>
void visit_state(Archive archive, S& state) {
  const NameTable& names = state.tables().cards;
  archive.begin();
  archive.at("active").name(state.active, side_names());
  const Archive barred = archive.at("barred");
  barred.begin();
  barred.at("attack").boolean(state.attack_barred);
  barred.at("block").boolean(state.block_barred);
  barred.end();
  const Archive battle = archive.at("battle");
  if (battle.exists(state.in_battle)) visit_battle(battle, state.battle, names);
  archive.at("owed").list(state.owed_count, owed_max, [&](std::size_t place, Archive item) {
    auto& owed = state.owed[place];
    item.begin();
    item.at("count").number(owed.count, sum_max);
    item.at("do").kind(owed.duty);
    item.at("side").name(owed.side, side_names());
    item.end();
  });
  archive.at("phase").kind(state.phase);
  const Archive sides = archive.at("sides");
  sides.begin();
  for (const Side side : {blue, red}) {
    visit_army(sides.at(side_names(), side.index()), state.of(side), names);
  }
  sides.end();
  archive.at("turn").number(state.turn, sum_max);
  if constexpr (!Archive::reads) {
    const Archive there = archive.at("unseen");
    if (there.wants()) {
      const Pile pool = unseen(state);
      cards::visit_counts<Card>(there, pool, names);
    }
  }
  const Archive used = archive.at("used");
  used.begin();
  used.at("artillery").number(state.used.artillery, cards::count_max);
  used.at("scout").number(state.used.scout, cards::count_max);
  used.end();
  archive.at("winner").name_or_null(state.winner, side_names());
  archive.end();
}

}  // namespace praetor::ancient_generals

template struct praetor::StateDocument<praetor::ancient_generals::Game>;
