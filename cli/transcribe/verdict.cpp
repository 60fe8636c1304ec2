#include "cli/transcribe/verdict.hpp"

#include "replays/checking/check.hpp"
#include "replays/notation/written.hpp"

namespace praetor::cli::transcribe {

replays::Report verdict_on(std::string_view text, std::string_view path,
                           const replays::Libraries& libraries) {
  const auto written = replays::notation::translated(text, libraries);
  const replays::Text whole{written->json(), 0, 1, false, false, written};
  replays::Report report = replays::Checker(libraries, {}).check(whole, path);
  report.source = path;
  return report;
}

}  // namespace praetor::cli::transcribe
