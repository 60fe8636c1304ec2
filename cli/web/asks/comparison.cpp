// Questions about two texts: their steps side by side.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/web/asks/document.hpp"
#include "replays/comparing/history.hpp"
#include "replays/searching/align.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::web {
namespace {

using Json = nlohmann::json;

/// One of the two records, as it is shown beside the other.
struct ComparedRecord {
  replays::History history;
  std::vector<std::string> words;  ///< each step in the notation
};

ComparedRecord told(const lsp::JudgedDocument& document) {
  const replays::AnyReplay& replay = *document.record();
  ComparedRecord record{
      replays::history_of(std::string(document.json()), replay.game(), libraries()), {}};
  const replays::wording::StepTeller teller(replay.setup);
  for (const std::string& step : record.history.steps) record.words.push_back(teller.line(step));
  return record;
}

/// Makes the rows of the table: a step of one record, of the other, or of both, each with its
/// number.
class SideBySide {
 public:
  SideBySide(const ComparedRecord& one, const ComparedRecord& other) : records_{&one, &other} {}

  Json rows(const replays::Alignment& alignment) {
    for (const replays::Stretches& parted : alignment.parted) {
      go_on(parted.one - at_[0], parted.other - at_[1], true);
      go_on(parted.one_count, parted.other_count, false);
    }
    go_on(count(0) - at_[0], count(1) - at_[1], true);
    return std::move(rows_);
  }

 private:
  std::int64_t count(std::size_t side) const { return std::ssize(records_[side]->words); }

  void go_on(std::int64_t one, std::int64_t other, bool same) {
    for (std::int64_t i = 0; i < std::max(one, other); ++i) {
      rows_.push_back({{"same", same}, {"steps", {step(0, i < one), step(1, i < other)}}});
    }
  }

  Json step(std::size_t side, bool is_there) {
    if (!is_there) return nullptr;
    const std::int64_t index = at_[side]++;
    return {index + 1, records_[side]->words[static_cast<std::size_t>(index)]};
  }

  std::array<const ComparedRecord*, 2> records_;
  std::array<std::int64_t, 2> at_{};
  Json rows_ = Json::array();
};

/// The last step up to which both states agree from the beginning; -1 if the set-ups differ.
std::int64_t last_agreed(const replays::History& one, const replays::History& other) {
  const auto parted = std::ranges::mismatch(one.hashes, other.hashes);
  return parted.in1 - one.hashes.begin() - 1;
}

/// Why a text cannot stand beside another, in words; "" if it can.
std::string unfit(const lsp::JudgedDocument& document, const std::string& name) {
  if (document.record() != nullptr) return "";
  const replays::Report& report = document.report();
  return fmt::format(" {} is not: {}", name,
                     replays::wording::sentence_of(report, report.violations.front()));
}

/// Compares the text with the text `other`, whose name is `other-name`. `fault` says in words why
/// they cannot be compared.
std::string compare(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const std::string other_name = question.word("other-name");
  const lsp::JudgedDocument other(question.word("other"), other_name, judge());
  const std::string why = unfit(document, question.word("name")) + unfit(other, other_name);
  if (!why.empty()) {
    return written({{"fault", "Only records that are well formed stand side by side." + why}});
  }
  if (&document.record()->game() != &other.record()->game()) {
    return written({{"fault", "These are records of two different games."}});
  }
  const ComparedRecord one = told(document);
  const ComparedRecord two = told(other);
  const auto alignment = replays::align(one.history.steps, two.history.steps);
  return written({{"same-setup", one.history.setup == two.history.setup},
                  {"agreed", last_agreed(one.history, two.history)},
                  {"alike", one.history.hashes.back() == two.history.hashes.back()},
                  {"rows", SideBySide(one, two).rows(alignment)}});
}

}  // namespace

std::span<const AskRow> comparison_asks() {
  static constexpr std::array rows{AskRow{"compare", compare}};
  return rows;
}

}  // namespace praetor::cli::web
