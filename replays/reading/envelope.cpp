#include "replays/reading/envelope.hpp"

#include "engine/any/game.hpp"

namespace praetor::replays {
namespace {

constexpr std::int64_t version = 1;

void read_version(const text::Value& value, Faults& faults) {
  Faults here;
  const auto number = read_whole(value, INT64_MIN, INT64_MAX, here);
  const bool other_number = !here.none() && here.first()->rule == &format_rule::range;
  if ((number && *number != version) || other_number) {
    faults.add(
        {&format_rule::version, value.begin(), version, std::string(value.raw().substr(0, 40))});
  } else if (!here.none()) {
    faults.add(*here.first());
  }
}

}  // namespace

void read_envelope(const text::Value& root, Faults& faults,
                   const std::function<void(std::string_view, const text::Value&)>& use) {
  const auto hand_on = [&](std::string_view key) {
    return [&use, key](const text::Value& value) { use(key, value); };
  };
  read_object(
      root,
      {{"praetor", true, [&](const text::Value& v) { read_version(v, faults); }},
       {"game", true,
        [&](const text::Value& v) {
          const auto id = read_string(v, faults);
          if (!id || std::ranges::find(game_ids(), *id) != game_ids().end()) return;
          note_name(v, *id, game_ids(), faults);
        }},
       {"setup", true, hand_on("setup")},
       {"steps", true, hand_on("steps")},
       {"result", false, hand_on("result")},
       {"players", false, hand_on("players")},
       {"meta", false, [&](const text::Value& v) { has_kind(v, text::JsonKind::object, faults); }},
       {"rules", false, [&](const text::Value& v) { read_string(v, faults); }}},
      faults);
}

}  // namespace praetor::replays
