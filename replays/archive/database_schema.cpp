#include <fmt/format.h>
#include <sqlite3.h>

#include "replays/archive/table_files.hpp"

namespace praetor::replays::archive {
namespace {

/// Closed whatever comes.
struct OpenDatabase {
  explicit OpenDatabase(const std::string& path) { sqlite3_open(path.c_str(), &database); }
  OpenDatabase(const OpenDatabase&) = delete;
  OpenDatabase& operator=(const OpenDatabase&) = delete;
  ~OpenDatabase() { sqlite3_close(database); }
  bool run(const std::string& sql) const {
    return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  std::string why() const { return sqlite3_errmsg(database); }
  sqlite3* database = nullptr;
};

}  // namespace

std::string schema_of(const ArchiveTables& tables) {
  std::string sql;
  for (const TableLayout& table : tables.layouts) {
    sql += fmt::format("CREATE TABLE {} ( -- {}\n", table.name, table.comment);
    std::string keys;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const TableColumn& column = table.columns[i];
      sql += fmt::format("  \"{}\" {}{}, -- {}\n", column.name, column.is_text ? "TEXT" : "INTEGER",
                         i < table.keys ? " NOT NULL" : "", column.comment);
      if (i < table.keys) keys += (i == 0 ? "\"" : ", \"") + column.name + "\"";
    }
    const bool of_games = table.name != "games";
    sql += fmt::format("  PRIMARY KEY ({}){}\n) WITHOUT ROWID;\n", keys,
                       of_games ? ",\n  FOREIGN KEY (game_id) REFERENCES games (game_id)" : "");
  }
  return sql;
}

std::string views_and_indexes() {
  return R"(
CREATE INDEX games_by_game ON games (game, verdict);
CREATE INDEX violations_by_rule ON violations (rule);
CREATE INDEX rules_fired_by_rule ON rules_fired (rule);
CREATE VIEW results AS -- how legal games ended, and how often
  SELECT game, winner, over, count(*) AS games FROM games
  WHERE verdict = 'legal' GROUP BY game, winner, over;
CREATE VIEW lengths AS -- how long legal games were
  SELECT game, count(*) AS games, min(steps) AS least, avg(steps) AS mean, max(steps) AS most
  FROM games WHERE verdict = 'legal' GROUP BY game;
CREATE VIEW endings AS -- which rules ended legal games
  SELECT game, ended_by, count(*) AS games FROM games
  WHERE verdict = 'legal' AND over GROUP BY game, ended_by;
CREATE VIEW first_side AS -- legal games that the side with the first step won
  SELECT game, count(*) AS games, sum(winner = first) AS won FROM games
  WHERE verdict = 'legal' AND winner IS NOT NULL GROUP BY game;
CREATE VIEW actions AS -- how often each kind of action was carried out, by whom
  SELECT games.game, steps.kind, steps."by", count(*) AS steps FROM steps
  JOIN games USING (game_id) GROUP BY games.game, steps.kind, steps."by";
CREATE VIEW broken_rules AS -- which rules were broken, in how many games
  SELECT games.game, violations.rule, count(*) AS violations,
         count(DISTINCT game_id) AS games
  FROM violations JOIN games USING (game_id) GROUP BY games.game, violations.rule;
CREATE VIEW caused AS -- in how many steps each rule was the cause of a change
  SELECT games.game, rules_fired.rule, sum(rules_fired.steps) AS steps FROM rules_fired
  JOIN games USING (game_id) GROUP BY games.game, rules_fired.rule;
CREATE VIEW last_pieces AS -- what stands where at the end of each game
  SELECT p.game_id, p.part, p.place, p.what, p.value FROM pieces AS p
  WHERE p.value IS NOT NULL AND p.step = (
    SELECT max(step) FROM pieces AS q WHERE q.game_id = p.game_id AND q.part = p.part
    AND q.place = p.place AND q.what = p.what);
)";
}

Result<EmptyDatabase, std::string> empty_database(const ArchiveTables& tables) {
  OpenDatabase open(":memory:");
  EmptyDatabase empty;
  if (!open.run(fmt::format("PRAGMA page_size={};{}", page_bytes, schema_of(tables)))) {
    return failure(open.why());
  }
  for (const TableLayout& table : tables.layouts) {
    const std::string sql =
        fmt::format("SELECT rootpage FROM sqlite_schema WHERE name='{}'", table.name);
    sqlite3_exec(
        open.database, sql.c_str(),
        [](void* roots, int, char** values, char**) {
          static_cast<std::vector<std::uint32_t>*>(roots)->push_back(
              static_cast<std::uint32_t>(std::stoul(values[0])));
          return 0;
        },
        &empty.roots, nullptr);
  }
  sqlite3_int64 size = 0;
  unsigned char* const bytes = sqlite3_serialize(open.database, "main", &size, 0);
  if (bytes == nullptr || empty.roots.size() != tables.layouts.size()) return failure(open.why());
  empty.pages.assign(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
  sqlite3_free(bytes);
  return empty;
}

// Nobody needs a journal: who is killed here makes the pages again.
std::optional<std::string> add_views_and_indexes(const std::string& path) {
  OpenDatabase open(path);
  if (open.run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE;"
               "BEGIN;" +
               views_and_indexes() + "COMMIT")) {
    return std::nullopt;
  }
  return cannot_write(path, open.why());
}

}  // namespace praetor::replays::archive
