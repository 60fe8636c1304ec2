#pragma once
// Rows of a table that stand chapter by chapter in files of their own, put together. What a row is,
// the table says.

#include <initializer_list>
#include <span>
#include <vector>

namespace praetor {

/// All rows of some chapters, one chapter behind the other.
template <class Row>
std::vector<Row> joined(std::initializer_list<std::span<const Row>> chapters) {
  std::vector<Row> rows;
  for (const std::span<const Row> chapter : chapters) {
    rows.insert(rows.end(), chapter.begin(), chapter.end());
  }
  return rows;
}

}  // namespace praetor
