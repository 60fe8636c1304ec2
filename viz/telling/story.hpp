#pragma once
// The story of a game: who won, how and why, and the steps at which it turned. It contains no
// opinions: each sentence follows from the states before and after a step.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viz/any_pictures.hpp"
#include "viz/telling/events.hpp"

namespace praetor::viz {

/// A step at which a game turned.
struct TurningPoint {
  std::int64_t step = 0;
  std::int64_t turn = 0;        ///< turn or round in which it was made; 0: before the first
  Side side;                    ///< who made it
  std::vector<Matter> matters;  ///< the matter of each sentence
  std::vector<std::string> sentences;
};

struct Story {
  std::string game;   ///< title
  std::string board;  ///< title of board or tables; "" if it is only the game's
  std::string time;   ///< "turn" or "round"
  std::string summary;
  std::vector<TurningPoint> points;  ///< ordered by step
  std::vector<Usables> never;        ///< what nobody used in a finished game; no list is empty
};

inline constexpr std::size_t turning_points_max = 10;

/// Follows a game step by step and tells its story at the end.
class StoryTeller {
 public:
  explicit StoryTeller(const AnyState& opened);
  /// Add the steps in order; a broken step is the last.
  void add(const AnySeenStep& seen);
  /// `steps` is the number of steps of the whole replay.
  Story tell(std::int64_t steps) const;

 private:
  struct ToldEvent {
    std::int64_t step = 0;
    std::int64_t turn = 0;
    Side by;
    StoryEvent event;
  };
  /// The state of the game after a step, as the story needs it.
  struct StepMark {
    std::int64_t turn = 0;  ///< turn in which the step was made
    Side by;
    Side leader;  ///< the only leader; none if several sides are ahead
    std::vector<std::int64_t> standing;
  };
  struct LeadSpan {
    std::size_t step = 0;
    Side side;
    Side from;              ///< who led before; none: nobody
    std::size_t until = 0;  ///< the step that ended it; one after the last step if none did
  };

  StepMark mark_of(const AnyState& state) const;
  std::vector<LeadSpan> leads() const;
  std::string lead_words(const LeadSpan& lead) const;
  /// Whether nobody is ahead at the end.
  bool ends_even() const { return !marks_.back().leader.exists(); }
  std::string numbers(const StepMark& mark, Side first, std::string_view verb = "") const;
  std::string amount(std::int64_t count) const;
  std::string title(Side side) const;
  std::string result_words(std::int64_t steps) const;
  std::string lead_summary(const std::vector<LeadSpan>& leads) const;
  std::string capture_summary() const;

  const AnyPictures& pictures_;
  AnyState opened_;
  AnyState last_;
  std::vector<Side> players_;
  StoryTerms terms_;
  StoryEvents events_;
  std::vector<ToldEvent> told_;
  std::vector<StepMark> marks_;  ///< indexed by step; the set-up is first
  std::string reason_;
  std::optional<Breakage> broken_;
};

}  // namespace praetor::viz
