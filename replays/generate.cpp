#include "replays/generate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::replays {

std::string no_such(std::string_view what, std::string_view name,
                    std::span<const std::string_view> known) {
  const std::string sentence = fmt::format("there is no {} {}", what, text::shown(name));
  const auto near = text::nearest(name, known, 3);
  return near.empty() ? fmt::format("{}; known are {}", sentence, fmt::join(known, ", "))
                      : fmt::format("{}; did you mean {}?", sentence, fmt::join(near, " or "));
}

std::string partial_claim(std::string_view document, Random& random) {
  auto part = text::own_json(document);
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
