#pragma once
// How the verdict on one replay differs from the stored one, and such flips in groups: all that
// were the same and became the same. Of a group only numbers and its shortest replay are kept.

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/comparing/acceptance.hpp"
#include "replays/comparing/verdict_change.hpp"

namespace praetor::replays {

/// The replay that stands for a group: of those that nobody accepts, if there are any, the one
/// with the fewest steps, and of equals the first by key.
struct Sample {
  std::string was;                      ///< its line in the baseline; empty where it is new
  std::string is;                       ///< its line now; empty where it is gone
  std::optional<std::int64_t> differs;  ///< as in `Flip`
  bool accepted = false;

  std::string_view line() const { return is.empty() ? was : is; }
};

struct FlipGroup {
  FlipKind kind;
  std::uint64_t count = 0;
  std::uint64_t accepted = 0;  ///< of these
  /// How many differ first at which step (0: at the `result`); those that cannot say are left out.
  std::map<std::int64_t, std::uint64_t> steps;
  Sample sample;
  std::string reason;  ///< why the whole group is accepted; empty where it is not

  std::uint64_t open() const { return kind.is_flip() ? count - accepted : 0; }
};

/// Puts flips into groups. The order in which they come makes no difference.
class Flips {
 public:
  /// The acceptances that are used are marked there; they outlive this.
  explicit Flips(Acceptances& accepted) : accepted_(accepted) {}

  /// A line of the baseline and one of today that differ; empty where there is none.
  void add(std::string_view was, std::string_view is);
  /// Those with most open flips first, then what is accepted, then what is new. None are left.
  std::vector<FlipGroup> take_sorted();

 private:
  Acceptances& accepted_;
  std::map<FlipKind, FlipGroup> groups_;
};

}  // namespace praetor::replays
