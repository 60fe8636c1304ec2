#pragma once
// What the parts share that find the types of a query's fields: a type, and a refusal at its place.
// Who asks queries needs typed_query.hpp.

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

/// The type of a value, and the names that it can have; none: any.
struct ValueType {
  FoundValue::Type type = FoundValue::Type::null;
  NameList names{};
  bool is_list = false;
};

QueryFault fault_at(std::size_t at, std::size_t length, std::string sentence,
                    std::string_view given = {}, const NameList& known = {});
QueryFault fault_of(const PathPart& part, std::string sentence, const NameList& known);
/// There is nothing of that name: "field gold".
QueryFault no_such(const PathPart& part, std::string_view what, const NameList& known);
/// At the last name of a path: those before it lead there.
QueryFault fault_of(const Operand& path, std::string sentence);

/// Whether a name is a place in a list, from 0.
bool is_place(std::string_view name);

/// The type of a field of the steps of a game: of all kinds of action that have it. `listed`: a
/// list is asked whether it has a name. `members`: what may be meant by a wrong first name.
Result<ValueType, QueryFault> type_in_steps(const AnyGame& game, const void* library,
                                            const std::vector<PathPart>& path, bool listed,
                                            const NameList& members);

/// What a first name of a path can be, without `state.` or `step.` in front.
NameList member_names(const AnyGame& game, const GameShape& shape);
/// Who can act: the sides on the boards of a library, and chance.
NameList actor_names(const AnyGame& game, const void* library);
NameList kind_names(const AnyGame& game);
/// The rules that a step or a claim can break; what changes a state, and what makes a text
/// malformed, no step breaks.
NameList breakable_names(const AnyGame& game);

}  // namespace praetor::replays::archive
