// Which readings a record was played by: every shipped pair is told apart, and the search finds
// what trying every set finds.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/core/reading_value.hpp"
#include "replays/searching/corpus_readings.hpp"
#include "replays/searching/which_rules.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

using replays::ReadingChange;
using replays::ReadingChanges;
using replays::ReadingTrials;
using replays::Verdict;

/// A text with the bytes behind it that readers may look at.
class Padded {
 public:
  explicit Padded(std::string written) : bytes_(std::move(written)) {
    const std::size_t size = bytes_.size();
    bytes_.append(replays::text_padding, ' ');
    text_ = {std::string_view(bytes_).substr(0, size), 0, 1, false, false};
  }
  Padded(const Padded&) = delete;
  Padded& operator=(const Padded&) = delete;
  const replays::Text& text() const { return text_; }

 private:
  std::string bytes_;
  replays::Text text_{};
};

std::filesystem::path record_by(const AnyGame& game, const ReadingRow& row,
                                std::string_view value) {
  return std::filesystem::path(PRAETOR_SOURCE_DIR) / "replays/corpus/readings" / game.id() /
         (std::string(row.id) + "-" + std::string(value) + ".json");
}

/// What states a reading in a set-up.
std::string statement(const ReadingRow& row, std::string_view value) {
  return '"' + std::string(row.id) + "\": " + json_of_reading(value);
}

std::string text_at(const std::filesystem::path& path) {
  return std::string(PaddedText(path.string()).json());
}

Verdict verdict_on(const std::string& written) {
  static replays::Checker checker(libraries(), {.explain = false});
  return checker.check_json(written, "").verdict;
}

std::vector<ReadingChanges> found_in(const AnyGame& game, const std::string& written) {
  const Padded padded(written);
  ReadingTrials trials(game, game.shipped_library(), padded.text());
  return smallest_changes(trials, {});
}

TEST(WhichRules, EveryReadingHasRecordsThatAreLegalByOneValueOnly) {
  for (const AnyGame* game : all_games()) {
    for (std::size_t index = 0; index < game->facts().readings.size(); ++index) {
      const ReadingRow& row = game->facts().readings[index];
      SCOPED_TRACE(row.id);
      std::set<std::string> without_value;
      std::vector<std::size_t> legal;
      for (std::size_t value = 0; value < row.values().size(); ++value) {
        std::string written = text_at(record_by(*game, row, row.value[value]));
        const std::string said = statement(row, row.value[value]);
        const std::size_t at = written.find(said);
        ASSERT_NE(at, std::string::npos) << row.value[value];
        if (verdict_on(written) == Verdict::legal) legal.push_back(value);
        without_value.insert(written.replace(at, said.size(), ""));
      }
      EXPECT_EQ(without_value.size(), 1U) << "they differ in the value alone";
      ASSERT_EQ(legal.size(), 1U);
      for (std::size_t value = 0; value < row.values().size(); ++value) {
        const std::string written = text_at(record_by(*game, row, row.value[value]));
        if (verdict_on(written) == Verdict::malformed) continue;  // no search is made of such a one
        const ReadingChanges named =
            value == legal[0] ? ReadingChanges() : ReadingChanges{{index, legal[0]}};
        EXPECT_EQ(found_in(*game, written), std::vector<ReadingChanges>{named}) << row.value[value];
      }
    }
  }
}

/// A record in which a set-up states these readings, whatever it said of them before.
std::string stating(const AnyGame& game, nlohmann::json record, const ReadingChanges& changes) {
  nlohmann::json& setup = record["setup"];
  for (const ReadingChange& change : changes) {
    const ReadingRow& row = game.facts().readings[change.row];
    const bool constant = row.sources.find("written in `constants`") != std::string_view::npos;
    setup[constant ? "constants" : "readings"][std::string(row.id)] =
        nlohmann::json::parse(json_of_reading(row.value[change.value]));
  }
  return record.dump();
}

/// All legal sets of so many changes, by writing each into the set-up.
std::set<ReadingChanges> tried_one_by_one(const AnyGame& game, const nlohmann::json& record,
                                          ReadingTrials& trials, std::size_t size,
                                          const ReadingChanges& begun = {}) {
  std::set<ReadingChanges> legal;
  if (begun.size() == size) {
    if (verdict_on(stating(game, record, begun)) == Verdict::legal) legal.insert(begun);
    return legal;
  }
  const ReadingRows rows = game.facts().readings;
  for (std::size_t row = begun.empty() ? 0 : begun.back().row + 1; row < rows.size(); ++row) {
    for (std::size_t value = 0; value < rows[row].values().size(); ++value) {
      if (value == trials.value_of(row)) continue;
      ReadingChanges more = begun;
      more.push_back({row, value});
      legal.merge(tried_one_by_one(game, record, trials, size, more));
    }
  }
  return legal;
}

