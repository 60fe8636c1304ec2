#pragma once
// One open game and the answers to requests about it. Steps are kept as they were sent, and are
// played again to undo one, so memory grows only with the number of steps.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/serve/claims_left_out.hpp"
#include "cli/serve/refusal_words.hpp"
#include "cli/serve/request.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/canonical.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/lone_step.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::cli::serve {

/// `{"answer":KIND,…}`, with the members that `more(writer)` adds.
template <class F>
Response answer_of(std::string_view kind, F&& more, ResponseKind standing = ResponseKind::done) {
  Response answer{standing, {}};
  text::JsonWriter writer(answer.line);
  writer.begin_object();
  writer.string("answer", kind);
  more(writer);
  writer.end_object();
  return answer;
}
inline Response answer_of(std::string_view kind) {
  return answer_of(kind, [](text::JsonWriter&) {});
}

class GameSession {
 public:
  /// `library` belongs to `game` and must outlive the session.
  GameSession(const AnyGame& game, const void* library) : game_(game), library_(library) {}

  /// Answers a line, given without its line end.
  Response answer(std::string_view line) {
    const auto request = read_request(line, game_.id());
    if (!request) return request.error();
    try {
      return answer_to(*request);
    } catch (const InternalError& broken) {
      return error_answer(error::internal, broken.what());
    }
  }
  bool ended() const { return ended_; }

  /// The open game as a replay; "" if no game is open. `more` is the text of one more step at the
  /// end; "" adds none. With `more`, the claims of the game's own steps are left out, since nobody
  /// judged them when the steps were played.
  std::string recorded(std::string_view more = "") const {
    if (!table_) return "";
    std::string replay;
    text::JsonWriter writer(replay);
    replays::open_replay(game_.id(), writer);
    writer.raw(table_->sent);
    writer.begin_array("steps");
    std::vector<std::string> bare;
    if (!more.empty()) bare = without_claims(table_->setup, table_->steps);
    for (const std::string& step : more.empty() ? table_->steps : bare) writer.raw(step);
    if (!more.empty()) writer.raw(more);
    writer.end_array();
    writer.end_object();
    return replay;
  }

 private:
  struct PlayedSetup {
    AnySetup setup;
    AnyState state;
    std::string sent;  // the set-up as it was sent; `steps` likewise
    std::vector<std::string> steps;
  };

  Response answer_to(const Request& request) {
    switch (request.ask) {
      case Ask::hello:
        return hello();
      case Ask::end:
        ended_ = true;
        return answer_of("end");
      case Ask::open:
        return open(request);
      default:
        break;
    }
    if (!table_) return error_answer(error::not_open, "no game is open: ask \"open\" first");
    switch (request.ask) {
      case Ask::legal:
        return legal();
      case Ask::apply:
        return apply_one(request);
      case Ask::undo:
        return undo();
      case Ask::state:
        return answer_of("state", [&](text::JsonWriter& writer) {
          writer.key("state");
          game_.write_document(table_->state, writer);
        });
      case Ask::hash:
        return answer_of("hash", [&](text::JsonWriter& writer) {
          writer.string("hash", text::fingerprint(document_of(table_->state)));
        });
      default:
        return result();
    }
  }

  Response hello() const {
    return answer_of("hello", [&](text::JsonWriter& writer) {
      writer.number("praetor-protocol", protocol_version);
      writer.string("game", game_.id());
      writer.string("engine", "praetor");
      writer.strings("asks", names_of<Ask>);
    });
  }

  /// If the new game cannot be opened, the open game stays as it is.
  Response open(const Request& request) {
    Faults faults;
    auto setup = game_.read_setup(*request.setup, library_, faults);
    if (!setup) return error_answer(error::setup, *faults.first(), *request.tape);
    PlayedSetup table{*setup, game_.open(*setup), std::string(request.setup->raw()), {}};
    std::optional<Response> refusal;
    if (request.steps) {
      request.steps->items([&](const text::Value& step) {
        refusal = refusal_of(table, step, *request.tape);
        return !refusal;
      });
    }
    if (refusal) return *std::move(refusal);
    table_ = std::move(table);
    return answer_of("open");
  }

  Response apply_one(const Request& request) {
    auto refusal = refusal_of(*table_, *request.step, *request.tape);
    return refusal ? *std::move(refusal) : answer_of("applied");
  }

  /// Plays a step; or changes nothing and returns the answer that refuses it.
  std::optional<Response> refusal_of(PlayedSetup& table, const text::Value& value,
                                     const text::Tape& tape) {
    if (table.steps.size() == replays::steps_max) {
      return error_answer(error::too_many,
                          fmt::format("a game has at most {} steps", replays::steps_max));
    }
    arena_.clear();
    AnyStep step;
    if (auto fault = replays::read_lone_step(value, game_, table.setup.match.get(), arena_, step)) {
      return error_answer(error::step, *fault, tape);
    }
    const Ruling ruling = play(table.state, step);
    if (ruling.legal()) {
      table.steps.emplace_back(value.raw());
      return std::nullopt;
    }
    const std::int64_t number = std::ssize(table.steps) + 1;
    const auto why = [&](text::JsonWriter& writer) {
      writer.string("rule", ruling.violation->rule->id);
      writer.number("step", number);
      writer.string("message",
                    refusal_words(table.state, table.setup, step, number, *ruling.violation));
    };
    return answer_of("refused", why, ResponseKind::refused);
  }

  Response undo() {
    if (table_->steps.empty()) return error_answer(error::at_start, "no step was applied");
    PlayedSetup table{table_->setup, game_.open(table_->setup), table_->sent, {}};
    for (std::size_t i = 0; i + 1 < table_->steps.size(); ++i) {
      const text::Tape tape(table_->steps[i]);
      ensure(!refusal_of(table, *tape.root(), tape), "what was legal once is legal again");
    }
    table_ = std::move(table);
    return answer_of("undone");
  }

  Response legal() {
    const AnyState& state = table_->state;
    return answer_of("legal", [&](text::JsonWriter& writer) {
      writer.begin_array("steps");
      arena_.clear();
      replays::StepWriter steps(game_, match_of(state), writer);
      std::size_t count = 0;
      const bool whole = each_legal_step(state, arena_, [&](const AnyStep& step) {
        steps.step(step);
        return ++count < listed_max;
      });
      writer.end_array();
      const bool awaited = game_.to_act(state).has(chance);
      writer.boolean("chance", awaited);
      writer.boolean("complete", whole && (game_.facts().lists_chance || !awaited));
    });
  }

  Response result() const {
    const auto outcome = game_.outcome(table_->state);
    return answer_of("result", [&](text::JsonWriter& writer) {
      writer.boolean("over", outcome.has_value());
      writer.string_or_null("winner", name_of(table_->state, winner_of(table_->state)));
    });
  }

  const AnyGame& game_;
  const void* library_;
  std::optional<PlayedSetup> table_;
  Arena arena_;
  bool ended_ = false;
};

}  // namespace praetor::cli::serve
