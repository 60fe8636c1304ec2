#pragma once
// Stored verdicts on a corpus, as text that diffs well: a head with the version and the laws that
// they were given under, then a line a replay, sorted. In memory it is the text itself and the
// places of its lines, four bytes each, so that a million replays cost little more than their file.

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/comparing/baseline_entry.hpp"
#include "replays/comparing/baseline_key.hpp"
#include "replays/comparing/text_file.hpp"

namespace praetor::replays {

/// The fingerprints of the laws (`rules` of a report) that were met, each behind its game.
using Laws = std::set<std::pair<std::string, std::string>>;

class Baseline {
 public:
  /// No replay at all, as where there is no file yet.
  Baseline() = default;

  /// What a file holds. Its lines need not be sorted, and blank lines and comments are let pass.
  static Result<Baseline, LineFault> of(std::string text);
  static Result<Baseline, LineFault> read(const std::string& path);

  std::size_t size() const { return lines_.size(); }
  /// By the order of keys. `number` is below `size()`.
  std::string_view line(std::size_t number) const;
  BaselineEntry entry(std::size_t number) const { return *read_entry(line(number)); }
  /// The number of the replay's line.
  std::optional<std::size_t> find(const BaselineKey& key) const;
  const Laws& laws() const { return laws_; }
  /// The file as it stands.
  std::string_view text() const { return text_; }

 private:
  std::optional<LineFault> read_line(std::string_view line, std::size_t offset);
  std::optional<LineFault> sort();
  std::uint64_t number_at(std::size_t offset) const;

  std::string text_;
  std::vector<std::uint32_t> lines_;  // offsets, by key
  Laws laws_;
};

/// The key of a line that `read_entry` takes.
BaselineKey key_of_line(std::string_view line);

/// The head of a baseline with those laws; lines follow it.
std::string head_of(const Laws& laws);

}  // namespace praetor::replays
