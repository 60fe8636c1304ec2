// The stories of all shipped games: every sentence is true by the state documents, and what had to
// be told is.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "tests/support/cases.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/page.hpp"
#include "tests/support/program.hpp"
#include "tests/support/story_facts.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"

namespace praetor::viz {
namespace {

using Json = nlohmann::json;
using tests::ToldGame;

template <class Use>
void each_told_game(Use&& use) {
  std::size_t games = 0;
  for (const std::string_view id : game_ids()) {
    for (const std::string& path : tests::shipped_games(id)) {
      use(ToldGame(path));
      ++games;
    }
  }
  EXPECT_GT(games, 50U);
}

TEST(StorySlow, EverySentenceIsTrue) {
  std::set<std::string> matters;
  each_told_game([&](const ToldGame& game) {
    std::int64_t last = -1;
    for (const Json& point : game.story.at("turning-points")) {
      EXPECT_GT(point.at("step"), last) << game.path;
      last = point.at("step");
      const auto step = static_cast<std::size_t>(last);
      EXPECT_EQ(point.at("turn"), game.turn(step - 1)) << game.path << " " << step;
      for (const Json& sentence : point.at("sentences")) {
        matters.insert(sentence.at("matter"));
        EXPECT_EQ(tests::untrue(game, step, sentence.at("matter"), sentence.at("text")), "")
            << game.path << " " << step;
      }
    }
  });
  EXPECT_EQ(matters,
            (std::set<std::string>{"aim", "award", "capture", "ending", "lead", "supply"}));
}

// The oracle notices what is untrue: sentences of one step told of the step before.
TEST(StorySlow, ASentenceOfAnotherStepIsUntrue) {
  std::size_t tried = 0;
  each_told_game([&](const ToldGame& game) {
    for (const Json& point : game.story.at("turning-points")) {
      const auto step = point.at("step").get<std::size_t>();
      if (step < 2) continue;
      const Json& sentence = point.at("sentences").back();
      EXPECT_NE(tests::untrue(game, step - 1, sentence.at("matter"), sentence.at("text")), "")
          << game.path << " " << step;
      ++tried;
    }
  });
  EXPECT_GT(tried, 200U);
}

// The paragraph: who won, when, and with what.
TEST(StorySlow, TheSummaryIsThatOfTheLastState) {
  each_told_game([](const ToldGame& game) {
    const std::string summary = game.story.at("summary");
    const std::size_t end = game.states.size() - 1;
    const Json& winner = game.states[end].at("winner");
    const bool over = game.states[end].at("phase") == "over";
    EXPECT_EQ(game.story.at("winner"), winner) << game.path;
    EXPECT_EQ(tests::has(summary, "at step " + std::to_string(end) + " of " + std::to_string(end)),
              true)
        << game.path << summary;
    EXPECT_EQ(tests::has(summary, "nobody has won yet"), !over) << game.path;
    if (over && !winner.is_null()) {
      EXPECT_EQ(tests::named(summary.substr(0, summary.find(" won "))), winner) << game.path;
    }
    for (const std::string& side : game.sides()) {
      const std::string numbers = tests::between(summary, "At the end, ", ".");
      const std::string has = tests::named(numbers);
      const std::string count = "-" + std::to_string(game.standing(end, side));
      EXPECT_TRUE(tests::has(has, side + count) || tests::has(has, side + "-had" + count))
          << game.path << ": " << numbers;
    }
  });
}

// Who leads at the ends of turns, counted anew: every change is known to the summary, and the one
// that lasts longest is told.
TEST(StorySlow, ChangesOfTheLeadAreCounted) {
  each_told_game([](const ToldGame& game) {
    std::vector<std::size_t> changes;
    std::vector<bool> from_another;  // of each change
    std::string leader = game.leader(0);
    for (std::size_t step = 1; step < game.states.size(); ++step) {
      const std::string now = game.leader(step);
      if (!game.ends_turn(step) || now.empty() || now == leader) continue;
      changes.push_back(step);
      from_another.push_back(!leader.empty());
      leader = now;
    }
    std::size_t told = 0;
    for (const Json& point : game.story.at("turning-points")) {
      for (const Json& sentence : point.at("sentences")) told += sentence.at("matter") == "lead";
    }
    EXPECT_GE(told, std::min<std::size_t>(changes.size(), 1)) << game.path;
    EXPECT_LE(told, changes.size()) << game.path;
    const std::string summary = game.story.at("summary");
    if (!from_another.empty()) from_another.pop_back();
    const auto before = std::ranges::count(from_another, true);
    EXPECT_TRUE(before == 0 ? !tests::has(summary, "had changed")
                : before == 1
                    ? tests::has(summary, "it had changed once before")
                    : tests::has(summary, fmt::format("had changed {} times before", before)))
        << game.path << summary;
    EXPECT_EQ(tests::has(summary, "took the lead"), !changes.empty()) << game.path;
  });
}

// Since when a side leads, step by step forwards: a run of steps with one leader counts where it
// lasts to the end of a turn. Who took the lead, by the step at which the run began.
std::map<std::size_t, std::string> leads_taken(const ToldGame& game) {
  std::map<std::size_t, std::string> taken;
  std::string ahead = game.leader(0);
  std::string run = ahead;
  std::size_t since = 0;
  for (std::size_t step = 1; step < game.states.size(); ++step) {
    if (const std::string now = game.leader(step); now != run) {
      run = now;
      since = step;
    }
    if (!game.ends_turn(step) || run.empty() || run == ahead) continue;
    ahead = run;
    taken.emplace(since, ahead);
  }
  return taken;
}

// The step and the turn at which the lead was taken, in the summary and in each sentence of it.
TEST(StorySlow, TheLeadWasTakenAtTheStepThatIsNamed) {
  std::size_t sentences = 0;
  std::size_t evenly_ended = 0;
  each_told_game([&](const ToldGame& game) {
    const auto taken = leads_taken(game);
    const std::string summary = game.story.at("summary");
    const char* const time = game.game == "conqueror-duels" ? "round" : "turn";
    const bool even = game.leader(game.states.size() - 1).empty();
    const bool leads = !taken.empty() || !game.leader(0).empty();
    EXPECT_EQ(tests::has(summary, ", but it was even at the end."), even && leads)
        << game.path << summary;
    evenly_ended += even && leads ? 1 : 0;
    EXPECT_EQ(tests::has(summary, " led at the set-up, and no "),
              taken.empty() && !game.leader(0).empty())
        << game.path << summary;
    if (!taken.empty()) {
      const auto& [step, side] = *taken.rbegin();
      const std::string last =
          tests::has(summary, "; it had changed ") ? "; it had changed " : ", and no later ";
      const std::string what = tests::between(summary, "took the lead", last);
      const std::string where =
          fmt::format("at step {}, in {} {}", step, time, game.turn(step - 1));
      EXPECT_TRUE(what.ends_with(" " + where)) << game.path << summary;
      const std::string before = summary.substr(0, summary.find(" took the lead"));
      EXPECT_TRUE(tests::named(before).ends_with("-" + side)) << game.path << summary;
    }
    for (const Json& point : game.story.at("turning-points")) {
      for (const Json& sentence : point.at("sentences")) {
        if (sentence.at("matter") != "lead") continue;
        const auto here = taken.find(point.at("step"));
        ASSERT_NE(here, taken.end()) << game.path << point;
        const std::string text = sentence.at("text");
        const std::string who = text.substr(0, text.find(" takes the lead"));
        EXPECT_EQ(tests::named(who), here->second) << game.path << point;
        const auto next = std::next(here);
        const std::string end =
            next == taken.end()
                ? fmt::format("; no later {} ends with another in the lead{}", time,
                              even ? ", but it is even at the end." : ".")
                : fmt::format("; no {} ends with another in the lead until step {}.", time,
                              next->first);
        EXPECT_TRUE(text.ends_with(end)) << game.path << text;
        ++sentences;
      }
    }
  });
  EXPECT_GT(sentences, 50U);
  EXPECT_GT(evenly_ended, 0U);
}

// Something of another side's that a step takes, by the documents before and after it.
std::int64_t taken(const ToldGame& game, std::size_t step, const std::string& side) {
  const Json& was = game.states[step - 1];
  const Json& is = game.states[step];
  std::int64_t count = 0;
  if (game.game.starts_with("antike")) {
    for (const auto& [name, region] : is.at("regions").items()) {
      const Json& city = was.at("regions").at(name).value("city", Json());
      const Json& now = region.value("city", Json());
      if (city.is_null() || now.is_null()) continue;
      count += city.at("owner") != side && now.at("owner") == side ? 1 : 0;
    }
  } else if (game.game == "conqueror-duels") {
    for (const auto& [name, place] : is.at("territories").items()) {
      const Json& owner = was.at("territories").at(name).at("owner");
      count += !owner.is_null() && owner != side && place.at("owner") == side ? 1 : 0;
    }
  } else if (game.game == "ancient-warfare") {
    const char* const other = side == "north" ? "south" : "north";
    const auto lost = [&](const Json& state) {
      return std::ssize(state.at("sides").at(other).at("lost"));
    };
    count = std::max<std::int64_t>(lost(is) - lost(was), 0);
  } else {
    const Json& done = game.steps[step];
    count = done.at("do") == "lose" && done.at("side") != side ? 1 : 0;
  }
  return count;
}

// "Rome conquered 1 city, Greece 3": of every side that took anything, and of no other.
TEST(StorySlow, TheSummaryCountsWhatWasTaken) {
  std::int64_t all = 0;
  each_told_game([&](const ToldGame& game) {
    const std::string summary = game.story.at("summary");
    // It is the last sentence of the paragraph, where there is one.
    const std::string last = summary.substr(summary.rfind(". ", summary.size() - 2) + 2);
    const bool told = tests::has(last, " conquered ") || tests::has(last, " took cards off ") ||
                      tests::has(last, " destroyed ") || tests::has(last, " territor");
    std::int64_t any = 0;
    for (const std::string& side : game.sides()) {
      std::int64_t count = 0;
      for (std::size_t step = 1; step < game.states.size(); ++step)
        count += taken(game, step, side);
      any += count;
      std::string words = tests::named(last);
      for (const char* const verb :
           {"-conquered", "-took-cards-off-the-other-deck", "-destroyed", "-took"}) {
        const std::size_t at = words.find(verb);
        if (at != std::string::npos) words.erase(at, std::string_view(verb).size());
      }
      const std::string has = side + "-" + std::to_string(count);
      const std::size_t at = words.find(has);
      const bool whole = at != std::string::npos &&
                         std::string_view(",-.").find(words[at + has.size()]) != std::string::npos;
      EXPECT_EQ(told && whole, count > 0) << game.path << " " << side << " " << count << summary;
    }
    EXPECT_EQ(told, any > 0) << game.path << ": " << summary;
    all += any;
  });
  EXPECT_GT(all, 300);
}

// Of a record that breaks a rule: the step and the rule that the check names, told twice, and the
// numbers before it.
TEST(StorySlow, ABrokenRuleIsTheOneThatTheCheckNames) {
  std::size_t told = 0;
  for (const std::string_view id : game_ids()) {
    const auto folder = tests::source_path("replays/corpus/" + std::string(id) + "/wrong");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string path = entry.path().string();
      const Json checked = Json::parse(tests::praetor({"check", path, "--format", "json"}).out);
      if (checked.at("verdict") != "illegal") continue;
      const Json& found = checked.at("violations").front();
      const ToldGame game(path);
      const std::string rule = "breaks the rule " + found.at("rule").get<std::string>() + ". ";
      const std::string step = "Step " + std::to_string(found.at("step").get<int>()) + " ";
      const std::string summary = game.story.at("summary");
      EXPECT_TRUE(summary.starts_with(step + rule)) << path << summary;
      const Json& last = game.story.at("turning-points").back();
      EXPECT_EQ(last.at("step"), found.at("step")) << path;
      const Json& sentence = last.at("sentences").back();
      EXPECT_EQ(sentence.at("matter"), "violation") << path;
      EXPECT_TRUE(tests::has(sentence.at("text").get<std::string>(), "which " + rule)) << path;
      ++told;
    }
  }
  EXPECT_EQ(told, 15U);
}

// The cards that a conquest of Antike Duellum took out of hands: they played themselves.
std::set<std::string> cards_spent(const ToldGame& game, std::size_t step) {
  std::set<std::string> spent;
  for (const std::string& side : game.sides()) {
    const Json had = game.states[step - 1].at("sides").at(side).at("cards");
    const Json has = game.states[step].at("sides").at(side).at("cards");
    for (const Json& card : had) {
      if (std::ranges::count(has, card) < std::ranges::count(had, card)) spent.insert(card);
    }
  }
  return spent;
}

// What the steps of a replay name or spend, by the sentence that would be wrong then.
std::set<std::pair<std::string, std::string>> used_in(const ToldGame& game) {
  std::set<std::pair<std::string, std::string>> used;
  for (std::size_t number = 1; number < game.steps.size(); ++number) {
    const Json& step = game.steps[number];
    const std::string kind = step.at("do");
    if (kind == "conquer" && game.game == "antike-duellum") {
      for (const std::string& card : cards_spent(game, number)) used.emplace("Nobody played", card);
    }
    const auto use = [&](const std::string& what, const char* field) {
      if (step.contains(field)) used.emplace(what, step.at(field));
    };
    if (kind == "develop") use("Nobody developed", "know-how");
    if (kind == "advance") use("Nobody advanced to", "to");
    if (kind == "draw-chronicle") use("Nobody drew", "card");
    if (kind == "attack" || kind == "defend") use("Nobody played", "hero");
    const std::set<std::string> moved{"discard", "draw", "lose", "take-card", "reveal"};
    if (moved.contains(kind)) continue;
    use("Nobody played", "card");
    use("Nobody brought into play", "card");
    for (const char* field : {"units", "cards"}) {
      if (!step.contains(field) || !step.at(field).is_array()) continue;
      for (const Json& card : step.at(field)) {
        if (card.is_string()) used.emplace("Nobody brought into play", card);
      }
    }
    for (const Json& block : step.value("blocks", Json::array())) {
      used.emplace("Nobody brought into play", block.at("card"));
    }
  }
  return used;
}

// Whether a scenario lets anybody have that hero; of other games than Conqueror: Duels, it does.
bool could_play(const ToldGame& game, const std::string& hero) {
  if (game.game != "conqueror-duels") return true;
  const Json& heroes = game.tables.at("heroes");
  const auto one =
      std::ranges::find_if(heroes, [&](const Json& at) { return at.at("hero") == hero; });
  return std::ranges::any_of(game.scenario.at("sides"), [&](const Json& side) {
    const Json held = side.value("heroes", Json::array());
    const Json factions = side.value("factions", Json::array({side.at("side")}));
    return std::ranges::find(held, Json(hero)) != held.end() ||
           std::ranges::find(factions, one->at("faction")) != factions.end();
  });
}

TEST(StorySlow, NobodyUsedWhatIsSaidToBeUnused) {
  std::size_t unused = 0;
  each_told_game([&](const ToldGame& game) {
    const auto used = used_in(game);
    for (const Json& list : game.story.at("never-used")) {
      for (const Json& name : list.at("names")) {
        const std::string word = tests::named(name.get<std::string>());
        EXPECT_FALSE(used.contains({list.at("what"), word})) << game.path << " " << word;
        EXPECT_TRUE(list.at("what") != "Nobody played" || could_play(game, word))
            << game.path << " " << word;
        ++unused;
      }
    }
  });
  EXPECT_GT(unused, 100U);
}

}  // namespace
}  // namespace praetor::viz
