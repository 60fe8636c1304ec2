#include "cli/lsp/followed_game.hpp"

#include <cstring>

#include "engine/core/ensure.hpp"
#include "replays/reading/fast_record.hpp"

namespace praetor::cli::lsp {
namespace {

// A state has some kilobytes. Nobody looks at a record that differs from its game so often.
constexpr std::size_t remembered_most = 1000;

bool are_equal(const AnyState& one, const AnyState& other) {
  return one.size() == other.size() && std::memcmp(one.data(), other.data(), one.size()) == 0;
}

// Whether the step by itself leads from the one state to the other.
bool leads_to(AnyState before, const AnyStep& step, const AnyState& after) {
  try {
    praetor::play(before, step);
    return are_equal(before, after);
  } catch (const InternalError&) {
    return false;  // behind a broken rule a legal step may have no effect that makes sense
  }
}

}  // namespace

void FollowedGame::begin(std::string_view /*json*/) {
  before_ = {};
  any_broken_ = false;
  behind_.clear();
  lost_from_ = nowhere;
}

void FollowedGame::opened(const AnySetup& /*setup*/, const AnyState& /*state*/,
                          const replays::FastRecord& record) {
  record_ = &record;
}

void FollowedGame::stands_before(const AnyState& state) { before_ = state; }

void FollowedGame::judged(const AnyState& state, std::size_t index, RuleRef broken) {
  any_broken_ = any_broken_ || broken != nullptr;
  if (!any_broken_ || lost_from_ != nowhere) return;
  if (leads_to(before_, record_->step(index), state)) return;
  if (behind_.size() < remembered_most) {
    behind_.emplace(index, state);
  } else {
    lost_from_ = index;
  }
}

void FollowedGame::play(AnyState& state, std::size_t index, const AnyStep& step) const {
  if (index >= lost_from_) return;
  const auto behind = behind_.find(index);
  if (behind != behind_.end()) {
    state = behind->second;
  } else {
    praetor::play(state, step);
  }
}

}  // namespace praetor::cli::lsp
