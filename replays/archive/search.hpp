#pragma once
// `find`: evaluates a query on the games of a corpus while they are judged. A game that breaks a
// rule is searched up to the step that broke it, including that step. A malformed text is searched
// up to its fault.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "replays/archive/query_run.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::archive {

/// A query in the form for each game that can answer it. A game that does not know some of its
/// names gets the rest of the query, if that can hold alone.
struct GameQueries {
  Query query;
  std::map<const AnyGame*, Query> parts;  ///< for games that know only a part of it
  std::map<const AnyGame*, TypedQuery> games;
  bool asks_steps = false;
};

/// A query is refused if no game can answer one of its conditions, or if it can hold in no game.
/// `fault` comes from the games that got furthest.
struct RefusedQuery {
  QueryFault fault;
  std::vector<std::string_view> games{};  ///< ids; empty if the fault is the same for every game
};
/// What the documents of each game can contain.
using GameShapes = std::map<const AnyGame*, GameShape>;
GameShapes shapes_of(const Libraries& libraries);
/// `shapes` are those of the libraries; for many queries, make them only once.
Result<std::unique_ptr<GameQueries>, RefusedQuery> game_queries(std::string_view text,
                                                                const Libraries& libraries,
                                                                const GameShapes& shapes);

/// A step after which the query holds; 0: before the first step.
struct SearchAnswer {
  std::int64_t step = 0;
  std::int64_t turn = 0;
  std::string by;
  std::string step_json;  ///< without claims; "" before the first step
  RuleRef broken = nullptr;
};

/// Watches while games are judged, and keeps the answers of the last game.
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
  /// Empty if only the count was asked for.
  const std::vector<SearchAnswer>& answers() const { return answers_; }
  const AnySetup& setup() const { return setup_; }

 private:
  void note(const QueryMoment& moment);
  RuleRef broken_result(const AnyState& end) const;

  const GameQueries& queries_;
  bool counts_only_;
  std::map<const AnyGame*, QueryRun> runs_;
  QueryRun* run_ = nullptr;  // null if the game cannot answer
  const FastRecord* record_ = nullptr;
  std::string_view json_;
  AnySetup setup_;
  const Policy* policy_ = nullptr;
  bool asks_turn_ = false;
  bool asks_result_ = false;
  std::int64_t turn_ = 0;  // the turn in which the step is made
  std::uint64_t count_ = 0;
  std::vector<SearchAnswer> answers_;
};

}  // namespace praetor::replays::archive
