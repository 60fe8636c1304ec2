#include "replays/checking/aftermath.hpp"

namespace praetor::replays {

// Goes from the end to the front, so that a record full of violations takes linear time.
std::vector<Evidence::Answer> Evidence::answers() const {
  std::vector<Answer> answers;
  Answer next;           // the answer for a divergence just before the current entry
  bool holds_on = true;  // whether a claim of a part just before it is not contradicted later
  for (auto met = met_.rbegin(); met != met_.rend(); ++met) {
    const Answer behind = next;
    switch (met->kind) {
      case AgreementKind::agrees:
        next = {0, Divergence::heals, met->step};
        holds_on = true;
        break;
      case AgreementKind::agrees_in_part:
        if (holds_on) next = {0, Divergence::heals, met->step};
        break;
      case AgreementKind::differs:
        if (next.divergence == Divergence::untested) next = {0, Divergence::persists, met->step};
        holds_on = false;
        break;
      case AgreementKind::broken:
        holds_on = true;
        break;
    }
    if (met->violation == none) continue;
    const Answer& answer = met->kind == AgreementKind::broken ? behind : next;
    answers.push_back({met->violation, answer.divergence, answer.step});
  }
  return answers;
}

}  // namespace praetor::replays
