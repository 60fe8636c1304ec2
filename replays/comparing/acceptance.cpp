#include "replays/comparing/acceptance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/parts.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view because = "because";
constexpr std::string_view replay_form = "replay NAME because REASON";
constexpr std::string_view group_form = "group GAME FROM -> TO because REASON";

std::string_view next_word(std::string_view& line) { return text::take_word(line, " \t"); }

/// `legal`, `illegal:found.presence`, `*`.
Result<OutcomePattern, std::string> read_pattern(std::string_view word, bool may_be_gone) {
  OutcomePattern pattern;
  if (word == "*") return pattern;
  const std::size_t colon = word.find(':');
  const std::string_view verdict = word.substr(0, colon);
  for (const KnownVerdict known :
       {KnownVerdict::legal, KnownVerdict::illegal, KnownVerdict::malformed}) {
    if (verdict == name_of(known)) pattern.standing = known;
  }
  if (may_be_gone && verdict == "gone") pattern.standing = KnownVerdict::none;
  if (!pattern.standing) return failure(fmt::format("{} is no verdict", in_quotes(verdict)));
  if (colon == std::string_view::npos) return pattern;
  const std::string_view rule = word.substr(colon + 1);
  const bool broken =
      pattern.standing == KnownVerdict::illegal || pattern.standing == KnownVerdict::malformed;
  if (!broken || !is_id(rule)) {
    return failure(
        fmt::format("{} is no rule for a verdict of {}", in_quotes(rule), in_quotes(verdict)));
  }
  pattern.rule = rule;
  return pattern;
}

std::string not_of_form(std::string_view form) { return fmt::format("a line is `{}`", form); }

std::optional<std::string> read_group(std::string_view& line, Acceptance& acceptance) {
  const std::string_view game = next_word(line);
  const std::string_view from = next_word(line);
  const std::string_view arrow = next_word(line);
  const std::string_view to = next_word(line);
  if (arrow != "->" || to.empty()) return not_of_form(group_form);
  if (game != "*" && !is_id(game)) return fmt::format("{} is no game", in_quotes(game));
  if (game != "*") acceptance.game = game;
  auto was = read_pattern(from, false);
  if (!was) return was.error();
  auto is = read_pattern(to, true);
  if (!is) return is.error();
  acceptance.from = *std::move(was);
  acceptance.to = *std::move(is);
  acceptance.what = fmt::format("group {} {} -> {}", game, from, to);
  return std::nullopt;
}

std::optional<std::string> read_replay(std::string_view& line, Acceptance& acceptance) {
  const std::string_view key = next_word(line);
  if (key.empty()) return not_of_form(replay_form);
  if (!read_key(key)) {
    return fmt::format("{} is not the name of a replay as a baseline writes it", in_quotes(key));
  }
  acceptance.key = key;
  acceptance.what = fmt::format("replay {}", key);
  return std::nullopt;
}

/// Reads a line that is no comment. Returns a sentence that says what is wrong, if anything.
std::optional<std::string> read_acceptance(std::string_view line, Acceptance& acceptance) {
  const std::string_view kind = next_word(line);
  std::optional<std::string> fault;
  if (kind == "replay") {
    fault = read_replay(line, acceptance);
  } else if (kind == "group") {
    fault = read_group(line, acceptance);
  } else {
    return fmt::format("a line is `{}` or `{}`; this one begins with {}", replay_form, group_form,
                       in_quotes(kind));
  }
  if (fault) return fault;
  if (const std::string_view word = next_word(line); word != because) {
    return fmt::format("`because` and a reason must follow {}",
                       word.empty() ? acceptance.what : in_quotes(word));
  }
  const std::string_view first = next_word(line);
  if (first.empty()) return fmt::format("there is no reason after `because`");
  const std::string reason = std::string(first) + std::string(line);
  acceptance.reason = reason.substr(0, reason.find_last_not_of(" \t") + 1);
  return std::nullopt;
}

BaselineKey key_of(const Acceptance& acceptance) { return *read_key(acceptance.key); }

}  // namespace

bool OutcomePattern::matches(const BaselineVerdict& outcome) const {
  // `*` does not cover replays that are gone; that needs the word `gone`.
  if (!standing) return outcome.standing != KnownVerdict::none;
  return *standing == outcome.standing && (rule.empty() || rule == outcome.rule);
}

Result<Acceptances, LineFault> Acceptances::of(std::string_view text) {
  Acceptances all;
  std::optional<LineFault> fault;
  each_line(text, [&](std::string_view line, std::uint64_t number, std::size_t /*offset*/) {
    std::string_view rest = line;
    const std::string_view first = next_word(rest);
    if (first.empty() || first.front() == '#') return true;
    Acceptance acceptance;
    acceptance.line = number;
    if (auto sentence = read_acceptance(line, acceptance)) {
      fault = LineFault{number, *std::move(sentence)};
      return false;
    }
    (acceptance.key.empty() ? all.groups_ : all.replays_).push_back(std::move(acceptance));
    return true;
  });
  if (fault) return failure(*std::move(fault));
  std::ranges::stable_sort(all.replays_, {}, key_of);
  const auto twice = std::ranges::adjacent_find(all.replays_, {}, key_of);
  if (twice == all.replays_.end()) return all;
  return failure(LineFault{(twice + 1)->line, fmt::format("{} is accepted in line {} already",
                                                          in_quotes(twice->key), twice->line)});
}

Result<Acceptances, LineFault> Acceptances::read(const std::string& path) {
  constexpr std::size_t mebibytes_most = 16;
  const auto text = read_text_file(path, "", mebibytes_most);
  if (!text) return failure(text.error());
  return of(*text);
}

std::string Acceptances::reason_for(const BaselineKey& key) {
  const auto place = std::ranges::lower_bound(replays_, key, {}, key_of);
  if (place == replays_.end() || key_of(*place) != key) return "";
  place->used = true;
  return place->reason;
}

std::string Acceptances::reason_for(const FlipKind& kind) {
  std::string reason;
  if (!kind.is_flip()) return reason;
  for (Acceptance& one : groups_) {
    const bool game = one.game.empty() || one.game == kind.from.game || one.game == kind.to.game;
    if (!game || !one.from.matches(kind.from) || !one.to.matches(kind.to)) continue;
    one.used = true;
    if (reason.empty()) reason = one.reason;
  }
  return reason;
}

std::vector<const Acceptance*> Acceptances::unused() const {
  std::vector<const Acceptance*> found;
  for (const auto* const list : {&groups_, &replays_}) {
    for (const Acceptance& one : *list) {
      if (!one.used) found.push_back(&one);
    }
  }
  std::ranges::sort(found, {}, &Acceptance::line);
  return found;
}

}  // namespace praetor::replays
