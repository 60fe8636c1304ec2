#include "cli/lsp/actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/step_text.hpp"
#include "cli/render/repair.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/notation/write.hpp"
#include "replays/reading/layout.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::ReportedViolation;
using replays::TextChange;

// A menu is waited for: a fifth of what `praetor repair` spends.
constexpr std::int64_t repair_nodes = replays::repair_nodes_default / 5;
constexpr std::size_t repairs_told = 3;

/// The actions of one request, in the order of the menu.
class Menu {
 public:
  Menu(const JudgedDocument& document, const std::string& uri) : document_(document), uri_(uri) {}

  void add(std::string title, std::string_view kind, const std::vector<TextChange>& changes,
           const ReportedViolation* mends, bool preferred) {
    nlohmann::json edits = nlohmann::json::array();
    for (const TextChange& change : changes) edits.push_back(edit_of(change));
    nlohmann::json action{{"title", std::move(title)}, {"kind", kind}};
    action["edit"]["changes"][uri_] = std::move(edits);
    if (mends != nullptr) {
      if (diagnostics_.is_null()) diagnostics_ = diagnostics_of(document_);
      const auto index = static_cast<std::size_t>(mends - document_.report().violations.data());
      action["diagnostics"] = nlohmann::json::array({diagnostics_.at(index)});
    }
    if (preferred) action["isPreferred"] = true;
    actions_.push_back(std::move(action));
  }
  nlohmann::json edit_of(const TextChange& change) const {
    const auto span = document_.columns().span_of(change.begin, change.begin + change.size);
    return {{"range", json_of(span)}, {"newText", change.text}};
  }
  nlohmann::json taken() { return std::move(actions_); }

 private:
  const JudgedDocument& document_;
  const std::string& uri_;
  nlohmann::json actions_ = nlohmann::json::array();
  nlohmann::json diagnostics_;  // of the document, once an action mends one
};

void offer_names(Menu& menu, const JudgedDocument& document, const ReportedViolation& violation) {
  const ByteRange range = document.range_of(violation);
  const std::string_view typed = document.text().substr(range.begin, range.end - range.begin);
  for (const std::string& name : violation.nearest) {
    std::string written = name;
    if (typed.starts_with('"')) {
      written.clear();
      text::append_json_string(written, name);
    }
    menu.add(fmt::format("Write {}", name), "quickfix",
             {{range.begin, typed.size(), std::move(written)}}, &violation,
             violation.nearest.size() == 1);
  }
}

void offer_legal_steps(Menu& menu, const JudgedDocument& document,
                       const ReportedViolation& violation) {
  if (document.record() == nullptr || violation.step <= 0) return;
  const auto index = static_cast<std::size_t>(violation.step) - 1;
  for (const std::string& step : violation.alternatives) {
    if (const auto changes = step_replaced(document, index, step)) {
      menu.add(fmt::format("Instead: {}", text::shown(phrase_of(document, step))), "quickfix",
               *changes, &violation, false);
    }
  }
}

// In the notation a text may have to be written anew, but not where its comments would be lost.
std::optional<std::vector<TextChange>> changes_of(const JudgedDocument& document,
                                                  const replays::FoundRepair& repair) {
  auto changes = replays::typed_changes(document.replay_text(), repair, document.libraries());
  if (changes) {
    for (TextChange& change : *changes) change.begin += document.mark();
    return changes;
  }
  if (document.comments() > 0) return std::nullopt;
  const std::string json = replays::repaired(document.json(), repair);
  const text::Tape tape(json);
  return std::vector<TextChange>{
      {0, document.text().size(), replays::notation::write(tape, *document.grammar())}};
}

void offer_repairs(Menu& menu, const JudgedDocument& document, const ReportedViolation& violation) {
  if (document.record() == nullptr) return;
  const auto outcome = replays::repair(
      document.json(), document.report().game, document.libraries(),
      {.edits_max = replays::repair_edits_default, .nodes = repair_nodes, .stop = {}});
  const std::size_t count = std::min(outcome.repairs.size(), repairs_told);
  for (std::size_t i = 0; i < count; ++i) {
    const auto changes = changes_of(document, outcome.repairs[i]);
    if (!changes) continue;
    std::string words;
    for (const replays::RepairEdit& edit : outcome.repairs[i].edits) {
      words.append(words.empty() ? "" : "; ").append(render::what_is_done(edit));
      for (const std::string& step : edit.after) words += ": " + phrase_of(document, step);
    }
    menu.add(fmt::format("Repair: {}", text::shown(words)), "quickfix", *changes, &violation,
             outcome.repairs.size() == 1);
  }
}

void offer_claim(Menu& menu, const JudgedDocument& document, std::size_t byte) {
  const auto index = document.step_at(byte);
  if (document.record() == nullptr || !index || !document.steps()[*index].holds(byte)) return;
  if (document.record()->steps[*index].claims.has_hash) return;
  AnyState state = document.state_before(*index);
  if (!play(state, document.record()->steps[*index].step).legal()) return;
  const std::string hash = text::fingerprint(document_of(state));
  menu.add("Claim the state's hash here", "refactor.rewrite", claim_added(document, *index, hash),
           nullptr, false);
}

}  // namespace

nlohmann::json actions_at(const JudgedDocument& document, const std::string& uri, ByteRange range) {
  Menu menu(document, uri);
  const ReportedViolation* first = nullptr;
  for (const ReportedViolation& violation : document.report().violations) {
    const ByteRange place = document.range_of(violation);
    if (place.end < range.begin || range.end < place.begin) continue;
    if (first == nullptr) first = &violation;
    offer_names(menu, document, violation);
    offer_legal_steps(menu, document, violation);
  }
  if (first != nullptr) offer_repairs(menu, document, *first);
  offer_claim(menu, document, range.begin);
  return menu.taken();
}

nlohmann::json formatted(const JudgedDocument& document) {
  if (document.record() == nullptr || document.comments() > 0) return nullptr;
  const text::Tape tape(document.json());
  const std::string laid_out =
      document.is_notation()
          ? replays::notation::write(tape, *document.grammar())
          : replays::layout_of(tape, replays::field_order(document.report().game));
  if (laid_out == document.text()) return nlohmann::json::array();
  const auto whole = document.columns().span_of(0, document.text().size());
  return nlohmann::json::array({{{"range", json_of(whole)}, {"newText", laid_out}}});
}

}  // namespace praetor::cli::lsp
