#pragma once
// Which unprinted things a corpus depends on: for each reading and datum, the number of verdicts
// that would differ with another value. Every record is judged again for every value.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/check.hpp"
#include "replays/checking/coverage.hpp"
#include "replays/weighing/other_verdicts.hpp"

namespace praetor::replays {

/// A reading or a datum, over all replays in which it has the same value: a replay's own tables may
/// have other data.
struct BasisCoverage {
  Basis basis;
  /// replays that have it; for a border only those counted in `changed`
  std::uint64_t replays = 0;
  std::uint64_t changed = 0;  ///< of these, those in which a step would be judged differently
  Sight example;              ///< of those, the one with the fewest steps; among equals the first
};

struct GameDataCoverage {
  std::string_view game;
  std::string_view title;
  std::uint64_t replays = 0;         ///< well-formed ones
  std::vector<BasisCoverage> bases;  ///< readings, then data, sorted by path
};

/// Adds up replays of any game. Not thread-safe.
class DataCoverage {
 public:
  /// `going_on` is asked before every value. Once it returns false, the current replay does not
  /// count.
  DataCoverage(const Libraries& libraries, std::function<bool()> going_on);

  /// Adds one text of `source`. Returns false if `going_on` ended it.
  bool add(const Text& text, std::string_view source, bool in_corpus);
  std::vector<GameDataCoverage> so_far() const;
  std::uint64_t malformed() const { return malformed_; }

 private:
  struct OfGame {
    explicit OfGame(const AnyGame& judged) : game(judged), laws(judged) {}
    const AnyGame& game;
    OtherLawsFinder laws;
    std::uint64_t replays = 0;
    std::map<std::string, BasisCoverage> bases;  // by kind, path and value
  };

  bool weigh(OfGame& of, const JudgedSteps& record, const Sight& sight);

  const Libraries& libraries_;
  std::function<bool()> going_on_;
  Checker checker_;
  std::map<std::string_view, OfGame> games_;
  std::uint64_t malformed_ = 0;
};

}  // namespace praetor::replays
