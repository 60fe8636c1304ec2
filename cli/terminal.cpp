#include "cli/terminal.hpp"

#include <editline/readline.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "replays/files/late_library.hpp"

namespace praetor::cli {
namespace {

// The part of libedit that we use. It is loaded when the first line is read.
struct Editline {
  replays::LateLibrary library{PRAETOR_LIBEDIT};
  decltype(&::add_history) add_history = library["add_history"];
  decltype(&::readline) readline = library["readline"];
  decltype(&::using_history) using_history = library["using_history"];
  decltype(&::rl_attempted_completion_function) completion_function =
      library["rl_attempted_completion_function"];
  int* completion_over = library["rl_attempted_completion_over"];
  int* catch_signals = library["rl_catch_signals"];
  decltype(&::rl_completer_word_break_characters) word_breaks =
      library["rl_completer_word_break_characters"];
  // libedit only looks at these.
  decltype(&::rl_basic_word_break_characters) basic_word_breaks =
      library["rl_basic_word_break_characters"];
  decltype(&::rl_completion_append_character) append_character =
      library["rl_completion_append_character"];
  decltype(&::rl_readline_name) readline_name = library["rl_readline_name"];
  char** line_buffer = library["rl_line_buffer"];
  int* point = library["rl_point"];
};

const Editline& editline() {
  static const Editline loaded;
  return loaded;
}

// libedit calls back a plain function, which can only use globals.
const Complete* asked = nullptr;

struct Free {
  void operator()(char* text) const { std::free(text); }
};

char* copy_of(std::string_view text) {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

std::size_t common_size(const std::vector<std::string>& words) {
  std::size_t size = words.front().size();
  for (const std::string& word : words) {
    std::size_t at = 0;
    while (at < size && at < word.size() && word[at] == words.front()[at]) ++at;
    size = at;
  }
  return size;
}

// The format that libedit needs: the common beginning, then each word, then null. libedit frees the
// list and the words.
char** matches(const char*, int, int) {
  *editline().completion_over = 1;  // no file names
  if (asked == nullptr || !*asked) return nullptr;
  const std::string_view typed(*editline().line_buffer,
                               static_cast<std::size_t>(*editline().point));
  const Offered offered = (*asked)(typed);
  const std::vector<std::string>& words = offered.words;
  if (words.empty()) return nullptr;
  *editline().append_character = '\0';  // a comma may follow as well as a blank
  const std::size_t count = words.size() == 1 ? 0 : words.size();
  auto** const list = static_cast<char**>(std::calloc(count + 2, sizeof(char*)));
  if (list == nullptr) return nullptr;
  list[0] = copy_of(std::string_view(words.front()).substr(0, common_size(words)));
  for (std::size_t at = 0; at < count; ++at) list[at + 1] = copy_of(words[at]);
  return list;
}

std::string breaks() {
  // Everything that is no part of a word in the notation.
  return " \t\n\"\\'`@$><=;|&{}()[],:/+#?.!%*~^";
}

}  // namespace

NextLine terminal_lines() {
  // Only for typed letters; numbers and sorting stay as they are.
  std::setlocale(LC_CTYPE, "");
  return [started = false](const std::string& prompt,
                           const Complete& complete) mutable -> std::optional<std::string> {
    static const std::string breaking = breaks();
    if (!started) {
      *editline().readline_name = "praetor";
      *editline().catch_signals = 0;
      editline().using_history();
      started = true;
      *editline().completion_function = matches;
      *editline().word_breaks = const_cast<char*>(breaking.c_str());
      *editline().basic_word_breaks = breaking.c_str();
    }
    asked = &complete;
    const std::unique_ptr<char, Free> line(editline().readline(prompt.c_str()));
    asked = nullptr;
    if (!line) return std::nullopt;
    if (*line != '\0') editline().add_history(line.get());
    return std::string(line.get());
  };
}

}  // namespace praetor::cli
