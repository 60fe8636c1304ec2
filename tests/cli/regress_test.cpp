// `praetor regress` on files: planted flips are all found and told apart, what stands for them is
// what it is said to be, and neither order nor odd names make a difference.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;
using Words = std::vector<std::string>;

Output regress(Words inputs, const std::string& baseline, const Words& more = {}) {
  Words args{"regress", "--baseline", baseline};
  args.insert(args.end(), inputs.begin(), inputs.end());
  args.insert(args.end(), more.begin(), more.end());
  return praetor(args);
}

/// Puts `by` in place of the only `what` that the file holds.
void change(const std::string& path, const std::string& what, const std::string& by) {
  std::string text = content_of(path);
  ASSERT_EQ(tests::count(text, what), 1U) << text;
  text.replace(text.find(what), what.size(), by);
  std::ofstream(path, std::ios::binary) << text;
}

TEST(Regress, AfterAnUpdateNothingHasFlipped) {
  const Folder folder;
  const Words inputs{
      folder.file("a.json", tests::legal_replay()),
      folder.file("b.ndjson", tests::illegal_replay() + "\n\n{}\n" + tests::legal_replay() + "\n"),
      folder.file("c.json", "no replay")};
  const std::string baseline = folder.path("verdicts");
  const Output missing = regress(inputs, baseline);
  EXPECT_EQ(missing.status, 2);
  EXPECT_TRUE(has(missing.err, "yet: --update writes it")) << missing.err;
  EXPECT_FALSE(std::filesystem::exists(baseline));
  const Output update = regress(inputs, baseline, {"--update"});
  EXPECT_EQ(update.status, 0) << update.err;
  EXPECT_TRUE(has(update.err, "written: 0 changed, 5 new, 0 gone")) << update.err;
  const Output same = regress(inputs, baseline);
  EXPECT_EQ(same.status, 0) << same.out;
  EXPECT_EQ(same.out, "5 replays: 5 unchanged, 0 changed, 0 new; 0 gone\n");
  EXPECT_EQ(same.err, "");
  const std::string before = content_of(baseline);
  EXPECT_TRUE(has(regress({inputs[2], inputs[0], inputs[1]}, baseline, {"--update"}).err,
                  "nothing has changed"));
  EXPECT_EQ(content_of(baseline), before);
}

TEST(Regress, WhatIsGoneFlipsAndWhatIsNewDoesNot) {
  const Folder folder;
  const std::string a = folder.file("a.json", tests::legal_replay());
  const std::string b = folder.file("b.json", tests::legal_replay());
  const std::string baseline = folder.path("verdicts");
  regress({a}, baseline, {"--update"});
  const Output more = regress({a, b}, baseline);
  EXPECT_EQ(more.status, 0);
  EXPECT_TRUE(has(more.out, "new: legal (antike-duellum): 1 replay")) << more.out;
  regress({a, b}, baseline, {"--update"});
  const Output less = regress({a}, baseline);
  EXPECT_EQ(less.status, 1);
  EXPECT_TRUE(has(less.out, "legal -> gone (antike-duellum): 1 replay")) << less.out;
  std::filesystem::remove(b);
  const Output unread = regress({a, b}, baseline);
  EXPECT_EQ(unread.status, 2);
  EXPECT_TRUE(has(unread.err, "stored replays not compared, because their file was not read: 1"))
      << unread.err;
  const std::string before = content_of(baseline);
  EXPECT_EQ(regress({a, b}, baseline, {"--update"}).status, 2);
  EXPECT_EQ(content_of(baseline), before) << "not all of the corpus was judged";
}

TEST(Regress, NothingThatIsNoBaselineIsOverwritten) {
  const Folder folder;
  const std::string a = folder.file("a.json", tests::legal_replay());
  const std::string text = "# Notes\nnot to be lost\n";
  const std::string notes = folder.file("README.md", text);
  const Output update = regress({a}, notes, {"--update"});
  EXPECT_EQ(update.status, 2);
  EXPECT_TRUE(has(update.err, "README.md:1: it begins with '# Notes'")) << update.err;
  EXPECT_EQ(content_of(notes), text);
  EXPECT_EQ(regress({a}, "-", {"--update"}).status, 2);
  EXPECT_EQ(regress({a}, folder.path(""), {"--update"}).status, 2);
  EXPECT_EQ(regress({a}, folder.path("none/verdicts"), {"--update"}).status, 2);
}

/// The one group of a comparison, with what was made for it.
Json only_group(const Words& inputs, const std::string& baseline, const Words& more = {}) {
  Words args{"--format", "json"};
  args.insert(args.end(), more.begin(), more.end());
  const Output output = regress(inputs, baseline, args);
  const Json found = Json::parse(output.out);
  EXPECT_EQ(found.at("groups").size(), 1U) << output.out;
  return found.at("groups").at(0);
}

