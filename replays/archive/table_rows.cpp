#include "replays/archive/table_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"
#include "replays/archive/query_run.hpp"
#include "replays/checking/rules.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"
#include "replays/room.hpp"

namespace praetor::replays::archive {
namespace {

/// Most values are as they were, to the byte; what a search has of its own is found elsewhere.
bool untouched(const FoundValue& one, const FoundValue& two) {
  return one.type == two.type && one.number == two.number && one.name.data() == two.name.data() &&
         one.name.size() == two.name.size();
}

/// Where nothing stands, nothing is said.
FoundValue standing(const FoundValue& value) {
  return value.type == FoundForm::name || value.number != 0 ? value : FoundValue{};
}

/// The values of a state and of the one before, so that who looks sees what changed.
class ChangingValues {
 public:
  explicit ChangingValues(std::size_t slots) {
    for (FoundValues* const found : {&now_, &before_}) {
      found->values.resize(slots);
      found->own.resize(slots);
    }
  }
  void look(const Room& room, const AnyState& state, const WantedValue& wanted) {
    std::swap(now_, before_);
    std::ranges::fill(now_.values, FoundValue{});
    room.find_values(state, wanted, now_);
  }
  const std::vector<FoundValue>& now() const { return now_.values; }
  const std::vector<FoundValue>& before() const { return before_.values; }

 private:
  FoundValues now_, before_;
};

/// Plays a record again and notes what its tables want.
class RowMaker {
 public:
  RowMaker(const Report& report, const TableWatch& seen, const ArchiveTables& tables,
           TableRows& rows)
      : report_(report),
        record_(*seen.record()),
        game_(*seen.setup().game),
        room_(room_of(game_)),
        columns_(tables.games.at(&game_)),
        rows_(tables, rows),
        state_(first_state(seen.setup())),
        scalars_(columns_.scalars),
        kept_(tables.layouts[columns_.table], 2, tables.format),
        standing_(columns_.placed.size()) {
    if (!report.violations.empty()) broken_ = &report.violations.front();
  }

