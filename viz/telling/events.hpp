#pragma once
// What games report for the story of a game: what it is won by, what a step brought about, and what
// could be used in it. Each game has a table of this; see story_table.hpp.

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

/// The kind of an event, the most important first.
enum class Matter : std::uint8_t {
  violation,
  ending,
  lead,     ///< another side leads in what wins the game
  aim,      ///< a condition of victory, or another lasting state, came true or ended
  capture,  ///< something that belonged to another side, or to nobody, was taken or destroyed
  supply,   ///< a side or the bank ran out of something
  award     ///< something that counts for the game was gained
};

/// Something that a step brought about.
struct StoryEvent {
  Matter matter = Matter::award;
  Side side;              ///< who caused it; none: nobody
  std::int64_t size = 0;  ///< of two events of one kind, the larger is told first
  std::string text;       ///< a sentence; raw
};

/// Collects what the steps of a game brought about and what they used.
class StoryEvents {
 public:
  void add(Matter matter, Side side, std::int64_t size, std::string text) {
    events_.push_back({matter, side, size, std::move(text)});
  }
  /// Records that something was used: its list in `Usables`, and its index there.
  void use(std::size_t list, std::size_t place) { used_.emplace(list, place); }

  /// The events since the last call.
  std::vector<StoryEvent> take() { return std::exchange(events_, {}); }
  bool is_used(std::size_t list, std::size_t place) const { return used_.contains({list, place}); }

 private:
  std::vector<StoryEvent> events_;
  std::set<std::pair<std::size_t, std::size_t>> used_;
};

/// Things that could be used in a game, and what to say of those that nobody used.
struct Usables {
  std::string never;               ///< "Nobody developed"
  std::vector<std::string> names;  ///< raw; "" for what nobody could use in this game
};

/// What a game is won by, in its own words.
struct StoryTerms {
  std::string one;        ///< "personage": what sides are compared by
  std::string many;       ///< "personages"
  std::int64_t goal = 0;  ///< how many of it win; 0 if no number wins
  std::string time;       ///< "turn": what `report::Moment::turn` counts
  std::string captured;   ///< "conquered": the word for a `Matter::capture`
  std::string prey;       ///< "city"
  std::string preys;      ///< "cities"
};

/// A sentence with its {gaps} filled in order.
std::string filled(std::string_view sentence, const std::vector<std::string>& parts);

/// Reports what a row of a game's table has found, in the row's sentence.
struct Telling {
  Matter matter;
  std::string_view sentence;
  StoryEvents& events;
  void operator()(Side side, std::int64_t size, const std::vector<std::string>& parts) const {
    events.add(matter, side, size, filled(sentence, parts));
  }
};

}  // namespace praetor::viz