TEST(Regress, WhatIsIllegalNowIsShrunk) {
  const Folder folder;
  const std::string a = folder.file("a.json", tests::illegal_replay());
  const std::string baseline = folder.path("verdicts");
  regress({a}, baseline, {"--update"});
  change(baseline, "\tillegal\tturn.phase\t2\t1\t3\t", "\tlegal\t-\t-\t3\t3\t");
  const Json group = only_group({a}, baseline, {"--save", folder.path("flips")});
  EXPECT_EQ(group.at("change"), "verdict");
  EXPECT_EQ(group.at("steps"), (Json::array({{{"step", 2}, {"count", 1}}})));
  const Json& sample = group.at("sample");
  EXPECT_EQ(sample.at("made"), "shrunk");
  EXPECT_EQ(sample.at("source"), a);
  EXPECT_EQ(sample.at("text").at("steps").size(), 1U);
  const std::string saved = sample.at("saved");
  EXPECT_EQ(saved, folder.path("flips/antike-duellum-legal-to-illegal-turn.phase.json"));
  EXPECT_EQ(Json::parse(content_of(saved)), sample.at("text"));
  EXPECT_TRUE(has(praetor({"check", saved}).out, "(turn.phase)\n"));
  // The steps that were legal, up to the one that is not: what is shrunk may never have been.
  const std::string cut = sample.at("cut-saved");
  EXPECT_EQ(cut, folder.path("flips/antike-duellum-legal-to-illegal-turn.phase-cut.json"));
  Json steps = Json::parse(tests::illegal_replay()).at("steps");
  steps.erase(2);
  EXPECT_EQ(Json::parse(content_of(cut)).at("steps"), steps);
  EXPECT_EQ(Json::parse(content_of(cut)).at("meta").at("why"), "the last step was accepted");
  EXPECT_TRUE(has(praetor({"check", cut}).out, "(turn.phase)\n"));
}

TEST(Regress, WhatIsLegalNowIsCutWhereItWasRefused) {
  const Folder folder;
  const std::string game =
      tests::source_path("replays/corpus/antike-duellum/rome-carthage-trade.json");
  const std::size_t steps = Json::parse(content_of(game)).at("steps").size();
  const std::string count = std::to_string(steps);
  const std::string baseline = folder.path("verdicts");
  regress({game}, baseline, {"--update"});
  const std::string legal = "\tlegal\t-\t-\t" + count + "\t" + count + "\t";
  change(baseline, legal, "\tillegal\tx.y\t7\t6\t" + count + "\t");
  const Json sample = only_group({game}, baseline).at("sample");
  EXPECT_EQ(sample.at("made"), "cut");
  EXPECT_EQ(sample.at("text").at("steps").size(), 7U);
  EXPECT_TRUE(has(praetor({"check", folder.file("cut.json", sample.at("text").dump())}).out,
                  "legal, 7 steps, unfinished"));
  change(baseline, "\tillegal\tx.y\t7\t6\t" + count + "\t", legal);
  change(baseline, "\n" + game, "\n# " + game);
  EXPECT_EQ(only_group({game}, baseline).at("change"), "new");
}

TEST(Regress, WhereOnlyTheHashDiffersAllIsShown) {
  const Folder folder;
  const std::string baseline = folder.path("verdicts");
  for (const std::string& text : {tests::legal_replay(), tests::illegal_replay()}) {
    const std::string a = folder.file("a.json", text);
    std::filesystem::remove(baseline);
    regress({a}, baseline, {"--update"});
    std::string stored = content_of(baseline);
    stored.replace(stored.size() - 17, 16, "0000000000000000");
    folder.file("verdicts", stored);
    const Json group = only_group({a}, baseline);
    EXPECT_EQ(group.at("change"), "state");
    const Json& sample = group.at("sample");
    EXPECT_EQ(sample.at("made"), "cut");
    EXPECT_TRUE(has(sample.at("note").get<std::string>(), "a last hash alone does not tell"));
    EXPECT_EQ(sample.at("text").at("steps").size(), text == tests::legal_replay() ? 2U : 1U);
  }
}

