// The reports of `diff` and `regress`.

#include "cli/reports/report_shapes.hpp"

namespace praetor::cli::reports {
namespace {

constexpr ReportMember comparing_rows[]{
    {"diff", shape, "What `praetor diff --format json` says of two accounts of a game"},
    {"praetor-diff", "1", "the version of this form"},
    {"same", "boolean", "whether the two tell the same"},
    {"a", "account", "the first"},
    {"b", "account", "the second"},
    {"setup?", "values", "for two replays: how their set-ups differ"},
    {"common-steps?", "number", "for two replays: how many steps are the same from the first on"},
    {"aligned?", "alignment", "for two replays: steps that only one has"},
    {"step?", "step-difference", "the first step that differs"},
    {"state?", "state-difference", "the first state that differs"},
    {"compared", "number", "points at which states were compared"},
    {"differing", "number", "of them"},
    {"meeting?", "meeting or null", "for two replays: where both have the same state again"},
    {"wrong-hashes", "wrong-hashes", "hashes that are not those of the state beside them"},

    {"account", shape, "One of the two"},
    {"source", "string", "the file as it was named"},
    {"kind", "one of replay, stream", "what it is"},
    {"last", "number", "the last step that it tells of"},
    {"hash", "hash or null", "the hash of the state there; null where it is unknown"},
    {"game?", "string", "for a replay: the game's id"},
    {"verdict?", "one of legal, illegal, malformed, error", "of a replay"},
    {"steps?", "number", "of a replay"},
    {"over?", "boolean", "for a replay: whether the game ended"},
    {"winner?", "string or null", "for a replay: the side that has won"},
    {"violation?", "blame or null", "for a replay: its first violation"},

    {"blame", shape, "A step and a rule"},
    {"step", "number", "from 1; 0 where it belongs to no step"},
    {"rule", "string", "its id"},

    {"values", shape, "Values that differ"},
    {"count", "number", "values that differ"},
    {"differences", "value-difference list", "the first 100"},

    {"value-difference", shape, "A value that differs"},
    {"pointer", "string", "JSON Pointer"},
    {"a?", "any", "the value of the first; missing where it has none"},
    {"b?", "any", "that of the second"},
    {"causes?", "causes", "for states: what changed the value last"},

    {"causes", shape, "What changed a value last"},
    {"a?", "blame or null", "of the first"},
    {"b?", "blame or null", "of the second"},

    {"alignment", shape, "The steps of both side by side"},
    {"least", "boolean", "whether no other alignment has fewer steps that only one has"},
    {"stretches", "stretch list", "where they differ"},

    {"stretch", shape, "Steps that only one of both has"},
    {"a", "number", "the step of the first where it begins, from 1"},
    {"a-steps", "number", "steps that only the first has"},
    {"b", "number", "the step of the second where it begins, from 1"},
    {"b-steps", "number", "steps that only the second has"},

    {"step-difference", shape, "The first step that differs"},
    {"step", "number", "from 1"},
    {"a?", "object", "that of the first; missing where it has ended"},
    {"b?", "object", "that of the second"},
    {"count", "number", "values that differ"},
    {"differences", "value-difference list", "the first 100"},

    {"state-difference", shape, "The first state that differs"},
    {"step", "number", "the step after which the states differ; 0 is the opening"},
    {"agreed", "number or null", "the last step after which they are known to be the same"},
    {"hashes", "hash-pair", "of both"},
    {"steps", "step-pair", "that led there"},
    {"told", "boolean", "whether both give the state, and not only its hash"},
    {"since", "number", "the step from which causes were searched"},
    {"count", "number", "values that differ"},
    {"differences", "value-difference list", "the first 100"},

    {"hash-pair", shape, "The hashes of both states"},
    {"a", "hash or null", "the first one's; null where it is unknown"},
    {"b", "hash or null", "that of the second"},

    {"step-pair", shape, "The steps of both"},
    {"a?", "object", "the first one's"},
    {"b?", "object", "that of the second"},

    {"meeting", shape, "Where both have the same state again"},
    {"a", "number", "the step of the first after which both have the same state"},
    {"b", "number", "the step of the second"},
    {"to-the-end", "boolean", "whether they stay the same"},

    {"wrong-hashes", shape, "Hashes that a stream has wrong"},
    {"a?", "wrong-hash", "of the first"},
    {"b?", "wrong-hash", "of the second"},

    {"wrong-hash", shape, "The first of them"},
    {"step", "number", "from 1; 0: the opening"},
    {"line", "number", "of the stream, from 1"},
    {"named", "hash", "as the stream has it"},
    {"actual", "hash", "of the state beside it"},
    {"more", "number", "other lines with wrong hashes"},

    {"regress", shape, "What `praetor regress --format json` says of a corpus"},
    {"praetor-regress", "1", "the version of this form"},
    {"unchanged", "number", "replays judged as stored"},
    {"changed", "number", "replays judged differently"},
    {"new", "number", "replays that are not stored"},
    {"gone", "number", "replays that are stored and not there"},
    {"accepted", "number", "flips for which --accept has a reason"},
    {"repeated", "number", "replays that were given more than once"},
    {"unread", "number", "stored replays whose file could not be read"},
    {"laws", "law-change list", "games whose law is another than the stored one"},
    {"groups", "flip-group list", "flips of one kind, the largest group first"},
    {"unused", "unused-acceptance list", "lines of --accept that accept nothing"},

    {"law-change", shape, "A game with another law"},
    {"game", "string or null", "its id"},
    {"was", "hash list", "fingerprints of the law as stored"},
    {"is", "hash list", "today"},

    {"flip-group", shape, "Replays that had the same verdict and have the same verdict today"},
    {"change", "one of verdict, step, length, state, gone, new", "the first of these that differs"},
    {"from", "outcome or null", "as stored; null for a new replay"},
    {"to", "outcome or null", "today; null for one that is gone"},
    {"count", "number", "replays"},
    {"accepted", "number", "of them"},
    {"reason", "string or null", "the reason for which they are accepted"},
    {"steps", "step-count list", "the first step judged differently, and how often it is that one"},
    {"sample", "flip-sample", "the shortest replay of the group"},

    {"outcome", shape, "A verdict without its place"},
    {"game", "string or null", "the game's id"},
    {"verdict", "one of legal, illegal, malformed, error", "the verdict"},
    {"rule", "string or null", "the rule broken first"},

    {"step-count", shape, "How often a step is the first judged differently"},
    {"step", "number", "from 1; 0: the result"},
    {"count", "number", "replays"},

    {"flip-sample", shape, "A replay of a group"},
    {"replay", "string or null", "its name in the baseline"},
    {"source", "string or null", "its file"},
    {"index", "number", "which replay of the file, from 0"},
    {"was", "stored-verdict or null", "as stored"},
    {"is", "stored-verdict or null", "today"},
    {"differs", "number or null", "the first step judged differently; 0 is the result"},
    {"made?", "one of none, shrunk, cut or null", "how a shorter replay was made of it"},
    {"note?", "string or null", "why none was made, or what it does not show"},
    {"saved?", "string or null", "the file of --save with the shorter one"},
    {"cut-saved?", "string or null", "where it was shrunk: the file with the replay cut instead"},
    {"text?", "object or null", "the shorter one"},

    {"stored-verdict", shape, "A verdict as a baseline stores it"},
    {"game", "string or null", "the game's id"},
    {"verdict", "one of legal, illegal, malformed, error", "the verdict"},
    {"rule", "string or null", "the rule broken first"},
    {"step", "number or null", "the step of that; 0: no step"},
    {"applied", "number", "steps that were carried out"},
    {"steps", "number", "steps of the record"},
    {"hash", "hash or null", "of the state reached"},

    {"unused-acceptance", shape, "A line of --accept that accepts nothing"},
    {"line", "number", "of the file for --accept, from 1"},
    {"accepts", "string or null", "what it is about"},
    {"reason", "string or null", "its reason"},
};

}  // namespace

std::span<const ReportMember> comparing_shapes() { return comparing_rows; }

}  // namespace praetor::cli::reports
