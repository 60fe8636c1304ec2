#pragma once
// Values of a replay with placeholders, `{"do": "move", "to": "{field|place}"}`. A row of a log
// fills them, through filters. If a filter cannot read a value, that is a fault; nothing is
// guessed.
//
// | filter | makes of a text (of each item of a list, of each key of an object) |
// | --- | --- |
// | `number` | a whole number |
// | `lower` | small letters, with hyphens for blanks and `_` |
// | `list MARK` | a list: splits the text at `MARK`, without blanks around it |
// | `amounts`, `amounts TABLE` | `2 iron, 1 gold` → `{"iron": 2, "gold": 1}` |
// | `json` | the JSON value that it is |
// | `optional` | nothing if there is no value: the member is left out |
// | the name of a table | the table's entry for it |

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replays/importing/import_json.hpp"

namespace praetor::replays {

/// Tables that translate another program's names.
using NameTables = std::map<std::string, std::map<std::string, ImportJson>, std::less<>>;

/// One placeholder: the source of its value, and its filters, separated by `|`.
struct TemplateHole {
  std::string_view name;
  std::string_view filters;  ///< "" for none
};

/// Calls `use` for every placeholder of a template until a call returns a fault; "" if none did.
std::string each_hole(const ImportJson& value,
                      const std::function<std::string(const TemplateHole&)>& use);

/// Whether a table of that name could not be used, because a filter is called like that.
bool is_filter(std::string_view table);

/// What is wrong with filters: "there is no table 'plcae'; did you mean place?"; "" if nothing is.
std::string wrong_filter(std::string_view filters, const NameTables& names);

/// The value of a name; null if there is none.
using ValueSource = std::function<const ImportJson*(std::string_view name)>;

/// A template with its placeholders filled; none if all of it is left out. Fails with a sentence.
Result<std::optional<ImportJson>, std::string> filled_template(const ImportJson& value,
                                                               const ValueSource& source,
                                                               const NameTables& names);

}  // namespace praetor::replays
