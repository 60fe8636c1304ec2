#pragma once
// What the client has sent and nobody has taken up yet. One thread reads messages, another takes
// them; so a request can be cancelled, and a change overtaken by the next, before either is begun.

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

/// A message, or why a body is none.
struct Incoming {
  std::shared_ptr<const nlohmann::json> message;
  std::string fault;
};

class Inbox {
 public:
  explicit Inbox(std::istream& in);
  /// Waits until the reading has ended, which it does behind `exit` and at the end of the stream.
  ~Inbox();
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// The next message, waited for; none once there will be no more.
  std::optional<Incoming> next();
  /// Whether the request with that id was cancelled while it waited.
  bool is_cancelled(const nlohmann::json& id) const;
  /// Whether a later change of that document, or its closing, waits.
  bool is_overtaken(std::string_view uri) const;
  bool is_empty() const;
  /// Waits so long, and says whether nothing came, and more may come.
  bool stays_quiet(std::chrono::milliseconds time);

 private:
  void read_all(std::istream& in);
  bool put(Incoming incoming);

  // The reader waits where so many are not taken up: memory stays bounded whatever a client sends.
  static constexpr std::size_t waiting_max = 256;

  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::condition_variable taken_;
  std::deque<Incoming> waiting_;
  bool ended_ = false;
  bool closed_ = false;  // nobody takes any more
  std::thread reader_;
};

}  // namespace praetor::cli::lsp
