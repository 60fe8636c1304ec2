#include "cli/reports/report_schema.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/reports/report_shapes.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::reports {
namespace {

constexpr std::array<std::string_view, 10> report_ids{"check",      "repair",  "infer",   "merge",
                                                      "diff",       "summary", "regress", "find",
                                                      "find-count", "stats"};

struct ReportShape {
  std::string_view name;
  std::string_view what;
  std::span<const ReportMember> members;
};

ReportShape shape_of(std::string_view name) {
  const auto is_shape = [](const ReportMember& row) { return row.type == shape; };
  for (const auto rows : {checking_shapes(), searching_shapes(), comparing_shapes(),
                          importing_shapes(), archive_shapes()}) {
    const auto begin = std::ranges::find_if(
        rows, [&](const ReportMember& row) { return is_shape(row) && row.name == name; });
    if (begin == rows.end()) continue;
    const auto end = std::find_if(begin + 1, rows.end(), is_shape);
    return {begin->name, begin->what, {begin + 1, end}};
  }
  internal_error("a member of a report has a type that there is");
}

/// Removes an ending from a text that has it; false if it does not.
bool takes_off(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

/// Writes one schema and remembers the shapes that it refers to.
class ReportSchemaWriter {
 public:
  explicit ReportSchemaWriter(text::JsonWriter& writer) : writer_(writer) {}

  void schema(const ReportShape& report) {
    writer_.begin_object();
    writer_.string("$schema", "http://json-schema.org/draft-07/schema#");
    writer_.string("title", report.what);
    members(report);
    writer_.begin_object("definitions");
    for (std::size_t next = 0; next < wanted_.size(); ++next) {
      const ReportShape wanted = shape_of(wanted_[next]);
      writer_.key(wanted.name);
      writer_.begin_object();
      writer_.string("description", wanted.what);
      members(wanted);
      writer_.end_object();
    }
    writer_.end_object();
    writer_.end_object();
  }

 private:
  void members(const ReportShape& report) {
    writer_.string("type", "object");
    writer_.boolean("additionalProperties", false);
    std::vector<std::string_view> needed;
    for (const ReportMember& member : report.members) {
      if (!member.name.ends_with('?')) needed.push_back(member.name);
    }
    writer_.strings("required", needed);
    writer_.begin_object("properties");
    for (const ReportMember& member : report.members) {
      std::string_view name = member.name;
      takes_off(name, "?");
      writer_.key(name);
      writer_.begin_object();
      writer_.string("description", member.what);
      type(member.type);
      writer_.end_object();
    }
    writer_.end_object();
  }

  /// Writes the members of a schema that describe this type.
  void type(std::string_view words) {
    if (takes_off(words, " or null")) {
      writer_.begin_array("anyOf");
      alone(words);
      alone("null");
      writer_.end_array();
    } else if (takes_off(words, " list")) {
      writer_.string("type", "array");
      writer_.key("items");
      alone(words);
    } else if (takes_off(words, " map")) {
      writer_.string("type", "object");
      writer_.key("additionalProperties");
      alone(words);
    } else if (words.starts_with("one of ")) {
      words.remove_prefix(std::string_view("one of ").size());
      one_of(words);
    } else {
      simple(words);
    }
  }
  void alone(std::string_view words) {
    writer_.begin_object();
    type(words);
    writer_.end_object();
  }
  void one_of(std::string_view words) {
    writer_.begin_array("enum");
    while (!words.empty()) {
      const std::string_view word = words.substr(0, words.find(", "));
      writer_.string(word);
      words.remove_prefix(std::min(words.size(), word.size() + 2));
    }
    writer_.end_array();
  }
  void simple(std::string_view word) {
    if (word == "any") return;
    if (word == "1") return writer_.number("const", 1);
    if (word == "number") return writer_.string("type", "integer");
    if (word == "fraction") return writer_.string("type", "number");
    if (word == "string" || word == "boolean" || word == "object" || word == "null") {
      return writer_.string("type", word);
    }
    if (word == "hash") {
      writer_.string("type", "string");
      return writer_.string("pattern", "^[0-9a-f]{16}$");
    }
    const std::string_view name = shape_of(word).name;
    if (std::ranges::find(wanted_, name) == wanted_.end()) wanted_.push_back(name);
    writer_.string("$ref", std::string("#/definitions/").append(name));
  }

  text::JsonWriter& writer_;
  std::vector<std::string_view> wanted_;
};

}  // namespace

std::span<const std::string_view> report_names() { return report_ids; }

std::string schema_of_map() { return schema_of_report("import-map"); }

std::string schema_of_report(std::string_view name) {
  return text::json_text(
      [&](text::JsonWriter& writer) { ReportSchemaWriter(writer).schema(shape_of(name)); });
}

}  // namespace praetor::cli::reports
