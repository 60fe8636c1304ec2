#include "engine/text/parts.hpp"
#include "engine/text/position.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::replays {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  const auto lines = text::parts_of(text, '\n');
  return {lines.begin(), lines.end()};
}

// A change that ends at the beginning of a line leaves that line unchanged.
void leave_out_equal(ChangedLines& lines) {
  const auto any = [&] { return !lines.before.empty() && !lines.after.empty(); };
  while (any() && lines.before.back() == lines.after.back()) {
    lines.before.pop_back();
    lines.after.pop_back();
  }
  while (any() && lines.before.front() == lines.after.front()) {
    lines.before.erase(lines.before.begin());
    lines.after.erase(lines.after.begin());
    ++lines.line;
  }
}

}  // namespace

std::vector<ChangedLines> changed_lines(std::string_view text,
                                        const std::vector<TextChange>& changes) {
  std::vector<ChangedLines> all;
  for (std::size_t first = 0; first < changes.size();) {
    const std::size_t begin = text::line_begin(text, changes[first].begin);
    std::size_t end = 0;
    std::size_t next = first;
    do {
      const std::size_t behind = changes[next].begin + changes[next].size;
      end = text::line_end(text, behind);
      ++next;
    } while (next < changes.size() && changes[next].begin <= end);
    std::vector<TextChange> here(changes.begin() + static_cast<std::ptrdiff_t>(first),
                                 changes.begin() + static_cast<std::ptrdiff_t>(next));
    for (TextChange& change : here) change.begin -= begin;
    const std::string_view before = text.substr(begin, end - begin);
    ChangedLines& lines = all.emplace_back();
    lines.line = text::line_number(text, begin);
    lines.before = lines_of(before);
    lines.after = lines_of(applied(before, here));
    leave_out_equal(lines);
    first = next;
  }
  return all;
}

}  // namespace praetor::replays
