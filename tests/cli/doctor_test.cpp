// `praetor doctor`: what it looks at here, and what makes it say that something is wrong.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cli/app.hpp"
#include "cli/build.hpp"
#include "cli/doctor/finding.hpp"
#include "engine/board/embedded.hpp"
#include "engine/games.hpp"
#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

using cli::doctor::Health;
using cli::doctor::HealthChecks;
using Json = nlohmann::json;

// It tries every game, which takes a while where sanitizers are compiled in.
const Output& in_json() {
  static const Output output = praetor({"doctor", "--format", "json"});
  return output;
}

TEST(Doctor, OnlyAFaultIsNotWell) {
  HealthChecks findings{{"program", "a", Health::good, ""}, {"optional", "b", Health::missing, ""}};
  EXPECT_TRUE(cli::doctor::is_well(findings));
  findings.push_back({"games", "c", Health::fault, ""});
  EXPECT_FALSE(cli::doctor::is_well(findings));
}

TEST(Doctor, LooksAtEveryGameAndDataFile) {
  const Output& output = in_json();
  EXPECT_EQ(output.status, 0) << output.out;
  EXPECT_EQ(output.err, "");
  const Json report = Json::parse(output.out);
  EXPECT_EQ(report.at("praetor-doctor"), 1);
  EXPECT_EQ(report.at("version"), PRAETOR_VERSION);
  EXPECT_TRUE(report.at("commit").is_null());
  EXPECT_TRUE(report.at("well").get<bool>());
  std::set<std::string> seen;
  for (const Json& finding : report.at("findings")) {
    seen.insert(finding.at("part").get<std::string>() + " " +
                finding.at("name").get<std::string>());
    EXPECT_NE(finding.at("standing"), "fault") << finding;
  }
  for (const std::string_view game : Games::ids) {
    EXPECT_TRUE(seen.contains("games " + std::string(game))) << game;
  }
  for (const EmbeddedFile& file : embedded_files()) {
    EXPECT_TRUE(seen.contains("data " + std::string(file.game) + "/" + std::string(file.name)));
  }
  for (const std::string name : {"program hash", "pictures svg", "machine stack"}) {
    EXPECT_TRUE(seen.contains(name)) << name;
  }
}

TEST(Doctor, SaysInWordsWhatItSaysInJson) {
  const Output text = praetor({"doctor"});
  EXPECT_EQ(text.status, 0);
  EXPECT_TRUE(text.out.starts_with("praetor " PRAETOR_VERSION "\n\nprogram\n")) << text.out;
  EXPECT_TRUE(
      text.out.ends_with("\n"
                         "Everything needed works.\n"))
      << text.out;
  const Json report = Json::parse(in_json().out);
  for (const Json& finding : report.at("findings")) {
    EXPECT_NE(text.out.find("  " + finding.at("what").get<std::string>() + "\n"), std::string::npos)
        << finding;
  }
}

TEST(Build, TheCommitStandsBehindTheVersion) {
  EXPECT_EQ(cli::version_line({}), "praetor " PRAETOR_VERSION);
  EXPECT_EQ(cli::version_line({"0123456789ab"}), "praetor " PRAETOR_VERSION " (0123456789ab)");
}

}  // namespace
}  // namespace praetor::tests
