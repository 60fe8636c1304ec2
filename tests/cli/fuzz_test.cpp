// The search of `praetor fuzz` on an engine that is wrong on purpose: what it saves, what it says,
// and that the saved game fails again. The command itself tries the true engine only.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "cli/fuzz_run.hpp"
#include "properties/trials_body.hpp"
#include "replays/reading/decode.hpp"
#include "tests/properties/properties.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

using antike_duellum::Found;
using cli::ExitStatus;
using cli::FuzzArguments;

// A city is founded, and nothing is paid for it.
void for_nothing(Transaction<antike_duellum::State>& transaction, Side by, const Found& found) {
  const antike_duellum::State before = transaction.state();
  law_of(Kind<Found>{}).effects(transaction, by, found);
  transaction.because(antike_duellum::rule::pay_bank, [&](antike_duellum::State& state) {
    state.of(by).chips = before.of(by).chips;
    state.bank.coin = before.bank.coin;
  });
}

properties::Chosen everything() {
  properties::Chosen chosen(properties::properties_of<Duellum>().size());
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  return chosen;
}

/// What a search on the wrong engine prints and leaves.
struct Hunt {
  ExitStatus status;
  std::string out;
  std::string saved;
};

constexpr std::string_view saved_as = "found/antike-duellum-seed-5-game-3.json";

Hunt search_in(const Folder& folder, std::uint64_t jobs) {
  properties::Subject<Duellum> wrong;
  wrong.book.replace_effects<Found>(for_nothing);
  FuzzArguments arguments;
  arguments.seed = 5;
  arguments.games = 6;
  arguments.jobs = jobs;
  arguments.turns_max = 60;
  arguments.folder = folder.path("found");
  arguments.effort = 20'000;
  std::ostringstream out;
  std::ostringstream err;
  cli::Session session{out, err};
  const properties::TrialsOf<Duellum> trials(wrong);
  cli::fuzz_games(arguments, trials, everything(), &antike_duellum::Library::shipped(), session);
  std::ostringstream saved;
  saved << std::ifstream(folder.path(saved_as)).rdbuf();
  return {session.status, out.str(), saved.str()};
}

TEST(FuzzCommand, SavesAWrongEnginesGameAndTellsHowToFindItAgain) {
  const Folder folder;
  const Hunt run = search_in(folder, 1);
  EXPECT_EQ(run.status, ExitStatus::internal);
  EXPECT_EQ(static_cast<int>(run.status), 3);
  const nlohmann::json replay = nlohmann::json::parse(run.saved);
  const auto& meta = replay["meta"];
  EXPECT_LE(replay["steps"].size(), 8U);
  EXPECT_EQ(replay["steps"].back()["do"], "found");
  EXPECT_EQ(meta["step"], replay["steps"].size());
  EXPECT_GT(meta["steps-played"], replay["steps"].size());
  EXPECT_FALSE(meta["property"].get<std::string>().empty());
  const std::string again =
      "praetor fuzz antike-duellum --seed 5 --first-game 3 --games 1 --style mixed --max-turns 60";
  EXPECT_EQ(meta["found-by"], again);
  EXPECT_NE(run.out.find("repeat the search: " + again + '\n'), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("--replay "), std::string::npos) << run.out;
}

TEST(FuzzCommand, SavesTheSameForAnyNumberOfThreads) {
  const Folder first;
  const Folder second;
  const Hunt alone = search_in(first, 1);
  const Hunt together = search_in(second, 3);
  EXPECT_EQ(alone.saved, together.saved);
  EXPECT_FALSE(alone.saved.empty());
  EXPECT_EQ(alone.out.substr(0, alone.out.find("saved as")),
            together.out.substr(0, together.out.find("saved as")));
}

TEST(FuzzCommand, SeesASavedGameFailAgainUntilTheEngineIsRight) {
  const Folder folder;
  const Hunt run = search_in(folder, 2);
  replays::AnyReplay replay;
  ASSERT_FALSE(replays::decode_exactly(run.saved, any_game<Duellum>(),
                                       &antike_duellum::Library::shipped(), replay));
  properties::Subject<Duellum> wrong;
  wrong.book.replace_effects<Found>(for_nothing);
  const properties::TrialsOf<Duellum> trials(wrong);
  std::ostringstream out;
  cli::Session session{out, out};
  cli::fuzz_along(replay, trials, everything(), session);
  EXPECT_EQ(session.status, ExitStatus::internal);
  EXPECT_NE(out.str().find("step " + std::to_string(replay.steps.size()) + ": the property"),
            std::string::npos)
      << out.str();

  const Output mended = praetor({"fuzz", "antike-duellum", "--replay", folder.path(saved_as)});
  EXPECT_EQ(mended.status, 0) << mended.out << mended.err;
  EXPECT_NE(mended.out.find("hold at every legal step"), std::string::npos);
}

}  // namespace
}  // namespace praetor::tests
