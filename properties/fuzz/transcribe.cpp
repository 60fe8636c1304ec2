// Fuzz target: typed lines. Each gets an answer that is safe to print. What is saved, as a text and
// as JSON, can be continued.

#include "cli/transcribe/stored.hpp"
#include "cli/transcribe/transcription.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"
#include "properties/fuzz/targets.hpp"

namespace praetor::fuzz {
namespace {

using cli::transcribe::Transcription;

void demand_safe(std::string_view words) {
  for (const std::string_view line : text::parts_of(words, '\n')) {
    demand(text::shown(line) == line, "an answer is safe to print", line);
  }
}

void demand_kept(const Transcription& transcription) {
  const std::string text = transcription.text();
  Transcription again(libraries(), "again", false);
  demand(!again.resume(text), "what is kept can be gone on with", text);
  demand(again.text() == text && again.steps() == transcription.steps(),
         "what is gone on with is what was kept", text);
  if (!transcription.position().is_open()) return;
  const std::string json = json_file_of(transcription.written(), libraries());
  const auto back = cli::transcribe::text_of_json_file(json, libraries());
  demand(back.has_value(), "what is kept as JSON can be read", json);
  Transcription third(libraries(), "third", false);
  demand(!third.resume(*back), "what is kept as JSON can be gone on with", json);
  // In a draft the lines of one turn come back as one line; they are not judged before the opening.
  demand(transcription.is_draft() || third.steps() == transcription.steps(),
         "what is gone on with is the game that was kept", json);
}

}  // namespace

void run_transcribe(std::string_view lines) {
  Transcription transcription(libraries(), "fuzzed", false);
  for (const std::string_view line : text::parts_of(lines, '\n')) {
    const auto reaction = transcription.take(line);
    demand_safe(reaction.words);
    demand_safe(transcription.prompt());
    demand_safe(transcription.standing());
    if (reaction.ends) break;
  }
  demand_kept(transcription);
}

}  // namespace praetor::fuzz
