#include "properties/conformance/material.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "properties/mutate/cases.hpp"

namespace praetor::properties {
namespace {

constexpr std::uint64_t games_max = 60;

}  // namespace

Material::Material(std::string_view game) : game_(game), probe_(probe_of(game)) {
  const auto texts = properties::case_texts(game);
  sources_.reserve(texts.size());
  for (const properties::MutantCaseText& one : texts) {
    add({std::string(one.name), std::string(one.rule), notes_of(one.json), line_of(one.json)});
  }
}

void Material::add(CaseSource source) {
  const std::vector<Deed> deeds = probe_.deeds(source.line);
  const std::size_t index = sources_.size();
  for (std::size_t i = 0; i < deeds.size(); ++i) {
    for (const RuleRef rule : deeds[i].held) held_[rule].push_back({index, i + 1});
    for (const RuleRef rule : deeds[i].caused) caused_[rule].push_back({index, i + 1});
  }
  sources_.push_back(std::move(source));
}

bool Material::add_game() {
  if (games_ == games_max) return false;
  ++games_;
  add({fmt::format("random-game-{}", games_), "", "", line_of(probe_.generated(games_))});
  return true;
}

PlayLine Material::line_to(const SampleSight& sight) const {
  return beginning_of(source(sight).line, sight.steps);
}

std::vector<SampleSight> Material::sights(RuleRef rule, Showing what) const {
  const auto& places = what == Showing::held ? held_ : caused_;
  const auto found = places.find(rule);
  if (found == places.end()) return {};
  std::vector<SampleSight> sights = found->second;
  std::ranges::stable_sort(sights, {}, &SampleSight::steps);
  return sights;
}

}  // namespace praetor::properties
