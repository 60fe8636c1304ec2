#include "viz/report/ledger.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text/pointer.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::viz::report {
namespace {

using Json = nlohmann::json;

std::string pointer_to(const std::string& base, std::string_view key) {
  return base + "/" + text::pointer_token(key);
}

void note_changes(const Json& before, const Json& after, const std::string& base,
                  std::vector<Change>& changes) {
  // Keys are sorted, so both objects can be walked in parallel.
  auto old = before.begin();
  auto now = after.begin();
  while (old != before.end() || now != after.end()) {
    if (now == after.end() || (old != before.end() && old.key() < now.key())) {
      changes.push_back({pointer_to(base, old.key()), ""});
      ++old;
    } else if (old == before.end() || now.key() < old.key()) {
      changes.push_back({pointer_to(base, now.key()), now->dump()});
      ++now;
    } else {
      if (*old != *now) {
        const std::string pointer = pointer_to(base, now.key());
        if (old->is_object() && now->is_object()) {
          note_changes(*old, *now, pointer, changes);
        } else {
          changes.push_back({pointer, now->dump()});
        }
      }
      ++old;
      ++now;
    }
  }
}

}  // namespace

DocumentHistory::DocumentHistory(std::string document)
    : text_(std::move(document)),
      document_(std::make_unique<Json>(text::own_json(text_))),
      bytes_(text_.size()) {}
DocumentHistory::~DocumentHistory() = default;
DocumentHistory::DocumentHistory(DocumentHistory&&) noexcept = default;
DocumentHistory& DocumentHistory::operator=(DocumentHistory&&) noexcept = default;

std::vector<Change> DocumentHistory::go_to(const std::string& document) {
  std::vector<Change> changes;
  bytes_ += document.size();
  if (document == text_) return changes;
  Json next = text::own_json(document);
  note_changes(*document_, next, "", changes);
  *document_ = std::move(next);
  text_ = document;
  return changes;
}

Ledger ledger_of(const AnyTrace& trace, const AnyView& view, DocumentHistory& history) {
  Ledger ledger;
  for (const AnyEvent& event : trace) {
    LedgerEntry entry{event.cause, history.go_to(view.document(event.after))};
    if (!entry.changes.empty()) ledger.push_back(std::move(entry));
  }
  return ledger;
}

}  // namespace praetor::viz::report
