// The sentences for broken rules that every game has, for wrong claims of any record, and for
// malformed texts.

#include <array>

#include "replays/room.hpp"
#include "replays/wording/refusals.hpp"

namespace praetor::replays::wording {
namespace {

constexpr std::array common_rows{
    RefusalRow{"game.over", "{By} cannot act: {Winner} has won the game already.", "",
               "the game was won by {winner}"},
    RefusalRow{"game.over", "{By} cannot act: the game is over."},
    RefusalRow{"turn.side", "{By} cannot {do}: chance does that.", "chance alone"},
    RefusalRow{"turn.side", "{By} cannot {do}: a side does that.", "a side alone"},
    RefusalRow{"turn.side", "{By} cannot act here: it is for {Expected&or} to act."},
    RefusalRow{"turn.side", "{By} cannot act here."},

    RefusalRow{"claim.state", "The record claims {actual} for {place}; the rules give {expected}."},
    RefusalRow{"claim.state", "The record claims another value for {place}."},
    RefusalRow{"claim.state", "The record claims another state than the rules give."},
    RefusalRow{"claim.hash", "The record claims the hash {actual}; it is {expected}."},
    RefusalRow{"claim.result", "The record claims that {Actual} has won; nobody has.", "nothing"},
    RefusalRow{"claim.result", "The record claims that nobody has won; {Expected} has.", "",
               "nothing"},
    RefusalRow{"claim.result", "The record claims that {Actual} has won; {Expected} has."},

    RefusalRow{"format.field", "The field `{name!}` is missing.", "the field {name}", "missing"},
    RefusalRow{"format.field", "`{actual!}` has no place with this card.",
               "no such field with this card"},
    RefusalRow{"format.field", "`{actual!}` is no field here: did you mean {nearest!}?"},
    RefusalRow{"format.field", "`{actual!}` is no field here."},
    RefusalRow{"format.field", "A field is missing, or unknown."},
    RefusalRow{"format.json", "The key {key!} stands twice in one object.", "", "{key} again"},
    RefusalRow{"format.json", "`{actual!}` stands here twice.", "each {thing} once"},
    RefusalRow{"format.json", "The packed file ends here, or is damaged from here on.",
               "the rest of the compressed data"},
    RefusalRow{"format.json", "The text ends where it needs {expected!}.", "", "end of text"},
    RefusalRow{"format.json", "A second value begins here: several records need an .ndjson file.",
               "end of text", "`{`"},
    RefusalRow{"format.json", "The text should end here: it goes on with {actual!}.",
               "end of text"},
    RefusalRow{"format.json", "The text needs {expected!} here, not {actual!}."},
    RefusalRow{"format.json", "The text is no JSON from here on."},
    RefusalRow{"format.name", "This is a gap, not a step: the record is a draft.", "", "gap"},
    RefusalRow{"format.name", "`{actual!}` is no name here; a name is like `carthago-nova`.",
               "a kebab-case name"},
    RefusalRow{"format.name", "`{actual!}` has two meanings here: x{n#} or {part!}.",
               "x{n} or {part}"},
    RefusalRow{"format.name", "`{actual!}` is no name here: did you mean {nearest!}?"},
    RefusalRow{"format.name", "`{actual!}` is no name here: did you mean {likeliest!}?"},
    RefusalRow{"format.name", "This is no name here: did you mean {likeliest!}?"},
    RefusalRow{"format.name", "`{actual!}` is no name here.", "a known name"},
    RefusalRow{"format.name", "`{actual!}` is no name here; use {expected!}."},
    RefusalRow{"format.name", "`{actual!}` is no name here."},
    RefusalRow{"format.name", "A name is unknown here."},
    RefusalRow{"format.range", "`{actual!}` stands here twice.", "each {thing} once"},
    RefusalRow{"format.range", "`{name!}` cannot be reached: this must be {expected!}.", "",
               "{name} cannot be reached"},
    RefusalRow{"format.range", "The text has {actual!} here; it needs {expected!}."},
    RefusalRow{"format.range", "The value is out of range: it needs {expected!}."},
    RefusalRow{"format.range", "This needs {expected!}."},
    RefusalRow{"format.range", "The value is out of range."},
    RefusalRow{"format.size", "A record has {expected!}; this one has {actual!}."},
    RefusalRow{"format.size", "The record is too long."},
    RefusalRow{"format.type", "`{actual!}` is no hash: a hash has 16 lower-case hex digits.",
               "16 lower-case hex digits"},
    RefusalRow{"format.type", "The record leaves open which of several this is: it is a draft.",
               "one value", "choice"},
    RefusalRow{"format.type", "The text has {actual!} here; it needs a whole number.",
               "a whole number"},
    RefusalRow{"format.type", "Null stands here, where {expected~} is needed.", "", "null"},
    RefusalRow{"format.type", "One text stands here, where a list is needed.", "array", "string"},
    RefusalRow{"format.type", "A list stands here, where a text is needed.", "string", "array"},
    RefusalRow{"format.type", "{Actual~} stands here, where {expected~} is needed."},
    RefusalRow{"format.type", "The value has the wrong type."},
    RefusalRow{"format.version", "The format version {actual!} is unknown; this is version 1."},
    RefusalRow{"format.version", "The format version is unknown."},
    RefusalRow{"format.notation", "`{actual!}` is no word here: did you mean {nearest!}?"},
    RefusalRow{"format.notation", "A record holds one game: this line begins another.", "one game"},
    RefusalRow{"format.notation", "A JSON value begins here and does not end.",
               "a JSON value that ends"},
    RefusalRow{"format.notation", "The text is empty: a record begins with a line `game …`.",
               "a line `game …`", "none"},
    RefusalRow{"format.notation", "The {thing!} ends where it needs {expected!}.", "",
               "the {thing}'s end"},
    RefusalRow{"format.notation", "The first line is indented: a record begins at the margin.",
               "a line `game …`", "game"},
    RefusalRow{"format.notation", "The record begins with a line `game …`, not with `{actual!}`.",
               "a line `game …`"},
    RefusalRow{"format.notation", "The set-up comes before anything that names sides or places.",
               "the game and its set-up before all that names things"},
    RefusalRow{"format.notation", "The line needs {expected!} here, not `{actual!}`."},
    RefusalRow{"format.notation", "`{actual!}` cannot stand here."},
    RefusalRow{"format.notation", "The line cannot be read from here on."},
    RefusalRow{"program.error", "praetor failed on this replay: {actual!}."},
    RefusalRow{"program.error", "praetor failed on this replay."},
};

}  // namespace

std::span<const RefusalRow> common_refusals() { return common_rows; }

Refusals refusals_of(const AnyGame& game) { return room_of(game).refusals; }

}  // namespace praetor::replays::wording
