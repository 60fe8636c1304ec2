// Signs and words for the types, traits and effects on cards (viz/glyph.hpp explains the signs).

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "viz/games/ancient_generals/cards.hpp"
#include "viz/glyph.hpp"
#include "viz/symbols.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;
using namespace std::literals;

/// A type of the shipped tables: its words, and the kind of unit whose symbol it uses.
struct TypeSign {
  std::string_view type;
  std::string_view words;
  std::string_view symbol;
};
constexpr std::array type_signs{TypeSign{"li"sv, "light infantry"sv, "psiloi"sv},
                                TypeSign{"mi"sv, "medium infantry"sv, "auxilia"sv},
                                TypeSign{"wb"sv, "warband"sv, "warband"sv},
                                TypeSign{"hi"sv, "heavy infantry"sv, "spears"sv},
                                TypeSign{"lc"sv, "light cavalry"sv, "light-horse"sv},
                                TypeSign{"hc"sv, "heavy cavalry"sv, "cavalry"sv},
                                TypeSign{"el"sv, "elephant"sv, "elephants"sv},
                                TypeSign{"ww"sv, "war wagon"sv, "war-wagons"sv}};
const TypeSign* sign_of(std::string_view type) {
  const std::span signs(type_signs);
  const auto found = std::ranges::find(signs, type, &TypeSign::type);
  return found == signs.end() ? nullptr : &*found;
}

/// What a tactics card does; `{}` stands for its amount.
struct EffectSign {
  Effect effect;
  std::string_view words;
  std::string_view glyph;  ///< for artillery, the symbol of a kind of unit
};
constexpr std::array effect_signs{
    EffectSign{Effect::artillery, "the other side loses {}"sv, {}},
    EffectSign{Effect::attacker_wins, "these attackers kill blockers"sv,
               "W 9 L -46,-18 -30,-28 -14,-18 2,-28 18,-18 34,-28 46,-20 "
               "L -46,8 -30,-2 -14,8 2,-2 18,8 34,-2 46,6 "
               "L -46,34 -30,24 -14,34 2,24 18,34 34,24 46,32"sv},
    EffectSign{Effect::bar, "no flanking and no attack this turn"sv,
               "W 10 R 0,0 40,40 L -28,28 28,-28"sv},
    EffectSign{Effect::blocker_wins, "these blockers kill attackers"sv,
               "P -48,40 -22,-8 -8,8 14,-28 48,40 W 6 L 14,-26 14,-50 P 14,-50 36,-42 14,-34"sv},
    EffectSign{Effect::damage, "+{} damage"sv,
               "P 0,-48 12,-18 40,-34 24,-6 48,8 20,14 26,44 0,26 -26,44 -20,14 -48,8 -24,-6 "
               "-40,-34 -12,-18"sv},
    EffectSign{Effect::draw, "draw {} more"sv,
               "P -44,-42 4,-42 4,26 -44,26 Q -38,-36 -2,-36 -2,20 -38,20 "
               "P -14,-22 34,-22 34,46 -14,46 Q -8,-16 28,-16 28,40 -8,40 "
               "W 8 L 10,-4 10,28 L -6,12 26,12"sv},
    EffectSign{Effect::evade, "these blockers evade"sv,
               "P -34,-40 0,-48 34,-40 34,4 20,30 0,46 -20,30 -34,4 Q -5,-36 5,-36 5,34 -5,34 "
               "Q -26,-12 26,-12 26,-2 -26,-2"sv},
    EffectSign{Effect::flank, "+{} flank points"sv,
               "W 13 L -34,44 -40,10 -30,-18 -6,-32 14,-30 P 48,-24 10,-50 12,-8"sv},
    EffectSign{Effect::force, "+{} force"sv, "P 0,-48 36,-8 15,-8 15,44 -15,44 -15,-8 -36,-8"sv},
    EffectSign{Effect::no_block, "no blocking this turn"sv,
               "P -34,-40 0,-48 34,-40 34,4 20,30 0,46 -20,30 -34,4 "
               "Q -2,-50 12,-22 -6,-6 10,12 -6,50 6,50 22,12 8,-6 24,-22 12,-50"sv},
    EffectSign{Effect::rally, "a casualty comes back to the hand"sv,
               "W 8 L -28,48 -28,-46 P -26,-46 40,-36 16,-18 40,0 -26,8"sv}};

