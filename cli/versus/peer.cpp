#include "cli/versus/peer.hpp"

#include <fmt/format.h>

#include <optional>

#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/wording/words.hpp"

namespace praetor::cli::versus {
namespace {

using serve::Ask;
using text::JsonKind;
using text::Value;

/// The beginning of a line, for people.
std::string beginning(std::string_view line) {
  constexpr std::size_t most = 200;
  return text::shown(replays::wording::cut_to(line, most));
}

/// A part of a line from a little before the byte `at` on, for people.
std::string about(std::string_view line, std::size_t at) {
  constexpr std::size_t before = 60;
  if (at <= before) return beginning(line);
  return "…" + beginning(line.substr(text::whole_characters(line, at - before).size()));
}

/// Why a line is no JSON object, for people.
std::string no_object(std::string_view line, const std::optional<text::SyntaxFault>& fault) {
  if (line.empty()) return "an empty line";
  // A line that does not even begin as one is something else, such as the words of a crash.
  if (!fault || !line.starts_with('{')) return "no JSON object: " + beginning(line);
  return fmt::format("no JSON object: at byte {} it needs {}, not {}: {}", fault->offset,
                     fault->expected, fault->actual, about(line, fault->offset));
}

/// Reads the members of an answer, and remembers in words the first member that is wrong.
class PeerAnswer {
 public:
  explicit PeerAnswer(const Value& root) : root_(root) {}

  std::optional<Value> member(std::string_view key, JsonKind kind) {
    const auto value = root_.find(key);
    if (value && value->kind() == kind) return value;
    lacks(key,
          fmt::format("{} {}", kind == JsonKind::array || kind == JsonKind::object ? "an" : "a",
                      name_of(kind)));
    return std::nullopt;
  }
  /// The text of a member; "" if it is missing or no text.
  std::string_view text(std::string_view key) const {
    const auto value = root_.find(key);
    return value && value->kind() == JsonKind::text ? value->string() : std::string_view();
  }
  bool is(std::string_view kind) const { return text("answer") == kind; }
  bool must_be(std::string_view kind) { return must_say("answer", kind); }
  bool must_say(std::string_view key, std::string_view what) {
    if (text(key) == what) return true;
    lacks(key, text::json_string(what));
    return false;
  }
  /// Whether the optional members of a refusal are well-formed.
  bool says_why(StepNumbers sent) {
    for (const std::string_view key : {"rule", "message"}) {
      if (root_.find(key) && !member(key, JsonKind::text)) return false;
    }
    const auto step = root_.find("step");
    if (!step) return true;
    const bool is_whole = step->kind() == JsonKind::number &&
                          step->whole().standing == text::Whole::NumberKind::whole;
    const std::int64_t number = is_whole ? step->whole().value : 0;
    if (sent.first <= number && number <= sent.last) return true;
    lacks("step", sent.first < sent.last
                      ? fmt::format("a number from {} to {}", sent.first, sent.last)
                      : std::to_string(sent.last));
    return false;
  }
  void lacks(std::string_view key, std::string_view expected) {
    if (lack_.empty()) lack_ = fmt::format("`{}` must be {}", key, expected);
  }
  const Value& root() const { return root_; }

  /// Why the answer is not valid, for people. `line` is the whole answer.
  std::string complaint(std::string_view line) {
    if (is("error")) {
      lack_.clear();
      if (member("error", JsonKind::text) && member("message", JsonKind::text)) {
        return fmt::format("reports an error, {}: {}", text::shown(text("error")),
                           beginning(text("message")));
      }
    }
    return fmt::format("gave a wrong answer ({}): {}", lack_, beginning(line));
  }

