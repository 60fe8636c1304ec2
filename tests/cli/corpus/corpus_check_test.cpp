// `praetor check` on a corpus: the same output for any number of jobs, shards that come to the
// whole, and summaries that count right.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/formats/verdict_format.hpp"
#include "tests/support/mixed_corpus.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::content_of;
using tests::Folder;
using tests::MixedCorpus;
using tests::Output;
using tests::praetor;
using tests::praetor_on;
using Strings = std::vector<std::string>;

std::vector<Json> reports_in(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
  return lines;
}

TEST(CorpusCheck, PrintsTheSameForAnyNumberOfJobs) {
  const MixedCorpus corpus;
  std::vector<Strings> ways{{"--quiet"},
                            {"--summary"},
                            {"--summary", "--format", "json"},
                            {"--keep-going"},
                            {"--index", "2"}};
  for (const auto& format : formats::verdict_formats()) {
    ways.push_back({"--format", std::string(format.name)});
  }
  for (const Strings& way : ways) {
    Strings words{"check", "--jobs", "1"};
    words.insert(words.end(), way.begin(), way.end());
    const Output one = praetor_on(words, corpus.arguments());
    EXPECT_FALSE(one.out.empty());
    for (const char* jobs : {"2", "5"}) {
      words[2] = jobs;
      const Output more = praetor_on(words, corpus.arguments());
      EXPECT_EQ(more.out, one.out) << way.front();
      EXPECT_EQ(more.err, one.err) << way.front();
      EXPECT_EQ(more.status, one.status) << way.front();
    }
  }
}

TEST(CorpusCheck, JudgesEachReplayAsIfItWereAlone) {
  const MixedCorpus corpus;
  std::size_t compared = 0;
  for (const Json& report :
       reports_in(praetor_on({"check", "--format", "json"}, corpus.arguments()).out)) {
    const auto index = std::to_string(report.at("index").get<int>());
    const Output alone = praetor({"check", "--format", "json", "--jobs", "1", "--index", index,
                                  report.at("source").get<std::string>()});
    EXPECT_EQ(Json::parse(alone.out), report);
    ++compared;
  }
  EXPECT_GT(compared, 100U);
}

/// The members of a summary, counted from the reports one by one.
Json counted(const std::vector<Json>& reports) {
  Json summary{{"legal", 0}, {"illegal", 0}, {"malformed", 0}, {"rules", Json::object()}};
  for (const Json& report : reports) {
    const auto verdict = report.at("verdict").get<std::string>();
    summary[verdict] = summary[verdict].get<int>() + 1;
    std::set<std::string> in_replay;
    for (const Json& violation : report.at("violations")) {
      const auto rule = violation.at("rule").get<std::string>();
      const int step = violation.at("step").get<int>();
      Json& count = summary["rules"][rule];
      if (count.is_null()) count = {{"violations", 0}, {"replays", 0}, {"step", step}};
      count["violations"] = count["violations"].get<int>() + 1;
      if (in_replay.insert(rule).second) count["replays"] = count["replays"].get<int>() + 1;
      count["step"] = std::min(count["step"].get<int>(), step);
    }
  }
  return summary;
}

TEST(CorpusCheck, TheSummaryCountsWhatTheReportsSay) {
  const MixedCorpus corpus;
  for (const char* policy : {"stop", "skip"}) {
    const auto reports = reports_in(
        praetor_on({"check", "--format", "json", "--on-violation", policy}, corpus.arguments())
            .out);
    const Output output = praetor_on(
        {"check", "--summary", "--format", "json", "--on-violation", policy}, corpus.arguments());
    const Json summary = Json::parse(output.out);
    const Json expected = counted(reports);
    for (const char* verdict : {"legal", "illegal", "malformed"}) {
      EXPECT_EQ(summary.at(verdict), expected.at(verdict));
      EXPECT_GT(summary.at(verdict), 0);
    }
    EXPECT_EQ(summary.at("replays"), reports.size());
    EXPECT_EQ(summary.at("unreadable"), 1);
    Json rules = Json::object();
    Json list = summary.at("faults");
    for (const Json& count : summary.at("games").at("antike-duellum").at("violations")) {
      list.push_back(count);
    }
    for (const Json& count : list) {
      rules[count.at("rule").get<std::string>()] = {{"violations", count.at("violations")},
                                                    {"replays", count.at("replays")},
                                                    {"step", count.at("example").at("step")}};
    }
    EXPECT_EQ(rules, expected.at("rules"));
    EXPECT_EQ(output.status, 2);
  }
}

