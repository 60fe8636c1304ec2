#pragma once
// The parts that the boards of a game are put together from: every area, figure and arrow once,
// however many steps show it. A board is then a list of parts in the order of painting, and a page
// grows with what changes.

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/result.hpp"
#include "viz/render.hpp"
#include "viz/report/colour_codes.hpp"

namespace praetor::viz::report {

/// Parts of one board, in the order of painting.
using PartList = std::vector<std::uint32_t>;

/// What takes the place of some parts of a board to make the next one.
struct Splice {
  std::size_t at = 0;       ///< in the list that is left
  std::size_t removed = 0;  ///< how many parts go
  PartList added;
  friend bool operator==(const Splice&, const Splice&) = default;
};

/// Few and short changes that lead from one list to another, the last one first: carried out in
/// this order, no splice moves the place of one that is still to come.
std::vector<Splice> splices_between(const PartList& from, const PartList& to);

class BoardParts {
 public:
  /// Takes a drawing in all themes apart. What lies outside `view` is left out.
  PartList add(PerTheme<Drawing> drawings, const Box& view);

  std::size_t size() const { return parts_.size(); }

  /// Each part as one element of SVG, whose origin is the drawing's corner at the bottom left, as
  /// Graphviz draws. `css` gets the classes that they use; call it once.
  Result<std::vector<std::string>, RenderFault> render(std::string& css);

  const ColourCodes& colours() const { return codes_; }

 private:
  struct AreaOrder {
    bool operator()(const Area& one, const Area& two) const;
  };
  struct FigureOrder {
    bool operator()(const Figure& one, const Figure& two) const;
  };
  struct ArrowOrder {
    bool operator()(const Arrow& one, const Arrow& two) const;
  };

  /// An arrow's badge, which is painted long after the arrow.
  struct Badge {
    const Arrow* of;
  };
  using Part = std::variant<const Area*, const Figure*, const Arrow*, Badge>;

  template <class T, class Order, class MakePart>
  std::uint32_t number_of(std::map<T, std::uint32_t, Order>& known, T part, MakePart make);
  Drawing batch(std::size_t from, std::size_t to) const;

  ColourCodes codes_;
  std::map<Area, std::uint32_t, AreaOrder> areas_;
  std::map<Figure, std::uint32_t, FigureOrder> figures_;
  std::map<Arrow, std::uint32_t, ArrowOrder> arrows_;
  std::map<Arrow, std::uint32_t, ArrowOrder> badges_;
  std::vector<Part> parts_;
  Colour paper_;
  Colour halo_;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace praetor::viz::report
