#include "replays/comparing/history.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/pointer.hpp"
#include "engine/text/read_json.hpp"
#include "replays/checking/document_diff.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t changes_most = 10'000;  // changes by one rule in one step

/// A replay that is played on demand up to any point.
class PlayedReplay {
 public:
  explicit PlayedReplay(std::string json) : json_(std::move(json)) {}

  void read(const AnyGame& game, const Libraries& libraries) {
    const auto fault = decode_exactly(json_, game, libraries, replay_);
    ensure(!fault, "what was judged is well formed");
    state_ = first_state(replay_.setup);
  }

  History history() {
    History history;
    history.setup = praetor::json_of(replay_.setup);
    history.steps.reserve(replay_.steps.size());
    for (const auto& recorded : replay_.steps) {
      history.steps.push_back(json_of(state_, recorded.step));
    }
    history.hashes.push_back(text::fingerprint(document_of(state_)));
    while (at_ < replay_.steps.size() && !interrupted()) {
      if (!play(state_, step(at_)).legal()) break;
      ++at_;
      history.hashes.push_back(text::fingerprint(document_of(state_)));
    }
    history.over = replay_.game().outcome(state_).has_value();
    history.winner = name_of(state_, winner_of(state_));
    return history;
  }

  std::string document(std::int64_t point) {
    go_to(point);
    return document_of(state_);
  }

  Causes causes(std::int64_t behind, std::int64_t up_to, const std::vector<std::string>& pointers) {
    Causes causes(pointers.size());
    go_to(behind);
    nlohmann::json before = text::own_json(document_of(state_));
    while (std::cmp_less(at_, up_to)) {
      AnyTrace trace;
      apply(state_, step(at_), &trace);
      ++at_;
      for (const auto& event : trace) {
        nlohmann::json after = text::own_json(document_of(event.after));
        const auto changed = diff_documents(before, after, changes_most);
        for (const auto& change : changed.listed)
          note(change.pointer, event.cause, pointers, causes);
        before = std::move(after);
      }
    }
    return causes;
  }

 private:
  const AnyStep& step(std::size_t index) const { return replay_.steps[index].step; }

  void go_to(std::int64_t point) {
    if (std::cmp_greater(at_, point)) {
      state_ = first_state(replay_.setup);
      at_ = 0;
    }
    for (; std::cmp_less(at_, point); ++at_) apply(state_, step(at_));
  }

  void note(std::string_view changed, RuleRef cause, const std::vector<std::string>& pointers,
            Causes& causes) const {
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      if (!text::on_one_path(changed, pointers[i])) continue;
      causes[i] = Blame{static_cast<std::int64_t>(at_), cause->id};
    }
  }

  std::string json_;  // `replay_` points into it
  AnyReplay replay_;
  AnyState state_;
  std::size_t at_ = 0;  // number of steps carried out
};

}  // namespace

History history_of(const JudgedReplay& judged, const Libraries& libraries) {
  return history_of(std::string(judged.text.json), *find_game(judged.report.game), libraries);
}

History history_of(std::string json, const AnyGame& game, const Libraries& libraries) {
  const auto played = std::make_shared<PlayedReplay>(std::move(json));
  played->read(game, libraries);
  History history = played->history();
  history.document = [played](std::int64_t point) { return played->document(point); };
  history.causes = [played](std::int64_t behind, std::int64_t up_to,
                            const std::vector<std::string>& pointers) {
    return played->causes(behind, up_to, pointers);
  };
  return history;
}

}  // namespace praetor::replays
