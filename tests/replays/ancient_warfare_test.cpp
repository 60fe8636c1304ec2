// What the tools for replays make of Ancient Warfare: how generated games end, set-ups by wish, and
// notices of what is not checked.

#include <gtest/gtest.h>

#include "replays/making/generate.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"
#include "tests/support/usual_setup.hpp"
#include "tests/support/warfare.hpp"

namespace praetor::replays {
namespace {

using tests::judged;
using tests::libraries;
using tests::Warfare;
using tests::with_invariants;

// Lively players come to an end before the last turn, by the general's death and by other losses.
TEST(WarfareGenerate, LivelyGamesAreDecided) {
  GenerateOptions options;
  options.seed = 9;
  options.style = Style::lively;
  Generator generator(any_game<Warfare>(), libraries(), options);
  std::size_t won = 0;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    std::string json;
    ASSERT_TRUE(generator.write(number, json).has_value());
    won += judged(json, with_invariants).winner.empty() ? 0U : 1U;
  }
  EXPECT_GE(won, 16U);
}

TEST(WarfareGenerate, WishesAreMetOrRefused) {
  const auto& library = libraries().of<Warfare>();
  const auto setup = usual_setup<Warfare>(library, {"", "ancient-warfare", "north", "german"});
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->match->first, ancient_warfare::north);
  EXPECT_EQ(setup->match->size(), 12);
  const auto sentence = [&](Wishes wishes) {
    return usual_setup<Warfare>(library, wishes).error();
  };
  EXPECT_EQ(sentence({"rome", "", "", ""}), "this game has no boards to choose from: rome");
  EXPECT_EQ(sentence({"", "", "", "printed"}).substr(0, 36),
            "there is no set of rules printed; kn");
  EXPECT_EQ(sentence({"", "", "sout", ""}), "there is no side sout; did you mean south?");
  EXPECT_EQ(sentence({"", "ancient", "", ""}).substr(0, 27), "there is no tables called a");
}

/// A set-up with its members in that order, the rest as usual.
std::string set_up(const std::vector<std::pair<std::string, std::string>>& members) {
  std::string setup = R"("first":"south")";
  for (const auto& [name, value] : members) setup += ",\"" + name + "\":" + value;
  return R"({"praetor":1,"game":"ancient-warfare","setup":{)" + setup + R"(},"steps":[]})";
}

// A fault of the armies is told before one that stands behind it and that it does not depend on.
TEST(WarfareSetUps, TheFirstFaultByPositionIsTold) {
  const std::string units = R"({"unit":"camp"},{"unit":"general"},)";
  const auto armies = [&](const std::string& south) {
    std::string all;
    for (int i = 0; i < 10; ++i) all += R"({"unit":"bows"},)";
    return R"({"north":[)" + units + all + R"({"unit":"bows"}],"south":[)" + units + all + south +
           "]}";
  };
  struct Fault {
    std::string member;
    std::string good;
    std::string wrong;
  };
  const std::vector<Fault> faults{
      {"armies", armies(R"({"unit":"bows"})"), armies(R"({"unit":"horse"})")},
      {"armies", armies(R"({"unit":"bows"})"), armies(R"({"unit":"camp"})")},
      {"terrain", R"({"hill":[]})", R"({"hill":["a4","a4"]})"},
      {"terrain", R"({"hill":[]})", R"({"hill":["nowhere"]})"},
      {"aftermath", "false", "true"},
  };
  const auto place = [](const std::string& json) {
    const Report report = judged(json, with_invariants);
    return report.violations.empty() ? std::string() : report.violations.front().pointer;
  };
  for (const Fault& one : faults) {
    for (const Fault& other : faults) {
      if (one.member == other.member) continue;
      const bool has_armies = one.member == "armies" || other.member == "armies";
      const auto both = [&](const std::string& said, const std::string& also) {
        std::vector<std::pair<std::string, std::string>> members{{one.member, said},
                                                                 {other.member, also}};
        if (!has_armies) members.emplace_back("armies", faults.front().good);
        return place(set_up(members));
      };
      EXPECT_EQ(both(one.good, other.good), "");
      const std::string alone = both(one.wrong, other.good);
      EXPECT_TRUE(alone.starts_with("/setup/" + one.member)) << alone;
      EXPECT_EQ(both(one.wrong, other.wrong), alone);
    }
  }
}

// Only the German house rules leave something out, and every report on them says so.
TEST(WarfareNotices, SayWhatIsNotChecked) {
  const auto notices = [](const char* rules) {
    const auto json = skeleton(any_game<Warfare>(), libraries(), {"", "", "", rules});
    return judged(*json, with_invariants).notices;
  };
  EXPECT_TRUE(notices("base").empty());
  const auto german = notices("german");
  ASSERT_GE(german.size(), 4U);
  for (const Notice& notice : german) {
    EXPECT_EQ(notice.step, 0);
    EXPECT_EQ(notice.kind, "unverified");
    EXPECT_EQ(notice.message.substr(0, 13), "not checked: ");
  }
}

}  // namespace
}  // namespace praetor::replays
