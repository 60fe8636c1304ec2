#pragma once
// The parts from which the boards of a game are assembled: each area, figure and arrow is stored
// once, however many steps show it. A board is a list of parts in painting order, so a page grows
// only with what changes.

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/result.hpp"
#include "viz/render.hpp"
#include "viz/report/colour_codes.hpp"

namespace praetor::viz::report {

/// The parts of one board, in painting order.
using PartList = std::vector<std::uint32_t>;

/// A replacement of some parts of a board, to make the next board.
struct Splice {
  std::size_t at = 0;       ///< index in the list before the change
  std::size_t removed = 0;  ///< how many parts are removed
  PartList added;
  friend bool operator==(const Splice&, const Splice&) = default;
};

/// A few short changes that turn one list into the other, the last place first: in this order, no
/// change moves the place of a later one.
std::vector<Splice> splices_between(const PartList& from, const PartList& to);

class BoardParts {
 public:
  /// Splits one drawing, given in every theme, into parts. Leaves out what is outside `view`.
  PartList add(PerTheme<Drawing> drawings, const Box& view);

  std::size_t size() const { return parts_.size(); }

  /// Each part as one SVG element. The origin is the drawing's bottom left corner, as in Graphviz
  /// output. Sets `css` to the classes that they use. Call it once.
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

  /// The badge of an arrow, which is painted much later than the arrow.
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
