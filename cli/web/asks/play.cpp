// Questions about a game in progress: what is legal after its last step, and the record with one
// more step. The record is the only memory, so a step taken back leaves no trace.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/transcribe/transcription.hpp"
#include "cli/web/asks/document.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/making/write_step.hpp"
#include "replays/notation/write.hpp"
#include "replays/wording/step_words.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::web {
namespace {

using Json = nlohmann::json;

// Nobody clicks through more, and a user's own tables can make endless lists.
constexpr std::size_t moves_most = 4'000;

std::string games(const Question&) {
  Json all = Json::array();
  for (const AnyGame* const game : all_games()) {
    all.push_back({{"id", game->id()}, {"title", game->facts().title}});
  }
  return written(all);
}

/// A record of `game` without steps, with the usual set-up.
std::string start(const Question& question) {
  const AnyGame* const game = find_game(question.word("game"));
  if (game == nullptr) return "null";
  const auto made = replays::skeleton(*game, libraries(), {});
  return made ? written(Json(*made)) : std::string("null");
}

/// A value of a step as one word; a payment as "2 gold, 1 iron".
std::string word_of(const text::Value& value) {
  if (value.kind() == text::JsonKind::text) return std::string(value.string());
  if (value.kind() != text::JsonKind::object) return std::string(value.raw());
  std::string words;
  value.members([&](std::string_view key, std::size_t, const text::Value& inner) {
    words += (words.empty() ? "" : ", ") + word_of(inner) + " " + std::string(key);
    return true;
  });
  return words;
}

/// The content of a step in order: pairs of a field and a word. Each entry of a list is a pair of
/// its own.
Json choices_of(const std::string& step) {
  Json choices = Json::array();
  const text::Tape tape(step);
  tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (key == "by") return true;
    if (value.kind() != text::JsonKind::array) {
      choices.push_back({key, word_of(value)});
      return true;
    }
    value.items([&](const text::Value& item) {
      choices.push_back({key, word_of(item)});
      return true;
    });
    return true;
  });
  return choices;
}

Json legal_in(const AnyState& state, const replays::wording::StepTeller& teller, bool& whole) {
  Json moves = Json::array();
  Arena arena;
  const Side chance = state.game().sides(state).back();
  whole = each_legal_step(state, arena, [&](const AnyStep& full) {
    const std::string said = replays::json_of(state, full);
    Json move{{"by", name_of(state, full.by)},
              {"kind", full.kind_name()},
              {"words", viz::told_by(state, full)},
              {"phrase", teller.phrase(said)},
              {"step", said},
              {"brief", replays::json_of(state, replays::abbreviated(state, full, nullptr))},
              {"choices", choices_of(said)}};
    if (full.by == chance) move["weight"] = state.game().chance_weight(state, full);
    moves.push_back(std::move(move));
    return moves.size() < moves_most;
  });
  return moves;
}

/// A session of `praetor transcribe` with the record; none if there is no record.
std::optional<transcribe::Transcription> session_of(const lsp::JudgedDocument& document) {
  if (document.record() == nullptr) return std::nullopt;
  const std::string before = replays::notation::write(text::Tape(document.json()), libraries());
  std::optional<transcribe::Transcription> session(std::in_place, libraries(), "the record", false);
  if (session->resume(before)) return std::nullopt;
  return session;
}

