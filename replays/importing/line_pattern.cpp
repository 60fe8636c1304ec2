#include "replays/importing/line_pattern.hpp"

#include <algorithm>

#include "engine/text/escape.hpp"

namespace praetor::replays {

bool LinePattern::SignSet::has(std::uint32_t sign) const {
  const bool named = std::ranges::any_of(
      ranges, [&](const SignRange& range) { return range.first <= sign && sign <= range.last; });
  return named != all_others;
}

/// Follows the operations that consume nothing, in the order that a thread prefers.
void LinePattern::spread(Thread from, std::size_t place, Threads& to, std::vector<bool>& seen,
                         std::int64_t& work) const {
  Threads open{std::move(from)};
  while (!open.empty()) {
    Thread thread = std::move(open.back());
    open.pop_back();
    --work;
    if (seen[thread.at]) continue;
    seen[thread.at] = true;
    const PatternOp& op = ops_[thread.at];
    switch (op.code) {
      case OpCode::sign:
      case OpCode::accept:
        to.push_back(std::move(thread));
        break;
      case OpCode::save:
        thread.ends[op.value] = place;
        thread.at = op.next;
        open.push_back(std::move(thread));
        break;
      case OpCode::split:
        open.push_back({op.other, thread.ends});
        thread.at = op.next;
        open.push_back(std::move(thread));
        break;
    }
  }
}

std::optional<LinePattern::Captured> LinePattern::match(std::string_view line,
                                                        std::int64_t& work) const {
  constexpr std::size_t nowhere = std::string_view::npos;
  Threads now;
  Threads then;
  std::vector<bool> seen(ops_.size());
  spread({start_, std::vector<std::size_t>(2 * names_.size(), nowhere)}, 0, now, seen, work);
  for (std::size_t at = 0; at < line.size() && !now.empty() && work >= 0;) {
    const text::CodePoint sign = text::code_point_at(line, at);
    at += sign.size;
    seen.assign(ops_.size(), false);
    then.clear();
    for (Thread& thread : now) {
      const PatternOp& op = ops_[thread.at];
      if (op.code != OpCode::sign || !sets_[op.value].has(sign.value)) continue;
      thread.at = op.next;
      spread(std::move(thread), at, then, seen, work);
    }
    now.swap(then);
  }
  const auto whole = std::ranges::find_if(
      now, [&](const Thread& thread) { return ops_[thread.at].code == OpCode::accept; });
  if (whole == now.end() || work < 0) return std::nullopt;
  Captured captured(names_.size());
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const std::size_t begin = whole->ends[2 * i];
    const std::size_t end = whole->ends[2 * i + 1];
    if (begin != nowhere && end != nowhere) captured[i] = line.substr(begin, end - begin);
  }
  return captured;
}

}  // namespace praetor::replays
