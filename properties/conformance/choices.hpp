#pragma once
// How the cases of a rule are chosen, one function for each sort of rule. Every case was judged,
// and the same material gives the same cases.

#include "properties/conformance/conformance_case.hpp"
#include "properties/conformance/material.hpp"

namespace praetor::properties {

/// Gates and limits. Negative: replays written to break the rule. Positive: the legal steps nearest
/// to those, in the same states, that the rule was asked about; else the first steps that kept it.
void choose_for_bar(Material& material, RuleCases& cases);

/// Effects and awards, which forbid nothing. Positive: steps of which the rule causes a change.
/// Negative: the same steps with the claim that the change was not made.
void choose_for_effect(Material& material, RuleCases& cases);

/// Claims. Negative: replays written to claim what is not so. Positive: the same, put right.
void choose_for_claim(Material& material, RuleCases& cases);

/// Rules of form. Both signs are made from one legal game of the material by the same change, once
/// as far as it may go and once beyond.
void choose_for_form(Material& material, RuleCases& cases);

/// The negative cases that were written for a rule, minimal, at most `cases_max`.
std::vector<ConformanceCase> written_to_break(Material& material, RuleRef rule);

/// Adds a positive case where it is legal and not there yet.
void add_positive(Material& material, RuleCases& cases, ConformanceCase made);

}  // namespace praetor::properties
