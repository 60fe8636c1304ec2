#pragma once
// Values of a replay with holes in them, `{"do": "move", "to": "{field|place}"}`, and what fills
// the holes: what a row of a log says, put through filters. What a filter cannot read is a fault,
// never a guess.
//
// | filter | makes of a text (of each item of a list, of each key of an object) |
// | --- | --- |
// | `number` | a whole number |
// | `lower` | small letters, with hyphens for blanks and `_` |
// | `list MARK` | a list of what `MARK` parts, without blanks about it |
// | `amounts`, `amounts TABLE` | `2 iron, 1 gold` → `{"iron": 2, "gold": 1}` |
// | `json` | the JSON that it is |
// | `optional` | nothing where there is nothing: the member is left out |
// | the name of a table | what the table has for it |

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replays/importing/import_json.hpp"

namespace praetor::replays {

/// Names of another program, and what they are here.
using NameTables = std::map<std::string, std::map<std::string, ImportJson>, std::less<>>;

/// One hole: where its value comes from, and the filters, parted by `|`.
struct TemplateHole {
  std::string_view name;
  std::string_view filters;  ///< "" for none
};

/// Calls `use` for every hole of a template until a call says what is wrong; "" if none did.
std::string each_hole(const ImportJson& value,
                      const std::function<std::string(const TemplateHole&)>& use);

/// What is wrong with filters: "there is no table 'plcae'; did you mean place?"; "" for nothing.
std::string wrong_filter(std::string_view filters, const NameTables& names);

/// What stands behind a name; null where there is nothing.
using ValueSource = std::function<const ImportJson*(std::string_view name)>;

/// A template with its holes filled; none where all of it is left out. The failure is a sentence.
Result<std::optional<ImportJson>, std::string> filled_template(const ImportJson& value,
                                                               const ValueSource& source,
                                                               const NameTables& names);

}  // namespace praetor::replays
