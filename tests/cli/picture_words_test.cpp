// Words of pictures that people read as a judgement: they say no more than the rules do.

#include <gtest/gtest.h>

#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::Folder;
using tests::has;
using tests::praetor;

/// A game of Antike Duellum in which Rome advances so far that it pays, and does not say how.
std::string unsaid_payment(const std::string& to) {
  return "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
         "1 rome: militia, arm roma 1 legion\n2 carthage: marmor\n3 rome: " +
         to + "\n";
}

// Rome has all of what it may choose from: one is not there instead of the other.
TEST(PictureWords, JoinWhatIsThereAsTheVerdictDoes) {
  const Folder folder;
  const std::string three = folder.file("three.praetor", unsaid_payment("aurum"));
  EXPECT_TRUE(has(praetor({"check", three}).out,
                  "Rome must say which 3 chips it pays: it has gold, iron and marble."));
  EXPECT_TRUE(has(praetor({"draw", three}).out,
                  "needs a payment that names 3 chips, has gold, iron and marble"))
      << praetor({"check", three}).out;
  const std::string one = folder.file("one.praetor", unsaid_payment("ferrum"));
  EXPECT_TRUE(has(praetor({"check", one}).out,
                  "Rome must say which chip it pays: it has gold, iron and marble."))
      << praetor({"check", one}).out;
  EXPECT_TRUE(has(praetor({"draw", one}).out, "needs a payment that names 1 chip, has"));
}

// A last round that decides nothing is a bound of the data, which no rulebook has.
TEST(PictureWords, CountRoundsWhereTheLastOneDecides) {
  const Folder folder;
  const auto drawn = [&](const std::string& scenario) {
    const std::string file = folder.path(scenario + ".json");
    praetor({"generate", "conqueror-duels", "--scenario", scenario, "--seed", "1", "--max-turns",
             "3", "-o", file});
    return praetor({"draw", file, "--step", "2"}).out;
  };
  const std::string standard = drawn("standard");
  EXPECT_TRUE(has(standard, ">Round 1<")) << standard.size();
  EXPECT_FALSE(has(standard, "ound 1 of"));
  EXPECT_TRUE(has(drawn("second-punic-war"), ">Round 1 of 9<"));
}

}  // namespace
}  // namespace praetor::cli
