#include "viz/games/antike/family_words.hpp"

namespace praetor::viz::family {
namespace {

using report::MemberWords;

// Takes the next key off a pointer; keys here need no unescaping.
std::string_view next_key(std::string_view& pointer) {
  if (pointer.starts_with('/')) pointer.remove_prefix(1);
  const std::size_t size = std::min(pointer.find('/'), pointer.size());
  const std::string_view key = pointer.substr(0, size);
  pointer.remove_prefix(size);
  return key;
}

std::string region_named(const board::Board& board, std::string_view name) {
  const auto region = board.regions.find(name);
  return region ? region_title(board, mechanics::Region::of(*region)) : spaced(name);
}

std::string place_in_region(const board::Board& board, std::string_view rest) {
  const std::string title = region_named(board, next_key(rest));
  if (next_key(rest) == "units") {
    return fmt::format("{}: units of {} (legions, galleys)", title, title_case(next_key(rest)));
  }
  const std::string_view part = next_key(rest);
  return title + (part.empty() ? ": city" : ": " + spaced(part));
}

// "personage/king" → "kings", "token/iron" → "city tokens, iron", "chips/coin" → "coins".
std::string place_in_stock(std::string_view rest, MemberWords words) {
  const std::string_view what = next_key(rest);
  const std::string_view kind = next_key(rest);
  if (kind.empty()) return report::word_of(what, words);
  if (what == "personage") return spaced(kind) + "s";
  if (what == "token") return "city tokens, " + spaced(kind);
  return report::word_of(kind, words);
}

std::string place_in_turn(const board::Board& board, std::string_view rest, MemberWords words) {
  const std::string_view what = next_key(rest);
  const std::string_view of = next_key(rest);
  if (of.empty()) return report::word_of(what, words);
  if (what == "armed") return "units armed in " + region_named(board, of);
  if (what == "moved") {
    return fmt::format("units in {} that have moved (legions, galleys)", region_named(board, of));
  }
  if (what == "bonus") return "bonus of cards, " + spaced(of);
  if (what == "used") {
    const std::string_view unit = next_key(rest);
    return fmt::format("{} in {} by actions used", unit.empty() ? "units" : spaced(unit) + "s",
                       region_named(board, of));
  }
  return spaced(what) + ", " + spaced(of);
}

}  // namespace

std::vector<ScoreKind> score_kinds() {
  return {{"cities founded", Shape::box},
          {"temples built", Shape::gable},
          {"know-hows", Shape::diamond},
          {"cities conquered", Shape::shield},
          {"personages gained", Shape::star}};
}

std::string place_in_words(const board::Board& board, std::string_view pointer,
                           const PlaceWords& words) {
  const std::string_view head = next_key(pointer);
  if (head == "regions") return place_in_region(board, pointer);
  if (head == "bank") return "Bank: " + place_in_stock(pointer, words.bank);
  if (head == "turn-data") return "This turn: " + place_in_turn(board, pointer, words.turn);
  if (head == "sides") {
    const std::string side = title_case(next_key(pointer));
    return side + ": " + place_in_stock(pointer, words.side);
  }
  const std::string word = report::word_of(head, words.game);
  return word[0] >= 'a' && word[0] <= 'z' ? title_case(word) : word;
}

}  // namespace praetor::viz::family
