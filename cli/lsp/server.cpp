#include "cli/lsp/server.hpp"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/lsp/actions.hpp"
#include "cli/lsp/asked.hpp"
#include "cli/lsp/board.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/hover.hpp"
#include "cli/lsp/outline.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::lsp {
namespace {

using Json = nlohmann::json;

Json capabilities() {
  return {{"positionEncoding", "utf-16"},
          {"textDocumentSync", {{"openClose", true}, {"change", 2}}},  // 2: parts of the text
          {"completionProvider", {{"triggerCharacters", {" ", ":", ",", "{", ">", "("}}}},
          {"hoverProvider", true},
          {"codeActionProvider", {{"codeActionKinds", {"quickfix", "refactor.rewrite"}}}},
          {"documentFormattingProvider", true},
          {"documentSymbolProvider", true},
          {"foldingRangeProvider", true},
          {"inlayHintProvider", true}};
}

RequestError lacking(std::string_view what) {
  return {error::invalid_params, "the request has no " + std::string(what)};
}

// A change of a part, or of all where no range is said. False where it is neither.
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

LanguageServer::LanguageServer(const replays::Libraries& libraries, std::string_view version,
                               std::ostream& out)
    : libraries_(libraries), version_(version), out_(out), completer_(libraries) {}

bool LanguageServer::serve(std::istream& in) {
  Inbox inbox(in);
  while (!exited_ && out_.good()) {
    const auto incoming = inbox.next();
    if (!incoming) break;
    if (!incoming->fault.empty()) {
      send({{"id", nullptr}, {"error", {{"code", error::parse}, {"message", incoming->fault}}}});
    } else {
      handle(*incoming->message, inbox);
    }
  }
  return shut_down_ && exited_;
}

void LanguageServer::handle(const Json& message, const Inbox& inbox) {
  const auto method = asked_text(message, "/method");
  const Json* const id = asked(message, "/id");
  if (!method) {
    // An answer to something that we asked has an id and no method; we ask nothing.
    if (id == nullptr || asked(message, "/result") != nullptr ||
        asked(message, "/error") != nullptr) {
      return;
    }
    send({{"id", *id},
          {"error", {{"code", error::invalid_request}, {"message", "there is no method"}}}});
    return;
  }
  if (id == nullptr) {
    notified(*method, message, inbox);
    return;
  }
  Answer said = inbox.is_cancelled(*id)
                    ? tl::make_unexpected(RequestError{error::cancelled, "cancelled"})
                    : answer(*method, message);
  if (said) {
    send({{"id", *id}, {"result", *std::move(said)}});
  } else {
    send(
        {{"id", *id}, {"error", {{"code", said.error().code}, {"message", said.error().message}}}});
  }
}

void LanguageServer::notified(std::string_view method, const Json& message, const Inbox& inbox) {
  if (method == "exit") {
    exited_ = true;
    return;
  }
  if (!initialized_ || shut_down_) return;
  if (method == "textDocument/didOpen") open(message);
  if (method == "textDocument/didChange") change(message);
  if (method == "textDocument/didClose") close(message);
  // A text that the next change is to alter is not judged: nobody would see that verdict.
  std::string uri;
  OpenText* const opened = find(message, uri);
  const bool changed = method == "textDocument/didOpen" || method == "textDocument/didChange";
  if (changed && opened != nullptr && !inbox.is_overtaken(uri)) publish(uri, *opened);
}

LanguageServer::Answer LanguageServer::answer(std::string_view method, const Json& message) {
  try {
    if (method == "initialize") return initialized_with(message);
    if (!initialized_) {
      return tl::make_unexpected(
          RequestError{error::not_initialized, "`initialize` comes before all else"});
    }
    if (shut_down_) {
      return tl::make_unexpected(
          RequestError{error::invalid_request, "behind `shutdown` comes `exit` alone"});
    }
    if (method == "shutdown") {
      shut_down_ = true;
      return Json();
    }
    if (method == "praetor/explain") {
      const auto rule = asked_text(message, "/params/rule");
      if (!rule) return tl::make_unexpected(lacking("rule"));
      const auto game = asked_text(message, "/params/game");
      return Json{{"markdown", rule_in_words(game.value_or(""), *rule)}};
    }
    return about_document(method, message);
  } catch (const std::exception& failure) {
    // A bug of ours over one question is the answer to that question; the text stays open.
    return tl::make_unexpected(RequestError{error::internal, failure.what()});
  }
}

LanguageServer::Answer LanguageServer::initialized_with(const Json&) {
  if (initialized_) {
    return tl::make_unexpected(RequestError{error::invalid_request, "initialized already"});
  }
  initialized_ = true;
  return Json{{"capabilities", capabilities()},
              {"serverInfo", {{"name", "praetor"}, {"version", version_}}}};
}

LanguageServer::Answer LanguageServer::about_document(std::string_view method,
                                                      const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  const auto is = [method](std::string_view what) {
    return method == "textDocument/" + std::string(what);
  };
  const bool known = is("formatting") || is("documentSymbol") || is("foldingRange") ||
                     is("codeAction") || is("inlayHint") || is("hover") || is("completion") ||
                     method == "praetor/board";
  if (!known) {
    return tl::make_unexpected(
        RequestError{error::unknown_method, "there is no method " + std::string(method)});
  }
  if (open == nullptr) return tl::make_unexpected(lacking("document that is open"));
  if (is("completion")) {
    const auto place = asked_place(message, "/params/position");
    if (!place) return tl::make_unexpected(lacking("position"));
    return completer_.complete(open->text, open->is_notation, Columns(open->text).byte_at(*place));
  }
  const JudgedDocument& document = judged(uri, *open);
  if (is("formatting")) return formatted(document);
  if (is("documentSymbol")) return symbols_of(document);
  if (is("foldingRange")) return folds_of(document);
  if (is("codeAction") || is("inlayHint")) {
    const auto span = asked_span(message, "/params/range");
    if (!span) return tl::make_unexpected(lacking("range"));
    const ByteRange range{document.columns().byte_at(span->begin),
                          document.columns().byte_at(span->end)};
    return is("codeAction") ? actions_at(document, uri, range) : inlay_hints_in(document, range);
  }
  const auto place = asked_place(message, "/params/position");
  if (!place) return tl::make_unexpected(lacking("position"));
  const std::size_t byte = document.columns().byte_at(*place);
  if (is("hover")) return hover_at(document, byte);
  return board_at(document, byte, asked_text(message, "/params/theme").value_or("light"));
}

void LanguageServer::open(const Json& message) {
  const auto uri = asked_text(message, "/params/textDocument/uri");
  const auto text = asked_text(message, "/params/textDocument/text");
  if (!uri || !text) return;
  OpenText opened{std::string(*text), false, {}, nullptr};
  const auto language = asked_text(message, "/params/textDocument/languageId");
  opened.is_notation = uri->ends_with(".praetor") || language == "praetor";
  opened.version = asked_number(message, "/params/textDocument/version");
  documents_.insert_or_assign(std::string(*uri), std::move(opened));
}

void LanguageServer::change(const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  const Json* const changes = asked(message, "/params/contentChanges");
  if (open == nullptr || changes == nullptr || !changes->is_array()) return;
  for (const Json& change : *changes) carry_out(change, open->text);
  open->version = asked_number(message, "/params/textDocument/version");
  open->judged = nullptr;
}

void LanguageServer::close(const Json& message) {
  std::string uri;
  if (find(message, uri) == nullptr) return;
  documents_.erase(uri);
  send({{"method", "textDocument/publishDiagnostics"},
        {"params", {{"uri", uri}, {"diagnostics", Json::array()}}}});
}

void LanguageServer::publish(const std::string& uri, OpenText& open) {
  Json params{{"uri", uri}};
  if (open.version) params["version"] = *open.version;
  try {
    params["diagnostics"] = diagnostics_of(judged(uri, open));
  } catch (const std::exception& failure) {
    const EditorSpan begin{};
    params["diagnostics"] = {{{"range", json_of(begin)},
                              {"severity", 1},
                              {"source", "praetor"},
                              {"code", replays::program_rule.id},
                              {"message", failure.what()}}};
  }
  send({{"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
}

const JudgedDocument& LanguageServer::judged(const std::string& uri, OpenText& open) {
  if (open.judged == nullptr) {
    const std::string name =
        open.is_notation && !uri.ends_with(".praetor") ? uri + ".praetor" : uri;
    open.judged = std::make_shared<const JudgedDocument>(open.text, name, libraries_);
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

void LanguageServer::send(Json message) {
  message["jsonrpc"] = "2.0";
  write_message(out_, message);
}

}  // namespace praetor::cli::lsp
