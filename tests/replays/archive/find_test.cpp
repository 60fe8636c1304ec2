// `find` against a naive evaluation on state documents: random queries over all games, each value
// looked up in the JSON of the state, and what lasts from step to step found by its definition.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/archive/search.hpp"
#include "replays/archive/state_values.hpp"
#include "replays/archive/tables.hpp"
#include "replays/archive/typed_query.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/asked_games.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using replays::Random;

/// What is true before or behind a step, as documents say it.
struct NaiveMoment {
  Json state;
  Json step;              // null before the first
  std::int64_t turn = 0;  // in which the step was made
};
using NaiveGame = std::vector<NaiveMoment>;

NaiveGame naive_game(const AnyGame& game, const std::string& json) {
  replays::AnyReplay replay;
  EXPECT_FALSE(replays::decode_exactly(json, game, libraries(), replay).has_value());
  const replays::Policy& policy = replays::policy_of(game);
  AnyState state = first_state(replay.setup);
  NaiveGame moments{{Json::parse(document_of(state)), Json(), policy.turn(state)}};
  for (const replays::AnyRecordedStep& recorded : replay.steps) {
    const Json step = Json::parse(replays::json_of(state, recorded.step));
    const std::int64_t turn = policy.turn(state);
    apply(state, recorded.step);
    moments.push_back({Json::parse(document_of(state)), step, turn});
  }
  return moments;
}

/// A query as a text and as what it means, made together.
struct NaiveQuery {
  std::string text;
  std::function<bool(const NaiveGame&, std::size_t)> holds;
};

Json at(const Json& json, const Json::json_pointer& pointer) {
  const Json* here = &json;
  Json::json_pointer way = pointer;
  std::vector<std::string> parts;
  for (; !way.empty(); way.pop_back()) parts.push_back(way.back());
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    if (here->is_object() && here->contains(*part)) {
      here = &(*here)[*part];
    } else if (here->is_array() && std::stoul(*part) < here->size()) {
      here = &(*here)[std::stoul(*part)];
    } else {
      return Json();
    }
  }
  return *here;
}

bool naively_compared(const std::string& sign, const Json& left, const Json& right) {
  if (sign == "=") return left == right;
  if (sign == "!=") return left != right;
  if (!left.is_number() || !right.is_number()) return false;
  const auto one = left.get<std::int64_t>();
  const auto two = right.get<std::int64_t>();
  if (sign == "<") return one < two;
  if (sign == "<=") return one <= two;
  if (sign == ">") return one > two;
  return one >= two;
}

bool naively_listed(const Json& list, const Json& name) {
  return list.is_array() && std::ranges::any_of(list, [&](const Json& item) {
           return item == name || (item.is_object() && std::ranges::find(item, name) != item.end());
         });
}

/// Draws queries about what there is in a game.
class QueryDrawer {
 public:
  QueryDrawer(const NaiveGame& game, Random& random) : game_(game), random_(random) {}

  NaiveQuery draw(int depth) {
    const std::uint64_t kind = depth == 0 ? 0 : random_.below(7);
    if (kind < 2) return condition();
    const NaiveQuery one = draw(depth - 1);
    if (kind == 2) {
      return {"not (" + one.text + ")",
              [one](const NaiveGame& game, std::size_t i) { return !one.holds(game, i); }};
    }
    if (kind == 3) return held(one);
    const NaiveQuery two = draw(depth - 1);
    if (kind == 4) return then(one, two);
    const bool both = kind == 5;
    return {"(" + one.text + (both ? " and " : " or ") + two.text + ")",
            [one, two, both](const NaiveGame& game, std::size_t i) {
              return both ? one.holds(game, i) && two.holds(game, i)
                          : one.holds(game, i) || two.holds(game, i);
            }};
  }

 private:
  NaiveQuery held(const NaiveQuery& one) {
    const std::size_t count = random_.below(5);
    const bool turns = random_.once_in(2);
    return {"held " + std::to_string(count) + (turns ? " turns (" : " steps (") + one.text + ")",
            [=](const NaiveGame& game, std::size_t i) {
              for (std::size_t first = i + 1; first-- > 0;) {
                if (!one.holds(game, first)) return false;
                const std::int64_t passed =
                    turns ? game[i].turn - game[first].turn : static_cast<std::int64_t>(i - first);
                if (passed >= static_cast<std::int64_t>(count)) return true;
              }
              return false;
            }};
  }

  NaiveQuery then(const NaiveQuery& one, const NaiveQuery& two) {
    const bool bound = random_.once_in(2);
    const auto count = static_cast<std::int64_t>(random_.below(5));
    const bool turns = random_.once_in(2);
    std::string within;
    if (bound) within = "within " + std::to_string(count) + (turns ? " turns " : " steps ");
    return {"((" + one.text + ") then " + within + "(" + two.text + "))",
            [=](const NaiveGame& game, std::size_t i) {
              if (!two.holds(game, i)) return false;
              for (std::size_t first = 0; first < i; ++first) {
                const std::int64_t passed =
                    turns ? game[i].turn - game[first].turn : static_cast<std::int64_t>(i - first);
                if ((!bound || passed <= count) && one.holds(game, first)) return true;
              }
              return false;
            }};
  }

