#include "replays/games/antike_duellum/policy.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/games/antike_duellum/library.hpp"
#include "replays/games/antike/family.hpp"

namespace praetor::replays {
namespace {

/// Draws the display. False if the tables have too few cards.
bool draw_display(const duellum::Match& match, duellum::Setup& setup, Random& random) {
  const duellum::Tables& tables = match.tables();
  std::vector<std::uint64_t> left;
  for (const duellum::CardDatum& datum : tables.deck) {
    left.push_back(static_cast<std::uint64_t>(datum.copies));
  }
  for (duellum::Card& shown : setup.display) {
    if (std::ranges::all_of(left, [](std::uint64_t copies) { return copies == 0; })) return false;
    const std::size_t card = random.weighted(left);
    shown = duellum::Card::of(card);
    left[card] = match.reading(duellum::Reading::equal_display) ? 0 : left[card] - 1;
  }
  return true;
}

Result<Catalog<duellum::BoardData>, std::string> boards_to_draw(const duellum::Library& library,
                                                                const Wishes& wishes) {
  return boards_for(library.boards, wishes, "side", [&](const duellum::BoardData& data) {
    return data.board.sides.find(wishes.first).has_value();
  });
}

}  // namespace

Result<duellum::Setup, std::string> PolicyOf<duellum::Game>::set_up(const duellum::Library& library,
                                                                    const Wishes& wishes,
                                                                    Random& random) {
  auto match = std::make_shared<duellum::Match>();
  const auto boards = boards_to_draw(library, wishes);
  if (!boards) return failure(boards.error());
  const auto board = entry(*boards, wishes.board, "board", random);
  if (!board) return failure(board.error());
  match->board_data = *board;
  const auto tables = wished_tables<duellum::Game>(library, wishes);
  if (!tables) return failure(tables.error());
  match->table_data = *tables;
  const auto rules =
      wished_name(names(Kind<duellum::RuleSet>{}), wishes.rules, "set of rules", random);
  if (!rules) return failure(rules.error());
  match->rules = static_cast<duellum::RuleSet>(*rules);
  const NameTable& sides = match->board().sides;
  const auto first = wished_name(sides, wishes.first, "side", random);
  if (!first) return failure(first.error());
  match->actors = NameTable({std::string(sides.at(0)), std::string(sides.at(1)), "chance"});
  duellum::Setup setup;
  setup.first = Side::of(*first);
  take_readings<duellum::Game>(*match, library);
  if (!draw_display(*match, setup, random)) {
    return failure(std::string("these tables have too few cards to lie on display"));
  }
  setup.match = std::move(match);
  return setup;
}

Result<duellum::Setup, std::string> PolicyOf<duellum::Game>::usual(const duellum::Library& library,
                                                                   Wishes wishes) {
  const auto boards = boards_to_draw(library, wishes);
  if (!boards) return failure(boards.error());
  if (wishes.board.empty()) wishes.board = boards->front()->board.id;
  if (wishes.rules.empty()) wishes.rules = name_of(duellum::Match{}.rules);
  Random unused(0, 0);
  if (wishes.first.empty()) {
    const auto open = set_up(library, wishes, unused);
    if (!open) return open;
    wishes.first = open->match->board().sides.at(0);
  }
  auto setup = set_up(library, wishes, unused);
  if (!setup) return setup;
  std::size_t place = 0;
  const auto& deck = setup->match->tables().deck;
  for (std::int64_t copy = 0; place < duellum::display_size; ++copy) {
    for (std::size_t card = 0; card < deck.size() && place < duellum::display_size; ++card) {
      if (deck[card].copies > copy) setup->display[place++] = duellum::Card::of(card);
    }
  }
  return setup;
}

}  // namespace praetor::replays
