#include <fmt/format.h>

#include "replays/archive/database.hpp"

namespace praetor::replays::archive {
namespace {

std::string_view type_in_sql(CellKind type) {
  if (type == CellKind::null) return "";
  return type == CellKind::text ? " TEXT" : " INTEGER";
}

}  // namespace

std::string schema_of(const ArchiveTables& tables) {
  std::string sql;
  for (const TableLayout& table : tables.layouts) {
    sql += fmt::format("CREATE TABLE {} ( -- {}\n", table.name, table.comment);
    std::string keys;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const TableColumn& column = table.columns[i];
      sql += fmt::format("  \"{}\"{}{}, -- {}\n", column.name, type_in_sql(column.type),
                         i < table.keys ? " NOT NULL" : "", column.comment);
      if (i < table.keys) keys += (i == 0 ? "\"" : ", \"") + column.name + "\"";
    }
    const bool of_games = table.name != "games";
    sql += fmt::format("  PRIMARY KEY ({}){}\n){};\n", keys,
                       of_games ? ",\n  FOREIGN KEY (game_id) REFERENCES games (game_id)" : "",
                       of_games ? " WITHOUT ROWID" : "");
  }
  return sql;
}

std::string views_and_indexes() {
  return R"(
CREATE INDEX games_by_game ON games (game, verdict);
CREATE INDEX steps_by_kind ON steps (kind, "by");
CREATE INDEX violations_by_rule ON violations (rule);
CREATE INDEX rules_fired_by_rule ON rules_fired (rule);
CREATE INDEX pieces_by_place ON pieces (place, what);
CREATE VIEW results AS -- how legal games ended, and how often
  SELECT game, winner, over, count(*) AS games FROM games
  WHERE verdict = 'legal' GROUP BY game, winner, over;
CREATE VIEW lengths AS -- how long legal games were
  SELECT game, count(*) AS games, min(steps) AS least, avg(steps) AS mean, max(steps) AS most
  FROM games WHERE verdict = 'legal' GROUP BY game;
CREATE VIEW endings AS -- which rules ended legal games
  SELECT game, ended_by, count(*) AS games FROM games
  WHERE verdict = 'legal' AND over GROUP BY game, ended_by;
CREATE VIEW first_side AS -- legal games that the side with the first turn won
  SELECT game, count(*) AS games, sum(winner = first) AS won FROM games
  WHERE verdict = 'legal' AND over AND winner IS NOT NULL GROUP BY game;
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
CREATE VIEW last_pieces AS -- what stands where on the board at the end of each game, once each
  SELECT p.game_id, p.part, p.place, p.what, p.value FROM pieces AS p
  WHERE p.part IN ('regions', 'board', 'territories') AND p.value IS NOT NULL AND p.step = (
    SELECT max(step) FROM pieces AS q WHERE q.game_id = p.game_id AND q.part = p.part
    AND q.place = p.place AND q.what = p.what);
)";
}

}  // namespace praetor::replays::archive
