#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "cli/doctor/finding.hpp"
#include "cli/render/lines.hpp"
#include "engine/any/game.hpp"
#include "engine/board/embedded.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/escape.hpp"
#include "properties/mutate/cases.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/making/generate.hpp"

namespace praetor::cli::doctor {
namespace {

constexpr std::int64_t turns_played = 40;

bool is_judged_right(const properties::MutantCaseText& one, replays::Checker& checker) {
  const replays::Report report = checker.check_json(one.json, "doctor");
  if (one.rule == "legal") return report.verdict == replays::Verdict::legal;
  return !report.violations.empty() && report.violations.front().rule->id == one.rule;
}

/// The number of cases whose verdict differs from what their folder says.
std::size_t wrong_cases(std::span<const properties::MutantCaseText> cases,
                        const replays::Libraries& libraries) {
  replays::Checker checker(libraries, {replays::OnViolation::stop, false});
  return static_cast<std::size_t>(std::ranges::count_if(
      cases, [&](const auto& one) { return !is_judged_right(one, checker); }));
}

struct PlayedGame {
  std::int64_t steps = 0;
  bool good = false;
};

/// Plays a random game that claims every hash, and judges it with all invariants.
PlayedGame played(const AnyGame& game, const replays::Libraries& libraries) {
  replays::GenerateOptions options;
  options.claims = replays::ClaimLevel::all;
  options.turns_max = turns_played;
  replays::Generator generator(game, libraries, options);
  std::string json;
  const auto made = generator.write(1, json);
  if (!made) return {};
  replays::Checker checker(libraries, {replays::OnViolation::stop, true});
  return {made->steps, checker.check_json(json, "doctor").verdict == replays::Verdict::legal};
}

HealthCheck finding_of(const AnyGame& game, const replays::Libraries& libraries) {
  const auto cases = properties::case_texts(game.id());
  const std::size_t wrong = wrong_cases(cases, libraries);
  const PlayedGame made = played(game, libraries);
  const std::size_t rules = game.facts().rules.size();
  const std::size_t sentences = replays::sentences_of(game.id()).size();
  std::string what =
      fmt::format("{} on {}, {}", render::counted(rules, "rule"),
                  render::counted(sentences, "sentence"), render::counted(cases.size(), "case"));
  if (wrong > 0) what += fmt::format(" ({} judged wrong)", wrong);
  what += made.good ? fmt::format(", a game of {}", render::counted(made.steps, "step"))
                    : std::string(", a game that is not judged legal");
  const bool good = wrong == 0 && made.good && rules > 0 && sentences > 0 && !cases.empty();
  return {"games", std::string(game.id()), good ? Health::good : Health::fault, std::move(what)};
}

// If a game cannot read one of its data files, it can read none: the file was already wrong when it
// was compiled in.
HealthCheck fault_of(std::string_view game, std::string_view why) {
  return {"games", std::string(game), Health::fault, text::shown(why)};
}

}  // namespace

void examine_games(HealthChecks& findings) {
  try {
    const replays::Libraries libraries;
    for (const AnyGame* game : all_games()) findings.push_back(finding_of(*game, libraries));
  } catch (const std::exception& error) {
    findings.push_back(fault_of("all", error.what()));
  }
  for (const EmbeddedFile& file : embedded_files()) {
    findings.push_back({"data", fmt::format("{}/{}", file.game, file.name), Health::good,
                        fmt::format("{}, {}", text::fingerprint(file.text),
                                    render::counted(file.text.size(), "byte"))});
  }
}

}  // namespace praetor::cli::doctor
