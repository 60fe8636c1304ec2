#pragma once
// A SQLite database with the tables, while it is being made. It lies beside its target until it is
// complete. Each transaction also says how far the corpus was read. If the program is killed, the
// next run continues with the database.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/result.hpp"
#include "replays/archive/met_so_far.hpp"
#include "replays/archive/tables.hpp"
#include "replays/corpora/reader.hpp"

struct sqlite3;

namespace praetor::replays::archive {

class Database {
 public:
  /// Begins the database for `target`, or continues an unfinished one. Fails with a sentence if
  /// that belongs to another run or cannot be written. `run` identifies the run; empty if nobody
  /// can continue it.
  static Result<Database, std::string> at(const std::string& target, const std::string& run,
                                          const ArchiveTables& tables);
  Database(Database&&) noexcept;
  ~Database();

  /// The position behind the last game in it; none if it is new.
  const std::optional<CorpusPosition>& position() const { return position_; }
  std::int64_t games() const { return games_; }
  /// The caller that adds games counts these up; `commit` stores them.
  MetSoFar met;

  /// What is kept of a replay until it is its turn.
  using Game = TableRows;
  Game made_of(TableRows& rows) const { return std::move(rows); }
  /// Adds a game. Returns a sentence if it cannot be written; then nothing of the open transaction
  /// is stored.
  std::optional<std::string> add(const Game& rows, const CorpusPosition& position);
  /// Stores what was added since the last commit. Returns a sentence on failure.
  std::optional<std::string> commit();

  /// Puts the complete database in place of its target and removes the unfinished files. The bytes
  /// are the same however often the work was interrupted. Returns a sentence on failure.
  std::optional<std::string> put();
  /// Removes the unfinished files; the target stays as it was.
  void discard();

 private:
  struct Handle;
  Database(std::unique_ptr<Handle> handle, std::string target);
  std::optional<std::string> begin(const std::string& run, const ArchiveTables& tables);
  std::optional<std::string> copy_to(const std::string& whole);

  std::unique_ptr<Handle> handle_;
  std::string target_;
  std::optional<CorpusPosition> position_;
  std::int64_t games_ = 0;
  bool open_ = false;  // whether a transaction is open
};

/// The statements that create the tables, with comments on their meaning; and those for views and
/// indexes.
std::string schema_of(const ArchiveTables& tables);
std::string views_and_indexes();

}  // namespace praetor::replays::archive
