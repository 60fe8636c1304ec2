#include "replays/archive/table_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "engine/text/escape.hpp"
#include "replays/archive/game_values.hpp"
#include "replays/checking/rules.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"
#include "replays/room.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::replays::archive {
namespace {

std::size_t place_of(CommonTable table) { return static_cast<std::size_t>(table); }

/// A number 0 counts as nothing.
FoundValue standing(const FoundValue& value) {
  return value.type == FoundValue::Type::name || value.number != 0 ? value : FoundValue{};
}

/// Plays a record again and makes its rows.
class RowMaker {
 public:
  RowMaker(const Report& report, TableWatch& seen, const ArchiveTables& tables, TableRows& rows)
      : report_(report),
        record_(*seen.record()),
        game_(*seen.setup().game),
        room_(room_of(game_)),
        columns_(tables.games.at(&game_)),
        rows_(rows),
        state_(first_state(seen.setup())),
        first_(room_.policy->first(seen.setup())),
        before_(state_),
        scalars_(seen.wanted(tables).scalars),
        pieces_(seen.wanted(tables).pieces),
        stood_(columns_.placed.size()) {
    scalars_.begin(state_);
    pieces_.begin(state_);
    if (!report.violations.empty()) broken_ = &report.violations.front();
  }

  /// What `games` says about the course of the game.
  struct GameWay {
    std::int64_t turns = 0;
    std::string_view ended_by;
    std::string first;
  };
  GameWay play() {
    turn_ = room_.policy->turn(state_);
    way_.turns = turn_;
    way_.first = name_of(state_, first_);
    note_state(0);
    note_pieces(0);
    for (std::int64_t number = 1; number <= report_.applied; ++number) step(number);
    note_pieces(report_.applied);
    claim(0, record_.has_result(), rule::claim_result);
    std::ranges::sort(claims_, {},
                      [](const JudgedClaim& one) { return std::pair(one.step, one.rule); });
    for (const JudgedClaim& one : claims_) {
      rows_.begin(place_of(CommonTable::claims));
      rows_.number(one.step);
      rows_.string(one.rule);
      rows_.number(one.holds ? 1 : 0);
    }
    std::ranges::sort(fired_, {}, [](const Fired& one) { return one.rule->id; });
    for (const Fired& one : fired_) {
      rows_.begin(place_of(CommonTable::rules_fired));
      rows_.string(one.rule->id);
      rows_.number(one.steps);
    }
    if (const auto outcome = game_.outcome(state_)) way_.ended_by = outcome->rule->id;
    return way_;
  }

 private:
  struct Fired {
    RuleRef rule;
    std::int64_t steps = 0;
    std::int64_t last = 0;
  };
  struct JudgedClaim {
    std::int64_t step;
    std::string_view rule;
    bool holds;
  };

  void step(std::int64_t number) {
    const auto index = static_cast<std::size_t>(number - 1);
    const AnyStep step = record_.step(index);
    const std::string_view by = name_of(state_, step.by);
    way_.turns = turn_;
    rows_.begin(place_of(CommonTable::steps));
    rows_.number(number);
    rows_.number(turn_);
    rows_.string(by);
    rows_.string(step.kind_name());
    note_made(step);
    causes_.clear();
    room_.apply(state_, before_, step, causes_);
    for (const RuleRef cause : causes_) note_fired(cause, number);
    note_claims(step, record_.claims(index), number);
    note_state(number);
    const std::int64_t turn = room_.policy->turn(state_);
    if (turn != turn_) note_pieces(number);
    turn_ = turn;
  }

  void note_made(const AnyStep& step) {
    made_.clear();
    {
      text::JsonWriter writer(made_);
      StepWriter(game_, match_of(state_), writer).step(step);
    }
    rows_.string(made_);
  }

  void note_fired(RuleRef rule, std::int64_t number) {
    auto known = std::ranges::find(fired_, rule, &Fired::rule);
    if (known == fired_.end()) known = fired_.insert(known, Fired{rule});
    if (known->last == number) return;
    known->last = number;
    ++known->steps;
    // Moves a rule that fires often to the front.
    if (known != fired_.begin()) std::iter_swap(known, known - 1);
  }

  /// Notes the claims in the order of judging. Those after a wrong one were not judged.
  void note_claims(const AnyStep& step, const Claims& claims, std::int64_t number) {
    if (game_.has_claim(step) && own_claim() != nullptr && !claim(number, true, *own_claim()))
      return;
    if (!claim(number, !claims.expect.empty(), rule::claim_state)) return;
    claim(number, claims.has_hash, rule::claim_hash);
  }

  /// Notes a claim if it was judged; returns false if it was wrong. 0 is the claim of the result,
  /// which belongs to the last step.
  bool claim(std::int64_t number, bool stands, const Rule& rule) {
    const bool wrong = broken_ != nullptr && broken_->step == number && broken_->rule == &rule;
    const bool judged = stands && (number > 0 || broken_ == nullptr || wrong);
    if (!judged) return true;
    claims_.push_back({number == 0 ? report_.applied : number, rule.id, !wrong});
    return !wrong;
  }
  RuleRef own_claim() const {
    const RuleBook rules = game_.facts().rules;
    const auto found =
        std::ranges::find_if(rules, [](RuleRef rule) { return rule->kind == RuleKind::claim; });
    return found == rules.end() ? nullptr : *found;
  }

