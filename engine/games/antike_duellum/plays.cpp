// Event cards from the hand: when each may be played, which targets it may have, and what it does.
// The numbers come from the deck; the code knows only the kinds of effect.

#include <fmt/format.h>

#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/text/counted.hpp"

namespace praetor::antike_duellum {
namespace {

const CardDatum& datum(const State& state, const Play& play) {
  return state.match->datum(play.card);
}

bool holds(const State& state, Side by, Card card) { return state.of(by).cards[card.index()] > 0; }

Finding in_hand(const State& state, Side by, const Play& play) {
  if (holds(state, by, play.card)) return std::nullopt;
  std::uint64_t hand = 0;
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    if (state.of(by).cards[card] > 0) hand |= std::uint64_t{1} << card;
  }
  return Mismatch{"card", NameSet{&state.tables().cards, hand},
                  state.tables().cards.at(play.card.index())};
}

bool is_science_moment(const State& state) {
  const Player& player = state.of(state.active);
  const bool in_phase = state.phase == Phase::action ||
                        (state.phase == Phase::founding && state.match->reading(Reading::academy));
  return in_phase && player.on_rondel && player.rondel == RondelField::scientia;
}

// The moment at which the card may be played, in words; "" if that is now.
std::string_view demanded_moment(const State& state, Side by, const CardDatum& card) {
  switch (card.effect) {
    case Effect::defence:
      if (state.match->rules != RuleSet::printed) return "by itself, at the first conquest";
      if (by == state.active || !is_fortress_moment(state)) {
        return "the opponent's duellum, before its end";
      }
      return state.turn_data.fortified.exists() ? "once a turn only" : "";
    case Effect::gold_per_know_how:
      return is_science_moment(state) ? "" : "the action on scientia";
    case Effect::extra_border:
      return state.turn_data.conquests == 0 ? "" : "before the turn's first conquest";
    case Effect::extra_free_fields:
      return state.phase == Phase::advance ? "" : "before advancing";
    case Effect::declared:
      return card.when == When::opponent && by == state.active ? "the opponent's turn" : "";
    case Effect::chips:
    case Effect::destroy_wall:
    case Effect::discount:
    case Effect::free_recruit:
    case Effect::half_coins:
      return "";
  }
  return "";
}

template <class Answer>
Answer timing(const State& state, Side by, const Play& play) {
  const std::string_view moment = demanded_moment(state, by, datum(state, play));
  if (moment.empty()) return Holds{};
  const Player& active = state.of(state.active);
  return Finds{[&] {
    return Mismatch{"card", moment,
                    fmt::format("phase {} on {}, {}", name_of(state.phase),
                                active.on_rondel ? name_of(active.rondel) : "no field yet",
                                text::counted(state.turn_data.conquests, "conquest"))};
  }};
}

template <class Answer>
Answer target(const State& state, Side by, const Play& play) {
  const CardDatum& card = datum(state, play);
  const Region city = play.city.value_or(Region{0});
  switch (card.effect) {
    case Effect::destroy_wall:
      if (state.at(city).wall) return Holds{};
      return Finds{[&] {
        return Mismatch{"city", "a city with a wall"sv,
                        state.at(city).exists() ? "no wall" : owner_in(state, city)};
      }};
    case Effect::defence:
      return own_city<Found, Answer>(state, by, Found{city, {}, {}});
    case Effect::chips: {
      const Chips take = chips_of(play.take.value_or(Purse{}));
      if (take.coin == 0 && take.all_chips() == card.amount) return Holds{};
      return Finds{[&] {
        return Mismatch{"take",
                        fmt::format("exactly {} and no coins", text::counted(card.amount, "chip")),
                        fmt::format("{}, {}", text::counted(take.all_chips(), "chip"),
                                    text::counted(take.coin, "coin"))};
      }};
    }
    case Effect::free_recruit: {
      const Unit unit = play.unit.value_or(Unit::legion);
      const std::int64_t supply = state.of(by).supply[index(unit)];
      if (card.amount <= supply) return Holds{};
      return Finds{[&] {
        return Mismatch{"unit", fmt::format("{} in the personal supply", card.amount), supply};
      }};
    }
    case Effect::declared:
    case Effect::discount:
    case Effect::extra_border:
    case Effect::extra_free_fields:
    case Effect::gold_per_know_how:
    case Effect::half_coins:
      return Holds{};
  }
  return Holds{};
}

State with_discarded(const State& state, Side by, Card card) {
  State after = state;
  std::uint16_t& held = after.of(by).cards[card.index()];
  if (held > 0) --held;
  ++after.discard[card.index()];
  return after;
}

Finding declared(const State& state, Side by, const Play& play) {
  if (datum(state, play).effect != Effect::declared) return std::nullopt;
  const auto patched =
      patched_state(with_discarded(state, by, play.card), play.changes.value_or(Patch{"{}"}).json);
  if (patched) return std::nullopt;
  return Mismatch{"changes", patched.error().expected, patched.error().actual};
}

void carry_out(State& state, Side by, const Play& play) {
  const CardDatum& card = datum(state, play);
  Player& own = state.of(by);
  Player& other = state.of(state.other(by));
  const Region city = play.city.value_or(Region{0});
  const std::size_t unit = index(play.unit.value_or(Unit::legion));
  switch (card.effect) {
    case Effect::destroy_wall:
      if (state.at(city).exists()) state.of(state.at(city).owner).walls += 1;
      state.city.change(city, [](City& changed) { changed.wall = false; });
      return;
    case Effect::half_coins:
      state.bank.coin += other.chips.coin / 2;
      other.chips.coin -= other.chips.coin / 2;
      return;
    case Effect::gold_per_know_how:
      own.chips.chip[index(Resource::gold)] += other.know_how.size();
      return;
    case Effect::defence:
      state.turn_data.fortified = city;
      return;
    case Effect::chips:
      for (std::size_t kind = 0; kind < resources; ++kind) {
        own.chips.chip[kind] += chips_of(play.take.value_or(Purse{})).chip[kind];
      }
      return;
    case Effect::extra_border:
      state.turn_data.bonus.border[index(card.unit)] += card.amount;
      return;
    case Effect::free_recruit:
      own.supply[unit] -= card.amount;
      own.box[unit] += card.amount;
      return;
    case Effect::discount:
      state.turn_data.bonus.discount += card.amount;
      return;
    case Effect::extra_free_fields:
      state.turn_data.bonus.free_fields += card.amount;
      return;
    case Effect::declared:
      if (const auto patched = patched_state(state, play.changes.value_or(Patch{"{}"}).json)) {
        state = *patched;
      }
      return;
  }
}

const Rule& cause_of(Effect effect) {
  switch (effect) {
    case Effect::chips:
      return rule::effect_chips;
    case Effect::declared:
      return rule::effect_declared;
    case Effect::defence:
      return rule::effect_defence;
    case Effect::destroy_wall:
      return rule::effect_destroy_wall;
    case Effect::discount:
      return rule::effect_discount;
    case Effect::extra_border:
      return rule::effect_extra_border;
    case Effect::extra_free_fields:
      return rule::effect_extra_free_fields;
    case Effect::free_recruit:
      return rule::effect_free_recruit;
    case Effect::gold_per_know_how:
      return rule::effect_gold_per_know_how;
    case Effect::half_coins:
      return rule::effect_half_coins;
  }
  return rule::effect_declared;
}

void effects(Transaction<State>& transaction, Side by, const Play& play) {
  transaction.because(rule::card_discard,
                      [&](State& state) { state = with_discarded(state, by, play.card); });
  transaction.because(cause_of(datum(transaction.state(), play).effect),
                      [&](State& state) { carry_out(state, by, play); });
  reshuffle_at_once(transaction);
  // A declared card may have emptied the display.
  settle_cards(transaction);
}

bool offer_card(const State& state, const Sink<Play>& sink, Card card) {
  Play play;
  play.card = card;
  switch (state.match->datum(card).effect) {
    case Effect::defence:
    case Effect::destroy_wall:
      return each_region(state, [&](Region region) {
        play.city = region;
        return sink(play);
      });
    case Effect::chips: {
      const std::int64_t count = state.match->datum(card).amount;
      return each_mix(count, Chips{{count, count, count}, 0}, [&](const Chips& take) {
        play.take = purse_of(take);
        return sink(play);
      });
    }
    case Effect::free_recruit:
      for (const Unit unit : {Unit::galley, Unit::legion}) {
        play.unit = unit;
        if (!sink(play)) return false;
      }
      return true;
    case Effect::declared:  // a list cannot contain changes that nobody knows
      return true;
    case Effect::discount:
    case Effect::extra_border:
    case Effect::extra_free_fields:
    case Effect::gold_per_know_how:
    case Effect::half_coins:
      return sink(play);
  }
  return true;
}

bool candidates(const State& state, Side, const Sink<Play>& sink) {
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    if (!offer_card(state, sink, Card::of(card))) return false;
  }
  return true;
}

