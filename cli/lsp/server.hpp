#pragma once
// A language server for replays: documents come in, are judged, and questions about them are
// answered. It reads no file; what it knows of boards and tables it was given.

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cli/lsp/completion.hpp"
#include "cli/lsp/inbox.hpp"
#include "cli/lsp/judged_document.hpp"
#include "engine/core/result.hpp"

namespace praetor::cli::lsp {

class LanguageServer {
 public:
  /// Libraries outlive it; `version` is what it calls itself.
  LanguageServer(const replays::Libraries& libraries, std::string_view version, std::ostream& out);

  /// Serves until the client says `exit` or is gone. Whether it was told to shut down before.
  bool serve(std::istream& in);

 private:
  using Json = nlohmann::json;
  using Answer = Result<Json, RequestError>;
  /// A text that is open, and its verdict once somebody asked for it.
  struct OpenText {
    std::string text;
    bool is_notation = false;
    std::optional<std::size_t> version;
    std::shared_ptr<const JudgedDocument> judged;
  };

  void handle(const Json& message, const Inbox& inbox);
  void notified(std::string_view method, const Json& message, const Inbox& inbox);
  Answer answer(std::string_view method, const Json& message);
  Answer initialized_with(const Json& message);
  Answer about_document(std::string_view method, const Json& message);
  void open(const Json& message);
  void change(const Json& message);
  void close(const Json& message);
  void publish(const std::string& uri, OpenText& open);
  const JudgedDocument& judged(const std::string& uri, OpenText& open);
  OpenText* find(const Json& message, std::string& uri);
  void send(Json message);

  const replays::Libraries& libraries_;
  std::string version_;
  std::ostream& out_;
  std::map<std::string, OpenText, std::less<>> documents_;
  Completer completer_;
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exited_ = false;
};

}  // namespace praetor::cli::lsp
