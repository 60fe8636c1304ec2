#include "cli/lsp/server.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/related.hpp"
#include "cli/lsp/requests.hpp"

namespace praetor::cli::lsp {
namespace {

using Json = nlohmann::json;

// The server explains verdicts when nobody has typed for this time.
constexpr std::chrono::milliseconds quiet_time{300};

// Applies a change of a part, or of the whole text if it has no range. False if it is neither.
bool carry_out(const Json& change, std::string& text) {
  const auto fresh = asked_text(change, "/text");
  if (!fresh) return false;
  if (asked(change, "/range") == nullptr) {
    text = *fresh;
    return true;
  }
  const auto span = asked_span(change, "/range");
  if (!span || span->end < span->begin) return false;
  const Columns columns(text);
  const std::size_t begin = columns.byte_at(span->begin);
  const std::size_t end = std::max(begin, columns.byte_at(span->end));
  text.replace(begin, end - begin, *fresh);
  return true;
}

}  // namespace

const LanguageServer::NotificationMethod LanguageServer::notification_methods[] = {
    {"exit", &LanguageServer::exit},
    {"textDocument/didChange", &LanguageServer::change},
    {"textDocument/didClose", &LanguageServer::close},
    {"textDocument/didOpen", &LanguageServer::open},
};

LanguageServer::LanguageServer(const replays::Libraries& libraries, std::string_view version,
                               std::ostream& out)
    : judge_(libraries), version_(version), out_(out), completer_(judge_) {}

bool LanguageServer::serve(std::istream& in) {
  Inbox inbox(in);
  inbox_ = &inbox;
  while (!exited_ && out_.good()) {
    const bool waits =
        std::ranges::any_of(documents_, [](const auto& entry) { return entry.second.to_explain; });
    if (waits && inbox.stays_quiet(quiet_time) && explain_one()) continue;
    const auto incoming = inbox.next();
    if (!incoming) break;
    if (!incoming->fault.empty()) {
      send({{"id", nullptr}, {"error", {{"code", error::parse}, {"message", incoming->fault}}}});
    } else {
      handle(*incoming->message);
    }
  }
  inbox_ = nullptr;
  return shut_down_ && exited_;
}

void LanguageServer::handle(const Json& message) {
  if (!message.is_object()) {  // a batch: its sender waits for an answer
    send({{"id", nullptr},
          {"error", {{"code", error::invalid_request}, {"message", "one message at a time"}}}});
    return;
  }
  const auto method = asked_text(message, "/method");
  const Json* const id = asked(message, "/id");
  if (!method) {
    // An answer to a request of ours has an id and no method. We send no requests.
    if (id == nullptr || asked(message, "/result") != nullptr ||
        asked(message, "/error") != nullptr) {
      return;
    }
    send({{"id", id_of(*id)},
          {"error", {{"code", error::invalid_request}, {"message", "there is no method"}}}});
    return;
  }
  if (id == nullptr) {
    notified(*method, message);
    return;
  }
  const auto cancelled = [&] { return inbox_ != nullptr && inbox_->is_cancelled(*id); };
  const Answer too_late = tl::make_unexpected(RequestError{error::cancelled, "cancelled"});
  Answer said = cancelled() ? too_late : answer(*method, message);
  if (cancelled()) said = too_late;
  if (said) {
    send({{"id", id_of(*id)}, {"result", *std::move(said)}});
  } else {
    send({{"id", id_of(*id)},
          {"error", {{"code", said.error().code}, {"message", said.error().message}}}});
  }
}

void LanguageServer::notified(std::string_view method, const Json& message) {
  const auto row = std::ranges::find(notification_methods, method, &NotificationMethod::name);
  if (row == std::end(notification_methods)) return;
  const bool started = initialized_ && !shut_down_;
  if (started || row->take == &LanguageServer::exit) (this->*row->take)(message);
}

void LanguageServer::exit(const Json&) { exited_ = true; }

void LanguageServer::open(const Json& message) {
  const auto uri = asked_text(message, "/params/textDocument/uri");
  const auto text = asked_text(message, "/params/textDocument/text");
  if (!uri || !text) return;
  OpenText opened;
  opened.text = *text;
  const auto language = asked_text(message, "/params/textDocument/languageId");
  opened.said_notation = uri->ends_with(".praetor") || language == "praetor";
  opened.is_notation = opened.said_notation;
  opened.version = asked_number(message, "/params/textDocument/version");
  documents_.insert_or_assign(std::string(*uri), std::move(opened));
  publish_unless_overtaken(message);
}

void LanguageServer::change(const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  const Json* const changes = asked(message, "/params/contentChanges");
  if (open == nullptr || changes == nullptr || !changes->is_array()) return;
  for (const Json& change : *changes) carry_out(change, open->text);
  open->version = asked_number(message, "/params/textDocument/version");
  open->judged = nullptr;
  open->to_explain = false;
  publish_unless_overtaken(message);
}

void LanguageServer::close(const Json& message) {
  std::string uri;
  if (find(message, uri) == nullptr) return;
  documents_.erase(uri);
  send({{"method", "textDocument/publishDiagnostics"},
        {"params", {{"uri", uri}, {"diagnostics", Json::array()}}}});
}

// A text that the next waiting change replaces is not judged: nobody would see the verdict.
void LanguageServer::publish_unless_overtaken(const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  const bool overtaken = inbox_ != nullptr && inbox_->is_overtaken(uri);
  if (open != nullptr && !overtaken) publish(uri, *open);
}

void LanguageServer::publish(const std::string& uri, OpenText& open) {
  try {
    const JudgedDocument& document = judged(uri, open);
    open.to_explain = document.report().verdict == replays::Verdict::illegal;
    send_diagnostics(uri, open, diagnostics_of(document, uri));
  } catch (const std::exception& failure) {
    const EditorSpan begin{};
    send_diagnostics(uri, open,
                     Json::array({{{"range", json_of(begin)},
                                   {"severity", 1},
                                   {"source", "praetor"},
                                   {"code", replays::program_rule.id},
                                   {"message", failure.what()}}}));
  }
}

// Explains one more document: what its diagnostics rest on, and where its first error may have
// begun.
bool LanguageServer::explain_one() {
  for (auto& [uri, open] : documents_) {
    if (!open.to_explain) continue;
    open.to_explain = false;
    try {
      const JudgedDocument& document = judged(uri, open);
      document.explained();
      Json diagnostics = diagnostics_of(document, uri);
      const auto stop = [this] { return inbox_ != nullptr && !inbox_->is_empty(); };
      for (Json& cause : causes_related(document, uri, stop)) {
        diagnostics.at(0)["relatedInformation"].push_back(std::move(cause));
      }
      send_diagnostics(uri, open, std::move(diagnostics));
    } catch (const std::exception&) {
      return false;  // the diagnostics sent before stay
    }
    return true;
  }
  return false;
}

void LanguageServer::send_diagnostics(const std::string& uri, const OpenText& open,
                                      Json diagnostics) {
  Json params{{"uri", uri}, {"diagnostics", std::move(diagnostics)}};
  if (open.version) params["version"] = *open.version;
  send({{"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
}

const JudgedDocument& LanguageServer::judged(const std::string& uri, OpenText& open) {
  if (open.judged == nullptr) {
    const std::string name =
        open.said_notation && !uri.ends_with(".praetor") ? uri + ".praetor" : uri;
    open.judged = std::make_shared<const JudgedDocument>(open.text, name, judge_, &open.memo);
    open.is_notation = open.judged->is_notation();
  }
  return *open.judged;
}

LanguageServer::OpenText* LanguageServer::find(const Json& message, std::string& uri) {
  const auto named = asked_text(message, "/params/textDocument/uri");
  if (!named) return nullptr;
  uri = *named;
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

std::function<bool()> LanguageServer::nobody_waits(const Json& message,
                                                   const std::string& uri) const {
  return [this, id = *asked(message, "/id"), uri] {
    return inbox_ != nullptr && (inbox_->is_cancelled(id) || inbox_->is_overtaken(uri));
  };
}

void LanguageServer::send(Json message) {
  message["jsonrpc"] = "2.0";
  write_message(out_, message);
}

}  // namespace praetor::cli::lsp
