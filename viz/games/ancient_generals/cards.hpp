#pragma once
// The cards of Ancient Generals and the parts of the picture in which they lie. A card is drawn as
// a whole, as the strip that is left of one under others, and from behind. Units have round corners
// and a filled head, tactics cards cut corners and a double frame, so that nobody needs colours to
// tell them apart.

#include <span>
#include <string>
#include <vector>

#include "viz/games/ancient_generals/pictures.hpp"

namespace praetor::viz::generals {

inline constexpr int pad = 9 * pt;  ///< between a frame and what is in it
inline constexpr int card_width = 88 * pt;
inline constexpr int card_height = 112 * pt;
inline constexpr int card_gap = 6 * pt;
inline constexpr int head_height = 30 * pt;   ///< with the name
inline constexpr int peek_height = 34 * pt;   ///< what shows at least of a card behind another one
inline constexpr int strip_height = 13 * pt;  ///< likewise in a pile
inline constexpr int strip_width = 136 * pt;
inline constexpr int strip_gap = 4 * pt;  ///< between columns of strips

/// A card that lies somewhere. One that does not exist lies face down.
struct CardLook {
  Side side;  ///< none: nobody remembers
  ancient_generals::Card card;
  std::int64_t copies = 1;
  std::int64_t force_added = 0;
  std::int64_t damage_added = 0;
  bool killed = false;
  std::string id = {};  ///< where the card as a whole is to be found in the drawing, if anywhere
  std::string number = {};  ///< before the name
};

class CardPen {
 public:
  CardPen(Drawing& drawing, const State& state, const Theme& theme)
      : drawing_(drawing), state_(state), theme_(theme) {}

  /// `id` begins the ids of all that is written on it; of one that is covered the head alone shows.
  void card(const std::string& id, Point corner, const CardLook& look, bool covered = false);
  void back(const std::string& id, const Box& box, Side side, const std::string& number);
  /// Cards in rows from the left, so far over each other as the room demands.
  void rows(const std::string& id, const Box& room, std::span<const CardLook> looks);
  /// Cards as strips in columns; returns how wide they are.
  void strips(const std::string& id, const Box& room, std::span<const CardLook> looks);
  /// Room that nothing is put over later; nothing of it is to be seen.
  void hold(const std::string& id, const Box& box);
  /// A text of the table, its left edge at a point and cut to a width.
  Box write(const std::string& id, Point at, const std::string& text, int width, Face face,
            Colour ink, int size = 105, Align align = Align::left);

 private:
  void head(const std::string& id, const Box& box, const CardLook& look);
  void unit(const std::string& id, const Box& box, const CardLook& look);
  void tactics(const std::string& id, const Box& box, const CardLook& look);
  void badge(const std::string& id, Point centre, std::int64_t value, std::int64_t added,
             bool is_force, Side side);
  void strip(const std::string& id, const Box& box, const CardLook& look);
  const ancient_generals::CardDatum& datum(const CardLook& look) const {
    return state_.datum(look.card);
  }

  Drawing& drawing_;
  const State& state_;
  const Theme& theme_;
};

/// "light infantry".
std::string words_of_type(const ancient_generals::Tables& tables, ancient_generals::Type type);
/// "+2 damage"; the types that it concerns are not in it.
std::string words_of_effect(const ancient_generals::CardDatum& card);
/// All that is printed on a card.
std::string described(const State& state, ancient_generals::Card card);
/// Types of own tables have shapes that differ, as far as those go.
std::string_view glyph_of_type(const ancient_generals::Tables& tables, ancient_generals::Type type);
std::string_view glyph_of_effect(ancient_generals::Effect effect);

/// A shield and a burst, on which numbers of force and damage stand.
void draw_force_sign(Drawing& drawing, Point centre, int width, Colour fill);
void draw_damage_sign(Drawing& drawing, Point centre, int width, Colour fill);

/// The cards of a pile, units first, equal ones together.
std::vector<CardLook> looks_of(const State& state, const ancient_generals::Pile& pile, Side side);

// The parts of the picture.

/// The band of a side: deck, hand, reserve and casualties; and how high it is, which depends on
/// what lies there.
int side_height(const Scene<Generals>& scene, Side side, bool steady);
void draw_side(Drawing& drawing, const Scene<Generals>& scene, Side side, const Box& frame,
               const Theme& theme);  // …_piles.cpp
/// Who leads, who encircles, what is owed and barred, and the last steps where they are several.
void draw_leads(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
                const Theme& theme);  // …_leads.cpp
/// The phases of the turn, and the fights of a battle or the cards of the last step. The cards of
/// `first` lie below.
void draw_table(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
                const Theme& theme);  // …_table.cpp
/// How high that is: less where no card lies there.
int table_height(const Scene<Generals>& scene, bool steady);
/// How high the combat table is.
int results_height(const State& state);
/// The combat table from the top of a frame, with a ring round what decides fights of a battle.
void draw_results(Drawing& drawing, const State& state, const Box& frame,
                  const Theme& theme);  // …_results.cpp

/// The cards of the last step, group by group with a caption each; returns where they end.
int draw_step_cards(Drawing& drawing, const Scene<Generals>& scene, const Box& frame,
                    const Theme& theme);  // …_steps.cpp
/// Whether the last step has any.
bool has_step_cards(const Scene<Generals>& scene);  // …_steps.cpp
/// Of the last step: where a card of it, or all of it, is to be found in the drawing.
std::string step_id(std::int64_t number, std::string_view field);  // …_steps.cpp

/// The mark of a broken rule, within the one of the frames where it was broken.
void draw_breakage(Drawing& drawing, const Scene<Generals>& scene, std::span<const Box> frames,
                   const Theme& theme);  // …_broken.cpp

}  // namespace praetor::viz::generals
