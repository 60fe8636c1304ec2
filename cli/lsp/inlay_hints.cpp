#include "cli/lsp/inlay_hints.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/step_text.hpp"
#include "cli/transcribe/effects.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr int parameter_hint = 2;
constexpr std::size_t gains_told = 1000;

/// Collects the hints of a range of a document, step by step.
class Hints {
 public:
  explicit Hints(const JudgedDocument& document) : document_(document) {}

  void turn(std::size_t byte, const std::string& moment) {
    if (!moment.empty()) add(byte, moment)["paddingRight"] = true;
  }

  void left_out(std::size_t byte, const AnyState& state, const AnyStep& step) {
    arena_.clear();
    const auto full = state.game().listed_form(state, step, arena_);
    if (!full) return;
    const std::string said = phrase_of(document_, replays::json_of(state, step));
    const std::string meant = phrase_of(document_, replays::json_of(state, *full));
    if (!meant.starts_with(said) || meant.size() == said.size()) return;
    add(byte, meant.substr(said.size()))["kind"] = parameter_hint;
  }

  void gains(std::size_t byte, const AnyState& before, const AnyState& after) {
    if (++told_ > gains_told) return;
    const std::string gained = transcribe::gains_of(before, after);
    if (!gained.empty()) add(byte, gained)["paddingLeft"] = true;
  }

  nlohmann::json taken() { return std::move(hints_); }

 private:
  nlohmann::json& add(std::size_t byte, const std::string& label) {
    hints_.push_back({{"position", json_of(document_.columns().place_of(byte))}, {"label", label}});
    return hints_.back();
  }

  const JudgedDocument& document_;
  nlohmann::json hints_ = nlohmann::json::array();
  Arena arena_;
  std::size_t told_ = 0;
};

std::string moment_of(const AnyState& state) { return replays::moment_in(document_of(state)); }

}  // namespace

nlohmann::json inlay_hints_in(const JudgedDocument& document, ByteRange range) {
  Hints hints(document);
  if (document.record() == nullptr) return hints.taken();
  AnyState state = first_state(document.record()->setup);
  std::string moment;
  for (std::size_t index = 0; index < document.steps().size(); ++index) {
    const ByteRange& place = document.steps()[index];
    if (place.begin > range.end) break;
    const AnyStep& step = document.record()->steps[index].step;
    if (place.end < range.begin) {
      // The turn of the last step before the range.
      const bool is_last =
          index + 1 < document.steps().size() && document.steps()[index + 1].end >= range.begin;
      if (is_last) moment = moment_of(state);
      document.play_step(state, index);
      continue;
    }
    std::string now = moment_of(state);
    if (now != moment) hints.turn(place.begin, now);
    moment = std::move(now);
    const bool legal = judge(state, step).legal();
    if (legal) hints.left_out(place.end, state, step);
    const AnyState before = state;
    document.play_step(state, index);
    if (legal) hints.gains(place.end, before, state);
  }
  return hints.taken();
}

}  // namespace praetor::cli::lsp
