#pragma once
// A part of a JSON Pointer (RFC 6901) as the key that it names: `~1` is a slash, `~0` a tilde. What
// writes pointers escapes keys so.

#include <string>
#include <string_view>
#include <utility>

namespace praetor::replays {

inline std::string key_of_token(std::string_view token) {
  std::string key(token);
  for (const auto& [escaped, sign] : {std::pair("~1", "/"), std::pair("~0", "~")}) {
    for (std::size_t at = 0; (at = key.find(escaped, at)) != std::string::npos; ++at) {
      key.replace(at, 2, sign);
    }
  }
  return key;
}

}  // namespace praetor::replays
