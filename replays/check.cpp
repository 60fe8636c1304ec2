#include "replays/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/games.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"
#include "replays/check_game.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/written.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

// The step that a pointer leads into, from 1; 0 where it leads elsewhere.
std::int64_t step_in(std::string_view pointer) {
  constexpr std::string_view steps = "/steps/";
  if (!pointer.starts_with(steps)) return 0;
  std::int64_t number = 0;
  for (const char digit : pointer.substr(steps.size())) {
    if (digit == '/') break;
    number = number * 10 + (digit - '0');
  }
  return number + 1;
}

// `{city}` is the step's member of that name, `{path/0}` leads into it; none if it is not there.
std::optional<std::string> value_for(std::string_view name, const Json& step, const Json& document,
                                     std::string_view other) {
  if (name == "other") return std::string(other);
  if (name == "active") return document.at("active").get<std::string>();
  const Json::json_pointer at("/" + std::string(name));
  if (!step.contains(at) || !step.at(at).is_string()) return std::nullopt;
  return step.at(at).get<std::string>();
}

std::optional<std::string> filled_in(std::string_view pattern, const Json& step,
                                     const Json& document, std::string_view other) {
  std::string pointer;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    pointer += pattern.substr(0, open);
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const std::size_t close = pattern.find('}');
    const auto value = value_for(pattern.substr(1, close - 1), step, document, other);
    if (!value) return std::nullopt;
    pointer += *value;
    pattern.remove_prefix(close + 1);
  }
  return pointer;
}

}  // namespace

namespace {

// All but the place.
ReportedViolation& note(const Fault& fault, Report& report) {
  report.verdict = Verdict::malformed;
  ReportedViolation& noted = report.violations.emplace_back();
  noted.rule = fault.rule;
  noted.message = fault.rule->text;
  noted.expected = fault.nearest.empty() ? json_of(fault.expected) : json_of(Fact{fault.nearest});
  noted.actual = json_of(fault.actual);
  noted.nearest = fault.nearest;
  const bool of_the_whole = fault.rule == &format_rule::json || fault.rule == &format_rule::size;
  noted.step = of_the_whole ? 0 : step_in(fault.pointer);
  return noted;
}

}  // namespace

void note_fault(const Fault& fault, Locator& locator, Report& report) {
  ReportedViolation& noted = note(fault, report);
  std::size_t length = 1;
  if (const auto value = value_at(locator.tape(), fault.pointer)) {
    const bool whole = value->begin() == fault.offset && value->kind() != text::Kind::object &&
                       value->kind() != text::Kind::array;
    if (whole) length = value->raw().size();
  }
  locator.place_at(noted, fault.offset, length);
  noted.pointer = fault.pointer;
}

bool note_first_fault(const std::optional<Fault>& in_json, const Text& text, Locator& locator,
                      Report& report) {
  const Fault* own = text.written && text.written->fault ? &*text.written->fault : nullptr;
  const bool json_first =
      own == nullptr || (in_json && text.written->map.at(in_json->offset, 1).begin < own->offset);
  if (json_first) {
    if (in_json) note_fault(*in_json, locator, report);
    return in_json.has_value();
  }
  ReportedViolation& noted = note(*own, report);
  notation::Cursor cursor(text.written->text);
  cursor.back_to(own->offset);
  locator.place_written(noted, own->offset, std::max<std::size_t>(cursor.peek().size(), 1));
  noted.pointer = own->pointer;
  return true;
}

std::optional<DocumentDifference> document_difference(std::string_view claim,
                                                      std::string_view document) {
  const text::Tape claimed(claim);
  const text::Tape actual(document);
  ensure(!claimed.fault() && !actual.fault(), "a claim and a document are JSON");
  const auto difference = text::first_difference(*claimed.root(), *actual.root());
  if (!difference) return std::nullopt;
  return DocumentDifference{difference->pointer,
                            difference->expected.empty() ? "null" : difference->expected,
                            difference->claimed};
}

std::vector<std::pair<std::string, std::string>> shown_parts(std::string_view shows,
                                                             std::string_view document,
                                                             std::string_view step_json,
                                                             std::string_view other) {
  std::vector<std::pair<std::string, std::string>> parts;
  if (shows.empty()) return parts;
  const Json state = text::own_json(document);
  const Json step = text::own_json(step_json);
  while (!shows.empty()) {
    const std::size_t size = std::min(shows.find(' '), shows.size());
    const auto pointer = filled_in(shows.substr(0, size), step, state, other);
    shows.remove_prefix(std::min(size + 1, shows.size()));
    if (!pointer) continue;
    const Json::json_pointer at(*pointer);
    if (state.contains(at)) parts.emplace_back(*pointer, state.at(at).dump());
  }
  return parts;
}

struct Checker::Inside {
  template <class G>
  using Owned = std::unique_ptr<GameChecker<G>>;

  /// Made for the first text of a game: with it that game's boards and tables are read.
  template <Game G>
  GameChecker<G>& of() {
    auto& checker = std::get<Owned<G>>(games);
    if (!checker) checker = std::make_unique<GameChecker<G>>(libraries, options);
    return *checker;
  }

  const Libraries& libraries;
  CheckOptions options;
  FastParser parser{};
  Games::In<std::tuple, Owned> games{};
};

Checker::Checker(const Libraries& libraries, CheckOptions options)
    : inside_(new Inside{libraries, options}) {}
Checker::~Checker() = default;

Report Checker::check(const Text& text, std::string_view source) {
  if (text.no_memory) throw std::bad_alloc();
  Report report;
  report.source = source;
  report.index = text.index;
  if (text.too_long || text.corrupt) {
    Locator locator("", text.first_line);
    if (text.too_long) {
      note_fault({&format_rule::size,
                  0,
                  std::string_view("at most 64 MiB"),
                  std::string_view("more"),
                  {},
                  {}},
                 locator, report);
      return report;
    }
    Locator all(text.json, text.first_line);
    note_fault({&format_rule::json,
                text.json.size(),
                std::string_view("the rest of the compressed data"),
                std::string_view("damaged data, or their end"),
                {},
                {}},
               all, report);
    report.game = game_of(text.json);
    return report;
  }
  std::string id(game_at_once(text.json, inside_->parser));
  const auto judge_as = [&] {
    return with_game(
        id, [&]<class G>(Kind<G>) { inside_->of<G>().check(text, inside_->parser, report); });
  };
  if (judge_as()) return report;
  id = game_of(text.json);
  if (judge_as()) return report;
  Locator locator(text);
  note_first_fault(fault_without_game(text.json), text, locator, report);
  return report;
}

Report Checker::check_json(std::string_view json, std::string_view source) {
  const std::size_t kept = std::min(json.size(), text_bytes_max);
  std::string padded;
  padded.reserve(kept + text_padding);
  padded.append(json.substr(0, kept)).append(text_padding, ' ');
  const std::string_view text = std::string_view(padded).substr(0, kept);
  return check({text, 0, 1, kept < json.size(), false}, source);
}

}  // namespace praetor::replays
