#include "replays/archive/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>
#include <vector>

#include "replays/files/fresh_file.hpp"

namespace praetor::replays::archive {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view part_ending = ".making";

std::string_view text_in(sqlite3_stmt* statement, int column) {
  const auto* const bytes = sqlite3_column_text(statement, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  return bytes == nullptr ? std::string_view()
                          : std::string_view(reinterpret_cast<const char*>(bytes), size);
}

}  // namespace

/// The SQLite objects; the destructor closes them.
struct Database::Handle {
  explicit Handle(std::string file) : path(std::move(file)) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { close(); }

  bool open() {
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    return sqlite3_open_v2(path.c_str(), &database, flags, nullptr) == SQLITE_OK;
  }
  bool run(const std::string& sql) {
    return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  std::string why() const { return cannot_write(path, sqlite3_errmsg(database)); }
  sqlite3_stmt* statement(const std::string& sql) const {
    sqlite3_stmt* made = nullptr;
    sqlite3_prepare_v2(database, sql.c_str(), -1, &made, nullptr);
    return made;
  }
  void close() {
    for (sqlite3_stmt* const insert : inserts) sqlite3_finalize(insert);
    inserts.clear();
    sqlite3_finalize(progress);
    progress = nullptr;
    sqlite3_close(database);
    database = nullptr;
  }
  void prepare(const ArchiveTables& tables) {
    for (const TableLayout& table : tables.layouts) {
      std::string values = "?";
      for (std::size_t i = 1; i < table.columns.size(); ++i) values += ",?";
      inserts.push_back(statement(fmt::format("INSERT INTO {} VALUES ({})", table.name, values)));
    }
    progress = statement(
        "UPDATE praetor_run SET input=?, done=?, idx=?, line=?, offset=?, games=?, "
        "malformed=?, lacking=?, unread=?, failed=?");
  }

  std::string path;
  sqlite3* database = nullptr;
  std::vector<sqlite3_stmt*> inserts;
  sqlite3_stmt* progress = nullptr;
};

Database::Database(std::unique_ptr<Handle> handle, std::string target)
    : handle_(std::move(handle)), target_(std::move(target)) {}
Database::Database(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database, std::string> Database::at(const std::string& target, const std::string& run,
                                           const ArchiveTables& tables) {
  auto handle = std::make_unique<Handle>(target + std::string(part_ending));
  std::error_code error;
  const bool begun = fs::exists(handle->path, error);
  if (!handle->open()) return failure(handle->why());
  // One run at a time; a kill loses nothing that was committed. Pages are large because rows are
  // long and come in the order of their keys.
  if (!handle->run("PRAGMA locking_mode=EXCLUSIVE; PRAGMA synchronous=NORMAL; "
                   "PRAGMA page_size=16384; PRAGMA cache_size=-16384; BEGIN EXCLUSIVE; COMMIT")) {
    return failure(handle->why());
  }
  Database made(std::move(handle), target);
  if (auto fault = made.begin(run, tables)) {
    if (!begun) made.discard();
    return failure(std::move(*fault));
  }
  made.handle_->prepare(tables);
  return made;
}

/// Creates the tables, or finds out how far another run filled them.
std::optional<std::string> Database::begin(const std::string& run, const ArchiveTables& tables) {
  Handle& here = *handle_;
  sqlite3_stmt* const known = here.statement(
      "SELECT run,input,done,idx,line,offset,games,malformed,lacking,unread,failed "
      "FROM praetor_run");
  if (known == nullptr || sqlite3_step(known) != SQLITE_ROW) {
    sqlite3_finalize(known);
    const bool made = here.run(
        "BEGIN; CREATE TABLE praetor_run ( -- which run made this, and how far it read\n  run "
        "TEXT, input, done, idx, line, offset, games, malformed, lacking, unread, failed);" +
        fmt::format("INSERT INTO praetor_run VALUES ('{}',0,0,0,0,0,0,0,0,0,0);", run) +
        schema_of(tables) + "COMMIT");
    return made ? std::nullopt : std::optional(here.why());
  }
  const bool same = !run.empty() && text_in(known, 0) == run;
  const auto whole = [&](int column) {
    return static_cast<std::uint64_t>(sqlite3_column_int64(known, column));
  };
  games_ = sqlite3_column_int64(known, 6);
  met = {sqlite3_column_int64(known, 7), sqlite3_column_int64(known, 8),
         sqlite3_column_int64(known, 9), sqlite3_column_int64(known, 10)};
  if (games_ > 0) position_ = CorpusPosition{whole(1), whole(2) != 0, whole(3), whole(4), whole(5)};
  sqlite3_finalize(known);
  if (same) return std::nullopt;
  return of_another_run(here.path);
}

std::optional<std::string> Database::add(const TableRows& rows, const CorpusPosition& position) {
  Handle& here = *handle_;
  if (!open_ && !here.run("BEGIN")) return here.why();
  open_ = true;
  ++games_;
  // SQLite keeps the values bound for the previous row.
  for (sqlite3_stmt* const insert : here.inserts) sqlite3_bind_int64(insert, 1, games_);
  auto cell = rows.cells.begin();
  for (const TableRow& row : rows.rows) {
    sqlite3_stmt* const insert = here.inserts[row.table];
    for (const auto end = cell + row.cells; cell != end; ++cell) {
      const int column = cell->column + 1;
      if (cell->kind == TableCell::Kind::null) {
        sqlite3_bind_null(insert, column);
      } else if (cell->kind == TableCell::Kind::number) {
        sqlite3_bind_int64(insert, column, cell->number);
      } else {
        sqlite3_bind_text(insert, column, rows.text.data() + cell->number,
                          static_cast<int>(cell->length), SQLITE_STATIC);
      }
    }
    const bool done = sqlite3_step(insert) == SQLITE_DONE;
    sqlite3_reset(insert);
    if (!done) return here.why();
  }
  position_ = position;
  return std::nullopt;
}

std::optional<std::string> Database::commit() {
  if (!open_) return std::nullopt;
  Handle& here = *handle_;
  const CorpusPosition& at = *position_;
  const auto as_signed = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  const std::int64_t values[] = {as_signed(at.input),  at.file_is_done ? 1 : 0,
                                 as_signed(at.index),  as_signed(at.line),
                                 as_signed(at.offset), games_,
                                 met.malformed,        met.lacking,
                                 met.unread,           met.failed};
  int column = 0;
  for (const std::int64_t value : values) sqlite3_bind_int64(here.progress, ++column, value);
  const bool done = sqlite3_step(here.progress) == SQLITE_DONE;
  sqlite3_reset(here.progress);
  if (!done || !here.run("COMMIT")) return here.why();
  open_ = false;
  return std::nullopt;
}

// Copies table after table, whatever the order in which pages were filled. Views and indexes are
// made in the copy. That copy is not in its place yet, so it needs no journal.
std::optional<std::string> Database::copy_to(const std::string& whole) {
  if (auto fault = commit()) return fault;
  sqlite3_stmt* const vacuum = handle_->statement("VACUUM INTO ?");
  sqlite3_bind_text(vacuum, 1, whole.c_str(), -1, SQLITE_STATIC);
  const bool copied = sqlite3_step(vacuum) == SQLITE_DONE;
  sqlite3_finalize(vacuum);
  if (!copied) return handle_->why();
  Handle copy(whole);
  if (copy.open() && copy.run("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=OFF; "
                              "PRAGMA cache_size=-16384; BEGIN;" +
                              views_and_indexes() + "COMMIT")) {
    return std::nullopt;
  }
  return copy.why();
}

std::optional<std::string> Database::put() {
  const std::string whole = handle_->path + ".whole";
  std::error_code error;
  fs::remove(whole, error);
  std::optional<std::string> fault = copy_to(whole);
  if (!fault) {
    fs::rename(whole, target_, error);
    if (error) fault = cannot_write(target_, error.message());
  }
  if (fault) {
    fs::remove(whole, error);
    return fault;
  }
  discard();
  return std::nullopt;
}

void Database::discard() {
  handle_->close();
  std::error_code error;
  fs::remove(handle_->path, error);
  fs::remove(handle_->path + "-journal", error);
}

}  // namespace praetor::replays::archive
