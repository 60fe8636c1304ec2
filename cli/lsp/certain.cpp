#include "cli/lsp/certain.hpp"

#include <algorithm>
#include <memory>

#include "engine/text/tape.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/locate.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::TextChange;

// The user waits for the menu, so the search is short.
constexpr std::int64_t filling_nodes = replays::infer_nodes_default / 4;
constexpr int corrections_most = 100;
constexpr std::size_t letters_least = 4;

std::optional<replays::Draft> draft_of(const JudgedDocument& document) {
  const AnyGame* const game = find_game(document.report().game);
  if (document.record() != nullptr || game == nullptr) return std::nullopt;
  replays::Draft draft;
  if (replays::decode_draft(document.json(), *game, document.libraries(), draft)) {
    return std::nullopt;
  }
  return draft.openings.empty() ? std::nullopt : std::optional(std::move(draft));
}

// Fills an open step, as an edit of a repair. The claims of the step go to the last step of the
// filling.
void fill(replays::FoundRepair& repair, std::int64_t step, std::string open,
          const replays::Filling& filling) {
  const auto edit = [&](replays::EditKind kind, std::vector<std::string> before,
                        std::vector<std::string> after) {
    replays::RepairEdit made;
    made.kind = kind;
    made.step = step;
    made.before = std::move(before);
    made.after = std::move(after);
    repair.edits.push_back(std::move(made));
  };
  if (filling.size() == 1) return edit(replays::EditKind::step, {std::move(open)}, filling);
  for (const std::string& one : filling) edit(replays::EditKind::insertion, {}, {one});
  edit(replays::EditKind::deletion, {std::move(open)}, {});
}

// The text after a repair. The rest keeps its typed form, if possible.
std::string mended(const JudgedDocument& document, const replays::FoundRepair& repair) {
  const replays::Text& text = document.replay_text();
  const std::string mark(document.text().substr(0, document.mark()));
  if (const auto changes = replays::typed_changes(text, repair, document.libraries())) {
    return mark + replays::applied(document.text().substr(document.mark()), *changes);
  }
  const std::string json = replays::repaired(document.json(), repair);
  return mark + replays::notation::laid_out(text, json, document.libraries());
}

// A misspelt word that can only mean one name, and that name.
std::optional<TextChange> sure_correction(const JudgedDocument& document) {
  for (const replays::ReportedViolation& violation : document.report().violations) {
    const ByteRange range = document.range_of(violation);
    std::string_view typed = document.text().substr(range.begin, range.end - range.begin);
    const bool quoted = typed.size() > 1 && typed.starts_with('"') && typed.ends_with('"');
    if (quoted) typed = typed.substr(1, typed.size() - 2);
    if (violation.nearest.size() != 1 || typed.size() < letters_least) continue;
    const std::string& name = violation.nearest.front();
    const std::string folded = replays::notation::folded(typed);
    const bool sure = folded == name || replays::notation::is_one_slip_away(folded, name);
    if (sure) return TextChange{range.begin + (quoted ? 1U : 0U), typed.size(), name};
  }
  return std::nullopt;
}

}  // namespace

std::vector<TextChange> spelling_changes(const JudgedDocument& document) {
  std::vector<TextChange> changes;
  if (!document.is_notation()) return changes;
  for (const auto& one : document.replay_text().written->corrections) {
    changes.push_back({document.mark() + one.at, one.typed.size(), one.meant});
  }
  std::ranges::sort(changes, {}, &TextChange::begin);
  return changes;
}

std::optional<std::size_t> opening_at(const JudgedDocument& document, std::size_t byte) {
  const auto draft = draft_of(document);
  if (!draft) return std::nullopt;
  const text::Tape tape(document.json());
  const auto steps = tape.root()->find("steps");
  std::size_t index = 0;
  std::optional<std::size_t> found;
  steps->items([&](const text::Value& step) {
    const ByteRange range = document.range_of_json(step.begin(), step.last() + 1 - step.begin());
    const auto open = [&](const replays::Opening& one) { return one.step == index; };
    if (range.holds(byte) && std::ranges::any_of(draft->openings, open)) found = index;
    ++index;
  });
  return found;
}

std::optional<std::string> with_forced_fillings(const JudgedDocument& document,
                                                std::optional<std::size_t> step,
                                                const std::function<bool()>& stop) {
  const auto draft = draft_of(document);
  if (!draft) return std::nullopt;
  const replays::InferOutcome outcome =
      replays::infer(*draft, {.rereads_most = 0, .nodes = filling_nodes, .stop = stop});
  const replays::Locator record(document.replay_text());
  replays::FoundRepair repair;
  for (const replays::InferredEntry& entry : outcome.entries) {
    const bool meant = !step || static_cast<std::size_t>(entry.step) == *step + 1;
    if (!meant || !outcome.all || !entry.all || entry.fillings.size() != 1) continue;
    const auto open = record.step(static_cast<std::size_t>(entry.step) - 1);
    fill(repair, entry.step, std::string(open->raw()), entry.fillings.front());
  }
  return repair.edits.empty() ? std::nullopt : std::optional(mended(document, repair));
}

std::optional<std::string> mended_for_certain(const JudgedDocument& document, DocumentJudge& judge,
                                              const std::function<bool()>& stop) {
  std::string text(document.text());
  const std::string name = document.is_notation() ? "mended.praetor" : "mended.json";
  auto now = std::make_unique<const JudgedDocument>(text, name, judge);
  for (int round = 0; round < corrections_most && !stop(); ++round) {
    std::vector<TextChange> changes = spelling_changes(*now);
    if (changes.empty()) {
      if (const auto one = sure_correction(*now)) changes.push_back(*one);
    }
    if (changes.empty()) break;
    text = replays::applied(text, changes);
    now = std::make_unique<const JudgedDocument>(text, name, judge);
  }
  if (const auto filled = with_forced_fillings(*now, std::nullopt, stop)) text = *filled;
  return text == document.text() ? std::nullopt : std::optional(std::move(text));
}

}  // namespace praetor::cli::lsp
