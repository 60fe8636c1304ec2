#pragma once
// What the drawing commands share: the output file and its format, the colours, and the side whose
// view is drawn.

#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/reached.hpp"
#include "viz/any_pictures.hpp"
#include "viz/render.hpp"

namespace praetor::cli {

struct PictureChoice {
  std::string output;  ///< a file; "" or "-": standard output
  std::string theme = "light";
  std::string_view endings = ".svg, .png, .pdf or .dot";  ///< the formats, for the help of `-o`
};

/// Adds `-o`, whose help names the `endings` of `choice`, and `--theme`.
void add_picture_options(Command command, PictureChoice& choice);

/// Adds `--view`.
void add_view(Command command, std::string& view);

viz::ThemeName theme_of(const PictureChoice& choice);

/// The format that the name of the output asks for; SVG for standard output. None after a complaint
/// in the name of `command`.
std::optional<viz::Format> format_of(const PictureChoice& choice, std::string_view command,
                                     Session& session);

/// Writes a picture to a file or standard output. False after a complaint in the name of `command`.
bool put_picture(const viz::Graph& graph, viz::Format format, viz::Layout layout,
                 const std::string& path, std::string_view command, Session& session);
/// Complains that a picture could not be made, as a fault of ours.
void complain_of(const viz::RenderFault& fault, std::string_view command, Session& session);

/// Sets `chosen` to the side with that name; "" and "all" leave no side. False after a complaint,
/// which begins with `what`.
bool choose_side(std::string_view what, const std::string& name, const AnyState& state,
                 std::optional<Side>& chosen, Session& session);

}  // namespace praetor::cli
