#include "cli/versus/peer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::versus {
namespace {

using serve::Ask;
using text::JsonKind;
using text::Value;

std::optional<Value> member(const Value& answer, std::string_view key, JsonKind kind) {
  const auto value = answer.find(key);
  return value && value->kind() == kind ? value : std::nullopt;
}

bool is(const Value& answer, std::string_view kind) {
  const auto value = member(answer, "answer", JsonKind::text);
  return value && value->string() == kind;
}

std::string json_string(std::string_view text) {
  std::string out;
  text::append_json_string(out, text);
  return out;
}

/// The beginning of a line, for people.
std::string beginning(std::string_view line) {
  constexpr std::size_t most = 200;
  return text::shown(line.substr(0, most)) + (line.size() > most ? "…" : "");
}

}  // namespace

/// `read(root)` gives what the answer says; nothing where it is not what was asked for.
template <class T, class Read>
PeerResult<T> Peer::ask(Ask what, std::string_view members, Read&& read) {
  const std::string request = fmt::format("{{\"ask\":{}{}}}", json_string(name_of(what)), members);
  const auto line = process_->ask(request);
  if (!line) return failure(Trouble{line.error(), request});
  const text::Tape tape(*line);
  const auto root = tape.root();
  if (tape.fault() || !root || root->kind() != JsonKind::object) {
    return failure(Trouble{"answered no JSON object: " + beginning(*line), request});
  }
  std::optional<T> told = read(*root);
  if (!told) return failure(Trouble{"gave no such answer: " + beginning(*line), request});
  return *std::move(told);
}

PeerResult<bool> Peer::begin() {
  if (!process_->start()) return failure(Trouble{"cannot be started", ""});
  const std::string members = fmt::format(",\"praetor-protocol\":{},\"game\":{}",
                                          serve::protocol_version, json_string(game_));
  return ask<bool>(Ask::hello, members, [&](const Value& answer) -> std::optional<bool> {
    const auto version = member(answer, "praetor-protocol", JsonKind::number);
    const auto game = member(answer, "game", JsonKind::text);
    if (!is(answer, "hello") || !version || !game || game->string() != game_) return std::nullopt;
    if (version->whole().value != serve::protocol_version) return std::nullopt;
    asks_ = 0;
    if (const auto asks = member(answer, "asks", JsonKind::array)) {
      asks->items([&](const Value& name) {
        const auto ask = name.kind() == JsonKind::text ? named<Ask>(name.string()) : std::nullopt;
        if (ask) asks_ |= 1U << index(*ask);
        return true;
      });
    }
    return true;
  });
}

PeerResult<PeerAcceptance> Peer::take(Ask what, std::string_view members, std::string_view done) {
  return ask<PeerAcceptance>(
      what, members, [&](const Value& answer) -> std::optional<PeerAcceptance> {
        if (is(answer, done)) return PeerAcceptance{true};
        const auto kind = member(answer, "error", JsonKind::text);
        const bool malformed =
            is(answer, "error") && kind &&
            (kind->string() == serve::error::setup || kind->string() == serve::error::step);
        if (!malformed && !is(answer, "refused")) return std::nullopt;
        const auto rule = member(answer, "rule", JsonKind::text);
        if (rule) return PeerAcceptance{false, std::string(rule->string())};
        return PeerAcceptance{false, malformed ? std::string(kind->string()) : std::string()};
      });
}

PeerResult<PeerAcceptance> Peer::open(std::string_view setup, std::span<const std::string> steps) {
  return take(Ask::open, fmt::format(",\"setup\":{},\"steps\":[{}]", setup, fmt::join(steps, ",")),
              "open");
}

PeerResult<PeerAcceptance> Peer::apply(std::string_view step) {
  return take(Ask::apply, fmt::format(",\"step\":{}", step), "applied");
}

PeerResult<bool> Peer::undo() {
  return ask<bool>(Ask::undo, "", [](const Value& answer) {
    return is(answer, "undone") ? std::optional(true) : std::nullopt;
  });
}

PeerResult<PeerListing> Peer::legal() {
  return ask<PeerListing>(Ask::legal, "", [](const Value& answer) -> std::optional<PeerListing> {
    const auto steps = member(answer, "steps", JsonKind::array);
    const auto chance = member(answer, "chance", JsonKind::boolean);
    const auto complete = member(answer, "complete", JsonKind::boolean);
    if (!is(answer, "legal") || !steps || !chance || !complete) return std::nullopt;
    PeerListing listing{{}, chance->boolean(), complete->boolean()};
    steps->items([&](const Value& step) {
      listing.steps.emplace_back(step.raw());
      return true;
    });
    return listing;
  });
}

PeerResult<std::string> Peer::state() {
  return ask<std::string>(Ask::state, "", [](const Value& answer) -> std::optional<std::string> {
    const auto state = member(answer, "state", JsonKind::object);
    if (!is(answer, "state") || !state) return std::nullopt;
    return std::string(state->raw());
  });
}

PeerResult<std::string> Peer::hash() {
  return ask<std::string>(Ask::hash, "", [](const Value& answer) -> std::optional<std::string> {
    const auto hash = member(answer, "hash", JsonKind::text);
    if (!is(answer, "hash") || !hash) return std::nullopt;
    return std::string(hash->string());
  });
}

PeerResult<GameResult> Peer::result() {
  return ask<GameResult>(Ask::result, "", [](const Value& answer) -> std::optional<GameResult> {
    const auto over = member(answer, "over", JsonKind::boolean);
    const auto winner = answer.find("winner");
    if (!is(answer, "result") || !over || !winner) return std::nullopt;
    if (winner->kind() == JsonKind::null) return GameResult{over->boolean()};
    if (winner->kind() != JsonKind::text) return std::nullopt;
    return GameResult{over->boolean(), std::string(winner->string())};
  });
}

}  // namespace praetor::cli::versus
