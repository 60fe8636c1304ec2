// How near shrinking comes to the shortest game there is: on a small board, where all games of up
// to four steps can be gone through, with every step that the format can say as the last one.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/core/state_document.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/chooser.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/shrink_typed.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

constexpr std::size_t steps_most = 4;

// Eight regions, the fewest that a board can have, two of them free; a deck of five kinds of cards.
constexpr std::string_view small_game = R"({"praetor":1,"game":"antike-duellum","setup":{
 "board":{"board":"small","title":"Small","provenance":"reconstructed","sides":["north","south"],
  "regions":{"a":{"site":"city","title":"A"},"b":{"site":"city","title":"B"},
   "c":{"site":"city","title":"C"},"d":{"site":"city","title":"D"},
   "e":{"site":"city","title":"E"},"f":{"site":"city","title":"F"},
   "g":{"site":"city","title":"G"},"h":{"site":"city","title":"H"}},
  "borders":[["a","b","both"],["b","c","red"],["c","d","both"],["d","e","blue"],["e","f","both"],
   ["f","a","red"],["a","g","both"],["g","d","red"],["b","h","blue"],["h","e","both"]],
  "start":{"north":{"marble":"a","iron":"b","gold":"c"},
           "south":{"marble":"d","iron":"e","gold":"f"}}},
 "tables":{"tables":"small","box":[1,1],"capacity":[1,3],"coin":6,"deck":[
   {"card":"builder","copies":2,"effect":"discount","amount":2,"of":"temple"},
   {"card":"gift","copies":2,"effect":"chips","amount":2},
   {"card":"guard","copies":2,"effect":"defence","amount":1},
   {"card":"levy","copies":2,"effect":"free-recruit","amount":1},
   {"card":"quake","copies":2,"effect":"destroy-wall"}],
  "free-fields":3,"know-how":{"strata":[4,2],"navigatio":[4,2],"commercium":[3,2],
   "res-publica":[5,3],"moneta":[5,3]},"open-sea":2,
  "per":{"citizen":1,"king":3,"navigator":2},
  "personage":{"citizen":4,"general":3,"king":5,"navigator":2,"scholar":5},
  "price":{"arm":1,"city":1,"field":1,"galley":1,"legion":1,"temple":3,"wall":1},
  "rondel":["ferrum","templum","aurum","duellum-1","militia","marmor","scientia","duellum-2"],
  "start-chips":4,"start-coin":2,"temple":4,"to-win":9,"token":{"gold":4,"iron":4,"marble":4},
  "trade":[3,2],"units":[4,4],"wall-track":[0,1,2,4,6],"walls":5},
 "first":"north","display":["builder","gift","guard"]},"steps":[]})";

const antike_duellum::Setup& small_setup() {
  static const antike_duellum::Setup setup = [] {
    replays::Replay<Duellum> replay;
    const auto fault =
        replays::decode_exactly<Duellum>(small_game, libraries().of<Duellum>(), replay);
    if (fault) ADD_FAILURE() << fault->rule->id << " at byte " << fault->offset;
    return replay.setup;
  }();
  return setup;
}

/// All values of a kind that matter to a game this small.
class Values {
 public:
  explicit Values(const antike_duellum::Match& match) : match_(match) {}

  template <class T>
  std::vector<T> of() {
    if constexpr (Record<T>) {
      return records<T>();
    } else if constexpr (std::is_enum_v<T>) {
      std::vector<T> all;
      for (std::size_t i = 0; i < names(Kind<T>{}).size(); ++i) all.push_back(T(i));
      return all;
    } else {
      return others(Kind<T>{});
    }
  }
  Arena& arena() { return arena_; }

 private:
  template <class Tag>
  std::vector<Id<Tag>> others(Kind<Id<Tag>>) {
    std::vector<Id<Tag>> all;
    const std::size_t count = names_in(match_, Kind<Id<Tag>>{}).size();
    for (std::size_t i = 0; i < count; ++i) all.push_back(Id<Tag>::of(i));
    return all;
  }
  static std::vector<Amount> others(Kind<Amount>) { return {Amount{0}, Amount{1}, Amount{3}}; }
  static std::vector<Count> others(Kind<Count>) { return {Count{1}, Count{2}, Count{9}}; }
  template <class T>
  std::vector<std::optional<T>> others(Kind<std::optional<T>>) {
    std::vector<std::optional<T>> all{std::nullopt};
    if constexpr (
        !requires { T{}.json; } && !requires { T{}.begin(); }) {
      for (const T& value : of<T>()) all.emplace_back(value);
    }
    return all;
  }
  template <class T>
  std::vector<ListOf<T>> others(Kind<ListOf<T>>) {
    std::vector<ListOf<T>> all{ListOf<T>{}};
    const std::vector<T> items = of<T>();
    for (const T& one : items) {
      all.push_back(arena_.store(std::span<const T>(&one, 1)));
      for (const T& two : items) {
        const std::array both{one, two};
        all.push_back(arena_.store(std::span<const T>(both)));
      }
    }
    return all;
  }
  template <Record T>
  std::vector<T> records() {
    std::vector<T> all{T{}};
    each_field<T>([&](const auto& field) {
      using Member = std::decay_t<decltype(T{}.*field.member)>;
      const auto values = of<Member>();
      std::vector<T> longer;
      for (const T& record : all) {
        for (const auto& value : values) {
          longer.push_back(record);
          longer.back().*field.member = value;
        }
      }
      all = std::move(longer);
    });
    return all;
  }

  const antike_duellum::Match& match_;
  Arena arena_;
};

