#include "cli/serve/request.hpp"

#include <fmt/format.h>

#include "cli/serve/refusal_words.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/nearest.hpp"

namespace praetor::cli::serve {
namespace {

ResponseKind standing_of(std::string_view kind) {
  if (kind == error::internal) return ResponseKind::internal;
  const bool misplaced =
      kind == error::not_open || kind == error::at_start || kind == error::too_many;
  return misplaced ? ResponseKind::misplaced : ResponseKind::malformed;
}

/// Whether a request is of another version of the protocol, which may have other members.
bool is_of_another_version(const text::Value& root) {
  const auto version = root.find("praetor-protocol");
  if (!version || version->kind() != text::JsonKind::number) return false;
  const text::Whole number = version->whole();
  return number.standing != text::Whole::NumberKind::fraction_or_exponent &&
         number.value != protocol_version;
}

/// Reads the members of a request of a known kind.
void read_members(Request& request, std::string_view game, bool& other_game, Faults& faults) {
  using enum Ask;
  const Ask ask = request.ask;
  const auto nothing = [](const text::Value&) {};
  std::vector<Member> members{{"ask", true, nothing}};
  if (ask == hello) {
    members.push_back({"praetor-protocol", true, [&](const text::Value& value) {
                         read_whole(value, protocol_version, protocol_version, faults);
                       }});
    members.push_back({"game", true, [&](const text::Value& value) {
                         const auto name = read_string(value, faults);
                         other_game = other_game || (name && *name != game);
                       }});
  }
  if (ask == open) {
    members.push_back({"setup", true, [&](const text::Value& value) { request.setup = value; }});
    members.push_back({"steps", false, [&](const text::Value& value) {
                         if (has_kind(value, text::JsonKind::array, faults)) request.steps = value;
                       }});
  }
  if (ask == apply) {
    members.push_back({"step", true, [&](const text::Value& value) { request.step = value; }});
  }
  read_object(*request.tape->root(), members, faults);
}

}  // namespace

Response error_answer(std::string_view kind, std::string_view message, std::string_view rule,
                      std::string_view at) {
  Response answer{standing_of(kind), {}};
  text::JsonWriter writer(answer.line);
  writer.begin_object();
  writer.string("answer", "error");
  writer.string("error", kind);
  if (!rule.empty()) {
    writer.string("rule", rule);
    writer.string("at", at);
  }
  writer.string("message", message);
  writer.end_object();
  return answer;
}

Response error_answer(std::string_view kind, const Fault& fault, const text::Tape& tape) {
  return error_answer(kind, refusal_words(fault), fault.rule->id, pointer_at(tape, fault.offset));
}

Result<Request, Response> read_request(std::string_view line, std::string_view game) {
  Request request;
  request.tape = std::make_shared<const text::Tape>(line);
  Faults faults;
  note_syntax(*request.tape, faults);
  const auto root = request.tape->root();
  if (faults.none()) has_kind(*root, text::JsonKind::object, faults);
  if (!faults.none()) {
    return failure(error_answer(error::unreadable, *faults.first(), *request.tape));
  }
  const auto ask = root->find("ask");
  const bool is_text = ask && ask->kind() == text::JsonKind::text;
  const auto known = is_text ? named<Ask>(ask->string()) : std::nullopt;
  if (!known) {
    const std::string_view typed = is_text ? ask->string() : std::string_view();
    return failure(error_answer(
        error::unknown, fmt::format("\"ask\" is one of {}{}", fmt::join(names_of<Ask>, ", "),
                                    text::did_you_mean(typed, names_of<Ask>))));
  }
  request.ask = *known;
  bool other_game = *known == Ask::hello && is_of_another_version(*root);
  if (!other_game) read_members(request, game, other_game, faults);
  if (!faults.none()) {
    return failure(error_answer(error::malformed, *faults.first(), *request.tape));
  }
  if (other_game) {
    return failure(error_answer(
        error::wrong_game, fmt::format("this is {}, protocol version {}", game, protocol_version)));
  }
  return request;
}

}  // namespace praetor::cli::serve
