#include "cli/versus/disagreement.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "replays/wording/words.hpp"

namespace praetor::cli::versus {
namespace {

/// What one engine says, for people: cut to a length; "nothing" if it says nothing.
std::string side(std::string_view text) {
  constexpr std::size_t most = 300;
  if (text.empty()) return "nothing";
  return text::shown(replays::wording::cut_to(text, most));
}

}  // namespace

std::vector<replays::ValueDifference> differing_parts(std::string_view ours,
                                                      std::string_view theirs) {
  const auto one = text::read_json(ours);
  const auto two = text::read_json(theirs);
  if (!one || !two) return {};
  return replays::diff_documents(*one, *two, parts_max).listed;
}

std::string sorted_json(std::string_view json) {
  const auto value = text::read_json(json);
  return value ? value->dump() : std::string(json);
}

std::string told(const Disagreement& disagreement) {
  const std::string sort(name_of(disagreement.sort));
  const bool says_more = disagreement.about != sort;
  std::string text =
      fmt::format("{}{}\n", sort, says_more ? ": " + text::shown(disagreement.about) : "");
  const auto both = [&](std::string_view at, std::string_view ours, std::string_view theirs) {
    if (!at.empty()) text += fmt::format("  at      {}\n", text::shown(at));
    text += fmt::format("  ours    {}\n  theirs  {}\n", side(ours), side(theirs));
  };
  for (const auto& part : disagreement.parts) both(part.pointer, part.one, part.other);
  if (disagreement.parts.empty()) both("", disagreement.ours, disagreement.theirs);
  return text;
}

std::string meta_of(const Disagreement& disagreement, std::string_view command,
                    std::uint64_t steps_played) {
  return text::json_text([&](text::JsonWriter& writer) {
    const auto member = [&](std::string_view key, std::string_view value) {
      writer.string(key, value);
    };
    const auto both = [&](std::string_view ours, std::string_view theirs) {
      member("ours", ours);
      member("theirs", theirs);
    };
    writer.begin_object();
    const bool agree = disagreement.sort == Sort::trouble;  // nothing was compared
    member("source", agree ? "a game after whose last step an engine did not answer as it should"
                           : "a game about which two engines disagree after its last step");
    member("disagreement", name_of(disagreement.sort));
    member("about", disagreement.about);
    if (!disagreement.parts.empty()) {
      writer.objects("differences", disagreement.parts, [&](const replays::ValueDifference& part) {
        member("at", part.pointer);
        both(part.one, part.other);
      });
    } else if (!agree) {
      both(disagreement.ours, disagreement.theirs);
    }
    member("found-by", command);
    writer.number("steps-played", steps_played);
    writer.end_object();
  });
}

}  // namespace praetor::cli::versus
