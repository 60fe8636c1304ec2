#include "cli/search_run.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "cli/options.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "engine/text/position.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/files/name_end.hpp"
#include "replays/notation/laid_out.hpp"

namespace praetor::cli {
namespace {

bool is_notation_file(std::string_view path) { return replays::has_ending(path, ".praetor"); }

}  // namespace

void add_search_options(Command command, SearchLimits& options, std::int64_t nodes_default) {
  constexpr std::uint64_t nodes_most = 1'000'000'000'000;
  add_number(
      command, "--max-nodes", options.nodes, "N",
      fmt::format("give up after judging or listing N steps, or a few more, since what is begun "
                  "is finished (default {})",
                  nodes_default),
      1, nodes_most);
  constexpr std::uint64_t day = 86'400;
  add_number(command, "--time", options.seconds, "S", "give up after S seconds (default: never)", 1,
             day);
}

void note_nodes(std::int64_t most, Session& session) {
  session.out.flush();
  session.err << fmt::format(
      "praetor: the search used all of its {} steps: --max-nodes {} searches further\n", most,
      10 * most);
}

std::function<bool()> fuse_of(const SearchLimits& options) {
  using Clock = std::chrono::steady_clock;
  if (!options.seconds) return [] { return replays::interrupted().has_value(); };
  const auto end = Clock::now() + std::chrono::seconds(*options.seconds);
  return [end] { return replays::interrupted().has_value() || Clock::now() >= end; };
}

bool write_record(const std::string& path, std::string_view json,
                  const std::vector<RecordFile>& records, const replays::FieldOrder& order,
                  const replays::Libraries& libraries, Session& session) {
  if (is_notation_file(path)) {
    std::vector<const replays::notation::WrittenText*> written;
    for (const RecordFile& record : records) {
      if (record.text.written) written.push_back(record.text.written.get());
    }
    return put_replay(path, replays::notation::laid_out(written, json, libraries), session);
  }
  std::string laid_out = replays::layout_of(text::Tape(json), order);
  if (!records.empty()) {
    const replays::Text& first = records.front().text;
    laid_out = text::with_line_ends_of(first.written ? first.written->text : first.json,
                                       std::move(laid_out));
  }
  if (!put_replay(path, laid_out, session)) return false;
  for (const RecordFile& record : records) note_lost_comments(record.text, record.file, session);
  return true;
}

}  // namespace praetor::cli
