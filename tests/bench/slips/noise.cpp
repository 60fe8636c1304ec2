#include "tests/bench/slips/noise.hpp"

#include <span>
#include <utility>
#include <vector>

namespace praetor::slips {
namespace {

using Confusion = std::pair<std::string_view, std::string_view>;  // a letter, what it is read as

// README.md names the sources.
constexpr Confusion by_hand[]{
    {"a", "ou"},  {"b", "6h"},  {"c", "eo"},  {"d", "ao"},  {"e", "ci"}, {"f", "t"},
    {"g", "q9y"}, {"h", "nb"},  {"i", "lj1"}, {"j", "iy"},  {"k", "xh"}, {"l", "1ie"},
    {"m", "nw"},  {"n", "mru"}, {"o", "0ac"}, {"p", "q"},   {"q", "g9"}, {"r", "vn"},
    {"s", "5"},   {"t", "fl"},  {"u", "vn"},  {"v", "ur"},  {"w", "mv"}, {"x", "k"},
    {"y", "gj"},  {"z", "2"},   {"0", "oa"},  {"1", "l7i"}, {"2", "z"},  {"3", "8"},
    {"4", "9"},   {"5", "s6"},  {"6", "b5"},  {"7", "1"},   {"8", "3b"}, {"9", "4gq"}};
constexpr Confusion by_ear[]{
    {"a", "eo"}, {"b", "pvd"}, {"c", "ksz"}, {"d", "tb"},  {"e", "ia"},  {"f", "sv"}, {"g", "kj"},
    {"h", "a"},  {"i", "ey"},  {"j", "gk"},  {"k", "gcq"}, {"l", "r"},   {"m", "n"},  {"n", "m"},
    {"o", "ua"}, {"p", "bt"},  {"q", "k"},   {"r", "l"},   {"s", "fzx"}, {"t", "dp"}, {"u", "o"},
    {"v", "bf"}, {"w", "v"},   {"x", "sk"},  {"y", "i"},   {"z", "sc"},  {"5", "9"},  {"9", "5"}};
constexpr Confusion in_print[]{{"a", "o"},  {"b", "h6"}, {"c", "eo"},  {"e", "co"},  {"f", "t"},
                               {"g", "q9"}, {"h", "b"},  {"i", "l1"},  {"j", "i"},   {"l", "1i"},
                               {"o", "0c"}, {"q", "g"},  {"r", "n"},   {"s", "5"},   {"t", "fl"},
                               {"u", "n"},  {"n", "u"},  {"v", "y"},   {"y", "v"},   {"z", "2"},
                               {"0", "o8"}, {"1", "li"}, {"2", "z"},   {"5", "s"},   {"6", "b"},
                               {"8", "b3"}, {"9", "g"},  {"m", "*rn"}, {"d", "*cl"}, {"w", "*vv"}};

std::span<const Confusion> table_of(NoiseChannel channel) {
  switch (channel) {
    case NoiseChannel::handwriting:
      return by_hand;
    case NoiseChannel::speech:
      return by_ear;
    case NoiseChannel::print:
      break;
  }
  return in_print;
}

/// What a wrong letter is read as. Of ten wrong letters six become a similar one, one is dropped,
/// one is doubled, and two become any other one.
std::string mistaken(NoiseChannel channel, char letter, replays::Random& random) {
  static constexpr std::string_view any = "abcdefghijklmnopqrstuvwxyz0123456789";
  const std::uint64_t how = random.below(10);
  if (how == 0) return "";
  if (how == 1) return {letter, letter};
  for (const auto& [one, others] : table_of(channel)) {
    if (one.front() != letter || how > 7) continue;
    if (others.starts_with('*')) return std::string(others.substr(1));
    return std::string(1, others[random.below(others.size())]);
  }
  char other = letter;
  while (other == letter) other = any[random.below(any.size())];
  return std::string(1, other);
}

}  // namespace

std::string through(NoiseChannel channel, std::string_view word, std::uint64_t percent,
                    replays::Random& random) {
  std::string made;
  for (const char letter : word) {
    const bool counts = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (counts && random.below(100) < percent) {
      made += mistaken(channel, letter, random);
    } else {
      made += letter;
    }
  }
  return made;
}

}  // namespace praetor::slips
