#include "replays/comparing/baseline.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "engine/text/position.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view magic = "praetor-baseline\t";
constexpr std::string_view baseline_version = "1";
constexpr std::string_view law_mark = "@law\t";

/// Reads "game, tab, fingerprint", as in the head.
std::optional<std::pair<std::string, std::string>> law_in(std::string_view words) {
  const std::size_t tab = words.find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  const std::string_view game = words.substr(0, tab);
  const std::string_view print = words.substr(tab + 1);
  // Both look like an id, but a fingerprint may begin with a digit.
  if (!is_id(game) || !is_id("a" + std::string(print))) return std::nullopt;
  return std::pair(std::string(game), std::string(print));
}

}  // namespace

BaselineKey key_of_line(std::string_view line) {
  const auto key = read_key(line.substr(0, line.find('\t')));
  ensure(key.has_value(), "a line that was read begins with a key");
  return *key;
}

std::string head_of(const Laws& laws) {
  std::string out = fmt::format("{}{}\n# {}\n", magic, baseline_version, entry_columns);
  for (const auto& [game, print] : laws) out += fmt::format("{}{}\t{}\n", law_mark, game, print);
  return out;
}

std::string_view Baseline::line(std::size_t number) const {
  std::string_view line = std::string_view(text_).substr(lines_[number]);
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::optional<std::size_t> Baseline::find(const BaselineKey& key) const {
  const auto key_at = [this](std::uint32_t offset) {
    const std::string_view rest = std::string_view(text_).substr(offset, line_bytes_max);
    return key_of_line(rest);
  };
  const auto place = std::ranges::lower_bound(lines_, key, {}, key_at);
  if (place == lines_.end() || key_at(*place) != key) return std::nullopt;
  return static_cast<std::size_t>(place - lines_.begin());
}

std::optional<LineFault> Baseline::read_line(std::string_view line, std::size_t offset) {
  if (line.empty() || line.starts_with('#')) return std::nullopt;
  if (line.starts_with(law_mark)) {
    auto law = law_in(line.substr(law_mark.size()));
    if (!law) return LineFault{0, fmt::format("{} is no game and its law", in_quotes(line))};
    laws_.insert(*std::move(law));
    return std::nullopt;
  }
  if (const auto entry = read_entry(line); !entry) return LineFault{0, entry.error()};
  lines_.push_back(static_cast<std::uint32_t>(offset));
  return std::nullopt;
}

std::uint64_t Baseline::number_at(std::size_t offset) const {
  return static_cast<std::uint64_t>(text::line_number(text_, offset));
}

std::optional<LineFault> Baseline::sort() {
  const auto key_at = [this](std::uint32_t offset) {
    return key_of_line(std::string_view(text_).substr(offset));
  };
  // A file that nobody edited is sorted already.
  if (!std::ranges::is_sorted(lines_, {}, key_at)) std::ranges::stable_sort(lines_, {}, key_at);
  const auto twice = std::ranges::adjacent_find(lines_, {}, key_at);
  if (twice == lines_.end()) return std::nullopt;
  const std::string_view line = std::string_view(text_).substr(*twice);
  return LineFault{number_at(*(twice + 1)),
                   fmt::format("{} stands in line {} already",
                               in_quotes(line.substr(0, line.find('\t'))), number_at(*twice))};
}

Result<Baseline, LineFault> Baseline::of(std::string text) {
  Baseline baseline;
  baseline.text_ = std::move(text);
  std::optional<LineFault> fault;
  each_line(baseline.text_, [&](std::string_view line, std::uint64_t number, std::size_t offset) {
    if (number > 1) {
      fault = baseline.read_line(line, offset);
    } else if (!line.starts_with(magic)) {
      fault = LineFault{0, fmt::format("a baseline does not begin with {}", in_quotes(line))};
    } else if (line.substr(magic.size()) != baseline_version) {
      fault = LineFault{0, fmt::format("a baseline of version {}; this program reads version {}",
                                       in_quotes(line.substr(magic.size())), baseline_version)};
    }
    if (fault) fault->line = number;
    return !fault;
  });
  if (baseline.text_.empty()) fault = LineFault{1, "it is empty; a baseline has a head"};
  if (!fault) fault = baseline.sort();
  if (fault) return failure(*std::move(fault));
  return baseline;
}

Result<Baseline, LineFault> Baseline::read(const std::string& path) {
  // Room for some eight million replays, while offsets stay within 32 bits.
  constexpr std::size_t mebibytes_most = 1024;
  auto text = read_text_file(path, magic, mebibytes_most);
  if (!text) return failure(text.error());
  return of(*std::move(text));
}

}  // namespace praetor::replays
