// An exploration as bytes, so that a later run can continue it. States of the frontier are saved as
// documents; so a damaged file is checked as carefully as any other text.

#include <cstring>

#include "engine/text/canonical.hpp"
#include "engine/text/sha256.hpp"
#include "properties/explore/identity.hpp"
#include "properties/explore/run.hpp"

namespace praetor::properties {
namespace {

constexpr std::size_t sum_size = 32;

class Writer {
 public:
  void number(std::uint64_t value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    text.append(bytes, sizeof value);
  }
  void words(std::string_view value) {
    number(value.size());
    text.append(value);
  }
  std::string text;
};

/// Reads saved values. A missing value is 0 or empty, and sets `failed`.
class SavedReader {
 public:
  explicit SavedReader(std::string_view text) : left_(text) {}
  std::uint64_t number() {
    std::uint64_t value = 0;
    const std::string_view bytes = taken(sizeof value);
    if (!failed) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  std::string_view words() { return taken(number()); }
  bool done() const { return !failed && left_.empty(); }
  bool failed = false;

 private:
  std::string_view taken(std::uint64_t size) {
    failed = failed || size > left_.size();
    if (failed) return {};
    const std::string_view bytes = left_.substr(0, size);
    left_.remove_prefix(size);
    return bytes;
  }
  std::string_view left_;
};

std::string_view sum_of(const std::array<std::uint8_t, sum_size>& sum) {
  return {reinterpret_cast<const char*>(sum.data()), sum.size()};
}

// The numbers, in the same order for writing and reading.
template <class F>
void each_number(Explored& explored, F&& use) {
  for (std::uint64_t* const number :
       {&explored.states, &explored.expanded, &explored.steps, &explored.depth, &explored.widest,
        &explored.stuck, &explored.untold, &explored.spilled, &explored.digest[0],
        &explored.digest[1]}) {
    use(*number);
  }
  for (std::uint64_t& number : explored.kinds) use(number);
}

}  // namespace

// The fingerprint of everything on which the result depends.
std::string Exploration::Run::fingerprint() const {
  std::string words = "explore 2 " PRAETOR_VERSION " " + world_.mutant + " ";
  words.append(opening_.game().id()).append(json_of(world_.setup));
  words += document_of(opening_) + std::to_string(world_.before.size());
  if (world_.trials != nullptr) {
    for (const std::size_t place : world_.chosen) words += ' ' + std::to_string(place);
  }
  return text::fingerprint(words);
}

std::string Exploration::Run::document_in(std::string_view packed) const {
  AnyState state;
  unpack(packed, opening_, state);
  return document_of(state);
}

std::string Exploration::Run::saved() {
  sieve();
  Writer writer;
  writer.words(fingerprint());
  each_number(explored, [&](std::uint64_t number) { writer.number(number); });
  writer.number(explored.endings.size());
  for (const auto& [ending, count] : explored.endings) {
    writer.words(ending);
    writer.number(count);
  }
  for (const std::uint64_t link : links_) writer.number(link);
  std::uint64_t hashes = 0;
  known_.each([&](const StateHash&) { ++hashes; });
  writer.number(hashes);
  known_.each([&](const StateHash& hash) {
    writer.number(hash.high);
    writer.number(hash.low);
  });
  const auto document = [&](std::string_view packed) { writer.words(document_in(packed)); };
  writer.number(piece_);
  writer.number(round_.size() - round_done_ + now_.packed.left());
  for (std::size_t i = round_done_; i < round_.size(); ++i) document(round_[i].packed);
  now_.packed.each_left(document);
  writer.number(next_.packed.left());
  next_.packed.each_left(document);
  const auto sum = text::sha256(writer.text);
  writer.text += sum_of(sum);
  return std::move(writer.text);
}

bool Exploration::Run::restore(std::string_view saved) {
  if (saved.size() < sum_size) return false;
  const std::string_view body = saved.substr(0, saved.size() - sum_size);
  if (sum_of(text::sha256(body)) != saved.substr(body.size())) return false;
  SavedReader reader(body);
  if (reader.words() != fingerprint()) return false;
  each_number(explored, [&](std::uint64_t& number) { number = reader.number(); });
  for (std::uint64_t left = reader.number(); left > 0 && !reader.failed; --left) {
    const std::string ending(reader.words());
    explored.endings[ending] = reader.number();
  }
  for (std::uint64_t i = 0; i < explored.states && !reader.failed; ++i) {
    links_.push_back(reader.number());
    if (i > 0 && links_.back() / ordinals_most >= i) return false;
  }
  for (std::uint64_t left = reader.number(); left > 0 && !reader.failed; --left) {
    const std::uint64_t high = reader.number();
    const StateHash hash{high, reader.number()};
    if (known_.insert(hash) != StateSet::Added::full) continue;
    known_.spill();
    known_.insert(hash);
  }
  depth_ = explored.depth;
  const std::uint64_t piece = reader.number();
  if (piece >= ordinals_most) return false;
  piece_ = static_cast<std::uint32_t>(piece);
  std::uint64_t number = explored.expanded;
  for (Frontier* const frontier : {&now_, &next_}) {
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed; --left) {
      if (number >= explored.states || !revive(reader.words(), number++, *frontier)) return false;
    }
  }
  return reader.done() && number == explored.states && explored.states > 0;
}

bool Exploration::Run::revive(std::string_view document, std::uint64_t number, Frontier& frontier) {
  const auto state = opening_.game().read_document(match_of(opening_), document);
  if (!state) return false;
  std::string packed;
  pack(*state, opening_, packed);
  frontier.packed.push(packed);
  if (world_.trials == nullptr) return true;
  replays::AnyRecording played;
  AnyState reached;
  std::optional<Failure> failure;
  auto line = first_line(failure);
  if (!line || !play_to(number, played, reached)) return false;
  std::uint64_t link = number;
  std::vector<std::uint64_t> seeds;
  for (; link != 0; link = links_[link] / ordinals_most) {
    seeds.push_back(links_[link] / ordinals_most);
  }
  const std::size_t before = world_.before.size();
  for (std::size_t i = 0; line && i < seeds.size(); ++i) {
    line = line->after(played.steps[before + i], seeds[seeds.size() - 1 - i], failure);
  }
  if (!line) return false;
  frontier.lines.push_back(std::move(line));
  return true;
}

}  // namespace praetor::properties
