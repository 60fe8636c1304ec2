#include "replays/notation/line_memo.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace praetor::replays::notation {
namespace {

constexpr std::size_t looked_at = 64;
// If a text ends early, its remaining old lines are kept for the next text.
constexpr std::size_t left_most = 20'000;

bool same(const TurnSoFar& one, const TurnSoFar& other) {
  return std::tie(one.side, one.ender, one.ended) == std::tie(other.side, other.ender, other.ended);
}

}  // namespace

std::shared_ptr<const Grammar> LineMemo::begin(std::string_view game, std::string_view setup) {
  const bool many = before_.size() - std::min(next_, before_.size()) > left_most + now_.size();
  if (!many && next_ < before_.size()) {
    std::move(before_.begin() + static_cast<std::ptrdiff_t>(next_), before_.end(),
              std::back_inserter(now_));
  }
  std::swap(before_, now_);  // a swap keeps the memory of both
  now_.clear();
  next_ = 0;
  std::string head = std::string(game) + '\n' + std::string(setup);
  if (head != head_) {
    before_.clear();
    grammar_ = nullptr;
    head_ = std::move(head);
  }
  return grammar_;
}

const ReadLine* LineMemo::find(std::string_view line, const TurnSoFar& before) {
  const std::size_t end = std::min(next_ + looked_at, before_.size());
  for (std::size_t at = next_; at < end; ++at) {
    if (before_[at].line != line || !same(before_[at].before, before)) continue;
    next_ = at + 1;
    return &now_.emplace_back(std::move(before_[at])).read;
  }
  return nullptr;
}

void LineMemo::keep(std::string_view line, const TurnSoFar& before, ReadLine read) {
  now_.push_back({std::string(line), before, std::move(read)});
}

}  // namespace praetor::replays::notation
