#include "cli/lsp/requests.hpp"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/data_files.hpp"
#include "cli/lsp/hover.hpp"
#include "cli/lsp/lenses.hpp"
#include "cli/lsp/server.hpp"
#include "cli/lsp/tokens.hpp"
#include "engine/text/blank_text.hpp"

namespace praetor::cli::lsp {

namespace {

using Json = nlohmann::json;

bool can_be_a_name(std::string_view name) {
  const auto controls = [](char byte) { return (byte >= 0 && byte < ' ') || byte == '\x7f'; };
  return !text::is_blank_text(name) && std::ranges::none_of(name, controls);
}

}  // namespace

RequestError lacking(std::string_view what) {
  return {error::invalid_params, "the request has no " + std::string(what)};
}

Json id_of(const Json& id) { return id.is_string() || id.is_number_integer() ? id : Json(); }

const LanguageServer::RequestMethod LanguageServer::request_methods[] = {
    {"completionItem/resolve", &LanguageServer::resolve},
    {"praetor/data", &LanguageServer::data_text},
    {"praetor/explain", &LanguageServer::explain_rule},
    {"shutdown", &LanguageServer::shutdown},
    {"textDocument/completion", &LanguageServer::complete},
    {"textDocument/semanticTokens/full", &LanguageServer::tokens},
    {"textDocument/semanticTokens/full/delta", &LanguageServer::token_changes},
    {"workspace/executeCommand", &LanguageServer::execute},
};

LanguageServer::Answer LanguageServer::answer(std::string_view method, const Json& message) {
  try {
    if (method == "initialize") return initialize(message);
    if (!initialized_) {
      return tl::make_unexpected(
          RequestError{error::not_initialized, "`initialize` comes before all else"});
    }
    if (shut_down_) {
      return tl::make_unexpected(
          RequestError{error::invalid_request, "behind `shutdown` comes `exit` alone"});
    }
    return answer_started(method, message);
  } catch (const std::exception& failure) {
    // If a bug of ours breaks a request, the request gets an error and the text stays open.
    return tl::make_unexpected(RequestError{error::internal, failure.what()});
  }
}

LanguageServer::Answer LanguageServer::answer_started(std::string_view method,
                                                      const Json& message) {
  const auto row = std::ranges::find(request_methods, method, &RequestMethod::name);
  if (row != std::end(request_methods)) return (this->*row->answer)(message);
  if (const DocumentMethod* const of_document = document_method(method)) {
    return about_document(*of_document, message);
  }
  return tl::make_unexpected(
      RequestError{error::unknown_method, "there is no method " + std::string(method)});
}

LanguageServer::Answer LanguageServer::about_document(const DocumentMethod& method,
                                                      const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  if (open == nullptr) return tl::make_unexpected(lacking("document that is open"));
  const JudgedDocument& document = judged(uri, *open);
  ByteRange range;
  if (method.needs == Needs::name) {
    const auto name = asked_text(message, "/params/newName");
    if (!name) return tl::make_unexpected(lacking("newName"));
    if (!can_be_a_name(*name)) {
      return tl::make_unexpected(
          RequestError{error::invalid_params, "a name has letters, but no tabs and no line ends"});
    }
  }
  if (method.needs == Needs::position || method.needs == Needs::name) {
    const auto place = asked_place(message, "/params/position");
    if (!place) return tl::make_unexpected(lacking("position"));
    range.begin = range.end = document.columns().byte_at(*place);
  } else if (method.needs == Needs::range) {
    const auto span = asked_span(message, "/params/range");
    if (!span) return tl::make_unexpected(lacking("range"));
    range = {document.columns().byte_at(span->begin), document.columns().byte_at(span->end)};
  }
  return method.answer({document, uri, message, range, judge_, nobody_waits(message, uri)});
}

LanguageServer::Answer LanguageServer::initialize(const Json& message) {
  if (initialized_) {
    return tl::make_unexpected(RequestError{error::invalid_request, "initialized already"});
  }
  initialized_ = true;
  const Json::json_pointer snippets(
      "/params/capabilities/textDocument/completion/completionItem/snippetSupport");
  if (message.contains(snippets) && message.at(snippets) == true) completer_.use_snippets();
  return Json{{"capabilities", capabilities()},
              {"serverInfo", {{"name", "praetor"}, {"version", version_}}}};
}

LanguageServer::Answer LanguageServer::shutdown(const Json&) {
  shut_down_ = true;
  return Json();
}

LanguageServer::Answer LanguageServer::explain_rule(const Json& message) {
  const auto rule = asked_text(message, "/params/rule");
  if (!rule) return tl::make_unexpected(lacking("rule"));
  const auto game = asked_text(message, "/params/game");
  return Json{{"markdown", rule_in_words(game.value_or(""), *rule)}};
}

// A file that the set-up of an open record names; else a shipped file. The order matters, since a
// user's file may have taken a shipped id. No address leads to data that a record itself holds.
LanguageServer::Answer LanguageServer::data_text(const Json& message) {
  const auto wanted = asked_text(message, "/params/uri");
  if (!wanted) return tl::make_unexpected(lacking("uri"));
  for (auto& [uri, open] : documents_) {
    for (const DataText& file : data_texts_of(judged(uri, open))) {
      if (!file.held && is_address_of(*wanted, file.uri)) return Json{{"text", file.text}};
    }
  }
  if (const auto text = shipped_text(*wanted)) return Json{{"text", *text}};
  return tl::make_unexpected(
      RequestError{error::invalid_params, "there is no data file " + std::string(*wanted)});
}

LanguageServer::Answer LanguageServer::complete(const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  if (open == nullptr) return tl::make_unexpected(lacking("document that is open"));
  const auto place = asked_place(message, "/params/position");
  if (!place) return tl::make_unexpected(lacking("position"));
  return completer_.complete(open->text, open->is_notation, Columns(open->text).byte_at(*place));
}

LanguageServer::Answer LanguageServer::resolve(const Json& message) {
  const Json* const item = asked(message, "/params");
  if (item == nullptr || !item->is_object()) return tl::make_unexpected(lacking("item"));
  return completer_.resolved(*item);
}

// The arguments of a command are an address and a place.
LanguageServer::Answer LanguageServer::execute(const Json& message) {
  const auto command = asked_text(message, "/params/command");
  const auto uri = asked_text(message, "/params/arguments/0");
  const auto place = asked_place(message, "/params/arguments/1");
  if (!command || !uri || !place) {
    return tl::make_unexpected(lacking("command with an address and a place"));
  }
  const auto open = documents_.find(*uri);
  if (open == documents_.end()) return tl::make_unexpected(lacking("document that is open"));
  const JudgedDocument& document = judged(open->first, open->second);
  return shown_by(*command, document.readable(), document.columns().byte_at(*place));
}

LanguageServer::Answer LanguageServer::tokens(const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  if (open == nullptr) return tl::make_unexpected(lacking("document that is open"));
  const JudgedDocument& document = judged(uri, *open);
  open->tokens = tokens_in(document.readable(), {0, document.text().size()});
  open->tokens_name = std::to_string(++tokens_given_);
  return Json{{"resultId", open->tokens_name}, {"data", open->tokens}};
}

LanguageServer::Answer LanguageServer::token_changes(const Json& message) {
  std::string uri;
  OpenText* const open = find(message, uri);
  const auto known = asked_text(message, "/params/previousResultId");
  if (open == nullptr || known != open->tokens_name) return tokens(message);
  const std::vector<std::uint32_t> before = std::move(open->tokens);
  Answer fresh = tokens(message);
  if (!fresh) return fresh;
  return Json{{"resultId", open->tokens_name}, {"edits", token_edits(before, open->tokens)}};
}

}  // namespace praetor::cli::lsp
