#include "replays/notation/grammar_of.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {
namespace {

/// The form of a value, of which the match knows the names.
ValueForm form_of(const TypeInfo& type, const void* match);

ValueForm form_of_record(const TypeInfo& type, const void* match) {
  ValueForm value;
  bool amounts = true;
  for (const FieldInfo& field : type.fields) {
    value.members.push_back(field.name);
    value.inner.push_back(form_of(*field.type, match));
    amounts = amounts && !field.optional && field.type->or_zero;
  }
  value.form = amounts ? WrittenForm::amounts : WrittenForm::records;
  if (type.form == praetor::Form::numbers) value.form = WrittenForm::numbers;
  return value;
}

ValueForm form_of_list(const TypeInfo& type, const void* match) {
  ValueForm value = form_of(*type.element, match);
  const bool is_name = value.form == WrittenForm::name;
  ensure(is_name || value.form == WrittenForm::records, "a list is one of names or of records");
  if (is_name) value.form = WrittenForm::names;
  return value;
}

ValueForm form_of(const TypeInfo& type, const void* match) {
  ValueForm value;
  switch (type.form) {
    case praetor::Form::flag:
      value.form = WrittenForm::flag;
      return value;
    case praetor::Form::number:
      value.form = WrittenForm::number;
      return value;
    case praetor::Form::name:
      value.form = WrittenForm::name;
      value.names = &type.names(match);
      if (type.spellings != type.names) value.spellings = &type.spellings(match);
      return value;
    case praetor::Form::list:
      return form_of_list(type, match);
    case praetor::Form::entries:
      value = form_of(*type.element->fields[0].type, match);
      value.inner.push_back(form_of(*type.element->fields[1].type, match));
      value.form =
          value.inner[0].form == WrittenForm::number ? WrittenForm::scores : WrittenForm::entries;
      return value;
    case praetor::Form::numbers:
    case praetor::Form::record:
      return form_of_record(type, match);
    case praetor::Form::patch:
      value.form = WrittenForm::json;
      return value;
  }
  return value;
}

}  // namespace

Grammar grammar_of(const AnyGame& game, const std::shared_ptr<const void>& match) {
  const Phrases phrases = phrases_of(game);
  Grammar grammar;
  grammar.game = game.id();
  grammar.actors = &game.actors(match.get());
  grammar.enders.assign(phrases.enders.begin(), phrases.enders.end());
  grammar.match = match;
  for (const ActionInfo& action : game.facts().actions) {
    const auto row = std::ranges::find(phrases.rows, action.name, &PhraseRow::kind);
    ensure(row != phrases.rows.end(), "every kind of action has a phrase");
    Wording& wording = grammar.wordings.emplace_back();
    wording.kind = action.name;
    wording.phrase = row->phrase;
    wording.manner = row->manner;
    for (const FieldInfo& field : action.type.fields) {
      wording.fields.push_back({field.name, !field.optional, form_of(*field.type, match.get())});
    }
    lay_out(wording);
  }
  return grammar;
}

std::string_view member_after_on(std::string_view id) {
  const AnyGame* const game = find_game(id);
  return game == nullptr ? Phrases{}.on : phrases_of(*game).on;
}

}  // namespace praetor::replays::notation
