#include "viz/report/animation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/ensure.hpp"
#include "viz/report/board_parts.hpp"
#include "viz/report/html.hpp"

namespace praetor::viz::report {
namespace {

/// A part, and the range of frames that show it, without `until`.
struct FramesOfPart {
  std::uint32_t part;
  std::size_t from;
  std::size_t until;
};

/// All parts of all frames in one painting order, which agrees with that of each frame.
std::vector<FramesOfPart> showings_of(const std::vector<PartList>& frames) {
  std::vector<FramesOfPart> all;
  for (const std::uint32_t part : frames.front()) all.push_back({part, 0, frames.size()});
  for (std::size_t frame = 1; frame < frames.size(); ++frame) {
    // The indices in `all` of the parts of the previous frame.
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].until == frames.size()) seen.push_back(i);
    }
    for (const Splice& splice : splices_between(frames[frame - 1], frames[frame])) {
      for (std::size_t i = 0; i < splice.removed; ++i) all[seen[splice.at + i]].until = frame;
      const std::size_t before = splice.at + splice.removed;
      std::size_t place = before < seen.size() ? seen[before] : all.size();
      for (const std::uint32_t part : splice.added) {
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(place++),
                   {part, frame, frames.size()});
      }
    }
  }
  return all;
}

constexpr int milliseconds_each = 1600;

/// The CSS class for a range of frames. Without animation, only parts of the last frame are
/// visible.
std::string rule_of(const FramesOfPart& span, std::size_t frames) {
  const auto part = [&](std::size_t frame) {
    return fmt::format("{:.3f}%", 100.0 * static_cast<double>(frame) / static_cast<double>(frames));
  };
  std::string keys;
  if (span.from > 0) keys += "0%{visibility:hidden}";
  keys += part(span.from) + "{visibility:visible}";
  if (span.until < frames) keys += part(span.until) + "{visibility:hidden}";
  return fmt::format(
      "@keyframes s{0}-{1}{{{2}}}.s{0}-{1}{{visibility:{3};animation:s{0}-{1} {4}ms step-end "
      "infinite}}\n",
      span.from, span.until, keys, span.until == frames ? "visible" : "hidden",
      frames * milliseconds_each);
}

std::string points(int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

}  // namespace

Result<std::string, RenderFault> animation_of(const std::string& title,
                                              const std::vector<Drawing>& frames) {
  ensure(!frames.empty(), "there is something to be shown");
  BoardParts parts;
  std::vector<PartList> lists;
  int height = 0;
  for (const Drawing& frame : frames) height = std::max(height, frame.height);
  const Box all{0, 0, frames.front().width, height};
  for (Drawing frame : frames) {
    frame.height = height;
    lists.push_back(parts.add({frame, frame, frame}, all));
  }
  std::string css;
  const auto elements = parts.render(css);
  if (!elements) return failure(elements.error());
  std::string body;
  std::set<std::pair<std::size_t, std::size_t>> spans;
  std::string rules;
  for (const FramesOfPart& span : showings_of(lists)) {
    const std::string& element = (*elements)[span.part];
    if (span.from == 0 && span.until == frames.size()) {
      body += element + "\n";
      continue;
    }
    body += fmt::format("<g class=\"s{}-{}\">{}</g>\n", span.from, span.until, element);
    if (spans.emplace(span.from, span.until).second) rules += rule_of(span, frames.size());
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}pt\" "
      "height=\"{1}pt\" role=\"img\">\n<title>{2}</title>\n<style>{3}\n{4}"
      "@media (prefers-reduced-motion:reduce),print{{g{{animation:none !important}}}}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"{5}\"/>\n<g transform=\"translate(0 {1})\">\n"
      "{6}</g>\n</svg>\n",
      points(all.right), points(height), html_text(title), parts.colours().resolved(css, 0), rules,
      frames.front().paper.hex(), parts.colours().resolved(body, 0));
}

}  // namespace praetor::viz::report
