// Maps for `praetor import`. They are no reports, but have a schema of the same kind, so that
// editors can check them.

#include <vector>

#include "cli/reports/report_shapes.hpp"
#include "replays/importing/map_members.hpp"

namespace praetor::cli::reports {
namespace {

void add(std::vector<ReportMember>& rows, std::string_view name, std::string_view what,
         std::span<const replays::MapMember> members) {
  rows.push_back({name, shape, what});
  for (const replays::MapMember& member : members) {
    rows.push_back({member.name, member.type, member.what});
  }
}

}  // namespace

std::span<const ReportMember> importing_shapes() {
  static const std::vector<ReportMember> rows = [] {
    std::vector<ReportMember> made;
    add(made, "import-map", "How `praetor import` reads the log of another program",
        replays::map_members);
    add(made, "import-row", "What to do with one kind of row of a log", replays::row_members);
    return made;
  }();
  return rows;
}

}  // namespace praetor::cli::reports
