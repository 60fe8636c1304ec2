// Every sentence of a rulebook, every rule and every case hang together, or a waiver says why not.
// The rulebook is read as it is shipped, the law as it is judged, the cases as they lie there.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games.hpp"
#include "replays/reading/catalogue.hpp"
#include "tests/properties/properties.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/decoded.hpp"

namespace praetor::tests {
namespace {

using Names = std::set<std::string>;

/// The only way out: what a rule, or a sentence, need not have, and why.
struct Waiver {
  std::string_view id;
  std::string_view lacks;  ///< "guard", "cases", "cause", "property", "sentence" or "rule"
  std::string_view reason;
};

const std::vector<Waiver>& waivers() {
  static const std::vector<Waiver> none;
  return none;
}

bool is_waived(std::string_view id, std::string_view lacks) {
  return std::ranges::any_of(
      waivers(), [&](const Waiver& waiver) { return waiver.id == id && waiver.lacks == lacks; });
}

std::string trimmed(std::string text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '`'; };
  while (!text.empty() && is_blank(text.back())) text.pop_back();
  while (!text.empty() && is_blank(text.front())) text.erase(0, 1);
  return text;
}

Names words(std::string_view text, char separator) {
  Names found;
  std::istringstream in{std::string(text)};
  for (std::string word; std::getline(in, word, separator);) {
    if (word = trimmed(word); !word.empty()) found.insert(word);
  }
  return found;
}

/// One row of a RULEBOOK.md.
struct Sentence {
  std::string text;
  std::string source;
  std::string standing;
  Names rules;
  bool has_no_effect = false;
};

/// The sentences of a game by id; a row that is no sentence is passed over.
template <Game G>
std::map<std::string, Sentence> rulebook() {
  std::string folder(G::id);
  std::ranges::replace(folder, '-', '_');
  std::ifstream in(PRAETOR_SOURCE_DIR "/engine/games/" + folder + "/RULEBOOK.md");
  std::map<std::string, Sentence> sentences;
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, '|');) cells.push_back(trimmed(cell));
    const bool is_sentence = cells.size() >= 6 && cells[1].size() == 6 && cells[1][2] == '-' &&
                             cells[1].find_first_not_of("0123456789", 3) == std::string::npos;
    if (!is_sentence) continue;
    EXPECT_EQ(cells.size(), 6U) << line;
    Sentence sentence{cells[2], cells[3], cells[4], words(cells[5], ','), false};
    if (sentence.rules.erase("no effect on play") > 0) sentence.has_no_effect = true;
    EXPECT_TRUE(sentences.emplace(cells[1], sentence).second) << cells[1] << " stands twice";
  }
  return sentences;
}

TEST(Traceability, SentencesAndRulesAreEachOthersInverse) {
  each_game([]<class G>(Kind<G>) {
    const auto sentences = rulebook<G>();
    ASSERT_FALSE(sentences.empty()) << G::id;
    std::map<std::string, Names> claimed;  // by sentence, as the rules say
    for (const RuleRef rule : G::rules()) {
      for (const std::string& id : words(rule->sentences, ' ')) {
        EXPECT_TRUE(sentences.contains(id)) << rule->id << " rests on " << id;
        claimed[id].insert(std::string(rule->id));
      }
    }
    for (const auto& [id, sentence] : sentences) {
      EXPECT_EQ(claimed[id], sentence.rules) << id << ": " << sentence.text;
    }
  });
}

TEST(Traceability, EverySentenceIsTiedOrWithoutEffect) {
  static const Names standings{"printed", "online", "reported", "reconstructed", "ruling"};
  each_game([]<class G>(Kind<G>) {
    for (const auto& [id, sentence] : rulebook<G>()) {
      const bool tied = sentence.has_no_effect != !sentence.rules.empty();
      EXPECT_TRUE(tied || is_waived(id, "rule")) << id << ": " << sentence.text;
      EXPECT_TRUE(standings.contains(sentence.standing)) << id << ": " << sentence.standing;
      EXPECT_FALSE(sentence.text.empty() || sentence.source.empty()) << id;
      EXPECT_EQ(sentence.source.find(".md"), std::string::npos) << id << " cites a file";
    }
  });
}

// What a source prints is for readers to hold against it; here, that nothing of ours, and nothing
// that others tell, is called printed.
TEST(Traceability, NothingButThePublishersOwnTextIsCalledPrinted) {
  each_game([]<class G>(Kind<G>) {
    for (const auto& [id, sentence] : rulebook<G>()) {
      const std::string_view source = sentence.source;
      const auto cites = [source](std::string_view words) {
        return source.find(words) != std::string::npos;
      };
      const bool ours = cites("this suite") || sentence.source == "Ruling";
      const bool told = cites("review") || cites("summaries") || cites("answers");
      const bool printed = sentence.standing == "printed" || sentence.standing == "online";
      EXPECT_FALSE(printed && (ours || told)) << id << ": " << sentence.source;
      EXPECT_TRUE(ours || sentence.standing != "ruling") << id << ": " << sentence.source;
    }
  });
}

