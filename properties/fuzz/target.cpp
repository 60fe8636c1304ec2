#include "properties/fuzz/target.hpp"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/source.hpp"

namespace praetor::fuzz {

void found(std::string_view what, std::string_view about) {
  const std::string line = "\nfound: not so: " + std::string(what) + "\n" + std::string(about);
  std::fprintf(stderr, "%s\n", line.c_str());
  std::abort();
}

void demand_sound(const Fault& fault, std::string_view text) {
  demand(fault.rule != nullptr && fault.rule->kind == RuleKind::format, "a fault has its rule");
  demand(fault.offset <= text.size(), "a fault lies in its text");
  demand(fault.pointer.empty() || fault.pointer.front() == '/', "a fault has a JSON Pointer");
  for (const Fact* fact : {&fault.expected, &fault.actual}) {
    demand(nlohmann::json::accept(replays::json_of(*fact)), "a fact is written as JSON");
  }
}

const replays::Libraries& libraries() {
  static const replays::Libraries shipped;
  return shipped;
}

const AnyGame* game_of(std::string_view json) { return find_game(replays::game_of(json)); }

void demand_legal(std::string_view json) {
  static replays::Checker checker(libraries(), {.invariants = true});
  demand(checker.check_json(json, "found").verdict == replays::Verdict::legal,
         "what a search finds is legal", json);
}

PaddedText::PaddedText(std::string_view bytes) : bytes_(bytes), size_(bytes.size()) {
  bytes_.append(replays::text_padding, ' ');
}

std::size_t FuzzedData::byte() {
  if (left_.empty()) return 0;
  const auto first = static_cast<unsigned char>(left_.front());
  left_.remove_prefix(1);
  return first;
}

std::size_t FuzzedData::below(std::size_t limit) {
  const std::size_t low = byte();
  return (limit <= 256 ? low : low + 256 * byte()) % limit;
}

}  // namespace praetor::fuzz
