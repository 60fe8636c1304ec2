#pragma once
// Stored verdicts on a corpus, as text for which `diff` is readable: a head with the version and
// the laws, then one line for each replay, sorted. In memory it is the text and the offsets of its
// lines, four bytes each, so a million replays take little more memory than their file.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/comparing/baseline_entry.hpp"
#include "replays/comparing/baseline_key.hpp"
#include "replays/comparing/text_file.hpp"

namespace praetor::replays {

/// The laws met: pairs of a game and a fingerprint (`rules` of a report).
using Laws = std::set<std::pair<std::string, std::string>>;

class Baseline {
 public:
  /// An empty baseline, for when there is no file yet.
  Baseline() = default;

  /// The content of a file. Its lines need not be sorted; blank lines and comments are skipped.
  static Result<Baseline, LineFault> of(std::string text);
  static Result<Baseline, LineFault> read(const std::string& path);

  std::size_t size() const { return lines_.size(); }
  /// The line with that number in the order of keys; `number` is below `size()`.
  std::string_view line(std::size_t number) const;
  BaselineEntry entry(std::size_t number) const { return *read_entry(line(number)); }
  /// The number of the replay's line; none if it has no line.
  std::optional<std::size_t> find(const BaselineKey& key) const;
  const Laws& laws() const { return laws_; }
  /// The file as it was read.
  std::string_view text() const { return text_; }

 private:
  std::optional<LineFault> read_line(std::string_view line, std::size_t offset);
  std::optional<LineFault> sort();
  std::uint64_t number_at(std::size_t offset) const;

  std::string text_;
  std::vector<std::uint32_t> lines_;  // offsets, sorted by key
  Laws laws_;
};

/// The key of a line that `read_entry` accepts.
BaselineKey key_of_line(std::string_view line);

/// The head of a baseline with those laws; the lines come after it.
std::string head_of(const Laws& laws);

}  // namespace praetor::replays
