// `praetor doctor`: what this program is, whether it works here, and which optional parts it lacks.

#include <algorithm>
#include <memory>

#include "cli/commands/all.hpp"
#include "cli/doctor/finding.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli {
namespace {

std::string text_of_findings(const doctor::HealthChecks& findings, const Build& build) {
  std::string out = version_line(build) + "\n";
  std::size_t width = 0;
  for (const doctor::HealthCheck& finding : findings) width = std::max(width, finding.name.size());
  std::string_view part;
  for (const doctor::HealthCheck& finding : findings) {
    if (finding.part != part) out += fmt::format("\n{}\n", finding.part);
    part = finding.part;
    const bool fault = finding.standing == doctor::Health::fault;
    out += fmt::format("  {:<7}  {:<{}}  {}\n", fault ? "FAULT" : name_of(finding.standing),
                       finding.name, width, finding.what);
  }
  return out + (doctor::is_well(findings) ? "\n"
                                            "Everything needed works.\n"
                                          : "\n"
                                            "Something needed does not work.\n");
}

std::string json_of_findings(const doctor::HealthChecks& findings, const Build& build) {
  return text::json_line([&](text::JsonWriter& writer) {
    writer.number("praetor-doctor", 1);
    writer.string("version", PRAETOR_VERSION);
    writer.string_or_null("commit", build.commit);
    writer.boolean("well", doctor::is_well(findings));
    writer.objects("findings", findings, [&](const doctor::HealthCheck& finding) {
      writer.string("part", finding.part);
      writer.string("name", finding.name);
      writer.string("standing", name_of(finding.standing));
      writer.string("what", finding.what);
    });
  });
}

void run_doctor(const std::string& format, const Build& build, Session& session) {
  doctor::HealthChecks findings;
  doctor::examine_program(findings);
  doctor::examine_games(findings);
  doctor::examine_pictures(findings);
  doctor::examine_surroundings(findings);
  findings.push_back({"optional", "terminal",
                      session.terminal ? doctor::Health::good : doctor::Health::missing,
                      "line editing and completion in transcribe"});
  session.out << (format == "json" ? json_of_findings(findings, build)
                                   : text_of_findings(findings, build));
  if (!doctor::is_well(findings)) session.status = worse(session.status, ExitStatus::no);
}

}  // namespace

void add_doctor(Commands& program, Session& session, const Build& build) {
  const Command command = add_command(
      program, "doctor", "Say what this program is, whether it works here, and what it lacks",
      "praetor doctor\n\n"
      "`doctor` shows versions and compiler. It tries each game: it judges all its cases\n"
      "again and plays a game. It shows each data file with its fingerprint, draws pictures,\n"
      "and names what else this machine has that Praetor can use. It changes no file and\n"
      "sends nothing.\n"
      "Exit status: 0 all that is needed works, 1 something does not. What is merely missing\n"
      "is not needed.");
  const auto format = std::make_shared<std::string>("text");
  add_choice(command, "--format", *format, {"text", "json"}, "how to print");
  command.callback([format, build, &session] { run_doctor(*format, build, session); });
}

}  // namespace praetor::cli
