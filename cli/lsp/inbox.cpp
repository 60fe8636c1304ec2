#include "cli/lsp/inbox.hpp"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/lsp/asked.hpp"
#include "engine/text/number.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::cli::lsp {
namespace {

/// The UTF-16 unit of an escape at a place of JSON; none if there is no escape.
std::optional<unsigned> escaped_unit(std::string_view json, std::size_t at) {
  constexpr std::size_t digits = 4;
  if (!json.substr(std::min(at, json.size())).starts_with("\\u")) return std::nullopt;
  const std::string_view hex = json.substr(at + 2, digits);
  return hex.size() == digits ? text::number_in<unsigned>(hex, 16) : std::nullopt;
}

/// Editors may send half a surrogate pair while a character is typed. It is replaced by U+FFFD,
/// which is also one UTF-16 unit, so no position changes.
std::string with_whole_characters(std::string json) {
  constexpr std::size_t size = 6;
  for (std::size_t at = json.find('\\'); at < json.size(); at = json.find('\\', at)) {
    const auto unit = escaped_unit(json, at);
    if (!unit) {
      at += 2;
      continue;
    }
    const bool high = *unit >= 0xd800 && *unit < 0xdc00;
    const bool low = *unit >= 0xdc00 && *unit < 0xe000;
    const auto second = high ? escaped_unit(json, at + size) : std::nullopt;
    const bool paired = second && *second >= 0xdc00 && *second < 0xe000;
    if ((high && !paired) || low) json.replace(at, size, "\\ufffd");
    at += paired ? 2 * size : size;
  }
  return json;
}

Incoming incoming_of(const std::string& body) {
  auto message = text::read_json(body);
  if (!message) message = text::read_json(with_whole_characters(body));
  if (message) return {std::make_shared<const nlohmann::json>(*std::move(message)), {}};
  return {nullptr, "the body is no JSON: " + message.error().expected};
}

bool is_about(const Incoming& incoming, std::string_view method) {
  return incoming.message != nullptr && asked_text(*incoming.message, "/method") == method;
}

}  // namespace

Inbox::Inbox(std::istream& in) {
  // Reading flushes a tied stream; but another thread writes the answers.
  in.tie(nullptr);
  reader_ = std::thread([this, &in] { read_all(in); });
}

Inbox::~Inbox() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  taken_.notify_all();
  reader_.join();
}

void Inbox::read_all(std::istream& in) {
  std::string body;
  bool goes_on = true;
  while (goes_on) {
    switch (read_body(in, body)) {
      case BodyRead::whole: {
        Incoming incoming = incoming_of(body);
        const bool last = is_about(incoming, "exit");
        goes_on = put(std::move(incoming)) && !last;
        break;
      }
      case BodyRead::unknown:
        put({nullptr, "a message has no header that says how long it is"});
        goes_on = false;
        break;
      case BodyRead::end:
        goes_on = false;
        break;
    }
  }
  const std::lock_guard lock(mutex_);
  ended_ = true;
  came_.notify_all();
}

bool Inbox::put(Incoming incoming) {
  std::unique_lock lock(mutex_);
  taken_.wait(lock, [&] { return closed_ || waiting_.size() < waiting_max; });
  if (closed_) return false;
  waiting_.push_back(std::move(incoming));
  came_.notify_all();
  return true;
}

std::optional<Incoming> Inbox::next() {
  std::unique_lock lock(mutex_);
  came_.wait(lock, [&] { return ended_ || !waiting_.empty(); });
  if (waiting_.empty()) return std::nullopt;
  Incoming incoming = std::move(waiting_.front());
  waiting_.pop_front();
  taken_.notify_all();
  return incoming;
}

bool Inbox::is_cancelled(const nlohmann::json& id) const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(waiting_, [&](const Incoming& incoming) {
    if (!is_about(incoming, "$/cancelRequest")) return false;
    const nlohmann::json* const which = asked(*incoming.message, "/params/id");
    return which != nullptr && *which == id;
  });
}

bool Inbox::is_overtaken(std::string_view uri) const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(waiting_, [&](const Incoming& incoming) {
    const bool changes =
        is_about(incoming, "textDocument/didChange") || is_about(incoming, "textDocument/didClose");
    return changes && asked_text(*incoming.message, "/params/textDocument/uri") == uri;
  });
}

bool Inbox::stays_quiet(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !came_.wait_for(lock, time, [&] { return ended_ || !waiting_.empty(); });
}

bool Inbox::is_empty() const {
  const std::lock_guard lock(mutex_);
  return waiting_.empty();
}

}  // namespace praetor::cli::lsp
