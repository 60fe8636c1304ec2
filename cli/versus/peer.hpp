#pragma once
// The other engine, asked by the protocol. An answer that is not valid (no JSON, or wrong members),
// and a program that hangs or ends, are trouble; a refused step is an answer.

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
  std::string request;  ///< the line that was sent
};

/// The answer to a step, or to an opening with its set-up and steps.
struct PeerAcceptance {
  bool accepted = false;
  std::string rule{};  ///< the rule, if the step was refused and the engine named one
  std::string why{};   ///< the rule of a refusal, or else its message
};
struct PeerListing {
  std::vector<std::string> steps;  ///< JSON as the engine wrote it
  bool chance = false;             ///< whether chance has to act
  bool complete = false;
};
struct GameResult {
  bool over = false;
  std::string winner{};  ///< "" for nobody
};

/// The numbers in the game of the steps that were sent; an empty range if none was sent.
struct StepNumbers {
  std::int64_t first = 1;
  std::int64_t last = 0;
};

template <class T>
using PeerResult = Result<T, Trouble>;

class Peer {
 public:
  /// The process must outlive it.
  Peer(PeerProcess& process, std::string_view game) : process_(&process), game_(game) {}

  /// Starts the program and says hello.
  PeerResult<bool> begin();
  bool knows(serve::Ask ask) const { return (asks_ >> static_cast<unsigned>(ask) & 1U) != 0; }

  /// Opens a game with its set-up and plays these steps; all are JSON.
  PeerResult<PeerAcceptance> open(std::string_view setup, std::span<const std::string> steps);
  PeerResult<PeerAcceptance> apply(std::string_view step);
  PeerResult<bool> undo();
  PeerResult<PeerListing> legal();
  PeerResult<std::string> state();  ///< JSON as the engine wrote it
  PeerResult<std::string> hash();
  PeerResult<GameResult> result();
  PeerResult<bool> end();  ///< ends the session; ask nothing afterwards

 private:
  template <class T, class Read>
  PeerResult<T> ask(serve::Ask what, std::string_view members, Read&& read);
  PeerResult<PeerAcceptance> take(serve::Ask what, std::string_view members, std::string_view done,
                                  StepNumbers sent);

  PeerProcess* process_;
  std::string game_;
  unsigned asks_ = 0;
  std::int64_t steps_ = 0;  // of the game open there, by the engine's answers
};

}  // namespace praetor::cli::versus
