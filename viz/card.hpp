#pragma once
// A moment of a game as a card for sharing: the board, or of a large one what lies round the last
// step, and beside it in large letters what was done, who acts and who is how far.

#include "viz/any_pictures.hpp"

namespace praetor::viz {

/// Of a card as PNG, in pixels; it has one of them for a point.
inline constexpr int card_width = 1200;
inline constexpr int card_height = 630;

/// How much of a board a card shows.
enum class CardView : std::uint8_t { near, all };

/// Signs are not explained on cards: `options.legend` is passed over. `all`: for cards that are
/// shown one after the other, so that the board stands still.
Drawing card_of(const AnyPictures& pictures, const AnyScene& scene, const AnyPlan& plan,
                const PictureOptions& options, CardView view = CardView::near);

}  // namespace praetor::viz
