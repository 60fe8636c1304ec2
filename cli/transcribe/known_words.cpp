#include "cli/transcribe/known_words.hpp"

#include <algorithm>

#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::notation::FieldForm;
using replays::notation::folded;
using replays::notation::Grammar;
using replays::notation::Group;
using replays::notation::is_number;
using replays::notation::Manner;
using replays::notation::PhrasePart;
using replays::notation::ValueForm;
using replays::notation::Wording;
using replays::notation::WrittenForm;

void offer_names(Words& words, const ValueForm& form, std::string_view partial) {
  if (form.names != nullptr) {
    for (const std::string_view name : form.names->all()) offer(words, name, partial);
  }
  for (const std::string_view member : form.members) offer(words, member, partial);
  for (const ValueForm& inner : form.inner) offer_names(words, inner, partial);
}

void offer_lead(Words& words, const Wording& wording, std::string_view partial) {
  const PhrasePart& lead = wording.lead();
  offer(words, lead.word, partial);
  if (lead.word.empty()) offer_names(words, wording.fields[lead.field].value, partial);
}

// The words of a phrase behind its first one, without names.
void offer_literals(Words& words, const Wording& wording, std::string_view partial) {
  for (const Group& group : wording.groups) {
    for (const PhrasePart& part : group.parts) {
      if (&part != &wording.lead()) offer(words, part.word, partial);
      // Signs are as quick to type as Tab, and an `s` is only a plural.
      if (part.joint.size() > 1) offer(words, part.joint, partial);
    }
  }
}

// Whether a field that has one name is among the typed words.
bool is_said(const FieldForm& field, const std::vector<std::string>& tokens) {
  return std::any_of(tokens.begin() + 1, tokens.end(), [&](const std::string& token) {
    return field.value.names->find(folded(token)).has_value();
  });
}

}  // namespace

void offer(Words& words, std::string_view word, std::string_view partial) {
  if (!word.empty() && word.starts_with(folded(partial))) words.emplace(word);
}

std::string_view kind_of_first(const std::string& token, const Grammar& grammar) {
  if (grammar.with_number() != nullptr && is_number(token)) return grammar.with_number()->kind;
  std::vector<std::string_view> leads;
  for (const Wording& wording : grammar.wordings) {
    if (!wording.lead().word.empty()) leads.push_back(wording.lead().word);
  }
  const auto lead = replays::notation::complete(folded(token), leads);
  if (!lead.word.empty()) return grammar.with_word(lead.word)->kind;
  const bool is_name = lead.candidates.empty() && grammar.with_name() != nullptr;
  return is_name ? grammar.with_name()->kind : std::string_view();
}

void offer_known(Words& words, const Grammar& grammar, const PartialStep& step) {
  if (step.tokens.empty()) {
    for (const Wording& wording : grammar.wordings) {
      if (wording.manner != Manner::chance) offer_lead(words, wording, step.partial);
    }
    return;
  }
  const Wording* const wording = grammar.of_kind(kind_of_first(step.tokens.front(), grammar));
  if (wording == nullptr) return;
  offer_literals(words, *wording, step.partial);
  for (const FieldForm& field : wording->fields) offer_names(words, field.value, step.partial);
}

void offer_known_of_chance(Words& words, const Grammar& grammar,
                           const std::optional<OwedByChance>& owed, const PartialStep& step) {
  const auto comes_next = [&](const Wording& wording) {
    return wording.manner == Manner::chance && (!owed || owed->wording->kind == wording.kind);
  };
  if (step.tokens.empty()) {
    for (const Wording& wording : grammar.wordings) {
      if (comes_next(wording)) offer_lead(words, wording, step.partial);
    }
    return;
  }
  const Wording* const wording = grammar.of_kind(kind_of_first(step.tokens.front(), grammar));
  if (wording == nullptr || !comes_next(*wording)) return;
  offer_literals(words, *wording, step.partial);
  for (const FieldForm& field : wording->fields) {
    const bool is_name = field.value.form == WrittenForm::name;
    if (is_name && is_said(field, step.tokens)) continue;
    if (is_name && owed && field.name == "side" && !owed->side.empty()) {
      offer(words, owed->side, step.partial);
    } else {
      offer_names(words, field.value, step.partial);
    }
    // One name is said before those of a list.
    if (is_name) return;
  }
}

}  // namespace praetor::cli::transcribe
