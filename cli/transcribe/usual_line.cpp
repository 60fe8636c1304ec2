#include "cli/transcribe/usual_line.hpp"

#include "cli/transcribe/dress.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write_step.hpp"

namespace praetor::cli::transcribe {
namespace {

namespace notation = replays::notation;

// The part before the steps: blanks or a number, the side, and the word behind it.
std::string beginning_of(std::string_view line, std::string_view side,
                         const notation::Grammar& grammar) {
  notation::Cursor cursor(line);
  std::string begin = cursor.indented() ? "  " : "";
  if (notation::is_number(cursor.peek()) && !cursor.indented()) {
    begin += std::string(cursor.take()) + " ";
  }
  const std::size_t colon = line.find(':');
  const std::size_t quote = line.find_first_of("\"[{(");
  const bool has_side = colon != std::string_view::npos && (quote > colon);
  if (!has_side) return begin;
  begin += side;
  const bool plans = line.substr(0, colon).find_last_of(" \t") != std::string_view::npos;
  for (const notation::Ender& ender : grammar.enders) {
    if (ender.word.empty() || !plans) continue;
    notation::Cursor words(line.substr(0, colon));
    std::string_view last;
    while (!words.at_line_end()) last = words.take();
    if (ender.word.starts_with(notation::folded(last))) begin += " " + std::string(ender.word);
  }
  return begin + ": ";
}

std::string comment_of(std::string_view line) {
  const std::string_view comment = line.substr(notation::tail_of(line).comment);
  return comment.empty() ? "" : " " + std::string(comment);
}

}  // namespace

std::string usual_line(const Transcript& written, const std::string& line, std::size_t known,
                       const Position& position, const replays::Libraries& libraries) {
  const notation::Translation read = notation::read(written.last_turn_with(line), libraries);
  if (!read.freely || read.fault) return line;
  const notation::Grammar& grammar = position.grammar();
  const text::Tape tape(read.json);
  std::string words;
  std::string side;
  bool told = false;
  std::size_t at = 0;
  tape.root()->find("steps")->items([&](const text::Value& step) {
    if (at++ < known) return true;
    const auto by = step.find("by");
    const auto kind = step.find("do");
    if (!by || !kind || by->kind() != text::JsonKind::text) return false;
    const notation::Wording* const wording = grammar.of_kind(kind->string());
    if (side.empty()) side = by->string();
    const bool chance = by->string() != side;
    told = told || (wording != nullptr && wording->manner == notation::Manner::told);
    if (!words.empty()) words += chance ? " (" : ", ";
    notation::append_step(words, step, notation::dress_of(step, wording, grammar), wording,
                          grammar);
    if (chance) words += ")";
    return true;
  });
  std::string begin = beginning_of(line, side, grammar);
  if (told && !begin.ends_with(": ")) begin += side + " ";
  const std::string comment = comment_of(line);
  const std::string json = read.json;
  // An end of turn may be left to the end of the line; a comma says that the turn goes on.
  for (const std::string_view end : {"", ","}) {
    for (const bool whole : {false, true}) {
      std::string usual = words;
      if (!whole) usual.resize(std::min(usual.rfind(", "), usual.size()));
      usual = begin + usual + std::string(end) + comment;
      if (notation::read(written.last_turn_with(usual), libraries).json == json) return usual;
    }
  }
  return line;
}

}  // namespace praetor::cli::transcribe
