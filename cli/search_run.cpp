#include "cli/search_run.hpp"

#include <fmt/format.h>

#include <chrono>
#include <string_view>

#include "cli/options.hpp"
#include "cli/write_file.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/notation/write.hpp"

namespace praetor::cli {

void add_search_options(Command command, SearchLimits& options, std::int64_t nodes_default) {
  constexpr std::uint64_t nodes_most = 1'000'000'000'000;
  add_number(command, "--max-nodes", options.nodes, "N",
             fmt::format("give up after N steps judged or listed (default {})", nodes_default), 1,
             nodes_most);
  constexpr std::uint64_t day = 86'400;
  add_number(command, "--time", options.seconds, "S", "give up after S seconds (default: never)", 1,
             day);
}

std::function<bool()> fuse_of(const SearchLimits& options) {
  using Clock = std::chrono::steady_clock;
  if (!options.seconds) return [] { return replays::interrupted().has_value(); };
  const auto end = Clock::now() + std::chrono::seconds(*options.seconds);
  return [end] { return replays::interrupted().has_value() || Clock::now() >= end; };
}

void write_replay(const std::string& path, std::string_view json, const replays::FieldOrder& order,
                  const replays::Libraries& libraries, Session& session) {
  const text::Tape tape(json);
  put_replay(path,
             path.ends_with(".praetor") ? replays::notation::write(tape, libraries)
                                        : replays::layout_of(tape, order),
             session);
}

}  // namespace praetor::cli
