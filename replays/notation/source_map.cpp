#include "replays/notation/source_map.hpp"

#include <algorithm>

#include "engine/text/json_writer.hpp"

namespace praetor::replays::notation {

void SourceMap::add(std::size_t json, Written from, bool copied) {
  const Segment next{narrow(json), narrow(from.begin), narrow(from.size), copied};
  const bool goes_on = !segments_.empty() && !copied && !segments_.back().copied &&
                       segments_.back().begin == next.begin && segments_.back().size == next.size;
  if (!goes_on) segments_.push_back(next);
}

void SourceMap::append(const SourceMap& part, std::size_t offset, std::size_t from) {
  for (const Segment& one : part.segments_) {
    add(one.json + offset, {one.begin + from, one.size}, one.copied);
  }
}

SourceMap SourceMap::since(std::size_t json, std::size_t from) const {
  SourceMap part;
  auto next =
      std::ranges::upper_bound(segments_, json, {}, [](const Segment& one) { return one.json; });
  if (next != segments_.begin()) --next;
  for (; next != segments_.end(); ++next) {
    part.add(std::max<std::size_t>(next->json, json) - json, {next->begin - from, next->size},
             next->copied);
  }
  return part;
}

Written SourceMap::at(std::size_t offset, std::size_t size) const {
  const auto behind =
      std::ranges::upper_bound(segments_, offset, {}, [](const Segment& one) { return one.json; });
  if (behind == segments_.begin()) return {};
  const Segment& segment = *std::prev(behind);
  if (!segment.copied) return {segment.begin, segment.size};
  const std::size_t within = std::min<std::size_t>(offset - segment.json, segment.size);
  return {segment.begin + within, std::min(size, segment.size - within)};
}

void MappedJson::string(std::string_view content, Written from) {
  map_.add(json_.size(), from, false);
  text::append_json_string(json_, content);
}

}  // namespace praetor::replays::notation
