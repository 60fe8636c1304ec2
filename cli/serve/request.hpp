#pragma once
// One line that an engine is sent, read strictly: an object with a known `ask` and just the members
// that this request has. What lies in a set-up or a step is for the game to read.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/serve/protocol.hpp"
#include "engine/core/fault.hpp"
#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli::serve {

/// An answer as a line without its end, and what it comes to.
struct Response {
  ResponseKind standing = ResponseKind::done;
  std::string line;
};

struct Request {
  std::shared_ptr<const text::Tape> tape;  ///< of the line, which must live on
  Ask ask = Ask::hello;
  std::optional<text::Value> setup;  ///< of `open`
  std::optional<text::Value> steps;  ///< of `open`, an array
  std::optional<text::Value> step;   ///< of `apply`
};

/// The request in a line without its end, or the answer that refuses it. `game` is the one that is
/// served.
Result<Request, Response> read_request(std::string_view line, std::string_view game);

/// `{"answer":"error",…}` of one of the kinds in `error`, in words for people; where a rule of the
/// format is broken, with that and the place.
Response error_answer(std::string_view kind, std::string_view message, std::string_view rule = "",
                      std::string_view at = "");
/// The same of a fault at a place of the request.
Response error_answer(std::string_view kind, const Fault& fault, const text::Tape& tape);

}  // namespace praetor::cli::serve
