// Maps for `praetor import`: no report, but a form of the same kind, so that editors know it.

#include <vector>

#include "cli/reports/report_shapes.hpp"
#include "replays/importing/map_members.hpp"

namespace praetor::cli::reports {
namespace {

std::vector<ReportMember> members_of(std::span<const replays::MapMember> members) {
  std::vector<ReportMember> made;
  for (const replays::MapMember& member : members) {
    made.push_back({member.name, member.type, member.what});
  }
  return made;
}

}  // namespace

std::span<const ReportShape> importing_shapes() {
  static const std::vector<ReportMember> map = members_of(replays::map_members);
  static const std::vector<ReportMember> row = members_of(replays::row_members);
  static const std::vector<ReportShape> shapes{
      {"import-map", "How `praetor import` reads the log of another program", map},
      {"import-row", "What becomes of one kind of rows of a log", row},
  };
  return shapes;
}

}  // namespace praetor::cli::reports
