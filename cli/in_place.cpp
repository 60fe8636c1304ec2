#include "cli/in_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/write_file.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/lone_returns.hpp"
#include "replays/notation/written.hpp"

namespace praetor::cli {
namespace {

std::string content_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// A name for the old version of a file that no file has, or one with just these bytes.
std::string free_name(const std::string& file, const std::string& bytes) {
  std::string name = file + "~";
  for (int number = 2; std::filesystem::exists(name) && content_of(name) != bytes; ++number) {
    name = fmt::format("{}~{}", file, number);
  }
  return name;
}

}  // namespace

std::string_view typed_of(const replays::Text& text) {
  return text.written ? std::string_view(text.written->text) : text.json;
}

void write_in_place(const std::string& file, std::string_view typed,
                    const std::vector<replays::TextChange>& changes, std::string_view done,
                    Session& session) {
  const std::string bytes = content_of(file);
  const bool lone_returns = text::has_lone_returns(bytes);  // which were read as LF
  std::string lines = bytes;
  if (lone_returns) std::ranges::replace(lines, '\r', '\n');
  const std::size_t at = lines.find(typed);  // behind a byte order mark
  if (at == std::string::npos) {
    complain(session, text::shown(file) + " was changed by another program: nothing was written",
             ExitStatus::no);
    return;
  }
  std::string whole =
      lines.substr(0, at) + replays::applied(typed, changes) + lines.substr(at + typed.size());
  if (lone_returns) std::ranges::replace(whole, '\n', '\r');
  const std::string kept = free_name(file, bytes);
  if (!write_file(kept, bytes, session) || !write_file(file, whole, session)) return;
  session.err << fmt::format("praetor: {} is {}; the old text is in {}\n", text::shown(file), done,
                             text::shown(kept));
}

}  // namespace praetor::cli
