#include "cli/corpus/run_fingerprint.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "engine/text/canonical.hpp"

namespace praetor::cli::corpus {
namespace {

std::string of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return text::fingerprint(content);
}

// A number that may be missing.
std::string words_of(const std::optional<std::uint64_t>& number) {
  return number ? std::to_string(*number) : "-";
}

}  // namespace

std::string judged_fingerprint(const CheckPlan& plan, const Listing& listing) {
  std::string words =
      fmt::format("{} {} {} {}", PRAETOR_VERSION, listing.fingerprint,
                  static_cast<int>(plan.check.on_violation), words_of(plan.reader.index));
  for (const std::string& path : plan.data_files) words += " " + of_file(path);
  return text::fingerprint(words);
}

std::string run_fingerprint(const CheckPlan& plan, const Listing& listing) {
  const Shard shard = plan.reader.shard.value_or(Shard{});
  return text::fingerprint(fmt::format(
      "{} {} {} {} {} {} {} {} {} {}/{}", judged_fingerprint(plan, listing), plan.format,
      plan.quiet, plan.summary, plan.root_cause, plan.repairs, plan.fail_fast,
      words_of(plan.violations_most), plan.check.invariants, shard.number, shard.of));
}

}  // namespace praetor::cli::corpus