// In the other side's turn only two cards may be played: a fortress under the printed rules, and a
// declared card that says so.
Gate open_to_opponent(const State& state, const Play& play, Gate gate) {
  const CardDatum& card = datum(state, play);
  const bool fortress = state.match->rules == RuleSet::printed && card.effect == Effect::defence;
  gate.open_to_opponent = fortress || (card.effect == Effect::declared && card.when != When::own);
  return gate;
}

// Asks the gate for each card, because the gate depends on the card.
bool generate(const State& state, Side by, const Sink<Play>& sink) {
  static constexpr Hand nothing{};
  if (state.of(by).cards == nothing) return true;
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    Play play;
    play.card = Card::of(card);
    if (!holds(state, by, play.card) || !timing<bool>(state, by, play)) continue;
    const Gate gate = open_to_opponent(state, play, Gate{.kind = Play::name});
    if (!is_open<Game>(state, by, gate, nullptr)) continue;
    auto on_target = [&](const Play& aimed) {
      return !target<bool>(state, by, aimed) || sink(aimed);
    };
    if (!offer_card(state, Sink<Play>(on_target, sink.arena()), play.card)) return false;
  }
  return true;
}

constexpr Guard<State, Play> play_guards[] = {{&rule::card_hand, in_hand},
                                              {&rule::card_timing, timing<Finding>, timing<bool>},
                                              {&rule::card_target, target<Finding>, target<bool>},
                                              {&rule::card_effect, declared}};

