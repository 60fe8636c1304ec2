#include "cli/render/edits.hpp"

#include "cli/render/safe.hpp"
#include "replays/searching/repair_setup.hpp"

namespace praetor::cli::render {
namespace {

template <class Words>
std::string signed_lines(const std::vector<std::string>& before,
                         const std::vector<std::string>& after, bool colour, const Words& words) {
  std::string out;
  for (const std::string& part : before) {
    out += "    " + painted("- " + words(part), Paint::red, colour) + "\n";
  }
  for (const std::string& part : after) {
    out += "    " + painted("+ " + words(part), Paint::green, colour) + "\n";
  }
  return out;
}

}  // namespace

std::string changed_steps(const std::vector<std::string>& before,
                          const std::vector<std::string>& after,
                          const replays::wording::StepTeller& teller, bool colour) {
  return signed_lines(before, after, colour,
                      [&](const std::string& step) { return teller.line(step); });
}

std::string part_words(const replays::RepairEdit& edit, const std::string& part,
                       const replays::wording::StepTeller& teller) {
  return edit.kind == replays::EditKind::setup ? text::shown(replays::setup_words(part))
                                               : teller.line(part);
}

std::string changed_parts(const replays::RepairEdit& edit,
                          const replays::wording::StepTeller& teller, bool colour) {
  return signed_lines(edit.before, edit.after, colour,
                      [&](const std::string& part) { return part_words(edit, part, teller); });
}

}  // namespace praetor::cli::render
