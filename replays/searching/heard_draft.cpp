#include "replays/searching/heard_draft.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/any/game.hpp"
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

/// What was answered, with the words that were heard there, unless it has a note of its own.
std::string answered(std::string_view entry, const HeardPhrase& phrase) {
  std::string noted;
  text::JsonWriter writer(noted);
  bool note = phrase.told().empty();
  const text::Tape tape(entry);
  writer.begin_object();
  tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
    writer.raw(key, value.raw());
    note = note || key == "note";
  });
  if (!note) writer.string("note", "heard: " + phrase.told());
  writer.end_object();
  return noted;
}

/// How many entries stand for what was heard.
std::int64_t entries_of(const Lattice& lattice) {
  auto entries = std::ssize(lattice);
  for (const LatticePhrase& phrase : lattice) entries += phrase.ends_line ? 1 : 0;
  return entries;
}

/// Lets the gaps of a text, which a draft was read from, stand for what was heard.
void let_hear(Draft& draft, std::string_view json, const Lattice& lattice,
              const Libraries& libraries, const HeardAnswers& answers) {
  const text::Tape tape(json);
  const auto grammar = notation::grammar_for(libraries, *tape.root());
  ensure(grammar.has_value(), "a draft that was read has a set-up");
  std::vector<std::string_view> enders;
  for (const notation::Ender& ender : grammar->enders) enders.push_back(ender.kind);
  const auto speech = std::make_shared<StepSpeech>(wording::StepTeller(json, libraries));
  const auto entries = static_cast<std::ptrdiff_t>(entries_of(lattice));
  ensure(std::ssize(draft.openings) >= entries, "each phrase has its gap");
  auto opening = draft.openings.end() - entries;
  const auto attach = [&](HeardPhrase phrase) {
    const auto step = static_cast<std::int64_t>(opening->step) + 1;
    if (const HeardAnswer* const answer = answer_to(answers, step); answer == nullptr) {
      opening->heard = std::make_shared<const HeardPhrase>(std::move(phrase));
    } else if (answer->entry.empty()) {
      opening->most = 0;
    }
    ++opening;
  };
  for (const LatticePhrase& phrase : lattice) {
    attach(HeardPhrase(phrase, speech));
    if (phrase.ends_line) attach(HeardPhrase::line_end(enders, phrase.ends_turn));
  }
  draft.weighed = true;
}

}  // namespace

EntryRange heard_entries(std::string_view json, const Lattice& lattice) {
  const text::Tape tape(json);
  EntryRange range{1, 0};
  tape.root()->find("steps")->items([&](const text::Value&) { ++range.first; });
  range.last = range.first - 1 + entries_of(lattice);
  return range;
}

std::string with_gaps_for(std::string_view json, const Lattice& lattice,
                          const HeardAnswers& answers) {
  const text::Tape tape(json);
  const text::Value steps = *tape.root()->find("steps");
  std::string made(json.substr(0, steps.last()));
  std::int64_t step = 0;
  steps.items([&](const text::Value&) { ++step; });
  bool first = step == 0;
  const auto add = [&](const HeardPhrase& phrase) {
    const HeardAnswer* const answer = answer_to(answers, ++step);
    made += first ? "\n" : ",\n";
    const bool known = answer != nullptr && !answer->entry.empty();
    made += known ? answered(answer->entry, phrase) : gap_for(phrase);
    first = false;
  };
  for (const LatticePhrase& phrase : lattice) {
    add(HeardPhrase(phrase, nullptr));
    if (phrase.ends_line) add(HeardPhrase::line_end({}, false));
  }
  return made.append(json.substr(steps.last()));
}

Result<HeardDraft, Report> heard_draft(std::string_view json, const std::string& path,
                                       const Lattice& lattice, const Libraries& libraries,
                                       const HeardAnswers& answers) {
  HeardDraft made{with_gaps_for(json, lattice, answers), {}};
  const Text text{made.json, 0, 1, false, false, nullptr};
  auto fault = malformed_draft(text, path, *find_game(game_of(json)), libraries, made.draft);
  if (fault) return failure(*std::move(fault));
  let_hear(made.draft, made.json, lattice, libraries, answers);
  return made;
}

}  // namespace praetor::replays
