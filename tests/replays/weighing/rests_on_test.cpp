// What verdicts rest on, held against files that a user would give: a datum is changed in the text
// of a shipped file, everything is read anew, and the state is read from its document. That way
// shares nothing with the one that is tested but the law itself.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/board/embedded.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"
#include "replays/room.hpp"
#include "replays/weighing/weigher.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/refusals.hpp"

namespace praetor::tests {
namespace {

using Ordered = nlohmann::ordered_json;
using replays::Basis;
using replays::BasisKind;

/// A shipped file as a user may change it.
struct UserFile {
  std::string_view game;
  std::string_view name;
  DataKind kind;
};
constexpr UserFile duellum_tables{"antike-duellum", "antike-duellum.tables.json", DataKind::tables};
constexpr UserFile duellum_board{"antike-duellum", "rome-carthage.json", DataKind::board};
constexpr UserFile antike_tables{"antike", "antike.tables.json", DataKind::tables};
constexpr UserFile antike_board{"antike", "mediterranean-west.json", DataKind::board};
constexpr UserFile warfare_tables{"ancient-warfare", "ancient-warfare.tables.json",
                                  DataKind::tables};
constexpr UserFile generals_tables{"ancient-generals", "ancient-generals.tables.json",
                                   DataKind::tables};
constexpr UserFile duels_tables{"conqueror-duels", "conqueror-duels.tables.json", DataKind::tables};
constexpr UserFile duels_map{"conqueror-duels", "campaign-3-4.json", DataKind::board};

/// A number in a file, and the datum that a verdict may name for it; "" of one that is printed.
struct Number {
  const UserFile& file;
  std::string_view pointer;
  std::string_view datum;
};
const Number numbers[] = {
    {duellum_tables, "/know-how/navigatio/0", "know-how/navigatio"},
    {duellum_tables, "/know-how/strata/1", "know-how/strata"},
    {duellum_tables, "/know-how/moneta/0", "know-how/moneta"},
    {duellum_tables, "/personage/king", "personage/king"},
    {duellum_tables, "/coin", "coin"},
    {duellum_tables, "/price/temple", ""},
    {duellum_tables, "/free-fields", ""},
    {antike_tables, "/know-how/market/0", "know-how/market"},
    {antike_tables, "/know-how/wheel/0", "know-how/wheel"},
    {antike_tables, "/price/city", "price/city"},
    {antike_tables, "/price/field", "price/field"},
    {antike_tables, "/trade/0", "trade"},
    {antike_tables, "/level/actions/0", "level/actions"},
    {antike_tables, "/price/temple", ""},
    {antike_tables, "/capacity/0", ""},
    {warfare_tables, "/constants/turn-limit", "constants/turn-limit"},
    {warfare_tables, "/units/blades/move", ""},
    {generals_tables, "/turn-cap", "turn-cap"},
    {generals_tables, "/scout-look", ""},
    {duels_tables, "/heroes/0/price", "heroes/hannibal-barca"},
    {duels_tables, "/heroes/3/amount", "heroes/scipio"},
    {duels_tables, "/coin/defence", "coin/defence"},
    {duels_tables, "/capacity/0", ""},
    {duels_map, "/lands/rome/food", "lands/rome/food"},
};

Ordered shipped_file(const UserFile& file) {
  for (const EmbeddedFile& embedded : embedded_files()) {
    if (embedded.game == file.game && embedded.name == file.name) {
      return Ordered::parse(embedded.text);
    }
  }
  return {};
}

std::optional<replays::Libraries> with_file(const UserFile& file, const Ordered& content) {
  replays::Libraries libraries;
  if (libraries.add(file.kind, content.dump())) return std::nullopt;
  return libraries;
}

/// What a user writes down of a refusal, to be read with other files.
struct Sheet {
  explicit Sheet(const Refusal& refusal) : state(document_of(refusal.state)) {
    text::JsonWriter writer(setup);
    refusal.setup.game->write_setup(refusal.setup, writer);
  }
  std::string setup;
  std::string state;
};

/// Whether the broken rule answers otherwise where other files are read; none where the state
/// cannot be so.
std::optional<bool> answers_otherwise(const replays::Libraries& libraries, const Refusal& refusal,
                                      const Sheet& sheet) {
  const AnyGame& game = *refusal.setup.game;
  const text::Tape tape(sheet.setup);
  Faults faults;
  const auto setup = game.read_setup(*tape.root(), libraries.of(game), faults);
  if (!setup) return std::nullopt;
  const auto state = game.read_document(setup->match.get(), sheet.state);
  if (!state) return std::nullopt;
  const Finding answer = game.answer(*state, refusal.step, refusal.violation.rule);
  const Mismatch& said = refusal.violation.mismatch;
  return !answer || answer->field != said.field ||
         replays::json_of(answer->expected) != replays::json_of(said.expected) ||
         replays::json_of(answer->actual) != replays::json_of(said.actual);
}

const Basis* named(const std::vector<Basis>& bases, std::string_view id) {
  const auto found = std::ranges::find(bases, id, &Basis::id);
  return found == bases.end() ? nullptr : &*found;
}

/// Every refusal of a game that a test of this size can look at.
void each_refusal(const AnyGame& game, const std::function<void(const Refusal&)>& use) {
  each_refused_case(game, true, use);
  each_planted_refusal(game, 1, 150, use);
}

class RestsOn : public testing::TestWithParam<std::string_view> {
 protected:
  const AnyGame& game() const { return *find_game(GetParam()); }
};

TEST_P(RestsOn, NumbersAreNamedExactlyWhereAnotherOneIsAnsweredOtherwise) {
  struct Changed {
    const Number* number;
    replays::Libraries libraries;
  };
  std::vector<Changed> changed;
  for (const Number& number : numbers) {
    if (number.file.game != GetParam()) continue;
    const Ordered file = shipped_file(number.file);
    const Ordered::json_pointer place{std::string(number.pointer)};
    const auto value = file.at(place).get<std::int64_t>();
    for (const std::int64_t other : {value + 1, value - 1, std::int64_t{0}, 2 * value + 8}) {
      Ordered content = file;
      content[place] = other;
      auto libraries = with_file(number.file, content);
      if (libraries && other != value) changed.push_back({&number, *std::move(libraries)});
    }
  }
  replays::Weigher weigher(game());
  std::set<std::string_view> seen;
  each_refusal(game(), [&](const Refusal& refusal) {
    const auto bases =
        weigher.bases_of(refusal.setup, refusal.state, refusal.step, refusal.violation);
    const Sheet sheet(refusal);
    std::set<const Number*> moving;
    for (const Changed& one : changed) {
      if (moving.contains(one.number)) continue;  // one way to move the answer is enough
      if (answers_otherwise(one.libraries, refusal, sheet).value_or(false)) {
        moving.insert(one.number);
      }
    }
    for (const Number& number : numbers) {
      if (number.file.game != GetParam()) continue;
      if (number.datum.empty()) {
        EXPECT_EQ(named(bases, number.pointer.substr(1)), nullptr) << refusal.where;
      } else if (moving.contains(&number)) {
        EXPECT_NE(named(bases, number.datum), nullptr)
            << refusal.where << ": " << refusal.violation.rule->id << " looks at " << number.datum;
        seen.insert(number.datum);
      }
    }
  });
  if (GetParam() == "antike-duellum") {
    EXPECT_GE(seen.size(), 1U);
  } else if (GetParam() == "antike") {
    EXPECT_GE(seen.size(), 3U);
  }
}

/// A board in which two regions have the border that is said, or none.
Ordered with_border(Ordered board, const std::string& one, const std::string& two,
                    const std::string& colour) {
  Ordered& borders = board["borders"];
  if (borders.is_object()) {  // of each place those not said of an earlier one
    for (auto& entry : borders.get_ref<Ordered::object_t&>()) {
      const std::string& place = entry.first;
      std::erase_if(entry.second.get_ref<Ordered::array_t&>(), [&](const Ordered& other) {
        return (place == one && other == two) || (place == two && other == one);
      });
    }
    if (!colour.empty()) borders[one].push_back(two);
    return board;
  }
  std::erase_if(borders.get_ref<Ordered::array_t&>(), [&](const Ordered& border) {
    return (border[0] == one && border[1] == two) || (border[0] == two && border[1] == one);
  });
  if (!colour.empty()) borders.push_back({one, two, colour});
  return board;
}

// What set-ups hold that are not on the boards of these tests.
constexpr std::array<std::string_view, 5> other_boards{"greece-persia", "campaign-5-6", "alexander",
                                                       "first-syrian-war", "rome-persia"};

TEST_P(RestsOn, ANamedBorderIsOneThatTheRuleAskedFor) {
  const UserFile* file = nullptr;
  for (const UserFile* one : {&duellum_board, &antike_board, &duels_map}) {
    if (one->game == GetParam()) file = one;
  }
  if (file == nullptr) GTEST_SKIP() << "a game without borders";
  const Ordered board = shipped_file(*file);
  replays::Weigher weigher(game());
  std::size_t asked = 0;
  each_refusal(game(), [&](const Refusal& refusal) {
    const Sheet sheet(refusal);
    const auto bases =
        weigher.bases_of(refusal.setup, refusal.state, refusal.step, refusal.violation);
    std::size_t tried = 0;
    for (const Basis& basis : bases) {
      if (!basis.id.starts_with("borders/") || tried == 2 || asked > 60) continue;
      const std::size_t slash = basis.id.find('/', 8);
      if (slash == std::string::npos) continue;
      const std::string one = basis.id.substr(8, slash - 8);
      const std::string two = basis.id.substr(slash + 1);
      bool otherwise = false;
      bool could_be = false;
      for (const char* colour : {"", "red", "blue", "both"}) {
        const auto libraries = with_file(*file, with_border(board, one, two, colour));
        if (!libraries) continue;
        const auto answer = answers_otherwise(*libraries, refusal, sheet);
        could_be = could_be || answer;
        otherwise = otherwise || answer.value_or(false);
      }
      const bool on_this_board = std::ranges::none_of(
          other_boards, [&](auto name) { return sheet.setup.find(name) != std::string::npos; });
      if (!on_this_board || !could_be) continue;
      EXPECT_TRUE(otherwise) << refusal.where << ": " << basis.id;
      ++tried;
      ++asked;
    }
  });
  EXPECT_GE(asked, 5U);
}

TEST_P(RestsOn, NothingPrintedIsNamedAndNothingTwice) {
  replays::Weigher weigher(game());
  each_refusal(game(), [&](const Refusal& refusal) {
    std::set<std::pair<BasisKind, std::string>> once;
    for (const Basis& basis :
         weigher.bases_of(refusal.setup, refusal.state, refusal.step, refusal.violation)) {
      EXPECT_TRUE(basis.standing == "reconstructed" || basis.standing == "reported" ||
                  basis.standing == "ruling")
          << basis.id;
      EXPECT_TRUE(Ordered::accept(basis.value)) << basis.id;
      EXPECT_FALSE(words_of(basis).empty());
      EXPECT_TRUE(once.emplace(basis.kind, basis.id).second) << refusal.where << ": " << basis.id;
      EXPECT_EQ(basis.kind == BasisKind::reading, !basis.otherwise.empty()) << basis.id;
    }
  });
}

/// Of many refusals.
class RestsOnSlow : public RestsOn {};

TEST_P(RestsOnSlow, WhatIsNamedStandsInTheRowsThatExplainARule) {
  replays::Weigher weigher(game());
  std::set<std::pair<std::string, std::string>> missing;
  std::set<std::pair<std::string, std::string>> seen;
  const auto look_at = [&](const std::string& rule, const std::vector<Basis>& bases) {
    for (const Basis& basis : bases) {
      const std::string part = basis.id.substr(0, basis.id.find('/'));
      bool listed = basis.kind == BasisKind::ruling;
      for (const replays::DataRow& row : replays::room_of(game()).data_rows) {
        listed = listed || (basis.kind == BasisKind::datum && row.part == part &&
                            text::lists(row.rules, rule));
      }
      for (const ReadingRow& row : game().facts().readings) {
        listed = listed || (basis.kind == BasisKind::reading && row.id == basis.id &&
                            text::lists(row.rules, rule));
      }
      (listed ? seen : missing).emplace(part, rule);
    }
  };
  const auto look = [&](const Refusal& refusal) {
    look_at(std::string(refusal.violation.rule->id),
            weigher.bases_of(refusal.setup, refusal.state, refusal.step, refusal.violation));
  };
  each_refused_case(game(), false, look);
  for (const CaseFile& file : cases_of(GetParam())) {
    const RuleRef rule = find_rule(game().facts().rules, file.rule);
    if (rule == nullptr || rule->kind != RuleKind::claim) continue;  // a claim of the game's own
    for (const auto& broken : report_on(file.path).violations) look_at(file.rule, broken.rests_on);
  }
  each_planted_refusal(game(), 1, 3000, look);
  for (const auto& [part, rule] : missing) ADD_FAILURE() << rule << " looks at " << part;
  for (const replays::DataRow& row : replays::room_of(game()).data_rows) {
    for (const RuleRef rule : game().facts().rules) {
      if (!text::lists(row.rules, rule->id)) continue;
      EXPECT_TRUE(seen.contains({std::string(row.part), std::string(rule->id)}))
          << rule->id << " was never seen to look at " << row.part;
    }
  }
}

/// The reading that a case is named after: "reading-march-back-no" → "march-back".
std::string_view reading_of(std::string_view name, ReadingRows rows) {
  std::string_view longest;
  if (!name.starts_with("reading-")) return longest;
  name.remove_prefix(8);
  for (const ReadingRow& row : rows) {
    if (name.starts_with(row.id) && row.id.size() > longest.size()) longest = row.id;
  }
  return longest;
}

TEST_P(RestsOn, CasesOfAReadingRestOnIt) {
  for (const CaseFile& file : cases_of(GetParam())) {
    const std::string_view reading = reading_of(file.name, game().facts().readings);
    if (reading.empty() || file.rule == "legal") continue;
    const replays::Report report = report_on(file.path);
    ASSERT_FALSE(report.violations.empty()) << file.path;
    const Basis* basis = named(report.violations.front().rests_on, reading);
    ASSERT_NE(basis, nullptr) << file.path;
    EXPECT_EQ(basis->kind, BasisKind::reading);
  }
}

const auto games = testing::Values("antike-duellum", "antike", "ancient-warfare",
                                   "ancient-generals", "conqueror-duels");
std::string name_of_game(const testing::TestParamInfo<std::string_view>& info) {
  std::string name(info.param);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Games, RestsOn, games, name_of_game);
INSTANTIATE_TEST_SUITE_P(Games, RestsOnSlow, games, name_of_game);

TEST(RestsOnWords, AreThoseOfTheContract) {
  EXPECT_EQ(
      replays::words_of({BasisKind::datum, "know-how/navigatio", "reconstructed", "[5,2]", ""}),
      "reconstructed: know-how price navigatio (5 and 2)");
  EXPECT_EQ(
      replays::words_of({BasisKind::reading, "trade-coins", "ruling", "\"no\"", "yes: legal"}),
      "reading: trade-coins no (yes: legal)");
  EXPECT_EQ(replays::words_of({BasisKind::datum, "borders/a/b", "reconstructed", "null", ""}),
            "reconstructed: border a b (none)");
  EXPECT_EQ(replays::words_of({BasisKind::datum, "deck/academy", "reported",
                               R"({"copies":3,"effect":"gold-per-know-how"})", ""}),
            "reported: event card academy (copies 3, effect gold-per-know-how)");
}

}  // namespace
}  // namespace praetor::tests
