#include "replays/wording/match_titles.hpp"

#include <algorithm>

#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"
#include "replays/notation/phrases.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/wording/words.hpp"

namespace praetor::replays::wording {
namespace {

// A title may have any length, and a sentence has other things to say.
constexpr std::size_t title_columns = 40;

bool has_part(std::string_view name, std::string_view word) {
  const auto parts = text::parts_of(name, '-');
  return std::ranges::find(parts, word) != parts.end();
}

/// Whether a record has a member of that name, or a value that has it in every match.
bool is_in_type(const TypeInfo& type, std::string_view word) {
  if (type.form == Form::name) return type.fixed && type.names(nullptr).find(word).has_value();
  if (type.element != nullptr && is_in_type(*type.element, word)) return true;
  return std::ranges::any_of(type.fields, [&](const FieldInfo& field) {
    return has_part(field.name, word) || is_in_type(*field.type, word);
  });
}

/// Whether the game itself has the word: "city", "gold", "2".
bool is_word_of(const AnyGame& game, std::string_view word) {
  if (word.find_first_not_of("0123456789") == std::string_view::npos) return true;
  return std::ranges::any_of(game.facts().actions, [&](const ActionInfo& action) {
    return has_part(action.name, word) || is_in_type(action.type, word);
  });
}

}  // namespace

MatchTitles::MatchTitles(const AnyGame& game, const void* match) : game_(&game), match_(match) {
  const auto board_of = notation::phrases_of(game).board;
  if (match != nullptr && board_of != nullptr) board_ = board_of(match);
}

MatchTitles::MatchTitles(const AnySetup& setup) {
  if (setup.game != nullptr) *this = MatchTitles(*setup.game, setup.match.get());
}

std::string MatchTitles::board_title(std::string_view name) const {
  if (board_ == nullptr) return "";
  const auto region = board_->regions.find(name);
  if (!region || *region >= board_->places.size()) return "";
  std::string title = board_->places[*region].title;
  std::ranges::replace_if(
      title, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  return text::shown(cut_to(title, title_columns));
}

bool MatchTitles::can_mean_other(std::string_view name) const {
  return is_sentence_word(name) || game_->actors(match_).find(name) || is_word_of(*game_, name);
}

std::string MatchTitles::of_place(std::string_view name) const {
  std::string title = board_title(name);
  return title.empty() ? title_of(name) : title;
}

std::string MatchTitles::of(std::string_view name) const {
  std::string title = board_title(name);
  return title.empty() || can_mean_other(name) ? title_of(name) : title;
}

std::string MatchTitles::in_words(std::string_view text) const {
  if (board_ == nullptr) return spaced(text);
  return with_words(text, [this](std::string_view word) {
    const std::string title = board_title(word);
    const bool is_named =
        !title.empty() && notation::folded(title) != word && !can_mean_other(word);
    return is_named ? title : spaced(word);
  });
}

}  // namespace praetor::replays::wording
