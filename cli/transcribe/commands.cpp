// What a session does on request: the lines that begin with a colon, and `?`.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "cli/render/lines.hpp"
#include "cli/transcribe/commands.hpp"
#include "cli/transcribe/state_text.hpp"
#include "cli/transcribe/transcription.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/complaint.hpp"

namespace praetor::cli::transcribe {
namespace {

constexpr std::size_t legal_shown = 40;

constexpr std::string_view help =
    "One line for each turn, or for a part of one:\n"
    "  marmor, temple roma    steps of whose turn it is; a comma at the end: the turn goes on\n"
    "  7 rome: marmor         the same with its side; the number is for people\n"
    "  carthage: pass         what another side does in it\n"
    "  ... up to 3            steps that nobody wrote down; behind them nothing is judged at once\n"
    "  # words                a remark\n"
    "A name may be cut to any beginning that is nobody else's; Tab completes it.\n"
    "  ?  :legal [KIND]       what may be done now, or all steps of one kind\n"
    "  :state [NAME ...]      the state, or a part of it\n"
    "  :draw [FILE]           a picture of it: .svg, .png, .pdf or .dot\n"
    "  :undo                  takes the last line back; it stays as a remark\n"
    "  :text                  what was written so far\n"
    "  :help  :quit           this text; the end (so is Ctrl-D). All is saved already\n";

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

Reaction said(std::string words) { return {std::move(words), false, false, {}}; }

Reaction not_yet() { return said("the set-up is not whole yet\n"); }

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
  if (name == "undo") return undo();
  if (name == "text") return said(text());
  if (!position_.is_open()) return not_yet();
  if (name == "legal") return legal(words.size() > 1 ? words[1] : "");
  if (name == "state") return state({words.begin() + 1, words.end()});
  ensure(name == "draw", "every command is carried out");
  const std::size_t at =
      typed.find_first_not_of(" \t", static_cast<std::size_t>(words.front().end() - typed.begin()));
  return {"", false, false, std::string(typed.substr(std::min(at, typed.size())))};
}

Reaction Transcription::undo() {
  const auto undone = written_.undo();
  if (!undone) return said("nothing to take back: the set-up stays\n");
  ensure(rebuild(), "a text without its last line is as legal as it was");
  return {fmt::format("taken back: {}\n{}\n", text::shown(*undone), standing()), true, false, {}};
}

// All steps of a kind, or of each kind some.
Reaction Transcription::legal(std::string_view typed) const {
  if (!position_.is_open()) return not_yet();
  if (draft_) return said("nobody knows: something before was left open\n");
  std::string_view kind;
  if (!typed.empty()) {
    std::vector<std::string_view> kinds;
    std::vector<std::string_view> leads;
    for (const auto& wording : position_.grammar().wordings) {
      kinds.push_back(wording.kind);
      if (wording.kind == typed || wording.lead().word == typed) kind = wording.kind;
    }
    if (kind.empty()) kind = replays::notation::complete(typed, kinds).word;
    if (kind.empty()) return said(fmt::format("{}\n", unknown_word(typed, kinds)));
  }
  constexpr std::size_t all = 20'000;
  const std::size_t most = kind.empty() ? legal_shown : all;
  std::string words;
  for (const std::string_view one : position_.kinds("")) {
    if (!kind.empty() && kind != one) continue;
    const auto steps = position_.legal({one, "", true, most + 1});
    const std::size_t each = kind.empty() ? std::min<std::size_t>(steps.size(), 8) : steps.size();
    for (std::size_t i = 0; i < each; ++i) {
      words += fmt::format("  {}: {}\n", steps[i].by, steps[i].phrase);
    }
    if (each < steps.size()) words += fmt::format("    more: :legal {}\n", one);
  }
  return said(words.empty() ? "none that can be listed\n" : words);
}

Reaction Transcription::state(const std::vector<std::string_view>& path) const {
  std::string words = state_text(position_.document(), path);
  if (words.empty()) {
    return said(
        fmt::format("the state has no {}\n", text::shown(fmt::format("{}", fmt::join(path, " ")))));
  }
  if (draft_) words.insert(0, "before what was left open:\n");
  return said(std::move(words));
}

}  // namespace praetor::cli::transcribe
