#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "cli/doctor/finding.hpp"
#include "engine/text/escape.hpp"
#include "replays/files/late_library.hpp"
#include "viz/render.hpp"

namespace praetor::cli::doctor {
namespace {

namespace fs = std::filesystem;

/// Draws a picture of one word. If that fails, the result holds what Graphviz says.
HealthCheck drawn(viz::Format format) {
  const std::string name(name_of(format));
  try {
    viz::Graph graph("doctor");
    graph.node("word").set_text("label", "praetor");
    const auto picture = viz::render(graph, format, viz::Layout::ranked);
    if (picture && !picture->empty()) return {"pictures", name, Health::good, "drawn"};
    return {"pictures", name, Health::fault,
            picture ? "an empty picture" : text::shown(picture.error().message)};
  } catch (const replays::LibraryMissing& missing) {
    return {"pictures", name, Health::fault, text::shown(missing.what())};
  }
}

std::vector<fs::path> font_folders() {
  std::vector<fs::path> folders{"/usr/share/fonts", "/usr/local/share/fonts"};
  if (const char* const own = std::getenv("HOME"); own != nullptr && *own != '\0') {
    folders.push_back(fs::path(own) / ".local/share/fonts");
    folders.push_back(fs::path(own) / ".fonts");
  }
  return folders;
}

/// Whether the folder, or a folder below it, has a file of that name. Folders without read
/// permission count as empty.
bool holds(const fs::path& folder, std::string_view name) {
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && at != fs::end(at); at.increment(error)) {
    if (at->path().filename() == name) return true;
  }
  return false;
}

HealthCheck font(std::string_view title, std::string_view file) {
  const auto folders = font_folders();
  const bool found =
      std::ranges::any_of(folders, [&](const fs::path& folder) { return holds(folder, file); });
  return {"pictures", std::string(title), found ? Health::good : Health::missing,
          found ? "found" : "text in PNG and PDF comes out in another font, or not at all"};
}

}  // namespace

void examine_pictures(HealthChecks& findings) {
  for (const viz::Format format :
       {viz::Format::svg, viz::Format::png, viz::Format::pdf, viz::Format::dot}) {
    findings.push_back(drawn(format));
  }
  findings.push_back(font("DejaVu Sans", "DejaVuSans.ttf"));
  findings.push_back(font("DejaVu Serif", "DejaVuSerif.ttf"));
}

}  // namespace praetor::cli::doctor
