#pragma once
// A language server for replays: documents come in, are judged, and questions about them are
// answered. It reads no file; what it knows of boards and tables it was given.

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/completion.hpp"
#include "cli/lsp/document_methods.hpp"
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
    bool said_notation = false;  // by its name or the editor
    bool is_notation = false;    // as the last verdict found, or what is said before there is one
    std::optional<std::size_t> version;
    std::shared_ptr<const JudgedDocument> judged;
    replays::notation::LineMemo memo;
    bool to_explain = false;            // its diagnostics do not say yet what they rest on
    std::vector<std::uint32_t> tokens;  // that the client has …
    std::string tokens_name;            // … and calls so
  };
  /// Who answers a request, and who takes up a notification, by method.
  struct RequestMethod {
    std::string_view name;
    Answer (LanguageServer::*answer)(const Json& message);
  };
  struct NotificationMethod {
    std::string_view name;
    void (LanguageServer::*take)(const Json& message);
  };
  static const RequestMethod request_methods[];
  static const NotificationMethod notification_methods[];

  void handle(const Json& message);
  void notified(std::string_view method, const Json& message);
  Answer answer(std::string_view method, const Json& message);
  Answer answer_started(std::string_view method, const Json& message);
  Answer about_document(const DocumentMethod& method, const Json& message);
  // Requests.
  Answer initialize(const Json& message);
  Answer shutdown(const Json& message);
  Answer explain_rule(const Json& message);
  Answer data_text(const Json& message);
  Answer complete(const Json& message);
  Answer resolve(const Json& message);
  Answer execute(const Json& message);
  Answer tokens(const Json& message);
  Answer token_changes(const Json& message);
  // Notifications.
  void exit(const Json& message);
  void open(const Json& message);
  void change(const Json& message);
  void close(const Json& message);

  void publish_unless_overtaken(const Json& message);
  void publish(const std::string& uri, OpenText& open);
  bool explain_one();
  void send_diagnostics(const std::string& uri, const OpenText& open, Json diagnostics);
  const JudgedDocument& judged(const std::string& uri, OpenText& open);
  OpenText* find(const Json& message, std::string& uri);
  std::function<bool()> nobody_waits(const Json& message, const std::string& uri) const;
  void send(Json message);

  DocumentJudge judge_;
  std::string version_;
  std::ostream& out_;
  const Inbox* inbox_ = nullptr;  // while it serves
  std::map<std::string, OpenText, std::less<>> documents_;
  Completer completer_;
  std::size_t tokens_given_ = 0;
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exited_ = false;
};

}  // namespace praetor::cli::lsp
