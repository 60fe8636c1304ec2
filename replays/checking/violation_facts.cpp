#include "replays/checking/violation_facts.hpp"

#include <string>
#include <variant>

#include "replays/checking/rules.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays {

void tell_facts(ReportedViolation& noted, const Violation& violation) {
  // The parts of a document are JSON already; every other fact has to be converted.
  const bool is_json = violation.rule == &rule::claim_state;
  const auto told = [is_json](const Fact& fact) {
    return is_json ? std::get<std::string>(fact) : json_of(fact);
  };
  noted.expected = told(violation.mismatch.expected);
  noted.actual = told(violation.mismatch.actual);
}

void tell_facts(ReportedViolation& noted, const AnyState& state, const AnyStep& step,
                const Violation& violation) {
  noted.by = name_of(state, step.by);
  noted.what = step.kind_name();
  noted.step_json = json_of(state, step);
  tell_facts(noted, violation);
}

}  // namespace praetor::replays
