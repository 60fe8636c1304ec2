#include "cli/render/step_places.hpp"

#include <fmt/format.h>

#include "cli/render/safe.hpp"
#include "replays/checking/document_claim.hpp"

namespace praetor::cli::render {

Moments moments_of(const replays::History& history, std::vector<StepShift> shifts) {
  return [&history, moved = std::move(shifts)](std::int64_t step) {
    std::int64_t at = step;
    for (const StepShift& shift : moved) at += shift.step < step ? shift.by : 0;
    if (at < 1 || at - 1 > history.last()) return std::string();
    return replays::moment_in(history.document(at - 1));
  };
}

replays::LineOfStep lines_in(formats::Places& places) {
  return [&places](std::int64_t step) -> std::optional<std::int64_t> {
    const auto region = places.of_step(step);
    return region ? std::optional(region->line) : std::nullopt;
  };
}

std::string StepPlaces::moment(std::int64_t step) const { return moments_ ? moments_(step) : ""; }

std::string StepPlaces::beginning(std::int64_t step) {
  auto region = places_.of_step(step);
  if (!region) region = places_.of_step(step - 1);
  return fmt::format("{}:{}: ", source_name(file_), region.value_or(places_.of_beginning()).line);
}

std::string StepPlaces::step_words(std::int64_t step) const {
  const std::string turn = moment(step);
  return fmt::format("step {}{}{}", step, turn.empty() ? "" : ", ", turn);
}

std::string StepPlaces::line_words(std::int64_t step) {
  const auto region = places_.of_step(step);
  return region ? fmt::format("line {}", region->line) : "";
}

std::string StepPlaces::inline_words(std::int64_t step) {
  std::string beside = line_words(step);
  const std::string turn = moment(step);
  if (!beside.empty() && !turn.empty()) beside += ", ";
  beside += turn;
  return beside.empty() ? fmt::format("step {}", step) : fmt::format("step {} ({})", step, beside);
}

}  // namespace praetor::cli::render
