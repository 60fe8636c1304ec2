#include "replays/archive/growing_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/text/escape.hpp"

namespace praetor::replays::archive {

std::string cannot_write(const std::string& path, std::string_view why) {
  return fmt::format("cannot write {}: {}", text::shown(path), why);
}

Result<GrowingFile, std::string> GrowingFile::at(const std::string& path, std::uint64_t kept) {
  constexpr int readable = 0666;
  Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, readable));
  const auto end = static_cast<off_t>(kept);
  if (file.number() < 0 || ftruncate(file.number(), end) != 0 ||
      lseek(file.number(), end, SEEK_SET) != end) {
    return failure(cannot_write(path, last_error().message()));
  }
  return GrowingFile(std::move(file), kept);
}

bool GrowingFile::flush() {
  good_ = good_ && write_all(file_.number(), waiting_);
  waiting_.clear();
  return good_;
}

bool GrowingFile::write_first(std::string_view bytes) {
  return flush() && lseek(file_.number(), 0, SEEK_SET) == 0 && write_all(file_.number(), bytes) &&
         lseek(file_.number(), 0, SEEK_END) >= 0;
}

}  // namespace praetor::replays::archive
