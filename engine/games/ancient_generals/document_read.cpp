// From a state document back to a state.

#include <nlohmann/json.hpp>

#include "engine/core/read_back.hpp"
#include "engine/games/ancient_generals/document.hpp"
#include "engine/games/ancient_generals/game.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::ancient_generals {
namespace {

using Json = nlohmann::json;

template <class E>
E one_of(const Json& name) {
  return static_cast<E>(index_of(names(Kind<E>{}), name));
}

constexpr std::int64_t sum_max = INT32_MAX;

Side side(const Json& name) {
  return name.is_null() ? Side::none() : Side::of(index_of(side_names(), name));
}

Side player(const Json& name) {
  const Side found = side(name);
  if (!found.exists()) throw IllShaped{"null in the place of a side"};
  return found;
}

/// Reads what one match knows by name.
class DocumentReader {
 public:
  explicit DocumentReader(const Match& match) : match_(match) {}

  State all(const Json& document) const {
    State state;
    state.match = &match_;
    state.active = player(document.at("active"));
    state.winner = side(document.at("winner"));
    state.phase = one_of<Phase>(document.at("phase"));
    state.turn = static_cast<std::int32_t>(number_up_to(document.at("turn"), sum_max));
    state.attack_barred = document.at("barred").at("attack").get<bool>();
    state.block_barred = document.at("barred").at("block").get<bool>();
    state.used.artillery = small(document.at("used").at("artillery"));
    state.used.scout = small(document.at("used").at("scout"));
    for (const Json& owed : list(document.at("owed"), owed_max)) {
      state.owed[state.owed_count++] = Owed{number_up_to(owed.at("count"), sum_max),
                                            player(owed.at("side")), one_of<Duty>(owed.at("do"))};
    }
    const Json& battle = document.at("battle");
    state.in_battle = !battle.is_null();
    if (state.in_battle) state.battle = read_battle(battle);
    for (const Side owner : {blue, red}) {
      state.of(owner) = army(document.at("sides").at(std::string(match_.name(owner))));
    }
    return state;
  }

 private:
  static std::uint16_t small(const Json& value) {
    return static_cast<std::uint16_t>(number_up_to(value, cards::count_max));
  }
  static const Json& list(const Json& value, std::size_t most) {
    if (!value.is_array() || value.size() > most) throw IllShaped{"a list that is none of these"};
    return value;
  }
  Card card(const Json& name) const {
    return name.is_null() ? Card::none() : Card::of(index_of(match_.tables().cards, name));
  }
  Pile pile(const Json& value) const {
    Pile read;
    for (const Json& name : list(value, cards::copies_max)) read.add(card(name));
    return read;
  }

  Army army(const Json& value) const {
    Army read;
    read.hand = pile(value.at("hand"));
    read.reserve = pile(value.at("reserve"));
    read.casualty = pile(value.at("casualty"));
    read.flank = number_up_to(value.at("flank"), INT64_MAX);
    const Json& deck = value.at("deck");
    read.deck.size = small(deck.at("size"));
    read.deck.known = !deck.at("cards").is_null();
    if (read.deck.known) {
      for (const auto& [name, copies] : deck.at("cards").items()) {
        read.deck.cards.add(card(name), number_up_to(copies, cards::copies_max));
      }
    }
    for (const Json& name : list(deck.at("top"), list_max)) {
      read.deck.top[read.deck.top_count++] = card(name);
    }
    return read;
  }

  Battle read_battle(const Json& value) const {
    Battle read;
    for (const Json& fight : list(value.at("fights"), list_max)) {
      Fight& one = read.fight[read.fights++];
      one.attacker = card(fight.at("attacker"));
      one.blocker = card(fight.at("blocker"));
      one.damage = number_up_to(fight.at("damage"), sum_max);
      for (const Role role : {Role::attacker, Role::blocker}) {
        one.force[index(role)] = number_up_to(fight.at("force").at(index(role)), sum_max);
      }
    }
    for (const Json& played : list(value.at("tactics"), read.tactics.size())) {
      read.tactics[read.tactics_count++] = card(played);
    }
    read.passes = static_cast<std::uint8_t>(number_up_to(value.at("passes"), 2));
    read.to_play = player(value.at("to-play"));
    return read;
  }

  const Match& match_;
};

}  // namespace

Result<State, std::string> state_from(const Match& match, const Json& document) {
  State state;
  const auto flaw = flaw_in(document, [&] {
    state = DocumentReader(match).all(document);
    return document_of(state);
  });
  if (flaw) return failure("expected a document of this game, found " + *flaw);
  return state;
}

Result<State, std::string> read_document(const Match& match, std::string_view json) {
  const auto document = text::read_json(json);
  if (!document) return failure(std::string("no JSON"));
  return state_from(match, *document);
}

}  // namespace praetor::ancient_generals
