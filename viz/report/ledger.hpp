#pragma once
// What a step changes in the state document, as a ledger: one entry for each rule that caused
// something, with the values that came of it. Entries carried out one after another lead from the
// document before the step to the one after it.

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "viz/any_pictures.hpp"

namespace praetor::viz::report {

/// A value that is another one from now on.
struct Change {
  std::string pointer;  ///< JSON Pointer into the state document; never the whole document
  std::string value;    ///< JSON; empty where there is nothing any more
  friend bool operator==(const Change&, const Change&) = default;
};

struct LedgerEntry {
  RuleRef cause;
  std::vector<Change> changes;
};
using Ledger = std::vector<LedgerEntry>;

/// Follows a document from change to change. What differs within objects is told member by member,
/// in the order of their keys; everything else as a whole.
class DocumentHistory {
 public:
  explicit DocumentHistory(std::string document);
  ~DocumentHistory();
  DocumentHistory(DocumentHistory&&) noexcept;
  DocumentHistory& operator=(DocumentHistory&&) noexcept;

  /// What leads from the document before to this one, which is then the one before.
  std::vector<Change> go_to(const std::string& document);
  /// Bytes of all documents so far: what the following has cost.
  std::size_t bytes() const { return bytes_; }

 private:
  std::string text_;
  std::unique_ptr<nlohmann::json> document_;
  std::size_t bytes_;
};

/// The ledger of a step from its trace, as far as a viewer sees it.
Ledger ledger_of(const AnyTrace& trace, const AnyView& view, DocumentHistory& history);

}  // namespace praetor::viz::report