/// Every step that the format can say, as far as a game this small can tell them apart.
const std::vector<DuellumStep>& sayable_steps() {
  static Values values(*small_setup().match);
  static const std::vector<DuellumStep> steps = [] {
    std::vector<DuellumStep> all;
    const auto of_kind = [&]<class A>(Kind<A>) {
      for (const A& action : values.of<A>()) {
        for (const Side by : {Side{0}, Side{1}, chance}) {
          const DuellumStep step{by, action};
          if (replays::can_be_written<Duellum>(*small_setup().match, step)) all.push_back(step);
        }
      }
    };
    [&]<class... A>(Kind<std::variant<A...>>) {
      (of_kind(Kind<A>{}), ...);
    }(Kind<antike_duellum::Action>{});
    return all;
  }();
  return steps;
}

std::string document(const DuellumState& state) {
  std::string json;
  text::JsonWriter writer(json);
  StateDocument<Duellum>::write(state, writer);
  return json;
}

/// The fewest steps, up to `steps_most`, of any game that ends with breaking each rule.
std::map<RuleRef, std::size_t> shortest_games() {
  std::map<RuleRef, std::size_t> fewest;
  std::set<std::string> met;
  Arena arena;
  std::vector<DuellumState> level{Duellum::open(small_setup())};
  for (std::size_t length = 1; length <= steps_most; ++length) {
    std::vector<DuellumState> next;
    for (const DuellumState& state : level) {
      for (const DuellumStep& step : sayable_steps()) {
        const Ruling ruling = judge<Duellum>(state, step);
        if (!ruling.legal()) fewest.try_emplace(ruling.violation->rule, length);
      }
      arena.clear();
      for (const DuellumStep& step : legal_steps<Duellum>(state, arena)) {
        for (const DuellumStep& near : replays::near_misses<Duellum>(state, step, arena)) {
          const Ruling ruling = judge<Duellum>(state, near);
          if (!ruling.legal()) fewest.try_emplace(ruling.violation->rule, length);
        }
        DuellumState after = state;
        apply<Duellum>(after, step);
        if (met.insert(document(after)).second) next.push_back(after);
      }
    }
    level = std::move(next);
  }
  return fewest;
}

struct SpoiltGame {
  std::vector<DuellumStep> steps;
  RuleRef rule = nullptr;
  Arena arena;
};

/// A random game with a step behind it that is nearly legal.
void spoil(std::uint64_t number, SpoiltGame& game) {
  static const LawBook<Duellum> book;
  replays::Random random(11, number);
  replays::Chooser<Duellum> chooser(replays::Style::random, book);
  DuellumState state = Duellum::open(small_setup());
  DuellumStep step{};
  const std::size_t length = 10 + random.below(80);
  const auto keep = [&](DuellumStep kept) {
    if (auto* move = std::get_if<antike_duellum::Move>(&kept.action)) {
      move->path = game.arena.store(
          std::span<const antike_duellum::Region>(move->path.begin(), move->path.size()));
    }
    game.steps.push_back(kept);
  };
  while (game.steps.size() < length && chooser.choose(state, random, step)) {
    keep(step);
    apply<Duellum>(state, step);
  }
  ASSERT_TRUE(chooser.choose(state, random, step)) << "the game ended too early to be spoilt";
  // First a rule, then a step that breaks it: some rules are broken by most of the neighbours.
  std::map<std::string_view, std::vector<DuellumStep>> wrong;
  for (const DuellumStep& near : replays::near_misses<Duellum>(state, step, game.arena)) {
    const Ruling ruling = judge<Duellum>(state, near);
    if (!ruling.legal()) wrong[ruling.violation->rule->id].push_back(near);
  }
  ASSERT_FALSE(wrong.empty());
  const auto& choice =
      std::next(wrong.begin(), static_cast<std::ptrdiff_t>(random.below(wrong.size())))->second;
  game.steps.push_back(choice[random.below(choice.size())]);
  game.rule = judge<Duellum>(state, game.steps.back()).violation->rule;
}

double median(std::vector<double> numbers) {
  std::ranges::sort(numbers);
  return numbers.at(numbers.size() / 2);
}

TEST(ShrinkSlow, IsNearTheTrueMinimumWhereThatIsKnown) {
  const auto fewest = shortest_games();
  const LawBook<Duellum> book;
  replays::ShrinkOptions options;
  options.effort = 150'000;
  std::map<RuleRef, int> games;  // no rule may stand for all
  std::vector<double> all;
  std::vector<double> not_at_once;  // where more than one step is needed
  for (std::uint64_t number = 0; number < 1000; ++number) {
    SpoiltGame game;
    ASSERT_NO_FATAL_FAILURE(spoil(number, game));
    const auto known = fewest.find(game.rule);
    if (known == fewest.end() || ++games[game.rule] > 8) continue;
    replays::ShrinkGoalOf<Duellum> goal;
    goal.rule = game.rule;
    const auto small = replays::shrink<Duellum>(book, small_setup(), game.steps, goal, options);
    // Shorter than the shortest can only be a game on another board.
    if (small.setup.match->board_data == small_setup().match->board_data) {
      EXPECT_GE(small.steps.size(), known->second) << game.rule->id;
    }
    all.push_back(static_cast<double>(small.steps.size()) / static_cast<double>(known->second));
    if (known->second > 1) not_at_once.push_back(all.back());
  }
  ASSERT_GE(not_at_once.size(), 40U);
  EXPECT_GE(games.size(), 15U);
  EXPECT_LE(median(all), 1.5);
  EXPECT_LE(median(not_at_once), 1.5);
}

}  // namespace
}  // namespace praetor::tests
