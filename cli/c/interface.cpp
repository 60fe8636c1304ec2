// The functions of praetor.h. Each checks its arguments, asks the session that `praetor serve` also
// uses, and turns the result into a status. No exception leaves them.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

#include "cli/c/open_games.hpp"
#include "cli/c/praetor.h"
#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/position.hpp"
#include "replays/checking/check.hpp"
#include "replays/notation/written.hpp"

namespace {

using praetor::c_interface::OpenGame;
using praetor::cli::serve::Response;
using praetor::cli::serve::ResponseKind;
namespace serve = praetor::cli::serve;

void hand_out(std::string_view text, char** out) {
  if (out == nullptr) return;
  char* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  *out = copy;
}

/// Returns the status of `body`, or the status for the exception that it throws. Sets `out` to NULL
/// first.
template <class F>
praetor_status guarded(char** out, F&& body) noexcept {
  if (out != nullptr) *out = nullptr;
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return PRAETOR_NO_MEMORY;
  } catch (...) {
    return PRAETOR_INTERNAL;
  }
}

praetor_status status_of(ResponseKind standing) {
  switch (standing) {
    case ResponseKind::done:
      return PRAETOR_DONE;
    case ResponseKind::refused:
      return PRAETOR_ILLEGAL;
    case ResponseKind::malformed:
      return PRAETOR_MALFORMED;
    case ResponseKind::misplaced:
      return PRAETOR_MISUSE;
    case ResponseKind::internal:
      break;
  }
  return PRAETOR_INTERNAL;
}

/// Why a text is not exactly one JSON value that fits into a request; "nothing" is none. Any other
/// text could add members to the request.
std::optional<Response> unfit(std::string_view text, std::string_view kind) {
  if (text.size() > serve::request_max) {
    return serve::error_answer(
        serve::error::unreadable,
        fmt::format("a set-up or a step has at most {} bytes", serve::request_max));
  }
  const praetor::text::Tape tape(text);
  praetor::Faults faults;
  note_syntax(tape, faults);
  if (faults.none()) return std::nullopt;
  return serve::error_answer(kind, *faults.first(), tape);
}

/// Gives out the reason if a request failed; success needs no words.
praetor_status end_of(const Response& answer, char** out) {
  if (answer.standing != ResponseKind::done) hand_out(answer.line, out);
  return status_of(answer.standing);
}

/// Judges a replay with the shipped boards and tables, and gives out the verdict.
praetor_status judge(std::string_view replay, char** out) {
  using praetor::replays::Verdict;
  static const praetor::replays::Libraries libraries;
  praetor::replays::Checker checker(libraries, {});
  replay.remove_prefix(praetor::text::size_of_mark(replay));
  const std::string_view begin =
      replay.substr(std::min(replay.find_first_not_of(" \t\r\n"), replay.size()));
  const auto report =
      praetor::replays::notation::begins_as_notation(begin.substr(0, begin.find('\n')))
          ? checker.check_notation(replay, "replay")
          : checker.check_json(replay, "replay");
  hand_out(json_of(report), out);
  if (report.verdict == Verdict::malformed) return PRAETOR_MALFORMED;
  return report.verdict == Verdict::legal ? PRAETOR_DONE : PRAETOR_ILLEGAL;
}

/// Calls `use` with the game of that number; PRAETOR_MISUSE if there is none.
template <class F>
praetor_status with_open(praetor_game number, char** out, F&& use) noexcept {
  return guarded(out, [&] {
    const auto game = praetor::c_interface::kept(number);
    return game ? use(*game) : PRAETOR_MISUSE;
  });
}

/// Gives out the answer to a request without members: the whole answer, or only its member `only`.
praetor_status told(praetor_game number, std::string_view request, std::string_view only,
                    char** out) noexcept {
  return with_open(number, out, [&](OpenGame& game) {
    const Response answer = game.ask(request);
    if (answer.standing != ResponseKind::done) return end_of(answer, out);
    if (only.empty()) {
      hand_out(answer.line, out);
    } else {
      const praetor::text::Tape tape(answer.line);
      hand_out(tape.root()->find(only)->raw(), out);
    }
    return PRAETOR_DONE;
  });
}

}  // namespace

const char* praetor_version(void) { return PRAETOR_VERSION; }

int praetor_interface(void) { return PRAETOR_INTERFACE; }

