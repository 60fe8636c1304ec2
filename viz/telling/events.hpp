#pragma once
// What games say of themselves for the story of a game: what it is won by, what a step brought
// about, and what may be used in it. Each game has a table of that, see story_table.hpp.

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/enum_names.hpp"
#include "engine/core/id.hpp"

namespace praetor::viz {

/// What kind of thing came about, the weightiest first.
enum class Matter : std::uint8_t {
  violation,
  ending,
  lead,     ///< another side leads by what wins the game
  aim,      ///< a condition of victory, or what else lasts, has come true or is so no longer
  capture,  ///< something of another side's, or of nobody's, was taken or destroyed
  supply,   ///< a side, or the bank, has run out of something
  award     ///< something that counts was gained
};

/// Something that a step brought about.
struct StoryEvent {
  Matter matter = Matter::award;
  Side side;              ///< whose doing it is; none: nobody's
  std::int64_t size = 0;  ///< of two of a matter the larger one is told first
  std::string text;       ///< a sentence; raw
};

/// What the steps of a game brought about, and what they used.
class StoryEvents {
 public:
  void add(Matter matter, Side side, std::int64_t size, std::string text) {
    events_.push_back({matter, side, size, std::move(text)});
  }
  /// Something of `Usables` was used: its list and its place there.
  void use(std::size_t list, std::size_t place) { used_.emplace(list, place); }

  /// Those since it was last asked.
  std::vector<StoryEvent> take() { return std::exchange(events_, {}); }
  bool is_used(std::size_t list, std::size_t place) const { return used_.contains({list, place}); }

 private:
  std::vector<StoryEvent> events_;
  std::set<std::pair<std::size_t, std::size_t>> used_;
};

/// Things of a game that may be used, and what is said of those that nobody used.
struct Usables {
  std::string never;               ///< "Nobody developed"
  std::vector<std::string> names;  ///< raw; "" of what nobody could use in this game
};

/// What a game is won by, in its own words.
struct StoryTerms {
  std::string one;        ///< "personage": what sides are compared by
  std::string many;       ///< "personages"
  std::int64_t goal = 0;  ///< of it, that wins; 0 where no number does
  std::string time;       ///< "turn": what `report::Moment::turn` counts
  std::string captured;   ///< "conquered": what a `Matter::capture` is
  std::string prey;       ///< "city"
  std::string preys;      ///< "cities"
};

/// A sentence whose {gaps} are filled in turn.
std::string filled(std::string_view sentence, const std::vector<std::string>& parts);

/// Tells what a row of a game's table has found, by the row's sentence.
struct Telling {
  Matter matter;
  std::string_view sentence;
  StoryEvents& events;
  void operator()(Side side, std::int64_t size, const std::vector<std::string>& parts) const {
    events.add(matter, side, size, filled(sentence, parts));
  }
};

}  // namespace praetor::viz
