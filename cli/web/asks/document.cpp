#include "cli/web/asks/document.hpp"

#include <memory>
#include <optional>
#include <string>

#include "replays/checking/check.hpp"

namespace praetor::cli::web {
namespace {

struct KeptDocument {
  std::string text;
  std::string name;
  std::unique_ptr<const lsp::JudgedDocument> document;
  std::optional<replays::Report> verdict;
};

KeptDocument& kept() {
  static KeptDocument last;
  return last;
}

}  // namespace

const replays::Libraries& libraries() {
  static const replays::Libraries shipped;
  return shipped;
}

lsp::DocumentJudge& judge() {
  static lsp::DocumentJudge only(libraries());
  return only;
}

const lsp::JudgedDocument& document_of(const Question& question) {
  KeptDocument& last = kept();
  const std::string name = question.word("name");
  if (last.document != nullptr && last.text == question.text && last.name == name) {
    return *last.document;
  }
  last = {std::string(question.text), name, nullptr, std::nullopt};
  last.document = std::make_unique<const lsp::JudgedDocument>(last.text, last.name, judge());
  return *last.document;
}

const replays::Report& verdict_of(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  KeptDocument& last = kept();
  if (!last.verdict) {
    last.verdict = replays::Checker(libraries(), {}).check(document.replay_text(), last.name);
  }
  return *last.verdict;
}

}  // namespace praetor::cli::web
