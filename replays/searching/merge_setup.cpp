#include "replays/searching/merge_setup.hpp"

#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {
namespace {

text::Value setup_in(const text::Tape& record) {
  const auto setup = record.root()->find("setup");
  ensure(setup.has_value(), "a well-formed replay has a set-up");
  return *setup;
}

std::string with_setup_text(std::string_view json, std::string_view setup) {
  const text::Tape tape(json);
  const text::Value mine = setup_in(tape);
  return std::string(json).replace(mine.begin(), mine.raw().size(), setup);
}

/// A set-up in two halves: what everybody sees, and the parts of the other member by their names.
struct SeenSetup {
  std::string common;
  std::map<std::string, std::string, std::less<>> parts;
};

SeenSetup halves_of(std::string_view plain_setup, std::string_view seen) {
  SeenSetup halves;
  const text::Tape tape(plain_setup);
  halves.common = text::json_object([&](text::JsonWriter& writer) {
    tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
      if (key != seen) return writer.raw(key, value.raw());
      value.members([&](std::string_view part, std::size_t, const text::Value& of_part) {
        halves.parts.emplace(part, text::canonical(of_part));
      });
    });
  });
  return halves;
}

std::string text_of(const SeenSetup& halves, std::string_view seen) {
  const text::Tape tape(halves.common);
  return text::json_object([&](text::JsonWriter& writer) {
    tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
      writer.raw(key, value.raw());
    });
    if (halves.parts.empty()) return;
    writer.begin_object(seen);
    for (const auto& [part, value] : halves.parts) writer.raw(part, value);
    writer.end_object();
  });
}

/// What two set-ups say together; none if they contradict each other.
std::optional<SeenSetup> together(const SeenSetup& one, const SeenSetup& two, const AnyGame& game,
                                  const Libraries& libraries) {
  if (one.common != two.common) return std::nullopt;
  SeenSetup both = one;
  for (const auto& [part, value] : two.parts) {
    if (both.parts.emplace(part, value).first->second != value) return std::nullopt;
  }
  const std::string text = text_of(both, game.facts().seen_setup);
  const text::Tape tape(text);
  Faults faults;
  const bool fits = game.read_setup(*tape.root(), libraries.of(game), faults).has_value();
  return fits ? std::optional(both) : std::nullopt;
}

}  // namespace

std::string plain_setup(std::string_view json, const AnyGame& game, const Libraries& libraries) {
  const text::Tape tape(json);
  const text::Value mine = setup_in(tape);
  Faults faults;
  const auto setup = game.read_setup(mine, libraries.of(game), faults);
  return setup ? json_of(*setup) : text::canonical(mine);
}

std::string with_setup(std::string_view json, std::string_view other) {
  const text::Tape tape(other);
  return with_setup_text(json, setup_in(tape).raw());
}

std::vector<std::string> with_joined_setups(std::vector<std::string> texts, const AnyGame& game,
                                            const Libraries& libraries) {
  const std::string_view seen = game.facts().seen_setup;
  if (seen.empty()) return texts;
  std::vector<SeenSetup> written;
  std::vector<SeenSetup> joined;
  std::vector<std::size_t> of_text;  // by text, its set-up among the joined ones
  for (const std::string& text : texts) {
    written.push_back(halves_of(plain_setup(text, game, libraries), seen));
    std::optional<SeenSetup> both;
    std::size_t at = 0;
    while (at < joined.size() && !(both = together(joined[at], written.back(), game, libraries))) {
      ++at;
    }
    if (both) {
      joined[at] = *std::move(both);
    } else {
      joined.push_back(written.back());
    }
    of_text.push_back(at);
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const SeenSetup& all = joined[of_text[i]];
    if (all.parts != written[i].parts) texts[i] = with_setup_text(texts[i], text_of(all, seen));
  }
  return texts;
}

std::string setup_beside(std::string_view json, std::string_view other) {
  const text::Tape record(json);
  const text::Tape beside(other);
  const text::Value theirs = setup_in(beside);
  return text::json_object([&](text::JsonWriter& writer) {
    setup_in(record).members([&](std::string_view key, std::size_t, const text::Value& value) {
      const auto same = theirs.find(key);
      const std::string mine = text::canonical(value);
      if (!same || text::canonical(*same) != mine) writer.raw(key, mine);
    });
  });
}

}  // namespace praetor::replays
