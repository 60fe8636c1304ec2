#pragma once
// The material for the cases of a pack: the hand-written replays of tests/cases, and random games
// for rules that those do not show. Each is played once, and every step that kept a rule or in
// which a rule was a cause is noted.

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
  std::string rule;  ///< the rule that its end breaks; "legal", or "" for a random game
  std::string note;  ///< what it shows, in words; may be empty
  PlayLine line;
};

/// A step that shows a rule.
struct SampleSight {
  std::size_t source;
  std::size_t steps;  ///< number of steps up to this one, inclusive
};

class Material {
 public:
  explicit Material(std::string_view game);

  const Probe& probe() const { return probe_; }
  Judge& judge() { return judge_; }
  std::span<const CaseSource> sources() const { return sources_; }
  const CaseSource& source(const SampleSight& sight) const { return sources_[sight.source]; }
  PlayLine line_to(const SampleSight& sight) const;
  /// The steps that show a rule, those after the fewest steps first.
  std::vector<SampleSight> sights(RuleRef rule, Showing what) const;
  /// Plays one more random game. False if there are enough of them.
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
