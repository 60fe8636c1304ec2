#include "cli/picture.hpp"

#include <fmt/format.h>

#include <vector>

#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "cli/write_file.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli {

void add_picture_options(Command command, PictureChoice& choice) {
  command
      .add_option("-o,--output", choice.output,
                  fmt::format("where to write to: a file ending in {} (default: SVG to standard "
                              "output)",
                              choice.endings))
      .shown_as("OUT");
  add_choice(command, "--theme", choice.theme, {"light", "dark", "print"}, "colours");
}

void add_view(Command command, std::string& view) {
  command
      .add_option("--view", view,
                  "show only what this side knows (default: all, everything that the replay tells)")
      .shown_as("SIDE|all");
}

viz::ThemeName theme_of(const PictureChoice& choice) {
  return named<viz::ThemeName>(choice.theme).value_or(viz::ThemeName::light);
}

std::optional<viz::Format> format_of(const PictureChoice& choice, std::string_view command,
                                     Session& session) {
  if (choice.output.empty() || choice.output == "-") return viz::Format::svg;
  const auto format = viz::format_of(choice.output);
  if (!format) {
    complain(session,
             fmt::format("{}: -o {}: the name must end in {}", command, text::shown(choice.output),
                         choice.endings),
             ExitStatus::malformed);
  }
  return format;
}

bool put_picture(const viz::Graph& graph, viz::Format format, viz::Layout layout,
                 const std::string& path, std::string_view command, Session& session) {
  const auto picture = viz::render(graph, format, layout);
  if (!picture) {
    complain_of(picture.error(), command, session);
    return false;
  }
  return put_text(path, *picture, session);
}

void complain_of(const viz::RenderFault& fault, std::string_view command, Session& session) {
  complain(session, fmt::format("{}: Graphviz: {}", command, text::shown(fault.message)),
           ExitStatus::internal);
}

bool choose_side(std::string_view what, const std::string& name, const AnyState& state,
                 std::optional<Side>& chosen, Session& session) {
  if (name.empty() || name == "all") return true;
  std::vector<std::string_view> known;
  for (const Side side : viz::players_of(state)) {
    known.push_back(name_of(state, side));
    if (known.back() == name) chosen = side;
  }
  if (chosen) return true;
  complain(session, fmt::format("{}: {}", what, unknown_word(name, known)), ExitStatus::malformed);
  return false;
}

}  // namespace praetor::cli
