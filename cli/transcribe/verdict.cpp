#include "cli/transcribe/verdict.hpp"

#include "replays/checking/check.hpp"

namespace praetor::cli::transcribe {

replays::Report verdict_on(std::string_view text, std::string_view path,
                           const replays::Libraries& libraries) {
  return replays::Checker(libraries, {}).check_notation(text, path);
}

}  // namespace praetor::cli::transcribe
