#pragma once
// The other engine in the words of the protocol. An answer that is none (no JSON, other members
// than it must have) is trouble, as is a program that hangs or ends; a step that it refuses is an
// answer.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/serve/protocol.hpp"
#include "cli/versus/peer.hpp"
#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli::versus {

/// What kept the other program from answering.
struct Trouble {
  std::string words;    ///< "gave no answer within 5000 ms"
  std::string request;  ///< the line that it was sent
};

/// What became of a step, or of the steps and the set-up of an opening.
struct Taken {
  bool accepted = false;
  std::string rule{};  ///< where it was refused and the engine named one
};
struct Listing {
  std::vector<std::string> steps;  ///< JSON as it was written
  bool chance = false;             ///< chance has something to do
  bool complete = false;
};
struct Standing {
  bool over = false;
  std::string winner{};  ///< empty for nobody
};

template <class T>
using Told = Result<T, Trouble>;

class Other {
 public:
  /// The peer outlives it.
  Other(Peer& peer, std::string_view game) : peer_(&peer), game_(game) {}

  /// Starts the program and asks who it is.
  Told<bool> begin();
  bool knows(serve::Ask ask) const { return (asks_ >> static_cast<unsigned>(ask) & 1U) != 0; }

  /// A game from its set-up, with these steps carried out; all of them JSON.
  Told<Taken> open(std::string_view setup, std::span<const std::string> steps);
  Told<Taken> apply(std::string_view step);
  Told<bool> undo();
  Told<Listing> legal();
  Told<std::string> state();  ///< JSON as it was written
  Told<std::string> hash();
  Told<Standing> result();

 private:
  template <class T, class Read>
  Told<T> ask(serve::Ask what, std::string_view members, Read&& read);
  Told<Taken> take(serve::Ask what, std::string_view members, std::string_view done);

  Peer* peer_;
  std::string game_;
  unsigned asks_ = 0;
};

}  // namespace praetor::cli::versus
