// One replay over which the program fails has a verdict of its own, and the others have theirs.

#include <gtest/gtest.h>

#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/formats/verdict_format.hpp"
#include "engine/core/ensure.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/corpora/part.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/mixed_corpus.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::corpus {
namespace {

using replays::Report;
using replays::Verdict;

/// The verdicts on a corpus whose second, fifth and eighth replay fail, each in another way.
std::vector<Report> reports(const std::string& path, std::size_t jobs) {
  replays::ReaderOptions options;
  options.selection.arguments = {path};
  replays::Reader reader(options, tests::libraries());
  std::vector<Report> all;
  replays::Judging<Report> judging;
  judging.look = [](const replays::Text& text, Report& report, const replays::CorpusPlace&,
                    replays::StepWatch*) {
    if (report.verdict != Verdict::error) {
      if (text.index == 1) internal_error("the second fails");
      if (text.index == 4) throw std::runtime_error("the fifth fails");
      if (text.index == 7) throw std::bad_alloc();
    }
    return report;
  };
  judging.keep = [&](Report&& report, const replays::Reader::Item&) {
    all.push_back(std::move(report));
    return true;
  };
  judging.unreadable = [](const replays::Reader::Item&) { return true; };
  EXPECT_TRUE(judge_all(reader, tests::libraries(), {}, jobs, judging));
  return all;
}

TEST(FailingReplay, HasAVerdictOfItsOwn) {
  const tests::Folder folder;
  const std::string path = folder.file("games.ndjson", tests::mixed_lines(40));
  for (const std::size_t jobs : {1U, 3U}) {
    const std::vector<Report> all = reports(path, jobs);
    ASSERT_GE(all.size(), 40U);
    for (const Report& report : all) {
      const bool fails = report.index == 1 || report.index == 4 || report.index == 7;
      EXPECT_EQ(report.verdict == Verdict::error, fails) << report.index;
    }
    EXPECT_EQ(all[1].violations.at(0).rule, &replays::program_rule);
    EXPECT_EQ(all[1].violations.at(0).actual, "\"the second fails\"");
    EXPECT_EQ(all[4].violations.at(0).actual, "\"the fifth fails\"");
    EXPECT_EQ(all[7].violations.at(0).actual, "\"there is not enough memory\"");
  }
}

TEST(FailingReplay, IsToldInEveryFormat) {
  const std::string json = tests::legal_replay();
  const replays::Text text{json, 3, 1, false, false};
  const Report report =
      replays::failed_report("games.ndjson", 3, 4, std::runtime_error("it broke"));
  for (const auto& format : formats::verdict_formats()) {
    const std::string piece = format.piece({text, report, {}, true, false});
    EXPECT_TRUE(tests::has(piece, "program.error")) << format.name << piece;
    EXPECT_TRUE(tests::has(piece, "it broke")) << format.name << piece;
  }
  EXPECT_EQ(nlohmann::json::parse(replays::json_of(report)).at("verdict"), "error");
}

TEST(FailingReplay, IsCountedAndEndsARunWithItsStatus) {
  replays::Summary summary;
  summary.add(replays::failed_report("a.json", 0, 1, std::runtime_error("it broke")), 0);
  EXPECT_EQ(summary.errors, 1U);
  EXPECT_EQ(summary.replays(), 1U);
  EXPECT_EQ(summary.status(), replays::ExitStatus::internal);
  const auto part =
      replays::part_from(json_line_of(replays::CorpusPart{{1, 1}, "run", {}, {}, summary}));
  ASSERT_TRUE(part);
  EXPECT_EQ(replays::merged({*part}).value().status(), replays::ExitStatus::internal);
}

}  // namespace
}  // namespace praetor::cli::corpus