TEST(Regress, AcceptedFlipsMakeNoStatus) {
  const Folder folder;
  const Words inputs{folder.file("a.json", tests::legal_replay()),
                     folder.file("b.json", tests::illegal_replay())};
  const std::string baseline = folder.path("verdicts");
  regress(inputs, baseline, {"--update"});
  folder.file("a.json", tests::illegal_replay());
  folder.file("b.json", tests::legal_replay());
  EXPECT_EQ(regress(inputs, baseline).status, 1);
  const std::string group = "group antike-duellum legal -> illegal:turn.phase because so\n";
  const std::string one = folder.file("one", group);
  EXPECT_EQ(regress(inputs, baseline, {"--accept", one}).status, 1);
  const std::string both = folder.file("both", group + "replay " + inputs[1] + " because so\n");
  const Output accepted = regress(inputs, baseline, {"--accept", both});
  EXPECT_EQ(accepted.status, 0) << accepted.out;
  EXPECT_TRUE(has(accepted.out, "; 2 of 2 flips accepted\n")) << accepted.out;
  EXPECT_EQ(accepted.err, "");
  EXPECT_TRUE(has(accepted.out, "accepted  1 of 1, by name: so\n")) << accepted.out;
  const Json told =
      Json::parse(regress(inputs, baseline, {"--accept", both, "--format", "json"}).out);
  for (const Json& found : told.at("groups")) {
    EXPECT_EQ(found["reason"], "so");
  }
  const std::string more = folder.file("more", content_of(both) + "replay c because so\n");
  const Output unused = regress(inputs, baseline, {"--accept", more});
  EXPECT_EQ(unused.status, 0);
  EXPECT_TRUE(has(unused.err, "more:3: no flip matches this line: replay c")) << unused.err;
  const Output bad = regress(inputs, baseline, {"--accept", folder.file("bad", "replay a\n")});
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(has(bad.err, "bad:1: `because`")) << bad.err;
  EXPECT_EQ(regress(inputs, baseline, {"--accept", folder.path("none")}).status, 2);
}

// What makes the status is in the file that code hosts read: flips of legal games too, and those
// that are gone.
TEST(Regress, SarifHasAResultForEachGroupOfFlips) {
  const Folder folder;
  const std::string a = folder.file("a.json", tests::legal_replay());
  const std::string b = folder.file("b.json", tests::legal_replay());
  const std::string c = folder.file("c.json", tests::illegal_replay());
  const std::string baseline = folder.path("verdicts");
  regress({a, b, c}, baseline, {"--update"});
  change(baseline, content_of(baseline).substr(content_of(baseline).rfind('\t')),
         "\t0000000000000001\n");
  std::ofstream(a, std::ios::binary) << tests::illegal_replay();
  const auto flips = [&](const Words& more) {
    Words words{"--format", "sarif"};
    words.insert(words.end(), more.begin(), more.end());
    const Output output = regress({a, c}, baseline, words);
    Json found = Json::array();
    const Json told = Json::parse(output.out);
    for (const Json& result : told.at("runs").at(0).at("results")) {
      if (result.at("ruleId") == "regress.flip") found.push_back(result);
    }
    EXPECT_EQ(output.status, more.empty() ? 1 : 0) << output.err;
    return found;
  };
  const Json found = flips({});
  ASSERT_EQ(found.size(), 3U) << found;  // legal, then illegal; gone; another hash
  std::multiset<std::string> states;
  for (const Json& flip : found) {
    EXPECT_EQ(flip.at("level"), "error");
    EXPECT_FALSE(flip.contains("suppressions"));
    states.insert(flip.at("baselineState"));
  }
  EXPECT_EQ(states, (std::multiset<std::string>{"absent", "updated", "updated"}));
  const std::string wanted =
      folder.file("wanted",
                  "group * legal -> * because new\ngroup * illegal -> * because new\n"
                  "group * legal -> gone because it was the same\n");
  for (const Json& flip : flips({"--accept", wanted})) {
    EXPECT_EQ(flip.at("level"), "note");
    EXPECT_EQ(flip.at("suppressions").at(0).at("status"), "accepted");
  }
}

TEST(Regress, HostileNamesStayNames) {
  const Folder folder;
  Words inputs;
  for (const char* name : {"a b.json", "a\tb.json", "a\nlegal.json", "a[0].json", "#a.json",
                           "a\x1b[2J.json", "a\xff.json", "a\\x20b.json", "\u202Ea.json"}) {
    inputs.push_back(folder.file(name, tests::legal_replay()));
  }
  const std::string baseline = folder.path("verdicts");
  EXPECT_EQ(regress(inputs, baseline, {"--update"}).status, 0);
  EXPECT_EQ(tests::count(content_of(baseline), "\tlegal\t"), inputs.size());
  const Output same = regress(inputs, baseline);
  EXPECT_EQ(same.status, 0) << same.out << same.err;
  const Output gone = regress({inputs[0]}, baseline, {"--format", "json"});
  EXPECT_EQ(gone.status, 1);
  EXPECT_EQ(Json::parse(gone.out).at("gone"), inputs.size() - 1);
  EXPECT_EQ(gone.out.find('\x1b'), std::string::npos);
  const std::string text = regress({inputs[0]}, baseline).out;
  EXPECT_EQ(text.find_first_of("\x1b\xff"), std::string::npos) << text;
}

