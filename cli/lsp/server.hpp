#pragma once
// A language server for replays: it judges the documents that a client opens and answers questions
// about them. It reads no file; `libraries` holds the boards and tables that it knows.

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
  /// The libraries must outlive it; `version` is the version it reports.
  LanguageServer(const replays::Libraries& libraries, std::string_view version, std::ostream& out);

  /// Serves until the client sends `exit` or disconnects. Returns whether the client asked for a
  /// shutdown before.
  bool serve(std::istream& in);

 private:
  using Json = nlohmann::json;
  using Answer = Result<Json, RequestError>;
  /// An open text, and its verdict once somebody has asked for it.
  struct OpenText {
    std::string text;
    bool said_notation = false;  // its name or the editor says that it is notation
    bool is_notation = false;    // as the last verdict found; before a verdict, `said_notation`
    std::optional<std::size_t> version;
    std::shared_ptr<const JudgedDocument> judged;
    replays::notation::LineMemo memo;
    bool to_explain = false;            // its diagnostics do not yet say what they rest on
    std::vector<std::uint32_t> tokens;  // the tokens that the client has
    std::string tokens_name;            // the client's id for these tokens
  };
  /// Tables of methods: who answers a request, and who handles a notification.
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
  const Inbox* inbox_ = nullptr;  // set while it serves
  std::map<std::string, OpenText, std::less<>> documents_;
  Completer completer_;
  std::size_t tokens_given_ = 0;
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exited_ = false;
};

}  // namespace praetor::cli::lsp
