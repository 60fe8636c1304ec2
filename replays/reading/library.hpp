#pragma once
// The boards and tables of all games that a run knows: the shipped ones and the user's. Each game
// has its own kind of library; this file only holds them together.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"

namespace praetor::replays {

template <Game G>
using LibraryOf = typename G::Library;

/// The value that a data file of this kind, an object, gives as its id; none where it gives none.
std::optional<text::Value> id_in(DataKind kind, const text::Value& data);

/// A new object has the shipped boards and tables. Those of a game are read when they are first
/// asked for, because most runs need one game.
class Libraries {
 public:
  /// Adds a user's file to every game that can read it. Where none can: the first fault that
  /// `meant` finds or, if that is null, the game that got furthest. It is also a fault if another,
  /// different file of the user has its id; the fault says which, where files have names. A
  /// scenario names boards and tables: add those before.
  std::optional<Fault> add(DataKind kind, std::string_view text, const AnyGame* meant = nullptr,
                           std::string_view file_name = {});

  /// The games that took this file of the user, in the order of the list.
  std::vector<std::string_view> games_with(DataKind kind, std::string_view text) const;

  /// Sets the default value of a reading in every set-up of a game.
  void wish(const AnyGame& game, std::size_t reading, std::size_t value);

  /// Identifies what a user added, for comparison; "" if nothing was added.
  const std::string& added() const { return added_; }

  /// The library of a game, for callers that have only its handle.
  const void* of(const AnyGame& game) const;
  template <Game G>
  const LibraryOf<G>& of() const {
    return *static_cast<const LibraryOf<G>*>(of(any_game<G>()));
  }

 private:
  struct UserFile {
    std::string fingerprint;
    std::string name;
  };
  std::optional<Fault> taken_id(const AnyGame& game, DataKind kind, const text::Value& data,
                                const UserFile& file);

  /// The shipped libraries with a user's data in them, by game; those that have any.
  std::map<std::string_view, std::shared_ptr<const void>, std::less<>> extended_;
  std::string added_;
  /// The user's files, by game, kind and id.
  std::map<std::tuple<std::string, DataKind, std::string>, UserFile> files_;
};

}  // namespace praetor::replays
