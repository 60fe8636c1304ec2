#pragma once
// What commands that draw have in common: where a picture goes and in which format, its colours,
// and the steps that it shows.

#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/reached.hpp"
#include "viz/any_pictures.hpp"
#include "viz/render.hpp"

namespace praetor::cli {

struct PictureChoice {
  std::string output;  ///< empty or "-": standard output
  std::string theme = "light";
  std::string_view endings = ".svg, .png, .pdf or .dot";  ///< of the files that can be written
};

/// `-o`, whose help names the `endings` of `choice`, and `--theme`.
void add_picture_options(Command command, PictureChoice& choice);

/// `--view`.
void add_view(Command command, std::string& view);

viz::ThemeName theme_of(const PictureChoice& choice);

/// The format that `-o` names; SVG for standard output. None after a complaint of `command`.
std::optional<viz::Format> format_of(const PictureChoice& choice, std::string_view command,
                                     Session& session);

/// Puts a picture into a file or on standard output. False after a complaint of `command`.
bool put_picture(const viz::Graph& graph, viz::Format format, viz::Layout layout,
                 const std::string& path, std::string_view command, Session& session);
/// Why a picture could not be made, as a fault of ours.
void complain_of(const viz::RenderFault& fault, std::string_view command, Session& session);

/// Finds the side with that name; "" and "all" are none. False after a complaint, which begins with
/// `what`.
bool choose_side(std::string_view what, const std::string& name, const AnyState& state,
                 std::optional<Side>& chosen, Session& session);

}  // namespace praetor::cli
