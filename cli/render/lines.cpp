#include "cli/render/lines.hpp"

#include "engine/text/parts.hpp"

namespace praetor::cli::render {

std::string wrapped(std::string_view text, std::size_t indent) {
  constexpr std::size_t columns = 96;
  std::string out;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) out += std::string(indent, ' ') + line + "\n";
    line.clear();
  };
  for (const std::string_view word : text::parts_of(text, ' ')) {
    if (!line.empty() && indent + line.size() + 1 + word.size() > columns) end_line();
    if (!line.empty()) line += ' ';
    line += word;
  }
  end_line();
  return out;
}

std::string joined(std::span<const std::string_view> words, std::string_view separator) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : separator).append(word);
  return out;
}

}  // namespace praetor::cli::render
