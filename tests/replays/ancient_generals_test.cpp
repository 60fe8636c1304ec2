// What the tools for replays make of Ancient Generals: sequences of steps against a slow count that
// keeps its own decks, hidden cards, and set-ups by wish.

#include <gtest/gtest.h>

#include <deque>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/state_document.hpp"
#include "replays/games/ancient_generals/hidden.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/perft.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/generals.hpp"
#include "tests/support/perft_table.hpp"
#include "tests/support/usual_setup.hpp"

namespace praetor::replays {
namespace {

using tests::Generals;
using tests::GeneralsReplay;
using tests::GeneralsState;
using tests::GeneralsStep;
using tests::libraries;
using tests::PaddedText;
using tests::perft_table;
using tests::PerftPosition;
using tests::PerftRow;
using tests::setup_by_chance;
using Json = nlohmann::json;

// Counting by another make: decks are lists of names that the test keeps by itself.
using Decks = std::array<std::deque<std::string>, 2>;

Decks decks_of(const Json& state, const std::string& path) {
  Decks decks;
  if (!path.empty()) {
    const Json written = Json::parse(PaddedText(PRAETOR_SOURCE_DIR "/" + path).json());
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Json& card : written[side == 0 ? "blue" : "red"]) decks[side].push_back(card);
    }
    return decks;
  }
  std::size_t turn = 0;
  std::array<std::size_t, 2> room{};
  for (std::size_t side = 0; side < 2; ++side) {
    const Json& deck = state["sides"][side == 0 ? "blue" : "red"]["deck"];
    for (const Json& card : deck["top"]) decks[side].push_back(card);
    if (deck["cards"].is_null()) {
      room[side] = deck["size"].get<std::size_t>() - deck["top"].size();
      continue;
    }
    for (const auto& [card, copies] : deck["cards"].items()) {
      for (int i = 0; i < copies.get<int>(); ++i) decks[side].push_back(card);
    }
  }
  for (const auto& [card, copies] : state["unseen"].items()) {
    for (int i = 0; i < copies.get<int>(); ++i) {
      if (room[turn % 2] == 0) ++turn;
      decks[turn % 2].push_back(card);
      --room[turn % 2];
      ++turn;
    }
  }
  return decks;
}

std::uint64_t slow_nodes(const GeneralsState& state, const Decks& decks, std::size_t depth) {
  if (depth == 0) return 1;
  const Json document = Json::parse(document_of(state));
  if (!document["owed"].empty()) {
    const Json& owed = document["owed"][0];
    const std::size_t side = owed["side"] == "blue" ? 0 : 1;
    Decks after_decks = decks;
    std::vector<ancient_generals::Card> drawn;
    for (int i = 0; i < owed["count"].get<int>() && !after_decks[side].empty(); ++i) {
      const auto card = state.tables().cards.find(after_decks[side].front());
      drawn.push_back(ancient_generals::Card::of(*card));
      after_decks[side].pop_front();
    }
    const ancient_generals::Cards cards{std::span<const ancient_generals::Card>(drawn)};
    GeneralsState after = state;
    GeneralsStep step{chance, ancient_generals::Draw{Side::of(side), cards}};
    if (owed["do"] == "lose") step.action = ancient_generals::Lose{Side::of(side), cards};
    EXPECT_TRUE(play<Generals>(after, step).legal());
    if (after_decks[side].empty()) {
      for (const Json& card : document["sides"][side == 0 ? "blue" : "red"]["reserve"]) {
        after_decks[side].push_back(card);
      }
    }
    return slow_nodes(after, after_decks, depth - 1);
  }
  std::uint64_t sum = 0;
  std::set<std::string> texts;
  Arena arena;
  for (const auto& step : legal_steps<Generals>(state, arena, SIZE_MAX, &tests::nobodys)) {
    EXPECT_TRUE(texts.insert(tests::text_of(state, step)).second);
    GeneralsState after = state;
    EXPECT_TRUE(play<Generals>(after, step).legal());
    sum += slow_nodes(after, decks, depth - 1);
  }
  return sum;
}

GeneralsState state_at(const PerftPosition& position, std::unique_ptr<GeneralsReplay>& replay) {
  const std::string path = PRAETOR_SOURCE_DIR "/" + position.file;
  GeneralsState state;
  if (position.is_replay) {
    replay = std::make_unique<GeneralsReplay>(path);
    state = replay->open();
    for (std::size_t i = 0; i < position.step; ++i) {
      apply<Generals>(state, replay->replay.steps.at(i).step);
    }
    return state;
  }
  static std::vector<ancient_generals::Setup> setups;  // keep what the states refer to
  const PaddedText text(path);
  const text::Tape tape(text.json());
  Faults faults;
  setups.push_back(*read_setup(Datum(*tape.root(), faults), libraries().of<Generals>()));
  return Generals::open(setups.back());
}

