#pragma once
// How every command ends, in one place; the README shows the same table. A worse status wins when
// one run judges several texts.

namespace praetor::replays {

enum class ExitStatus : int {
  done = 0,           ///< done, and nothing wrong
  no = 1,             ///< the answer is no: illegal, a fault found, a step that is not there
  malformed = 2,      ///< malformed, unreadable, or bad usage
  internal = 3,       ///< an internal error or a broken invariant: a bug of this suite
  several = 4,        ///< there are several answers where one was asked for
  unknown = 5,        ///< the search for an answer ended before there was one
  hung_up = 129,      ///< after SIGHUP
  interrupted = 130,  ///< after SIGINT
  terminated = 143    ///< after SIGTERM
};

/// The status that a run ends with when both happened in it.
constexpr ExitStatus worse(ExitStatus one, ExitStatus two) { return one < two ? two : one; }

}  // namespace praetor::replays
