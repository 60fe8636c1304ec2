#include "cli/lsp/mended_text.hpp"

#include "replays/searching/typed_changes.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::EditKind;
using replays::Handling;

replays::RepairEdit edit_of(const replays::ReportedViolation& violation) {
  replays::RepairEdit edit;
  edit.step = violation.step;
  edit.before = {violation.step_json};
  switch (violation.then->handling) {
    case Handling::preceded:
      edit.kind = EditKind::insertion;
      edit.before.clear();
      edit.after = {violation.then->mend};
      break;
    case Handling::replaced:
      edit.kind = EditKind::step;
      edit.after = {violation.then->mend};
      break;
    case Handling::played:
    case Handling::passed_over:
    case Handling::stands:
      edit.kind = EditKind::deletion;
      break;
  }
  return edit;
}

}  // namespace

std::optional<std::string> mended_text(const JudgedDocument& document) {
  if (document.record() == nullptr) return std::nullopt;
  replays::FoundRepair repair;
  for (const replays::ReportedViolation& violation : document.report().violations) {
    // A wrong claim leaves the step as it is.
    if (!violation.then || violation.then->handling == Handling::stands) continue;
    repair.edits.push_back(edit_of(violation));
  }
  if (repair.edits.empty()) return std::nullopt;
  const auto changes = replays::typed_changes(document.replay_text(), repair, document.libraries());
  if (!changes) return std::nullopt;
  return replays::applied(document.text().substr(document.mark()), *changes);
}

}  // namespace praetor::cli::lsp
