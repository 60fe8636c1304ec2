#include "viz/report/seen_places.hpp"

#include <fmt/format.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/text/parts.hpp"
#include "engine/text/pointer.hpp"

namespace praetor::viz::report {
namespace {

using OptionalBox = std::optional<Box>;

OptionalBox with(const OptionalBox& all, const Box& more) { return all ? all->with(more) : more; }

OptionalBox told_by_picture(const Drawing& drawing, std::string_view pointer) {
  const SeenValue* best = nullptr;
  for (const SeenValue& value : drawing.values) {
    if (!text::on_one_path(pointer, value.pointer)) continue;
    if (best == nullptr || value.pointer.size() > best->pointer.size()) best = &value;
  }
  return best == nullptr ? OptionalBox() : OptionalBox(best->box);
}

/// Whether an id contains the name as a whole part: "unit-roma-legion" belongs to "roma".
bool is_of(std::string_view id, std::string_view name) {
  for (std::size_t at = id.find(name); at != std::string_view::npos; at = id.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || id[at - 1] == '-';
    // "carthago" also occurs in "carthago-nova"; only a kind or a number may follow, not the rest
    // of a name.
    if (begins && (end == id.size() || id[end] == '-')) return true;
  }
  return false;
}

template <class Wanted>
OptionalBox all_that(const Drawing& drawing, Wanted wanted) {
  OptionalBox all;
  for (const Figure& figure : drawing.figures) {
    if (!figure.id.starts_with("step-") && wanted(figure)) all = with(all, figure.box);
  }
  return all;
}

OptionalBox of_place(const Drawing& drawing, std::string_view name) {
  const auto is_region = [&](const Figure& figure) {
    return figure.id.starts_with("region-") && figure.id.substr(7) == name;
  };
  const OptionalBox region = all_that(drawing, is_region);
  const auto belongs = [&](const Figure& figure) {
    return is_of(figure.id, name) && !figure.id.starts_with("side-") &&
           (!region || region->grown(40 * pt).holds(figure.box));
  };
  return all_that(drawing, belongs);
}

OptionalBox of_side(const Drawing& drawing, Side side, const std::vector<std::string_view>& parts) {
  const std::string panel = fmt::format("side-{}", side.index());
  if (parts.size() > 2) {
    const std::string pile = fmt::format("{}-{}", panel, parts[2]);
    const OptionalBox found = all_that(drawing, [&](const Figure& figure) {
      return figure.id == pile || figure.id.starts_with(pile + "-");
    });
    if (found) return found;
  }
  return all_that(drawing, [&](const Figure& figure) { return figure.id == panel; });
}

OptionalBox place_of(const Drawing& drawing, const AnyState& state, std::string_view pointer) {
  if (const OptionalBox told = told_by_picture(drawing, pointer)) return told;
  const std::vector<std::string_view> parts =
      text::parts_of(pointer.substr(pointer.empty() ? 0 : 1), '/');
  if (parts.size() < 2) return std::nullopt;
  for (const Side side : state.game().sides(state)) {
    if (side != chance && name_of(state, side) == parts[1]) return of_side(drawing, side, parts);
  }
  return of_place(drawing, parts[1]);
}

}  // namespace

std::optional<Point> focus_of(const Drawing& drawing) {
  OptionalBox marked;
  for (const Figure& figure : drawing.figures) {
    if (figure.id.starts_with("step-")) marked = with(marked, figure.box);
  }
  for (const Arrow& arrow : drawing.arrows) {
    if (arrow.id.starts_with("step-")) marked = with(marked, box_of(arrow.points()));
  }
  return marked ? std::optional(marked->centre()) : std::nullopt;
}

std::vector<SeenValue> seen_places(const Drawing& drawing, const AnyState& state,
                                   const Ledger& ledger) {
  std::vector<SeenValue> seen;
  std::set<std::string_view> asked;
  for (const LedgerEntry& entry : ledger) {
    for (const Change& change : entry.changes) {
      if (!asked.insert(change.pointer).second) continue;
      const OptionalBox box = place_of(drawing, state, change.pointer);
      if (box && box->width() > 0) seen.push_back({change.pointer, *box});
    }
  }
  return seen;
}

}  // namespace praetor::viz::report
