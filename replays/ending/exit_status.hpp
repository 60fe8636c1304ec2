#pragma once
// The exit status of every command; the README shows the same table. If one run judges several
// texts, the worst status counts.

namespace praetor::replays {

enum class ExitStatus : int {
  done = 0,           ///< done, and nothing is wrong
  no = 1,             ///< the answer is no: illegal, a fault found, or a step that does not exist
  malformed = 2,      ///< malformed, unreadable, or bad usage
  internal = 3,       ///< an internal error or a broken invariant: a bug of this program
  several = 4,        ///< there are several answers, but one was asked for
  unknown = 5,        ///< the search ended before it found an answer
  hung_up = 129,      ///< after SIGHUP
  interrupted = 130,  ///< after SIGINT
  terminated = 143    ///< after SIGTERM
};

/// The exit status of a run in which both occurred.
constexpr ExitStatus worse(ExitStatus one, ExitStatus two) { return one < two ? two : one; }

}  // namespace praetor::replays
