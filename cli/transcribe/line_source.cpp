#include "cli/transcribe/line_source.hpp"

#include <istream>

#include "cli/complain.hpp"
#include "replays/files/lines.hpp"

namespace praetor::cli {

NextLine plain_lines(std::istream& in, Session& session) {
  return [&in, &session](const std::string&, const Complete&) -> std::optional<std::string> {
    constexpr std::size_t most = std::size_t{1} << 20U;
    const auto refuse = [&](const std::string& sentence) {
      complain(session, "transcribe: " + sentence, ExitStatus::malformed);
    };
    std::string line;
    for (;;) {
      switch (replays::next_line(in, line, most)) {
        case replays::LineRead::whole:
          if (line.ends_with('\r')) line.pop_back();
          return line;
        case replays::LineRead::too_long:
          refuse("a line is longer than 1 MiB: it is left out");
          break;
        case replays::LineRead::failed:
          refuse("cannot read standard input: " + line);
          return std::nullopt;
        case replays::LineRead::none:
          return std::nullopt;
      }
    }
  };
}

}  // namespace praetor::cli
