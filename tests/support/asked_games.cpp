#include "tests/support/asked_games.hpp"

#include <gtest/gtest.h>

#include "replays/checking/check.hpp"
#include "replays/making/generate.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

void list_scalars(const nlohmann::json& json, const std::string& path,
                  const nlohmann::json::json_pointer& pointer, std::vector<FoundPlace>& all) {
  if (json.is_object()) {
    for (const auto& [name, inner] : json.items()) {
      list_scalars(inner, path.empty() ? name : path + "." + name, pointer / name, all);
    }
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) {
      list_scalars(json[i], path + "." + std::to_string(i), pointer / i, all);
    }
  } else {
    all.push_back({path, pointer, json});
  }
}

}  // namespace

std::vector<FoundPlace> scalars_of(const nlohmann::json& json) {
  std::vector<FoundPlace> all;
  list_scalars(json, "", nlohmann::json::json_pointer(), all);
  return all;
}

Result<std::unique_ptr<replays::archive::GameQueries>, replays::archive::RefusedQuery> queries_of(
    const std::string& query) {
  static const auto shapes = replays::archive::shapes_of(libraries());
  return replays::archive::game_queries(query, libraries(), shapes);
}

std::vector<std::int64_t> found_by(const std::string& query, const std::string& json,
                                   replays::Verdict verdict) {
  const auto queries = queries_of(query);
  if (!queries) {
    ADD_FAILURE() << query << ": " << queries.error().fault.sentence;
    return {};
  }
  replays::archive::SearchWatch watch(**queries, false);
  std::string padded = json;
  padded.append(replays::text_padding, ' ');
  replays::Checker checker(libraries(), {});
  const replays::Text text{std::string_view(padded).substr(0, json.size()), 0, 1, false, false};
  EXPECT_EQ(checker.check(text, "test", &watch).verdict, verdict);
  std::vector<std::int64_t> steps;
  for (const replays::archive::SearchAnswer& answer : watch.answers()) steps.push_back(answer.step);
  EXPECT_EQ(watch.count(), steps.size());
  return steps;
}

std::string generated_game(const AnyGame& game, GeneratedGames wished, std::uint64_t number) {
  replays::GenerateOptions options;
  options.seed = wished.seed;
  options.turns_max = wished.turns_most;
  replays::Generator generator(game, libraries(), options);
  std::string json;
  if (!generator.write(number, json)) return "";
  return json;
}

}  // namespace praetor::tests
