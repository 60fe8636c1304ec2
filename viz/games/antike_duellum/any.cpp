// The pictures of Antike Duellum behind the handle.

#include "viz/games/antike_duellum/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {

template const AnyPictures& any_pictures<antike_duellum::Game>();

}  // namespace praetor::viz
