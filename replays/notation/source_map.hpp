#pragma once
// Where the bytes of a JSON text come from that was made from another text: so that a fault which
// is found in the JSON is shown in what was written.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays::notation {

/// A range of bytes of the written text.
struct Written {
  std::size_t begin = 0;
  std::size_t size = 0;
};

class SourceMap {
 public:
  /// From `json` on, until the next segment, the bytes come from `from`; where they are copied byte
  /// for byte, each from its own. Segments are added in the order of the JSON text.
  void add(std::size_t json, Written from, bool copied);
  /// Adds the segments of a part of the text that begins at `offset`, written from byte `from` on.
  void append(const SourceMap& part, std::size_t offset, std::size_t from = 0);
  /// The segments from a byte of the JSON text on, as of a text that begins there, written from
  /// byte `from` on; before that nothing of it may have been written.
  SourceMap since(std::size_t json, std::size_t from) const;

  /// The same segments, written from where `place` says that each byte of them comes from.
  template <class F>
  SourceMap moved(F&& place) const {
    SourceMap made = *this;
    for (Segment& one : made.segments_) one.begin = narrow(place(one.begin));
    return made;
  }

  /// Forgets the segments from a byte of the JSON text on.
  void cut(std::size_t json) {
    while (!segments_.empty() && segments_.back().json >= json) segments_.pop_back();
  }

  /// Where the bytes of the JSON text at `offset` come from: what was copied has the size asked
  /// for.
  Written at(std::size_t offset, std::size_t size) const;

 private:
  // Texts are at most 64 MiB, and so are those that are made from them.
  static std::uint32_t narrow(std::size_t offset) { return static_cast<std::uint32_t>(offset); }

  struct Segment {
    std::uint32_t json;
    std::uint32_t begin;
    std::uint32_t size;
    bool copied;
  };
  std::vector<Segment> segments_;
};

/// JSON that is put together from pieces, each with the place that it comes from.
class MappedJson {
 public:
  void put(std::string_view json, Written from) {
    map_.add(json_.size(), from, false);
    json_ += json;
  }
  /// A copy of a part of the written text, which begins there at `begin`.
  void copy(std::string_view json, std::size_t begin) {
    map_.add(json_.size(), {begin, json.size()}, true);
    json_ += json;
  }
  /// A JSON string of that content.
  void string(std::string_view content, Written from);
  void append(const MappedJson& part) { append(part.json_, part.map_, 0); }
  /// The same of a part that was written from byte `from` on.
  void append(std::string_view json, const SourceMap& map, std::size_t from) {
    map_.append(map, json_.size(), from);
    json_ += json;
  }

  /// Takes away all from a byte on.
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
