#include "cli/transcribe/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/options.hpp"
#include "cli/render/lines.hpp"
#include "engine/any/game.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/complaint.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::notation::FieldForm;
using replays::notation::Wording;

constexpr std::size_t shown_of_a_kind = 6;
constexpr std::size_t counted_most = 1'000;
constexpr std::size_t listed_most = 20'000;

std::string line_of(const LegalStep& step, bool with_side) {
  return with_side ? fmt::format("    {}: {}\n", step.by, step.phrase)
                   : fmt::format("    {}\n", step.phrase);
}

// The legal steps of a kind: the free ones first, else in listing order.
std::vector<LegalStep> sorted_steps(const Position& position, std::string_view kind,
                                    std::size_t most) {
  std::vector<LegalStep> steps = position.legal({kind, "", true, most});
  std::stable_sort(steps.begin(), steps.end(), [](const LegalStep& one, const LegalStep& other) {
    return one.price.empty() && !other.price.empty();
  });
  return steps;
}

// An example with two names that chance could bring: one twice, one once.
std::string example_of(const OwedByChance& owed) {
  for (const FieldForm& field : owed.wording->fields) {
    const bool cards = field.value.form == replays::notation::WrittenForm::names;
    if (cards && field.value.names->size() > 1) {
      return fmt::format("{} 2, {}", field.value.names->at(0), field.value.names->at(1));
    }
  }
  return "";
}

std::string asked_of_chance(const OwedByChance& owed, const Position& position) {
  std::string words = words_of(owed, position);
  const std::string example = example_of(owed);
  if (!example.empty()) {
    words += fmt::format(": type their names, e.g. {}\n", example);
    words += fmt::format("  {}{}{} ? stands for cards that nobody saw\n", owed.wording->lead().word,
                         owed.side.empty() ? "" : " ", owed.side);
    return words;
  }
  return words + fmt::format(": type {}\n", owed.wording->phrase);
}

std::string who_is_asked(const Position& position) {
  std::vector<std::string> titles;
  const auto& pictures = viz::pictures_of(position.state().game());
  const void* const match = match_of(position.state());
  for (const Side side : position.acting()) titles.push_back(pictures.side_title(match, side));
  return text::shown(fmt::format("{}", fmt::join(titles, " or ")));
}

}  // namespace

std::string words_of(const OwedByChance& owed, const Position& position) {
  const auto& pictures = viz::pictures_of(position.state().game());
  std::string who = who_is_asked(position);
  for (const Side side : position.state().game().sides(position.state())) {
    if (name_of(position.state(), side) != owed.side) continue;
    who = text::shown(pictures.side_title(match_of(position.state()), side));
  }
  if (owed.count == 0) return fmt::format("{}: {}", who, owed.wording->kind);
  return fmt::format("{} {}s {}", who, owed.wording->kind, render::counted(owed.count, "card"));
}

std::string asked_of_set_up() {
  return fmt::format(
      "Type the set-up first: which game, on which board, and what the board leaves open; e.g.\n"
      "  game antike-duellum on rome-carthage\n"
      "  setup first rome\n"
      "  setup display academy fortress levy\n"
      "Games: {}\n",
      fmt::join(game_ids(), ", "));
}

std::string asked_of(const Position& position) {
  if (position.is_over()) return "The game is over; you may type: result SIDE, # remarks\n";
  const auto owed = position.owed();
  std::string words = text::shown(position.moment()) + "\n";
  const auto kinds = position.kinds("");
  if (kinds.empty() && owed) return words + asked_of_chance(*owed, position);
  words += owed ? asked_of_chance(*owed, position) : who_is_asked(position) + " may:\n";
  const bool with_side = position.to_act().size() > 1;
  std::string example;
  for (const std::string_view kind : kinds) {
    const auto steps = sorted_steps(position, kind, counted_most + 1);
    if (steps.empty()) continue;
    const Wording& wording = *position.grammar().of_kind(kind);
    words += fmt::format("  {}: {}\n", kind, wording.phrase);
    if (example.empty()) example = steps.front().phrase;
    const std::size_t shown = std::min(steps.size(), shown_of_a_kind);
    for (std::size_t at = 0; at < shown; ++at) words += line_of(steps[at], with_side);
    if (shown == steps.size()) continue;
    const std::string count = steps.size() > counted_most ? fmt::format("over {}", counted_most)
                                                          : fmt::format("{}", steps.size());
    words += fmt::format("    {} in all: :legal {}\n", count, kind);
  }
  return words + fmt::format("Type one, or several with commas, e.g. {}\n", example);
}

std::string legal_of(const Position& position, std::string_view typed) {
  std::vector<std::string_view> kinds;
  std::string_view kind;
  for (const Wording& wording : position.grammar().wordings) {
    kinds.push_back(wording.kind);
    if (wording.kind == typed || wording.lead().word == typed) kind = wording.kind;
  }
  if (kind.empty()) kind = replays::notation::complete(typed, kinds).word;
  if (kind.empty()) return unknown_word(typed, kinds) + "\n";
  const bool with_side = position.to_act().size() > 1;
  std::string words;
  for (const LegalStep& step : sorted_steps(position, kind, listed_most)) {
    words += line_of(step, with_side);
  }
  return words.empty() ? "no such step is legal now, or such steps cannot be listed\n" : words;
}

}  // namespace praetor::cli::transcribe
