#include <fmt/format.h>

#include "cli/doctor/finding.hpp"
#include "engine/text/canonical.hpp"
#include "replays/reading/source_bytes.hpp"

namespace praetor::cli::doctor {
namespace {

#if defined(__clang__)
constexpr std::string_view compiler = "Clang " __clang_version__;
#else
constexpr std::string_view compiler = "GCC " __VERSION__;
#endif

#if defined(NDEBUG)
constexpr std::string_view kind = "optimised";
#else
constexpr std::string_view kind = "for debugging";
#endif

// The first digits of the SHA-256 of "abc" (FIPS 180-4).
constexpr std::string_view hash_of_abc = "ba7816bf8f01cfea";

}  // namespace

void examine_program(HealthChecks& findings) {
  std::string by(compiler);
  while (by.ends_with(' ')) by.pop_back();
  findings.push_back({"program", "compiler", Health::good, fmt::format("{}, {}", by, kind)});
  for (const auto& [library, version] : replays::unpackers()) {
    findings.push_back({"program", library, Health::good, version});
  }
  const bool right = text::fingerprint("abc") == hash_of_abc;
  findings.push_back({"program", "hash", right ? Health::good : Health::fault,
                      right ? "SHA-256 comes out right" : "SHA-256 comes out wrong"});
}

}  // namespace praetor::cli::doctor
