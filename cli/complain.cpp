#include "cli/complain.hpp"

#include <fmt/format.h>

#include "engine/text/escape.hpp"
#include "replays/checking/report.hpp"

namespace praetor::cli {

void complain(Session& session, std::string_view sentence, ExitStatus status) {
  session.out.flush();  // keeps the order where both streams go to one place
  session.err << "praetor: " << sentence << '\n';
  session.status = worse(session.status, status);
}

void complain_of_failure(Session& session, std::string_view replay, std::string_view what) {
  const bool is_bug = what.find(replays::no_memory) == std::string_view::npos;
  complain(session,
           fmt::format("{}: internal error: {}.{}", text::shown(replay), text::shown(what),
                       is_bug ? " This is a bug of praetor, not of its input." : ""),
           ExitStatus::internal);
}

}  // namespace praetor::cli
