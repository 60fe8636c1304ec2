#include "replays/comparing/comparison.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace praetor::replays {
namespace {

std::string_view line_at(std::string_view text, std::uint64_t offset) {
  const std::string_view rest = text.substr(static_cast<std::size_t>(offset));
  return rest.substr(0, rest.find('\n'));
}

}  // namespace

Comparing::Comparing(const Baseline& baseline, Acceptances& accepted)
    : baseline_(baseline), flips_(accepted), marks_(baseline.size(), EntryMark::unseen) {}

Since Comparing::since(std::string_view line) const {
  const auto place = baseline_.find(key_of_line(line));
  if (!place) return Since::fresh;
  if (baseline_.line(*place) == line) return Since::unchanged;
  // A legal replay had no violation before, so the present one is new.
  const bool was_legal = baseline_.entry(*place).standing == KnownVerdict::legal;
  return was_legal ? Since::fresh : Since::updated;
}

void Comparing::add(std::string_view line, const std::string& game, const std::string& law) {
  if (!law.empty()) laws_.emplace(game, law);
  const auto place = baseline_.find(key_of_line(line));
  if (place && marks_[*place] != EntryMark::unseen) {
    ++found_.repeated;
    return;
  }
  const bool unchanged = place && baseline_.line(*place) == line;
  if (place) marks_[*place] = unchanged ? EntryMark::unchanged : EntryMark::changed;
  if (unchanged) {
    ++found_.unchanged;
    return;
  }
  offsets_.push_back(lines_.size());
  lines_.append(line).append("\n");
  if (!place) return;
  ++found_.changed;
  flips_.add(baseline_.line(*place), line);
}

void Comparing::unreadable(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  unreadable_.insert(escaped_path(path));
}

bool Comparing::may_be_there(std::string_view path) const {
  if (unreadable_.contains("")) return true;
  for (std::size_t end = path.size(); end != std::string_view::npos && end > 0;
       end = path.rfind('/', end - 1)) {
    if (unreadable_.contains(std::string(path.substr(0, end)))) return true;
  }
  return false;
}

void Comparing::add_missing() {
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    if (marks_[i] != EntryMark::unseen) continue;
    const std::string_view line = baseline_.line(i);
    if (may_be_there(key_of_line(line).path)) {
      ++found_.unread;
      continue;
    }
    ++found_.gone;
    flips_.add(line, "");
  }
}

/// Repeated replays show only when all lines are there.
void Comparing::add_fresh() {
  const auto key_at = [this](std::uint64_t offset) { return key_of_line(line_at(lines_, offset)); };
  std::ranges::stable_sort(offsets_, {}, key_at);
  std::size_t kept = 0;
  for (const std::uint64_t offset : offsets_) {
    if (kept > 0 && key_at(offsets_[kept - 1]) == key_at(offset)) {
      ++found_.repeated;
      continue;
    }
    offsets_[kept++] = offset;
    const std::string_view line = line_at(lines_, offset);
    if (baseline_.find(key_of_line(line))) continue;
    ++found_.fresh;
    flips_.add("", line);
  }
  offsets_.resize(kept);
}

std::vector<LawChange> Comparing::law_changes() const {
  std::map<std::string, LawChange> games;
  for (const auto& [game, law] : baseline_.laws()) {
    if (!laws_.contains({game, law})) games[game].was.push_back(law);
  }
  for (const auto& [game, law] : laws_) {
    if (!baseline_.laws().contains({game, law})) games[game].is.push_back(law);
  }
  std::vector<LawChange> changes;
  for (auto& [game, change] : games) {
    change.game = game;
    changes.push_back(std::move(change));
  }
  return changes;
}

Comparison Comparing::result(bool whole) {
  if (whole) add_missing();
  add_fresh();
  found_.groups = flips_.take_sorted();
  for (const FlipGroup& group : found_.groups) found_.accepted += group.accepted;
  if (whole && baseline_.size() > 0) found_.laws = law_changes();
  return std::move(found_);
}

std::string Comparing::baseline_text() const {
  std::string out = head_of(laws_);
  out.reserve(out.size() + baseline_.text().size() + lines_.size());
  std::size_t next = 0;
  const auto put = [&out](std::string_view line) { out.append(line).append("\n"); };
  const auto line_of_today = [&] { return line_at(lines_, offsets_[next]); };
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    if (marks_[i] != EntryMark::unchanged) continue;
    const std::string_view line = baseline_.line(i);
    const BaselineKey key = key_of_line(line);
    for (; next < offsets_.size() && key_of_line(line_of_today()) < key; ++next) {
      put(line_of_today());
    }
    put(line);
  }
  for (; next < offsets_.size(); ++next) put(line_of_today());
  return out;
}

}  // namespace praetor::replays