TEST(WhichRulesSlow, TheSearchFindsWhatTryingEverySetFinds) {
  std::size_t mended = 0;
  for (const AnyGame* game : all_games()) {
    for (const CaseFile& file : cases_of(game->id())) {
      if (file.rule == "legal") continue;
      const std::string written = text_at(file.path);
      const Padded padded(written);
      ReadingTrials trials(*game, game->shipped_library(), padded.text());
      const std::vector<ReadingChanges> found = smallest_changes(trials, {});
      const nlohmann::json record = nlohmann::json::parse(written);
      std::set<ReadingChanges> tried = tried_one_by_one(*game, record, trials, 1);
      const bool few = game->facts().readings.size() < 5 || file.name.starts_with("reading");
      if (tried.empty() && few) tried = tried_one_by_one(*game, record, trials, 2);
      if (tried.empty()) {
        EXPECT_TRUE(found.empty() || found[0].size() > (few ? 2U : 1U)) << file.path;
        continue;
      }
      ++mended;
      EXPECT_EQ(std::set<ReadingChanges>(found.begin(), found.end()), tried) << file.path;
    }
  }
  EXPECT_GT(mended, 10U);
}

TEST(WhichRules, TwoReadingsAreFoundTogether) {
  const AnyGame& game = *find_game("ancient-warfare");
  const ReadingRows rows = game.facts().readings;
  // The record's own reading, and another that it never asks, both said otherwise.
  const std::string text = text_at(record_by(game, rows[*find_reading(rows, "swap")], "true"));
  auto record = nlohmann::json::parse(text);
  record["setup"]["constants"]["places-first"] = "first";
  const bool second = record["setup"]["first"] != record["steps"][0]["by"];
  record["setup"]["constants"]["places-first"] = second ? "first" : "second";
  const auto found = found_in(game, record.dump());
  ASSERT_FALSE(found.empty());
  const ReadingChanges both{{*find_reading(rows, "places-first"), second ? 1U : 0U},
                            {*find_reading(rows, "swap"), 0}};
  EXPECT_EQ(found.front(), both);
}

TEST(WhichRules, AStoppedSearchFindsNothing) {
  const AnyGame& game = *find_game("conqueror-duels");
  const ReadingRows rows = game.facts().readings;
  const std::string written =
      text_at(record_by(game, rows[*find_reading(rows, "mixed-recruits")], "no"));
  const Padded padded(written);
  ReadingTrials trials(game, game.shipped_library(), padded.text());
  EXPECT_TRUE(smallest_changes(trials, [] { return true; }).empty());
}

// Each of the sets found, and every two of them that go together.
TEST(WhichRules, CandidatesAreAllPairsOfWhatMends) {
  const std::vector<ReadingChanges> found{{{0, 1}}, {{0, 2}}, {{1, 1}}, {{2, 1}}};
  replays::ReadingEffects effects;
  for (std::size_t i = 0; i < found.size(); ++i) effects.mends[found[i]] = 9 - i;
  const auto candidates = candidates_of(effects);
  for (const ReadingChanges& one : found) {
    EXPECT_EQ(std::ranges::count(candidates, one), 1);
    for (const ReadingChanges& other : found) {
      if (one.front().row >= other.front().row) continue;
      EXPECT_EQ(std::ranges::count(candidates, ReadingChanges{one.front(), other.front()}), 1);
    }
  }
  EXPECT_EQ(std::ranges::count(candidates, ReadingChanges()), 1);
}

TEST(WhichRules, ACorpusIsTalliedByWhatEachChangeDoes) {
  const AnyGame& game = *find_game("conqueror-duels");
  const ReadingRows rows = game.facts().readings;
  replays::ReadingEffects all;
  std::vector<std::string> records;
  for (const ReadingRow& row : rows) {
    for (const std::string_view value : row.values()) {
      records.push_back(text_at(record_by(game, row, value)));
    }
  }
  for (const std::string& written : records) {
    const Padded padded(written);
    ReadingTrials trials(game, game.shipped_library(), padded.text());
    all.add(effects_on(trials, {}));
  }
  EXPECT_EQ(all.replays, records.size());
  EXPECT_EQ(all.legal, rows.size());
  for (const auto& [change, effect] : all.table) {
    replays::VerdictsChanged counted;
    for (const std::string& written : records) {
      const bool was = verdict_on(written) == Verdict::legal;
      const bool is =
          verdict_on(stating(game, nlohmann::json::parse(written), {change})) == Verdict::legal;
      if (is && !was) ++counted.gained;
      if (was && !is) ++counted.lost;
    }
    EXPECT_EQ(counted.gained, effect.gained);
    EXPECT_EQ(counted.lost, effect.lost);
  }
  const auto candidates = candidates_of(all);
  replays::LegalCounts counts(candidates.size());
  for (const std::string& written : records) {
    const Padded padded(written);
    ReadingTrials trials(game, game.shipped_library(), padded.text());
    const auto legal = legal_by(candidates, trials);
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += legal[i];
  }
  // Each pair is mended by its own value, and all of these go together.
  EXPECT_EQ(counts[best_of(candidates, counts)], records.size());
}

}  // namespace
}  // namespace praetor::tests
