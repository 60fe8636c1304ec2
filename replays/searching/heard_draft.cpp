#include "replays/searching/heard_draft.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/heard.hpp"

namespace praetor::replays {
namespace {

std::string gap_for(const HeardPhrase& phrase) {
  std::string gap;
  text::JsonWriter writer(gap);
  writer.begin_object();
  writer.raw("by", "null");
  writer.string("do", gap_kind);
  writer.number("max", 1);
  if (!phrase.told().empty()) writer.string("note", "heard: " + phrase.told());
  writer.end_object();
  return gap;
}

}  // namespace

std::string with_gaps_for(std::string_view json, const Lattice& lattice) {
  const text::Tape tape(json);
  const text::Value steps = *tape.root()->find("steps");
  std::string made(json.substr(0, steps.last()));
  bool first = true;
  steps.items([&](const text::Value&) { return first = false; });
  const auto add = [&](const HeardPhrase& phrase) {
    made += first ? "\n" : ",\n";
    made += gap_for(phrase);
    first = false;
  };
  for (const LatticePhrase& phrase : lattice) {
    add(HeardPhrase(phrase, nullptr));
    if (phrase.ends_line) add(HeardPhrase::line_end({}));
  }
  return made.append(json.substr(steps.last()));
}

void let_hear(Draft& draft, std::string_view json, const Lattice& lattice,
              const Libraries& libraries) {
  const text::Tape tape(json);
  const auto grammar =
      notation::grammar_for(libraries, game_of(json), tape.root()->find("setup")->raw());
  ensure(grammar.has_value(), "a draft that was read has a set-up");
  std::vector<std::string_view> enders;
  for (const notation::Ender& ender : grammar->enders) enders.push_back(ender.kind);
  const auto speech = std::make_shared<StepSpeech>(wording::StepTeller(json, libraries));
  std::size_t entries = lattice.size();
  for (const LatticePhrase& phrase : lattice) entries += phrase.ends_line ? 1U : 0U;
  ensure(draft.openings.size() >= entries, "each phrase has its gap");
  auto opening = draft.openings.end() - static_cast<std::ptrdiff_t>(entries);
  const auto attach = [&](HeardPhrase phrase) {
    (opening++)->heard = std::make_shared<const HeardPhrase>(std::move(phrase));
  };
  for (const LatticePhrase& phrase : lattice) {
    attach(HeardPhrase(phrase, speech));
    if (phrase.ends_line) attach(HeardPhrase::line_end(enders));
  }
  draft.weighed = true;
}

}  // namespace praetor::replays
