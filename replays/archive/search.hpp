#pragma once
// `find`: a query asked of the games of a corpus while they are judged. A game that breaks a rule
// is searched up to where it holds, with the step that broke it; a malformed text up to its fault.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replays/archive/query_run.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::archive {

/// A query as every game understands it that can. A game that does not know some of what it names
/// is asked the rest, where the query can hold by that alone.
struct GameQueries {
  Query query;
  std::map<const AnyGame*, Query> parts;  ///< of games that know some of it
  std::map<const AnyGame*, TypedQuery> games;
  bool asks_steps = false;
};

/// A query is refused that has a condition which no game can be asked, or that can hold in none;
/// with the fault of the games that got furthest.
struct RefusedQuery {
  QueryFault fault;
  std::vector<std::string_view> games{};  ///< ids; none where the fault is that of any game
};
/// What there can be in the documents of each game.
using GameShapes = std::map<const AnyGame*, GameShape>;
GameShapes shapes_of(const Libraries& libraries);
/// `shapes` are those of the libraries: who asks many queries makes them once.
Result<std::unique_ptr<GameQueries>, RefusedQuery> game_queries(std::string_view text,
                                                                const Libraries& libraries,
                                                                const GameShapes& shapes);

/// A step behind which the query holds; 0 is before the first.
struct SearchAnswer {
  std::int64_t step = 0;
  std::int64_t turn = 0;
  std::string by;
  std::string step_json;  ///< without claims; "" before the first
  RuleRef broken = nullptr;
};

/// Looks on while games are judged, and keeps the answers of the last one.
class SearchWatch final : public StepWatch {
 public:
  explicit SearchWatch(const GameQueries& queries, bool counts_only)
      : queries_(queries), counts_only_(counts_only) {}

  void begin(std::string_view json) override;
  void opened(const AnySetup& setup, const AnyState& state, const FastRecord& record) override;
  void stands_before(const AnyState& state) override;
  void judged(const AnyState& state, std::size_t index, RuleRef broken) override;
  bool asks_hash() const override { return false; }
  bool wants_part() const override { return true; }
  std::size_t next(std::size_t index) override;

  std::uint64_t count() const { return count_; }
  /// None where only the count was asked for.
  const std::vector<SearchAnswer>& answers() const { return answers_; }
  const AnySetup& setup() const { return setup_; }

 private:
  void note(const QueryMoment& moment);
  RuleRef broken_result(const AnyState& end) const;

  const GameQueries& queries_;
  bool counts_only_;
  std::map<const AnyGame*, QueryRun> runs_;
  QueryRun* run_ = nullptr;  // none where the game cannot be asked
  const FastRecord* record_ = nullptr;
  std::string_view json_;
  AnySetup setup_;
  const Policy* policy_ = nullptr;
  bool asks_turn_ = false;
  bool asks_result_ = false;
  std::int64_t turn_ = 0;  // in which the step is made
  std::uint64_t count_ = 0;
  std::vector<SearchAnswer> answers_;
};

}  // namespace praetor::replays::archive
