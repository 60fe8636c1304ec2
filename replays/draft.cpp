#include "replays/draft.hpp"

#include "replays/decode.hpp"
#include "replays/notation/written.hpp"

namespace praetor::replays {

bool is_draft(const Text& text, const Libraries& libraries) {
  if (text.written && text.written->fault) return false;
  bool taken = false;
  with_game(game_of(text.json), [&]<class G>(Kind<G>) {
    Draft<G> draft;
    taken = !decode_draft<G>(text.json, libraries.of<G>(), draft);
  });
  return taken;
}

}  // namespace praetor::replays
