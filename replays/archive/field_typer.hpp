#pragma once
// Finds the fields of a query in one game: in the shape of its state documents and set-ups, in the
// field lists of its steps, or beside both. It notes in the typed query what must be read for them.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replays/archive/query_types.hpp"
#include "replays/archive/typed_query.hpp"

namespace praetor::replays::archive {

class FieldTyper {
 public:
  /// `typed` must outlive it, and have its query when a field is asked for.
  FieldTyper(TypedQuery& typed, const AnyGame& game, const void* library, const GameShape& shape)
      : typed_(typed), game_(game), library_(library), shape_(shape) {}

  /// The type of a field. `source` then says where its value comes from. `listed`: the name that a
  /// list is asked for; null if nothing asks a list.
  Result<ValueType, QueryFault> type_of(const Operand& operand, ValueSource& source,
                                        const std::string* listed = nullptr);

 private:
  using Path = std::vector<PathPart>;

  ValueType field(const Path& path, ValueSource& source, const std::string* listed);
  std::optional<ValueType> single_field(const Path& path, ValueSource& source);
  ValueType game_field(ValueSource& source) const;
  ValueType state_field(const Path& path, ValueSource& source, const std::string* listed);
  ValueType setup_field(const Path& path, ValueSource& source, const std::string* listed);
  ValueType player_field(const Path& side, ValueSource& source);
  ValueType step_field(const Path& path, ValueSource& source, const std::string* listed);
  bool refuses(const Path& path);
  ValueType parts_of(const PathPart& part, const NameList& inner);
  ValueType type_at(const DocumentShape& shape, const PathPart& last, const std::string* listed);
  const DocumentShape* inner(const DocumentShape& shape, const PathPart& part);
  void of_game(GameField field, ValueSource& source);
  std::size_t new_slot() { return typed_.slots++; }
  void fail(QueryFault fault) {
    if (!fault_) fault_ = std::move(fault);
  }

  TypedQuery& typed_;
  const AnyGame& game_;
  const void* library_;
  const GameShape& shape_;
  std::optional<QueryFault> fault_;
};

}  // namespace praetor::replays::archive
