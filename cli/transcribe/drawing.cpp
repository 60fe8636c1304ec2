#include "cli/transcribe/drawing.hpp"

#include <optional>

#include "cli/picture.hpp"
#include "replays/notation/read.hpp"
#include "replays/reading/decode.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::transcribe {
namespace {

// Replays the last line from the state before it; `replay` owns its steps.
void mark_last_line(viz::AnyScene& scene, const LastLine& line, const replays::Libraries& libraries,
                    replays::AnyReplay& replay) {
  const auto read = replays::notation::read(line.text, libraries);
  AnyState state = line.before.state();
  if (replays::decode_exactly(read.json, state.game(), libraries, replay)) return;
  for (std::size_t at = line.known; at < replay.steps.size(); ++at) {
    const std::size_t number = line.number + (at - line.known) + 1;
    viz::AnySeenStep seen{static_cast<std::int64_t>(number), replay.steps[at].step, state, state,
                          std::nullopt};
    apply(state, seen.step);
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
  const AnyState& state = session.position().state();
  const viz::AnyPictures& pictures = viz::pictures_of(state.game());
  const auto steps = static_cast<std::int64_t>(session.steps());
  viz::AnyScene scene{state, steps, steps, {}, nullptr};
  replays::AnyReplay replay;
  if (session.last_line()) mark_last_line(scene, *session.last_line(), libraries, replay);
  const viz::Drawing drawing = pictures.draw(scene, pictures.plan(state), {});
  return put_picture(viz::graph_of(drawing), *format, viz::Layout::pinned, path, "draw", streams);
}

}  // namespace praetor::cli::transcribe
