#pragma once
// Joins the rows of a table that stand in several files, one for each chapter. The table says what
// a row is.

#include <initializer_list>
#include <span>
#include <vector>

namespace praetor {

/// All rows of some chapters, in the order of the chapters.
template <class Row>
std::vector<Row> joined(std::initializer_list<std::span<const Row>> chapters) {
  std::vector<Row> rows;
  for (const std::span<const Row> chapter : chapters) {
    rows.insert(rows.end(), chapter.begin(), chapter.end());
  }
  return rows;
}

}  // namespace praetor
