#include "replays/archive/table_files.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include "engine/text/escape.hpp"

namespace praetor::replays::archive {
namespace {

namespace fs = std::filesystem;

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string head_line(const TableLayout& table) {
  std::string line;
  for (const TableColumn& column : table.columns) {
    line += (line.empty() ? "" : ",") + column.name;
  }
  return line + "\r\n";
}

}  // namespace

TableFiles::TableFiles(FileLock lock, std::string target, std::string run,
                       const ArchiveTables& tables)
    : lock_(std::move(lock)),
      target_(std::move(target)),
      folder_(target_ + ".making"),
      run_(std::move(run)),
      tables_(&tables) {}

Result<TableFiles, std::string> TableFiles::at(const std::string& target, const std::string& run,
                                               const ArchiveTables& tables) {
  auto lock = FileLock::of(target);
  if (!lock) return failure(std::move(lock.error()));
  TableFiles made(std::move(*lock), target, run, tables);
  if (made.is_database()) {
    auto empty = empty_database(tables);
    if (!empty) return failure(cannot_write(target, empty.error()));
    made.empty_ = std::move(*empty);
    made.trees_.resize(tables.layouts.size());
  }
  const std::string progress = content(made.folder_ + "/progress");
  auto fault = progress.empty() ? made.begin() : made.go_on(progress);
  if (fault) return failure(std::move(*fault));
  return made;
}

std::optional<std::string> TableFiles::open_files(const std::vector<std::uint64_t>& sizes) {
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const std::string path =
        is_database() ? whole()
                      : fmt::format("{}/{}.{}", whole(), tables_->layouts[i].name,
                                    tables_->format == TableFormat::csv ? "csv" : "ndjson");
    auto file = GrowingFile::at(path, sizes[i]);
    if (!file) return std::move(file.error());
    files_.push_back(std::move(*file));
  }
  return std::nullopt;
}

std::optional<std::string> TableFiles::begin() {
  std::error_code error;
  fs::remove_all(folder_, error);
  fs::create_directories(is_database() ? folder_ : whole(), error);
  if (error) return cannot_write(folder_, error.message());
  const std::size_t files = is_database() ? 1 : tables_->layouts.size();
  if (auto fault = open_files(std::vector<std::uint64_t>(files, 0))) return fault;
  // The tables' roots are written when all is known of them.
  if (is_database()) files_.front().write(std::string(empty_.pages.size(), '\0'));
  if (tables_->format == TableFormat::csv) {
    for (std::size_t i = 0; i < files; ++i) files_[i].write(head_line(tables_->layouts[i]));
  }
  return commit();
}

std::optional<std::string> TableFiles::go_on(std::string_view progress) {
  const std::size_t head_end = std::min(progress.find("\n\n"), progress.size());
  std::istringstream head{std::string(progress.substr(0, head_end))};
  std::string run;
  std::getline(head, run);
  const auto other = [&] {
    return fmt::format(
        "{} is what another run left: the corpus, the options or the version differ; "
        "remove it to begin anew",
        text::shown(folder_));
  };
  if (run != run_) return other();
  CorpusPosition at;
  head >> games_ >> at.input >> at.file_is_done >> at.index >> at.line >> at.offset;
  if (!head) return other();
  if (games_ > 0) position_ = at;
  std::vector<std::uint64_t> sizes;
  for (std::uint64_t size = 0; head >> size;) sizes.push_back(size);
  if (sizes.size() != (is_database() ? 1 : tables_->layouts.size())) return other();
  std::string_view pages = progress.substr(std::min(head_end + 2, progress.size()));
  for (PageTree& tree : trees_) {
    if (!tree.load(pages)) return other();
  }
  return open_files(sizes);
}

