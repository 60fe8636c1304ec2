#include "replays/games/antike_duellum_habits.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/games/antike_duellum/library.hpp"

namespace praetor::replays {
namespace {

// The entry of a shelf with that id; where the id is empty, one by chance.
template <class Data, class Id>
Result<std::shared_ptr<const Data>, std::string> entry(
    const std::vector<std::shared_ptr<const Data>>& shelf, std::string_view wished,
    std::string_view what, Id&& id, Random& random) {
  if (wished.empty()) return shelf[random.below(shelf.size())];
  std::vector<std::string_view> known;
  for (const auto& data : shelf) {
    if (id(*data) == wished) return data;
    known.push_back(id(*data));
  }
  return failure(no_such(what, wished, known));
}

// The index of a name; where it is empty, one by chance.
Result<std::size_t, std::string> name(const NameTable& table, std::string_view wished,
                                      std::string_view what, Random& random) {
  if (wished.empty()) return static_cast<std::size_t>(random.below(table.size()));
  if (const auto index = table.find(wished)) return *index;
  return failure(no_such(what, wished, table.all()));
}

void draw_display(const duellum::Tables& tables, duellum::Setup& setup, Random& random) {
  std::vector<std::uint64_t> left;
  for (const duellum::CardDatum& datum : tables.deck) {
    left.push_back(static_cast<std::uint64_t>(datum.copies));
  }
  for (duellum::Card& shown : setup.display) {
    const std::size_t card = random.weighted(left);
    shown = duellum::Card::of(card);
    --left[card];
  }
}

}  // namespace

Result<duellum::Setup, std::string> Habits<duellum::Game>::set_up(const duellum::Library& library,
                                                                  const Wishes& wishes,
                                                                  Random& random) {
  auto match = std::make_shared<duellum::Match>();
  const auto board = entry<duellum::BoardData>(
      library.boards, wishes.board, "board",
      [](const duellum::BoardData& data) -> std::string_view { return data.board.id; }, random);
  if (!board) return failure(board.error());
  match->board_data = *board;
  const std::string_view id = wishes.tables.empty() ? duellum::Game::id : wishes.tables;
  const auto tables = entry<duellum::TableData>(
      library.tables, id, "tables called",
      [](const duellum::TableData& data) -> std::string_view { return data.tables.id; }, random);
  if (!tables) return failure(tables.error());
  match->table_data = *tables;
  const auto rules =
      name(duellum::names(Kind<duellum::RuleSet>{}), wishes.rules, "set of rules", random);
  if (!rules) return failure(rules.error());
  match->rules = static_cast<duellum::RuleSet>(*rules);
  const NameTable& sides = match->board().sides;
  const auto first = name(sides, wishes.first, "side", random);
  if (!first) return failure(first.error());
  match->actors = NameTable({std::string(sides.at(0)), std::string(sides.at(1)), "chance"});
  duellum::Setup setup;
  setup.first = Side::of(*first);
  draw_display(match->tables(), setup, random);
  setup.match = std::move(match);
  return setup;
}

Result<duellum::Setup, std::string> Habits<duellum::Game>::usual(const duellum::Library& library,
                                                                 Wishes wishes) {
  if (wishes.board.empty()) wishes.board = library.boards.front()->board.id;
  if (wishes.rules.empty()) wishes.rules = duellum::name_of(duellum::Match{}.rules);
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

Step<duellum::Game> Habits<duellum::Game>::with_claims(const duellum::State& before,
                                                       Step<duellum::Game> step,
                                                       const duellum::State& after, Arena& arena) {
  auto* end = std::get_if<duellum::EndTurn>(&step.action);
  if (end == nullptr) return step;
  std::vector<duellum::Personage> gained;
  for (std::size_t kind = 0; kind < duellum::personage_kinds; ++kind) {
    const std::int64_t count =
        after.of(step.by).personage[kind] - before.of(step.by).personage[kind];
    gained.insert(gained.end(), static_cast<std::size_t>(count),
                  static_cast<duellum::Personage>(kind));
  }
  if (!gained.empty()) end->awards = arena.store(std::span<const duellum::Personage>(gained));
  return step;
}

}  // namespace praetor::replays
