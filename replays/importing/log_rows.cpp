#include "replays/importing/log_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/core/reading.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/position.hpp"
#include "replays/comparing/text_file.hpp"

namespace praetor::replays {
namespace {

using RowUse = std::function<bool(const LogRow&)>;
using MaybeFault = std::optional<ImportFault>;

constexpr const char* lone_return = "a line ends with CR alone here; it must end with LF or CR LF";

ImportFault in_log(std::int64_t line, std::string sentence) {
  return {line, "", std::move(sentence)};
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::string json_words(const text::SyntaxFault& fault) {
  return fmt::format("it is no JSON: it needs {} here, not {}", fault.expected, fault.actual);
}

/// Reads the row's text as its value; returns whether it is JSON.
bool read_value(LogRow& row, MaybeFault& fault) {
  auto read = read_import_json(row.text);
  if (read) {
    row.value = *std::move(read);
  } else {
    fault = in_log(row.line, json_words(read.error()));
  }
  return !fault;
}

MaybeFault each_line_row(std::string_view log, bool is_json, const RowUse& use) {
  MaybeFault fault;
  each_line(log, [&](std::string_view line, std::uint64_t number, std::size_t) {
    if (is_blank(line)) return true;
    LogRow row{static_cast<std::int64_t>(number), line, {}};
    if (!is_json && line.size() > log_line_most) {
      fault = in_log(row.line, "the line is longer than 64 KiB");
      return false;
    }
    if (!is_json && line.find('\r') != std::string_view::npos) {
      fault = in_log(row.line, lone_return);
      return false;
    }
    return (!is_json || read_value(row, fault)) && use(row);
  });
  return fault;
}

MaybeFault each_event(const ImportMap& map, std::string_view log, const RowUse& use) {
  const text::Tape tape(log);
  if (const auto& wrong = tape.fault()) {
    return in_log(text::line_number(log, wrong->offset), json_words(*wrong));
  }
  const auto at = value_at(tape, map.events);
  if (!at) return in_log(0, fmt::format("there is nothing at {}", text::shown(map.events)));
  if (at->kind() != text::JsonKind::array) {
    return in_log(text::line_number(log, at->begin()),
                  fmt::format("there is no list of events at '{}'", text::shown(map.events)));
  }
  MaybeFault fault;
  if (!map.document.empty()) {
    std::string around(log);
    std::replace_if(
        around.begin() + static_cast<std::ptrdiff_t>(at->begin()) + 1,
        around.begin() + static_cast<std::ptrdiff_t>(at->last()),
        [](char sign) { return sign != '\n'; }, ' ');
    LogRow row{1, around, {}, &tape};
    if (!read_value(row, fault) || !use(row)) return fault;
  }
  std::int64_t line = 1;
  std::size_t counted = 0;
  at->items([&](const text::Value& item) {
    line += std::count(log.begin() + static_cast<std::ptrdiff_t>(counted),
                       log.begin() + static_cast<std::ptrdiff_t>(item.begin()), '\n');
    counted = item.begin();
    LogRow row{line, log.substr(item.begin(), item.last() + 1 - item.begin()), {}};
    return read_value(row, fault) && use(row);
  });
  return fault;
}

/// Reads rows of CSV (RFC 4180): quotes may contain anything, and a quote is doubled.
class TableReader {
 public:
  TableReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  std::int64_t line() const { return line_; }
  bool ends() const { return at_ >= text_.size(); }
  std::string_view from(std::size_t begin) const { return text_.substr(begin, at_ - begin); }
  std::size_t at() const { return at_; }

  /// Reads the next row. Returns what is wrong with it, or "".
  std::string next(std::vector<std::string>& cells) {
    cells.clear();
    for (;;) {
      if (const std::string wrong = cell(cells.emplace_back()); !wrong.empty()) return wrong;
      if (ends()) return "";
      const char mark = text_[at_++];
      if (mark == separator_) continue;
      ++line_;
      return "";
    }
  }

 private:
  bool is_lone_return() const {
    return text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n';
  }
  std::string cell(std::string& out) {
    if (!ends() && text_[at_] == '"') return in_quotes(out);
    const std::size_t begin = at_;
    for (; !ends() && text_[at_] != separator_ && text_[at_] != '\n'; ++at_) {
      if (is_lone_return()) return lone_return;
    }
    out = text_.substr(begin, at_ - begin);
    if (out.ends_with('\r') && (ends() || text_[at_] == '\n')) out.pop_back();
    return "";
  }
  std::string in_quotes(std::string& out) {
    for (++at_; !ends(); ++at_) {
      if (text_[at_] == '"' && (at_ + 1 == text_.size() || text_[at_ + 1] != '"')) break;
      if (text_[at_] == '"') ++at_;
      if (text_[at_] == '\n') ++line_;
      out += text_[at_];
    }
    if (ends()) return "a quote is not closed";
    ++at_;
    if (text_.substr(at_).starts_with("\r\n")) ++at_;
    if (ends() || text_[at_] == separator_ || text_[at_] == '\n') return "";
    if (is_lone_return()) return lone_return;
    return "there is text after a closing quote";
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::int64_t line_ = 1;
};

/// Without such a column, a row of the map would fit no row of the log, and nobody would know why.
MaybeFault missing_column(const ImportMap& map, const std::vector<std::string>& columns,
                          std::int64_t head) {
  const std::vector<std::string_view> known(columns.begin(), columns.end());
  for (const ImportRow& row : map.rows) {
    for (const auto& [name, values] : row.when) {
      const bool may_be_missing = std::ranges::find(values, ImportJson()) != values.end();
      if (may_be_missing || std::ranges::find(known, name) != known.end()) continue;
      return in_log(head,
                    fmt::format("there is no column '{}', which {}/when of the map asks for{}",
                                text::shown(name), row.pointer, text::did_you_mean(name, known)));
    }
  }
  return std::nullopt;
}

MaybeFault each_table_row(const ImportMap& map, std::string_view log, const RowUse& use) {
  constexpr std::size_t columns_most = 256;
  TableReader reader(log, map.separator);
  std::vector<std::string> columns;
  std::vector<std::string> cells;
  std::int64_t head = 0;
  do {  // blank lines are skipped before the head, too
    head = reader.line();
    if (std::string wrong = reader.next(columns); !wrong.empty()) return in_log(head, wrong);
  } while (columns.size() == 1 && is_blank(columns.front()) && !reader.ends());
  if (columns.size() > columns_most) return in_log(head, "there are more than 256 columns");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (std::count(columns.begin(), columns.end(), columns[i]) == 1) continue;
    return in_log(head, fmt::format("two columns are called '{}'", text::shown(columns[i])));
  }
  if (auto missing = missing_column(map, columns, head)) return missing;
  while (!reader.ends()) {
    const std::size_t begin = reader.at();
    LogRow row{reader.line(), {}, ImportJson::object()};
    if (std::string wrong = reader.next(cells); !wrong.empty()) return in_log(row.line, wrong);
    row.text = reader.from(begin);
    while (row.text.ends_with('\n') || row.text.ends_with('\r')) row.text.remove_suffix(1);
    if (cells.size() == 1 && is_blank(cells.front())) continue;
    if (cells.size() != columns.size()) {
      return in_log(row.line, fmt::format("there are {} columns here and {} in the first row",
                                          cells.size(), columns.size()));
    }
    for (std::size_t i = 0; i < cells.size(); ++i) row.value[columns[i]] = cells[i];
    if (!use(row)) break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ImportFault> each_log_row(const ImportMap& map, std::string_view log,
                                        const std::function<bool(const LogRow&)>& use) {
  log.remove_prefix(text::size_of_mark(log));
  for (std::size_t at = 0; at < log.size();) {
    const text::CodePoint sign = text::code_point_at(log, at);
    if (!sign.valid) {
      return in_log(text::line_number(log, at), "there is a byte here that is not UTF-8");
    }
    at += sign.size;
  }
  switch (map.log) {
    case LogKind::lines:
      return each_line_row(log, false, use);
    case LogKind::ndjson:
      return each_line_row(log, true, use);
    case LogKind::events:
      return each_event(map, log, use);
    case LogKind::table:
      return each_table_row(map, log, use);
  }
  return std::nullopt;
}

}  // namespace praetor::replays
