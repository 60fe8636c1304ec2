#pragma once
// Names as JSON has them. Most of what a document says is names that never change. Their JSON is
// made once, so that a document for each step costs little more than copying bytes.

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace praetor::text {

/// A JSON string with its quotes, escaped as RFC 8785 wants it. A view: its text must outlive it.
struct Quoted {
  std::string_view json = "\"\"";
};

/// Whether a byte stands in a JSON string without an escape.
constexpr bool is_plain(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code >= 0x20 && code < 0x80 && byte != '"' && byte != '\\';
}

/// The name of a member. The compiler checks that a name in the code is plain.
class Key {
 public:
  template <std::size_t N>
  consteval Key(const char (&name)[N]) : name_(name, N - 1), plain_(true) {
    for (const char letter : name_) {
      if (!is_plain(letter)) throw "a key in the code is plain";
    }
  }
  Key(std::string_view name) : name_(name) {}
  Key(const std::string& name) : name_(name) {}

  std::string_view name() const { return name_; }
  bool plain() const { return plain_; }

 private:
  std::string_view name_;
  bool plain_ = false;
};

/// Copies bytes that are mostly few: eight or four at a time. The last bytes may overlap those
/// before.
inline void copy_bytes(std::string_view from, char* to) {
  const auto copy = [&]<class Word>(Word word) {
    std::memcpy(&word, from.data(), sizeof word);
    std::memcpy(to, &word, sizeof word);
    std::memcpy(&word, from.data() + from.size() - sizeof word, sizeof word);
    std::memcpy(to + from.size() - sizeof word, &word, sizeof word);
  };
  if (from.size() > 16) {
    std::memcpy(to, from.data(), from.size());
  } else if (from.size() >= 8) {
    copy(0ULL);
  } else if (from.size() >= 4) {
    copy(0U);
  } else {
    for (std::size_t at = 0; at < from.size(); ++at) to[at] = from[at];
  }
}

}  // namespace praetor::text
