#include "cli/write_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <filesystem>

#include "cli/complain.hpp"
#include "cli/render/safe.hpp"
#include "replays/files/fresh_file.hpp"
#include "replays/files/links.hpp"
#include "replays/files/name_end.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;

bool refuse(std::string_view what, const std::string& path, std::string_view why,
            Session& session) {
  complain(session, fmt::format("{} {}: {}", what, text::shown(path), why), ExitStatus::malformed);
  return false;
}

/// What a file name promises that a replay cannot keep; "" if it keeps everything.
std::string_view broken_promise(std::string_view path, bool is_json) {
  if (replays::is_named_packed(path)) {
    return "it would not be packed; pipe standard output into gzip or zstd";
  }
  if (is_json && replays::has_ending(path, ".praetor")) {
    return "it would hold JSON; `praetor convert` writes the notation";
  }
  if (!is_json && (replays::has_ending(path, ".json") || is_corpus_name(path))) {
    return "it would hold the notation; `praetor convert --to json` writes JSON";
  }
  return "";
}

bool write_through(const fs::path& path, std::string_view text) {
  const replays::Descriptor file(open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
  return file.number() >= 0 && replays::write_all(file.number(), text);
}

}  // namespace

bool is_corpus_name(std::string_view path) {
  return replays::has_ending(path, ".ndjson") || replays::has_ending(path, ".jsonl");
}

bool write_file(const std::string& path, std::string_view text, Session& session) {
  const auto end = replays::end_of_links(path);
  if (!end) return refuse("cannot write", path, end.error(), session);
  const fs::path target(*end);
  std::error_code error;
  const auto refused = [&](const std::error_code& why) {
    return refuse("cannot write", path, why.message(), session);
  };
  if (fs::is_directory(target, error)) {
    return refuse("cannot write", path, "it is a folder", session);
  }
  // A device or a pipe is written to directly.
  if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {
    return write_through(target, text) || refused(replays::last_error());
  }
  auto fresh = replays::FreshFile::beside(target.string(), "new");
  if (!fresh) return refused(fresh.error());
  if (!fresh->write(text)) return refused(replays::last_error());
  error = fresh->replace(target.string());
  return !error || refused(error);
}

bool put_text(const std::string& path, std::string_view text, Session& session) {
  if (!path.empty() && path != "-") return write_file(path, text, session);
  session.out << text;
  return session.out.good();
}

bool put_replay(const std::string& path, std::string_view text, Session& session) {
  const bool is_json = text.starts_with('{');
  if (const std::string_view why = broken_promise(path, is_json); !why.empty()) {
    return refuse("cannot write", path, why, session);
  }
  const std::string line =
      is_json && is_corpus_name(path) ? render::one_line(text) + "\n" : std::string();
  if (!line.empty()) text = line;
  if (text.size() <= replays::text_bytes_max) return put_text(path, text, session);
  constexpr std::size_t mebibyte = std::size_t{1024} * 1024;
  const std::string why =
      fmt::format("the replay has {} MiB, but praetor reads at most {} MiB",
                  (text.size() + mebibyte - 1) / mebibyte, replays::text_bytes_max / mebibyte);
  return refuse("cannot write", path.empty() ? "-" : path, why, session);
}

bool make_folder(const std::string& path, Session& session) {
  // The system follows a link behind which a slash stands, and then finds nothing.
  const std::size_t last = path.find_last_not_of('/');
  const auto end = replays::end_of_links(path.substr(0, last == std::string::npos ? 1 : last + 1));
  if (!end) return refuse("cannot make the folder", path, end.error(), session);
  std::error_code error;
  fs::create_directories(*end, error);
  return !error || refuse("cannot make the folder", path, error.message(), session);
}

}  // namespace praetor::cli