constexpr LawOf<Play> play_law{
    {.kind = Play::name}, guards_of<play_guards>, effects, candidates, generate, open_to_opponent};

}  // namespace

const LawOf<Play>& law_of(Kind<Play>) { return play_law; }

Demand Game::demand(const Match& match, const Play& play, std::string_view field) {
  if (field == "card") return Demand::needed;
  const auto takes = [&]() -> std::string_view {
    switch (match.datum(play.card).effect) {
      case Effect::defence:
      case Effect::destroy_wall:
        return "city";
      case Effect::chips:
        return "take";
      case Effect::free_recruit:
        return "unit";
      case Effect::declared:
        return "changes";
      case Effect::discount:
      case Effect::extra_border:
      case Effect::extra_free_fields:
      case Effect::gold_per_know_how:
      case Effect::half_coins:
        return "";
    }
    return "";
  };
  return field == takes() ? Demand::needed : Demand::barred;
}

std::string_view Game::unverified(const State& before, const Step<Game>& step) {
  const Play* play = std::get_if<Play>(&step.action);
  if (play == nullptr || datum(before, *play).effect != Effect::declared) return "";
  return "the effect of this card is not known here; its declared changes were applied as they "
         "stand, after checking that they keep every invariant";
}

}  // namespace praetor::antike_duellum
