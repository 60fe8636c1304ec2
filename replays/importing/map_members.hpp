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
    {"log", "one of lines, events, ndjson, table", "what the log is made of"},
    {"events?", "string", "of events: JSON Pointer to the list of them, \"\" for the whole log"},
    {"separator?", "string", "of a table: what parts its columns, one sign (a comma)"},
    {"setup?", "object", "what of the set-up is the same in every log"},
    {"players?", "object", "as in a replay"},
    {"meta?", "object", "as in a replay"},
    {"rules?", "string", "as in a replay"},
    {"at?", "string", "a template for the `at` of every step: {#} is the line of the log"},
    {"unmatched?", "one of refuse, gap, note",
     "what becomes of a row of the log that no row of the map is for (refuse)"},
    {"names?", "object map", "tables of names: theirs, and what each is here"},
    {"rows", "import-row list",
     "what becomes of each kind of rows; the first that fits is the one"},
};

inline constexpr MapMember row_members[]{
    {"match?", "string", "of lines: a regular expression for the whole line"},
    {"when?", "object",
     "of events and tables: members or columns and their values, or lists of such"},
    {"set?", "object", "templates by name, for this row and those behind it"},
    {"step?", "object", "a template of a step"},
    {"steps?", "object list", "templates of several"},
    {"gap?", "number", "so many steps at most are not told here"},
    {"claim?", "object", "templates of members of the step before: expect, hash, note, at"},
    {"setup?", "object", "a template that is put into the set-up"},
    {"players?", "object", "likewise into the players"},
    {"meta?", "object", "likewise into the meta"},
    {"result?", "object", "likewise into the result"},
    {"ignore?", "boolean", "the row says nothing that a replay holds; it is counted"},
};

}  // namespace praetor::replays
