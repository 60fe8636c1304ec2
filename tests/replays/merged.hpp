#pragma once
// Records of one game given to `merge`, and the games that come of them, each of which has to be
// legal.

#include <gtest/gtest.h>

#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "replays/searching/merge.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {

template <Game G>
replays::MergeOutcome merged(const std::vector<nlohmann::json>& sheets,
                             const replays::MergeOptions& options = {}) {
  std::deque<std::string> texts;  // steps may refer to them
  std::deque<replays::Draft> drafts;
  std::vector<const replays::Draft*> records;
  for (const nlohmann::json& sheet : sheets) {
    texts.push_back(sheet.dump());
    const auto fault =
        replays::decode_draft(texts.back(), any_game<G>(), libraries(), drafts.emplace_back());
    EXPECT_FALSE(fault.has_value()) << texts.back();
    records.push_back(&drafts.back());
  }
  return replays::merge(records, options);
}
template <Game G>
replays::MergeOutcome merged(const nlohmann::json& one, const nlohmann::json& two,
                             const replays::MergeOptions& options = {}) {
  return merged<G>(std::vector{one, two}, options);
}

inline nlohmann::json joint(const std::vector<nlohmann::json>& sheets,
                            const replays::JointHistory& history) {
  std::vector<std::string> texts;
  texts.reserve(sheets.size());
  for (const nlohmann::json& sheet : sheets) texts.push_back(sheet.dump());
  const std::string text =
      replays::joined(std::vector<std::string_view>(texts.begin(), texts.end()), history);
  EXPECT_EQ(judged(text).verdict, replays::Verdict::legal) << text;
  return nlohmann::json::parse(text);
}
inline nlohmann::json joint(const nlohmann::json& one, const nlohmann::json& two,
                            const replays::JointHistory& history) {
  return joint(std::vector{one, two}, history);
}

}  // namespace praetor::tests
