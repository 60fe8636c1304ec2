#pragma once
// The origin of the bytes of a JSON text that was made from another text, so that a fault in the
// JSON can be shown in the written text.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays::notation {

/// A range of bytes in the written text.
struct Written {
  std::size_t begin = 0;
  std::size_t size = 0;
};

class SourceMap {
 public:
  /// From offset `json` until the next segment the bytes come from `from`. If `copied`, they
  /// correspond byte for byte. Segments must be added in the order of the JSON text.
  void add(std::size_t json, Written from, bool copied);
  /// Adds the segments of a part that begins at `offset` in this text; the part was written from
  /// byte `from` on.
  void append(const SourceMap& part, std::size_t offset, std::size_t from = 0);
  /// The segments from a byte of the JSON text on, relative to that byte and to byte `from` of the
  /// written text. They must not come from anything before `from`.
  SourceMap since(std::size_t json, std::size_t from) const;

  /// The same segments, with each origin replaced by `place`.
  template <class F>
  SourceMap moved(F&& place) const {
    SourceMap made = *this;
    for (Segment& one : made.segments_) one.begin = narrow(place(one.begin));
    return made;
  }

  /// Drops the segments from a byte of the JSON text on.
  void cut(std::size_t json) {
    while (!segments_.empty() && segments_.back().json >= json) segments_.pop_back();
  }

  /// The origin of the `size` bytes at `offset` in the JSON text. For copied bytes the result has
  /// that size too.
  Written at(std::size_t offset, std::size_t size) const;

 private:
  // All these texts are at most 64 MiB.
  static std::uint32_t narrow(std::size_t offset) { return static_cast<std::uint32_t>(offset); }

  struct Segment {
    std::uint32_t json;
    std::uint32_t begin;
    std::uint32_t size;
    bool copied;
  };
  std::vector<Segment> segments_;
};

/// JSON made of pieces, each with its origin.
class MappedJson {
 public:
  void put(std::string_view json, Written from) {
    map_.add(json_.size(), from, false);
    json_ += json;
  }
  /// Appends a copy of a part of the written text that begins there at `begin`.
  void copy(std::string_view json, std::size_t begin) {
    map_.add(json_.size(), {begin, json.size()}, true);
    json_ += json;
  }
  /// Appends a JSON string with that content.
  void string(std::string_view content, Written from);
  void append(const MappedJson& part) { append(part.json_, part.map_, 0); }
  /// The same for a part that was written from byte `from` on.
  void append(std::string_view json, const SourceMap& map, std::size_t from) {
    map_.append(map, json_.size(), from);
    json_ += json;
  }

  /// Removes everything from a byte on.
  void cut(std::size_t size) {
    json_.resize(size);
    map_.cut(size);
  }

  std::size_t size() const { return json_.size(); }
  bool empty() const { return json_.empty(); }
  const std::string& json() const { return json_; }
  const SourceMap& map() const { return map_; }
  std::string take_json() { return std::move(json_); }
  SourceMap take_map() { return std::move(map_); }

 private:
  std::string json_;
  SourceMap map_;
};

}  // namespace praetor::replays::notation
