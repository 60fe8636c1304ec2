#include "replays/checking/check.hpp"

#include <map>
#include <new>

#include "engine/core/ensure.hpp"
#include "replays/checking/check_run.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/malformed.hpp"

namespace praetor::replays {

struct Checker::Inside {
  /// Made for the first text of a game, because this reads the game's boards and tables.
  CheckRun& of(const AnyGame& game) {
    return runs.try_emplace(&game, game, libraries.of(game), options).first->second;
  }

  const Libraries& libraries;
  CheckOptions options;
  std::map<const AnyGame*, CheckRun> runs{};
  CheckRun* last = nullptr;
};

Checker::Checker(const Libraries& libraries, CheckOptions options)
    : inside_(new Inside{libraries, options}) {}
Checker::~Checker() = default;

Report Checker::check(const Text& text, std::string_view source, StepWatch* watch) {
  if (watch != nullptr) watch->begin(text.json);
  if (text.no_memory) throw std::bad_alloc();
  Report report;
  report.source = source;
  report.index = text.index;
  if (text.too_long || text.corrupt) {
    Locator locator("", text.first_line);
    if (text.too_long) {
      note_fault({&format_rule::size, 0, "at most 64 MiB"sv, "more"sv}, locator, report);
      return report;
    }
    Locator all(text.json, text.first_line);
    note_fault(fault_of_packing(text.json.size()), all, report);
    report.game = game_of(text.json);
    return report;
  }
  const AnyGame* game = find_game(game_at_once(text.json));
  if (game == nullptr) game = find_game(game_of(text.json));
  if (game != nullptr) {
    inside_->last = &inside_->of(*game);
    inside_->last->check(text, report, watch);
    return report;
  }
  Locator locator(text);
  note_first_fault(fault_without_game(text.json), text, locator, report);
  return report;
}

AnyReplay Checker::release() { return inside_->last->release(); }

Report Checker::check_json(std::string_view json, std::string_view source) {
  const std::size_t kept = std::min(json.size(), text_bytes_max);
  std::string padded;
  padded.reserve(kept + text_padding);
  padded.append(json.substr(0, kept)).append(text_padding, ' ');
  const std::string_view text = std::string_view(padded).substr(0, kept);
  return check({text, 0, 1, kept < json.size(), false}, source);
}

Report Checker::check_notation(std::string_view notation, std::string_view source) {
  if (notation.size() > text_bytes_max) return check({"", 0, 1, true, false}, source);
  const auto written = notation::translated(notation, inside_->libraries);
  return check({written->json(), 0, 1, false, false, written}, source);
}

void ensure_legal(const std::string& json, const Libraries& libraries) {
  if (json.size() > text_bytes_max) return;  // the code that writes the text reports this
  const Report report = Checker(libraries, {}).check_json(json, "");
  ensure(report.verdict == Verdict::legal, "what a search finds is a legal game");
}

}  // namespace praetor::replays