 private:
  const Value& root_;
  std::string lack_;
};

}  // namespace

/// `read(answer)` returns the content of an answer; none if it does not answer the request.
template <class T, class Read>
PeerResult<T> Peer::ask(Ask what, std::string_view members, Read&& read) {
  const std::string request =
      fmt::format("{{\"ask\":{}{}}}", text::json_string(name_of(what)), members);
  const auto line = process_->ask(request);
  if (!line) return failure(Trouble{line.error(), request});
  const text::Tape tape(*line);
  const auto root = tape.root();
  if (tape.fault() || !root || root->kind() != JsonKind::object) {
    return failure(Trouble{"answered with " + no_object(*line, tape.fault()), request});
  }
  PeerAnswer answer(*root);
  std::optional<T> told = read(answer);
  if (!told) return failure(Trouble{answer.complaint(*line), request});
  return *std::move(told);
}

PeerResult<bool> Peer::begin() {
  if (!process_->start()) return failure(Trouble{"cannot be started", ""});
  const std::string members = fmt::format(",\"praetor-protocol\":{},\"game\":{}",
                                          serve::protocol_version, text::json_string(game_));
  return ask<bool>(Ask::hello, members, [&](PeerAnswer& answer) -> std::optional<bool> {
    if (!answer.must_be("hello")) return std::nullopt;
    const auto version = answer.member("praetor-protocol", JsonKind::number);
    if (!version) return std::nullopt;
    if (version->whole().value != serve::protocol_version) {
      answer.lacks("praetor-protocol", std::to_string(serve::protocol_version));
      return std::nullopt;
    }
    if (!answer.must_say("game", game_)) return std::nullopt;
    asks_ = 0;
    const auto asks = answer.root().find("asks");
    if (!asks) return true;
    const auto is_name = [&](const Value& name) {
      if (name.kind() != JsonKind::text) return false;
      if (const auto ask = named<Ask>(name.string())) asks_ |= 1U << index(*ask);
      return true;
    };
    if (asks->kind() == JsonKind::array && asks->items(is_name)) return true;
    answer.lacks("asks", "an array of strings");
    return std::nullopt;
  });
}

PeerResult<PeerAcceptance> Peer::take(Ask what, std::string_view members, std::string_view done,
                                      StepNumbers sent) {
  return ask<PeerAcceptance>(
      what, members, [&](PeerAnswer& answer) -> std::optional<PeerAcceptance> {
        if (answer.is(done)) {
          steps_ = sent.last;
          return PeerAcceptance{true};
        }
        const std::string_view kind = answer.text("error");
        const bool malformed =
            answer.is("error") && (kind == serve::error::setup || kind == serve::error::step);
        if (!malformed && !answer.is("refused")) {
          answer.lacks("answer", fmt::format("{} or \"refused\"", text::json_string(done)));
          return std::nullopt;
        }
        if (!malformed && !answer.says_why(sent)) return std::nullopt;
        const std::string_view rule = answer.text("rule");
        const std::string_view named = rule.empty() && malformed ? kind : rule;
        const std::string_view why = named.empty() ? answer.text("message") : named;
        return PeerAcceptance{false, std::string(named), std::string(why)};
      });
}

PeerResult<PeerAcceptance> Peer::open(std::string_view setup, std::span<const std::string> steps) {
  return take(Ask::open, fmt::format(",\"setup\":{},\"steps\":[{}]", setup, fmt::join(steps, ",")),
              "open", {1, std::ssize(steps)});
}

PeerResult<PeerAcceptance> Peer::apply(std::string_view step) {
  return take(Ask::apply, fmt::format(",\"step\":{}", step), "applied", {steps_ + 1, steps_ + 1});
}

PeerResult<bool> Peer::undo() {
  return ask<bool>(Ask::undo, "", [&](PeerAnswer& answer) -> std::optional<bool> {
    if (!answer.must_be("undone")) return std::nullopt;
    --steps_;
    return true;
  });
}

PeerResult<PeerListing> Peer::legal() {
  return ask<PeerListing>(Ask::legal, "", [](PeerAnswer& answer) -> std::optional<PeerListing> {
    if (!answer.must_be("legal")) return std::nullopt;
    const auto steps = answer.member("steps", JsonKind::array);
    const auto chance = answer.member("chance", JsonKind::boolean);
    const auto complete = answer.member("complete", JsonKind::boolean);
    if (!steps || !chance || !complete) return std::nullopt;
    PeerListing listing{{}, chance->boolean(), complete->boolean()};
    steps->items([&](const Value& step) {
      listing.steps.emplace_back(step.raw());
      return true;
    });
    return listing;
  });
}

PeerResult<std::string> Peer::state() {
  return ask<std::string>(Ask::state, "", [](PeerAnswer& answer) -> std::optional<std::string> {
    if (!answer.must_be("state")) return std::nullopt;
    const auto state = answer.member("state", JsonKind::object);
    if (!state) return std::nullopt;
    return std::string(state->raw());
  });
}

PeerResult<std::string> Peer::hash() {
  return ask<std::string>(Ask::hash, "", [](PeerAnswer& answer) -> std::optional<std::string> {
    if (!answer.must_be("hash")) return std::nullopt;
    const auto hash = answer.member("hash", JsonKind::text);
    if (!hash) return std::nullopt;
    return std::string(hash->string());
  });
}

PeerResult<GameResult> Peer::result() {
  return ask<GameResult>(Ask::result, "", [](PeerAnswer& answer) -> std::optional<GameResult> {
    if (!answer.must_be("result")) return std::nullopt;
    const auto over = answer.member("over", JsonKind::boolean);
    if (!over) return std::nullopt;
    const auto winner = answer.root().find("winner");
    const bool nobody = winner && winner->kind() == JsonKind::null;
    const bool somebody = winner && winner->kind() == JsonKind::text && !winner->string().empty();
    if (!nobody && !somebody) {
      answer.lacks("winner", "a side or null");
      return std::nullopt;
    }
    return GameResult{over->boolean(), nobody ? std::string() : std::string(winner->string())};
  });
}

PeerResult<bool> Peer::end() {
  return ask<bool>(Ask::end, "", [](PeerAnswer& answer) {
    return answer.must_be("end") ? std::optional(true) : std::nullopt;
  });
}

}  // namespace praetor::cli::versus
