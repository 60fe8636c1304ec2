// From a state document back to a state.

#include <nlohmann/json.hpp>

#include "engine/core/read_back.hpp"
#include "engine/games/ancient_warfare/document.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::ancient_warfare {
namespace {

using Json = nlohmann::json;

template <class E>
E one_of(const Json& name) {
  return static_cast<E>(index_of(names(Kind<E>{}), name));
}

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
    state.turn = static_cast<std::int32_t>(number_up_to(document.at("turn"), INT32_MAX));
    for (const auto& [name, value] : document.at("board").items()) {
      state.put(square(name), piece(value));
    }
    const Json& pending = document.at("pending");
    state.is_pending = !pending.is_null();
    if (state.is_pending) {
      state.pending = {one_of<Answer>(pending.at("answer")), card(pending.at("card")),
                       square(pending.at("from")), square(pending.at("target"))};
    }
    state.discard = pile(document.at("discard"));
    for (const Side owner : {north, south}) {
      state.of(owner) = army(document.at("sides").at(std::string(match_.name(owner))));
    }
    state.unseen = match_.tables().all_cards();
    for (std::size_t i = 0; i < match_.tables().deck.size(); ++i) {
      const Card one = Card::of(i);
      state.unseen.take(
          one, state.discard.of(one) + state.of(north).hand.of(one) + state.of(south).hand.of(one));
    }
    return state;
  }

 private:
  static const Json& list(const Json& value) {
    if (!value.is_array()) throw IllShaped{"a list that is none"};
    return value;
  }
  Square square(const Json& name) const { return Square::of(index_of(match_.squares(), name)); }
  Type type(const Json& name) const { return Type::of(index_of(match_.tables().types, name)); }
  Card card(const Json& name) const {
    return name.is_null() ? Card::none() : Card::of(index_of(match_.tables().cards, name));
  }
  Pile pile(const Json& value) const {
    Pile read;
    for (const Json& name : list(value)) read.add(card(name));
    return read;
  }
  Tally tally(const Json& value) const {
    Tally read;
    for (const Json& name : list(value)) read.add(type(name));
    return read;
  }
  Piece piece(const Json& value) const {
    Piece read;
    read.type = type(value.at("unit"));
    read.side_number = player(value.at("side")).value;
    read.elite = value.at("elite").get<bool>();
    read.general = value.at("general").get<bool>();
    read.moved = value.at("moved").get<bool>();
    read.attacked = value.at("attacked").get<bool>();
    return read;
  }
  Army army(const Json& value) const {
    Army read;
    read.hand = pile(value.at("hand"));
    read.lost = tally(value.at("lost"));
    read.back = tally(value.at("back"));
    read.dead = tally(value.at("dead"));
    read.points = number_up_to(value.at("points"), INT64_MAX);
    for (const Json& waiting : list(value.at("reserve"))) {
      const bool elite = waiting.at("elite").get<bool>();
      if (waiting.at("general").get<bool>()) {
        read.reserve_general = type(waiting.at("unit"));
        read.reserve_general_elite = elite;
      } else {
        read.reserve[elite ? 1 : 0].add(type(waiting.at("unit")));
      }
    }
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

}  // namespace praetor::ancient_warfare
