#include "replays/notation/meant_words.hpp"

#include <variant>
#include <vector>

#include "engine/core/reading.hpp"
#include "engine/text/position.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

bool is_of_name(const Fault& fault) {
  return fault.rule == &format_rule::name || fault.rule == &format_rule::field;
}

std::optional<Correction> sure_name(const Fault& fault, std::string_view text) {
  constexpr std::size_t least = 4;
  Cursor cursor(text);
  cursor.back_to(fault.offset);
  // A name may have several words.
  const auto* const said = std::get_if<std::string>(&fault.actual);
  const std::string typed = said != nullptr ? *said : std::string(cursor.peek());
  const std::string word = folded(typed);
  if (!is_of_name(fault) || word.empty()) return std::nullopt;
  std::vector<std::string_view> begun;
  std::vector<std::string_view> slips;
  for (const std::string& name : fault.nearest) {
    if (name.starts_with(word)) begun.emplace_back(name);
    if (name.size() >= least && is_one_slip_away(word, name)) slips.emplace_back(name);
  }
  const std::vector<std::string_view>& near = begun.empty() ? slips : begun;
  if (near.size() != 1) return std::nullopt;
  const auto line = static_cast<std::size_t>(text::line_number(text, fault.offset));
  return Correction{fault.offset, 0, line, typed, std::string(near.front())};
}

bool is_slip(const Correction& one) { return !one.meant.starts_with(folded(one.typed)); }

}  // namespace praetor::replays::notation
