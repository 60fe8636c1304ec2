// Every kind of sentence that a story has, and what the state documents must show for it to be
// true. Patterns take the sentences apart; a sentence that fits no pattern is untrue.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <regex>

#include "tests/support/duel_facts.hpp"
#include "tests/support/page.hpp"
#include "tests/support/story_facts.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using Parts = std::smatch;

/// The game and the step that a sentence is about.
struct Claim {
  const ToldGame& game;
  std::size_t step;
  const Json& before() const { return game.states[step - 1]; }
  const Json& after() const { return game.states[step]; }
  const Json& side(const Json& state, const std::string& title) const {
    return state.at("sides").at(named(title));
  }
};

std::int64_t number(const std::string& text) { return std::stoll(text); }

/// The numbers of "2 kings" and "a king", by kind.
std::map<std::string, std::int64_t> gains_in(const std::string& words) {
  std::map<std::string, std::int64_t> gains;
  const std::regex one("(a|\\d+) ([a-z]+?)s?(?=,| and|$)");
  for (std::sregex_iterator at(words.begin(), words.end(), one), end; at != end; ++at) {
    gains[(*at)[2]] = (*at)[1] == "a" ? 1 : number((*at)[1]);
  }
  return gains;
}

bool conquers(const Claim& claim, const Parts& parts) {
  const std::string city = named(parts[2].str());
  const Json& was = claim.before().at("regions").at(city).at("city");
  const Json& is = claim.after().at("regions").at(city).at("city");
  const bool fell = was.at("temple") && !is.at("temple").get<bool>();
  return was.at("owner") == named(parts[3].str()) && is.at("owner") == named(parts[1].str()) &&
         fell == parts[4].matched;
}

bool gives_up(const Claim& claim, const Parts& parts) {
  const std::string city = named(parts[2].str());
  return claim.before().at("regions").at(city).at("city").at("owner") == named(parts[1].str()) &&
         claim.after().at("regions").at(city).at("city").is_null();
}

// The goal as the winner's sentence names it. Every shipped game of both Antikes has a winner.
std::int64_t goal_of(const ToldGame& game) {
  const std::string summary = game.story.at("summary");
  return number(between(summary, " personages, and ", " win."));
}

bool gains(const Claim& claim, const Parts& parts) {
  const Json& was = claim.side(claim.before(), parts[1]).at("personage");
  const Json& is = claim.side(claim.after(), parts[1]).at("personage");
  const auto told = gains_in(parts[2]);
  for (const auto& [kind, count] : is.items()) {
    const auto place = told.find(kind);
    const std::int64_t more = place == told.end() ? 0 : place->second;
    if (count.get<std::int64_t>() - was.at(kind).get<std::int64_t>() != more) return false;
  }
  // The goal is that of the sentence about the end. A side with more than the goal has a form of
  // its own: 11 of 10 would make no sense.
  const std::int64_t has = personages(claim.after(), named(parts[1].str()));
  const std::int64_t goal = number(parts[3].matched ? parts[4] : parts[6]);
  return has == number(parts[3].matched ? parts[3] : parts[5]) && goal == goal_of(claim.game) &&
         parts[3].matched == (has <= goal);
}

bool last_taken(const Claim& claim, const Parts& parts) {
  const std::string kind = parts[1];
  return claim.before().at("bank").at("personage").at(kind) > 0 &&
         claim.after().at("bank").at("personage").at(kind) == 0;
}

bool no_temple(const Claim& claim, const Parts&) {
  return claim.before().at("bank").at("temple") > 0 && claim.after().at("bank").at("temple") == 0;
}

bool unit_lost(const Claim& claim, const Parts& parts) {
  const std::string square = parts[4];
  const Json& piece = claim.before().at("board").at(square);
  const Json& board = claim.after().at("board");
  const std::string side = named(parts[1].str());
  const bool gone = !board.contains(square) || board.at(square).at("side") != side;
  const bool general = piece.at("general");
  return gone && piece.at("side") == side && piece.at("unit") == named(parts[3].str()) &&
         (!parts[2].matched || general) &&
         claim.side(claim.after(), parts[1]).at("points") == number(parts[5]) &&
         number(parts[6]) == 8;  // the points to win in all shipped tables
}

bool encircles(const Claim& claim, const Parts& parts) {
  const auto flank = [&](const Json& state, const std::string& title) {
    return claim.side(state, title).at("flank").get<std::int64_t>();
  };
  return flank(claim.before(), parts[1]) <= flank(claim.before(), parts[2]) &&
         flank(claim.after(), parts[1]) == number(parts[3]) &&
         flank(claim.after(), parts[2]) == number(parts[4]) && number(parts[3]) > number(parts[4]);
}

