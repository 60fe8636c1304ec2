#pragma once
// What commands that draw have in common: where a picture goes and in which format, its colours,
// and the steps that it shows.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/reached.hpp"
#include "viz/pictures.hpp"
#include "viz/render.hpp"

namespace praetor::cli {

struct PictureChoice {
  std::string output;  ///< empty or "-": standard output
  std::string theme = "light";
};

/// `-o` and `--theme`.
void add_picture_options(Command command, PictureChoice& choice);

/// `--view`.
void add_view(Command command, std::string& view);

viz::ThemeName theme_of(const PictureChoice& choice);

/// The format that `-o` names; SVG for standard output. None after a complaint of `command`.
std::optional<viz::Format> format_of(const PictureChoice& choice, std::string_view command,
                                     Session& session);

/// Puts a picture into a file or on standard output. False after a complaint of `command`.
bool put_picture(const viz::Graph& graph, viz::Format format, viz::Layout layout,
                 const std::string& path, std::string_view command, Session& session);

/// The last step that can be shown: the one that ended the check, or the last.
std::uint64_t last_step(const replays::Report& report);

/// What the check found at a step.
std::optional<viz::Breakage> breakage_at(const replays::Report& report, std::uint64_t step);

/// Finds the side with that name; "" and "all" are none. False after a complaint, which begins with
/// `what`.
template <Game G>
bool choose_side(std::string_view what, const std::string& name, const typename G::State& state,
                 std::optional<Side>& chosen, Session& session) {
  if (name.empty() || name == "all") return true;
  std::vector<std::string_view> known;
  for (const Side side : G::sides(state)) {
    if (side == chance) continue;
    known.push_back(state.match->name(side));
    if (known.back() == name) chosen = side;
  }
  if (chosen) return true;
  complain(session, fmt::format("{}: {}", what, unknown_word(name, known)), ExitStatus::malformed);
  return false;
}

template <Game G>
struct Played {
  viz::SeenStep<G> seen;
  bool legal;  ///< if not, the state is as it was
};

/// Plays the step with that number, from 1.
template <Game G>
Played<G> play_step(typename G::State& state, const replays::Replay<G>& replay,
                    std::uint64_t number, const replays::Report& report) {
  const Step<G>& step = replay.steps[number - 1].step;
  Played<G> played{
      {static_cast<std::int64_t>(number), step, state, state, breakage_at(report, number)}, true};
  const Ruling ruling = play<G>(state, step);
  played.legal = ruling.legal();
  played.seen.after = state;
  if (!played.legal && !played.seen.broken) {
    const RuleRef rule = ruling.violation->rule;
    played.seen.broken = viz::Breakage{std::string(rule->id), std::string(rule->text), ""};
  }
  return played;
}

}  // namespace praetor::cli
