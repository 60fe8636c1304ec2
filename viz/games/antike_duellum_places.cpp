// Places of the state document in words, for ledgers: "/sides/rome/chips/iron" is "Rome: iron".
#include <array>
#include <utility>

#include "viz/games/antike_duellum_report.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::report {
namespace {

using namespace antike_duellum;

using Words = std::pair<std::string_view, std::string_view>;

// Members of the document, of a side, of the bank and of a turn's data. What is missing here is
// called by its own name.
constexpr std::array<Words, 9> of_game{{{"active", "Whose turn it is"},
                                        {"discard", "Discarded cards"},
                                        {"display", "Cards on display"},
                                        {"owed", "Cards still to be taken"},
                                        {"phase", "Phase"},
                                        {"reveal", "A card is to be revealed"},
                                        {"turn", "Turn"},
                                        {"unseen", "Unseen cards"},
                                        {"winner", "Winner"}}};
constexpr std::array<Words, 8> of_side{{{"box", "recruitment box (legions, galleys)"},
                                        {"cards", "cards in hand"},
                                        {"coin", "coins"},
                                        {"know-how", "know-hows"},
                                        {"rondel", "field on the rondel"},
                                        {"supply", "supply (legions, galleys)"},
                                        {"track", "disks on the track"},
                                        {"walls", "town walls in supply"}}};
constexpr std::array<Words, 2> of_bank{{{"coin", "coins"}, {"temple", "temples"}}};
constexpr std::array<Words, 5> of_turn{{{"box", "units that may still be armed (legions, galleys)"},
                                        {"conquests", "conquests"},
                                        {"developed", "know-hows developed"},
                                        {"fortified", "city of the fortress"},
                                        {"temples-destroyed", "temples destroyed"}}};

template <std::size_t N>
std::string word_in(const std::array<Words, N>& words, std::string_view key) {
  for (const auto& [known, word] : words) {
    if (known == key) return std::string(word);
  }
  return words_of(key);
}

// The next key of a pointer whose names need no escapes.
std::string_view take_key(std::string_view& pointer) {
  if (pointer.starts_with('/')) pointer.remove_prefix(1);
  const std::size_t size = std::min(pointer.find('/'), pointer.size());
  const std::string_view key = pointer.substr(0, size);
  pointer.remove_prefix(size);
  return key;
}

std::string region_title(const Match& match, std::string_view name) {
  const auto region = match.board().regions.find(name);
  const std::string title = region ? match.board().places[*region].title : std::string();
  return title.empty() ? words_of(name) : one_line(title);
}

std::string region_words(const Match& match, std::string_view rest) {
  const std::string title = region_title(match, take_key(rest));
  const std::string_view what = take_key(rest);
  if (what == "units")
    return title + ": legions, galleys of " + duellum::title_case(take_key(rest));
  const std::string_view part = take_key(rest);
  return title + (part.empty() ? ": city" : ": city, " + words_of(part));
}

// "personage/king" → "kings", "token/iron" → "city tokens, iron", "chips/coin" → "coins".
template <std::size_t N>
std::string stock_words(const std::array<Words, N>& words, std::string_view rest) {
  const std::string_view what = take_key(rest);
  const std::string_view kind = take_key(rest);
  if (kind.empty()) return word_in(words, what);
  if (what == "personage") return words_of(kind) + "s";
  if (what == "token") return "city tokens, " + words_of(kind);
  return word_in(words, kind);
}

std::string turn_words(const Match& match, std::string_view rest) {
  const std::string_view what = take_key(rest);
  const std::string_view of = take_key(rest);
  if (of.empty()) return word_in(of_turn, what);
  if (what == "armed") return "units armed in " + region_title(match, of);
  if (what == "moved") return "legions, galleys in " + region_title(match, of) + " that have moved";
  if (what == "bonus") return "bonus of cards, " + words_of(of);
  return words_of(what) + ", " + words_of(of);
}

}  // namespace

std::string Chronicle<antike_duellum::Game>::place(const Match& match, std::string_view pointer) {
  const std::string_view head = take_key(pointer);
  if (head == "regions") return region_words(match, pointer);
  if (head == "bank") return "Bank: " + stock_words(of_bank, pointer);
  if (head == "turn-data") return "This turn: " + turn_words(match, pointer);
  if (head != "sides") return word_in(of_game, head);
  const std::string side = duellum::title_case(take_key(pointer));
  return side + ": " + stock_words(of_side, pointer);
}

}  // namespace praetor::viz::report
