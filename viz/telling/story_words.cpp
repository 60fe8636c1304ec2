// The sentences on a game as a whole, and on who leads.

#include <fmt/format.h>

#include <algorithm>

#include "viz/telling/story.hpp"

namespace praetor::viz {

std::string filled(std::string_view sentence, const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    const std::size_t gap = sentence.find('{');
    text += sentence.substr(0, gap);
    text += part;
    sentence.remove_prefix(std::min(sentence.find('}', gap), sentence.size() - 1) + 1);
  }
  return text.append(sentence);
}

std::string StoryTeller::title(Side side) const {
  return pictures_.side_title(match_of(opened_), side);
}

std::string StoryTeller::amount(std::int64_t count) const {
  return fmt::format("{} {}", count, count == 1 ? terms_.one : terms_.many);
}

/// "Rome 5 personages, Carthage 4", beginning with `first`; with `verb`: "Rome had 5 personages,
/// …".
std::string StoryTeller::numbers(const StepMark& mark, Side first, std::string_view verb) const {
  std::string text;
  const auto put = [&](std::size_t place) {
    const std::int64_t count = mark.standing[place];
    text += text.empty() ? fmt::format("{} {}{}", title(players_[place]), verb, amount(count))
                         : fmt::format(", {} {}", title(players_[place]), count);
  };
  for (std::size_t place = 0; place < players_.size(); ++place) {
    if (players_[place] == first) put(place);
  }
  for (std::size_t place = 0; place < players_.size(); ++place) {
    if (players_[place] != first) put(place);
  }
  return text;
}

std::string StoryTeller::lead_words(const LeadSpan& lead) const {
  std::string text = fmt::format("{} takes the lead{}: {}", title(lead.side),
                                 lead.from.exists() ? " from " + title(lead.from) : "",
                                 numbers(marks_[lead.step], lead.side));
  if (lead.until < marks_.size()) {
    return fmt::format("{}; no {} ends with another in the lead until step {}.", text, terms_.time,
                       lead.until);
  }
  return fmt::format("{}; no later {} ends with another in the lead{}", text, terms_.time,
                     ends_even() ? ", but it is even at the end." : ".");
}

std::string StoryTeller::result_words(std::int64_t steps) const {
  const std::int64_t turn = marks_.back().turn;
  const std::size_t step = marks_.size() - 1;
  const auto at = [&] {
    return fmt::format("in {} {}, at step {} of {}", terms_.time, turn, step, steps);
  };
  std::string text;
  if (last_.game().outcome(last_)) {
    const Side winner = winner_of(last_);
    // The numbers follow in their own sentence.
    text = winner.exists()
               ? fmt::format("{} won {}: {}. ", title(winner), at(), pictures_.way(last_))
               : fmt::format("Nobody won; the game was over {}: {}. ", at(), reason_);
  } else if (!broken_) {
    const Side winner = winner_of(last_);
    text = winner.exists() ? fmt::format("{} has won; the record ends {}, before the game. ",
                                         title(winner), at())
                           : fmt::format("The record ends {}; nobody has won yet. ", at());
  }
  if (broken_) {
    text +=
        fmt::format("Step {} breaks the rule {}. {} ", step + 1, broken_->rule, broken_->sentence);
    if (steps > std::ssize(marks_)) text += "The story stops there. ";
  }
  if (step > 0) {
    text += fmt::format("{}{}.", broken_ ? "Before it, " : "At the end, ",
                        numbers(marks_.back(), winner_of(last_), "had "));
    if (terms_.goal > 0 && !winner_of(last_).exists())
      text += fmt::format(" {} {}.", amount(terms_.goal), terms_.goal == 1 ? "wins" : "win");
  }
  return text;
}

std::string StoryTeller::lead_summary(const std::vector<LeadSpan>& leads) const {
  const Side ahead = leads.empty() ? marks_.front().leader : leads.back().side;
  if (!ahead.exists()) return "";
  // If the side ahead lost, it was ahead in something that does not win by itself.
  const Side winner = winner_of(last_);
  const bool lost = winner.exists() && winner != ahead;
  const std::string who = lost ? fmt::format("In {}, {}", terms_.many, title(ahead)) : title(ahead);
  const std::string_view end = ends_even() ? ", but it was even at the end." : ".";
  if (leads.empty())
    return fmt::format(" {} led at the set-up, and no {} ended with another in the lead{}", who,
                       terms_.time, end);
  const LeadSpan& last = leads.back();
  const std::string where =
      fmt::format("at step {}, in {} {}", last.step, terms_.time, marks_[last.step].turn);
  // The first lead is taken from nobody, so it is no change.
  const auto before = std::ranges::count_if(
      leads.begin(), leads.end() - 1, [](const LeadSpan& lead) { return lead.from.exists(); });
  if (before == 0) {
    return fmt::format(" {} took the lead{} {}, and no later {} ended with another in it{}", who,
                       last.from.exists() ? " from " + title(last.from) : "", where, terms_.time,
                       end);
  }
  return fmt::format(" {} took the lead for the last time {}; it had changed {} before{}", who,
                     where, before == 1 ? "once" : fmt::format("{} times", before), end);
}

std::string StoryTeller::capture_summary() const {
  std::string text;
  for (const Side side : players_) {
    const auto count = std::ranges::count_if(told_, [&](const ToldEvent& told) {
      return told.event.matter == Matter::capture && told.event.side == side;
    });
    if (count == 0) continue;
    text += text.empty() ? fmt::format(" {} {} {} {}", title(side), terms_.captured, count,
                                       count == 1 ? terms_.prey : terms_.preys)
                         : fmt::format(", {} {}", title(side), count);
  }
  return text.empty() ? text : text + ".";
}

}  // namespace praetor::viz
