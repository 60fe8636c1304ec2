// The functions that the page can call. Memory goes in and out as bytes: the page asks for memory,
// writes a question and a text into it, and frees the answer.

#include <cstdlib>
#include <cstring>
#include <string>

#include "cli/web/asks/ask.hpp"

extern "C" {

[[clang::export_name("room")]] void* praetor_web_room(std::size_t size) {
  return std::malloc(size == 0 ? 1 : size);
}

[[clang::export_name("free")]] void praetor_web_free(void* bytes) { std::free(bytes); }

/// Returns the answer: four bytes of its length, lowest first, then the text in UTF-8.
[[clang::export_name("ask")]] char* praetor_web_ask(const char* question, std::size_t question_size,
                                                    const char* text, std::size_t text_size) {
  const std::string answer =
      praetor::cli::web::answer({question, question_size}, {text, text_size});
  const auto size = static_cast<std::uint32_t>(answer.size());
  char* const out = static_cast<char*>(std::malloc(sizeof size + answer.size()));
  if (out == nullptr) std::abort();
  std::memcpy(out, &size, sizeof size);
  std::memcpy(out + sizeof size, answer.data(), answer.size());
  return out;
}
}
