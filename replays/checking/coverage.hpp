#pragma once
// Measures which rules a corpus uses, and how. It plays replays that were judged before; the
// judge's loop is not involved. A replay counts up to its first violation. Threads may measure;
// what they found is added up in the order of input, so that it does not depend on them.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/rule.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// What a rule can be seen to do.
///   held      steps whose judging tested the rule and found it kept; claims that were right
///   broken    replays whose violation it is
///   caused    steps in which it was the cause of a change
///   decisive  states in which more steps would be legal without it: candidates of the listing, or
///             the step that was tried there
enum class CoverageMeasure : std::uint8_t { held, broken, caused, decisive };
inline constexpr std::size_t measures = count_of<CoverageMeasure>;

/// Whether a measure applies to rules of that kind. Only gates and limits can be decisive. Only
/// effects and awards are causes, and these are neither held nor broken.
bool applies(CoverageMeasure measure, RuleKind kind);

/// A place where a rule shows: a step of a replay. For a state it is the last step before it;
/// `step` 0 is the state after the set-up.
struct Sight {
  std::string source;
  std::uint64_t index = 0;  ///< counts the replays of a source from 0
  bool in_corpus = false;   ///< whether the source may hold several replays
  std::int64_t step = 0;
};

/// One rule over all replays. The arrays are indexed by CoverageMeasure.
struct RuleCoverage {
  RuleRef rule = nullptr;
  std::array<std::uint64_t, measures> count{};
  /// The place after the fewest steps; among equals the first in the order of input.
  std::array<std::optional<Sight>, measures> shortest;
};

struct GameCoverage {
  std::string_view game;
  std::string_view title;
  std::uint64_t replays = 0;  ///< well-formed ones
  std::uint64_t illegal = 0;  ///< of these, the illegal ones
  std::uint64_t steps = 0;    ///< steps carried out
  std::uint64_t states = 0;   ///< states in which decisive rules were sought
  /// of these, searched only in part because of too many candidates
  std::uint64_t cut = 0;
  std::vector<RuleCoverage> rules;  ///< the game's rules and the common claims, sorted by id
};

struct CorpusCoverage {
  std::vector<GameCoverage> games;   ///< the games met, in the order of all_games
  std::uint64_t malformed = 0;       ///< replays
  std::vector<RuleCoverage> faults;  ///< the format rules that were broken, sorted by id
};

/// One measure of one rule in one replay.
struct MeasuredRule {
  RuleRef rule = nullptr;
  CoverageMeasure measure = CoverageMeasure::held;
  std::uint64_t count = 0;
  std::int64_t first = 0;  ///< the first step at which it shows
};

/// What one replay adds to the coverage of a corpus.
struct ReplayCoverage {
  const AnyGame* game = nullptr;  ///< null if it is malformed
  bool illegal = false;
  std::uint64_t steps = 0;
  std::uint64_t states = 0;
  std::uint64_t cut = 0;
  std::vector<MeasuredRule> rules;  ///< of a malformed replay the format rule that it breaks
  Sight place;                      ///< its step says nothing
};

/// Measures one replay after the other. Each thread needs its own.
class CoverageMeter {
 public:
  /// `going_on` is asked before every step. Once it returns false, the current replay does not
  /// count.
  CoverageMeter(const Libraries& libraries, std::function<bool()> going_on);
  ~CoverageMeter();
  CoverageMeter(const CoverageMeter&) = delete;
  CoverageMeter& operator=(const CoverageMeter&) = delete;

  /// Measures a text that was judged. None if `going_on` ended it.
  std::optional<ReplayCoverage> measured(const Text& text, const Report& report, bool in_corpus);

 private:
  struct Walks;
  std::unique_ptr<Walks> walks_;
};

/// Adds up what was measured, in the order of input.
class CoverageSum {
 public:
  void add(const ReplayCoverage& replay);
  CorpusCoverage so_far() const;

 private:
  void add_malformed(const ReplayCoverage& replay);

  std::map<std::string_view, GameCoverage> games_;
  std::uint64_t malformed_ = 0;
  std::vector<RuleCoverage> faults_;
};

/// Judges, measures and adds up replays of any game. Not thread-safe.
class Coverage {
 public:
  Coverage(const Libraries& libraries, std::function<bool()> going_on);

  /// Adds one text of `source`. Returns false if `going_on` ended it.
  bool add(const Text& text, std::string_view source, bool in_corpus);
  CorpusCoverage so_far() const;

 private:
  Checker checker_;
  CoverageMeter meter_;
  CoverageSum sum_;
};

}  // namespace praetor::replays
