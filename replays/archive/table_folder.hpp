#pragma once
// The tables as a folder of files that is being made: beside its target until it is whole, with a
// note of how far the corpus was read and how much of each file is whole. Whoever is killed leaves
// a folder that the next run goes on with.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/archive/met_so_far.hpp"
#include "replays/archive/table_lines.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays::archive {

class TableFolder {
 public:
  /// The one that is being made for `target`, begun or gone on with. A sentence where it belongs to
  /// another run, or cannot be written. `run`: which it is; empty where none can go on with it.
  static Result<TableFolder, std::string> at(const std::string& target, const std::string& run,
                                             const ArchiveTables& tables, LineFormat format);

  /// Behind the last game in it; none where it is new.
  const std::optional<CorpusPosition>& position() const { return position_; }
  std::int64_t games() const { return games_; }
  /// To be counted up by whoever adds games; kept by `commit`.
  MetSoFar met;

  /// What is kept of a replay until its turn comes.
  using Game = TableLines;
  Game made_of(const TableRows& rows) const;
  /// One more game. A sentence where it cannot be written.
  std::optional<std::string> add(Game&& game, const CorpusPosition& position);
  /// What was added is kept from now on.
  std::optional<std::string> commit();
  /// The whole folder in place of its target. What was made beside it goes away.
  /// A sentence where that holds anything but tables, which would be lost.
  std::optional<std::string> put();
  /// Nothing of what was made stays; the target is as it was.
  void discard();

 private:
  /// Bytes that wait, and how many there are with those that are written.
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
