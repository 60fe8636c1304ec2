#include "cli/render/other_chances.hpp"

#include <iterator>

#include "cli/render/payments.hpp"
#include "replays/searching/equal_chances.hpp"

namespace praetor::cli::render {
namespace {

/// Whether an edit supposes the step with this index among its new steps. An edit that reorders
/// steps, or changes their side, keeps the steps of chance as the record has them.
bool brings_in(const replays::RepairEdit& edit, std::size_t index) {
  if (edit.kind == replays::EditKind::swap || edit.kind == replays::EditKind::setup) return false;
  return index >= edit.before.size() || edit.after[index] != edit.before[index];
}

}  // namespace

std::vector<std::string> other_chances(const replays::FoundRepair& repair, std::int64_t moved,
                                       std::string_view replay,
                                       const replays::Libraries& libraries) {
  std::vector<std::int64_t> steps;
  std::vector<std::size_t> edit_of;  // each step's
  for (std::size_t number = 0; number < repair.edits.size(); ++number) {
    const replays::RepairEdit& edit = repair.edits[number];
    for (std::size_t i = 0; i < edit.after.size(); ++i) {
      if (!brings_in(edit, i)) continue;
      steps.push_back(edit.step + moved + static_cast<std::int64_t>(i));
      edit_of.push_back(number);
    }
    moved += std::ssize(edit.after) - std::ssize(edit.before);
  }
  const auto others = replays::equal_chances(replay, steps, libraries);
  std::vector<std::string> lines(repair.edits.size());
  for (std::size_t i = 0; i < others.size(); ++i) {
    const std::string words = equal_chances_words(others[i]);
    if (!words.empty()) lines[edit_of[i]] += "    " + words;
  }
  return lines;
}

}  // namespace praetor::cli::render