bool nobody_encircled(const Claim& claim, const Parts& parts) {
  const Json& sides = claim.after().at("sides");
  return sides.at("blue").at("flank") == number(parts[1]) &&
         sides.at("red").at("flank") == number(parts[1]) &&
         claim.before().at("sides").at("blue").at("flank") !=
             claim.before().at("sides").at("red").at("flank");
}

bool runs_out(const Claim& claim, const Parts& parts) {
  const Json& was = claim.side(claim.before(), parts[1]);
  const Json& is = claim.side(claim.after(), parts[1]);
  return std::ssize(was.at("reserve")) == number(parts[2]) && is.at("reserve").empty() &&
         is.at("deck").at("size") <= number(parts[2]);
}

bool loses_cards(const Claim& claim, const Parts& parts) {
  const Json& was = claim.side(claim.before(), parts[1]);
  const Json& is = claim.side(claim.after(), parts[1]);
  return std::ssize(is.at("casualty")) - std::ssize(was.at("casualty")) == number(parts[2]) &&
         claim.game.standing(claim.step, named(parts[1].str())) == number(parts[3]);
}

bool takes(const Claim& claim, const Parts& parts) {
  const std::string place = named(parts[2].str());
  const std::string from =
      parts[4].str() == "the independents" ? "independent" : named(parts[4].str());
  const Json& lands = claim.game.map;
  const bool great = lands.contains(place) && lands.at(place).value("fort", "none") == "great";
  bool capital = false;
  for (const Json& side : claim.game.scenario.at("sides")) {
    capital |= side.at("side") == from && side.value("capital", from) == place;
  }
  const std::string rank = capital ? ", the capital," : great ? ", a great fort," : "";
  return claim.before().at("territories").at(place).at("owner") == from &&
         claim.after().at("territories").at(place).at("owner") == named(parts[1].str()) &&
         parts[3].str() == rank;
}

std::int64_t units_of(const Json& state, const std::string& side) {
  std::int64_t sum = 0;
  for (const auto& [name, place] : state.at("territories").items()) {
    if (place.at("owner") != side) continue;
    for (const Json& count : place.at("units")) sum += count.get<std::int64_t>();
  }
  return sum;
}

bool disbands(const Claim& claim, const Parts& parts) {
  const std::string side = named(parts[1].str());
  const std::string place = named(parts[3].str());
  const Json& step = claim.game.steps[claim.step];
  std::string words;
  for (const auto& [count, type] : {std::pair{0, "infantry"}, std::pair{1, "cavalry"}}) {
    const auto some = step.at("units")[static_cast<std::size_t>(count)].get<std::int64_t>();
    if (some > 0) words += (words.empty() ? "" : " and ") + fmt::format("{} {}", some, type);
  }
  const std::int64_t lost = units_of(claim.before(), side) - units_of(claim.after(), side);
  return step.at("territory") == place && words == parts[2].str() && lost > 0 &&
         units_of(claim.before(), side) == number(parts[4]) &&
         units_fed(claim.game, claim.before(), side) == number(parts[5]) &&
         number(parts[5]) < number(parts[4]);
}

bool holds(const Claim& claim, const Parts& parts) {
  const std::string side = named(parts[1].str());
  const std::string words = parts[2];
  return is_asked(claim.game, side, words, parts[3]) &&
         !holds_all(claim.game, claim.before(), side, words) &&
         holds_all(claim.game, claim.after(), side, words);
}

bool holds_no_longer(const Claim& claim, const Parts& parts) {
  const std::string side = named(parts[1].str());
  const std::string words = parts[2];
  return is_asked(claim.game, side, words, "") &&
         holds_all(claim.game, claim.before(), side, words) &&
         !holds_all(claim.game, claim.after(), side, words);
}

bool led(const Claim& claim, const Parts& parts) {
  const std::string side = named(parts[1].str());
  const Json& battle = claim.before().at("battle");
  const std::int64_t own = total_in(claim.game, claim.step, side);
  std::int64_t others = 0;
  for (const std::string& other : claim.game.sides()) {
    if (other != side) others = total_in(claim.game, claim.step, other);
  }
  // The defender wins a tie.
  const std::int64_t least = claim.before().at("active") == side ? others + 1 : others;
  const std::int64_t added = battle.at("extra").at(side);
  const bool decided = own >= least && own - added < least;
  return battle.at("heroes").at(side) == named(parts[2].str()) &&
         battle.at("to") == named(parts[4].str()) && own == number(parts[5]) &&
         others == number(parts[6]) && (parts[3] == "wins") == (own >= least) &&
         parts[7].str() == (own == others ? "defender" : "") && decided == parts[8].matched &&
         (!decided ||
          (named(parts[9].str()) == named(parts[2].str()) && number(parts[10]) == added));
}

