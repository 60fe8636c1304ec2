#pragma once
// A folder of files with the tables, while it is being made. It lies beside its target until it is
// complete, with a note of how far the corpus was read and how many bytes of each file are valid.
// If the program is killed, the next run continues with the folder.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/archive/met_so_far.hpp"
#include "replays/archive/table_lines.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays::archive {

class TableFolder {
 public:
  /// Begins the folder for `target`, or continues an unfinished one. Fails with a sentence if that
  /// belongs to another run or cannot be written. `run` identifies the run; empty if nobody can
  /// continue it.
  static Result<TableFolder, std::string> at(const std::string& target, const std::string& run,
                                             const ArchiveTables& tables, LineFormat format);

  /// The position behind the last game in it; none if it is new.
  const std::optional<CorpusPosition>& position() const { return position_; }
  std::int64_t games() const { return games_; }
  /// The caller that adds games counts these up; `commit` stores them.
  MetSoFar met;

  /// What is kept of a replay until it is its turn.
  using Game = TableLines;
  Game made_of(const TableRows& rows) const;
  /// Adds a game. Returns a sentence if it cannot be written.
  std::optional<std::string> add(Game&& game, const CorpusPosition& position);
  /// Stores what was added since the last commit. Returns a sentence on failure.
  std::optional<std::string> commit();
  /// Puts the complete folder in place of its target and removes the unfinished files. Returns a
  /// sentence on failure, also if the target holds anything but tables, which would be lost.
  std::optional<std::string> put();
  /// Removes the unfinished files; the target stays as it was.
  void discard();

 private:
  /// A file with bytes that are not written yet; `size` counts all bytes, written or not.
  struct GrowingFile {
    FreshFile file;
    std::uint64_t size = 0;
    LineBuffer waiting{};
  };
  TableFolder(FileLock lock, std::string target, std::string run, const ArchiveTables& tables,
              LineFormat format);
  std::string whole() const { return folder_ + "/whole"; }
  std::string path_of(const TableLayout& table) const;
  std::optional<std::string> begin();
  std::optional<std::string> go_on(const std::string& progress);
  std::optional<std::string> open(std::size_t table, std::uint64_t size);
  std::optional<std::string> flush(std::size_t table);
  std::optional<std::string> note_progress() const;

  FileLock lock_;
  std::string target_;
  std::string folder_;
  std::string run_;
  const ArchiveTables* tables_;
  LineMaker maker_;
  std::unique_ptr<SpareLines> spares_ = std::make_unique<SpareLines>();
  std::vector<GrowingFile> files_;  // by table
  std::optional<CorpusPosition> position_;
  std::int64_t games_ = 0;
};

}  // namespace praetor::replays::archive
