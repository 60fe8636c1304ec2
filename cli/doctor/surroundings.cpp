#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <thread>

#include "cli/doctor/finding.hpp"
#include "cli/render/lines.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"

namespace praetor::cli::doctor {
namespace {

/// An optional program and what it adds.
struct Helper {
  std::string_view program;
  std::string_view adds;
};

constexpr std::array helpers{
    Helper{"python3", "the scripts that come with the sources"},
    Helper{"parallel", "shards of a corpus on every core of several machines"},
    Helper{"sbatch", "shards of a corpus on a Slurm cluster"},
    Helper{"zstd", "packing a corpus as .zst"},
    Helper{"gzip", "packing a corpus as .gz"},
    Helper{"man", "the manual: man praetor"},
};

/// The first executable file of that name in $PATH; "" if there is none.
std::string found_in_path(std::string_view program) {
  const char* const path = std::getenv("PATH");
  for (const std::string_view folder : text::parts_of(path == nullptr ? "" : path, ':')) {
    const std::string file = fmt::format("{}/{}", folder, program);
    if (access(file.c_str(), X_OK) == 0) return file;
  }
  return {};
}

std::string stack_size() {
  rlimit limit{};
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return "not known";
  if (limit.rlim_cur == RLIM_INFINITY) return "unlimited";
  return fmt::format("{} KiB", limit.rlim_cur / 1024);
}

}  // namespace

void examine_surroundings(HealthChecks& findings) {
  const unsigned cores = std::thread::hardware_concurrency();
  findings.push_back({"machine", "cores", Health::good,
                      cores == 0 ? "not known" : render::counted(cores, "thread") + " at a time"});
  findings.push_back({"machine", "stack", Health::good, stack_size()});
  for (const Helper& helper : helpers) {
    const std::string file = found_in_path(helper.program);
    findings.push_back(
        {"optional", std::string(helper.program), file.empty() ? Health::missing : Health::good,
         fmt::format("{}{}", helper.adds, file.empty() ? "" : ": " + text::shown(file))});
  }
}

}  // namespace praetor::cli::doctor