TEST(CorpusCheck, AnExampleOfTheSummaryIsThere) {
  const MixedCorpus corpus;
  const auto reports =
      reports_in(praetor_on({"check", "--format", "json"}, corpus.arguments()).out);
  const Json summary =
      Json::parse(praetor_on({"check", "--summary", "--format", "json"}, corpus.arguments()).out);
  std::size_t found = 0;
  for (const Json& count : summary.at("games").at("antike-duellum").at("violations")) {
    const Json& example = count.at("example");
    for (const Json& report : reports) {
      if (report.at("source") != example.at("source") || report.at("index") != example.at("index"))
        continue;
      EXPECT_EQ(report.at("violations").at(0).at("rule"), count.at("rule"));
      EXPECT_EQ(report.at("violations").at(0).at("line"), example.at("line"));
      EXPECT_EQ(report.at("violations").at(0).at("step"), example.at("step"));
      ++found;
      break;
    }
  }
  EXPECT_GT(found, 0U);
}

TEST(CorpusCheck, EndsEarlyWhereItIsAskedTo) {
  const Folder folder;
  const std::string path = folder.file("a.ndjson", tests::mixed_lines(200));
  const auto all = reports_in(praetor({"check", "--format", "json", path}).out);
  const auto first =
      std::ranges::find_if(all, [](const Json& report) { return report.at("verdict") != "legal"; });
  const auto before = static_cast<std::size_t>(first - all.begin()) + 1;
  for (const char* jobs : {"1", "3"}) {
    const Output fast = praetor({"check", "--format", "json", "--fail-fast", "--jobs", jobs, path});
    EXPECT_EQ(reports_in(fast.out), (std::vector<Json>(all.begin(), first + 1)));
    EXPECT_EQ(fast.err, "praetor: stopped early (--fail-fast)\n");
    const Output five =
        praetor({"check", "--format", "json", "--max-violations", "5", "--jobs", jobs, path});
    const auto judged = reports_in(five.out);
    EXPECT_EQ(std::ranges::count_if(
                  judged, [](const Json& report) { return report.at("verdict") != "legal"; }),
              5);
    EXPECT_NE(judged.back().at("verdict"), "legal");
  }
  EXPECT_LT(before, 20U);
}

/// What the shards of a corpus come to, handed over in another order.
Output merged(const Strings& arguments, std::uint64_t of, const std::string& format,
              const Folder& folder) {
  Strings parts;
  for (std::uint64_t number = 1; number <= of; ++number) {
    const std::string part = folder.path("part-" + std::to_string(number));
    const std::string shard = std::to_string(number) + "/" + std::to_string(of);
    const Output output = praetor_on(
        {"check", "--summary", "--format", "json", "--shard", shard, "-o", part}, arguments);
    EXPECT_EQ(output.out, "");
    parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(parts.size() / 2), part);
  }
  return praetor_on({"merge-summaries", "--format", format}, parts);
}

TEST(Shards, ComeToWhatOneRunComesTo) {
  const MixedCorpus corpus;
  const Folder folder;
  for (const char* format : {"text", "json"}) {
    const Output whole = praetor_on({"check", "--summary", "--format", format}, corpus.arguments());
    for (const std::uint64_t of : {1U, 2U, 3U, 8U, 50U}) {
      const Output output = merged(corpus.arguments(), of, format, folder);
      EXPECT_EQ(output.out, whole.out) << of << " shards";
      EXPECT_EQ(output.status, whole.status);
    }
  }
}

TEST(Shards, OfOneFileFindTheSameExamplesWhereverItIsCut) {
  const Folder folder;
  // The only violation stands in another line each time.
  for (std::size_t wrong = 0; wrong < 12; ++wrong) {
    std::string lines;
    for (std::size_t i = 0; i < 12; ++i) {
      lines += (i == wrong ? tests::illegal_replay() : tests::legal_replay()) + "\n";
      if (i % 3 == 0) lines += "\n";
    }
    const Strings path{folder.file("a.ndjson", lines)};
    const Output whole = praetor_on({"check", "--summary"}, path);
    EXPECT_EQ(merged(path, 5, "text", folder).out, whole.out);
  }
}