TEST(Traceability, EveryRuleRestsOnASentence) {
  each_game([]<class G>(Kind<G>) {
    for (const RuleRef rule : G::rules()) {
      EXPECT_TRUE(!rule->sentences.empty() || is_waived(rule->id, "sentence")) << rule->id;
      EXPECT_TRUE(rule->text.ends_with(".")) << rule->id;
    }
  });
}

template <class... A>
Names rules_that_guard(Kind<std::variant<A...>>) {
  Names guarded;
  const auto add = [&](const auto& guards) {
    for (const auto& guard : guards) guarded.insert(std::string(guard.rule->id));
  };
  (add(law_of(Kind<A>{}).guards), ...);
  return guarded;
}

TEST(Traceability, GatesAndLimitsStandWhereTheyAreJudged) {
  each_game([]<class G>(Kind<G>) {
    Names guarded = rules_that_guard(Kind<typename G::Action>{});
    for (const auto& guard : G::gate()) guarded.insert(std::string(guard.rule->id));
    for (const RuleRef rule : G::rules()) {
      const bool bars = rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
      const bool judged = guarded.erase(std::string(rule->id)) > 0;
      EXPECT_EQ(judged, bars && !is_waived(rule->id, "guard")) << rule->id;
    }
    EXPECT_EQ(guarded, Names{}) << "judged, but in no book";
  });
}

TEST(Traceability, WhatCanBeBrokenIsBrokenByTwoCases) {
  each_game([]<class G>(Kind<G>) {
    std::map<std::string, std::size_t> count;
    for (const CaseFile& file : cases_of(G::id)) ++count[file.rule];
    for (const RuleRef rule : replays::whole_book(G::rules())) {
      const bool can_be_broken = rule->kind == RuleKind::gate || rule->kind == RuleKind::limit ||
                                 rule->kind == RuleKind::claim;
      if (!can_be_broken || is_waived(rule->id, "cases")) continue;
      EXPECT_GE(count[std::string(rule->id)], 2U) << rule->id;
    }
  });
}

TEST(Traceability, EveryCaseDirectoryIsARule) {
  each_game([]<class G>(Kind<G>) {
    const auto book = replays::whole_book(G::rules());
    for (const CaseFile& file : cases_of(G::id)) {
      const RuleRef rule = find_rule(book, file.rule);
      const bool can_be_broken = rule != nullptr && rule->kind != RuleKind::effect &&
                                 rule->kind != RuleKind::award && rule->kind != RuleKind::format;
      EXPECT_TRUE(file.rule == "legal" || can_be_broken) << file.path;
    }
    Names formats;
    for (const CaseFile& file : cases_of("format")) formats.insert(file.rule);
    Names known;
    for (const RuleRef rule : book) {
      if (rule->kind == RuleKind::format) known.insert(std::string(rule->id));
    }
    EXPECT_EQ(formats, known);
  });
}

TEST(Traceability, WhatIsNoClaimIsCoveredByAProperty) {
  each_game([]<class G>(Kind<G>) {
    Names covered;
    for (const auto& property : properties::properties_of<G>()) {
      covered.merge(words(property.covers, ' '));
    }
    for (const RuleRef rule : G::rules()) {
      const bool has_property = covered.erase(std::string(rule->id)) > 0;
      const bool is_claim = rule->kind == RuleKind::claim;
      EXPECT_TRUE(has_property || is_claim || is_waived(rule->id, "property")) << rule->id;
    }
    EXPECT_EQ(covered, Names{}) << "covered, but in no book";
  });
}

/// The rules that cause a change somewhere in the legal cases and the corpus.
template <Game G>
Names causes_in() {
  Names causes;
  for (const std::string& path : legal_files(G::id)) {
    const DecodedReplay<G> decoded(path);
    typename G::State state = decoded.open();
    for (const auto& recorded : decoded.replay.steps) {
      Trace<typename G::State> trace;
      apply<G>(state, recorded.step, &trace);
      for (const auto& event : trace) causes.insert(std::string(event.cause->id));
    }
  }
  return causes;
}

