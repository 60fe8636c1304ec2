#pragma once
// The messages that the client sent and the server has not taken yet. One thread reads and another
// takes; so the server sees, before it begins, that a request was cancelled or that a later change
// replaces one.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/lsp/messages.hpp"

namespace praetor::cli::lsp {

/// A message, or the reason why a body is none.
struct Incoming {
  std::shared_ptr<const nlohmann::json> message;
  std::string fault;
};

class Inbox {
 public:
  explicit Inbox(std::istream& in);
  /// Waits until the reader thread ends, which it does after `exit` and at the end of the stream.
  ~Inbox();
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// Waits for the next message; none when no more will come.
  std::optional<Incoming> next();
  /// Whether a waiting message cancels the request with that id.
  bool is_cancelled(const nlohmann::json& id) const;
  /// Whether a later change of that document, or its closing, is waiting.
  bool is_overtaken(std::string_view uri) const;
  bool is_empty() const;
  /// Waits for that time. True if no message came and the stream has not ended.
  bool stays_quiet(std::chrono::milliseconds time);

 private:
  void read_all(std::istream& in);
  bool put(Incoming incoming);

  // The reader thread pauses while this many messages wait: memory stays bounded whatever a client
  // sends.
  static constexpr std::size_t waiting_max = 256;

  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::condition_variable taken_;
  std::deque<Incoming> waiting_;
  bool ended_ = false;
  bool closed_ = false;  // nobody takes messages any more
  std::thread reader_;
};

}  // namespace praetor::cli::lsp
