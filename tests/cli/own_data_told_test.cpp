// Slips in data files of one's own, and the words that tell what to do about them.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/own/own.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using Pointer = Json::json_pointer;
using tests::Folder;
using tests::praetor;
using tests::shipped_data;

/// A change of a shipped data file, and parts of what `new` says of the changed file.
struct Slip {
  std::string game;
  std::string file;
  std::string option;
  std::string at;
  Json value;
  std::vector<std::string> told;

  friend void PrintTo(const Slip& slip, std::ostream* out) {
    *out << slip.game << ' ' << slip.at << ' ' << slip.value;
  }
};

const std::string warfare = "ancient-warfare";
const std::string duels = "conqueror-duels";

Slip in_warfare(std::string at, Json value, std::vector<std::string> told) {
  return {warfare,       warfare + ".tables", "--tables",
          std::move(at), std::move(value),    std::move(told)};
}
Slip in_scenario(std::string at, Json value, std::vector<std::string> told) {
  return {duels,         "standard.scenario", "--scenario",
          std::move(at), std::move(value),    std::move(told)};
}

class SlipTold : public testing::TestWithParam<Slip> {};

TEST_P(SlipTold, WithWhatToDo) {
  const Slip& slip = GetParam();
  std::string folder = slip.game;
  std::ranges::replace(folder, '-', '_');
  Json data = shipped_data(folder, slip.file);
  data[Pointer(slip.at)] = slip.value;
  const Folder own;
  const std::string path = own.file("own.json", data.dump());
  const auto output = praetor({"new", slip.game, slip.option, path});
  EXPECT_EQ(output.status, 2);
  for (const std::string& words : slip.told) {
    EXPECT_TRUE(tests::has(output.err, words)) << output.err;
  }
  EXPECT_TRUE(tests::has(output.err, "\n  in        " + slip.at)) << output.err;
}

const Json no_aim{{"side", "rome"}, {"when", "at-once"}, {"eliminates", false}};
const Json true_aim{{"side", "rome"}, {"when", "at-once"}, {"controls", {"rome"}}};

INSTANTIATE_TEST_SUITE_P(
    Files, SlipTold,
    testing::Values(
        in_warfare("/constants/zone", {20, 0},
                   {"has a zone of 20 ranks here; it needs 1 to 4 at size 8."}),
        in_warfare("/constants/zone", {0, 0}, {"has a zone of 0 ranks here"}),
        in_warfare("/constants/zone", {2, 4}, {"4 files left out at each end", "0 to 3 at size 8"}),
        in_warfare("/units/blades/immune", "bows",
                   {"One text stands here, where a list is needed."}),
        in_warfare("/units/blades/immune", "other", {"did you mean others?"}),
        in_warfare("/units/blades/immune/0", "others", {"use others alone, without a list."}),
        in_warfare("/constants/grounds/0", "marsh",
                   {"\n  needs     one of built-up, fortified, hill, impassable, river, rough, "}),
        in_warfare("/readings/swap", "yes", {"`constants` state swap"}),
        Slip{"ancient-generals",
             "ancient-generals.tables",
             "--tables",
             "/units",
             Json::object(),
             {"needs 100 cards, as many as are dealt", "cards in units and tactics"}},
        Slip{"antike",
             "antike.tables",
             "--tables",
             "/needs/currency",
             "currency",
             {"\n  needs     one of market, monarchy, sailing, wheel\n"}},
        Slip{duels,
             duels + ".tables",
             "--tables",
             "/bonus/small",
             1,
             {"`small` is no field here", "\n  needs     one of capital, great, land, sea\n"}},
        Slip{duels,
             "campaign-3-4",
             "--board",
             "/lands/rome/capital",
             "etruria",
             {"\n  needs     one of carthage, egypt, gaul, greece, persia, rome\n"}},
        in_scenario("/sides/0/heroes/0", "attila",
                    {"\n  needs     a name in tables of your own, given to --tables\n"}),
        in_scenario("/chronicle/0", "attila", {"tables of your own, given to --tables\n"}),
        in_scenario("/victory/2", no_aim,
                    {"This needs controls, great-forts or eliminates.",
                     "\n  has       no condition\n"}),
        in_scenario("/victory/2", true_aim, {"it needs no victory at the start."})));

}  // namespace
}  // namespace praetor::cli
