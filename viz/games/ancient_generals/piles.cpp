// The band of a side: its deck, hand, reserve and casualties. Each is as wide as it needs to be,
// and has an outline if the last steps changed it.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "viz/games/ancient_generals/cards.hpp"
#include "viz/glyph.hpp"
#include "viz/heading.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

constexpr int bar_height = 22 * pt;
constexpr int caption_height = 20 * pt;
constexpr int deck_width = 76 * pt;
constexpr int row_height = 121 * pt;   ///< height if all cards of the hand are in one row
constexpr int rows_height = 151 * pt;  ///< height if they overlap in rows
constexpr int narrow = 92 * pt;        ///< width of a pile without cards

enum class Heap : std::uint8_t { deck, hand, reserve, casualty };
constexpr const char* id_of(Heap place) {
  constexpr std::array ids{"deck", "hand", "reserve", "casualty"};
  return ids[static_cast<std::size_t>(place)];
}

/// ", 1 shot made": what counts towards a limit of the phase.
std::string used_words(const State& state) {
  if (state.phase == Phase::scout && state.used.scout > 0) {
    return fmt::format(", scouted {}", counted(std::int64_t{state.used.scout}, "time"));
  }
  if (state.phase == Phase::artillery && state.used.artillery > 0) {
    return fmt::format(", {} made", counted(std::int64_t{state.used.artillery}, "shot"));
  }
  return "";
}

std::string standing_of(const State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.winner.exists()) return "out of cards";
  if (state.phase == Phase::over) return "";
  if (state.owes()) {
    const Owed& owed = state.owed[0];
    if (owed.side != side) return side == state.active ? "its turn" : "";
    return fmt::format("▶ {} {}", owed.duty == Duty::draw ? "draws" : "loses",
                       counted(owed.count, "card"));
  }
  if (!Game::to_act(state).has(side)) return side == state.active ? "its turn" : "";
  switch (state.phase) {
    case Phase::block:
      return "▶ to act: names its blockers";
    case Phase::tactics:
      return "▶ to act: plays a card or passes";
    default:
      return side == state.active
                 ? fmt::format("▶ to act: {} phase{}", name_of(state.phase), used_words(state))
                 : "may play a card";
  }
}

/// Whether the cards at a place have changed.
bool differs(Heap place, const Army& before, const Army& after) {
  switch (place) {
    case Heap::deck:
      return before.deck.size != after.deck.size;
    case Heap::hand:
      return before.hand != after.hand;
    case Heap::reserve:
      return before.reserve != after.reserve;
    case Heap::casualty:
      break;
  }
  return before.casualty != after.casualty;
}

class Band {
 public:
  Band(Drawing& drawing, const Scene<Generals>& scene, Side side, const Box& frame,
       const Theme& theme)
      : drawing_(drawing),
        scene_(scene),
        state_(scene.state),
        side_(side),
        army_(scene.state.of(side)),
        frame_(frame),
        theme_(theme),
        pen_(drawing, scene.state, theme),
        id_(fmt::format("side-{}", side.index())) {}

  static constexpr int most = bar_height + caption_height + rows_height + pad / 2;
  /// The height of a band: a strip if there is only a deck, one row of cards if they fit into it,
  /// else `most`.
  static int height(const Scene<Generals>& scene, Side side) {
    const Army& army = scene.state.of(side);
    if (is_strip(scene, side)) return bar_height + caption_height + pad / 2;
    const auto piled = [&](const Pile& pile) {
      return width_of_strips(looks_of(scene.state, pile, side).size(), row_height);
    };
    const int known = scene.view.top(scene.state, side).empty() ? 0 : strip_width + pad;
    const int room = picture_width - 2 * picture_margin - 2 * pad - deck_width - known -
                     piled(army.casualty) - piled(army.reserve) - 6 * pad;
    const bool shown = scene.view.sees_hand(side);
    const auto cards = shown ? looks_of(scene.state, army.hand, side).size() : 0;
    const int hand = static_cast<int>(cards) * (card_width + card_gap) - card_gap;
    const bool fits = std::max(hand, narrow) <= room;
    return most - (fits ? rows_height - row_height : 0);
  }

