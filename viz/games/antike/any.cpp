// The pictures of Antike behind the handle.

#include "viz/games/antike/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {

template const AnyPictures& any_pictures<antike::Game>();

}  // namespace praetor::viz
