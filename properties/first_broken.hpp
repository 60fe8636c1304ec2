#pragma once
// The rules of a step in the order in which an auditor checks them, which is that of the
// specification; finds the first one that is broken. Each game's auditor says what a rule requires.

#include <initializer_list>

#include "engine/core/rule.hpp"

namespace praetor::properties {

/// A rule, and whether it is broken.
struct Broken {
  bool is = false;
  RuleRef rule = nullptr;
};

/// The first rule that is broken, or null.
inline RuleRef first_of(std::initializer_list<Broken> rules) {
  for (const Broken& one : rules) {
    if (one.is) return one.rule;
  }
  return nullptr;
}

}  // namespace praetor::properties
