// The reports of `find` and `stats`.

#include "cli/reports/report_shapes.hpp"

namespace praetor::cli::reports {
namespace {

constexpr ReportMember archive_rows[]{
    {"find", shape, "An answer of `praetor find`, on one line"},
    {"source", "string", "the file as it was named"},
    {"index", "number", "the number of the replay in its file, from 0"},
    {"line", "number", "the line of the file, from 1"},
    {"game", "string", "its id"},
    {"step", "number", "the number of the step, from 1; 0 is before the first"},
    {"turn", "number", "the turn of the step, from 1; a round of Conqueror: Duels has two turns"},
    {"by", "string or null", "the side, or chance; null before the first step"},
    {"sentence", "string", "the step in words"},
    {"made", "object or null", "the step without claims and notes; null before the first"},
    {"rule", "string or null", "the rule that the step, or a claim of it, breaks"},

    {"find-count", shape, "What `praetor find --count` prints"},
    {"answers", "number", "steps after which the query is true, of games and of malformed replays"},
    {"with-answers", "number", "games and malformed replays that have an answer"},
    {"games", "number", "legal and illegal games that were searched"},
    {"illegal", "number", "illegal games, searched up to the violation"},
    {"other-games", "number", "replays of other games, without these fields or names"},
    {"malformed", "number", "replays searched up to the fault; `games` does not count them"},

    {"stats", shape, "What `praetor stats` prints"},
    {"praetor-stats", "1", "the version of this form"},
    {"parts", "stats-part list", "one for each game, or for each style of players"},
    {"malformed?", "number list", "replays of each corpus that are malformed and in no part"},

    {"stats-part", shape, "The counts of the replays of one game"},
    {"title", "string", "what was counted, for people"},
    {"game", "string", "its id"},
    {"legal?", "number", "legal games; everything else is about them"},
    {"illegal?", "number", "illegal games"},
    {"other-legal?", "number", "with --against: legal games of the other corpus"},
    {"other-illegal?", "number", "with --against: illegal games of the other corpus"},
    {"differences?", "stats-table", "for two corpora, or styles: what differs, by which test"},
    {"stalemates?", "stats-table", "with --rules: games without an end"},
    {"never-used?", "stats-table", "with --rules: what no game did, though it was possible"},
    {"never-possible?", "stats-table", "with --rules: what no legal step could do"},
    {"dead-rules?", "stats-table", "with --rules: rules that decided nothing"},
    {"length?", "stats-table", "steps, turns and changes of the lead"},
    {"steps?", "stats-table", "games by their steps"},
    {"winners?", "stats-table", "games that each side won"},
    {"first-side?", "stats-table", "how often it won, with an interval"},
    {"sides?", "stats-table", "how often each side won, with an interval"},
    {"ended-by?", "stats-table", "rules that ended games"},
    {"ways?", "stats-table", "how games ended, in words"},
    {"broken?", "stats-table", "illegal games by the first rule that they break"},
    {"openings?", "stats-table", "the first steps of sides, as a tree"},
    {"actions?", "stats-table", "how often, by whom and when first"},
    {"uses?", "stats-table", "how often each choice was made, by whom and when first"},
    {"players?", "stats-table", "games and wins of those that are named"},

    {"stats-table", shape, "Rows of one kind"},
    {"title", "string", "for people"},
    {"rows", "object list", "`what` the row is of, its `depth` in a tree, and the table's columns"},
    {"note?", "string", "how to read it"},
};

}  // namespace

std::span<const ReportMember> archive_shapes() { return archive_rows; }

}  // namespace praetor::cli::reports
