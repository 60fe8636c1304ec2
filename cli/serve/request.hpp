#pragma once
// Reads one line sent to an engine, strictly: an object with a known `ask` and exactly the members
// of that request. The game reads the content of a set-up or a step.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/serve/protocol.hpp"
#include "engine/core/fault.hpp"
#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli::serve {

/// An answer line without its line end, and its kind.
struct Response {
  ResponseKind standing = ResponseKind::done;
  std::string line;
};

struct Request {
  std::shared_ptr<const text::Tape> tape;  ///< of the line; the line's bytes must outlive it
  Ask ask = Ask::hello;
  std::optional<text::Value> setup;  ///< of `open`
  std::optional<text::Value> steps;  ///< of `open`, an array
  std::optional<text::Value> step;   ///< of `apply`
};

/// Reads a request from a line without its line end; fails with the answer that refuses it. `game`
/// is the game that is served.
Result<Request, Response> read_request(std::string_view line, std::string_view game);

/// `{"answer":"error",…}` with a kind of `error` and words for people. If a rule of the format is
/// broken, with the rule and the place `at`.
Response error_answer(std::string_view kind, std::string_view message, std::string_view rule = "",
                      std::string_view at = "");
/// The same for a fault at a place of the request.
Response error_answer(std::string_view kind, const Fault& fault, const text::Tape& tape);

}  // namespace praetor::cli::serve