  void draw() {
    heading();
    if (frame_.height() < most / 2) return strip();
    // A rally takes a casualty back, and is played in no other phase.
    const auto casualty = state_.phase == Phase::draw ? named(army_.casualty)
                                                      : looks_of(state_, army_.casualty, side_);
    const auto reserve = looks_of(state_, army_.reserve, side_);
    const int right = frame_.right - pad;
    const int casualty_left = right - width_of_strips(casualty.size());
    const int reserve_left = casualty_left - 2 * pad - width_of_strips(reserve.size());
    pile(Heap::casualty, "Casualties", army_.casualty, casualty, casualty_left, right);
    pile(Heap::reserve, "Reserve", army_.reserve, reserve, reserve_left, casualty_left - 2 * pad);
    const int left = deck();
    hand(section(Heap::hand, left, reserve_left - 2 * pad,
                 "Hand: " + counted(army_.hand.size(), "card")));
  }

 private:
  int body_top() const { return frame_.top + bar_height + caption_height; }
  int body_height() const { return frame_.bottom - pad / 2 - body_top(); }
  static bool is_strip(const Scene<Generals>& scene, Side side) {
    const Army& army = scene.state.of(side);
    return army.hand.size() + army.reserve.size() + army.casualty.size() == 0 &&
           scene.view.top(scene.state, side).empty();
  }
  /// The cards of a pile out of which steps of the side name cards.
  std::vector<CardLook> named(const Pile& pile) const {
    auto looks = looks_of(state_, pile, side_);
    for (CardLook& look : looks) look.is_named = true;
    return looks;
  }
  int width_of_strips(std::size_t count) const { return width_of_strips(count, body_height()); }
  static int width_of_strips(std::size_t count, int high) {
    const int down = (high - 5 * pt) / strip_height;
    const int columns = (static_cast<int>(count) + down - 1) / down;
    return columns == 0 ? narrow : columns * (strip_width + strip_gap) - strip_gap;
  }

  void heading() {
    const SideColours& colours = colours_of(theme_, side_);
    drawing_.areas.push_back({rounded(frame_, 6 * pt), theme_.panel, theme_.panel_line, pt});
    const Box bar{frame_.left, frame_.top, frame_.right, frame_.top + bar_height};
    drawing_.areas.push_back({rounded(bar, 6 * pt), colours.full, theme_.panel_line, pt});
    const int y = bar.centre().y;
    const std::string standing = standing_of(state_, side_);
    const Box name = drawing_.write(id_ + "-title", {frame_.left + pad, y},
                                    title_case(state_.match->name(side_)), Face::strong, 14 * pt,
                                    colours.on, colours.full);
    if (standing.empty()) return;
    drawing_.write(id_ + "-standing", {name.right + 14 * pt, y}, standing, Face::strong, 12 * pt,
                   colours.on, colours.full);
  }

  // The band of a side with only a deck: each place in a few words.
  void strip() {
    const int right = frame_.right - pad;
    section(Heap::casualty, right - narrow, right, "Casualties: 0");
    section(Heap::reserve, right - 2 * (narrow + pad), right - narrow - 2 * pad, "Reserve: 0");
    const int left = frame_.left + pad;
    const int deck = left + 2 * deck_width;
    section(Heap::deck, left, deck, "Deck: " + counted(army_.deck.size, "card"));
    section(Heap::hand, deck + 2 * pad, right - 2 * (narrow + 2 * pad), "Hand: 0 cards");
  }

  // Writes the caption of a place and returns the room below it; outlines the place if it has just
  // changed.
  Box section(Heap place, int left, int right, const std::string& caption) {
    pen_.write(fmt::format("{}-{}", id_, id_of(place)),
               {left, frame_.top + bar_height + caption_height / 2}, caption, right - left,
               Face::strong, theme_.ink, 11 * pt);
    for (const SeenStep& seen : scene_.lately) {
      if (!differs(place, seen.before.of(side_), seen.after.of(side_))) continue;
      const Box outline{left - 5 * pt, frame_.top + bar_height + 2 * pt, right + 5 * pt,
                        frame_.bottom - 2 * pt};
      drawing_.put(fmt::format("step-{}-{}-{}", seen.number, side_.index(), id_of(place)),
                   "changed", Shape::box, outline, no_colour, theme_.ink, 22);
      break;
    }
    return {left, body_top(), right, body_top() + body_height()};
  }

