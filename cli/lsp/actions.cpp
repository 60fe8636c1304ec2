#include "cli/lsp/actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/certain.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/layout.hpp"
#include "cli/lsp/step_text.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/repair.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/repair_setup.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::ReportedViolation;
using replays::TextChange;

// The user waits for the menu, so it gets a fifteenth of the effort of `praetor repair`.
constexpr std::int64_t repair_nodes = replays::repair_nodes_default / 15;
constexpr std::size_t repairs_told = 3;

/// Collects the actions of one request, in menu order.
class Menu {
 public:
  Menu(const JudgedDocument& document, const ActionWish& wish) : document_(document), wish_(wish) {}

  /// Whether the client asks for actions of that kind.
  bool wants(std::string_view kind) const {
    const auto covers = [&](const std::string& only) {
      return kind == only || kind.starts_with(only + ".");
    };
    return wish_.only.empty() || std::ranges::any_of(wish_.only, covers);
  }

  void add(std::string title, std::string_view kind, const std::vector<TextChange>& changes,
           const ReportedViolation* mends, bool preferred) {
    nlohmann::json edits = nlohmann::json::array();
    for (const TextChange& change : changes) edits.push_back(edit_of(change));
    add_edits(std::move(title), kind, std::move(edits), mends, preferred);
  }
  void add_edits(std::string title, std::string_view kind, nlohmann::json edits,
                 const ReportedViolation* mends, bool preferred) {
    nlohmann::json action{{"title", std::move(title)}, {"kind", kind}};
    action["edit"]["changes"][wish_.uri] = std::move(edits);
    if (mends != nullptr) link(action, mends->rule->id, document_.range_of(*mends));
    if (preferred) action["isPreferred"] = true;
    // Of two actions of the same kind with the same edit, the later is kept, since it says more.
    const auto alike = [&](const nlohmann::json& one) {
      return one.at("kind") == action.at("kind") && one.at("edit") == action.at("edit");
    };
    actions_.erase(std::remove_if(actions_.begin(), actions_.end(), alike), actions_.end());
    actions_.push_back(std::move(action));
  }
  /// Writes the name as which a misspelt word is read; what tells so is only a hint.
  void add_spelling(const TextChange& change) {
    add(fmt::format("Write {}", change.text), quick_fix, {change}, nullptr, true);
    link(actions_.back(), "spelling", {change.begin, change.begin + change.size});
  }
  nlohmann::json edit_of(const TextChange& change) const {
    const auto span = document_.columns().span_of(change.begin, change.begin + change.size);
    return {{"range", json_of(span)}, {"newText", change.text}};
  }
  nlohmann::json taken() { return std::move(actions_); }

 private:
  // Names the diagnostic that an action mends.
  void link(nlohmann::json& action, std::string_view code, const ByteRange& place) {
    if (diagnostics_.is_null()) diagnostics_ = diagnostics_of(document_, wish_.uri);
    const nlohmann::json range = json_of(document_.columns().span_of(place.begin, place.end));
    for (const nlohmann::json& one : diagnostics_) {
      if (one.at("code") != code || one.at("range") != range) continue;
      action["diagnostics"] = nlohmann::json::array({one});
      break;
    }
  }

  const JudgedDocument& document_;
  const ActionWish& wish_;
  nlohmann::json actions_ = nlohmann::json::array();
  nlohmann::json diagnostics_;  // of the document; made when an action first needs one
};

void offer_names(Menu& menu, const JudgedDocument& document, const ReportedViolation& violation) {
  ByteRange range = document.range_of(violation);
  const std::string_view all = document.text();
  // The marked range may be only the beginning of a long string.
  if (all.substr(range.begin).starts_with('"')) range.end = text::behind_string(all, range.begin);
  const std::string_view typed = all.substr(range.begin, range.end - range.begin);
  for (const std::string& name : violation.nearest) {
    std::string written = typed.starts_with('"') ? text::json_string(name) : name;
    menu.add(fmt::format("Write {}", name), quick_fix,
             {{range.begin, typed.size(), std::move(written)}}, &violation,
             violation.nearest.size() == 1);
  }
}

bool are_apart(const ByteRange& one, const ByteRange& other) {
  return one.end < other.begin || other.end < one.begin;
}

void offer_spellings(Menu& menu, const JudgedDocument& document, const ByteRange& range) {
  for (const TextChange& change : spelling_changes(document)) {
    if (!are_apart({change.begin, change.begin + change.size}, range)) menu.add_spelling(change);
  }
}

// A turn whose number is left out before this line stays open: the document is a draft then.
void offer_missing_turn(Menu& menu, const JudgedDocument& document,
                        const ReportedViolation& violation) {
  const auto line = render::line_left_open(violation);
  if (!line) return;
  const std::string_view before = document.text().substr(0, document.range_of(violation).begin);
  const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 is 0
  const std::string_view line_end = before.substr(0, begin).ends_with("\r\n") ? "\r\n" : "\n";
  menu.add(fmt::format("Leave a turn open: {}", text::shown(*line)), quick_fix,
           {{begin, 0, fmt::format("{}{}", *line, line_end)}}, &violation, false);
}

void offer_legal_steps(Menu& menu, const JudgedDocument& document,
                       const ReportedViolation& violation) {
  if (document.record() == nullptr || violation.step <= 0) return;
  const auto index = static_cast<std::size_t>(violation.step) - 1;
  for (const std::string& step : violation.alternatives) {
    if (const auto changes = step_replaced(document, index, step)) {
      menu.add(
          fmt::format("{}: {}", document.is_written(index) ? "Instead" : "Before the turn ends",
                      text::shown(phrase_of(document, step))),
          quick_fix, *changes, &violation, false);
    }
  }
}

