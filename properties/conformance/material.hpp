#pragma once
// What the cases of a pack are made from: the replays of tests/cases, as they were written by hand,
// and random games where those do not show a rule. Each is played once, and it is noted where a
// rule was kept and where it was the cause.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "properties/conformance/judge.hpp"
#include "properties/conformance/probe.hpp"

namespace praetor::properties {

struct CaseSource {
  std::string name;
  std::string rule;  ///< that its end breaks, as its folder says; "legal", or "" of a random game
  std::string note;  ///< in words, what it shows; may be empty
  PlayLine line;
};

/// A step that shows a rule.
struct SampleSight {
  std::size_t source;
  std::size_t steps;  ///< up to it and with it
};

class Material {
 public:
  explicit Material(std::string_view game);

  const Probe& probe() const { return probe_; }
  Judge& judge() { return judge_; }
  std::span<const CaseSource> sources() const { return sources_; }
  const CaseSource& source(const SampleSight& sight) const { return sources_[sight.source]; }
  PlayLine line_to(const SampleSight& sight) const;
  /// The places that show a rule, those after the fewest steps first.
  std::vector<SampleSight> sights(RuleRef rule, Showing what) const;
  /// Plays one more random game. False once there were enough of them.
  bool add_game();

 private:
  void add(CaseSource source);

  std::string game_;
  Probe probe_;
  Judge judge_;
  std::vector<CaseSource> sources_;
  std::map<RuleRef, std::vector<SampleSight>> held_;    // looked up, never gone through
  std::map<RuleRef, std::vector<SampleSight>> caused_;  // likewise
  std::uint64_t games_ = 0;
};

}  // namespace praetor::properties
