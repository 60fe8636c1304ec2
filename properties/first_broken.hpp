#pragma once
// The rules of a step as an auditor goes through them, in the order of the specification: which of
// them is broken first. What a rule asks stands with the game's auditor.

#include <initializer_list>

#include "engine/core/rule.hpp"

namespace praetor::properties {

/// A rule, and whether it is broken.
struct Broken {
  bool is = false;
  RuleRef rule = nullptr;
};

/// The first one that is broken, or null.
inline RuleRef first_of(std::initializer_list<Broken> rules) {
  for (const Broken& one : rules) {
    if (one.is) return one.rule;
  }
  return nullptr;
}

}  // namespace praetor::properties
