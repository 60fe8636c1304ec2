// Slips, drawn and planted.

#include "tests/bench/slips/slip.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "engine/core/document_text.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::slips {
namespace {

std::string claims_of(const State& after, Side side, Claimed claimed) {
  const std::string document = document_of<Game>(after);
  if (claimed == Claimed::hashes) return ",\"hash\":\"" + text::fingerprint(document) + "\"";
  const std::string name(after.match->name(side));
  const nlohmann::json player = nlohmann::json::parse(document)["sides"][name];
  nlohmann::json claim;
  for (const char* const part : {"box", "chips"}) claim["sides"][name][part] = player[part];
  return ",\"expect\":" + claim.dump();
}

// Whether two steps of one kind name the same places.
template <class T>
bool same_places(const T& one, const T& two) {
  bool same = true;
  each_field<T>([&]<class M>(const Field<T, M>& field) {
    if constexpr (std::is_same_v<M, board::Region> ||
                  std::is_same_v<M, std::optional<board::Region>> ||
                  std::is_same_v<M, ListOf<board::Region>>) {
      same = same && one.*field.member == two.*field.member;
    }
  });
  return same;
}

}  // namespace

Written record_of(const Game::Setup& setup, const std::vector<Step<Game>>& steps, Claimed claimed) {
  Written record{setup, {}, Side::none()};
  State state = Game::open(setup);
  for (const Step<Game>& step : steps) {
    const State before = state;
    apply<Game>(state, step);
    const bool turn_ended = Game::outcome(state) || state.turn != before.turn;
    const bool claims = claimed != Claimed::result && turn_ended;
    record.lines.push_back({step, claims ? claims_of(state, before.active, claimed) : ""});
  }
  const auto outcome = Game::outcome(state);
  if (outcome && outcome->winner) record.winner = *outcome->winner;
  return record;
}

std::string text_of(const Written& record, Claimed claimed) {
  std::string out;
  text::JsonWriter writer(out);
  replays::open_replay<Game>(record.setup, writer);
  writer.begin_array("steps");
  for (const Line& line : record.lines) {
    std::string json = replays::json_of<Game>(*record.setup.match, line.step);
    json.pop_back();
    writer.raw(json + line.claims + "}");
  }
  writer.end_array();
  if (claimed == Claimed::result) {
    writer.begin_object("result");
    writer.key("winner");
    if (record.winner.exists()) {
      writer.string(record.setup.match->name(record.winner));
    } else {
      writer.null();
    }
    writer.end_object();
  }
  writer.end_object();
  return out;
}

void Planted::in(Written& record) const {
  const auto line = record.lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (slip) {
    case Slip::argument:
    case Slip::side:
    case Slip::city:
      line->step = written;
      return;
    case Slip::missing:
      record.lines.erase(line);
      return;
    case Slip::doubled: {
      const Line twice = *line;
      record.lines.insert(line, twice);
      return;
    }
    case Slip::swapped:
      std::iter_swap(line, line + 1);
      return;
  }
}

bool Planted::is_at(std::int64_t step) const {
  const auto place = static_cast<std::int64_t>(at) + 1;
  const bool two = slip == Slip::doubled || slip == Slip::swapped;
  return step == place || (two && step == place + 1);
}

Planted drawn(Slip slip, const Game::Setup& setup, const std::vector<Step<Game>>& steps,
              replays::Random& random, Arena& arena) {
  std::vector<State> before{Game::open(setup)};
  for (const Step<Game>& step : steps) {
    before.push_back(before.back());
    apply<Game>(before.back(), step);
  }
  constexpr int tries_max = 10'000;
  for (int tries = 0; tries < tries_max; ++tries) {
    Planted planted{slip, random.below(steps.size() - 1), {}};
    const Step<Game>& step = steps[planted.at];
    if (slip == Slip::missing || slip == Slip::doubled) return planted;
    if (slip == Slip::swapped) {
      if (steps[planted.at] == steps[planted.at + 1]) continue;
      return planted;
    }
    // Nobody takes the cards for a player.
    if (slip == Slip::side && step.by == chance) continue;
    std::vector<Step<Game>> wrong;
    for (const Step<Game>& near : replays::near_misses<Game>(before[planted.at], step, arena)) {
      if (near.by == chance && step.by != chance) continue;
      const bool places = std::visit(
          [&]<class A>(const A& one) { return same_places(one, std::get<A>(step.action)); },
          near.action);
      const Slip is = near.by != step.by ? Slip::side : places ? Slip::argument : Slip::city;
      if (is == slip) wrong.push_back(near);
    }
    if (wrong.empty()) continue;
    planted.written = wrong[random.below(wrong.size())];
    return planted;
  }
  internal_error("a game has a step for every slip");
}

}  // namespace praetor::slips
