#include "replays/comparing/baseline_key.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/text/escape.hpp"
#include "engine/text/number.hpp"

namespace praetor::replays {
namespace {

bool stands_plain(char letter) {
  return letter > ' ' && letter < 0x7F && letter != '\\' && letter != '[';
}

bool stands_plain(std::string_view path) {
  return !path.empty() && path.front() != '#' && path.front() != '@' &&
         std::ranges::all_of(path, [](char letter) { return stands_plain(letter); });
}

void append_bytes(std::string& out, std::string_view bytes) {
  for (const char byte : bytes) {
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  }
}

std::optional<std::uint64_t> index_in(std::string_view digits) {
  // Each replay has only one word, so a number has only one spelling.
  if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
  return text::number_in<std::uint64_t>(digits);
}

}  // namespace

std::string escaped_path(std::string_view path) {
  if (stands_plain(path)) return std::string(path);
  std::string out;
  for (std::size_t at = 0; at < path.size();) {
    const text::CodePoint point = text::code_point_at(path, at);
    const std::string_view bytes = path.substr(at, point.size);
    const bool mark = at == 0 && (bytes == "#" || bytes == "@");
    const bool plain = point.size == 1 ? stands_plain(bytes.front()) : text::shown(bytes) == bytes;
    if (plain && !mark) {
      out += bytes;
    } else {
      append_bytes(out, bytes);
    }
    at += point.size;
  }
  return out;
}

std::string key_word(std::string_view path, std::optional<std::uint64_t> index) {
  std::string word = escaped_path(path);
  if (index) word += fmt::format("[{}]", *index);
  return word;
}

std::string plain_path(std::string_view escaped) {
  std::string path;
  path.reserve(escaped.size());
  for (std::size_t at = 0; at < escaped.size(); ++at) {
    unsigned value = 0;
    const bool is_escape =
        escaped[at] == '\\' && escaped.size() - at >= 4 && escaped[at + 1] == 'x';
    if (!is_escape) {
      path += escaped[at];
      continue;
    }
    const char* const digits = escaped.data() + at + 2;
    const auto [rest, error] = std::from_chars(digits, digits + 2, value, 16);
    const bool good = error == std::errc() && rest == digits + 2;
    path += good ? static_cast<char>(value) : escaped[at];
    if (good) at += 3;
  }
  return path;
}

std::optional<BaselineKey> read_key(std::string_view word) {
  BaselineKey key{word, std::nullopt};
  if (const std::size_t open = word.find('['); open != std::string_view::npos) {
    if (!word.ends_with(']')) return std::nullopt;
    key.path = word.substr(0, open);
    key.index = index_in(word.substr(open + 1, word.size() - open - 2));
    if (!key.index) return std::nullopt;
  }
  if (key.path.empty()) return std::nullopt;
  if (!stands_plain(key.path) && escaped_path(plain_path(key.path)) != key.path) {
    return std::nullopt;
  }
  return key;
}

}  // namespace praetor::replays
