// The commands of a session: lines that begin with a colon, and `?`.

#include <fmt/format.h>

#include <algorithm>

#include "cli/options.hpp"
#include "cli/transcribe/asked.hpp"
#include "cli/transcribe/commands.hpp"
#include "cli/transcribe/state_text.hpp"
#include "cli/transcribe/transcription.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/complaint.hpp"

namespace praetor::cli::transcribe {
namespace {

constexpr std::string_view help =
    "One line for each turn, or for a part of one:\n"
    "  STEP, STEP             steps of the side to act; a comma at the end: the turn goes on\n"
    "  7 SIDE: STEP           the same with its side; the number is for people\n"
    "  SIDE: STEP             what another side does in this turn\n"
    "  CARD 2, CARD           what chance brings, cards or dice, where it is asked\n"
    "  ... up to 3            steps that nobody wrote down; ? for a word or a hand likewise\n"
    "  # words                a remark\n"
    "Upper or lower case, blanks for hyphens, \u2192 for > and unambiguous beginnings of names "
    "will do.\n"
    "Tab completes legal steps. A slip is corrected where only one name can be meant.\n"
    "  ?                      what is asked, with examples; ! says all about the last refusal\n"
    "  :legal [KIND]          what may be done now, or all steps of one kind\n"
    "  :state [NAME ...]      the state, or a part of it\n"
    "  :draw [FILE]           a picture of it: .svg, .png, .pdf or .dot\n"
    "  :undo [N]  :redo [N]   takes back the last N lines, and restores them; N may be all\n"
    "  :goto N                goes back to after line N; :redo restores the later lines\n"
    "  :edit N LINE           replaces line N, of the set-up too; likewise :insert N LINE, "
    ":delete N\n"
    "  :what-if  :back        tries lines that are not kept; throws them away\n"
    "  :text                  what was written so far, with line numbers\n"
    "  :help  :quit           shows this text; ends, as Ctrl-D does. Everything is saved already\n";

std::vector<std::string_view> parted(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(begin);
    const std::size_t size = std::min(text.find_first_of(" \t"), text.size());
    if (size > 0) words.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return words;
}

}  // namespace

Reaction Transcription::command(std::string_view typed) {
  const std::vector<std::string_view> words = parted(typed);
  if (words.empty()) return said(std::string(help));
  const auto known = replays::notation::complete(words.front(), command_names);
  if (known.word.empty()) {
    return said(fmt::format(":{}\n", unknown_word(words.front(), command_names)));
  }
  const std::string_view name = known.word;
  if (name == "help") return said(std::string(help));
  if (name == "quit") return {"", false, true, {}};
  if (name == "text") return said(written_.numbered());
  if (name == "undo") return undo(words);
  if (name == "redo") return redo(words);
  if (name == "goto") return go_to(words);
  if (name == "edit") return edit(typed, words);
  if (name == "insert") return insert(typed, words);
  if (name == "delete") return erase(words);
  if (name == "what-if") return what_if();
  if (name == "back") return back();
  if (!position_.is_open()) return said(standing() + "\n");
  if (name == "legal" && !is_settled()) return said("that is not known: " + open_words() + "\n");
  if (name == "legal" && words.size() > 1) return said(legal_of(position_, words[1]));
  if (name == "legal") return said(asked_of(position_));
  if (name == "state") return state({words.begin() + 1, words.end()});
  ensure(name == "draw", "every command is carried out");
  const std::size_t at =
      typed.find_first_not_of(" \t", static_cast<std::size_t>(words.front().end() - typed.begin()));
  return {"", false, false, std::string(typed.substr(std::min(at, typed.size())))};
}

Reaction Transcription::state(const Words& path) const {
  std::string words = state_text(position_.document(), path);
  if (words.empty()) {
    return said(
        fmt::format("the state has no {}\n", text::shown(fmt::format("{}", fmt::join(path, " ")))));
  }
  if (draft_) {
    words.insert(0, is_settled() ? "in a game that fits:\n" : "before what was left open:\n");
  }
  return said(std::move(words));
}

}  // namespace praetor::cli::transcribe
