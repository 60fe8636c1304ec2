#include "replays/archive/page_tree.hpp"

#include <algorithm>
#include <cstring>

#include "replays/archive/row_writer.hpp"

namespace praetor::replays::archive {
namespace {

// Of a cell in such a tree at least four go on a page; what is longer goes on in pages of its own.
constexpr std::size_t most_in_page = (page_bytes - 12) * 64 / 255 - 23;
constexpr std::size_t least_in_page = (page_bytes - 12) * 32 / 255 - 23;
constexpr std::size_t in_overflow = page_bytes - 4;

constexpr char leaf_page = 10;
constexpr char inner_page = 2;

void put_big_endian(std::uint32_t value, std::size_t bytes, char* to) {
  for (std::size_t i = 0; i < bytes; ++i) {
    to[i] = static_cast<char>(value >> (8 * (bytes - 1 - i)));
  }
}

bool load_number(std::string_view& in, std::uint32_t& value) {
  if (in.size() < sizeof value) return false;
  value = 0;
  for (std::size_t i = 0; i < sizeof value; ++i) {
    value = value << 8U | static_cast<unsigned char>(in[i]);
  }
  in.remove_prefix(sizeof value);
  return true;
}

}  // namespace

void add_big_endian(std::uint32_t value, std::string& out) {
  char bytes[sizeof value];
  put_big_endian(value, sizeof value, bytes);
  out.append(bytes, sizeof value);
}

std::uint32_t PageFile::add(std::string_view page) {
  const std::uint32_t number = next();
  file_->write(page);
  return number;
}

bool OpenPage::fits(std::size_t size) const {
  return head_bytes() + 2 * (std::size_t{cells_} + 1) + size <= begin_;
}

void OpenPage::add(std::string_view cell) {
  last_ = static_cast<std::uint32_t>(cell.size());
  begin_ -= last_;
  std::memcpy(bytes_.data() + begin_, cell.data(), cell.size());
  put_big_endian(begin_, 2, bytes_.data() + head_bytes() + 2 * std::size_t{cells_});
  ++cells_;
}

std::string OpenPage::take_last() {
  std::string cell = bytes_.substr(begin_, last_);
  std::fill_n(bytes_.begin() + begin_, last_, '\0');
  begin_ += last_;
  last_ = 0;
  --cells_;
  put_big_endian(0, 2, bytes_.data() + head_bytes() + 2 * std::size_t{cells_});
  return cell;
}

const std::string& OpenPage::whole(std::uint32_t right) {
  bytes_[0] = leaf_ ? leaf_page : inner_page;
  put_big_endian(cells_, 2, bytes_.data() + 3);
  put_big_endian(begin_, 2, bytes_.data() + 5);
  if (!leaf_) put_big_endian(right, 4, bytes_.data() + 8);
  return bytes_;
}

void OpenPage::clear() {
  std::ranges::fill(bytes_, '\0');
  cells_ = 0;
  begin_ = page_bytes;
  last_ = 0;
}

void OpenPage::save(std::string& out) const {
  for (const std::uint32_t number : {cells_, begin_, last_}) add_big_endian(number, out);
  out += bytes_;
}

bool OpenPage::load(std::string_view& in) {
  if (!load_number(in, cells_) || !load_number(in, begin_) || !load_number(in, last_)) return false;
  if (in.size() < page_bytes || begin_ > page_bytes || last_ > page_bytes - begin_ ||
      head_bytes() + 2 * std::size_t{cells_} > begin_) {
    return false;
  }
  bytes_ = in.substr(0, page_bytes);
  in.remove_prefix(page_bytes);
  return true;
}

void PageTree::cell_of(std::string_view record, PageFile& file) {
  cell_.clear();
  add_varint(record.size(), cell_);
  if (record.size() <= most_in_page) {
    cell_ += record;
    return;
  }
  std::size_t here = least_in_page + (record.size() - least_in_page) % in_overflow;
  if (here > most_in_page) here = least_in_page;
  cell_ += record.substr(0, here);
  add_big_endian(file.next(), cell_);
  std::string page;
  for (record.remove_prefix(here); !record.empty();) {
    const std::string_view part = record.substr(0, in_overflow);
    record.remove_prefix(part.size());
    page.clear();
    add_big_endian(record.empty() ? 0 : file.next() + 1, page);
    page += part;
    page.resize(page_bytes);
    file.add(page);
  }
}

void PageTree::add(std::string_view record, PageFile& file) {
  cell_of(record, file);
  add_to(0, file);
}

// A cell for which there is no room begins a page. The last one on the full page then stands
// between both, one level higher: so no page is ever empty.
void PageTree::add_to(std::size_t level, PageFile& file) {
  if (level == levels_.size()) levels_.emplace_back(level == 0);
  while (!levels_[level].fits(cell_.size())) {
    OpenPage& full = levels_[level];
    std::string between = full.take_last();
    std::uint32_t right = 0;
    if (level > 0) {
      std::string_view child = between;
      load_number(child, right);
      between.erase(0, sizeof right);
    }
    const std::uint32_t number = file.add(full.whole(right));
    full.clear();
    std::string waiting;
    add_big_endian(number, waiting);
    waiting += between;
    cell_.swap(waiting);
    add_to(level + 1, file);
    cell_.swap(waiting);
  }
  levels_[level].add(cell_);
}

std::string PageTree::root(PageFile& file) {
  if (levels_.empty()) return {};
  std::uint32_t child = 0;
  for (std::size_t level = 0; level + 1 < levels_.size(); ++level) {
    child = file.add(levels_[level].whole(child));
  }
  return levels_.back().whole(child);
}

void PageTree::save(std::string& out) const {
  add_big_endian(static_cast<std::uint32_t>(levels_.size()), out);
  for (const OpenPage& page : levels_) page.save(out);
}

bool PageTree::load(std::string_view& in) {
  std::uint32_t levels = 0;
  constexpr std::uint32_t levels_most = 20;
  if (!load_number(in, levels) || levels > levels_most) return false;
  for (std::uint32_t level = 0; level < levels; ++level) {
    if (!levels_.emplace_back(level == 0).load(in)) return false;
  }
  return true;
}

}  // namespace praetor::replays::archive
