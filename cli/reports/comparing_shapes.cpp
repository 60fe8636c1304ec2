// The reports of `diff` and `regress`.

#include "cli/reports/report_shapes.hpp"

namespace praetor::cli::reports {
namespace {

constexpr ReportMember diff_members[]{
    {"praetor-diff", "1", "the version of this form"},
    {"same", "boolean", "whether the two tell the same"},
    {"a", "account", "the first"},
    {"b", "account", "the second"},
    {"setup?", "values", "of two replays: how their set-ups differ"},
    {"common-steps?", "number", "of two replays: how many steps are the same from the first on"},
    {"aligned?", "alignment", "of two replays: steps that only one has"},
    {"step?", "step-difference", "the first step that differs"},
    {"state?", "state-difference", "the first state that differs"},
    {"compared", "number", "points at which states were compared"},
    {"differing", "number", "of them"},
    {"meeting?", "meeting or null", "of two replays: where both have one state again"},
    {"wrong-hashes", "wrong-hashes", "hashes that are not those of the state beside them"},
};

constexpr ReportMember account_members[]{
    {"source", "string", "the file as it was named"},
    {"kind", "one of replay, stream", "what it is"},
    {"last", "number", "the last step that it tells of"},
    {"hash", "hash or null", "of the state there; null where it is unknown"},
    {"game?", "string", "of a replay: the game's id"},
    {"verdict?", "one of legal, illegal, malformed, error", "of a replay"},
    {"steps?", "number", "of a replay"},
    {"over?", "boolean", "of a replay: whether the game ended"},
    {"winner?", "string or null", "of a replay: the side that has won"},
    {"violation?", "blame or null", "of a replay: the first"},
};

constexpr ReportMember blame_members[]{
    {"step", "number", "from 1; 0 where it belongs to no step"},
    {"rule", "string", "its id"},
};

constexpr ReportMember values_members[]{
    {"count", "number", "values that differ"},
    {"differences", "value-difference list", "the first 100"},
};

constexpr ReportMember value_difference_members[]{
    {"pointer", "string", "JSON Pointer"},
    {"a?", "any", "the first one's; missing where it has none"},
    {"b?", "any", "the second one's"},
    {"causes?", "causes", "of states: what changed the value last"},
};

constexpr ReportMember causes_members[]{
    {"a?", "blame or null", "of the first"},
    {"b?", "blame or null", "of the second"},
};

constexpr ReportMember alignment_members[]{
    {"least", "boolean", "whether there is none with fewer steps that only one has"},
    {"stretches", "stretch list", "where they part"},
};

constexpr ReportMember stretch_members[]{
    {"a", "number", "the step of the first where it begins, from 1"},
    {"a-steps", "number", "steps that only the first has"},
    {"b", "number", "the step of the second where it begins, from 1"},
    {"b-steps", "number", "steps that only the second has"},
};

constexpr ReportMember step_difference_members[]{
    {"step", "number", "from 1"},
    {"a?", "object", "the first one's; missing where it has ended"},
    {"b?", "object", "the second one's"},
    {"count", "number", "values that differ"},
    {"differences", "value-difference list", "the first 100"},
};

constexpr ReportMember state_difference_members[]{
    {"step", "number", "after which the states differ; 0: the openings"},
    {"agreed", "number or null", "the last step after which they were seen to be the same"},
    {"hashes", "hash-pair", "of both"},
    {"steps", "step-pair", "that led there"},
    {"told", "boolean", "whether both tell the state; else the hashes alone"},
    {"since", "number", "the step from which causes were looked for"},
    {"count", "number", "values that differ"},
    {"differences", "value-difference list", "the first 100"},
};

constexpr ReportMember hash_pair_members[]{
    {"a", "hash or null", "the first one's; null where it is unknown"},
    {"b", "hash or null", "the second one's"},
};

constexpr ReportMember step_pair_members[]{
    {"a?", "object", "the first one's"},
    {"b?", "object", "the second one's"},
};

constexpr ReportMember meeting_members[]{
    {"a", "number", "the step of the first behind which both have one state"},
    {"b", "number", "the step of the second"},
    {"to-the-end", "boolean", "whether it stays so"},
};

constexpr ReportMember wrong_hashes_members[]{
    {"a?", "wrong-hash", "of the first"},
    {"b?", "wrong-hash", "of the second"},
};

constexpr ReportMember wrong_hash_members[]{
    {"step", "number", "from 1; 0: the opening"},
    {"line", "number", "of the stream, from 1"},
    {"named", "hash", "as the stream has it"},
    {"actual", "hash", "of the state beside it"},
    {"more", "number", "other lines with wrong hashes"},
};

constexpr ReportMember regress_members[]{
    {"praetor-regress", "1", "the version of this form"},
    {"unchanged", "number", "replays judged as stored"},
    {"changed", "number", "replays judged otherwise"},
    {"new", "number", "replays that are not stored"},
    {"gone", "number", "replays that are stored and not there"},
    {"accepted", "number", "flips for which --accept has a reason"},
    {"repeated", "number", "replays that were given more than once"},
    {"unread", "number", "stored replays whose file could not be read"},
    {"laws", "law-change list", "games whose law is another than the stored one"},
    {"groups", "flip-group list", "flips of one kind, the largest group first"},
    {"unused", "unused-acceptance list", "lines of --accept that accept nothing"},
};

constexpr ReportMember law_change_members[]{
    {"game", "string or null", "its id"},
    {"was", "hash list", "fingerprints of the law as stored"},
    {"is", "hash list", "today"},
};

constexpr ReportMember flip_group_members[]{
    {"change", "one of verdict, step, length, state, gone, new", "the first of these that differs"},
    {"from", "outcome or null", "as stored; null for a new replay"},
    {"to", "outcome or null", "today; null for one that is gone"},
    {"count", "number", "replays"},
    {"accepted", "number", "of them"},
    {"reason", "string or null", "for which they are accepted"},
    {"steps", "step-count list", "the first step judged otherwise, and how often it is that one"},
    {"sample", "flip-sample", "the shortest replay of the group"},
};

constexpr ReportMember outcome_members[]{
    {"game", "string or null", "the game's id"},
    {"verdict", "one of legal, illegal, malformed, error", "the verdict"},
    {"rule", "string or null", "the rule broken first"},
};

constexpr ReportMember step_count_members[]{
    {"step", "number", "from 1; 0: the result"},
    {"count", "number", "replays"},
};

constexpr ReportMember flip_sample_members[]{
    {"replay", "string or null", "its name in the baseline"},
    {"source", "string or null", "its file"},
    {"index", "number", "which replay of the file, from 0"},
    {"was", "stored-verdict or null", "as stored"},
    {"is", "stored-verdict or null", "today"},
    {"differs", "number or null", "the first step judged otherwise; 0: the result"},
    {"made?", "one of none, shrunk, cut or null", "how a shorter one was made of it"},
    {"note?", "string or null", "why none was made"},
    {"saved?", "string or null", "the file of --save with the shorter one"},
    {"text?", "object or null", "the shorter one"},
};

constexpr ReportMember stored_verdict_members[]{
    {"game", "string or null", "the game's id"},
    {"verdict", "one of legal, illegal, malformed, error", "the verdict"},
    {"rule", "string or null", "the rule broken first"},
    {"step", "number or null", "the step of that; 0: no step"},
    {"applied", "number", "steps that were carried out"},
    {"steps", "number", "steps of the record"},
    {"hash", "hash or null", "of the state reached"},
};

constexpr ReportMember unused_acceptance_members[]{
    {"line", "number", "of the file for --accept, from 1"},
    {"accepts", "string or null", "what it is about"},
    {"reason", "string or null", "its reason"},
};

constexpr ReportShape comparing_rows[]{
    {"diff", "What `praetor diff --format json` says of two accounts of a game", diff_members},
    {"account", "One of the two", account_members},
    {"blame", "A step and a rule", blame_members},
    {"values", "Values that differ", values_members},
    {"value-difference", "A value that differs", value_difference_members},
    {"causes", "What changed a value last", causes_members},
    {"alignment", "The steps of both side by side", alignment_members},
    {"stretch", "Steps that only one of both has", stretch_members},
    {"step-difference", "The first step that differs", step_difference_members},
    {"state-difference", "The first state that differs", state_difference_members},
    {"hash-pair", "The hashes of both states", hash_pair_members},
    {"step-pair", "The steps of both", step_pair_members},
    {"meeting", "Where both have one state again", meeting_members},
    {"wrong-hashes", "Hashes that a stream has wrong", wrong_hashes_members},
    {"wrong-hash", "The first of them", wrong_hash_members},
    {"regress", "What `praetor regress --format json` says of a corpus", regress_members},
    {"law-change", "A game with another law", law_change_members},
    {"flip-group", "Replays that were judged alike and are judged alike today", flip_group_members},
    {"outcome", "A verdict without its place", outcome_members},
    {"step-count", "How often a step is the first judged otherwise", step_count_members},
    {"flip-sample", "A replay of a group", flip_sample_members},
    {"stored-verdict", "A verdict as a baseline stores it", stored_verdict_members},
    {"unused-acceptance", "A line of --accept that accepts nothing", unused_acceptance_members},
};

}  // namespace

std::span<const ReportShape> comparing_shapes() { return comparing_rows; }

}  // namespace praetor::cli::reports
