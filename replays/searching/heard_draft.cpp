#include "replays/searching/heard_draft.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

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
  return text::json_object([&](text::JsonWriter& writer) {
    writer.raw("by", "null");
    writer.string("do", gap_kind);
    writer.number("max", 1);
    if (!phrase.told().empty()) writer.string("note", "heard: " + phrase.told());
  });
}

/// The answered entry, with the words that were heard as its note, unless it has one.
std::string answered(std::string_view entry, const HeardPhrase& phrase) {
  return text::json_text([&](text::JsonWriter& writer) {
    bool note = phrase.told().empty();
    const text::Tape tape(entry);
    writer.begin_object();
    tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
      writer.raw(key, value.raw());
      note = note || key == "note";
    });
    if (!note) writer.string("note", "heard: " + phrase.told());
    writer.end_object();
  });
}

/// The number of entries that stand for phrases and line ends.
std::int64_t entries_of(const Lattice& lattice) {
  auto entries = std::ssize(lattice);
  for (const LatticePhrase& phrase : lattice) entries += phrase.ends_line ? 1 : 0;
  return entries;
}

/// Which side speaks in each line of a lattice, as far as its first words tell.
class HeardLines {
 public:
  HeardLines(const Lattice& lattice, const NameTable& actors) : chance_(actors.size() - 1) {
    bool begins = true;
    for (const LatticePhrase& phrase : lattice) {
      begins_.push_back(begins);
      if (begins) sides_.push_back(side_in(phrase, actors));
      lines_.push_back(sides_.size() - 1);
      begins = phrase.ends_line;
    }
  }

  /// Whether a phrase is the first of its line.
  bool begins(std::size_t phrase) const { return begins_[phrase]; }
  bool is_of_chance(std::size_t phrase) const { return sides_[lines_[phrase]] == chance_; }
  /// Whether a phrase ends the last line of a lattice in which the sides speak in turn. Every other
  /// line's turn ends where the next line has another side.
  bool is_last_turn(std::size_t phrase) const {
    if (phrase + 1 != lines_.size()) return false;
    std::size_t turns = 0;
    for (std::size_t line = 1; line < sides_.size(); ++line) {
      const bool known = sides_[line] && sides_[line - 1] && *sides_[line] != chance_;
      if (!known || sides_[line] == sides_[line - 1]) return false;
      ++turns;
    }
    return turns > 1;
  }

 private:
  /// The side that the first word names, after a number if there is one.
  static std::optional<std::size_t> side_in(const LatticePhrase& phrase, const NameTable& actors) {
    constexpr double bits_of_letter = 2;  // if a third of the letters are misread
    for (std::size_t at = 0; at < std::min<std::size_t>(phrase.places.size(), 2); ++at) {
      const auto likeliest = std::ranges::max_element(phrase.places[at], {}, &HeardWord::share);
      for (std::size_t side = 0; side < actors.size(); ++side) {
        const double most = bits_of_letter * static_cast<double>(actors.at(side).size());
        if (misheard_bits(likeliest->text, actors.at(side)) <= most) return side;
      }
    }
    return std::nullopt;
  }

  std::size_t chance_;
  std::vector<bool> begins_;                       // by phrase
  std::vector<std::size_t> lines_;                 // by phrase: index of its line
  std::vector<std::optional<std::size_t>> sides_;  // by line
};

/// The words with which optional parts of steps begin.
std::vector<std::string_view> leads_of(const notation::Grammar& grammar) {
  std::vector<std::string_view> leads;
  for (const notation::Wording& wording : grammar.wordings) {
    for (const notation::Group& group : wording.groups) {
      if (group.optional) leads.push_back(group.parts.front().word);
    }
  }
  return leads;
}

void add_names(std::vector<std::string>& words, const notation::ValueForm& form) {
  if (form.names != nullptr) {
    for (const std::string_view name : form.names->all()) words.emplace_back(name);
  }
  for (const std::string_view member : form.members) words.emplace_back(member);
  for (const notation::ValueForm& inner : form.inner) add_names(words, inner);
}

/// All words that occur in steps.
StepVocabulary vocabulary_of(const notation::Grammar& grammar) {
  std::vector<std::string> words{std::string(list_joint)};
  for (const std::string_view actor : grammar.actors->all()) words.emplace_back(actor);
  for (std::size_t number = 0; number <= numbers_said_most; ++number) {
    words.push_back(std::to_string(number));
    words.emplace_back(said_number(words.back()));
  }
  for (const notation::Wording& wording : grammar.wordings) {
    for (const notation::Group& group : wording.groups) {
      for (const notation::PhrasePart& part : group.parts) {
        for (const std::string_view word : {part.word, part.joint}) {
          if (!word.empty()) words.emplace_back(word);
        }
      }
    }
    for (const notation::FieldForm& field : wording.fields) add_names(words, field.value);
  }
  std::ranges::sort(words);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return StepVocabulary(std::move(words));
}

/// Attaches what was heard to the gaps of a draft that was read from `json`.
void let_hear(Draft& draft, std::string_view json, const Lattice& lattice,
              const Libraries& libraries, const HeardAnswers& answers) {
  const text::Tape tape(json);
  const auto grammar = notation::grammar_for(libraries, *tape.root());
  ensure(grammar.has_value(), "a draft that was read has a set-up");
  std::vector<std::string_view> enders;
  for (const notation::Ender& ender : grammar->enders) enders.push_back(ender.kind);
  StepVocabulary vocabulary = vocabulary_of(*grammar);
  const auto speech =
      std::make_shared<StepSpeech>(wording::StepTeller(json, libraries), leads_of(*grammar));
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
  const auto is_answered_by_nothing = [&] {
    const HeardAnswer* const answer =
        answer_to(answers, static_cast<std::int64_t>(opening->step) + 1);
    return answer != nullptr && answer->entry.empty();
  };
  const HeardLines lines(lattice, *grammar->actors);
  for (std::size_t at = 0; at < lattice.size(); ++at) {
    const LatticePhrase& phrase = lattice[at];
    const bool is_nothing = is_answered_by_nothing();
    HeardPhrase heard(phrase, speech);
    heard.weigh_by(vocabulary);
    attach(std::move(heard));
    if (!phrase.ends_line) continue;
    // No turn ends after a line of chance, or where nothing was said.
    const bool may_end = !lines.is_of_chance(at) && !(is_nothing && lines.begins(at));
    attach(HeardPhrase::line_end(may_end ? enders : std::vector<std::string_view>(),
                                 phrase.ends_turn || lines.is_last_turn(at)));
  }
  draft.weighed = true;
  draft.heard = true;
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
