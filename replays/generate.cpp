#include "replays/generate.hpp"

#include <nlohmann/json.hpp>

namespace praetor::replays {

std::string partial_claim(std::string_view document, Random& random) {
  auto part = nlohmann::json::parse(document);
  std::string opened;
  std::string closed;
  while (part.is_object() && !part.empty()) {
    const auto chosen =
        std::next(part.begin(), static_cast<std::ptrdiff_t>(random.below(part.size())));
    opened += '{' + nlohmann::json(chosen.key()).dump() + ':';
    closed += '}';
    auto inner = chosen.value();
    part = std::move(inner);
  }
  return opened + part.dump() + closed;
}

}  // namespace praetor::replays
