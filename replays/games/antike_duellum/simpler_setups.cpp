// Which set-ups of Antike Duellum are simpler: shipped data by id come before a user's own; the
// first board, side and cards; the rules as played online.

#include <algorithm>
#include <memory>

#include "engine/core/ensure.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "replays/games/antike_duellum/policy.hpp"
#include "replays/making/policy_adapter.hpp"

namespace praetor::replays {
namespace {

using duellum::Card;
using duellum::Match;
using duellum::Setup;

const Setup& simplest() {
  static const Setup setup = [] {
    const auto usual = PolicyOf<duellum::Game>::usual(duellum::Library::shipped(), {});
    ensure(usual.has_value(), "there is a usual set-up");
    return *usual;
  }();
  return setup;
}

/// The display before any shuffling: the first cards of the deck.
std::array<Card, duellum::display_size> first_cards(const Match& match) {
  const duellum::Tables& tables = match.tables();
  const bool different = match.reading(duellum::Reading::equal_display);
  std::array<Card, duellum::display_size> display{};
  std::size_t place = 0;
  for (std::size_t card = 0; card < tables.deck.size(); ++card) {
    const std::int64_t most = different ? 1 : tables.deck[card].copies;
    for (std::int64_t copy = 0; copy < most && place < display.size(); ++copy) {
      display[place++] = Card::of(card);
    }
  }
  ensure(place == display.size(), "a deck fills the display");
  return display;
}

/// The same set-up with other data. The display keeps its cards if the tables have them.
Setup with_data(const Setup& setup, std::shared_ptr<const duellum::BoardData> board,
                std::shared_ptr<const duellum::TableData> tables, duellum::RuleSet rules) {
  auto match = std::make_shared<Match>(*setup.match);
  match->board_data = std::move(board);
  match->table_data = std::move(tables);
  match->rules = rules;
  const auto sides = match->board().sides.all();
  match->actors = NameTable({std::string(sides[0]), std::string(sides[1]), "chance"});
  Setup made = setup;
  for (Card& card : made.display) {
    const auto same = match->tables().cards.find(setup.match->tables().cards.at(card.index()));
    card = same ? Card::of(*same) : Card::none();
  }
  const bool known = std::ranges::all_of(made.display, [&](Card card) {
    return card.exists() && std::ranges::count(made.display, card) <= match->datum(card).copies;
  });
  if (!known) made.display = first_cards(*match);
  made.match = std::move(match);
  return made;
}

}  // namespace

template <>
struct SimplerSetups<duellum::Game> {
  static std::int64_t weight(const Setup& setup) {
    const Match& match = *setup.match;
    const duellum::Library& shipped = duellum::Library::shipped();
    constexpr std::int64_t data = 100;  // more than all the rest
    std::int64_t sum = data * (place_on(shipped.boards, *match.board_data) +
                               place_on(shipped.tables, *match.table_data));
    sum += match.rules == duellum::RuleSet::yucata ? 0 : 10;
    sum += setup.first == Side{0} ? 0 : 1;
    const auto usual = first_cards(match);
    for (std::size_t i = 0; i < usual.size(); ++i) sum += usual[i] == setup.display[i] ? 0 : 1;
    return sum;
  }

  static std::vector<Setup> of(const Setup& setup) {
    const auto& usual = *simplest().match;
    const auto& match = *setup.match;
    std::vector<Setup> simpler{simplest()};
    simpler.push_back(with_data(setup, usual.board_data, usual.table_data, match.rules));
    simpler.push_back(with_data(setup, usual.board_data, match.table_data, match.rules));
    simpler.push_back(with_data(setup, match.board_data, usual.table_data, match.rules));
    for (const auto& board : duellum::Library::shipped().boards) {
      simpler.push_back(with_data(setup, board, match.table_data, match.rules));
      simpler.push_back(with_data(setup, board, usual.table_data, match.rules));
    }
    simpler.push_back(
        with_data(setup, match.board_data, match.table_data, duellum::RuleSet::yucata));
    simpler.push_back(setup);
    simpler.back().first = Side{0};
    simpler.push_back(setup);
    simpler.back().display = first_cards(match);
    return simpler;
  }
};

template const Policy& policy<duellum::Game>();

}  // namespace praetor::replays
