#include "cli/archive/answers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/formats/csv.hpp"
#include "cli/formats/message.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/nearest.hpp"
#include "replays/reading/locate.hpp"

namespace praetor::cli::archive {
namespace {

using replays::archive::SearchAnswer;
using replays::archive::SearchWatch;

/// Finds the lines of steps. A text of one line needs no search.
class StepLines {
 public:
  explicit StepLines(const replays::Text& text) : first_(text.first_line) {
    if (text.written || text.json.find('\n') != std::string_view::npos) locator_.emplace(text);
  }
  std::int64_t of(std::int64_t step) {
    if (!locator_ || step == 0) return static_cast<std::int64_t>(first_);
    replays::ReportedViolation place;
    locator_->place(place, locator_->step(static_cast<std::size_t>(step - 1)), "", "");
    return place.line;
  }

 private:
  std::uint64_t first_;
  std::optional<replays::Locator> locator_;
};

std::string sentence_of(const SearchAnswer& answer, const replays::wording::StepTeller& teller) {
  std::string sentence = answer.step == 0 ? "the set-up" : teller.line(answer.step_json);
  if (answer.broken != nullptr) sentence += fmt::format(" breaks {}", answer.broken->id);
  return sentence;
}

std::string json_line(const SearchAnswer& answer, std::int64_t line, const std::string& sentence,
                      const replays::Report& report) {
  return render::safe_line(text::json_object([&](text::JsonWriter& writer) {
    writer.string("source", report.source);
    writer.number("index", report.index);
    writer.number("line", line);
    writer.string("game", report.game);
    writer.number("step", answer.step);
    writer.number("turn", answer.turn);
    writer.string_or_null("by", answer.by);
    writer.string("sentence", sentence);
    if (answer.step_json.empty()) {
      writer.null("made");
    } else {
      writer.raw("made", answer.step_json);
    }
    writer.string_or_null("rule",
                          answer.broken == nullptr ? std::string_view() : answer.broken->id);
  }));
}

std::string csv_line(const SearchAnswer& answer, std::int64_t line, const std::string& sentence,
                     const replays::Report& report) {
  std::string out = formats::csv::cell(render::source_name(report.source));
  const auto add = [&](std::string_view value) { out += "," + formats::csv::cell(value); };
  add(std::to_string(report.index));
  add(std::to_string(line));
  add(report.game);
  add(std::to_string(answer.step));
  add(std::to_string(answer.turn));
  add(answer.by);
  add(sentence);
  add(answer.broken == nullptr ? std::string_view() : answer.broken->id);
  return out + "\r\n";
}

}  // namespace

std::string head_of(std::string_view format) {
  return format == "csv" ? "source,index,line,game,step,turn,by,sentence,rule\r\n" : "";
}

std::string lines_of(const SearchWatch& seen, const replays::Text& text,
                     const replays::Report& report, bool in_corpus, std::string_view format) {
  std::string out;
  if (seen.answers().empty()) return out;
  StepLines lines(text);
  const replays::wording::StepTeller teller(seen.setup());
  for (const SearchAnswer& answer : seen.answers()) {
    const std::int64_t line = lines.of(answer.step);
    const std::string sentence = sentence_of(answer, teller);
    if (format == "json") {
      out += json_line(answer, line, sentence, report);
    } else if (format == "csv") {
      out += csv_line(answer, line, sentence, report);
    } else {
      out += fmt::format("{}:{}: step {}, turn {}: {}\n", formats::label_of(report, in_corpus),
                         line, answer.step, answer.turn, sentence);
    }
  }
  return out;
}

std::string tail_of(const replays::Checkpoint& standing,
                    const replays::archive::GameQueries& queries, std::string_view format,
                    bool counts_only) {
  const replays::Summary& summary = standing.summary;
  std::uint64_t searched = 0;
  std::uint64_t other = 0;
  std::uint64_t illegal = 0;
  for (const auto& [id, game] : summary.games) {
    const bool asked = queries.games.contains(find_game(id));
    (asked ? searched : other) += game.legal + game.illegal;
    if (asked) illegal += game.illegal;
  }
  if (format != "text" && !counts_only) return {};
  if (format == "json") {
    return fmt::format(
        "{{\"answers\":{},\"with-answers\":{},\"games\":{},\"illegal\":{},\"other-games\":{},"
        "\"malformed\":{}}}\n",
        standing.found, standing.found_in, searched, illegal, other, summary.malformed);
  }
  if (format == "csv") {
    return fmt::format(
        "answers,with-answers,games,illegal,other-games,malformed\r\n{},{},{},{},{},{}\r\n",
        standing.found, standing.found_in, searched, illegal, other, summary.malformed);
  }
  const std::string games = render::counted(searched, "game");
  std::string line = render::counted(standing.found, "answer");
  if (summary.malformed == 0) {
    line += fmt::format(" in {} of {}", standing.found_in, games);
  } else {
    line += fmt::format(" in {} of {}: {} and {}, searched up to the fault", standing.found_in,
                        render::counted(searched + summary.malformed, "replay"), games,
                        render::counted(summary.malformed, "malformed replay"));
  }
  if (illegal > 0) {
    line += fmt::format("; {} illegal, searched up to the violation", illegal);
  }
  if (other > 0) line += fmt::format("; {} of other games, without these fields or names", other);
  return line + "\n";
}

/// The text with one column for each character: a dot replaces whatever would be escaped.
std::string in_columns(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const text::CodePoint sign = text::code_point_at(text, 0);
    const std::string_view one = text.substr(0, sign.size);
    const bool stays = one == "\"" || one == "\\" || text::shown(one) == one;
    shown += stays ? one : ".";
    text.remove_prefix(sign.size);
  }
  return shown;
}

std::string text_of(const replays::archive::RefusedQuery& refused, std::string_view query) {
  const replays::archive::QueryFault& fault = refused.fault;
  query = query.substr(0, replays::archive::query_bytes_most);
  const std::string_view before = query.substr(0, fault.at);
  const std::string_view wrong = query.substr(before.size()).substr(0, fault.length);
  const std::string games =
      refused.games.empty() ? "" : fmt::format(" ({})", fmt::join(refused.games, ", "));
  const auto waves =
      static_cast<std::size_t>(std::max<std::int64_t>(text::code_points(wrong), 1)) - 1;
  return fmt::format(
      "find: {}{}{}\n  {}\n  {:>{}}{}\n  example   sides.rome.chips.gold >= 10 and phase = "
      "\"conquest\"{}",
      text::shown(fault.sentence), games, text::did_you_mean(fault.nearest), in_columns(query), "^",
      text::code_points(before) + 1, std::string(waves, '~'),
      fault.nearest.empty() && !fault.listed.empty() ? fmt::format("\n  names     {}", fault.listed)
                                                     : "");
}

}  // namespace praetor::cli::archive
