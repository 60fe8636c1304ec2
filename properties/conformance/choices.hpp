#pragma once
// How the cases of a rule are chosen, one function for each kind of rule. The judge has judged
// every case. The same material always gives the same cases.

#include "properties/conformance/conformance_case.hpp"
#include "properties/conformance/material.hpp"

namespace praetor::properties {

/// For gates and limits. Negative: replays that were written to break the rule. Positive: in the
/// same states, the nearest legal steps for which the rule was checked; otherwise the first steps
/// that kept the rule.
void choose_for_bar(Material& material, RuleCases& cases);

/// For effects and awards, which forbid nothing. Positive: steps in which the rule causes a change.
/// Negative: the same steps with the claim that the change was not made.
void choose_for_effect(Material& material, RuleCases& cases);

/// For claims. Negative: replays that were written to make a false claim. Positive: the same
/// replays with the correct claim.
void choose_for_claim(Material& material, RuleCases& cases);

/// For rules of form. Changes one legal game of the material: for a positive case as far as the
/// rule allows, for a negative case a little further.
void choose_for_form(Material& material, RuleCases& cases);

/// The negative cases that were written for a rule, made minimal; at most `cases_max`.
std::vector<ConformanceCase> written_to_break(Material& material, RuleRef rule);

/// Adds a positive case if it is legal and not there yet, and if there is room.
void add_positive(Material& material, RuleCases& cases, ConformanceCase made);

}  // namespace praetor::properties
