#include "cli/render/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/render/safe.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::cli::render {
namespace {

using SortedJson = nlohmann::json;

constexpr std::size_t long_value = std::size_t{1} << 20U;

std::string value_words(const SortedJson& value) {
  if (value.is_null()) return "nothing";
  if (value.is_string()) {
    const std::string& words = value.get_ref<const std::string&>();
    return words.empty() ? "\"\"" : text::shown(words);
  }
  return safe_json(value.dump());
}

/// A part of a JSON text that begins a little before the byte `at`, for values that are alike up to
/// there; from its beginning if it is short.
std::string json_about(std::string_view json, std::size_t at, std::size_t bytes) {
  if (json.empty()) return "not there";
  constexpr std::size_t before = 40;
  if (json.size() <= bytes || at <= before)
    return shortened(safe_json(json.substr(0, 4 * bytes)), bytes);
  const std::size_t begin = text::whole_characters(json, at - before).size();
  return "…" + shortened(safe_json(json.substr(begin, 4 * bytes)), bytes);
}

}  // namespace

std::string shortened(std::string text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  text.resize(text::whole_characters(text, bytes).size());
  return text + "…";
}

std::string fact_words(std::string_view json) {
  // A parsed document takes thirty times the memory of its text, and only 400 bytes are shown.
  if (json.size() > long_value) return shortened(safe_json(json.substr(0, 2 * value_width)));
  const SortedJson value = text::own_json(json);
  if (!value.is_array()) return shortened(value_words(value));
  if (value.empty()) return "nothing";
  std::string list;
  for (const SortedJson& entry : value) list += (list.empty() ? "" : ", ") + value_words(entry);
  return shortened(std::move(list));
}

std::array<std::string, 2> told_apart(std::string_view one, std::string_view other,
                                      std::size_t bytes) {
  const auto words = [&](std::string_view json) {
    return json.empty() ? "nothing" : shortened(fact_words(json), bytes);
  };
  std::array<std::string, 2> told{words(one), words(other)};
  if (told[0] != told[1]) return told;
  const auto parted = std::ranges::mismatch(one, other).in1;
  const auto at = static_cast<std::size_t>(parted - one.begin());
  return {json_about(one, at, bytes), json_about(other, at, bytes)};
}

std::string words_of(const replays::Aftermath& then, const std::string& mend) {
  std::string words;
  switch (then.handling) {
    case replays::Handling::passed_over:
      words = "the step was skipped";
      break;
    case replays::Handling::played:
      words = "the step was played anyway";
      break;
    case replays::Handling::stands:
      words = "the step stands";
      break;
    case replays::Handling::replaced:
      words = fmt::format("`{}` was played instead", mend);
      break;
    case replays::Handling::preceded:
      words = fmt::format("`{}` was played before it", mend);
      break;
  }
  if (!then.because.empty()) words += " (" + then.because + ")";
  switch (then.divergence) {
    case replays::Divergence::heals:
      return words + fmt::format("; the record agrees again at step {}", then.step);
    case replays::Divergence::persists:
      return words + fmt::format("; the record still differs at step {}", then.step);
    case replays::Divergence::untested:
      return words + "; no claim tells whether the record agrees again";
  }
  return words;
}

}  // namespace praetor::cli::render