std::optional<std::string> TableFiles::add(const TableRows& rows, const CorpusPosition& position) {
  ++games_;
  game_bytes_.clear();
  if (is_database()) {
    game_type_ = record_number(games_, game_bytes_);
  } else {
    game_bytes_ = (tables_->format == TableFormat::csv ? "" : "{\"game_id\":") +
                  std::string(fmt::format_int(games_).c_str());
  }
  std::string_view heads = rows.heads;
  std::string_view bodies = rows.bodies;
  for (const TableRow& row : rows.rows) {
    if (is_database()) {
      add_record(row, heads.substr(0, row.head), bodies.substr(0, row.body));
    } else {
      add_line(row, bodies.substr(0, row.body));
    }
    heads.remove_prefix(row.head);
    bodies.remove_prefix(row.body);
  }
  position_ = position;
  for (const GrowingFile& file : files_) {
    if (!file.good()) return cannot_write(whole(), "not all of it");
  }
  return std::nullopt;
}

// A record is how long its head is, the types of its values, and its values.
void TableFiles::add_record(const TableRow& row, std::string_view head, std::string_view body) {
  record_.clear();
  constexpr std::size_t one_byte_most = 126;
  const std::size_t types = 1 + head.size();
  add_varint(types + (types <= one_byte_most ? 1 : 2), record_);
  record_ += game_type_;
  record_ += head;
  record_ += game_bytes_;
  record_ += body;
  PageFile pages(files_.front());
  trees_[row.table].add(record_, pages);
}

void TableFiles::add_line(const TableRow& row, std::string_view body) {
  GrowingFile& file = files_[row.table];
  file.write(game_bytes_);
  file.write(body);
  file.write(tables_->format == TableFormat::csv ? "\r\n" : "}\n");
}

std::optional<std::string> TableFiles::sync() {
  for (GrowingFile& file : files_) {
    if (!file.sync()) return cannot_write(whole(), last_error().message());
  }
  return std::nullopt;
}

std::optional<std::string> TableFiles::commit() {
  if (auto fault = sync()) return fault;
  const CorpusPosition at = position_.value_or(CorpusPosition{});
  std::string progress = fmt::format("{}\n{} {} {:d} {} {} {}", run_, games_, at.input,
                                     at.file_is_done, at.index, at.line, at.offset);
  for (const GrowingFile& file : files_) progress += fmt::format(" {}", file.size());
  progress += "\n\n";
  for (const PageTree& tree : trees_) tree.save(progress);
  const std::string path = folder_ + "/progress";
  auto file = FreshFile::beside(path, "part");
  if (!file) return cannot_write(path, file.error().message());
  if (!file->write(progress) || !file->sync()) return cannot_write(path, last_error().message());
  if (const auto error = file->replace(path)) return cannot_write(path, error.message());
  return std::nullopt;
}

std::optional<std::string> TableFiles::finish_pages() {
  GrowingFile& file = files_.front();
  PageFile pages(file);
  for (std::size_t table = 0; table < trees_.size(); ++table) {
    const std::string root = trees_[table].root(pages);
    if (root.empty()) continue;
    empty_.pages.replace((empty_.roots[table] - 1) * page_bytes, page_bytes, root);
  }
  std::string count;
  add_big_endian(pages.next() - 1, count);
  constexpr std::size_t place_of_count = 28;
  empty_.pages.replace(place_of_count, count.size(), count);
  if (!file.write_first(empty_.pages)) return cannot_write(whole(), last_error().message());
  return add_views_and_indexes(whole());
}

std::optional<std::string> TableFiles::put() {
  if (auto fault = commit()) return fault;
  if (is_database()) {
    if (auto fault = finish_pages()) return fault;
    if (auto fault = sync()) return fault;
  }
  return rename_whole();
}

std::optional<std::string> TableFiles::rename_whole() {
  const std::string before = folder_ + "/before";
  std::error_code error;
  // A folder takes the place of no other.
  const bool moved = fs::is_directory(target_, error);
  if (moved) fs::rename(target_, before, error);
  error.clear();
  fs::rename(whole(), target_, error);
  if (error) {
    std::string fault = cannot_write(target_, error.message());
    if (moved) fs::rename(before, target_, error);
    return fault;
  }
  fs::remove_all(folder_, error);
  return std::nullopt;
}

}  // namespace praetor::replays::archive