  /// What `games` tells of the way.
  struct GameWay {
    std::int64_t turns = 0;
    std::string_view ended_by;
    std::string first;
  };
  GameWay play() {
    turn_ = room_.policy->turn(state_);
    note_state(0);
    note_pieces(0);
    for (std::int64_t number = 1; number <= report_.applied; ++number) step(number);
    note_pieces(report_.applied);
    claim(0, record_.has_result(), rule::claim_result);
    in_order();
    way_.turns = turn_;
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
  /// Something stands, from a step on, elsewhere than before.
  struct Standing {
    const StateColumns::PlacedValue* placed;
    std::int64_t step;
    FoundForm type;
    std::string value;
  };

  // What is known in another order than that of its table.
  void in_order() {
    std::ranges::sort(fired_, {}, [](const Fired& one) { return one.rule->id; });
    for (const Fired& one : fired_) {
      rows_.begin(CommonTable::rules_fired);
      rows_.string(one.rule->id);
      rows_.number(one.steps);
      rows_.end();
    }
    std::ranges::sort(claims_, {},
                      [](const JudgedClaim& one) { return std::pair(one.step, one.rule); });
    for (const JudgedClaim& one : claims_) {
      rows_.begin(CommonTable::claims);
      rows_.number(one.step);
      rows_.string(one.rule);
      rows_.number(one.holds ? 1 : 0);
      rows_.end();
    }
    std::ranges::stable_sort(pieces_, {}, [](const Standing& one) { return one.placed->rank; });
    for (const Standing& one : pieces_) {
      rows_.begin(CommonTable::pieces);
      rows_.string(one.placed->part);
      rows_.string(one.placed->place);
      rows_.string(one.placed->what);
      rows_.number(one.step);
      one.type == FoundForm::null ? rows_.null() : rows_.string(one.value);
      rows_.end();
    }
  }

  void step(std::int64_t number) {
    const auto index = static_cast<std::size_t>(number - 1);
    const AnyStep step = record_.step(index);
    const std::string_view by = name_of(state_, step.by);
    if (way_.first.empty() && step.by != chance) way_.first = by;
    rows_.begin(CommonTable::steps);
    rows_.number(number);
    rows_.number(turn_);
    rows_.string(by);
    rows_.string(step.kind_name());
    made_.clear();
    {
      text::JsonWriter writer(made_);
      StepWriter(game_, match_of(state_), writer).step(step);
    }
    rows_.string(made_);
    rows_.end();
    causes_.clear();
    room_.apply(state_, step, causes_);
    for (const RuleRef cause : causes_) note_fired(cause, number);
    note_claims(step, record_.claims(index), number);
    note_state(number);
    const std::int64_t turn = room_.policy->turn(state_);
    if (turn != turn_) note_pieces(number);
    turn_ = turn;
  }

  void note_fired(RuleRef rule, std::int64_t number) {
    auto known = std::ranges::find(fired_, rule, &Fired::rule);
    if (known == fired_.end()) known = fired_.insert(known, Fired{rule});
    if (known->last == number) return;
    known->last = number;
    ++known->steps;
  }

  /// Claims in the order of judging; those behind a wrong one were not judged.
  void note_claims(const AnyStep& step, const Claims& claims, std::int64_t number) {
    if (game_.has_claim(step) && own_claim() != nullptr && !claim(number, true, *own_claim()))
      return;
    if (!claim(number, !claims.expect.empty(), rule::claim_state)) return;
    claim(number, claims.has_hash, rule::claim_hash);
  }

  /// False where it was wrong.
  bool claim(std::int64_t number, bool stands, const Rule& rule) {
    const bool wrong = broken_ != nullptr && broken_->step == number && broken_->rule == &rule;
    const bool judged = stands && (number > 0 || broken_ == nullptr || wrong);
    if (!judged) return true;
    claims_.push_back({number, rule.id, !wrong});
    return !wrong;
  }
  RuleRef own_claim() const {
    const RuleBook rules = game_.facts().rules;
    const auto found =
        std::ranges::find_if(rules, [](RuleRef rule) { return rule->kind == RuleKind::claim; });
    return found == rules.end() ? nullptr : *found;
  }

  void note_state(std::int64_t number) {
    scalars_.look(room_, state_, columns_.wanted);
    for (std::size_t i = 0; i < columns_.scalars; ++i) {
      const FoundValue& value = scalars_.now()[i];
      const FoundValue& last = scalars_.before()[i];
      if (!untouched(value, last) && !same(value, last)) kept_.set(i, value);
    }
    rows_.begin(columns_.table);
    rows_.number(number);
    rows_.kept(kept_);
    rows_.end();
  }

  // Where nothing stands, nothing is said unless something did.
  void note_pieces(std::int64_t number) {
    standing_.look(room_, state_, columns_.wanted_placed);
    for (std::size_t i = 0; i < columns_.placed.size(); ++i) {
      if (untouched(standing_.now()[i], standing_.before()[i])) continue;
      const FoundValue value = standing(standing_.now()[i]);
      if (same(value, standing(standing_.before()[i]))) continue;
      // The column is one of text, for names as well as for numbers.
      pieces_.push_back({&columns_.placed[i], number, value.type,
                         value.type == FoundForm::name
                             ? std::string(value.name)
                             : std::string(fmt::format_int(value.number).c_str())});
    }
  }

  const Report& report_;
  const FastRecord& record_;
  const AnyGame& game_;
  const Room& room_;
  const StateColumns& columns_;
  RowWriter rows_;
  AnyState state_;
  ChangingValues scalars_;
  KeptCells kept_;
  ChangingValues standing_;
  std::vector<Standing> pieces_;
  std::vector<JudgedClaim> claims_;
  std::string made_;
  const ReportedViolation* broken_ = nullptr;
  std::vector<Fired> fired_;
  std::vector<RuleRef> causes_;
  std::int64_t turn_ = 0;
  GameWay way_;
};

void note_players(const Text& text, RowWriter& rows) {
  const text::Tape tape(text.json);
  const auto root = tape.root();
  const auto players = root ? root->find("players") : std::nullopt;
  if (!players || players->kind() != text::JsonKind::object) return;
  std::map<std::string, std::string> names;
  players->members([&](std::string_view side, std::size_t, const text::Value& name) {
    if (name.kind() == text::JsonKind::text) names.emplace(side, name.string());
  });
  for (const auto& [side, name] : names) {
    rows.begin(CommonTable::players);
    rows.string(side);
    rows.string(name);
    rows.end();
  }
}

void note_violations(const Report& report, RowWriter& rows) {
  std::int64_t number = 0;
  for (const ReportedViolation& violation : report.violations) {
    rows.begin(CommonTable::violations);
    rows.number(++number);
    rows.number(violation.step);
    rows.string(violation.rule->id);
    rows.number(violation.line);
    rows.string(violation.message);
    rows.string_or_null(violation.expected);
    rows.string_or_null(violation.actual);
    rows.end();
  }
}

}  // namespace

TableRows rows_of(const Text& text, const Report& report, const TableWatch& seen,
                  const ArchiveTables& tables) {
  TableRows made;
  RowWriter rows(tables, made);
  RowMaker::GameWay way;
  const bool formed = seen.record() != nullptr && report.verdict != Verdict::malformed &&
                      report.verdict != Verdict::error;
  if (formed) {
    way = RowMaker(report, seen, tables, made).play();
    note_players(text, rows);
  }
  note_violations(report, rows);
  rows.begin(CommonTable::games);
  rows.string(text::shown(report.source));
  rows.number(static_cast<std::int64_t>(text.first_line));
  rows.number(static_cast<std::int64_t>(report.index));
  rows.string_or_null(report.game);
  rows.string(name_of(report.verdict));
  rows.number(report.steps);
  rows.number(report.applied);
  rows.number(way.turns);
  rows.number(report.over ? 1 : 0);
  rows.string_or_null(report.winner);
  rows.string_or_null(way.ended_by);
  rows.string_or_null(way.first);
  rows.string_or_null(report.hash);
  rows.string_or_null(report.rules.get());
  const ReportedViolation* const fault =
      report.violations.empty() ? nullptr : &report.violations.front();
  rows.string_or_null(fault == nullptr ? std::string_view() : fault->rule->id);
  rows.string_or_null(fault == nullptr ? std::string_view() : std::string_view(fault->message));
  rows.end();
  return made;
}

}  // namespace praetor::replays::archive
