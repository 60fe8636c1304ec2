// Writing the state document: RFC 8785 wants the keys in their order, and each writer names them
// so.

#include "engine/games/ancient_generals/document.hpp"

#include "engine/core/document_text.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {
namespace {

using text::JsonWriter;

/// Cards and numbers of one match as JSON.
class DocumentWriter {
 public:
  DocumentWriter(const State& state, JsonWriter& writer) : state_(state), writer_(writer) {}

  void all() {
    writer_.begin_object();
    text("active", state_.match->name(state_.active));
    writer_.key("barred");
    writer_.begin_object();
    boolean("attack", state_.attack_barred);
    boolean("block", state_.block_barred);
    writer_.end_object();
    writer_.key("battle");
    battle();
    writer_.key("owed");
    owed();
    text("phase", name_of(state_.phase));
    writer_.key("sides");
    writer_.begin_object();
    for (const Side side : {blue, red}) {
      writer_.key(state_.match->name(side));
      army(state_.of(side));
    }
    writer_.end_object();
    number("turn", state_.turn);
    writer_.key("unseen");
    counts(unseen(state_));
    writer_.key("used");
    writer_.begin_object();
    number("artillery", state_.used.artillery);
    number("scout", state_.used.scout);
    writer_.end_object();
    writer_.key("winner");
    if (state_.winner.exists()) {
      writer_.string(state_.match->name(state_.winner));
    } else {
      writer_.null();
    }
    writer_.end_object();
  }

 private:
  void text(std::string_view key, std::string_view value) {
    writer_.key(key);
    writer_.string(value);
  }
  void number(std::string_view key, std::int64_t value) {
    writer_.key(key);
    writer_.number(value);
  }
  void boolean(std::string_view key, bool value) {
    writer_.key(key);
    writer_.boolean(value);
  }
  void card(Card card) {
    if (card.exists()) {
      writer_.string(state_.match->name(card));
    } else {
      writer_.null();
    }
  }
  void list(std::span<const Card> cards) {
    writer_.begin_array();
    for (const Card one : cards) card(one);
    writer_.end_array();
  }
  /// A pile by name, with repeats.
  void list(const Pile& pile) {
    writer_.begin_array();
    for (std::size_t i = 0; i < state_.tables().deck.size(); ++i) {
      for (std::int64_t copy = 0; copy < pile.of(Card::of(i)); ++copy) card(Card::of(i));
    }
    writer_.end_array();
  }
  void counts(const Pile& pile) {
    writer_.begin_object();
    for (std::size_t i = 0; i < state_.tables().deck.size(); ++i) {
      if (pile.has(Card::of(i))) number(state_.tables().cards.at(i), pile.of(Card::of(i)));
    }
    writer_.end_object();
  }

  void owed() {
    writer_.begin_array();
    for (const Owed& owed : state_.all_owed()) {
      writer_.begin_object();
      number("count", owed.count);
      text("do", name_of(owed.duty));
      text("side", state_.match->name(owed.side));
      writer_.end_object();
    }
    writer_.end_array();
  }

  void army(const Army& army) {
    writer_.begin_object();
    writer_.key("casualty");
    list(army.casualty);
    writer_.key("deck");
    writer_.begin_object();
    writer_.key("cards");
    if (army.deck.known) {
      counts(army.deck.cards);
    } else {
      writer_.null();
    }
    number("size", army.deck.size);
    writer_.key("top");
    list(army.deck.known_top());
    writer_.end_object();
    number("flank", army.flank);
    writer_.key("hand");
    list(army.hand);
    writer_.key("reserve");
    list(army.reserve);
    writer_.end_object();
  }

  void battle() {
    if (!state_.in_battle) {
      writer_.null();
      return;
    }
    writer_.begin_object();
    writer_.key("fights");
    writer_.begin_array();
    for (const Fight& fight : state_.battle.all_fights()) {
      writer_.begin_object();
      writer_.key("attacker");
      card(fight.attacker);
      writer_.key("blocker");
      card(fight.blocker);
      number("damage", fight.damage);
      writer_.key("force");
      writer_.begin_array();
      for (const Sum force : fight.force) writer_.number(force);
      writer_.end_array();
      writer_.end_object();
    }
    writer_.end_array();
    number("passes", state_.battle.passes);
    writer_.key("tactics");
    list(state_.battle.all_tactics());
    text("to-play", state_.match->name(state_.battle.to_play));
    writer_.end_object();
  }

  const State& state_;
  JsonWriter& writer_;
};

}  // namespace

void Game::write_document(const State& state, JsonWriter& writer) {
  DocumentWriter(state, writer).all();
}

std::string document_of(const State& state) { return praetor::document_of<Game>(state); }

}  // namespace praetor::ancient_generals
