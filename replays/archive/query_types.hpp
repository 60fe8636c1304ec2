#pragma once
// Shared by the files that find the types of a query's fields: a type, and a fault with its place.
// Callers that ask queries need typed_query.hpp.

#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_values.hpp"
#include "engine/core/result.hpp"
#include "replays/archive/game_shape.hpp"
#include "replays/archive/query.hpp"

namespace praetor::replays::archive {

using NameList = std::vector<std::string>;

/// The type of a value, and the names that it can have; no names: any name. Of a list both are
/// those of its items; `name` also where items have members that are names.
struct ValueType {
  FoundValue::Type type = FoundValue::Type::null;
  NameList names{};
  bool is_list = false;
};

QueryFault fault_at(std::size_t at, std::size_t length, std::string sentence,
                    std::string_view given = {}, const NameList& known = {});
QueryFault fault_of(const PathPart& part, std::string sentence, const NameList& known);
/// The fault that a name does not exist: "field gold".
QueryFault no_such(const PathPart& part, std::string_view what, const NameList& known);
/// Where names are to be found that come from a board, tables or a scenario.
inline constexpr std::string_view own_data =
    "names from your own data need --board, --tables or --scenario FILE";
/// A fault at the last name of a path, because the names before it exist.
QueryFault fault_of(const Operand& path, std::string sentence);

/// The fault that `state.x` or `step.x` names no field. `own`: the fields there; `members`: what
/// can stand without that word.
QueryFault no_field_of(const std::vector<PathPart>& path, const NameList& own,
                       const NameList& members);
/// "a number", as a part of a fault.
std::string_view words_of(FoundValue::Type type);

/// Whether a name is an index in a list, from 0.
bool is_place(std::string_view name);

/// The type of a field of a game's steps, over all kinds of action that have it. `listed`: a list
/// is asked whether it has a name. `members`: the names to suggest if the first name is wrong.
Result<ValueType, QueryFault> type_in_steps(const AnyGame& game, const void* library,
                                            const std::vector<PathPart>& path, bool listed,
                                            const NameList& members);

/// The possible first names of a path that does not begin with `state.` or `step.`.
NameList member_names(const AnyGame& game, const GameShape& shape);
/// Where the documents of a game have the first name of a path, which no path can begin with, at a
/// later place: "setup.first", "sides.rome.chips". The rest of the path follows each.
NameList deeper_names(const GameShape& shape, const std::vector<PathPart>& path);
/// The names of those who can act: the sides on the boards of a library, and chance.
NameList actor_names(const AnyGame& game, const void* library);
/// The fields of all steps, with `do` and `by`.
NameList step_names(const AnyGame& game);
NameList kind_names(const AnyGame& game);
/// The rules that a step or a claim can break. Rules that change a state or make a text malformed
/// are not among them.
NameList breakable_names(const AnyGame& game);

}  // namespace praetor::replays::archive