TEST(Traceability, EveryEffectAndAwardIsTheCauseOfAChange) {
  each_game([]<class G>(Kind<G>) {
    const Names causes = causes_in<G>();
    for (const RuleRef rule : G::rules()) {
      const bool changes = rule->kind == RuleKind::effect || rule->kind == RuleKind::award;
      const bool met = causes.contains(std::string(rule->id));
      EXPECT_EQ(met, changes && !is_waived(rule->id, "cause")) << G::id << " " << rule->id;
    }
  });
}

/// What the contract of a game says that a step or a claim can break; with the common rules.
void expect_rules(RuleBook book, std::string_view contract) {
  Names expected = words(contract, ' ');
  expected.merge(words(
      "claim.state claim.hash claim.result format.json format.size format.version format.field "
      "format.type format.name format.range",
      ' '));
  Names reported;
  for (const RuleRef rule : replays::whole_book(book)) {
    if (rule->kind == RuleKind::effect || rule->kind == RuleKind::award) continue;
    reported.insert(std::string(rule->id));
  }
  EXPECT_EQ(reported, expected);
}

TEST(Traceability, TheRulesOfTheContractAreThere) {
  expect_rules(
      antike_duellum::Game::rules(),
      "game.over turn.side turn.duty turn.phase turn.field pay.ambiguous pay.kind pay.amount "
      "pay.funds produce.coin temple.own-city temple.one-per-city temple.supply "
      "temple.adjacent-coin wall.own-city wall.one-per-city wall.supply arm.own-city arm.border "
      "arm.box arm.capacity develop.owned recruit.supply move.path move.border move.range "
      "move.units move.survivors conquer.enemy-city conquer.strength conquer.losses "
      "trade.know-how trade.rate card.hand card.timing card.target card.effect card.display "
      "card.duty card.unseen found.site found.presence found.token found.adjacent-coin "
      "claim.awards");
  expect_rules(
      ancient_generals::Game::rules(),
      "game.over turn.side turn.duty turn.phase scout.limit scout.hand scout.trait scout.saw "
      "discard.hand flank.barred flank.hand flank.trait artillery.limit artillery.hand "
      "artillery.kind attack.barred attack.hand attack.unit block.attacker "
      "block.one-per-attacker block.hand block.unit card.hand card.kind card.timing card.target "
      "claim.combat chance.count chance.top chance.unseen");
  expect_rules(
      antike::Game::rules(),
      "game.over turn.side turn.duty turn.phase turn.field pay.ambiguous pay.kind pay.amount "
      "pay.funds chip.duty temple.own-city temple.one-per-city temple.supply arm.own-city "
      "arm.border arm.supply arm.capacity develop.owned develop.basic move.path move.border "
      "move.range move.units battle.parties battle.occasion battle.units conquer.enemy-city "
      "conquer.last-city conquer.strength conquer.losses conquer.stone trade.know-how trade.rate "
      "found.site found.presence found.resource found.stone award.extra claim.awards");
  expect_rules(
      ancient_warfare::Game::rules(),
      "game.over turn.side turn.duty turn.phase advance.number attack.elite attack.emplaced "
      "attack.line attack.line-of-sight attack.once attack.outflank attack.range attack.special "
      "attack.supported attack.via card.hand card.kind card.unseen casualty.general casualty.lost "
      "claim.scout defend.elite defend.rally defend.recoil defend.reinforced defend.rough "
      "defend.special discard.count draw.count draw.side kill.fortified kill.immune kill.table "
      "move.blocked move.distance move.enter move.limit move.line move.stop place.army "
      "place.ground place.occupied place.zone recoil.square special.unit swap.units target.enemy "
      "unit.own");
  expect_rules(
      conqueror_duels::Game::rules(),
      "game.over turn.side turn.duty turn.phase chronicle.unseen chronicle.changes "
      "recruit.control recruit.fort recruit.amount rally.recruit food.limit hero.faction "
      "hero.supply hero.funds rally.scenario rally.once rally.condition disband.excess "
      "disband.units disband.amount food.excess claim.income move.own move.adjacent move.units "
      "fence.territory sea.closed move.target attack.sources attack.own attack.adjacent "
      "attack.units attack.target hero.hand hero.amount attack.superior defend.once roll.face "
      "loss.units loss.amount retreat.adjacent retreat.open occupy.stay");
}

TEST(Traceability, WaiversAreNeededAndSayWhy) {
  for (const Waiver& waiver : waivers()) {
    EXPECT_GE(waiver.reason.size(), 20U) << waiver.id;
    bool known = false;
    each_game([&]<class G>(Kind<G>) {
      known = known || find_rule(G::rules(), waiver.id) != nullptr ||
              rulebook<G>().contains(std::string(waiver.id));
    });
    EXPECT_TRUE(known) << waiver.id;
  }
}

}  // namespace
}  // namespace praetor::tests