  void pile(Heap place, const char* title, const Pile& pile, std::span<const CardLook> looks,
            int left, int right) {
    const Box room = section(place, left, right, fmt::format("{}: {}", title, pile.size()));
    pen_.strips(fmt::format("{}-{}", id_, id_of(place)), room, looks);
  }

  // Draws the deck as card backs, with the known top cards beside it; returns where the hand
  // begins.
  int deck() {
    const int left = frame_.left + pad;
    const auto top = scene_.view.top(state_, side_);
    const int right = left + deck_width + (top.empty() ? 0 : strip_width + pad);
    const Box room = section(Heap::deck, left, right, "Deck");
    const int cards = army_.deck.size;
    const int behind = cards > 20 ? 3 : cards > 5 ? 2 : cards > 1 ? 1 : 0;
    const Box front{room.left, room.top + 4 * pt, room.left + 64 * pt, room.top + 92 * pt};
    for (int i = behind; i >= 0 && cards > 0; --i) {
      const int off = 3 * pt * i;
      pen_.back(id_ + "-deck-back",
                {front.left + off, front.top + off, front.right + off, front.bottom + off}, side_,
                i == 0 ? std::to_string(cards) : "");
    }
    pen_.write(id_ + "-deck-left", {room.left, front.bottom + 15 * pt},
               cards == 0   ? "empty"
               : cards == 1 ? "card left"
                            : "cards left",
               deck_width, Face::plain, theme_.ink);
    std::vector<CardLook> looks;
    for (const Card card : top) {
      looks.push_back(
          {.side = side_, .card = card, .number = fmt::format("{}.", looks.size() + 1)});
    }
    if (!looks.empty()) {
      pen_.write(id_ + "-top", {room.left + deck_width + pad, room.top - caption_height / 2},
                 "on top, in order", strip_width, Face::plain, theme_.ink);
    }
    pen_.strips(id_ + "-top", {room.left + deck_width + pad, room.top, room.right, room.bottom},
                looks);
    return right + 2 * pad;
  }

  void hand(const Box& room) {
    if (!scene_.view.sees_hand(side_)) return hidden_hand(room);
    auto looks = named(army_.hand);
    const int across = (room.width() + card_gap) / (card_width + card_gap);
    const int rows = 1 + (room.height() - card_height) / peek_height;
    // Tactics cards go behind: their name says enough, while of units the numbers should be
    // visible.
    if (static_cast<int>(looks.size()) > across) {
      std::stable_partition(looks.begin(), looks.end(),
                            [&](const CardLook& look) { return !state_.datum(look.card).is_unit; });
    }
    const bool crowded = static_cast<int>(looks.size()) > across * rows;
    crowded ? pen_.strips(id_ + "-hand", room, looks) : pen_.rows(id_ + "-hand", room, looks);
  }
  void hidden_hand(const Box& room) {
    const std::int64_t cards = army_.hand.size();
    constexpr std::int64_t shown = 12;
    const int count = static_cast<int>(std::min(cards, shown));
    for (int i = 0; i < count; ++i) {
      const int x = room.left + 24 * pt * i;
      const bool last = i + 1 == count;
      pen_.back(id_ + "-hand-back", {x, room.top + 4 * pt, x + 64 * pt, room.top + 92 * pt}, side_,
                last ? std::to_string(cards) : "");
    }
    pen_.write(id_ + "-hand-hidden", {room.left, room.top + 106 * pt}, "hidden", room.width(),
               Face::plain, theme_.ink);
  }

  Drawing& drawing_;
  const Scene<Generals>& scene_;
  const State& state_;
  Side side_;
  const Army& army_;
  Box frame_;
  const Theme& theme_;
  CardPen pen_;
  std::string id_;
};

}  // namespace

int side_height(const Scene<Generals>& scene, Side side, bool steady) {
  return steady ? Band::most : Band::height(scene, side);
}

void draw_side(Drawing& drawing, const Scene<Generals>& scene, Side side, const Box& frame,
               const Theme& theme) {
  Band(drawing, scene, side, frame, theme).draw();
}

}  // namespace praetor::viz::generals
