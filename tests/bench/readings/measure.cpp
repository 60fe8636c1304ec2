// How well the search finds planted readings, and how often it takes a slip for a reading.
// README.md has the method and the results.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <span>
#include <string_view>

#include "engine/core/ensure.hpp"
#include "tests/bench/readings/plant.hpp"

namespace praetor::readings_found {
namespace {

using replays::ReadingChanges;
using replays::ReadingTrials;

struct Wanted {
  std::uint64_t seed = 1;
  std::uint64_t count = 100;   ///< illegal records of each game and kind
  std::uint64_t tries = 3000;  ///< games that are made for these records, at most
  bool verbose = false;
};

struct Found {
  std::size_t illegal = 0;
  std::size_t right = 0;
  std::size_t alone = 0;  ///< of the right ones: those with no other answer beside it
  std::vector<double> seconds;
};

/// A text, padded with the bytes that readers need behind it.
class PaddedText {
 public:
  explicit PaddedText(std::string json) : bytes_(std::move(json)) {
    const std::size_t size = bytes_.size();
    bytes_.append(replays::text_padding, ' ');
    text_ = {std::string_view(bytes_).substr(0, size), 0, 1, false, false};
  }
  PaddedText(const PaddedText&) = delete;
  PaddedText& operator=(const PaddedText&) = delete;
  const replays::Text& text() const { return text_; }

 private:
  std::string bytes_;
  replays::Text text_{};
};

bool is_well_formed(const AnyGame& game, const replays::Text& text) {
  replays::AnyReplay replay;
  return !replays::decode_exactly(text.json, game, game.shipped_library(), replay);
}

class Measurement {
 public:
  Measurement(const AnyGame& game, const Wanted& wanted, replays::ClaimLevel claims)
      : game_(game), wanted_(wanted), claims_(claims) {}

  /// Plants `readings` readings in each record. Right are the answers that name exactly these.
  Found planted(std::size_t readings) {
    Found found;
    for (std::uint64_t number = 1; goes_on(number, found); ++number) {
      replays::Random random(wanted_.seed, 1000 * readings + number);
      const ReadingChanges drawn = drawn_changes(game_, readings, random);
      const PaddedText padded(record_of(game_, drawn, wanted_.seed, number, claims_));
      if (!is_well_formed(game_, padded.text())) continue;
      ReadingTrials trials(game_, game_.shipped_library(), padded.text());
      if (!all_are_needed(trials, drawn)) continue;
      const auto changes = timed(trials, found);
      const bool is_right = std::ranges::find(changes, drawn) != changes.end();
      if (is_right) ++found.right;
      if (is_right && changes.size() == 1) ++found.alone;
      if (!is_right && wanted_.verbose) tell(number, drawn, changes);
    }
    return found;
  }

  /// Plants one slip in each record. Right are the answers that name no reading.
  Found slips() {
    Found found;
    for (std::uint64_t number = 1; goes_on(number, found); ++number) {
      replays::Random random(wanted_.seed, number);
      const auto text =
          with_slip(game_, record_of(game_, {}, wanted_.seed, number, claims_), random);
      if (!text) continue;
      const PaddedText padded(*text);
      if (!is_well_formed(game_, padded.text())) continue;
      ReadingTrials trials(game_, game_.shipped_library(), padded.text());
      if (trials.with({}).verdict == replays::Verdict::legal) continue;
      const auto changes = timed(trials, found);
      if (changes.empty()) ++found.right;
      if (!changes.empty() && wanted_.verbose) tell(number, {}, changes);
    }
    return found;
  }

 private:
  bool goes_on(std::uint64_t number, const Found& found) const {
    return number <= wanted_.tries && found.illegal < wanted_.count;
  }

  /// Whether the record stays illegal when any one of the drawn changes is left out.
  static bool all_are_needed(ReadingTrials& trials, const ReadingChanges& drawn) {
    for (const replays::ReadingChange& change : drawn) {
      ReadingChanges without = drawn;
      std::erase(without, change);
      if (trials.with(without).verdict == replays::Verdict::legal) return false;
    }
    return true;
  }

  static std::vector<ReadingChanges> timed(ReadingTrials& trials, Found& found) {
    ++found.illegal;
    const std::clock_t begin = std::clock();
    auto changes = replays::smallest_changes(trials, {});
    found.seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    return changes;
  }

  void tell(std::uint64_t number, const ReadingChanges& drawn,
            const std::vector<ReadingChanges>& changes) const {
    const ReadingRows rows = game_.facts().readings;
    fmt::print("  {} {}: planted {}, named", game_.id(), number, replays::json_of(drawn, rows));
    for (const ReadingChanges& one : changes) fmt::print(" {}", replays::json_of(one, rows));
    fmt::print("\n");
  }

  const AnyGame& game_;
  const Wanted& wanted_;
  replays::ClaimLevel claims_;
};

std::string share(std::size_t part, std::size_t of) {
  if (of == 0) return "-";
  return fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(of));
}

void print(std::string_view game, std::string_view what, Found found) {
  std::ranges::sort(found.seconds);
  const double median = found.seconds.empty() ? 0.0 : found.seconds[found.seconds.size() / 2];
  const double longest = found.seconds.empty() ? 0.0 : found.seconds.back();
  fmt::print("{:<16} {:<13} {:>7} {:>7} {:>7} {:>9.4f} {:>9.4f}\n", game, what, found.illegal,
             share(found.right, found.illegal), share(found.alone, found.illegal), median, longest);
  std::fflush(stdout);
}

void measure(const Wanted& wanted) {
  constexpr std::array claims{replays::ClaimLevel::none, replays::ClaimLevel::turns};
  for (const replays::ClaimLevel level : claims) {
    fmt::print("claims: {}; seed {}, up to {} records each\n", name_of(level), wanted.seed,
               wanted.count);
    fmt::print("{:<16} {:<13} {:>7} {:>7} {:>7} {:>9} {:>9}\n", "game", "planted", "illegal",
               "right %", "alone %", "median s", "longest s");
    for (const AnyGame* game : all_games()) {
      Measurement measurement(*game, wanted, level);
      print(game->id(), "one reading", measurement.planted(1));
      if (game->facts().readings.size() > 1) {
        print(game->id(), "two readings", measurement.planted(2));
      }
      print(game->id(), "a slip", measurement.slips());
    }
  }
}

Wanted read(std::span<char*> arguments) {
  Wanted wanted;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view option = arguments[i];
    if (option == "--verbose") {
      wanted.verbose = true;
      continue;
    }
    ensure(i + 1 < arguments.size(), "an option has a value");
    const char* const value = arguments[++i];
    if (option == "--seed") wanted.seed = std::strtoull(value, nullptr, 10);
    if (option == "--count") wanted.count = std::strtoull(value, nullptr, 10);
    if (option == "--tries") wanted.tries = std::strtoull(value, nullptr, 10);
  }
  return wanted;
}

}  // namespace
}  // namespace praetor::readings_found

int main(int count, char** values) {
  using namespace praetor::readings_found;  // NOLINT(google-build-using-namespace)
  measure(read({values, static_cast<std::size_t>(count)}));
}
