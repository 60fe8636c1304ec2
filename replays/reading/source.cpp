#include "replays/reading/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "engine/text/escape.hpp"
#include "engine/text/position.hpp"
#include "replays/notation/written.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t chunk_bytes = 64 * 1024;
constexpr std::size_t first_chunk_bytes = 16 * 1024;

/// How much is read at a time; the room holds two such chunks.
std::size_t chunk_of(const TextRoom& room) {
  return std::clamp((room.size - text_padding) / 2, first_chunk_bytes, chunk_bytes);
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Whether the brackets outside strings pair up. If so, the line belongs to a corpus and is not the
// head of a long text.
bool is_balanced(std::string_view line) {
  std::int64_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char byte = line[at];
    if (byte == '"') in_string = !in_string;
    if (in_string && byte == '\\') ++at;
    if (in_string) continue;
    if (byte == '{' || byte == '[') ++depth;
    if (byte == '}' || byte == ']') --depth;
  }
  return depth == 0 && !in_string;
}

bool cut_ending(std::string_view& name, std::string_view ending) {
  if (!name.ends_with(ending)) return false;
  name.remove_suffix(ending.size());
  return true;
}

SourceFault fault(std::string_view path, std::string_view why) {
  const std::string name = path == "-" ? "standard input" : text::shown(path);
  return {fmt::format("cannot read {}: {}", name, why)};
}

}  // namespace

void require_memory(const Text& text) {
  if (text.no_memory) throw std::bad_alloc();
}

std::string no_such_replay(const std::string& path, std::uint64_t wanted, std::uint64_t held) {
  if (held == 0) return fmt::format("{} holds no replay", text::shown(path));
  return fmt::format("{} holds {} replay{}, counted from 0: there is no replay {}",
                     text::shown(path), held, held == 1 ? "" : "s", wanted);
}

Result<Source, SourceFault> Source::open(const std::string& path, const Libraries* libraries) {
  std::string_view name = path;
  std::optional<Packing> packing;
  SourceShape shape = SourceShape::unknown;
  if (cut_ending(name, ".gz")) {
    packing = Packing::gzip;
  } else if (cut_ending(name, ".zst")) {
    packing = Packing::zstd;
  }
  if (cut_ending(name, ".json")) {
    shape = SourceShape::one_text;
  } else if (cut_ending(name, ".ndjson")) {
    shape = SourceShape::corpus;
  } else if (cut_ending(name, ".praetor")) {
    shape = SourceShape::notation;
  }
  if (shape != SourceShape::unknown && !packing) packing = Packing::plain;
  auto bytes = Bytes::open(path, packing);
  if (!bytes) return failure(fault(path, bytes.error()));
  return Source(std::move(*bytes), path, shape, libraries);
}

Source::Source(Bytes bytes, std::string path, SourceShape shape, const Libraries* libraries)
    : bytes_(std::move(bytes)),
      path_(std::move(path)),
      shape_(shape),
      libraries_(libraries),
      room_(std::make_shared<TextRoom>(2 * first_chunk_bytes + text_padding)) {}

Result<Source, SourceFault> Source::open_stretch(const std::string& path, const Stretch& stretch) {
  auto bytes = Bytes::open(path, Packing::plain);
  if (!bytes) return failure(fault(path, bytes.error()));
  Source source(std::move(*bytes), path, SourceShape::corpus, nullptr);
  if (stretch.behind && !source.bytes_.skip_to(*stretch.behind)) {
    return failure(fault(path, *source.bytes_.why()));
  }
  source.stretch_ = stretch;
  return source;
}

// Makes room for a chunk behind `end_` by dropping what is before `begin_`. The first chunks are
// small, because most files are.
bool Source::make_room() {
  constexpr std::size_t usual = 2 * chunk_bytes + text_padding;
  constexpr std::size_t most = text_bytes_max + usual;
  const std::size_t wanted = chunk_of(*room_) + text_padding;
  if (end_ + wanted <= room_->size) return !no_room_;
  const std::size_t needed = end_ - begin_ + wanted;
  std::size_t size = room_->size;
  if (size < usual || needed > size) size = std::min(2 * size, most);
  // Texts that are kept need the long room, what follows them does not.
  if (room_.use_count() > 1) size = std::max(usual, std::min(size, 2 * needed));
  try {
    move_to(size);
  } catch (const std::bad_alloc&) {
    no_room_ = true;
  }
  return !no_room_;
}

// Moves what is kept to the beginning of a room of that size: the present one if that is its size
// and no text keeps it.
void Source::move_to(std::size_t size) {
  if (size == room_->size && room_.use_count() == 1) {
    std::memmove(at(0), at(begin_), end_ - begin_);
  } else {
    auto room = std::make_shared<TextRoom>(size);
    std::memcpy(room->bytes.get(), at(begin_), end_ - begin_);
    room_ = std::move(room);
  }
  passed_ += begin_;
  end_ -= begin_;
  begin_ = 0;
}

// Reads more bytes behind `end_`.
bool Source::more() {
  if (standing_ != Bytes::ReadState::more || !make_room()) return false;
  if (passed_ + end_ > taken_ + text_bytes_max + passed_over_max) {
    standing_ = Bytes::ReadState::unreadable;
    return false;
  }
  const Bytes::Part part = bytes_.read(at(end_), chunk_of(*room_));
  end_ += part.size;
  standing_ = part.standing;
  return part.size > 0;
}

