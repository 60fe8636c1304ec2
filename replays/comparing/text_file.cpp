#include "replays/comparing/text_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "engine/text/escape.hpp"
#include "engine/text/position.hpp"
#include "replays/comparing/baseline_entry.hpp"
#include "replays/reading/source_bytes.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mebibyte = std::size_t{1024} * 1024;

LineFault at_first_line(std::string_view text, std::string_view head) {
  if (text.empty()) return {1, "it is empty"};
  const std::string_view first = text.substr(0, text.find('\n'));
  return {1, fmt::format("it begins with {}, not with '{}'", in_quotes(first),
                         head.substr(0, head.find('\t')))};
}

/// What is wrong with the text, as far as it was read.
std::optional<LineFault> fault_in(std::string_view text, std::string_view head,
                                  std::size_t mebibytes_most, std::size_t line_most) {
  const std::size_t seen = std::min(head.size(), text.size());
  if (text.substr(0, seen) != head.substr(0, seen)) return at_first_line(text, head);
  if (text.size() > mebibytes_most * mebibyte) {
    return LineFault{0, fmt::format("it is longer than {} MiB", mebibytes_most)};
  }
  if (text.size() <= line_most) return std::nullopt;
  const std::size_t begin = text::line_begin(text, text.size());
  if (text.size() - begin <= line_most) return std::nullopt;
  return LineFault{static_cast<std::uint64_t>(text::line_number(text, begin)),
                   "the line is too long"};
}

}  // namespace

std::string LineFault::about(std::string_view path) const {
  const std::string name = text::shown(path);
  return line == 0 ? fmt::format("{}: {}", name, sentence)
                   : fmt::format("{}:{}: {}", name, line, sentence);
}

Result<std::string, LineFault> read_text_file(const std::string& path, std::string_view head,
                                              std::size_t mebibytes_most, std::size_t line_most) {
  auto bytes = Bytes::open(path, std::nullopt);
  if (!bytes) return failure(LineFault{0, bytes.error()});
  std::string text;
  std::error_code error;
  const auto size = fs::is_regular_file(path, error) ? fs::file_size(path, error) : 0;
  // If the size is known, allocate once, because growing needs the memory twice.
  if (!error && size < mebibytes_most * mebibyte)
    text.reserve(static_cast<std::size_t>(size) + line_bytes_max);
  while (true) {
    const std::size_t before = text.size();
    text.resize(before + line_bytes_max);
    const Bytes::Part part = bytes->read(text.data() + before, line_bytes_max);
    text.resize(before + part.size);
    if (before == 0) text.erase(0, text::size_of_mark(text));
    if (part.standing == Bytes::ReadState::unreadable) return failure(LineFault{0, *bytes->why()});
    if (auto fault = fault_in(text, head, mebibytes_most, line_most)) {
      return failure(*std::move(fault));
    }
    if (part.standing == Bytes::ReadState::corrupt) {
      return failure(LineFault{0, std::string(corrupt_bytes)});
    }
    if (part.standing != Bytes::ReadState::more) break;
  }
  if (text.size() < head.size()) return failure(at_first_line(text, head));
  return text;
}

Result<std::string, LineFault> read_whole_file(const std::string& path,
                                               std::size_t mebibytes_most) {
  return read_text_file(path, "", mebibytes_most, mebibytes_most * mebibyte);
}

}  // namespace praetor::replays
