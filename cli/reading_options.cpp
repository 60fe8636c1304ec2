#include "cli/reading_options.hpp"

#include <fmt/format.h>

#include <span>

#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"

namespace praetor::cli {
namespace {

/// The game that has a reading of that id, or null.
const AnyGame* owner_of(std::string_view id) {
  for (const AnyGame* game : all_games()) {
    if (find_reading(game->facts().readings, id)) return game;
  }
  return nullptr;
}

/// The ids of the readings of one game, or of all games.
std::vector<std::string_view> ids_known(const AnyGame* only) {
  std::vector<std::string_view> ids;
  for (const AnyGame* game : all_games()) {
    if (only != nullptr && game != only) continue;
    for (const ReadingRow& row : game->facts().readings) ids.push_back(row.id);
  }
  return ids;
}

/// Sets one reading; returns what is wrong with the wish, or "".
std::string wish(std::string_view given, const AnyGame* game, std::string_view command,
                 replays::Libraries& libraries) {
  const std::size_t sign = given.find('=');
  if (sign == std::string_view::npos) {
    return fmt::format("{} is not ID=VALUE", text::shown(given));
  }
  const std::string_view id = given.substr(0, sign);
  const std::string_view value = given.substr(sign + 1);
  const AnyGame* owner = owner_of(id);
  if (owner == nullptr) {
    return fmt::format("there is no reading '{}'{}; `praetor readings GAME` lists them",
                       text::shown(id), text::did_you_mean(id, ids_known(game)));
  }
  if (game != nullptr && owner != game) {
    return fmt::format("{} is a reading of another game: praetor {} {} --reading {}", id, command,
                       owner->id(), text::shown(given));
  }
  const ReadingRow& row = owner->facts().readings[*find_reading(owner->facts().readings, id)];
  const auto found = find_value(row, value);
  if (!found) return fmt::format("{}: {}", id, unknown_word(value, row.values()));
  libraries.wish(*owner, *find_reading(owner->facts().readings, id), *found);
  return "";
}

/// What is wrong with a wish after earlier ones: one reading may have only one value.
std::string contradiction(std::string_view given, std::span<const std::string> before) {
  const std::string_view id = given.substr(0, given.find('='));
  for (const std::string& other : before) {
    if (other == given || std::string_view(other).substr(0, other.find('=')) != id) continue;
    return fmt::format("{} is given as {} and as {}", id, other.substr(id.size() + 1),
                       given.substr(id.size() + 1));
  }
  return "";
}

}  // namespace

void add_reading_option(Command command, std::vector<std::string>& given) {
  add_list(command, "--reading", given, "ID=VALUE",
           "an answer to a question that the rulebook leaves open, unless the set-up answers it "
           "(repeatable; `praetor readings GAME` lists them)");
}

bool wish_readings(const std::vector<std::string>& given, const AnyGame* game,
                   std::string_view command, replays::Libraries& libraries, Session& session) {
  for (auto one = given.begin(); one != given.end(); ++one) {
    std::string fault = wish(*one, game, command, libraries);
    if (fault.empty()) fault = contradiction(*one, {given.begin(), one});
    if (fault.empty()) continue;
    complain(session, fmt::format("{}: --reading: {}", command, fault), ExitStatus::malformed);
    return false;
  }
  return true;
}

void complain_of_idle_readings(const std::vector<std::string>& given, std::string_view command,
                               const std::set<std::string>& judged, Session& session) {
  if (judged.empty()) return;  // without a judged game, nothing can be said
  for (const std::string& one : given) {
    const AnyGame* owner = owner_of(std::string_view(one).substr(0, one.find('=')));
    if (owner == nullptr || judged.contains(std::string(owner->id()))) continue;
    complain(session,
             fmt::format("{}: --reading {}: no replay of {} was judged; `praetor readings {}` "
                         "lists the readings that apply here",
                         command, text::shown(one), owner->facts().title, *judged.begin()),
             ExitStatus::malformed);
  }
}

}  // namespace praetor::cli
