#pragma once
// The other engine in the words of the protocol. An answer that is none (no JSON, other members
// than it must have) is trouble, as is a program that hangs or ends; a step that it refuses is an
// answer.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/serve/protocol.hpp"
#include "cli/versus/peer_process.hpp"
#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli::versus {

/// What kept the other program from answering.
struct Trouble {
  std::string words;    ///< "gave no answer within 5000 ms"
  std::string request;  ///< the line that it was sent
};

/// What became of a step, or of the steps and the set-up of an opening.
struct PeerAcceptance {
  bool accepted = false;
  std::string rule{};  ///< where it was refused and the engine named one
};
struct PeerListing {
  std::vector<std::string> steps;  ///< JSON as it was written
  bool chance = false;             ///< chance has something to do
  bool complete = false;
};
struct GameResult {
  bool over = false;
  std::string winner{};  ///< empty for nobody
};

/// The numbers that steps have in the game, of those that were sent; none of no steps.
struct StepNumbers {
  std::int64_t first = 1;
  std::int64_t last = 0;
};

template <class T>
using PeerResult = Result<T, Trouble>;

class Peer {
 public:
  /// The peer outlives it.
  Peer(PeerProcess& process, std::string_view game) : process_(&process), game_(game) {}

  /// Starts the program and asks who it is.
  PeerResult<bool> begin();
  bool knows(serve::Ask ask) const { return (asks_ >> static_cast<unsigned>(ask) & 1U) != 0; }

  /// A game from its set-up, with these steps carried out; all of them JSON.
  PeerResult<PeerAcceptance> open(std::string_view setup, std::span<const std::string> steps);
  PeerResult<PeerAcceptance> apply(std::string_view step);
  PeerResult<bool> undo();
  PeerResult<PeerListing> legal();
  PeerResult<std::string> state();  ///< JSON as it was written
  PeerResult<std::string> hash();
  PeerResult<GameResult> result();
  PeerResult<bool> end();  ///< of the session; nothing is asked behind it

 private:
  template <class T, class Read>
  PeerResult<T> ask(serve::Ask what, std::string_view members, Read&& read);
  PeerResult<PeerAcceptance> take(serve::Ask what, std::string_view members, std::string_view done,
                                  StepNumbers sent);

  PeerProcess* process_;
  std::string game_;
  unsigned asks_ = 0;
  std::int64_t steps_ = 0;  // of the game that is open there, by what it said
};

}  // namespace praetor::cli::versus