// Looks for the end of the line at `begin_`, up to the limit; false if no line is left.
bool Source::find_line() {
  line_size_ = 0;
  for (;;) {
    const std::size_t found = kept().find('\n', line_size_);
    line_size_ = std::min(found, kept().size());
    if (found != std::string_view::npos) return true;
    if (line_size_ > text_bytes_max || !more()) return line_size_ > 0;
  }
}

// Drops the line that `find_line` found; its end may not have been read yet.
void Source::drop_line() {
  for (;; line_size_ = 0) {
    const std::size_t found = kept().find('\n', line_size_);
    if (found != std::string_view::npos) {
      begin_ += found + 1;
      ++line_;
      drop_empty_lines();
      return;
    }
    begin_ = end_;
    if (!more()) return;
  }
}

// Looking for the end of each of a billion empty lines would take long.
void Source::drop_empty_lines() {
  for (; begin_ < end_ && *at(begin_) == '\n' && !is_behind(); ++begin_) ++line_;
}

void Source::skip_mark() {
  while (end_ < text::byte_order_mark.size() && more()) {
  }
  begin_ += text::size_of_mark(kept());
}

// A stretch begins within a line of the stretch before it. A byte order mark belongs to the first
// line.
void Source::begin() {
  if (!stretch_.behind) {
    skip_mark();
    if (stretch_.up_to) stretch_.up_to = std::max<std::uint64_t>(*stretch_.up_to, begin_);
    return;
  }
  passed_ = taken_ = *stretch_.behind;
  index_ = stretch_.index;
  line_ = stretch_.line - 1;
  drop_line();
  line_ = std::max(line_, stretch_.line);
}

// Whether the line at `begin_` belongs to the next stretch.
bool Source::is_behind() const { return stretch_.up_to && passed_ + begin_ > *stretch_.up_to; }

void Source::decide_shape() {
  while (find_line() && is_blank(kept().substr(0, line_size_)) && line_size_ <= text_bytes_max &&
         !no_room_) {
    drop_line();
  }
  const std::string_view first = kept().substr(0, line_size_);
  const bool short_enough = first.size() <= text_bytes_max;
  const bool one = no_room_ || (short_enough && (first.empty() || !is_balanced(first)));
  shape_ = one ? SourceShape::one_text : SourceShape::corpus;
  const bool as_notation =
      libraries_ != nullptr && short_enough && notation::begins_as_notation(first);
  if (as_notation) shape_ = SourceShape::notation;
  if (first.empty() && standing_ == Bytes::ReadState::end) line_ = 1;
}

Text Source::take(std::size_t size) {
  const bool too_long = size > text_bytes_max;
  const bool corrupt = standing_ == Bytes::ReadState::corrupt && size == kept().size();
  const std::string_view json = kept().substr(0, std::min(size, text_bytes_max));
  taken_ = passed_ + begin_;
  return {json, index_++, line_, too_long, corrupt, nullptr, taken_, std::exchange(no_room_, false),
          room_};
}

std::optional<Text> Source::whole() {
  finished_ = true;
  while (kept().size() <= text_bytes_max && more()) {
  }
  if (standing_ == Bytes::ReadState::unreadable) return std::nullopt;
  Text text = take(kept().size());
  const bool whole = !text.too_long && !text.corrupt && !text.no_memory;
  if (shape_ != SourceShape::notation || libraries_ == nullptr || !whole) return text;
  try {
    text.written = notation::translated(text.json, *libraries_);
    text.json = text.written->json();
  } catch (const std::bad_alloc&) {
    text.no_memory = true;
  }
  return text;
}

std::optional<Text> Source::line() {
  if (std::exchange(skipping_, false)) drop_line();
  for (;;) {
    if (is_behind()) {
      finished_ = true;
      return std::nullopt;
    }
    const bool found = find_line();
    if (standing_ == Bytes::ReadState::unreadable) return std::nullopt;
    const bool last = standing_ == Bytes::ReadState::corrupt && line_size_ == kept().size();
    if (last) {
      finished_ = true;
      return take(line_size_);
    }
    if (!found) {
      finished_ = true;
      return std::nullopt;
    }
    const bool is_whole = line_size_ <= text_bytes_max && !no_room_;
    if (!is_whole || !is_blank(kept().substr(0, line_size_))) break;
    drop_line();
  }
  skipping_ = true;
  Text text = take(line_size_);
  if (!text.too_long && text.json.ends_with('\r')) text.json.remove_suffix(1);
  return text;
}

Result<std::optional<Text>, SourceFault> Source::next() {
  if (finished_) return std::nullopt;
  if (!std::exchange(started_, true)) begin();
  if (shape_ == SourceShape::unknown) decide_shape();
  std::optional<Text> text = shape_ == SourceShape::corpus ? line() : whole();
  if (!text && standing_ == Bytes::ReadState::unreadable) {
    finished_ = true;
    return failure(fault(path_, bytes_.why().value_or(std::string(endless))));
  }
  return text;
}

}  // namespace praetor::replays
