#include "cli/open_account.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/complain.hpp"
#include "cli/replay_options.hpp"
#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

using replays::Source;

/// The next text of a file; sets `ended` if there is none.
std::optional<replays::Text> next_text(Source& source, bool& ended, Session& session) {
  const auto text = source.next();
  if (!text) {
    if (!replays::interrupted()) complain(session, text.error().sentence, ExitStatus::malformed);
    return std::nullopt;
  }
  ended = !*text;
  if (!ended) replays::require_memory(**text);
  return *text;
}

/// The replay to use, counted from `first`; none after a complaint.
std::optional<replays::Text> picked(replays::Text first, Source& source, const std::string& path,
                                    std::optional<std::uint64_t> index, Session& session) {
  bool ended = false;
  if (!index) {
    const auto second = next_text(source, ended, session);
    if (ended) return first;
    if (second) {
      complain(session,
               fmt::format("{} holds several replays: say which with --index I, counted from 0",
                           text::shown(path)),
               ExitStatus::malformed);
    }
    return std::nullopt;
  }
  for (std::uint64_t held = 1; held <= *index; ++held) {
    auto next = next_text(source, ended, session);
    if (ended) {
      complain(session, replays::no_such_replay(path, *index, held), ExitStatus::malformed);
    }
    if (!next) return std::nullopt;
    first = *std::move(next);
  }
  return first;
}

}  // namespace

std::optional<Opened> open_account(const std::string& path, std::optional<std::uint64_t> index,
                                   const replays::Libraries& libraries, Session& session) {
  auto source = Source::open(path, &libraries);
  if (!source) {
    complain(session, source.error().sentence, ExitStatus::malformed);
    return std::nullopt;
  }
  bool ended = false;
  auto first = next_text(*source, ended, session);
  if (ended) complain(session, replays::no_such_replay(path, 0, 0), ExitStatus::malformed);
  if (!first) return std::nullopt;
  Opened opened;
  if (begins_stream(*first)) {
    opened.stream.emplace(path, *std::move(source), *first);
    opened.alone = true;
    return opened;
  }
  // If the file is no corpus, its one replay is meant, whatever the index.
  opened.alone = !source->is_corpus();
  if (opened.alone) index.reset();
  auto text = picked(*std::move(first), *source, path, index, session);
  if (!text) return std::nullopt;
  replays::Report report = replays::Checker(libraries, {}).check(*text, path);
  if (report.verdict == replays::Verdict::malformed) {
    refuse(report, session);
    return std::nullopt;
  }
  opened.replay = replays::JudgedReplay{*std::move(text), std::move(report)};
  return opened;
}

}  // namespace praetor::cli
