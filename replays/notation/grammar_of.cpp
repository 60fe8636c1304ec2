#include "replays/notation/grammar_of.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "engine/core/ensure.hpp"
#include "engine/text/ascii.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {
namespace {

/// What a board and its game call things besides their names.
class TitleTables {
 public:
  TitleTables(const Phrases& phrases, const void* match)
      : match_(match),
        board_(phrases.board == nullptr ? nullptr : phrases.board(match)),
        printed_(phrases.printed) {}

  const void* match() const { return match_; }
  std::shared_ptr<const Titles> of(const TypeInfo& type) {
    const NameTable& names = type.names(match_);
    const auto made = made_.find(&names);
    if (made != made_.end()) return made->second;
    Titles titles;
    const NameTable& spellings = type.spellings(match_);
    for (std::size_t at = names.size(); at < spellings.size(); ++at) {
      const auto thing = static_cast<std::size_t>(type.spelt(match_, at));
      titles.emplace_back(folded(spellings.at(at)), names.at(thing));
    }
    const bool regions = board_ != nullptr && &names == &board_->regions;
    for (std::size_t at = 0; regions && at < names.size(); ++at) {
      std::string title = folded(board_->places[at].title);
      if (!title.empty() && title != names.at(at)) titles.emplace_back(title, names.at(at));
    }
    for (const PrintedName& also : printed_) {
      if (const auto at = names.find(also.name)) titles.emplace_back(also.printed, names.at(*at));
    }
    auto all = titles.empty() ? nullptr : std::make_shared<const Titles>(std::move(titles));
    return made_.emplace(&names, std::move(all)).first->second;
  }

 private:
  const void* match_;
  const board::Board* board_;
  std::span<const PrintedName> printed_;
  std::map<const NameTable*, std::shared_ptr<const Titles>> made_;
};

/// The form of a value. `titles` knows the match.
ValueForm form_of(const TypeInfo& type, TitleTables& titles);

ValueForm form_of_record(const TypeInfo& type, TitleTables& titles) {
  ValueForm value;
  bool amounts = true;
  for (const FieldInfo& field : type.fields) {
    value.members.push_back(field.name);
    value.inner.push_back(form_of(*field.type, titles));
    amounts = amounts && !field.optional && field.type->or_zero;
  }
  value.form = amounts ? WrittenForm::amounts : WrittenForm::records;
  if (type.form == praetor::Form::numbers) value.form = WrittenForm::numbers;
  return value;
}

ValueForm form_of_list(const TypeInfo& type, TitleTables& titles) {
  ValueForm value = form_of(*type.element, titles);
  const bool is_name = value.form == WrittenForm::name;
  ensure(is_name || value.form == WrittenForm::records, "a list is one of names or of records");
  if (is_name) value.form = WrittenForm::names;
  return value;
}

ValueForm form_of(const TypeInfo& type, TitleTables& titles) {
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
      value.names = &type.names(titles.match());
      if (type.spellings != type.names) value.spellings = &type.spellings(titles.match());
      value.titles = titles.of(type);
      return value;
    case praetor::Form::list:
      return form_of_list(type, titles);
    case praetor::Form::entries:
      value = form_of(*type.element->fields[0].type, titles);
      value.inner.push_back(form_of(*type.element->fields[1].type, titles));
      value.form =
          value.inner[0].form == WrittenForm::number ? WrittenForm::scores : WrittenForm::entries;
      return value;
    case praetor::Form::numbers:
    case praetor::Form::record:
      return form_of_record(type, titles);
    case praetor::Form::patch:
      value.form = WrittenForm::json;
      return value;
  }
  return value;
}

}  // namespace

Grammar grammar_of(const AnyGame& game, const std::shared_ptr<const void>& match) {
  const Phrases phrases = phrases_of(game);
  TitleTables titles(phrases, match.get());
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
      wording.fields.push_back({field.name, !field.optional, form_of(*field.type, titles)});
    }
    for (const PhraseRow& other : phrases.also) {
      if (other.kind != action.name) continue;
      Wording& also = grammar.also.emplace_back(wording);
      also.phrase = other.phrase;
      lay_out(also);
    }
    lay_out(wording);
  }
  return grammar;
}

NamedList named_list_of(std::string_view id) {
  const AnyGame* const game = find_game(id);
  return game == nullptr ? NamedList{} : phrases_of(*game).list;
}

std::span<const SetupLine> setup_lines_of(std::string_view id) {
  const AnyGame* const game = find_game(id);
  return game == nullptr ? std::span<const SetupLine>() : phrases_of(*game).lines;
}

const SetupLine* setup_line_of(std::string_view id, std::string_view typed) {
  constexpr std::size_t longest = 20;
  if (typed.size() > longest || text::is_digits(typed)) return nullptr;
  const std::span<const SetupLine> lines = setup_lines_of(id);
  if (lines.empty()) return nullptr;
  const std::string word = folded(typed);
  const auto exact = [&](const SetupLine& line) {
    return line.word == word || line.member == word;
  };
  const auto line = std::ranges::find_if(lines, exact);
  return line == lines.end() ? nullptr : &*line;
}

bool begins_setup_line(std::string_view typed) {
  return std::ranges::any_of(
      game_ids(), [&](std::string_view id) { return setup_line_of(id, typed) != nullptr; });
}

std::string_view member_after_on(std::string_view id) {
  const AnyGame* const game = find_game(id);
  return game == nullptr ? Phrases{}.on : phrases_of(*game).on;
}

}  // namespace praetor::replays::notation
