#pragma once
// Parts of JSON Pointers (RFC 6901), where `~1` stands for a slash in a key and `~0` for a tilde;
// and whether one pointer leads into the value of another.

#include <string>
#include <string_view>
#include <utility>

namespace praetor::text {

/// A key as a pointer writes it.
inline std::string pointer_token(std::string_view key) {
  std::string token;
  for (const char byte : key) {
    if (byte == '~' || byte == '/') {
      token += byte == '~' ? "~0" : "~1";
    } else {
      token += byte;
    }
  }
  return token;
}

/// The key that a part of a pointer names.
inline std::string key_of_token(std::string_view token) {
  std::string key(token);
  for (const auto& [escaped, sign] : {std::pair("~1", "/"), std::pair("~0", "~")}) {
    for (std::size_t at = 0; (at = key.find(escaped, at)) != std::string::npos; ++at) {
      key.replace(at, 2, sign);
    }
  }
  return key;
}

/// Whether a pointer leads to `part` or to a value that holds it.
inline bool leads_into(std::string_view pointer, std::string_view part) {
  return part.starts_with(pointer) &&
         (part.size() == pointer.size() || part[pointer.size()] == '/');
}

/// Whether two pointers lead to the same value, or one leads into the value of the other.
inline bool on_one_path(std::string_view one, std::string_view other) {
  return leads_into(one, other) || leads_into(other, one);
}

}  // namespace praetor::text
