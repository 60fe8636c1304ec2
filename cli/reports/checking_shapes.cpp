// The reports of `check`: for one replay, and for a corpus.

#include "cli/reports/report_shapes.hpp"

namespace praetor::cli::reports {
namespace {

constexpr ReportMember checking_rows[]{
    {"check", shape, "What `praetor check --format json` says of one replay, one line per replay"},
    {"praetor-report", "1", "the version of this form"},
    {"source", "string", "the file as it was named"},
    {"index", "number", "which replay of the file, from 0"},
    {"game", "string or null", "the game's id; null where it is not known"},
    {"verdict", "one of legal, illegal, malformed, error", "error: a bug of the program"},
    {"steps", "number", "steps of the record"},
    {"applied", "number", "steps that were carried out"},
    {"over", "boolean", "whether the game ended"},
    {"winner", "string or null", "the side that has won"},
    {"violations", "violation list", "in the order of the steps; for a malformed text, its fault"},
    {"notices?", "notice list", "what was not checked or not judged"},
    {"hash", "hash or null", "the hash of the state reached; null where malformed"},
    {"rules", "hash or null", "fingerprint of the law that judged; null where malformed"},
    {"root-cause?", "root-cause", "with --root-cause, for an illegal replay"},
    {"repairs?", "found-repairs", "with --repairs, for an illegal replay"},
    {"which-rules?", "readings-found", "with --which-rules"},

    {"violation", shape, "A broken rule, or the fault of a malformed text"},
    {"step", "number", "from 1; 0 where it belongs to no step"},
    {"by", "string or null", "the side of the step"},
    {"do", "string or null", "its kind of action"},
    {"rule", "string", "the id of the rule that is broken"},
    {"message", "string", "the rule as a sentence"},
    {"sentence", "string", "who cannot do what, and why"},
    {"pointer", "string", "JSON Pointer into the replay"},
    {"line", "number", "the line of the file, from 1"},
    {"column", "number", "the column, in characters from 1"},
    {"at?", "string", "where the step stands in its source, as the record says"},
    {"expected", "any", "what the rule asks for, or what the rules give"},
    {"actual", "any", "what there was, or what the record claims"},
    {"alternatives", "object list", "legal steps nearest to the one that was tried"},
    {"rests-on?", "basis list", "what no rulebook prints, the most telling first"},
    {"then?", "aftermath", "how the check went on after it"},

    {"basis", shape, "What a verdict rests on that no rulebook prints"},
    {"kind", "one of datum, reading, ruling", "what it is"},
    {"id", "string", "path of a datum, id of a reading, row of the rulebook"},
    {"standing", "string", "who says so: reconstructed, reported, ruling"},
    {"value", "any", "the value, or the sentence of a ruling"},

    {"aftermath", shape, "How a check went on after a violation"},
    {"step", "one of passed-over, played, stands, replaced, preceded", "what happened to the step"},
    {"mend?", "object", "the step that was played in its place (replaced) or before it (preceded)"},
    {"because?", "string", "why a step that should have been played was not"},
    {"divergence", "one of heals, persists, untested",
     "whether the record agrees with the rules again later"},
    {"at?", "number", "the step that shows it"},

    {"notice", shape, "Something that was not checked or not judged"},
    {"step", "number", "from 1; 0 where it belongs to no step"},
    {"kind", "one of unverified, passed-over, resync, reading, spelling, counted",
     "what sort of notice"},
    {"message", "string", "a sentence"},

    {"root-cause", shape, "Where an error really began"},
    {"answer", "one of legal, found, none, unknown, unknown (time)", "the result of the search"},
    {"detected", "number", "the step of the violation; 0 is the claimed result"},
    {"all?", "boolean", "whether all single changes were tried"},
    {"earliest?", "number", "the first step whose change makes everything legal"},
    {"latest?", "number", "the last such step"},
    {"likeliest-first", "cause list", "each step whose change makes everything legal"},

    {"cause", shape, "A single change that makes everything legal"},
    {"step", "number", "from 1"},
    {"line?", "number", "the line of the file, where that step is in it"},
    {"change", "one of argument, side, step, insertion, deletion, swap, setup",
     "how the step, or the set-up, is changed"},

    {"found-repairs", shape, "The result of a search for repairs"},
    {"answer", "one of legal, found, none, unknown, unknown (time)", "the result of the search"},
    {"all?", "boolean", "whether no other repair is as cheap"},
    {"count?", "number", "how many repairs are as cheap"},
    {"cost?", "number", "the number of edits of each"},
    {"edits?", "edit list", "the edits of the likeliest repair"},

    {"readings-found", shape, "By which readings a record was played"},
    {"changes", "any map list", "every smallest set of readings that makes everything legal"},

    {"summary", shape,
     "What `praetor check --summary` and `merge-summaries` say with --format json"},
    {"praetor-summary", "1", "the version of this form"},
    {"replays", "number", "replays judged, whatever the verdict"},
    {"legal", "number", "of them"},
    {"illegal", "number", "of them"},
    {"malformed", "number", "of them"},
    {"errors?", "number", "replays over which the program failed"},
    {"unreadable", "number", "files that cannot be read"},
    {"missing", "number", "files without the replay that was asked for"},
    {"games", "game-summary map", "by the game's id"},
    {"faults", "rule-count list", "malformed replays, by rule"},
    {"notices", "number map", "notices, by kind"},
    {"which-rules?", "game-readings map", "with --which-rules, by the game's id"},
    {"shard?", "shard", "for a shard: what `merge-summaries` needs"},

    {"shard", shape, "Which part of a corpus this is"},
    {"number", "number", "which shard, from 1"},
    {"of", "number", "how many there are"},
    {"run", "hash", "fingerprint of corpus, options and version: all shards have the same"},
    {"contents", "hash", "fingerprint of what this shard judged"},
    {"next-contents", "hash", "fingerprint of what the next shard judges"},
    {"pieces", "any list", "parts of files that were cut"},

    {"game-summary", shape, "The replays of one game"},
    {"legal", "number", "replays"},
    {"illegal", "number", "replays"},
    {"endings", "endings", "of the legal ones"},
    {"lengths", "lengths", "of the legal ones"},
    {"decisive?", "decisive", "with --decisive, for the legal ones"},
    {"violations", "rule-count list", "by rule"},

    {"endings", shape, "How games ended"},
    {"won", "number map", "by side"},
    {"drawn", "number", "over, and won by nobody"},
    {"unfinished", "number", "not over"},

    {"lengths", shape, "How long games are"},
    {"least", "number", "steps of the shortest"},
    {"median", "number", "steps of the one in the middle"},
    {"greatest", "number", "steps of the longest"},
    {"steps", "number", "steps of all games together"},
    {"counts?", "number list list", "for a shard: pairs of a length and its number of replays"},

    {"decisive", shape, "Legal games that rest on what no rulebook prints"},
    {"readings", "number", "games that another reading would refuse"},
    {"data", "number", "games that another value of a datum would refuse"},

    {"rule-count", shape, "How often a rule is broken"},
    {"rule", "string", "its id"},
    {"violations", "number", "how often it is broken"},
    {"replays", "number", "in how many replays"},
    {"example", "example", "the shortest replay that breaks it"},

    {"example", shape, "A replay that shows it"},
    {"source", "string", "the file"},
    {"index", "number", "which replay of it, from 0"},
    {"line", "number", "the line of the file, from 1"},
    {"step", "number", "from 1; 0 where it belongs to no step"},
    {"steps?", "number", "for a shard: up to and including the one that shows it"},
    {"input?", "number", "for a shard: the number of the file"},

    {"game-readings", shape, "By which readings the replays of one game were played"},
    {"replays", "number", "judged"},
    {"legal", "number", "as they stand"},
    {"best", "any map", "the readings by which most are legal"},
    {"legal-by-best", "number", "by these"},
    {"table", "reading-effect list", "what each change by itself does"},

    {"reading-effect", shape, "A reading by itself"},
    {"reading", "string", "its id"},
    {"value", "any", "as in a set-up"},
    {"gained", "number", "replays that become legal"},
    {"lost", "number", "replays that become illegal"},
};

}  // namespace

std::span<const ReportMember> checking_shapes() { return checking_rows; }

}  // namespace praetor::cli::reports