/// The position after all steps, and what is legal there; null if the record is not legal.
std::string moves(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const replays::Report& report = verdict_of(question);
  if (document.record() == nullptr || report.verdict != replays::Verdict::legal) return "null";
  const replays::AnyReplay& replay = *document.record();
  const AnyState state = document.state_before(replay.steps.size());
  const replays::wording::StepTeller teller(replay.setup);
  Json to_act = Json::array();
  const Sides may = state.game().to_act(state);
  const std::vector<Side> sides = state.game().sides(state);
  for (const Side side : sides) {
    if (may.has(side)) to_act.push_back(name_of(state, side));
  }
  Json colours = Json::object();
  const viz::AnyPictures& pictures = viz::pictures_of(replay.game());
  for (const Side side : viz::players_of(state)) {
    colours[std::string(name_of(state, side))] = {
        {"title", pictures.side_title(match_of(state), side)},
        {"colour", pictures.colour_of(side)}};
  }
  bool whole = true;
  Json legal = legal_in(state, teller, whole);
  // Steps that cannot be listed must be typed, so the answer explains how.
  auto session = legal.empty() && !report.over ? session_of(document) : std::nullopt;
  return written({{"steps", replay.steps.size()},
                  {"to-act", std::move(to_act)},
                  {"chance", name_of(state, sides.back())},
                  {"sides", std::move(colours)},
                  {"moment", pictures.moment(state).words},
                  {"over", report.over},
                  {"winner", report.winner},
                  {"hash", report.hash},
                  {"whole", whole && (state.game().facts().lists_chance || !may.has(sides.back()))},
                  {"asks", session ? session->take("?").words : ""},
                  {"moves", std::move(legal)}});
}

/// The record with `step` (JSON) appended: JSON on one line.
std::string append(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  if (document.record() == nullptr) return "null";
  replays::Rewriting rewriting(document.json());
  rewriting.keep_up_to(static_cast<std::int64_t>(document.record()->steps.size()) + 1);
  rewriting.add({question.word("step"), "", "", ""});
  return written(Json(rewriting.text()));
}

/// Removes a claimed result, since a shortened record has not ended like the whole one.
std::string without_result(std::string json) {
  std::size_t begin = json.size();
  std::size_t end = json.size();
  {
    const text::Tape tape(json);
    tape.root()->members([&](std::string_view key, std::size_t offset, const text::Value& value) {
      if (key != "result") return;
      begin = offset;
      end = value.last() + 1;
    });
  }
  if (begin == end) return json;
  // Removes a comma too: the one before it, or the one after it if it comes first.
  const std::size_t comma = json.find_last_not_of(" \t\r\n", begin - 1);
  if (json[comma] == ',') return json.erase(comma, end - comma);
  return json.erase(begin, json.find(',', end) + 1 - begin);
}

/// The record with only its first `keep` steps: JSON.
std::string shortened(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  if (document.record() == nullptr) return "null";
  const auto steps = static_cast<std::int64_t>(document.record()->steps.size());
  const std::int64_t keep = std::min(question.number("keep"), steps);
  replays::Rewriting rewriting(document.json());
  rewriting.keep_up_to(keep + 1);
  for (std::int64_t step = keep; step < steps; ++step) rewriting.take();
  std::string text = rewriting.text();
  return written(Json(keep < steps ? without_result(std::move(text)) : std::move(text)));
}

/// All steps of the record in the words of the notation.
std::string phrases(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  Json all = Json::array();
  if (document.record() == nullptr) return "[]";
  const replays::AnyReplay& replay = *document.record();
  const replays::wording::StepTeller teller(replay.setup);
  for (const replays::AnyRecordedStep& recorded : replay.steps) {
    std::string line = teller.line(replays::json_of(replay.game(), replay.match(), recorded.step));
    // The sign `/` is replaced by the name of the step, which says more.
    if (line.ends_with(" /")) line.replace(line.size() - 1, 1, recorded.step.kind_name());
    all.push_back(std::move(line));
  }
  return written(all);
}

/// The record after `line` was typed in `praetor transcribe`, in the notation, and the answer to
/// the line.
std::string type(const Question& question) {
  auto session = session_of(document_of(question));
  if (!session) return "null";
  const transcribe::Reaction reaction = session->take(question.word("line"));
  return written(
      {{"words", reaction.words}, {"changed", reaction.changed}, {"text", session->text()}});
}

}  // namespace

std::span<const AskRow> play_asks() {
  static constexpr std::array rows{AskRow{"games", games},       AskRow{"start", start},
                                   AskRow{"moves", moves},       AskRow{"append", append},
                                   AskRow{"shorten", shortened}, AskRow{"type", type},
                                   AskRow{"phrases", phrases}};
  return rows;
}

}  // namespace praetor::cli::web
