#pragma once
// The tables while they are being made, in a folder beside their target: the pages of a database,
// or a file for each table. From time to time a file there says how far the corpus was read and how
// much of each file is whole. Whoever is killed leaves what the next run goes on with.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/archive/growing_file.hpp"
#include "replays/archive/page_tree.hpp"
#include "replays/archive/row_writer.hpp"
#include "replays/corpora/reader.hpp"

namespace praetor::replays::archive {

/// A database with all tables and no row, as SQLite makes it.
struct EmptyDatabase {
  std::string pages;
  std::vector<std::uint32_t> roots;  ///< page of each table, by its place in the layouts
};
Result<EmptyDatabase, std::string> empty_database(const ArchiveTables& tables);
/// Lets SQLite add the views and the indexes; a sentence where it cannot.
std::optional<std::string> add_views_and_indexes(const std::string& path);

class TableFiles {
 public:
  /// What is being made for `target`, begun or gone on with. A sentence where it belongs to another
  /// run, or cannot be written.
  static Result<TableFiles, std::string> at(const std::string& target, const std::string& run,
                                            const ArchiveTables& tables);

  /// Behind the last game in it; none where it is new.
  const std::optional<CorpusPosition>& position() const { return position_; }
  std::int64_t games() const { return games_; }

  /// One more game. A sentence where it cannot be written.
  std::optional<std::string> add(const TableRows& rows, const CorpusPosition& position);
  /// What was added is kept from now on.
  std::optional<std::string> commit();
  /// All of it in place of the target, with the same bytes whatever way led to it.
  std::optional<std::string> put();

 private:
  TableFiles(FileLock lock, std::string target, std::string run, const ArchiveTables& tables);
  bool is_database() const { return tables_->format == TableFormat::sqlite; }
  std::string whole() const { return folder_ + "/whole"; }
  std::optional<std::string> open_files(const std::vector<std::uint64_t>& sizes);
  std::optional<std::string> begin();
  std::optional<std::string> go_on(std::string_view progress);
  void add_record(const TableRow& row, std::string_view head, std::string_view body);
  void add_line(const TableRow& row, std::string_view body);
  std::optional<std::string> sync();
  std::optional<std::string> finish_pages();
  std::optional<std::string> rename_whole();

  FileLock lock_;
  std::string target_, folder_, run_;
  const ArchiveTables* tables_;
  EmptyDatabase empty_;
  std::vector<GrowingFile> files_;  // the database, or one for each table
  std::vector<PageTree> trees_;     // one for each table, of a database
  std::optional<CorpusPosition> position_;
  std::int64_t games_ = 0;
  std::string game_bytes_;  // the number of the game as the rows begin with it
  char game_type_ = 0;
  std::string record_;
};

/// The statements that make the tables, with what they mean; the views and the indexes.
std::string schema_of(const ArchiveTables& tables);
std::string views_and_indexes();

}  // namespace praetor::replays::archive