bool rallies(const Claim& claim, const Parts& parts) {
  return claim.side(claim.after(), parts[1]).at("coins") == number(parts[2]) &&
         claim.side(claim.before(), parts[1]).at("coins") == number(parts[3]) &&
         claim.side(claim.after(), parts[1]).at("rallied") == claim.after().at("round");
}

bool leads(const Claim& claim, const Parts& parts) {
  const ToldGame& game = claim.game;
  const std::string side = named(parts[1].str());
  const std::regex one("(?:^|, )(\\w[\\w ]*?) (\\d+)");
  const std::string numbers = parts[3];
  std::size_t count = 0;
  for (std::sregex_iterator at(numbers.begin(), numbers.end(), one), end; at != end;
       ++at, ++count) {
    if (game.standing(claim.step, named((*at)[1].str())) != number((*at)[2])) return false;
  }
  if (count != game.sides().size() || game.leader(claim.step) != side) return false;
  if (game.leader(claim.step - 1) == side) return false;
  // The lead lasts: until then no turn ends with another side in the lead.
  const std::size_t until =
      parts[4].matched ? static_cast<std::size_t>(number(parts[4])) : game.states.size();
  for (std::size_t step = claim.step; step < until; ++step) {
    const std::string leader = game.leader(step);
    if (game.ends_turn(step) && leader != side && !leader.empty()) return false;
  }
  const std::string next = until == game.states.size() ? "" : game.leader(until);
  return next != side && next.empty() == (until == game.states.size());
}

bool ends(const Claim& claim, const Parts& parts) {
  const Json& winner = claim.after().at("winner");
  const bool over = claim.after().at("phase") == "over";
  return over && (parts[1] == "Nobody" ? winner.is_null() : winner == named(parts[1].str()));
}

bool is_enough(const Claim& claim, const Parts& parts) {
  return ends(claim, parts) &&
         personages(claim.after(), named(parts[1].str())) == number(parts[2]) &&
         number(parts[2]) >= number(parts[3]) &&
         personages(claim.before(), named(parts[1].str())) < number(parts[3]);
}

bool is_beaten(const Claim& claim, const Parts& parts) {
  return ends(claim, parts) && named(parts[1].str()) != named(parts[2].str()) &&
         claim.side(claim.after(), parts[2]).at("points") == number(parts[3]) &&
         number(parts[3]) >= number(parts[4]);
}

bool has_no_general(const Claim& claim, const Parts& parts) {
  for (const auto& [square, piece] : claim.after().at("board").items()) {
    if (piece.at("side") == named(parts[2].str()) && piece.at("general")) return false;
  }
  return ends(claim, parts);
}

bool has_no_cards(const Claim& claim, const Parts& parts) {
  return ends(claim, parts) && claim.game.standing(claim.step, named(parts[2].str())) == 0;
}

bool was_last(const Claim& claim, const Parts& parts) {
  return ends(claim, parts) && claim.game.turn(claim.step) == number(parts[2]);
}

bool has_more_points(const Claim& claim, const Parts& parts) {
  return ends(claim, parts) &&
         claim.game.standing(claim.step, named(parts[1].str())) == number(parts[2]) &&
         claim.game.standing(claim.step, named(parts[3].str())) == number(parts[4]) &&
         number(parts[2]) > number(parts[4]);
}

// The winner holds what the condition names.
bool has_met(const Claim& claim, const Parts& parts) {
  const std::string side = named(parts[1].str());
  return ends(claim, parts) && is_asked(claim.game, side, parts[3], "") &&
         holds_all(claim.game, claim.after(), side, parts[3]);
}

bool has_no_territory(const Claim& claim, const Parts& parts) {
  for (const Json& territory : claim.after().at("territories")) {
    if (territory.at("owner") == named(parts[2].str())) return false;
  }
  return ends(claim, parts);
}

bool has_not_won(const Claim& claim, const Parts& parts) {
  return ends(claim, parts) && named(parts[1].str()) != named(parts[2].str()) &&
         claim.after().at("round") == number(parts[3]);
}