TEST(GeneralsPerft, TheTableIsThatOfASlowCount) {
  constexpr std::uint64_t slow_max = 1500;
  for (const PerftPosition& position : perft_table(std::string(Generals::id))) {
    SCOPED_TRACE(position.name);
    std::unique_ptr<GeneralsReplay> replay;
    const GeneralsState state = state_at(position, replay);
    const Decks decks = decks_of(Json::parse(document_of(state)), position.decks);
    for (const PerftRow& row : position.rows) {
      if (row.nodes > slow_max) break;
      EXPECT_EQ(slow_nodes(state, decks, row.depth), row.nodes) << "depth " << row.depth;
    }
  }
}

// Both hands come up in one way, and the phases of the first turn up to drawing are told by hand:
// five different cards in hand can be discarded in 31 ways.
TEST(GeneralsPerft, AnOpeningIsCountedByHand) {
  const auto setup = usual_setup<Generals>(libraries().of<Generals>(), {});
  const GeneralsState state = Generals::open(*setup);
  const auto nodes = [&](std::size_t depth) {
    return perft(any_state<Generals>(state), depth)->nodes;
  };
  EXPECT_EQ(nodes(1), 1U);
  EXPECT_EQ(nodes(2), 1U);
}

TEST(GeneralsPerft, DecksThatCannotLieThereAreRefused) {
  const auto setup = usual_setup<Generals>(libraries().of<Generals>(), {});
  const GeneralsState state = Generals::open(*setup);
  const auto rule_of = [&](const Json& decks) {
    const std::string text = decks.dump();
    const text::Tape tape(text);
    Faults faults;
    const auto hidden = read_hidden(*tape.root(), any_state<Generals>(state), faults);
    EXPECT_EQ(hidden == nullptr, !faults.none());
    return faults.none() ? std::string_view() : faults.first()->rule->id;
  };
  const Decks fitting = decks_of(Json::parse(document_of(state)), "");
  Json decks{{"blue", fitting[0]}, {"red", fitting[1]}};
  EXPECT_EQ(rule_of(decks), "");
  Json changed = decks;
  changed["red"][0] = "horde";
  changed["blue"][0] = "horde";  // of which there is one
  EXPECT_EQ(rule_of(changed), "format.range");
  changed = decks;
  changed["red"][0] = "hordes";
  EXPECT_EQ(rule_of(changed), "format.name");
  changed = decks;
  changed["red"].erase(0);
  EXPECT_EQ(rule_of(changed), "format.range");
  changed = decks;
  changed.erase("red");
  EXPECT_EQ(rule_of(changed), "format.field");
  EXPECT_EQ(rule_of(Json::array()), "format.type");
}

// A hidden world is followed through whole games: what it deals is all that there is, and never
// refused.
TEST(GeneralsHidden, FitsEveryStateOfAGame) {
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const auto setup = setup_by_chance<Generals>(number);
    Random random(number, 9);
    GeneralsState state = Generals::open(setup);
    const LawBook<Generals> book;
    Chooser<Generals> chooser(number % 3 == 0 ? Style::random : Style::lively, book);
    Hidden<Generals> hidden(state, random);
    chooser.begin(state, random);
    Arena arena;
    GeneralsStep step{};
    for (int i = 0; i < 400 && !Generals::outcome(state); ++i) {
      arena.clear();
      if (auto drawn = hidden.chance(state, arena)) {
        step = *drawn;
      } else {
        ASSERT_TRUE(chooser.choose(state, random, step));
      }
      // Two worlds at odds: what the chooser tells of its own is not what lies here.
      if (auto* scout = std::get_if<ancient_generals::Scout>(&step.action)) {
        scout->saw.reset();
        step = hidden.seen(state, step, arena);
      }
      const Ruling ruling = play<Generals>(state, step);
      ASSERT_TRUE(ruling.legal()) << tests::text_of(state, step) << ruling.violation->rule->id;
      hidden.follow(step, state, &random);
      chooser.follow(step, state, random);
      for (const Side side : {ancient_generals::blue, ancient_generals::red}) {
        ASSERT_EQ(hidden.size(side), state.of(side).deck.size);
      }
    }
  }
}

TEST(GeneralsGenerate, WishesAreMetOrRefused) {
  const auto& library = libraries().of<Generals>();
  const auto setup = usual_setup<Generals>(library, {"", "ancient-generals", "red", ""});
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->first, ancient_generals::red);
  const auto sentence = [&](Wishes wishes) {
    return usual_setup<Generals>(library, wishes).error();
  };
  EXPECT_EQ(sentence({"rome", "", "", ""}), "Ancient Generals has no boards");
  EXPECT_EQ(sentence({"", "", "", "printed"}), "Ancient Generals has one set of rules only");
  EXPECT_EQ(sentence({"", "", "rod", ""}), "there is no side rod; did you mean red?");
  EXPECT_EQ(sentence({"", "ancient", "", ""}).substr(0, 32), "there is no tables called ancien");
}

}  // namespace
}  // namespace praetor::replays
