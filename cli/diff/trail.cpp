#include "cli/diff/trail.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/interrupt.hpp"
#include "engine/core/document_text.hpp"
#include "engine/core/ensure.hpp"
#include "engine/games.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "replays/decode.hpp"
#include "replays/document_diff.hpp"
#include "replays/write_step.hpp"

namespace praetor::cli::diff {
namespace {

constexpr std::size_t changes_most = 10'000;  // of one rule of one step

/// A replay that is played to wherever somebody looks.
template <Game G>
class Played {
 public:
  using State = typename G::State;

  explicit Played(std::string json) : json_(std::move(json)) {}

  void read(const replays::LibraryOf<G>& library) {
    const auto fault = replays::decode_exactly<G>(json_, library, replay_);
    ensure(!fault, "what was judged is well formed");
    state_ = G::open(replay_.setup);
  }

  Trail trail() {
    Trail trail;
    text::JsonWriter writer(trail.setup);
    write_setup(replay_.setup, replays::LibraryOf<G>::shipped(), writer);
    trail.steps.reserve(replay_.steps.size());
    for (const auto& recorded : replay_.steps) {
      trail.steps.push_back(replays::json_of<G>(*replay_.setup.match, recorded.step));
    }
    trail.hashes.push_back(text::fingerprint(document_of<G>(state_)));
    while (at_ < replay_.steps.size() && !interrupted()) {
      if (!play<G>(state_, step(at_)).legal()) break;
      ++at_;
      trail.hashes.push_back(text::fingerprint(document_of<G>(state_)));
    }
    if (const auto outcome = G::outcome(state_)) {
      trail.over = true;
      if (outcome->winner) trail.winner = state_.match->name(*outcome->winner);
    }
    return trail;
  }

  std::string document(std::int64_t point) {
    go_to(point);
    return document_of<G>(state_);
  }

  Causes causes(std::int64_t behind, std::int64_t up_to, const std::vector<std::string>& pointers) {
    Causes causes(pointers.size());
    go_to(behind);
    nlohmann::json before = text::own_json(document_of<G>(state_));
    while (std::cmp_less(at_, up_to)) {
      Trace<State> trace;
      apply<G>(state_, step(at_), &trace);
      ++at_;
      for (const auto& event : trace) {
        nlohmann::json after = text::own_json(document_of<G>(event.after));
        const auto changed = replays::diff_documents(before, after, changes_most);
        for (const auto& change : changed.listed)
          note(change.pointer, event.cause, pointers, causes);
        before = std::move(after);
      }
    }
    return causes;
  }

 private:
  const Step<G>& step(std::size_t index) const { return replay_.steps[index].step; }

  void go_to(std::int64_t point) {
    if (std::cmp_greater(at_, point)) {
      state_ = G::open(replay_.setup);
      at_ = 0;
    }
    for (; std::cmp_less(at_, point); ++at_) apply<G>(state_, step(at_));
  }

  void note(std::string_view changed, RuleRef cause, const std::vector<std::string>& pointers,
            Causes& causes) const {
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      if (!replays::on_one_path(changed, pointers[i])) continue;
      causes[i] = Cause{static_cast<std::int64_t>(at_), cause->id};
    }
  }

  std::string json_;  // which the replay refers to
  replays::Replay<G> replay_;
  State state_{};
  std::size_t at_ = 0;  // steps carried out
};

}  // namespace

Trail trail_of(const JudgedReplay& judged, const replays::Libraries& libraries) {
  Trail trail;
  with_game(judged.report.game, [&]<class G>(Kind<G>) {
    const auto played = std::make_shared<Played<G>>(std::string(judged.text.text().json));
    played->read(libraries.of<G>());
    trail = played->trail();
    trail.document = [played](std::int64_t point) { return played->document(point); };
    trail.causes = [played](std::int64_t behind, std::int64_t up_to,
                            const std::vector<std::string>& pointers) {
      return played->causes(behind, up_to, pointers);
    };
  });
  return trail;
}

}  // namespace praetor::cli::diff
