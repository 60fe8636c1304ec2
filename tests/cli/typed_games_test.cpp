// Two whole games typed at the prompt of `praetor transcribe` as a person types them: cut short, in
// any case, with slips. What is kept is legal, is the game of the strict text, and costs far fewer
// keys than typing that.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/transcribe/transcription.hpp"
#include "replays/notation/read.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::transcribe {
namespace {

using Json = nlohmann::json;

/// What a line of a script is beside the shortest one that says what it says.
enum class Typing : std::uint8_t {
  plain,    ///< strict, perhaps cut short
  variant,  ///< in a spelling that the strict grammar does not have
  slip,     ///< wrong: refused, corrected or taken back
};

struct TypedLine {
  std::string_view typed;
  Typing typing = Typing::plain;
  std::string_view answer = "";  ///< what the answer has
};

constexpr std::string_view played_duellum_head =
    "game antike-duellum on rome-carthage, first rome, display academy levy earthquake\n";
constexpr std::string_view duellum_strict =
    "1 rome: marmor\n"
    "2 carthage: scientia, recruit 1 legion, recruit 3 legions\n"
    "3 rome: ferrum\n"
    "4 carthage: ferrum\n"
    "5 rome: templum, temple roma\n"
    "6 carthage: aurum\n"
    "7 rome: aurum\n"
    "8 carthage: marmor\n"
    "9 rome: militia, arm roma 1 legion, arm neapolis 1 galley paying 1 iron 1 coin\n"
    "10 carthage: templum paying 1 marble, temple zama\n"
    "11 rome: scientia, develop navigatio\n"
    "  carthage takes earthquake (reveals earthquake)\n"
    "12 carthage: aurum\n"
    "13 rome: duellum-2, 1 galley neapolis > croton, 1 legion roma > genua\n"
    "14 carthage: duellum-1\n"
    "15 rome: aurum, found croton iron\n"
    "16 carthage: scientia, develop navigatio\n"
    "17 rome: marmor, found genua marble\n"
    "  carthage takes levy (reveals burglary)\n"
    "18 carthage: ferrum, play levy unit legion\n"
    "19 rome: duellum-2, 1 galley croton > syracusae, 1 legion genua > massilia\n"
    "20 carthage: aurum\n"
    "result none\n";
constexpr TypedLine duellum_lines[] = {
    {"Mar", Typing::variant, "1 marble"},
    {"sci, rec 1 leg, rec 3 leg"},
    {"3. fer", Typing::variant},
    {"ferum", Typing::slip, "4 carthage: ferrum\n"},
    {"temple Roma", Typing::slip, "refused"},
    {"TEMPLU, temple in Roma", Typing::variant, "Roma: temple"},
    {"Carthage aur", Typing::variant, "carthage: aurum\n"},
    {"aur"},
    {"marmr", Typing::slip, "8 carthage: marmor\n"},
    {"mil, arms Roma 1 leg, arm neap 1 gal pay 1 iron and 1 coin", Typing::variant},
    {"templu for 1 marb, temple Zama", Typing::variant, "templum paying 1 marble, temple zama\n"},
    {"sci, develop the nav", Typing::variant},
    {"Carthage takes earth", Typing::variant},
    {"Earth", Typing::variant, "reveals earthquake"},
    {"mil", Typing::slip, "12 carthage: mil"},
    {":undo", Typing::slip, "taken back"},
    {"aur"},
    {"Duellum 2, 1 gal from Neap \u2192 crot, 1 leg Roma-Genua", Typing::variant,
     "1 galley neapolis > croton, 1 legion roma > genua"},
    {"duellum 3", Typing::slip, "duellum-1 or duellum-2"},
    {"Duellum_1", Typing::variant},
    {"aur, founds Croton with iron", Typing::variant},
    {"sci, dev nav"},
    {"mar, found Genoa marb", Typing::slip, "found genua marble"},
    {"carthage take levy", Typing::variant},
    {"BURG", Typing::variant},
    {"fer, play LEVY unit leg", Typing::variant},
    {"duellum 2, move 1 gal crot to syrac, 1 leg Genua to mass", Typing::variant},
    {"aur, end turn", Typing::variant},
    {"Result none", Typing::variant},
};

constexpr std::string_view played_generals_head = "game ancient-generals, first red\n";
constexpr std::string_view generals_strict =
    "chance: deals red elephants + horse-archers + shields + treacherous-terrain + war-wagon, "
    "deals blue bowmen + break-morale + overrun + overrun + reserve\n"
    "1 red: / / / flank horse-archers\n"
    "  blue: play reserve (deals blue cataphracts + defensible-terrain + elephants)\n"
    "  red: / / attack war-wagon\n"
    "  blue: block at 0 with bowmen\n"
    "  red: pass\n"
    "  blue: pass\n"
    "2 blue: / / / / play break-morale / attack cataphracts + elephants, play overrun fight 0\n"
    "  red: play shields\n"
    "  blue: play overrun fight 0\n"
    "  red: pass\n"
    "  blue: play defensible-terrain\n"
    "  red: play treacherous-terrain\n"
    "  blue: pass\n"
    "  red: pass (costs red barbarians + javelineers + legionaires + outflank + overrun + peltasts "
    "+ reserve + reserve)\n"
    "3 red: / / (deals red medium-cavalry + rally + treacherous-terrain + warriors) play rally "
    "taking barbarians / / / attack barbarians + elephants\n"
    "  blue: block\n"
    "  red: pass\n"
    "  blue: pass (costs blue catapults + nomads + outflank + outflank + overrun + psiloi + "
    "treacherous-terrain)\n"
    "result none\n";
constexpr TypedLine generals_lines[] = {
    {"eleph horse Shie trea war-w", Typing::variant, "Blue draws 5 cards"},
    {"bowm break over x2 rese", Typing::variant, "break-morale + overrun + overrun + reserve"},
    {"/ / / flank horse"},
    {"blue play rese", Typing::variant, "Blue draws 3 cards"},
    {"cataph def elep", Typing::variant},
    {"/ / attack War wagon", Typing::variant},
    {"block 1 with bowm", Typing::slip, "refused"},
    {"block at 0 with bowm"},
    {"pass"},
    {"pass"},
    {"/ / / / play break / attack cataph and elep, play over fight 0", Typing::variant},
    {"plays SHIELD", Typing::variant},
    {"play over in fight 0", Typing::variant},
    {"pass"},
    {"play def"},
    {"play traecherous", Typing::slip},
    {"play trea"},
    {"pass"},
    {"pass"},
    {"barb, jav, leg, outf, over, pelt, 2 rese", Typing::variant},
    {"/ /"},
    {"medium, rally, trea, warr", Typing::variant},
    {"play rally taking barb / / / attack barb and elep", Typing::variant},
    {"block"},
    {"pass"},
    {"pass"},
    {"catapu nom outf 2 over psi trea", Typing::variant},
    {"RESULT NONE", Typing::variant},
};

std::size_t counted(std::span<const TypedLine> lines, Typing typing) {
  return static_cast<std::size_t>(std::ranges::count(lines, typing, &TypedLine::typing));
}

/// Types the lines; what they cost in keys, each line's end one of them.
std::size_t typed_keys(std::string_view head, std::string_view strict,
                       std::span<const TypedLine> lines) {
  const replays::Libraries boards;
  Transcription session(boards, "a.praetor", false);
  EXPECT_FALSE(session.resume(head));
  std::size_t keys = 0;
  for (const TypedLine& line : lines) {
    keys += line.typed.size() + 1;
    const Reaction answer = session.take(line.typed);
    EXPECT_TRUE(tests::has(answer.words, line.answer)) << line.typed << "\n" << answer.words;
    const bool refused = answer.words.starts_with("refused");
    EXPECT_TRUE(!refused || line.typing == Typing::slip) << line.typed << "\n" << answer.words;
    EXPECT_TRUE(!refused || std::ranges::count(answer.words, '\n') <= 3) << answer.words;
  }
  const auto kept = replays::notation::read(session.text(), boards);
  const auto meant = replays::notation::read(std::string(head) + std::string(strict), boards);
  EXPECT_FALSE(meant.fault);
  EXPECT_EQ(Json::parse(kept.json)["steps"], Json::parse(meant.json)["steps"]) << session.text();
  EXPECT_FALSE(kept.freely) << "what is kept is strict\n" << session.text();
  EXPECT_EQ(tests::judged(kept.json).verdict, replays::Verdict::legal);
  return keys;
}

TEST(TypedGames, AreLegalAndCostAFewKeys) {
  const std::size_t first = typed_keys(played_duellum_head, duellum_strict, duellum_lines);
  const std::size_t second = typed_keys(played_generals_head, generals_strict, generals_lines);
  EXPECT_GE(counted(duellum_lines, Typing::variant) + counted(generals_lines, Typing::variant),
            24U);
  EXPECT_GE(counted(duellum_lines, Typing::slip) + counted(generals_lines, Typing::slip), 6U);
  const std::size_t strict = duellum_strict.size() + generals_strict.size();
  RecordProperty("keys", static_cast<int>(first + second));
  RecordProperty("strict", static_cast<int>(strict));
  EXPECT_LE((first + second) * 100, strict * 60) << first << " + " << second << " of " << strict;
}

}  // namespace
}  // namespace praetor::cli::transcribe
