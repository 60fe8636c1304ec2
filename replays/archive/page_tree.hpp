#pragma once
// The pages of a table of SQLite (https://sqlite.org/fileformat2.html), made in one pass out of
// rows that come in the order of their key: what a table WITHOUT ROWID is. SQLite itself looks for
// the place of each row and moves rows from page to page; here a page is filled and never seen
// again.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/archive/growing_file.hpp"

namespace praetor::replays::archive {

inline constexpr std::size_t page_bytes = 16384;

/// The pages of a database in its file, numbered from 1.
class PageFile {
 public:
  explicit PageFile(GrowingFile& file) : file_(&file) {}
  std::uint32_t next() const { return static_cast<std::uint32_t>(file_->size() / page_bytes) + 1; }
  /// The number that it has got.
  std::uint32_t add(std::string_view page);

 private:
  GrowingFile* file_;
};

/// A page that is being filled, from its end to its beginning.
class OpenPage {
 public:
  explicit OpenPage(bool leaf) : bytes_(page_bytes, '\0'), leaf_(leaf) {}

  bool fits(std::size_t size) const;
  void add(std::string_view cell);
  /// The last one, which goes away: once behind each `add`.
  std::string take_last();
  /// As it stands in the file; `right` is the page behind its last cell, of one that is no leaf.
  const std::string& whole(std::uint32_t right);
  void clear();

  void save(std::string& out) const;
  /// False where the text is none.
  bool load(std::string_view& in);

 private:
  std::size_t head_bytes() const { return leaf_ ? 8 : 12; }
  std::string bytes_;
  bool leaf_;
  std::uint32_t cells_ = 0;
  std::uint32_t begin_ = page_bytes;  // of the cells
  std::uint32_t last_ = 0;            // bytes of the last cell
};

class PageTree {
 public:
  /// One more row, which stands behind all others.
  void add(std::string_view record, PageFile& file);
  /// The page at the root, when all rows are in the tree; "" where there is none.
  std::string root(PageFile& file);

  void save(std::string& out) const;
  bool load(std::string_view& in);

 private:
  void add_to(std::size_t level, PageFile& file);
  void cell_of(std::string_view record, PageFile& file);

  std::vector<OpenPage> levels_;  // the leaf first
  std::string cell_;
};

/// Appends a whole number, most significant byte first.
void add_big_endian(std::uint32_t value, std::string& out);

}  // namespace praetor::replays::archive
