#include "replays/archive/table_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include "engine/text/escape.hpp"

namespace praetor::replays::archive {
namespace {

namespace fs = std::filesystem;

/// Why the tables may not replace the target: it is no folder, or it holds other things. None if
/// they may.
std::optional<std::string> refused_place(const std::string& target, const ArchiveTables& tables) {
  std::error_code error;
  if (!fs::exists(target, error)) return std::nullopt;
  if (!fs::is_directory(target, error)) return cannot_write(target, "it is not a folder");
  for (const fs::directory_entry& entry : fs::directory_iterator(target, error)) {
    const fs::path& path = entry.path();
    const bool table = std::ranges::find(tables.layouts, path.stem().string(),
                                         &TableLayout::name) != tables.layouts.end();
    const bool ending = path.extension() == ".csv" || path.extension() == ".ndjson";
    if (table && ending && entry.is_regular_file(error)) continue;
    return cannot_write(target, fmt::format("{} in it is not a table, and would be lost",
                                            text::shown(path.filename().string())));
  }
  return std::nullopt;
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

TableFolder::TableFolder(FileLock lock, std::string target, std::string run,
                         const ArchiveTables& tables, LineFormat format)
    : lock_(std::move(lock)),
      target_(std::move(target)),
      folder_(target_ + ".making"),
      run_(std::move(run)),
      tables_(&tables),
      maker_(tables, format) {}

Result<TableFolder, std::string> TableFolder::at(const std::string& target, const std::string& run,
                                                 const ArchiveTables& tables, LineFormat format) {
  if (auto refusal = refused_place(target, tables)) return failure(*std::move(refusal));
  auto lock = FileLock::of(target);
  if (!lock) return failure(std::move(lock.error()));
  TableFolder made(std::move(*lock), target, run, tables, format);
  std::error_code error;
  if (fs::exists(made.folder_, error) && !fs::is_directory(made.folder_, error)) {
    return failure(of_another_run(made.folder_));
  }
  // A run that was killed after everything was in its place left no files to continue.
  const bool kept = fs::exists(made.whole(), error);
  const std::string progress = kept ? content(made.folder_ + "/progress") : std::string();
  auto fault = progress.empty() ? made.begin() : made.go_on(progress);
  if (fault) return failure(std::move(*fault));
  return made;
}

std::string TableFolder::path_of(const TableLayout& table) const {
  return fmt::format("{}/{}.{}", whole(), table.name, maker_.ending());
}

std::optional<std::string> TableFolder::open(std::size_t table, std::uint64_t size) {
  const std::string path = path_of(tables_->layouts[table]);
  auto file = FreshFile::again(path, size);
  if (!file) return cannot_write(path, file.error().message());
  file->keep();
  files_.push_back({std::move(*file), size});
  return std::nullopt;
}

std::optional<std::string> TableFolder::begin() {
  std::error_code error;
  fs::remove_all(whole(), error);
  fs::create_directories(whole(), error);
  if (error) return cannot_write(folder_, error.message());
  for (std::size_t table = 0; table < tables_->layouts.size(); ++table) {
    const TableLayout& layout = tables_->layouts[table];
    std::ofstream(path_of(layout)).close();
    if (auto fault = open(table, 0)) return fault;
    files_[table].waiting.add(maker_.head(table));
  }
  return commit();
}

std::optional<std::string> TableFolder::go_on(const std::string& progress) {
  std::istringstream noted(progress);
  std::string run;
  std::getline(noted, run);
  CorpusPosition at;
  noted >> games_ >> at.input >> at.file_is_done >> at.index >> at.line >> at.offset;
  noted >> met.malformed >> met.lacking >> met.unread >> met.failed;
  std::vector<std::uint64_t> sizes;
  for (std::uint64_t size = 0; noted >> size;) sizes.push_back(size);
  if (run_.empty() || run != run_ || sizes.size() != tables_->layouts.size())
    return of_another_run(folder_);
  if (games_ > 0) position_ = at;
  for (std::size_t table = 0; table < sizes.size(); ++table) {
    if (auto fault = open(table, sizes[table])) return fault;
  }
  return std::nullopt;
}

TableFolder::Game TableFolder::made_of(const TableRows& rows) const {
  Game made = spares_->take();
  maker_.lines_of(rows, made);
  return made;
}

std::optional<std::string> TableFolder::add(Game&& game, const CorpusPosition& position) {
  ++games_;
  const std::string begin = fmt::format("{}{}", maker_.begin(), games_);
  std::string_view text = game.text.text();
  for (const TableLines::TableLine& line : game.lines) {
    LineBuffer& out = files_[line.table].waiting;
    out.add(begin);
    out.add(text.substr(0, line.size));
    text.remove_prefix(line.size);
    constexpr std::size_t waiting_most = std::size_t{256} * 1024;
    if (out.size() < waiting_most) continue;
    if (auto fault = flush(line.table)) return fault;
  }
  position_ = position;
  spares_->give(std::move(game));
  return std::nullopt;
}

std::optional<std::string> TableFolder::flush(std::size_t table) {
  GrowingFile& file = files_[table];
  if (!file.file.write(file.waiting.text())) {
    return cannot_write(path_of(tables_->layouts[table]), last_error().message());
  }
  file.size += file.waiting.size();
  file.waiting.clear();
  return std::nullopt;
}

std::optional<std::string> TableFolder::commit() {
  for (std::size_t table = 0; table < files_.size(); ++table) {
    if (auto fault = flush(table)) return fault;
    if (!files_[table].file.sync()) {
      return cannot_write(path_of(tables_->layouts[table]), last_error().message());
    }
  }
  return note_progress();
}

std::optional<std::string> TableFolder::note_progress() const {
  const CorpusPosition at = position_.value_or(CorpusPosition{});
  std::string progress = fmt::format("{}\n{} {} {} {} {} {} {} {} {} {}", run_, games_, at.input,
                                     at.file_is_done ? 1 : 0, at.index, at.line, at.offset,
                                     met.malformed, met.lacking, met.unread, met.failed);
  for (const GrowingFile& file : files_) progress += fmt::format(" {}", file.size);
  const std::string path = folder_ + "/progress";
  auto file = FreshFile::beside(path, "part");
  if (!file) return cannot_write(path, file.error().message());
  if (!file->write(progress) || !file->sync()) return cannot_write(path, last_error().message());
  if (const auto error = file->replace(path)) return cannot_write(path, error.message());
  return std::nullopt;
}

std::optional<std::string> TableFolder::put() {
  if (auto fault = commit()) return fault;
  if (auto refusal = refused_place(target_, *tables_)) return refusal;
  // A folder cannot be renamed over another one.
  const std::string before = folder_ + "/before";
  std::error_code error;
  const bool stood = fs::exists(target_, error);
  // Left by a run that was killed after everything else was done.
  if (stood) fs::remove_all(before, error);
  if (stood) fs::rename(target_, before, error);
  if (!error) fs::rename(whole(), target_, error);
  if (error) {
    std::string fault = cannot_write(target_, error.message());
    if (stood && !fs::exists(target_, error)) fs::rename(before, target_, error);
    return fault;
  }
  const std::string progress = folder_ + "/progress";
  remove_left(progress, "part", "");
  fs::remove(progress, error);
  fs::remove_all(before, error);
  fs::remove(folder_, error);
  return std::nullopt;
}

void TableFolder::discard() {
  std::error_code error;
  fs::remove_all(folder_, error);
}

}  // namespace praetor::replays::archive
