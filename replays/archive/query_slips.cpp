#include "replays/archive/query_slips.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace praetor::replays::archive {
namespace {

constexpr std::string_view joins[] = {"and", "or", "then", "within", "has"};

struct Slip {
  std::string_view typed;
  std::string_view meant;
};
constexpr Slip sign_slips[] = {{"==", "="},  {"=<", "<="}, {"=>", ">="},
                               {"<>", "!="}, {"=!", "!="}, {"!==", "!="}};
constexpr Slip word_slips[] = {{"&", "and"}, {"|", "or"}};

bool is_part_of_word(char letter) { return is_word(text::small_letter(letter)); }

}  // namespace

std::optional<QueryFault> fault_of_sign(std::string_view sign, std::size_t at) {
  const auto* const known =
      std::ranges::find(relation_signs, sign, [](const auto& row) { return row.first; });
  if (known != std::end(relation_signs)) return std::nullopt;
  if (sign == "!") return QueryFault{at, 1, "! may stand only before =; write not", {}};
  QueryFault fault{at, sign.size(), "the signs are = != < <= > >=", {}};
  for (const Slip& slip : sign_slips) {
    if (slip.typed == sign) fault.nearest = {std::string(slip.meant)};
  }
  return fault;
}

bool is_join(std::string_view word) { return std::ranges::find(joins, word) != std::end(joins); }

QueryFault fault_of_character(std::string_view text, std::size_t at) {
  if (text[at] == '\'') return {at, 1, "a name needs double quotes", {}};
  QueryFault fault{
      at, 1, "outside quotes a query has only small letters, numbers and ( ) = ! < >", {}};
  for (const Slip& slip : word_slips) {
    if (text.substr(at).starts_with(slip.typed)) fault.nearest = {std::string(slip.meant)};
  }
  // `Winner` and `turnOver` are one word each.
  std::size_t begin = at;
  std::size_t end = at;
  while (begin > 0 && is_part_of_word(text[begin - 1])) --begin;
  while (end < text.size() && is_part_of_word(text[end])) ++end;
  if (!text::is_letter(text[at])) return fault;
  std::string word(text.substr(begin, end - begin));
  std::ranges::transform(word, word.begin(), text::small_letter);
  return {begin, end - begin, fault.sentence, {word}};
}

}  // namespace praetor::replays::archive
