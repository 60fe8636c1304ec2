#include "replays/archive/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>
#include <vector>

#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/files/fresh_file.hpp"

namespace praetor::replays::archive {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view part_ending = ".making";

std::string sentence(const std::string& path, std::string_view why) {
  return fmt::format("cannot write {}: {}", text::shown(path), why);
}

/// As RFC 4180 wants it.
void add_csv_text(std::string_view value, std::string& out) {
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += value;
    return;
  }
  out += '"';
  for (const char letter : value) {
    out += letter;
    if (letter == '"') out += letter;
  }
  out += '"';
}

std::string_view text_in(sqlite3_stmt* statement, int column) {
  const auto* const bytes = sqlite3_column_text(statement, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  return bytes == nullptr ? std::string_view()
                          : std::string_view(reinterpret_cast<const char*>(bytes), size);
}

void csv_row(sqlite3_stmt* statement, int columns, std::string& out) {
  for (int column = 0; column < columns; ++column) {
    if (column > 0) out += ',';
    if (sqlite3_column_type(statement, column) == SQLITE_INTEGER) {
      const fmt::format_int digits(sqlite3_column_int64(statement, column));
      out.append(digits.data(), digits.size());
    } else {
      add_csv_text(text_in(statement, column), out);
    }
  }
  out += "\r\n";
}

void json_row(sqlite3_stmt* statement, int columns, std::string& out) {
  text::JsonWriter writer(out);
  writer.begin_object();
  for (int column = 0; column < columns; ++column) {
    const std::string_view name = sqlite3_column_name(statement, column);
    switch (sqlite3_column_type(statement, column)) {
      case SQLITE_NULL:
        writer.null(name);
        break;
      case SQLITE_INTEGER:
        writer.number(name, sqlite3_column_int64(statement, column));
        break;
      default:
        writer.string(name, text_in(statement, column));
    }
  }
  writer.end_object();
  out += '\n';
}

}  // namespace

/// What SQLite holds; closed whatever comes.
struct Database::Handle {
  explicit Handle(std::string file) : path(std::move(file)) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { close(); }

  bool run(const std::string& sql) {
    return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  std::string why() const { return sentence(path, sqlite3_errmsg(database)); }
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
    progress =
        statement("UPDATE praetor_run SET input=?, done=?, idx=?, line=?, offset=?, games=?");
  }

  std::string path;
  sqlite3* database = nullptr;
  std::vector<sqlite3_stmt*> inserts;
  sqlite3_stmt* progress = nullptr;
};

Database::Database(std::unique_ptr<Handle> handle, const ArchiveTables& tables)
    : handle_(std::move(handle)), tables_(&tables) {}