  // The first row of a game sets all columns in their order.
  void note_state(std::int64_t number) {
    scalars_.look(state_);
    rows_.begin(columns_.table);
    rows_.number(number);
    if (scalars_.changed().size() == columns_.scalars) {
      for (std::size_t slot = 0; slot < columns_.scalars; ++slot) rows_.value(scalars_[slot]);
      return;
    }
    for (const std::size_t slot : scalars_.changed()) {
      rows_.go_to(slot + 2);
      rows_.value(scalars_[slot]);
    }
  }

  // Makes no rows for empty places, except where something was before.
  void note_pieces(std::int64_t number) {
    pieces_.look(state_);
    moved_.clear();
    for (const std::size_t slot : pieces_.changed()) {
      if (!rows_.has(stood_[slot], standing(pieces_[slot]))) moved_.push_back(slot);
    }
    std::ranges::sort(moved_, {}, [&](std::size_t slot) { return columns_.placed[slot].rank; });
    for (const std::size_t slot : moved_) {
      const StateColumns::PlacedValue& placed = columns_.placed[slot];
      rows_.begin(place_of(CommonTable::pieces));
      rows_.number(number);
      rows_.string(placed.part);
      rows_.string(placed.place);
      rows_.string(placed.what);
      stood_[slot] = rows_.value(standing(pieces_[slot]));
    }
  }

  const Report& report_;
  const FastRecord& record_;
  const AnyGame& game_;
  const Room& room_;
  const StateColumns& columns_;
  TableRows& rows_;
  AnyState state_;
  const Side first_;  // the side that has the first turn
  AnyState before_;
  StateValues& scalars_;
  StateValues& pieces_;
  std::vector<TableCell> stood_;    // by slot: the value in its last row
  std::vector<std::size_t> moved_;  // slots
  std::vector<JudgedClaim> claims_;
  const ReportedViolation* broken_ = nullptr;
  std::vector<Fired> fired_;
  std::vector<RuleRef> causes_;
  std::string made_;  // the step as JSON
  std::int64_t turn_ = 0;
  GameWay way_;
};

void note_players(const Text& text, TableRows& rows) {
  for (const auto& [side, name] : players_of(text.json)) {
    rows.begin(place_of(CommonTable::players));
    rows.string(side);
    rows.string(name);
  }
}

void note_violations(const Report& report, TableRows& rows) {
  std::int64_t number = 0;
  for (const ReportedViolation& violation : report.violations) {
    rows.begin(place_of(CommonTable::violations));
    rows.number(++number);
    rows.number(violation.step);
    rows.string(violation.rule->id);
    rows.number(violation.line);
    rows.string(violation.message);
    rows.string_or_null(violation.expected);
    rows.string_or_null(violation.actual);
  }
}

/// Whether a game has its own board, tables or scenario as an object.
bool has_own_data(std::string_view setup) {
  return std::ranges::any_of(
      std::array{"\"board\":{", "\"tables\":{", "\"scenario\":{", "\"map\":{"},
      [&](std::string_view member) { return setup.find(member) != std::string_view::npos; });
}

bool has_other_places(const AnySetup& setup, const DocumentShape& known) {
  DocumentShape own;
  room_of(*setup.game).add_shape(first_state(setup), own);
  return !known.covers(own);
}

}  // namespace

TableRows& rows_of(const Text& text, const Report& report, TableWatch& seen,
                   const ArchiveTables& tables) {
  TableRows& rows = seen.rows();
  rows.clear();
  RowMaker::GameWay way;
  std::string setup;
  const bool formed = seen.record() != nullptr && report.verdict != Verdict::malformed &&
                      report.verdict != Verdict::error;
  if (formed) {
    way = RowMaker(report, seen, tables, rows).play();
    if (seen.record()->has_players()) note_players(text, rows);
    setup = json_of(seen.setup());
    rows.lacks_places = has_own_data(setup) &&
                        has_other_places(seen.setup(), tables.games.at(seen.setup().game).shape);
  }
  note_violations(report, rows);
  rows.begin(place_of(CommonTable::games));
  rows.string(text::shown(report.source));
  rows.number(static_cast<std::int64_t>(text.first_line));
  rows.number(static_cast<std::int64_t>(report.index));
  rows.string_or_null(report.game);
  rows.string_or_null(setup);
  rows.string(name_of(report.verdict));
  for (const std::int64_t number :
       {report.steps, report.applied, way.turns, std::int64_t{report.over ? 1 : 0}}) {
    formed ? rows.number(number) : rows.null();
  }
  rows.string_or_null(report.winner);
  rows.string_or_null(way.ended_by);
  rows.string_or_null(way.first);
  rows.string_or_null(report.hash);
  rows.string_or_null(report.rules.get());
  const ReportedViolation* const fault =
      report.violations.empty() ? nullptr : &report.violations.front();
  rows.string_or_null(fault == nullptr ? std::string_view() : fault->rule->id);
  rows.string_or_null(fault == nullptr ? std::string() : wording::sentence_of(report, *fault));
  return rows;
}

}  // namespace praetor::replays::archive
