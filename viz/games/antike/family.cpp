#include "viz/games/antike/family.hpp"

#include <charconv>

#include "viz/heading.hpp"

namespace praetor::viz::family {

using namespace mechanics;

BoardPlan map_plan(const board::Board& board, MapForm form) {
  constexpr int height_max = 800 * pt;
  form.frame = {picture_margin, heading_height, picture_width - picture_margin,
                heading_height + height_max};
  // On a map of many regions with waters, each region has less room.
  const auto is_shore = [](const auto& region) { return !region.land.empty(); };
  const bool narrow = std::ranges::any_of(board.outlines.get().regions, is_shore);
  form.pieces = narrow ? 120 : 133;
  form.row_width = 82 * pt;
  form.row_height = narrow ? 30 * pt : 32 * pt;
  form.shore_width = 58 * pt;
  form.ship_width = 30 * pt;
  return plan_of(board, form);
}

LegendRow draw_legend_row(Drawing& drawing, int top, const BoardPlan& plan, const Theme& theme) {
  LegendRow row{drawing, theme, top + 12 * pt};
  const auto border = [&](bool red, bool blue, const char* text) {
    paint_border(drawing, {{row.x, row.y}, {row.x + 30 * pt, row.y}}, red, blue, theme);
    row.x += 35 * pt;
    row.word(text);
  };
  border(true, false, "red: legions cross");
  border(false, true, "blue: galleys cross");
  // If regions have waters, every part of a border has only one colour.
  const auto is_double = [](const BorderPlan& one) {
    return one.red && one.blue && one.at_sea.empty();
  };
  const bool doubles = std::ranges::any_of(plan.borders, is_double);
  if (doubles) border(true, true, "both cross");
  if (std::ranges::any_of(plan.borders, &BorderPlan::link)) {
    paint_link(drawing, {{row.x + 4 * pt, row.y}, {row.x + 26 * pt, row.y}}, true, false, theme);
    row.x += 35 * pt;
    row.word("dots: between regions that do not touch");
  }
  for (const Good& good : {good_of(Resource::gold, theme), good_of(Resource::iron, theme),
                           good_of(Resource::marble, theme), coin_of(theme)}) {
    draw_good(drawing, row.next_id(), {row.x + 6 * pt, row.y}, 13 * pt, good, theme);
    row.x += 16 * pt;
    row.word(good.name);
  }
  return row;
}

void draw_legend_units(LegendRow& row, std::size_t side, const std::string& name) {
  const auto unit = [&](UnitKind kind) {
    const UnitLook look{"", "", side, kind, 2};
    const int wide = viz::width_of(look);
    draw_unit(row.drawing, row.next_id(), {row.x + wide / 2, row.y}, look, row.theme);
    row.x += wide + 4 * pt;
  };
  unit(UnitKind::land);
  unit(UnitKind::ship);
  row.word(fitted(name, Face::plain, 11 * pt, 90 * pt) + ": legions, galleys");
}

void draw_legend_city(LegendRow& row, const std::string& text, bool temple, bool wall) {
  draw_city(row.drawing, row.next_id(), {row.x + 15 * pt, row.y},
            {"", 0, good_of(Resource::gold, row.theme), temple, wall}, row.theme);
  row.x += 35 * pt;
  row.word(text);
}

std::string_view doing(std::string_view phase) {
  if (phase == "advance") return "to advance on the rondel";
  if (phase == "conquest") return "is conquering";
  if (phase == "founding") return "is founding cities";
  if (phase == "cards") return "has ended the turn, cards are taken";
  return "to act";
}

std::string field_title(std::string_view field) {
  std::string title(field);
  const std::size_t last = title.size() - std::min<std::size_t>(title.size(), 2);
  if (title.ends_with("-1") || title.ends_with("-2")) title[last] = ' ';
  return title;
}

Good good_of(Resource resource, const Theme& theme) {
  switch (resource) {
    case Resource::iron:
      return {"iron", Shape::diamond, theme.iron};
    case Resource::marble:
      return {"marble", Shape::box, theme.marble};
    case Resource::gold:
      break;
  }
  return {"gold", Shape::disc, theme.gold};
}

Good coin_of(const Theme& theme) { return {"coin", Shape::octagon, theme.coin}; }

std::string region_title(const board::Board& board, Region region) {
  if (region.index() >= board.places.size()) return "nowhere";
  const std::string& title = board.places[region.index()].title;
  return title.empty() ? replays::wording::title_of(board.regions.at(region.index()))
                       : one_line(title);
}

std::string board_title(const board::Board& board) {
  return board.title.empty() ? replays::wording::title_of(board.id) : board.title;
}

std::string purse_words(const Purse& purse) {
  std::string list;
  const auto add = [&](Amount amount, std::string_view what) {
    if (amount.value == 0) return;
    list += fmt::format("{}{}", list.empty() ? "" : ", ", counted(amount.value, what));
  };
  add(purse.marble, "marble");
  add(purse.iron, "iron");
  add(purse.gold, "gold");
  add(purse.coin, "coin");
  return list.empty() ? "nothing" : list;
}

std::string losses_words(const Losses& losses) {
  std::string lost;
  const auto add = [&](Amount amount, std::string_view what) {
    if (amount.value == 0) return;
    lost += fmt::format("{}{}", lost.empty() ? ", losing " : " and ", counted(amount.value, what));
  };
  add(losses.legion, "legion");
  add(losses.galley, "galley");
  return lost;
}

std::string gains_words(const Personages& gained) {
  std::vector<std::string> parts;
  for (std::size_t kind = 0; kind < gained.size(); ++kind) {
    const std::string_view name = name_of(static_cast<Personage>(kind));
    if (gained[kind] == 1) parts.push_back(fmt::format("a {}", name));
    if (gained[kind] > 1) parts.push_back(fmt::format("{} {}s", gained[kind], name));
  }
  return joined(parts);
}

std::string awards_words(const std::optional<Awards>& awards) {
  if (!awards || awards->empty()) return "";
  Personages claimed{};
  for (const Personage one : *awards) ++claimed[index(one)];
  return ", claiming " + gains_words(claimed);
}

std::vector<UnitLook> unit_looks(const Units& units, std::size_t side) {
  return {{"legion", "", side, UnitKind::land, units[index(Unit::legion)]},
          {"galley", "", side, UnitKind::ship, units[index(Unit::galley)]}};
}

std::vector<Stock> stocks_of(const Chips& chips, const Theme& theme) {
  std::vector<Stock> stocks;
  for (const Resource kind : {Resource::gold, Resource::iron, Resource::marble}) {
    stocks.push_back({good_of(kind, theme), chips.of(kind)});
  }
  stocks.push_back({coin_of(theme), chips.coin});
  return stocks;
}

std::optional<Region> region_on(const Path& path, std::string_view pointer) {
  if (path.empty()) return std::nullopt;
  const std::size_t at = pointer.find("/path/");
  std::size_t place = path.size() - 1;
  if (at != std::string_view::npos) {
    const std::string_view digits = pointer.substr(at + 6);
    std::from_chars(digits.data(), digits.data() + digits.size(), place);
  }
  return path[std::min(place, path.size() - 1)];
}

}  // namespace praetor::viz::family
