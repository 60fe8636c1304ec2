#include "replays/weighing/weigher.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/json_writer.hpp"
#include "replays/checking/rules.hpp"
#include "replays/weighing/own_borders_walk.hpp"
#include "replays/weighing/region_borders.hpp"

namespace praetor::replays {
namespace {

bool same_fact(const Fact& one, const Fact& two) {
  if (one.index() != two.index()) return false;
  if (const auto* number = std::get_if<std::int64_t>(&one)) {
    return *number == std::get<std::int64_t>(two);
  }
  if (const auto* words = std::get_if<std::string_view>(&one)) {
    return *words == std::get<std::string_view>(two);
  }
  return json_of(one) == json_of(two);
}

bool same(const Mismatch& one, const Mismatch& two) {
  return one.field == two.field && same_fact(one.expected, two.expected) &&
         same_fact(one.actual, two.actual);
}

/// How a new answer compares with the original one.
enum class Compared : std::uint8_t { same, otherwise, kept };

Compared compared(const Finding& answer, const Violation& refusal) {
  if (!answer) return Compared::kept;
  return same(*answer, refusal.mismatch) ? Compared::same : Compared::otherwise;
}

/// The same for a claim. A step that other laws refuse shows nothing about it.
Compared compared(const std::optional<Violation>& answer, const Violation& wrong) {
  if (answer && answer->rule != wrong.rule) return Compared::same;
  return compared(answer ? Finding(answer->mismatch) : Finding(), wrong);
}

}  // namespace

Weigher::Weigher(const AnyGame& game)
    : game_(game), laws_(game), rulebook_(sentences_of(game.id())) {}

std::vector<Basis> Weigher::bases_of(const AnySetup& setup, const AnyState& state,
                                     const AnyStep& step, const Violation& refusal,
                                     const JudgedSteps* record) {
  decisive_.clear();
  looked_at_.clear();
  const std::vector<OtherLaws>& all = laws_.of(setup);
  for (const OtherLaws& laws : all) {
    if (laws.basis.kind == BasisKind::reading) weigh_reading(laws, state, step, refusal, record);
  }
  for (const OtherLaws& laws : all) {
    if (laws.basis.kind == BasisKind::datum) weigh_datum(laws, state, step, refusal);
  }
  weigh_borders(state, step, refusal);
  return sorted(*refusal.rule);
}

std::vector<Basis> Weigher::bases_of_claim(const AnySetup& setup, const AnyState& before,
                                           const AnyStep& step, const Claims& claims,
                                           const Violation& wrong, const JudgedSteps* record) {
  decisive_.clear();
  looked_at_.clear();
  for (const OtherLaws& laws : laws_.of(setup)) {
    weigh_claim(laws, step, claims, wrong, [&](const AnySetup& other) {
      return std::optional(game_.in_match(before, other.match.get()));
    });
  }
  if (record != nullptr) weigh_behind(*record, step, claims, wrong);
  return sorted(*wrong.rule);
}

void Weigher::weigh_behind(const JudgedSteps& record, const AnyStep& step, const Claims& claims,
                           const Violation& wrong) {
  // A game's own number may accumulate over steps. Other claims speak of the state, in which a
  // datum has left its mark but a reading may not.
  const bool is_own = wrong.rule != &rule::claim_state && wrong.rule != &rule::claim_hash;
  const bool with_data = is_own && decisive_.empty() && looked_at_.empty();
  for (const OtherLaws& laws : laws_.of(record.setup)) {
    const bool known = std::ranges::find(decisive_, laws.basis.id, &Basis::id) != decisive_.end();
    const bool is_reading = laws.basis.kind == BasisKind::reading;
    if (!with_data && (!is_reading || known)) continue;
    weigh_claim(laws, step, claims, wrong,
                [&](const AnySetup& other) { return played_by(record, other); });
  }
}

void Weigher::weigh_claim(const OtherLaws& laws, const AnyStep& step, const Claims& claims,
                          const Violation& wrong, const StateBy& state_by) {
  Basis basis = laws.basis;
  const bool is_reading = basis.kind == BasisKind::reading;
  Compared most = Compared::same;
  for (std::size_t place = 0; place < laws.setups.size(); ++place) {
    std::optional<AnyState> state = state_by(laws.setups[place]);
    if (!state) continue;
    const auto answer = playback_.take(*state, step, &claims);
    most = std::max(most, compared(answer, wrong));
    if (!is_reading && most == Compared::kept) break;
    if (answer || !is_reading) continue;
    basis.otherwise +=
        fmt::format("{}{}: legal", basis.otherwise.empty() ? "" : ", ", laws.values[place]);
  }
  // A datum matters if another value gives another number. A hash always differs, so it shows
  // nothing.
  const bool is_hash = wrong.rule == &rule::claim_hash;
  if (most == Compared::kept) {
    decisive_.push_back(std::move(basis));
  } else if (most == Compared::otherwise && !is_reading && !is_hash) {
    looked_at_.push_back(std::move(basis));
  }
}

std::vector<Basis> Weigher::sorted(const Rule& rule) {
  decisive_.insert(decisive_.end(), looked_at_.begin(), looked_at_.end());
  std::ranges::stable_sort(
      decisive_, {}, [](const Basis& basis) { return basis.kind == BasisKind::reading ? 0 : 1; });
  add_rulings(rule);
  return std::move(decisive_);
}

Decisive Weigher::decisive_in(const JudgedSteps& record) {
  Decisive decisive;
  for (const OtherLaws& laws : laws_.of(record.setup)) {
    bool& found = laws.basis.kind == BasisKind::reading ? decisive.reading : decisive.datum;
    found = found || std::ranges::any_of(laws.setups, [&](const AnySetup& other) {
              return judged_otherwise(record, other);
            });
  }
  if (decisive.datum) return decisive;
  each_deciding_border(record, laws_, [&](const Basis&) {
    decisive.datum = true;
    return false;
  });
  return decisive;
}

void Weigher::weigh_reading(const OtherLaws& laws, const AnyState& state, const AnyStep& step,
                            const Violation& refusal, const JudgedSteps* record) {
  Basis basis = laws.basis;
  bool legal = false;
  for (std::size_t place = 0; place < laws.setups.size(); ++place) {
    const AnySetup& other = laws.setups[place];
    const AnyState there = game_.in_match(state, other.match.get());
    const bool holds = !game_.answer(there, step, refusal.rule);
    const Ruling ruling = game_.judge(there, step, nullptr);
    const bool mended = ruling.legal() || (record != nullptr && played_by(*record, other));
    if (!holds && !mended) continue;
    legal = legal || mended;
    basis.otherwise +=
        fmt::format("{}{}: {}", basis.otherwise.empty() ? "" : ", ", laws.values[place],
                    mended ? "legal" : ruling.violation->rule->id);
  }
  if (basis.otherwise.empty()) return;
  (legal ? decisive_ : looked_at_).push_back(std::move(basis));
}

void Weigher::weigh_datum(const OtherLaws& laws, const AnyState& state, const AnyStep& step,
                          const Violation& refusal) {
  Compared most = Compared::same;
  for (const AnySetup& setup : laws.setups) {
    const AnyState other = game_.in_match(state, setup.match.get());
    most = std::max(most, compared(game_.answer(other, step, refusal.rule), refusal));
    if (most == Compared::kept) break;
  }
  if (most == Compared::same) return;
  (most == Compared::kept ? decisive_ : looked_at_).push_back(laws.basis);
}

void Weigher::weigh_borders(const AnyState& state, const AnyStep& step, const Violation& refusal) {
  const auto ask = [&](const AnyState& other) {
    return compared(game_.answer(other, step, refusal.rule), refusal);
  };
  game_.with_own_borders(state, [&](OwnBorders& borders) {
    const auto unmoved = [&] { return ask(borders.state) == Compared::same; };
    if (!looks_at_borders(borders, unmoved)) return;
    std::vector<NamedBorder> kept;
    std::vector<NamedBorder> otherwise;
    each_border(borders, [&](const NamedBorder& border, const EachOther& each_other) {
      if (laws_.standing_of_border(border.one, border.two).empty()) return;
      Compared most = Compared::same;
      each_other([&] { most = std::max(most, ask(borders.state)); });
      if (most != Compared::same) (most == Compared::kept ? kept : otherwise).push_back(border);
    });
    const auto standing = [&](std::string_view one, std::string_view two) {
      return laws_.standing_of_border(one, two);
    };
    add_borders(borders, std::move(kept), standing, decisive_);
    add_borders(borders, std::move(otherwise), standing, looked_at_);
  });
}

void Weigher::add_rulings(const Rule& rule) {
  for (const Sentence& sentence : sentences_of(rule, rulebook_)) {
    if (sentence.standing != "ruling") continue;
    decisive_.push_back({BasisKind::ruling, std::string(sentence.id), "ruling",
                         text::json_string(sentence.text), ""});
  }
}

}  // namespace praetor::replays