using Counts = std::map<std::string, std::uint64_t>;

/// What a comparison says in JSON, as "change: from -> to at step" and numbers.
Counts told(const std::string& out) {
  const auto words = [](const Json& outcome) {
    if (outcome.is_null()) return std::string("none");
    const Json& rule = outcome.at("rule");
    return outcome.at("verdict").get<std::string>() +
           (rule.is_null() ? "" : " " + rule.get<std::string>());
  };
  Counts counts;
  const Json found = Json::parse(out);
  for (const Json& group : found.at("groups")) {
    const std::string name = group.at("change").get<std::string>() + ": " +
                             words(group.at("from")) + " -> " + words(group.at("to"));
    counts[name] = group.at("count");
    for (const Json& place : group.at("steps")) {
      counts[name + " at " + place.at("step").dump()] = place.at("count");
    }
  }
  counts["unchanged"] = found.at("unchanged");
  return counts;
}

struct Planted {
  std::string line;   // "" where it is taken out
  std::string group;  // "" where it stays
  std::string where = {};
};

const std::string no_hash = "0000000000000000";

/// A line of legal_replay() or illegal_replay(), changed in one of several ways.
Planted planted(const std::string& line, bool legal, unsigned way) {
  const std::string key = line.substr(0, line.find('\t')) + "\tantike-duellum\t";
  const std::string hash = line.substr(line.size() - 16);
  const std::string now = legal ? "legal" : "illegal turn.phase";
  switch (way % 6) {
    case 0:
      return {line, ""};
    case 1:
      return {"", "new: none -> " + now};
    case 2:
      return {line.substr(0, line.size() - 16) + no_hash, "state: " + now + " -> " + now};
    case 3:
      if (legal) return {key + "legal\t-\t-\t5\t5\t" + hash, "length: legal -> legal"};
      return {key + "illegal\tturn.phase\t3\t2\t3\t" + hash, "step: " + now + " -> " + now, "2"};
    case 4:
      return {key + "illegal\tx.y\t1\t0\t3\t" + hash, "verdict: illegal x.y -> " + now, "1"};
    default:
      if (legal) {
        return {key + "malformed\tformat.json\t0\t0\t0\t-",
                "verdict: malformed format.json -> legal"};
      }
      return {key + "legal\t-\t-\t3\t3\t" + hash, "verdict: legal -> " + now, "2"};
  }
}

RC_GTEST_PROP(Regress, PlantedFlipsAreAllFound, (const std::vector<std::uint8_t>& seeds)) {
  const Folder folder;
  std::string texts[2];
  for (const std::uint8_t seed : seeds) {
    texts[seed / 2 % 2] += (seed % 2 == 0 ? tests::legal_replay() : tests::illegal_replay()) + "\n";
  }
  const std::string a = folder.file("a.ndjson", texts[0]);
  const std::string b = folder.file("b.ndjson", texts[1]);
  const std::string baseline = folder.path("verdicts");
  RC_ASSERT(regress({a, b}, baseline, {"--update"}).status == 0);
  std::istringstream lines(content_of(baseline));
  std::string changed;
  Counts expected{{"unchanged", 0}};
  std::size_t number = 0;
  bool flipped = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("praetor") || line.starts_with("#") || line.starts_with("@")) {
      changed += line + "\n";
      continue;
    }
    const bool legal = has(line, "\tlegal\t");
    const Planted plant = planted(line, legal, seeds[number++] / 4U);
    if (!plant.line.empty()) changed += plant.line + "\n";
    ++expected[plant.group.empty() ? "unchanged" : plant.group];
    if (!plant.where.empty()) ++expected[plant.group + " at " + plant.where];
    flipped = flipped || (!plant.group.empty() && !plant.group.starts_with("new"));
  }
  folder.file("verdicts", changed);
  const Words options{"--format", "json", "--groups", "0"};
  const Output one = regress({a, b}, baseline, options);
  RC_ASSERT(told(one.out) == expected);
  RC_ASSERT(one.status == (flipped ? 1 : 0));
  RC_ASSERT(regress({b, a}, baseline, {"--format", "json", "--groups", "0", "--jobs", "3"}).out ==
            one.out);
}

}  // namespace
}  // namespace praetor::cli