TEST(Shards, ThatDoNotBelongTogetherAreRefused) {
  const Folder folder;
  const Strings path{folder.file("a.ndjson", tests::mixed_lines(20))};
  const Strings other{folder.file("b.ndjson", tests::mixed_lines(21))};
  int made = 0;
  const auto part = [&](const Strings& corpus, const std::string& shard, Strings more = {}) {
    const std::string name = folder.path("part-" + std::to_string(++made));
    more.insert(more.begin(),
                {"check", "--summary", "--format", "json", "--shard", shard, "-o", name});
    praetor_on(more, corpus);
    return name;
  };
  const std::string one = part(path, "1/3");
  const std::string two = part(path, "2/3");
  const std::string three = part(path, "3/3");
  const std::string of_two = part(path, "1/2");
  const auto complaint = [&](const Strings& parts) {
    const Output output = praetor_on({"merge-summaries"}, parts);
    EXPECT_EQ(output.out, "");
    EXPECT_EQ(output.status, 2);
    return output.err;
  };
  EXPECT_EQ(complaint({one, three}), "praetor: merge-summaries: shard 2/3 is missing\n");
  EXPECT_EQ(complaint({two, one}), "praetor: merge-summaries: shard 3/3 is missing\n");
  EXPECT_EQ(complaint({one, two, two, three}),
            "praetor: merge-summaries: shard 2/3 is given twice\n");
  EXPECT_TRUE(tests::has(complaint({one, part(other, "2/3"), three}), "are from different runs"));
  EXPECT_TRUE(tests::has(complaint({of_two, two, three}), "are from different runs"));
  EXPECT_TRUE(tests::has(complaint({one, part(path, "2/3", {"--keep-going"}), three}),
                         "are from different runs"));
  EXPECT_TRUE(tests::has(complaint({one, path.front()}), "a.ndjson"));
  // Of the same name and size, and of other contents.
  std::string changed = content_of(path.front());
  changed[changed.size() - 10] = changed[changed.size() - 10] == 'x' ? 'y' : 'x';
  folder.file("a.ndjson", changed);
  EXPECT_TRUE(tests::has(complaint({one, part(path, "2/3"), three}), "are from different runs"));
  EXPECT_TRUE(tests::has(complaint({folder.path("none")}), "No such file"));
}