const char* praetor_status_name(int status) {
  switch (status) {
    case PRAETOR_DONE:
      return "done";
    case PRAETOR_ILLEGAL:
      return "illegal";
    case PRAETOR_MALFORMED:
      return "malformed";
    case PRAETOR_MISUSE:
      return "misuse";
    case PRAETOR_INTERNAL:
      return "internal";
    case PRAETOR_NO_MEMORY:
      return "no-memory";
  }
  return "unknown";
}

praetor_status praetor_games(char** games) {
  return guarded(games, [&] {
    std::string list;
    praetor::text::JsonWriter writer(list);
    writer.begin_array();
    for (const std::string_view id : praetor::game_ids()) writer.string(id);
    writer.end_array();
    hand_out(list, games);
    return PRAETOR_DONE;
  });
}

praetor_status praetor_judge(const char* replay, size_t size, char** verdict) {
  return guarded(verdict, [&] {
    if (replay == nullptr) return PRAETOR_MISUSE;
    return judge({replay, size}, verdict);
  });
}

praetor_status praetor_open(const char* game_id, const char* setup, size_t size,
                            praetor_game* opened, char** answer) {
  if (opened != nullptr) *opened = 0;
  return guarded(answer, [&] {
    if (game_id == nullptr || setup == nullptr || opened == nullptr) return PRAETOR_MISUSE;
    auto game = OpenGame::of(game_id);
    if (!game) return PRAETOR_MISUSE;
    const std::string_view text(setup, size);
    if (const auto refusal = unfit(text, serve::error::setup)) return end_of(*refusal, answer);
    const Response said = game->ask(fmt::format(R"({{"ask":"open","setup":{}}})", text));
    if (said.standing == ResponseKind::done) {
      *opened = praetor::c_interface::keep(std::move(game));
      return *opened == 0 ? PRAETOR_MISUSE : PRAETOR_DONE;
    }
    return end_of(said, answer);
  });
}

praetor_status praetor_step(praetor_game game, const char* step, size_t size, char** answer) {
  return with_open(game, answer, [&](OpenGame& open) {
    if (step == nullptr) return PRAETOR_MISUSE;
    const std::string_view text(step, size);
    if (const auto refusal = unfit(text, serve::error::step)) return end_of(*refusal, answer);
    return end_of(open.ask(fmt::format(R"({{"ask":"apply","step":{}}})", text)), answer);
  });
}

praetor_status praetor_undo(praetor_game game) {
  return with_open(game, nullptr, [&](OpenGame& open) {
    return status_of(open.ask(R"({"ask":"undo"})").standing);
  });
}

praetor_status praetor_legal(praetor_game game, char** legal) {
  return told(game, R"({"ask":"legal"})", "", legal);
}

praetor_status praetor_state(praetor_game game, char** state) {
  return told(game, R"({"ask":"state"})", "state", state);
}

praetor_status praetor_hash(praetor_game game, char hash[17]) {
  return with_open(game, nullptr, [&](OpenGame& open) {
    if (hash == nullptr) return PRAETOR_MISUSE;
    const Response answer = open.ask(R"({"ask":"hash"})");
    if (answer.standing != ResponseKind::done) return status_of(answer.standing);
    const praetor::text::Tape tape(answer.line);
    const std::string_view digits = tape.root()->find("hash")->string();
    praetor::ensure(digits.size() == 16, "a hash has 16 digits");
    std::memcpy(hash, digits.data(), digits.size());
    hash[digits.size()] = '\0';
    return PRAETOR_DONE;
  });
}

praetor_status praetor_result(praetor_game game, char** result) {
  return told(game, R"({"ask":"result"})", "", result);
}

praetor_status praetor_replay(praetor_game game, char** replay) {
  return with_open(game, replay, [&](OpenGame& open) {
    hand_out(open.recorded(), replay);
    return PRAETOR_DONE;
  });
}

praetor_status praetor_explain(praetor_game game, const char* step, size_t size, char** verdict) {
  return with_open(game, verdict, [&](OpenGame& open) {
    if (step == nullptr) return PRAETOR_MISUSE;
    const std::string_view text(step, size);
    if (const auto refusal = unfit(text, serve::error::step)) return end_of(*refusal, verdict);
    return judge(open.recorded(text), verdict);
  });
}

praetor_status praetor_close(praetor_game game) {
  return guarded(
      nullptr, [&] { return praetor::c_interface::let_go(game) ? PRAETOR_DONE : PRAETOR_MISUSE; });
}

void praetor_free(char* text) { std::free(text); }
