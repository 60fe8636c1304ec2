#pragma once
// The members of a map and of its rows. The reader accepts no others, and the published schema is
// made from these tables.

#include <string_view>

namespace praetor::replays {

struct MapMember {
  std::string_view name;  ///< with `?` behind it: it may be missing
  std::string_view type;  ///< as in the tables of reports: "string", "object", "rows", …
  std::string_view what;  ///< for people, as a fragment without a full stop
};

inline constexpr MapMember map_members[]{
    {"praetor-map", "1", "the version of the format of maps"},
    {"game", "string", "the id of the game"},
    {"log", "one of lines, events, ndjson, table", "the form of the log"},
    {"events?", "string", "for events: JSON Pointer to their list, \"\" for the whole log"},
    {"separator?", "string",
     "for a table: the separator of its columns, one character (default: a comma)"},
    {"setup?", "object", "the part of the set-up that is the same in every log"},
    {"players?", "object", "as in a replay"},
    {"meta?", "object", "as in a replay"},
    {"rules?", "string", "as in a replay"},
    {"at?", "string", "a template for the `at` of every step: {#} is the line of the log"},
    {"unmatched?", "one of refuse, gap, note",
     "what to do with a row of the log that no row of the map fits (default: refuse)"},
    {"names?", "object map", "tables of names: their name, and ours"},
    {"document?", "import-row list",
     "for events: what to do with the document around them; each that fits applies"},
    {"rows", "import-row list", "what to do with each kind of row; the first that fits applies"},
};

inline constexpr MapMember row_members[]{
    {"match?", "string", "for lines: a regular expression for the whole line"},
    {"when?", "object",
     "for events and tables: members or columns and their values, or lists of values"},
    {"set?", "object", "templates by name, for this row and the rows after it"},
    {"step?", "object", "a template of a step"},
    {"steps?", "object list", "templates of several steps"},
    {"gap?", "number", "a gap: at most this many steps are missing here"},
    {"claim?", "object", "templates of members of the previous step: expect, hash, note, at"},
    {"setup?", "object", "a template that goes into the set-up"},
    {"players?", "object", "a template that goes into the players"},
    {"meta?", "object", "a template that goes into the meta"},
    {"result?", "object", "a template that goes into the result"},
    {"ignore?", "boolean", "skip the row: it says nothing that a replay holds; it is only counted"},
};

}  // namespace praetor::replays
