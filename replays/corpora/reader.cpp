#include "replays/corpora/reader.hpp"

#include <utility>

#include "replays/ending/interrupt.hpp"

namespace praetor::replays {

Reader::Reader(const ReaderOptions& options, const Libraries& libraries, std::uint64_t split_bytes,
               std::optional<CorpusPosition> behind)
    : options_(options), libraries_(libraries), inputs_(options.selection), behind_(behind) {
  if (options.shard) sharing_.emplace(*options.shard, split_bytes);
}

std::optional<Reader::Item> Reader::next() {
  while (!interrupted()) {
    std::optional<Item> item;
    if (source_) {
      item = from_source();
    } else if (auto input = inputs_.next()) {
      item = open(std::move(*input));
    } else {
      break;
    }
    if (item) return item;
  }
  return std::nullopt;
}

// Opens a file if the shard has something in it. Returns a fault, if there is one.
std::optional<Reader::Item> Reader::open(Input input) {
  place_ = {inputs_seen_++, std::move(input.path), false};
  share_ = sharing_ ? sharing_->share_of(place_.path, place_.input) : Share{};
  const bool resumed = behind_ && behind_->input == place_.input;
  const bool passed = behind_ && place_.input < behind_->input;
  if (!share_.any || passed || (resumed && behind_->file_is_done)) return std::nullopt;
  if (!input.fault.empty()) return fault_at_end(input.fault, input.status);
  least_index_ = resumed ? behind_->index + 1 : 0;
  found_ = false;
  Stretch stretch = share_.stretch.value_or(Stretch{});
  bool in_part = share_.stretch.has_value();
  if (resumed && split_size_of(place_.path)) {
    in_part = true;
    stretch.behind = behind_->offset;
    stretch.index = least_index_;
    stretch.line = behind_->line + 1;
  }
  auto source =
      in_part ? Source::open_stretch(place_.path, stretch) : Source::open(place_.path, &libraries_);
  if (!source) return fault_at_end(source.error().sentence);
  source_.emplace(std::move(*source));
  return std::nullopt;
}

// Every shard of a file meets the same fault, so only the one with the file's beginning reports it.
std::optional<Reader::Item> Reader::fault_at_end(const std::string& sentence, ExitStatus status) {
  const bool is_read = source_.has_value();
  source_.reset();
  const bool piece = !is_read && share_.stretch && share_.stretch->behind;
  const bool of_another = piece || (share_.lines && share_.lines->number != 1);
  if (of_another || interrupted()) return std::nullopt;
  return Item{place_, {place_.input, true}, std::nullopt, {sentence, status}};
}

bool Reader::is_wanted(const Text& text) const {
  if (text.index < least_index_ || !share_.has_line(text.first_line)) return false;
  return !options_.index || *options_.index == text.index;
}

void Reader::end_file() {
  if (share_.is_piece()) {
    pieces_.push_back({place_.input, source_->next_index(), source_->next_line() - 1});
  }
  source_.reset();
}

// The next item of the open file; none at its end.
std::optional<Reader::Item> Reader::from_source() {
  if (options_.index && found_) {
    source_.reset();
    return std::nullopt;
  }
  const auto next = source_->next();
  if (!next) return fault_at_end(next.error().sentence);
  if (*next) {
    place_.in_corpus = source_->is_corpus();
    if (!is_wanted(**next)) return std::nullopt;
    found_ = true;
    const bool file_is_done = !place_.in_corpus || options_.index;
    const CorpusPosition position{place_.input, file_is_done, (*next)->index, (*next)->first_line,
                                  (*next)->offset};
    return Item{place_, position, **next, {}};
  }
  const std::uint64_t held = source_->next_index();
  if (held == 0 && !share_.is_piece() && !options_.index) {
    return fault_at_end(no_such_replay(place_.path, 0, 0), ExitStatus::done);
  }
  end_file();
  if (!options_.index || interrupted()) return std::nullopt;
  const std::string sentence = no_such_replay(place_.path, *options_.index, held);
  return Item{place_, {place_.input, true}, std::nullopt, {sentence, ExitStatus::no}};
}

}  // namespace praetor::replays