struct SentenceForm {
  const char* matter;
  const char* pattern;
  bool (*is_true)(const Claim&, const Parts&);
};
constexpr std::array kinds{
    SentenceForm{"capture", "(.+) conquers (.+) from (.+?)(, and its temple falls)?\\.", conquers},
    SentenceForm{"supply", "(.+) gives up its city (.+)\\.", gives_up},
    SentenceForm{"award",
                 "(.+) gains (.+): it has (?:(\\d+) of the (\\d+) personages that win|"
                 "(\\d+) personages, and (\\d+) win)\\.",
                 gains},
    SentenceForm{"supply", "The last (.+) is taken\\.", last_taken},
    SentenceForm{"supply", "The bank has no temple left\\.", no_temple},
    SentenceForm{
        "capture",
        "(.+) loses its (general's )?(.+) on ([a-z]\\d+): it has lost (\\d+) points?, and is "
        "beaten at (\\d+)\\.",
        unit_lost},
    SentenceForm{"aim", "(.+) encircles (.+): (1 flank point|\\d+ flank points) to (\\d+)\\.",
                 encircles},
    SentenceForm{"aim", "Nobody is encircled any more: (1 flank point|\\d+ flank points) each\\.",
                 nobody_encircled},
    SentenceForm{"supply",
                 "The deck of (.+) runs out: its reserve pile of (\\d+) cards? is its deck now\\.",
                 runs_out},
    SentenceForm{"capture",
                 "(.+) loses (\\d+) cards? of its deck, and has (\\d+) left in deck and reserve\\.",
                 loses_cards},
    SentenceForm{"capture", "(.+) takes (.+?)(, [a-z ]+,)? from (.+)\\.", takes},
    SentenceForm{"supply",
                 "(.+) disbands (.+) in (.+): it had (\\d+) units?, and may have (\\d+)\\.",
                 disbands},
    SentenceForm{"aim", "(.+) no longer holds (.+)\\.", holds_no_longer},
    SentenceForm{"aim", "(.+) holds (.+), which wins (.+)\\.", holds},
    SentenceForm{"award",
                 "(.+), led by (.+), (wins|loses) the battle for (.+), (-?\\d+) to (-?\\d+)"
                 "(?:, a tie, which is the (attacker|defender)'s)?(; without "
                 "(.+)'s (-?\\d+) it would have lost)?\\.",
                 led},
    SentenceForm{"award", "(.+) rallies: (\\d+) coins, (\\d+) before\\.", rallies},
    SentenceForm{"lead",
                 "(.+?) takes the lead( from .+?)?: (.+); no (?:later )?(?:turn|round) ends with "
                 "another in the lead(?:, but it is even at the end| until step (\\d+))?\\.",
                 leads},
    SentenceForm{"ending", "(.+) wins: it has (\\d+) personages, and (\\d+) win\\.", is_enough},
    SentenceForm{"ending",
                 "(.+) wins: (.+) has lost units worth (\\d+) points, and is beaten at (\\d+)\\.",
                 is_beaten},
    SentenceForm{"ending", "(.+) wins: (.+) has lost its general\\.", has_no_general},
    SentenceForm{"ending", "(.+) wins: (.+) has neither deck nor reserve left\\.", has_no_cards},
    SentenceForm{"ending", "(Nobody) wins: (?:turn|round) (\\d+) was the last.*\\.", was_last},
    SentenceForm{"ending", "(.+) wins: it has (\\d+) points? at the end, and (.+) has (\\d+)\\.",
                 has_more_points},
    SentenceForm{"ending",
                 "(.+) wins: it (holds|has held) (.+?)( at the end| for \\d+ rounds?)?\\.",
                 has_met},
    SentenceForm{"ending", "(.+) wins: (.+) has no territory left\\.", has_no_territory},
    SentenceForm{"ending", "(.+) wins: (.+) has not won in (\\d+) rounds?\\.", has_not_won}};

}  // namespace

std::string untrue(const ToldGame& game, std::size_t step, const std::string& matter,
                   const std::string& sentence) {
  for (const SentenceForm& kind : kinds) {
    Parts parts;
    if (matter != kind.matter || !std::regex_match(sentence, parts, std::regex(kind.pattern))) {
      continue;
    }
    try {
      if (kind.is_true({game, step}, parts)) return "";
    } catch (const Json::exception&) {
      // The document lacks what the sentence is about.
    }
    return "not so: " + sentence;
  }
  return "of no known kind: " + sentence;
}

}  // namespace praetor::tests
