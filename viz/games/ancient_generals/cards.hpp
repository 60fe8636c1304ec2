#pragma once
// The cards of Ancient Generals and the parts of the picture that hold them. A card can be drawn
// whole, as the visible strip of a card under others, or face down. Units have round corners and a
// filled head, tactics cards have cut corners and a double frame, so colours are not needed to tell
// them apart.

#include <span>
#include <string>
#include <vector>

#include "viz/games/ancient_generals/pictures.hpp"
#include "viz/unit_signs.hpp"

namespace praetor::viz::generals {

inline constexpr int pad = 9 * pt;  ///< between a frame and its content
inline constexpr int card_width = 88 * pt;
inline constexpr int card_height = 112 * pt;
inline constexpr int card_gap = 6 * pt;
inline constexpr int head_height = 30 * pt;   ///< with the name
inline constexpr int peek_height = 34 * pt;   ///< the least that shows of a card behind another
inline constexpr int strip_height = 13 * pt;  ///< the same in a pile
inline constexpr int strip_width = 136 * pt;
inline constexpr int strip_gap = 4 * pt;  ///< between columns of strips

/// A card that lies somewhere. A card that does not exist is face down.
struct CardLook {
  Side side;  ///< none: nobody remembers whose it is
  ancient_generals::Card card;
  std::int64_t copies = 1;
  std::int64_t force_added = 0;
  std::int64_t damage_added = 0;
  bool killed = false;
  std::string id = {};      ///< id of the whole card in the drawing; "" for none
  std::string number = {};  ///< shown before the name
  bool is_named = false;    ///< steps of its side name it where it lies
};

/// The signs of all types of the tables.
UnitSigns signs_of(const ancient_generals::Tables& tables);

class CardPen {
 public:
  CardPen(Drawing& drawing, const State& state, const Theme& theme)
      : drawing_(drawing), state_(state), theme_(theme), signs_(signs_of(state.tables())) {}

  /// Draws a card. `id` begins the ids of all its parts. Of a `covered` card only the head is
  /// visible.
  void card(const std::string& id, Point corner, const CardLook& look, bool covered = false);
  void back(const std::string& id, const Box& box, Side side, const std::string& number);
  /// Draws cards in rows from the left; they overlap as far as the room demands.
  void rows(const std::string& id, const Box& room, std::span<const CardLook> looks);
  /// Draws cards as strips in columns, and returns the width that they take.
  void strips(const std::string& id, const Box& room, std::span<const CardLook> looks);
  /// Reserves room: adds an invisible box that nothing is drawn over later.
  void hold(const std::string& id, const Box& box);
  /// Writes a text of the table, cut to a width.
  Box write(const std::string& id, Point at, const std::string& text, int width, Face face,
            Colour ink, int size = 105, Align align = Align::left);

 private:
  void head(const std::string& id, const Box& box, const CardLook& look);
  void unit(const std::string& id, const Box& box, const CardLook& look);
  void tactics(const std::string& id, const Box& box, const CardLook& look);
  void types(const std::string& id, const Box& room, const CardLook& look);
  void badge(const std::string& id, Point centre, std::int64_t value, std::int64_t added,
             bool is_force, Side side);
  void strip(const std::string& id, const Box& box, const CardLook& look);
  void name_place(const CardLook& look, const Box& box);
  const ancient_generals::CardDatum& datum(const CardLook& look) const {
    return state_.datum(look.card);
  }

  Drawing& drawing_;
  const State& state_;
  const Theme& theme_;
  const UnitSigns signs_;
};

/// "light infantry".
std::string words_of_type(const ancient_generals::Tables& tables, ancient_generals::Type type);
/// "+2 damage", without the types of unit that it concerns.
std::string words_of_effect(const ancient_generals::CardDatum& card);
/// Everything printed on a card.
std::string described(const State& state, const UnitSigns& signs, ancient_generals::Card card);
std::string_view glyph_of_effect(ancient_generals::Effect effect);

/// A shield and a burst, which carry the numbers of force and damage.
void draw_force_sign(Drawing& drawing, Point centre, int width, Colour fill);
void draw_damage_sign(Drawing& drawing, Point centre, int width, Colour fill);

/// The cards of a pile: units first, equal cards together.
std::vector<CardLook> looks_of(const State& state, const ancient_generals::Pile& pile, Side side);

// The parts of the picture.

/// The cross over a killed unit: its lines lead from corner to corner of the box.
void cross_out(Drawing& drawing, const Box& box, int width, const Theme& theme);

/// The height of a side's band, with deck, hand, reserve and casualties. It depends on the cards
/// there, unless `steady`.
int side_height(const Scene<Generals>& scene, Side side, bool steady);
void draw_side(Drawing& drawing, const Scene<Generals>& scene, Side side, const Box& frame,
               const Theme& theme);  // …_piles.cpp
/// Draws who leads, who encircles, what is owed and barred, and the last steps if there are
/// several.
void draw_leads(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
                const Theme& theme);  // …_leads.cpp
/// Draws the phases of the turn, and the fights of a battle or the cards of the last step. The
/// cards of `first` are at the bottom.
void draw_table(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
                const Theme& theme);  // …_table.cpp
/// The height of that table; smaller if no card is there, unless `steady`.
int table_height(const Scene<Generals>& scene, bool steady);
/// The height of the combat table.
int results_height(const State& state);
/// Draws the combat table from the top of a frame, with a ring around the results that decide
/// fights of a battle.
void draw_results(Drawing& drawing, const State& state, const Box& frame,
                  const Theme& theme);  // …_results.cpp

/// Draws the cards of the last step in groups, each with a caption; returns where they end.
int draw_step_cards(Drawing& drawing, const Scene<Generals>& scene, const Box& frame,
                    const Theme& theme);  // …_steps.cpp
/// Whether the last step has cards.
bool has_step_cards(const Scene<Generals>& scene);  // …_steps.cpp
/// The id in the drawing of a card of the last step, or of the whole step.
std::string step_id(std::int64_t number, std::string_view field);  // …_steps.cpp

/// Draws the mark of a broken rule, in the frame of `frames` where the rule was broken.
void draw_breakage(Drawing& drawing, const Scene<Generals>& scene, std::span<const Box> frames,
                   const Theme& theme);  // …_broken.cpp

}  // namespace praetor::viz::generals
