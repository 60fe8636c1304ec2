#include "cli/formats/message.hpp"

#include <fmt/format.h>

#include "cli/render/facts.hpp"
#include "cli/render/safe.hpp"
#include "replays/reading/step_members.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::formats {
namespace {

constexpr std::size_t enough = 1000;  // bytes; the output is cut to less

// Objects and lists go in round brackets, since curly and square ones have a meaning in SARIF.
void append_words(std::string& out, const text::Value& value) {
  std::string_view separator;
  switch (value.kind()) {
    case text::JsonKind::text:
      out += text::shown(value.string());
      return;
    case text::JsonKind::object:
      out += '(';
      value.members([&](std::string_view key, std::size_t, const text::Value& inner) {
        out.append(separator).append(text::shown(key)).append(" ");
        append_words(out, inner);
        separator = ", ";
        return out.size() < enough;
      });
      out += ')';
      return;
    case text::JsonKind::array:
      out += '(';
      value.items([&](const text::Value& inner) {
        out += separator;
        append_words(out, inner);
        separator = ", ";
        return out.size() < enough;
      });
      out += ')';
      return;
    default:
      out += value.raw();
  }
}

std::string step_words(const text::Value& step) {
  std::string words;
  if (const auto by = step.find("by")) {
    append_words(words, *by);
    words += ": ";
  }
  if (const auto kind = step.find("do")) append_words(words, *kind);
  std::string_view separator = " ";
  step.members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (key == "by" || key == "do" || replays::is_beside(key)) return true;
    words.append(separator).append(text::shown(key)).append(" ");
    append_words(words, value);
    separator = ", ";
    return words.size() < enough;
  });
  return words;
}

}  // namespace

std::string label_of(const replays::Report& report, bool in_corpus) {
  const std::string name = render::source_name(report.source);
  return in_corpus ? fmt::format("{}[{}]", name, report.index) : name;
}

std::string told(const text::Value& step, const replays::wording::StepTeller* teller) {
  if (step.kind() != text::JsonKind::object) return render::shortened(text::shown(step.raw()));
  const auto words = teller == nullptr ? std::nullopt : teller->in_words(step.raw());
  return render::shortened(words ? *words : step_words(step));
}

std::string message_of(const replays::Report& report, const replays::ReportedViolation& violation,
                       bool in_corpus) {
  std::string out = replays::wording::sentence_of(report, violation);
  render::FactStyle style;
  style.in_corpus = in_corpus;
  for (const render::FactRow& row : fact_rows(report, violation, style)) {
    out += row.label.empty() ? "; " + row.value : fmt::format("\n{}: {}", row.label, row.value);
  }
  return out + fmt::format("\nmore: praetor explain {}", violation.rule->id);
}

std::string message_of(const replays::Notice& notice, const replays::Report& report,
                       bool in_corpus) {
  std::string out = fmt::format("{}: {}", notice.kind, text::shown(notice.message));
  if (in_corpus) out += fmt::format("\nreplay: {}, counted from 0", report.index);
  if (notice.step > 0) out += fmt::format("\nstep: {}", notice.step);
  return out;
}

}  // namespace praetor::cli::formats
