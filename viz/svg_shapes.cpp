#include "viz/svg_shapes.hpp"

#include <array>

namespace praetor::viz {
namespace {

// Corners in a box from -1 to 1 in both directions.
namespace outlines {
constexpr std::array box{Spot{1, -1}, Spot{-1, -1}, Spot{-1, 1}, Spot{1, 1}};
constexpr std::array shield{Spot{-1, 0.3092}, Spot{0, 1}, Spot{1, 0.3092}, Spot{0.9991, -0.809},
                            Spot{-0.9991, -0.809}};
constexpr std::array hull{Spot{-0.584, 1}, Spot{0.584, 1}, Spot{1, -1}, Spot{-1, -1}};
constexpr std::array gable{Spot{0, -1}, Spot{-1, 0.5}, Spot{1, 0.5}};
constexpr std::array pennant{Spot{0, 1}, Spot{1, -0.5}, Spot{-1, -0.5}};
constexpr std::array diamond{Spot{0, -1}, Spot{-1, 0}, Spot{0, 1}, Spot{1, 0}};
constexpr std::array hexagon{Spot{1, 0},  Spot{0.5, -1}, Spot{-0.5, -1},
                             Spot{-1, 0}, Spot{-0.5, 1}, Spot{0.5, 1}};
constexpr double cut = 0.4142;  // of a regular octagon's side
constexpr std::array octagon{Spot{1, cut},   Spot{1, -cut}, Spot{cut, -1}, Spot{-cut, -1},
                             Spot{-1, -cut}, Spot{-1, cut}, Spot{-cut, 1}, Spot{cut, 1}};
// The height of a star follows from its width, whatever the box.
constexpr std::array star{Spot{1, -0.2247},       Spot{0.2361, -0.2247}, Spot{0, -0.9521},
                          Spot{-0.2361, -0.2247}, Spot{-1, -0.2247},     Spot{-0.382, 0.2248},
                          Spot{-0.618, 0.9522},   Spot{0, 0.5026},       Spot{0.618, 0.9522},
                          Spot{0.382, 0.2248}};

}  // namespace outlines

std::span<const Spot> outline_of(Shape shape) {
  switch (shape) {
    case Shape::box:
      return outlines::box;
    case Shape::shield:
      return outlines::shield;
    case Shape::hull:
      return outlines::hull;
    case Shape::gable:
      return outlines::gable;
    case Shape::pennant:
      return outlines::pennant;
    case Shape::diamond:
      return outlines::diamond;
    case Shape::hexagon:
      return outlines::hexagon;
    case Shape::octagon:
      return outlines::octagon;
    case Shape::star:
      return outlines::star;
    case Shape::none:
    case Shape::rounded:
    case Shape::disc:
    case Shape::cross:
      break;
  }
  return {};
}

}  // namespace

std::vector<Spot> corners_of(Shape shape, Spot centre, double width, double height) {
  std::vector<Spot> corners;
  const double high = shape == Shape::star ? width : height;
  for (const Spot& corner : outline_of(shape)) {
    corners.push_back({centre.x + corner.x * width / 2, centre.y + corner.y * high / 2});
  }
  return corners;
}

}  // namespace praetor::viz
