#include "cli/lsp/messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string_view>

#include "engine/text/ascii.hpp"
#include "engine/text/number.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr std::string_view length_field = "content-length:";
constexpr std::size_t header_line_max = 1024;

// One header line without its line end; none if the stream ends or the line is too long.
std::optional<std::string> header_line(std::istream& in) {
  std::string line;
  for (int byte = in.get(); byte != std::istream::traits_type::eof(); byte = in.get()) {
    if (byte == '\n') {
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    line += static_cast<char>(byte);
    if (line.size() > header_line_max) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::size_t> length_in(std::string line) {
  std::ranges::transform(line, line.begin(), text::small_letter);
  if (!line.starts_with(length_field)) return std::nullopt;
  const std::size_t begin =
      std::min(line.find_first_not_of(" \t", length_field.size()), line.size());
  return text::number_in<std::size_t>(std::string_view(line).substr(begin));
}

}  // namespace

BodyRead read_body(std::istream& in, std::string& body) {
  std::optional<std::size_t> length;
  while (true) {
    const auto line = header_line(in);
    if (!line) return in.eof() ? BodyRead::end : BodyRead::unknown;
    if (line->empty()) break;
    if (const auto said = length_in(*line)) length = said;
  }
  if (!length || *length > body_max) return BodyRead::unknown;
  // Memory grows as bytes arrive; the length in the header is not trusted.
  constexpr std::size_t piece = 1 << 20;
  body.clear();
  while (body.size() < *length) {
    const std::size_t begin = body.size();
    body.resize(begin + std::min(piece, *length - begin));
    const auto wanted = static_cast<std::streamsize>(body.size() - begin);
    if (!in.read(body.data() + begin, wanted)) return BodyRead::end;
  }
  return BodyRead::whole;
}

void write_message(std::ostream& out, const nlohmann::json& message) {
  // Replaces bytes that are no UTF-8; otherwise they would make the whole answer fail.
  const std::string body = message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  out << fmt::format("Content-Length: {}\r\n\r\n", body.size()) << body << std::flush;
}

}  // namespace praetor::cli::lsp