Database::Database(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database, std::string> Database::at(const std::string& target, const std::string& run,
                                           const ArchiveTables& tables) {
  auto handle = std::make_unique<Handle>(target + std::string(part_ending));
  std::error_code error;
  const bool begun = fs::exists(handle->path, error);
  if (sqlite3_open_v2(handle->path.c_str(), &handle->database,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                      nullptr) != SQLITE_OK) {
    return failure(handle->why());
  }
  // One run at a time; a kill loses nothing that was committed.
  if (!handle->run("PRAGMA locking_mode=EXCLUSIVE; PRAGMA synchronous=NORMAL; "
                   "PRAGMA cache_size=-65536; BEGIN EXCLUSIVE; COMMIT")) {
    return failure(handle->why());
  }
  Database made(std::move(handle), tables);
  Handle& here = *made.handle_;
  sqlite3_stmt* const known =
      here.statement("SELECT run,input,done,idx,line,offset,games FROM praetor_run");
  if (known != nullptr && sqlite3_step(known) == SQLITE_ROW) {
    const bool same = text_in(known, 0) == run;
    const auto whole = [&](int column) {
      return static_cast<std::uint64_t>(sqlite3_column_int64(known, column));
    };
    made.games_ = sqlite3_column_int64(known, 6);
    if (made.games_ > 0) {
      made.position_ = CorpusPosition{whole(1), whole(2) != 0, whole(3), whole(4), whole(5)};
    }
    sqlite3_finalize(known);
    if (!same) {
      return failure(
          fmt::format("{} is what another run left: the corpus, the options or the "
                      "version differ; remove it to begin anew",
                      text::shown(here.path)));
    }
  } else {
    sqlite3_finalize(known);
    const bool made_new = here.run(
        "BEGIN; CREATE TABLE praetor_run ( -- which run made this, and how far it read\n  run "
        "TEXT, input, done, idx, line, offset, games);" +
        fmt::format("INSERT INTO praetor_run VALUES ('{}',0,0,0,0,0,0);", run) + schema_of(tables) +
        "COMMIT");
    if (!made_new) {
      std::string why = here.why();
      if (!begun) made.discard();
      return failure(std::move(why));
    }
  }
  here.prepare(tables);
  return made;
}

std::optional<std::string> Database::add(const TableRows& rows, const CorpusPosition& position) {
  Handle& here = *handle_;
  if (!open_ && !here.run("BEGIN")) return here.why();
  open_ = true;
  ++games_;
  // What is bound stays so from row to row.
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
  const std::uint64_t values[] = {at.input,  at.file_is_done ? 1U : 0U,         at.index, at.line,
                                  at.offset, static_cast<std::uint64_t>(games_)};
  int column = 0;
  for (const std::uint64_t value : values) {
    sqlite3_bind_int64(here.progress, ++column, static_cast<std::int64_t>(value));
  }
  const bool done = sqlite3_step(here.progress) == SQLITE_DONE;
  sqlite3_reset(here.progress);
  if (!done || !here.run("COMMIT")) return here.why();
  open_ = false;
  return std::nullopt;
}

// In one transaction, and again where a kill came behind it.
std::optional<std::string> Database::finish() {
  if (auto fault = commit()) return fault;
  if (!handle_->run("BEGIN;" + views_and_indexes() + "COMMIT")) return handle_->why();
  return std::nullopt;
}

std::optional<std::string> Database::put(const std::string& target) {
  const std::string whole = target + ".whole";
  std::error_code error;
  fs::remove(whole, error);
  std::optional<std::string> fault = finish();
  if (!fault) {
    sqlite3_stmt* const vacuum = handle_->statement("VACUUM INTO ?");
    sqlite3_bind_text(vacuum, 1, whole.c_str(), -1, SQLITE_STATIC);
    if (sqlite3_step(vacuum) != SQLITE_DONE) fault = handle_->why();
    sqlite3_finalize(vacuum);
  }
  if (!fault) {
    fs::rename(whole, target, error);
    if (error) fault = sentence(target, error.message());
  }
  if (fault) {
    fs::remove(whole, error);
    return fault;
  }
  discard();
  return std::nullopt;
}

std::optional<std::string> Database::table_to(const TableLayout& table, const std::string& folder,
                                              std::string_view format) {
  const std::string path = fmt::format("{}/{}.{}", folder, table.name, format);
  std::FILE* const file = std::fopen(path.c_str(), "wx");
  if (file == nullptr) return sentence(path, last_error().message());
  std::string order;
  for (std::size_t i = 0; i < table.keys; ++i) {
    order += (i == 0 ? "\"" : ",\"") + table.columns[i].name + "\"";
  }
  sqlite3_stmt* const rows =
      handle_->statement(fmt::format("SELECT * FROM {} ORDER BY {}", table.name, order));
  std::string out;
  if (format == "csv") {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      out += (i == 0 ? "" : ",") + table.columns[i].name;
    }
    out += "\r\n";
  }
  const auto columns = static_cast<int>(table.columns.size());
  bool good = rows != nullptr;
  const auto flush = [&] {
    good = good && std::fwrite(out.data(), 1, out.size(), file) == out.size();
    out.clear();
  };
  while (good && sqlite3_step(rows) == SQLITE_ROW) {
    format == "csv" ? csv_row(rows, columns, out) : json_row(rows, columns, out);
    constexpr std::size_t enough = std::size_t{1} << 16U;
    if (out.size() > enough) flush();
  }
  flush();
  sqlite3_finalize(rows);
  good = std::fflush(file) == 0 && synchronised(fileno(file)) && good;
  good = std::fclose(file) == 0 && good;
  return good ? std::nullopt : std::optional(sentence(path, "not all of it"));
}

std::optional<std::string> Database::put_folder(const std::string& target,
                                                std::string_view format) {
  if (auto fault = commit()) return fault;
  const std::string folder = target + ".whole";
  std::error_code error;
  fs::remove_all(folder, error);
  fs::create_directories(folder, error);
  if (error) return sentence(folder, error.message());
  std::optional<std::string> fault;
  for (const TableLayout& table : tables_->layouts) {
    if (!fault) fault = table_to(table, folder, format);
  }
  const std::string before = target + ".before";
  if (!fault && fs::exists(target, error)) fs::rename(target, before, error);
  if (!fault && !error) fs::rename(folder, target, error);
  if (!fault && error) fault = sentence(target, error.message());
  fs::remove_all(fault ? folder : before, error);
  if (!fault) discard();
  return fault;
}

void Database::discard() {
  handle_->close();
  std::error_code error;
  fs::remove(handle_->path, error);
  fs::remove(handle_->path + "-journal", error);
}

}  // namespace praetor::replays::archive
