#include "cli/corpus/run_fingerprint.hpp"

#include <fmt/format.h>

#include "engine/text/canonical.hpp"

namespace praetor::cli::corpus {
namespace {

// A number that may be missing.
std::string words_of(const std::optional<std::uint64_t>& number) {
  return number ? std::to_string(*number) : "-";
}

}  // namespace

std::string judged_fingerprint(const CheckPlan& plan, const replays::CorpusListing& listing) {
  return text::fingerprint(fmt::format("{} {} {} {} {}{}", PRAETOR_VERSION, listing.fingerprint,
                                       static_cast<int>(plan.check.on_violation),
                                       words_of(plan.reader.index), plan.data,
                                       plan.check.decisive ? " decisive" : ""));
}

std::string run_fingerprint(const CheckPlan& plan, const replays::CorpusListing& listing) {
  const replays::Shard shard = plan.reader.shard.value_or(replays::Shard{});
  return text::fingerprint(fmt::format(
      "{} {} {} {} {} {} {} {} {} {} {}/{} {} {} {} {}", judged_fingerprint(plan, listing),
      plan.format, plan.quiet, plan.summary, plan.root_cause, plan.repairs, plan.which_rules,
      plan.fail_fast, words_of(plan.violations_most), plan.check.invariants, shard.number, shard.of,
      plan.apart, plan.verbose, plan.explain, plan.steps ? static_cast<int>(*plan.steps) : -1));
}

}  // namespace praetor::cli::corpus