// The edits of a repair. In the notation the text may have to be written anew; that is only
// possible for a `whole` record. For a part of a draft the result is then null.
nlohmann::json edits_of(const Menu& menu, const JudgedDocument& document,
                        const replays::FoundRepair& repair, bool whole) {
  if (const auto changes =
          replays::typed_changes(document.replay_text(), repair, document.libraries())) {
    nlohmann::json edits = nlohmann::json::array();
    for (TextChange change : *changes) {
      change.begin += document.mark();
      edits.push_back(menu.edit_of(change));
    }
    return edits;
  }
  if (!whole) return nullptr;
  const std::string json = replays::repaired(document.json(), repair);
  return edits_to(document,
                  replays::notation::laid_out(document.replay_text(), json, document.libraries()));
}

void offer_repairs(Menu& menu, const JudgedDocument& document, const ReportedViolation& violation,
                   bool whole, const std::function<bool()>& stop) {
  if (document.record() == nullptr) return;
  const auto outcome = replays::repair(
      document.json(), document.report().game, document.libraries(),
      {.edits_max = replays::repair_edits_default, .nodes = repair_nodes, .stop = stop});
  const std::size_t count = std::min(outcome.repairs.size(), repairs_told);
  for (std::size_t i = 0; i < count; ++i) {
    std::string words;
    for (const replays::RepairEdit& edit : outcome.repairs[i].edits) {
      words.append(words.empty() ? "" : "; ").append(render::what_is_done(edit));
      constexpr std::size_t told_most = 2;
      for (std::size_t at = 0; at < std::min(edit.after.size(), told_most); ++at) {
        words += (at == 0 ? ": " : ", then ") + (edit.kind == replays::EditKind::setup
                                                     ? replays::setup_words(edit.after[at])
                                                     : phrase_of(document, edit.after[at]));
      }
      if (edit.after.size() > told_most) words += " …";
    }
    nlohmann::json edits = edits_of(menu, document, outcome.repairs[i], whole);
    if (edits.is_null()) continue;
    menu.add_edits(fmt::format("Repair: {}", text::shown(words)), quick_fix, std::move(edits),
                   &violation, outcome.repairs.size() == 1);
  }
}

void offer_claim(Menu& menu, const JudgedDocument& document, std::size_t byte) {
  auto index = document.step_at(byte);
  if (document.record() == nullptr || !index || !document.steps()[*index].holds(byte)) return;
  // A claim at the end of a line belongs to its last written step, before the turn ends.
  index = last_written(document, *index);
  if (!index) return;
  if (document.record()->steps[*index].claims.has_hash) return;
  // No claim after a wrong step: the state there is doubtful too.
  const auto number = static_cast<std::int64_t>(*index) + 1;
  const auto& violations = document.report().violations;
  if (std::ranges::find(violations, number, &replays::ReportedViolation::step) !=
      violations.end()) {
    return;
  }
  AnyState state = document.state_before(*index);
  if (!play(state, document.record()->steps[*index].step).legal()) return;
  const std::string hash = text::fingerprint(document_of(state));
  menu.add("Claim the state's hash here", rewrite, claim_added(document, *index, hash), nullptr,
           false);
}

void offer_filling(Menu& menu, const JudgedDocument& document, const ActionWish& wish) {
  const auto entry = opening_at(document, wish.range.begin);
  if (!entry) return;
  if (const auto text = with_forced_fillings(document, *entry, wish.stop)) {
    menu.add_edits("Fill this in: nothing else fits", quick_fix, edits_to(document, *text), nullptr,
                   true);
  }
}

// Offers what mends violations of a document within a range of bytes, up to a line. Returns the
// first of them.
const ReportedViolation* offer_mends(Menu& menu, const JudgedDocument& document,
                                     const ActionWish& wish, std::int64_t last_line) {
  const ReportedViolation* first = nullptr;
  if (!menu.wants(quick_fix)) return first;
  for (const ReportedViolation& violation : document.explained().violations) {
    // Something left open must be filled in; it is no name to correct.
    if (violation.line > last_line || are_apart(document.range_of(violation), wish.range) ||
        render::leaves_open(violation))
      continue;
    if (first == nullptr) first = &violation;
    offer_names(menu, document, violation);
    offer_legal_steps(menu, document, violation);
    offer_missing_turn(menu, document, violation);
  }
  return first;
}

}  // namespace

nlohmann::json actions_at(const JudgedDocument& document, const ActionWish& wish,
                          DocumentJudge& judge) {
  const JudgedDocument& before = document.before_opening();
  const JudgedDocument& readable = document.readable();
  constexpr auto all_lines = std::numeric_limits<std::int64_t>::max();
  Menu menu(before, wish);
  const ReportedViolation* const first = offer_mends(menu, before, wish, all_lines);
  if (first != nullptr) offer_repairs(menu, before, *first, &before == &document, wish.stop);
  // Around a line that cannot be read, as diagnostics do.
  if (&readable != &before) {
    offer_mends(menu, readable, wish, document.report().violations.front().line);
  }
  if (menu.wants(quick_fix)) offer_spellings(menu, readable, wish.range);
  if (menu.wants(quick_fix)) offer_filling(menu, document, wish);
  if (menu.wants(rewrite)) offer_claim(menu, before, wish.range.begin);
  if (menu.wants(fix_all)) {
    if (const auto text = mended_for_certain(document, judge, wish.stop)) {
      menu.add_edits("Fix everything that has only one fix", fix_all, edits_to(document, *text),
                     nullptr, false);
    }
  }
  return menu.taken();
}

}  // namespace praetor::cli::lsp