  NaiveQuery condition() {
    if (random_.once_in(15)) return of_number();
    const NaiveMoment& moment = game_[1 + random_.below(game_.size() - 1)];
    const bool of_step = random_.once_in(4);
    const std::vector<FoundPlace> places = scalars_of(of_step ? moment.step : moment.state);
    const FoundPlace& place = places[random_.below(places.size())];
    std::string sign = random_.once_in(2) ? "=" : "!=";
    Json value = place.value;
    if (value.is_number()) {
      constexpr std::array<const char*, 6> signs{"=", "!=", "<", "<=", ">", ">="};
      sign = signs[random_.below(signs.size())];
    } else if (random_.once_in(5)) {
      value = Json();
    }
    std::string path = place.path;
    if (of_step && path != "do" && path != "by") path = "step." + path;
    if (!of_step && random_.once_in(3)) path = "state." + path;
    // Of a name in a list, or in a member of an item: whether the list has it, too.
    const Json& document = of_step ? moment.step : moment.state;
    auto above = place.pointer.parent_pointer();
    std::string list_path = path.substr(0, path.rfind('.'));
    const bool in_item = !above.empty() && at(document, above).is_object();
    if (in_item && at(document, above.parent_pointer()).is_array()) {
      above.pop_back();
      list_path.resize(list_path.rfind('.'));
    }
    if (value.is_string() && at(document, above).is_array() && random_.once_in(2)) {
      return {list_path + " has " + value.dump(), [=](const NaiveGame& game, std::size_t i) {
                return naively_listed(at(of_step ? game[i].step : game[i].state, above), value);
              }};
    }
    return {path + " " + sign + " " + value.dump(), [=](const NaiveGame& game, std::size_t i) {
              const Json left = at(of_step ? game[i].step : game[i].state, place.pointer);
              return naively_compared(sign, left, value);
            }};
  }

  NaiveQuery of_number() {
    const std::size_t most = random_.below(game_.size());
    return {"step <= " + std::to_string(most),
            [=](const NaiveGame&, std::size_t i) { return i > 0 && i <= most; }};
  }

  const NaiveGame& game_;
  Random& random_;
};

TEST(FindSlow, AgreesWithANaiveEvaluationOnStateDocuments) {
  std::uint64_t answered = 0;
  for (const AnyGame* const game : all_games()) {
    for (std::uint64_t number = 1; number <= 4; ++number) {
      const std::string json = generated_game(*game, {32, 25}, number);
      ASSERT_FALSE(json.empty());
      const NaiveGame moments = naive_game(*game, json);
      Random random(77, number);
      QueryDrawer drawer(moments, random);
      for (int one = 0; one < 40; ++one) {
        const NaiveQuery query = drawer.draw(3);
        std::vector<std::int64_t> expected;
        for (std::size_t i = 0; i < moments.size(); ++i) {
          if (query.holds(moments, i)) expected.push_back(static_cast<std::int64_t>(i));
        }
        EXPECT_EQ(found_by(query.text, json), expected) << game->id() << ": " << query.text;
        if (!expected.empty() && expected.size() < moments.size()) ++answered;
      }
    }
  }
  EXPECT_GT(answered, 200U) << "queries tell steps apart";
}

// Every scalar of the documents of every game is found where the document has it.
TEST(FindSlow, FindsEveryScalarOfAStateDocument) {
  for (const AnyGame* const game : all_games()) {
    const std::string json = generated_game(*game, {5, 40}, 2);
    ASSERT_FALSE(json.empty());
    const NaiveGame moments = naive_game(*game, json);
    const std::vector<FoundPlace> places = scalars_of(moments.back().state);
    ASSERT_GT(places.size(), 10U);
    for (std::size_t i = 0; i < places.size(); i += 1 + places.size() / 60) {
      const auto found = found_by("state." + places[i].path + " = " + places[i].value.dump(), json);
      ASSERT_FALSE(found.empty()) << game->id() << ": " << places[i].path;
      EXPECT_EQ(found.back(), static_cast<std::int64_t>(moments.size()) - 1) << places[i].path;
    }
  }
}

std::string said_by(const FoundValue& value) {
  if (value.type == FoundValue::Type::null) return "null";
  if (value.type == FoundValue::Type::name) return Json(value.name).dump();
  if (value.type == FoundValue::Type::boolean) return value.number != 0 ? "true" : "false";
  return std::to_string(value.number);
}

