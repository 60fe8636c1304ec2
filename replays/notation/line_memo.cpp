#include "replays/notation/line_memo.hpp"

#include <utility>

namespace praetor::replays::notation {

std::shared_ptr<const Grammar> LineMemo::begin(std::string_view game, std::string_view setup) {
  std::string head = std::string(game) + '\n' + std::string(setup);
  if (head != head_) {
    lines_.clear();
    grammar_ = nullptr;
    head_ = std::move(head);
  }
  ++text_;
  forget_old();
  return grammar_;
}

// Lines of texts before the last, once there are as many of them as there were lines.
void LineMemo::forget_old() {
  constexpr std::size_t some = 1'000;
  if (lines_.size() < 2 * kept_at_last_ + some) return;
  std::erase_if(lines_, [&](const auto& entry) { return entry.second.used + 1 < text_; });
  kept_at_last_ = lines_.size();
}

const std::string& LineMemo::key_of(std::string_view line, const TurnSoFar& before) {
  key_.assign(line).append(1, '\n').append(before.side).append(1, before.ended ? '.' : ',');
  if (before.ender != nullptr) key_.append(before.ender->kind);
  return key_;
}

const ReadLine* LineMemo::find(std::string_view line, const TurnSoFar& before) {
  const auto found = lines_.find(key_of(line, before));
  if (found == lines_.end()) return nullptr;
  found->second.used = text_;
  return &found->second.read;
}

void LineMemo::keep(std::string_view line, const TurnSoFar& before, ReadLine read) {
  lines_.insert_or_assign(key_of(line, before), KeptLine{std::move(read), text_});
}

}  // namespace praetor::replays::notation
