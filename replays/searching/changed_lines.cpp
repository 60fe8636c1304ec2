#include "engine/text/parts.hpp"
#include "engine/text/position.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::replays {
namespace {

// A change that ends where a line begins leaves that line as it was.
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
    lines.before = text::own_parts_of(before, '\n');
    lines.after = text::own_parts_of(applied(before, here), '\n');
    leave_out_equal(lines);
    first = next;
  }
  return all;
}

}  // namespace praetor::replays
