// Places in the text of a replay: what each of them costs, however long its line is.

#include "replays/reading/locate.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <string>

namespace praetor::replays {
namespace {

/// The processor time for so many places at the beginning of a text.
std::clock_t time_for_places(const std::string& text) {
  constexpr std::size_t places = 2000;
  const std::clock_t before = std::clock();
  Locator locator(text, 1);
  ReportedViolation found;
  for (std::size_t at = 0; at < places; ++at) locator.place_written(found, at, 1);
  EXPECT_EQ(found.column, static_cast<std::int64_t>(places));
  return std::clock() - before;
}

// Without a bound on what is read behind a place, the long line costs a thousand times the short
// one.
TEST(Locator, ReadsNoMoreOfALongLineThanItShows) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20U;
  const std::clock_t of_short = time_for_places(std::string(mebibyte / 32, 'x'));
  const std::clock_t of_long = time_for_places(std::string(32 * mebibyte, 'x'));
  EXPECT_LT(of_long, 20 * of_short + CLOCKS_PER_SEC / 10);
}

}  // namespace
}  // namespace praetor::replays
