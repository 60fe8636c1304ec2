#pragma once
// The tables in a SQLite database that is being made: beside its target until it is whole, filled
// in transactions, each of which also says how far the corpus was read. Whoever is killed leaves a
// database that the next run goes on with.

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
  /// The one that is being made for `target`, begun or gone on with. A sentence where it belongs to
  /// another run, or cannot be written. `run`: which it is; empty where none can go on with it.
  static Result<Database, std::string> at(const std::string& target, const std::string& run,
                                          const ArchiveTables& tables);
  Database(Database&&) noexcept;
  ~Database();

  /// Behind the last game in it; none where it is new.
  const std::optional<CorpusPosition>& position() const { return position_; }
  std::int64_t games() const { return games_; }
  /// To be counted up by whoever adds games; kept by `commit`.
  MetSoFar met;

  /// What is kept of a replay until its turn comes.
  using Game = TableRows;
  Game made_of(TableRows& rows) const { return std::move(rows); }
  /// One more game. A sentence where it cannot be written: then nothing of the open transaction is.
  std::optional<std::string> add(const Game& rows, const CorpusPosition& position);
  /// What was added is kept from now on.
  std::optional<std::string> commit();

  /// A whole database in place of its target, with the same bytes whatever way led to it. What was
  /// made beside it goes away.
  std::optional<std::string> put();
  /// Nothing of what was made stays; the target is as it was.
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
  bool open_ = false;  // a transaction
};

/// The statements that make the tables, with what they mean; the views and the indexes.
std::string schema_of(const ArchiveTables& tables);
std::string views_and_indexes();

}  // namespace praetor::replays::archive
