#include "replays/wording/step_words.hpp"

#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/write_step.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays::wording {
namespace {

using notation::Dress;
using notation::Manner;

/// The step without its claims and notes.
std::string bare(const text::Value& step) {
  return text::json_object([&](text::JsonWriter& writer) {
    step.members([&](std::string_view key, std::size_t, const text::Value& value) {
      if (!is_beside(key)) writer.raw(key, value.raw());
    });
  });
}

}  // namespace

StepTeller::StepTeller(const AnySetup& setup) : grammar_(notation::grammar_of(setup)) {}

StepTeller::StepTeller(std::string_view replay_json, const Libraries& libraries) {
  const text::Tape tape(replay_json);
  if (!tape.fault() && tape.root()) grammar_ = notation::grammar_for(libraries, *tape.root());
}

std::string StepTeller::phrase(std::string_view step_json) const {
  return told(step_json, false).value_or(text::safe_json(step_json));
}
std::string StepTeller::line(std::string_view step_json) const {
  return in_words(step_json).value_or(text::safe_json(step_json));
}
std::optional<std::string> StepTeller::in_words(std::string_view step_json) const {
  return told(step_json, true);
}

std::optional<std::string> StepTeller::told(std::string_view step_json, bool with_side) const {
  if (!grammar_) return std::nullopt;
  const text::Tape written(step_json);
  const auto whole = written.root();
  const bool is_step = !written.fault() && whole && whole->kind() == text::JsonKind::object;
  if (!is_step) return std::nullopt;
  const std::string json = bare(*whole);
  const text::Tape tape(json);
  const text::Value step = *tape.root();
  const notation::Wording* const wording = grammar_->of_kind(text_in(step, "do"));
  const Dress dress = notation::dress_of(step, wording, *grammar_);
  if (dress == Dress::json) return std::nullopt;
  std::string out;
  const std::string_view by = text_in(step, "by");
  if (with_side && !by.empty()) {
    out += by;
    const bool told_of = dress == Dress::words && wording->manner == Manner::told;
    out += told_of ? " " : ": ";
  }
  notation::append_step(out, step, dress, wording, *grammar_);
  return text::shown(out);
}

}  // namespace praetor::replays::wording
