#include "cli/formats/verdict_format.hpp"

#include <algorithm>
#include <array>

#include "cli/formats/csv.hpp"
#include "cli/formats/github.hpp"
#include "cli/formats/junit.hpp"
#include "cli/formats/sarif.hpp"
#include "cli/render/step_places.hpp"
#include "cli/render/text.hpp"
#include "engine/core/ensure.hpp"

namespace praetor::cli::formats {
namespace {

std::string nothing() { return {}; }
std::string no_word(const std::string& /*path*/, const std::string& /*sentence*/) { return {}; }

std::string text_piece(const JudgedReport& judged) {
  using render::StepSpelling;
  const StepSpelling as_written = judged.text.written ? StepSpelling::text : StepSpelling::json;
  const render::TextStyle style{
      judged.colour,    judged.in_corpus,    judged.explain, judged.steps.value_or(as_written),
      judged.following, judged.game_notices, judged.ending};
  Places places(judged.text);
  return render::text_of(judged.report, style) +
         render::lines_of(judged.more_names, judged.report, judged.colour) +
         render::text_of(judged.diagnosis, judged.report, style, render::lines_in(places));
}

std::string json_piece(const JudgedReport& judged) {
  Places places(judged.text);
  return render::json_line_of(judged.report, judged.diagnosis, render::lines_in(places));
}

constexpr std::array formats{
    VerdictFormat{"text", nothing, "", text_piece, no_word, nothing},
    VerdictFormat{"json", nothing, "", json_piece, no_word, nothing},
    VerdictFormat{"csv", csv::head, "", csv::piece, csv::unreadable, nothing},
    VerdictFormat{"github", nothing, "", github::piece, github::unreadable, nothing},
    VerdictFormat{"junit", junit::head, "", junit::piece, junit::unreadable, junit::tail},
    VerdictFormat{"sarif", sarif::head, ",\n", sarif::piece, sarif::unreadable, sarif::tail},
};

}  // namespace

std::span<const VerdictFormat> verdict_formats() { return formats; }

const VerdictFormat& verdict_format(std::string_view name) {
  const auto all = verdict_formats();
  const auto format = std::ranges::find(all, name, &VerdictFormat::name);
  ensure(format != all.end(), "a format has a name that is known");
  return *format;
}

}  // namespace praetor::cli::formats