// Of the same names and sizes and of the same samples: the difference is where nobody samples.
TEST(Shards, OfOtherContentsAreRefused) {
  const Folder folder;
  const Strings path{folder.file("a.ndjson", tests::mixed_lines(400))};
  const std::string whole = content_of(path.front());
  ASSERT_GT(whole.size(), 60'000U);
  const auto part = [&](std::string_view name, const std::string& shard) {
    const Output output = praetor_on(
        {"check", "--summary", "--format", "json", "--shard", shard, "-o", folder.path(name)},
        path);
    EXPECT_EQ(output.err, "");
    return folder.path(name);
  };
  const Strings old{part("1", "1/3"), part("2", "2/3"), part("3", "3/3")};
  EXPECT_NE(praetor_on({"merge-summaries"}, old).out, "");
  // A byte in the first share, in the second, and in the third.
  for (const std::size_t at : {whole.size() / 6, whole.size() * 2 / 5, whole.size() * 4 / 5}) {
    std::string changed = whole;
    changed[at] = changed[at] == ' ' ? 'x' : ' ';
    folder.file("a.ndjson", changed);
    const std::size_t third = at * 3 / whole.size();
    for (std::size_t number = 0; number < 3; ++number) {
      Strings parts = old;
      parts[number] = part("new", std::to_string(number + 1) + "/3");
      const Output merged = praetor_on({"merge-summaries"}, parts);
      // The shard that judged the change, or the one before it: others never saw it.
      const bool saw = number == third || (number + 1) % 3 == third;
      EXPECT_EQ(merged.out.empty(), saw) << at << " " << number;
      EXPECT_EQ(tests::has(merged.err, "are from different corpora"), saw) << merged.err;
    }
  }
}

TEST(Shards, OfAChangedPartAreNeverTheEnd) {
  const Folder folder;
  const Strings path{folder.file("a.ndjson", tests::mixed_lines(20))};
  const std::string part = folder.path("part");
  praetor_on({"check", "--summary", "--format", "json", "--shard", "1/1", "-o", part}, path);
  const std::string whole = content_of(part);
  for (std::size_t i = 0; i < whole.size(); i += 29) {
    for (const std::string_view by : {"", "9999999999999999999", "-", "\"", "[[[", "\xFF"}) {
      std::string changed = whole;
      changed.replace(i, 1, by);
      folder.file("changed", changed);
      const int status = praetor({"merge-summaries", folder.path("changed")}).status;
      EXPECT_LE(status, 2) << changed;
    }
  }
}

TEST(Shards, ThatCannotBeAreRefused) {
  const Folder folder;
  const Strings path{folder.file("a.ndjson", tests::mixed_lines(40))};
  const std::string part = folder.path("part");
  praetor_on({"check", "--summary", "--format", "json", "--shard", "1/1", "-o", part}, path);
  const std::string whole = content_of(part);
  EXPECT_NE(praetor({"merge-summaries", part}).out, "");
  const auto refused = [&](const std::string& text) {
    folder.file("changed", text);
    const Output output = praetor({"merge-summaries", folder.path("changed")});
    EXPECT_EQ(output.out, "") << text;
    EXPECT_EQ(output.status, 2) << text;
  };
  refused(whole + std::string(1, '\0'));
  refused(whole.substr(0, whole.size() - 1) + std::string(1, '\0'));
  refused(whole + whole);
  const Json json = Json::parse(whole);
  for (const char* place :
       {"/games", "/notices", "/faults", "/shard", "/replays", "/legal", "/malformed",
        "/faults/0/replays", "/games/antike-duellum/legal", "/games/antike-duellum/illegal",
        "/games/antike-duellum/endings/drawn", "/games/antike-duellum/lengths/steps",
        "/games/antike-duellum/lengths/median", "/games/antike-duellum/violations/0/replays"}) {
    for (const std::int64_t number : {std::int64_t{0}, std::int64_t{999}, std::int64_t{-1}}) {
      Json changed = json;
      const Json::json_pointer at(place);
      if (changed.at(at) == number) continue;
      changed.at(at) = number;
      refused(changed.dump());
    }
  }
}

TEST(CorpusCheck, ANameThatIsNoUtf8IsShownAndMerged) {
  const Folder folder;
  const Strings path{folder.file("a\xFF\n.ndjson", tests::mixed_lines(20))};
  for (const char* format : {"text", "json"}) {
    const Output whole = praetor_on({"check", "--summary", "--format", format}, path);
    EXPECT_EQ(merged(path, 3, format, folder).out, whole.out);
    EXPECT_FALSE(tests::has(whole.out, "\xFF"));
  }
}

TEST(CorpusCheck, PrintsToAFileWholeOrNotAtAll) {
  const Folder folder;
  const std::string path = folder.file("a.json", tests::legal_replay());
  const std::string verdict = path + ": legal, 2 steps, unfinished\n";
  const std::string output = folder.file("output", "old");
  std::filesystem::create_symlink(output, folder.path("link"));
  EXPECT_EQ(praetor({"check", path, "-o", folder.path("link")}).out, "");
  EXPECT_EQ(content_of(output), verdict);
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path("link")));
  const Output refused = praetor({"check", path, "-o", folder.path("none/a")});
  EXPECT_TRUE(tests::has(refused.err, "none/a: No such file or directory\n")) << refused.err;
  EXPECT_EQ(praetor({"check", path, "-o", folder.path("")}).status, 2);
  EXPECT_EQ(praetor({"check", path, "-o", "/dev/full"}).status, 2);
  EXPECT_EQ(praetor({"check", path, "-o", "/dev/null"}).status, 0);
  const std::filesystem::directory_iterator all(folder.path(""));
  EXPECT_EQ(std::distance(begin(all), end(all)), 3)
      << "nothing but the replay, its verdict, a link";
}

TEST(CorpusCheck, RefusesOptionsThatDoNotGoTogether) {
  const Folder folder;
  const std::string path = folder.file("a.json", tests::legal_replay());
  const std::vector<Strings> wrong{
      {"--shard", "1/2"},
      {"--shard", "1/2", "--summary"},
      {"--shard", "0/2", "--summary", "--format", "json"},
      {"--shard", "3/2", "--summary", "--format", "json"},
      {"--shard", "1/2x", "--summary", "--format", "json"},
      {"--shard", "1", "--summary", "--format", "json"},
      {"--shard", "1/2", "--summary", "--format", "json", "-"},
      {"--shard", "1/2", "--summary", "--format", "json", "--index", "0"},
      {"--checkpoint", folder.path("c")},
      {"--checkpoint", folder.path("c"), "-o", "-"},
      {"--checkpoint-every", "3", "-o", folder.path("o")},
      {"--summary", "--repairs"},
      {"--jobs", "0"},
      {"--max-violations", "0"}};
  for (Strings words : wrong) {
    words.insert(words.begin(), {"check", path});
    const Output output = praetor(words);
    EXPECT_EQ(output.status, 2) << words.back();
    EXPECT_EQ(output.out, "") << words.back();
    EXPECT_TRUE(output.err.starts_with("praetor: check: ")) << output.err;
  }
  EXPECT_EQ(praetor({"check"}).status, 2);
}

}  // namespace
}  // namespace praetor::cli
