#pragma once
// A card of one moment of a game, for sharing: the board (of a large one, the part around the last
// step), and beside it in large letters what was done, who acts, and how far each side is.

#include "viz/any_pictures.hpp"

namespace praetor::viz {

/// The size of a card as PNG in pixels, with one pixel for a point.
inline constexpr int card_width = 1200;
inline constexpr int card_height = 630;

/// How much of the board a card shows: the part near the last step, or all of it.
enum class CardView : std::uint8_t { near, all };

/// Draws a card. Cards have no legend: `options.legend` is ignored. Use `CardView::all` for cards
/// shown one after another, so that the board does not move.
Drawing card_of(const AnyPictures& pictures, const AnyScene& scene, const AnyPlan& plan,
                const PictureOptions& options, CardView view = CardView::near);

}  // namespace praetor::viz
