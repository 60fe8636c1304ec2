#pragma once
// How the verdict on one replay differs from the stored one; and such flips in groups with equal
// old and equal new outcomes. A group keeps only numbers and its shortest replay.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "replays/comparing/acceptance.hpp"
#include "replays/comparing/verdict_change.hpp"

namespace praetor::replays {

/// The replay that represents a group: among those that are not accepted (if there are any), the
/// one with the fewest steps; among equals the first by key.
struct Sample {
  std::string was;                      ///< its line in the baseline; empty if it is new
  std::string is;                       ///< its line now; empty if it is gone
  std::optional<std::int64_t> differs;  ///< as in `Flip`
  bool accepted = false;

  std::string_view line() const { return is.empty() ? was : is; }
};

struct FlipGroup {
  FlipKind kind;
  std::uint64_t count = 0;
  std::uint64_t accepted = 0;  ///< of these, the accepted ones
  /// How many replays first differ at each step (0: at the `result`). Those without a known step
  /// are left out.
  std::map<std::int64_t, std::uint64_t> steps;
  Sample sample;
  std::string reason;                     ///< why the whole group is accepted; empty if it is not
  std::set<std::string> reasons_by_name;  ///< why replays of it are accepted by their names

  std::uint64_t open() const { return kind.is_flip() ? count - accepted : 0; }
};

/// Puts flips into groups. The order in which they are added makes no difference.
class Flips {
 public:
  /// Marks the acceptances that are used. They must outlive this object.
  explicit Flips(Acceptances& accepted) : accepted_(accepted) {}

  /// Adds a line of the baseline and a line of today that differ; one may be empty.
  void add(std::string_view was, std::string_view is);
  /// Takes all groups out, those with most open flips first, then accepted flips, then new replays.
  std::vector<FlipGroup> take_sorted();

 private:
  Acceptances& accepted_;
  std::map<FlipKind, FlipGroup> groups_;
};

}  // namespace praetor::replays