// Behind each step of games of all kinds, whether a value is read at its place in the state or
// looked for; what is not said to have changed is as it was.
TEST(FindSlow, AllScalarsOfEachStateAreThoseOfItsDocument) {
  const replays::archive::ArchiveTables tables = replays::archive::tables_of(libraries());
  for (const AnyGame* const game : all_games()) {
    const replays::archive::StateColumns& columns = tables.games.at(game);
    replays::archive::StateValues values(*game, columns.wanted, columns.scalars);
    for (std::uint64_t number = 1; number <= 6; ++number) {
      const std::string json = generated_game(*game, {8, 30}, number);
      ASSERT_FALSE(json.empty());
      replays::AnyReplay replay;
      ASSERT_FALSE(replays::decode_exactly(json, *game, libraries(), replay).has_value());
      AnyState state = first_state(replay.setup);
      values.begin(state);
      std::vector<std::string> before(columns.scalars);
      for (std::size_t i = 0; i <= replay.steps.size(); ++i) {
        if (i > 0) apply(state, replay.steps[i - 1].step);
        const Json document = Json::parse(document_of(state));
        values.look(state);
        std::vector<bool> changed(columns.scalars);
        for (const std::size_t slot : values.changed()) changed[slot] = true;
        for (std::size_t slot = 0; slot < columns.scalars; ++slot) {
          std::string path = tables.layouts[columns.table].columns[slot + 2].comment;
          std::ranges::replace(path, '.', '/');
          const std::string expected = at(document, Json::json_pointer("/" + path)).dump();
          ASSERT_EQ(said_by(values[slot]), expected) << game->id() << ' ' << path << ' ' << i;
          ASSERT_TRUE(changed[slot] || expected == before[slot]) << game->id() << ' ' << path << i;
          before[slot] = expected;
        }
      }
    }
  }
}

/// Whatever stands in a document has its place in the shape of all of them.
void expect_in_shape(const DocumentShape& shape, const Json& value, const std::string& path) {
  if (value.is_array()) {
    ASSERT_EQ(shape.type, DocumentShape::Type::list) << path;
    for (const Json& item : value) {
      ASSERT_FALSE(shape.inner.empty()) << path;
      expect_in_shape(shape.inner.front().second, item, path + "/-");
    }
  }
  if (!value.is_object()) return;
  for (const auto& [name, inner] : value.items()) {
    const bool entry = shape.type == DocumentShape::Type::entries;
    const DocumentShape* const place = !entry ? shape.find(name)
                                       : shape.names.contains(name) && !shape.inner.empty()
                                           ? &shape.inner.front().second
                                           : nullptr;
    ASSERT_NE(place, nullptr) << path << '/' << name;
    expect_in_shape(*place, inner, path + "/" + name);
  }
}

TEST(Find, TheShapeHasAllThatStandsInADocument) {
  for (const AnyGame* const game : all_games()) {
    const DocumentShape shape = replays::archive::shape_of(*game, libraries().of(*game)).state;
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const std::string json = generated_game(*game, {6, 12}, number);
      ASSERT_FALSE(json.empty());
      for (const NaiveMoment& moment : naive_game(*game, json)) {
        expect_in_shape(shape, moment.state, std::string(game->id()));
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

/// Calls `use(path, list)` for each list in a document that has an item.
void each_list(const Json& json, const std::string& path,
               const std::function<void(const std::string&, const Json&)>& use) {
  if (json.is_array() && !json.empty()) use(path, json);
  if (!json.is_structured()) return;
  for (const auto& [name, inner] : json.items()) each_list(inner, path + "." + name, use);
}

// A list either has what stands in it, or is refused for that it has no names.
TEST(Find, AListHasTheNamesThatStandInItAndIsRefusedIfThereAreNone) {
  std::size_t named = 0;
  std::size_t refused = 0;
  for (const AnyGame* const game : all_games()) {
    std::set<std::string> asked;
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const std::string json = generated_game(*game, {9, 15}, number);
      ASSERT_FALSE(json.empty());
      for (const NaiveMoment& moment : naive_game(*game, json)) {
        each_list(moment.state, "state", [&](const std::string& path, const Json& list) {
          if (!asked.insert(path).second) return;
          std::set<std::string> names;
          for (const Json& item : list) {
            if (item.is_string()) names.insert(item.dump());
            if (!item.is_object()) continue;
            for (const Json& member : item) {
              if (member.is_string()) names.insert(member.dump());
            }
          }
          for (const std::string& name : names) {
            EXPECT_FALSE(found_by(path + " has " + name, json).empty()) << path << name;
          }
          named += names.empty() ? 0 : 1;
          if (!names.empty()) return;
          for (const std::string& query :
               {path + " has \"banana\"", path + " has 6", path + " = 6"}) {
            const auto queries = queries_of(query);
            ASSERT_FALSE(queries.has_value()) << query;
            const std::string& why = queries.error().fault.sentence;
            EXPECT_TRUE(why.find("by its place") != std::string::npos ||
                        why.find("has parts") != std::string::npos)
                << query << ": " << why;
          }
          ++refused;
        });
      }
    }
  }
  EXPECT_GT(named, 10U);
  EXPECT_GT(refused, 10U);
}

}  // namespace
}  // namespace praetor::tests