const EffectSign& sign_of(Effect effect) {
  const std::span signs(effect_signs);
  const auto found = std::ranges::find(signs, effect, &EffectSign::effect);
  return found == signs.end() ? signs.front() : *found;
}

}  // namespace

std::string words_of_type(const Tables& tables, Type type) {
  const std::string_view name = tables.types.at(type.index());
  const TypeSign* const sign = sign_of(name);
  return sign == nullptr ? spaced(name) : std::string(sign->words);
}

UnitSigns signs_of(const Tables& tables) {
  std::vector<std::string_view> glyphs;
  glyphs.reserve(tables.types.size());
  for (const std::string_view type : tables.types.all()) {
    const TypeSign* const sign = sign_of(type);
    glyphs.push_back(glyph_of(sign == nullptr ? type : sign->symbol));
  }
  return {tables.types.all(), std::move(glyphs)};
}

std::string_view glyph_of_effect(Effect effect) {
  return effect == Effect::artillery ? glyph_of("artillery") : sign_of(effect).glyph;
}

std::string words_of_effect(const CardDatum& card) {
  std::string words(sign_of(card.effect).words);
  const std::string amount =
      card.effect == Effect::artillery ? counted(card.amount, "card") : std::to_string(card.amount);
  if (const std::size_t at = words.find("{}"); at != std::string::npos)
    words.replace(at, 2, amount);
  return words;
}

std::string described(const State& state, const UnitSigns& signs, Card card) {
  const CardDatum& datum = state.datum(card);
  std::string words = spaced(state.match->name(card)) + ": ";
  const auto type_in_words = [&](Type type) {
    return signs.named(words_of_type(state.tables(), type), type.index());
  };
  if (datum.is_unit) {
    return words + fmt::format("{}, force {}, damage {}{}{}", type_in_words(datum.type),
                               datum.force, datum.damage, datum.flank ? ", flank" : "",
                               datum.scout ? ", scout" : "");
  }
  words += words_of_effect(datum);
  const char* join = " — ";
  for (std::size_t i = 0; i < state.tables().types.size(); ++i) {
    if (!has(datum.types, Type::of(i))) continue;
    words += join + type_in_words(Type::of(i));
    join = ", ";
  }
  return words;
}

void draw_force_sign(Drawing& drawing, Point centre, int width, Colour fill) {
  const int half = width / 2;
  constexpr int up = 10 * pt;
  Area sign;
  sign.ring = {{centre.x - half, centre.y - up},     {centre.x + half, centre.y - up},
               {centre.x + half, centre.y + 3 * pt}, {centre.x + half / 2, centre.y + 8 * pt},
               {centre.x, centre.y + up + pt},       {centre.x - half / 2, centre.y + 8 * pt},
               {centre.x - half, centre.y + 3 * pt}};
  sign.fill = fill;
  drawing.areas.push_back(std::move(sign));
}

void draw_damage_sign(Drawing& drawing, Point centre, int width, Colour fill) {
  // A star: 16 corners, alternately further out and further in.
  const Ring outer = ellipse(centre, width / 2 + pt, 11 * pt);
  const Ring inner = ellipse(centre, width / 2 - pt, 8 * pt);
  Area sign;
  for (std::size_t i = 0; i + 1 < outer.size(); i += 3) {
    sign.ring.push_back(outer[i]);
    const Point a = inner[i + 1];
    const Point b = inner[(i + 2) % inner.size()];
    sign.ring.push_back({(a.x + b.x) / 2, (a.y + b.y) / 2});
  }
  sign.fill = fill;
  drawing.areas.push_back(std::move(sign));
}

}  // namespace praetor::viz::generals
