#pragma once
// The fast reader of set-ups of Ancient Generals. A record begins with the cards of both sides,
// which are as long as a tenth of it.

#include <memory>
#include <utility>

#include "engine/games/ancient_generals/library.hpp"
#include "replays/reading/fast_setup.hpp"

namespace praetor::replays {

template <>
struct FastSetup<ancient_generals::Game> {
  using Card = ancient_generals::Card;

  /// Reads a set-up that uses the default tables and says no readings.
  static bool read(FastText& text, const ancient_generals::Library& library,
                   ancient_generals::Setup& setup) {
    std::size_t first = 0;
    if (!text.open() || !text.comes("first") || !text.name(ancient_generals::side_names(), first) ||
        !text.next()) {
      return false;
    }
    const auto match = std::make_shared<ancient_generals::Match>();
    match->table_data = usual(library.tables, ancient_generals::Game::id);
    if (match->table_data == nullptr) return false;
    take_readings<ancient_generals::Game>(*match, library);
    setup = {match, Side::of(first), {}, {}};
    if (text.comes("dealt") && !(deals(text, setup) && text.next())) return false;
    return text.rest([](std::string_view /*key*/) { return false; }) && complete_deal(setup);
  }

 private:
  static bool deals(FastText& text, ancient_generals::Setup& setup) {
    return text.named_members(ancient_generals::side_names(), [&](std::size_t side) {
      return !std::exchange(setup.told[side], true) &&
             deal(text, setup.match->tables(), setup.deal[side]);
    });
  }
  static bool deal(FastText& text, const ancient_generals::Tables& tables,
                   ancient_generals::Pile& dealt) {
    const auto card = [&](std::size_t at) {
      std::int64_t copies = 0;
      if (dealt.has(Card::of(at)) || !text.whole(copies, 1, tables.deck[at].copies)) return false;
      dealt.add(Card::of(at), copies);
      return true;
    };
    return text.named_members(tables.cards, card) && dealt.size() == tables.deal;
  }
};

}  // namespace praetor::replays
