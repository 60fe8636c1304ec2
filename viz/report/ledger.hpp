#pragma once
// What a step changes in the state document, as a ledger: one entry for each rule that caused
// something, with the resulting values. Applied one after another, the entries lead from the
// document before the step to the one after it.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "viz/any_pictures.hpp"

namespace praetor::viz::report {

/// A value that changes.
struct Change {
  std::string pointer;  ///< JSON Pointer into the state document; never the whole document
  std::string value;    ///< JSON; "" if the value is removed
  friend bool operator==(const Change&, const Change&) = default;
};

struct LedgerEntry {
  RuleRef cause;
  std::vector<Change> changes;
};
using Ledger = std::vector<LedgerEntry>;

/// Follows a document from change to change. Differences in objects are told member by member, in
/// the order of keys; any other value is told as a whole.
class DocumentHistory {
 public:
  explicit DocumentHistory(std::string document);
  ~DocumentHistory();
  DocumentHistory(DocumentHistory&&) noexcept;
  DocumentHistory& operator=(DocumentHistory&&) noexcept;

  /// The changes from the current document to this one, which then becomes the current one.
  std::vector<Change> go_to(const std::string& document);
  /// Total bytes of all documents so far, as a measure of the cost.
  std::size_t bytes() const { return bytes_; }

 private:
  std::string text_;
  std::unique_ptr<nlohmann::json> document_;
  std::size_t bytes_;
};

/// The ledger of a step from its trace, as the viewer sees it.
Ledger ledger_of(const AnyTrace& trace, const AnyView& view, DocumentHistory& history);

}  // namespace praetor::viz::report
