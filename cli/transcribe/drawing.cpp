#include "cli/transcribe/drawing.hpp"

#include <optional>

#include "cli/picture.hpp"
#include "engine/games.hpp"
#include "replays/decode.hpp"
#include "replays/notation/read.hpp"
#include "viz/games.hpp"

namespace praetor::cli::transcribe {
namespace {

template <Game G>
const typename G::State& state_in(const Position& position) {
  return typed_state<G>(position.state());
}

// Plays the last line anew from the state before it.
template <Game G>
void mark_last_line(viz::Scene<G>& scene, const LastLine& line, const replays::Libraries& libraries,
                    replays::Replay<G>& replay) {
  const auto read = replays::notation::read(line.text, libraries);
  if (replays::decode_exactly<G>(read.json, libraries.of<G>(), replay)) return;
  typename G::State state = state_in<G>(line.before);
  for (std::size_t at = line.known; at < replay.steps.size(); ++at) {
    const std::size_t number = line.number + (at - line.known) + 1;
    viz::SeenStep<G> seen{static_cast<std::int64_t>(number), replay.steps[at].step, state, state,
                          std::nullopt};
    apply<G>(state, seen.step);
    seen.after = state;
    scene.lately.push_back(std::move(seen));
  }
}

}  // namespace

bool draw(const Transcription& session, const replays::Libraries& libraries,
          const std::string& path, Session& streams) {
  PictureChoice choice;
  choice.output = path;
  const auto format = format_of(choice, "draw", streams);
  if (!format) return false;
  bool drawn = false;
  with_game(session.position().game(), [&]<class G>(Kind<G>) {
    const auto steps = static_cast<std::int64_t>(session.steps());
    viz::Scene<G> scene{state_in<G>(session.position()), steps, steps, {}};
    replays::Replay<G> replay;
    if (session.last_line()) mark_last_line<G>(scene, *session.last_line(), libraries, replay);
    const auto plan = viz::Pictures<G>::plan(scene.state);
    const viz::Drawing drawing = viz::Pictures<G>::draw(scene, plan, {});
    drawn =
        put_picture(viz::graph_of(drawing), *format, viz::Layout::pinned, path, "draw", streams);
  });
  return drawn;
}

}  // namespace praetor::cli::transcribe
