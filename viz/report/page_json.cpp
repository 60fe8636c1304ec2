#include "viz/report/page_json.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "engine/text/json_writer.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::report {
namespace {

using text::JsonWriter;

/// Texts that are written once and named by their index.
class Table {
 public:
  std::int64_t number_of(const std::string& text) {
    const auto [place, fresh] = known_.try_emplace(text, static_cast<std::int64_t>(known_.size()));
    if (fresh) texts_.push_back(&place->first);
    return place->second;
  }
  const std::vector<const std::string*>& texts() const { return texts_; }
  void write(JsonWriter& writer, std::string_view key) const {
    writer.key(key);
    writer.begin_array();
    for (const std::string* const text : texts_) writer.string(*text);
    writer.end_array();
  }

 private:
  std::map<std::string, std::int64_t> known_;
  std::vector<const std::string*> texts_;
};

class DataWriter {
 public:
  explicit DataWriter(const GamePage& page) : page_(page), writer_(out_) {}

  std::string run() {
    writer_.begin_object();
    writer_.key("from");
    writer_.number(page_.points.front().number);
    writer_.key("state");
    writer_.raw(page_.state);
    write_rules();
    write_charts();
    write_board();
    writer_.key("points");
    writer_.begin_array();
    const PartList* before = nullptr;
    for (const PagePoint& point : page_.points) {
      write_point(point, before);
      before = &point.board;
    }
    writer_.end_array();
    paths_.write(writer_, "paths");
    write_places();
    kinds_.write(writer_, "kinds");
    listed_.write(writer_, "listed");
    write_words();
    writer_.end_object();
    return std::move(out_);
  }

 private:
  void member(std::string_view key, std::string_view value) {
    writer_.key(key);
    writer_.string(value);
  }

  void write_rules() {
    writer_.key("rules");
    writer_.begin_array();
    for (const auto& [rule, sources] : page_.rules) {
      rules_.emplace(rule, static_cast<std::int64_t>(rules_.size()));
      writer_.begin_object();
      member("id", rule->id);
      member("kind", name_of(rule->kind));
      member("text", rule->text);
      writer_.key("sources");
      writer_.begin_array();
      for (const Source& source : sources) {
        writer_.begin_array();
        for (const std::string_view part :
             {source.id, source.text, source.document, source.standing}) {
          writer_.string(part);
        }
        writer_.end_array();
      }
      writer_.end_array();
      writer_.end_object();
    }
    writer_.end_array();
  }

  // Of each series only where its value changes.
  void write_runs(std::size_t series) {
    writer_.key("runs");
    writer_.begin_array();
    const PagePoint* last = nullptr;
    for (const PagePoint& point : page_.points) {
      if (last == nullptr || last->measures[series] != point.measures[series]) {
        writer_.begin_array();
        writer_.number(point.number);
        writer_.number(point.measures[series]);
        writer_.end_array();
      }
      last = &point;
    }
    writer_.end_array();
  }
  void write_charts() {
    std::size_t number = 0;
    writer_.key("charts");
    writer_.begin_array();
    for (const Chart& chart : page_.charts) {
      writer_.begin_object();
      member("title", chart.title);
      writer_.key("goal");
      writer_.number(chart.goal);
      writer_.key("series");
      writer_.begin_array();
      for (const Series& series : chart.series) {
        writer_.begin_object();
        member("name", series.name);
        writer_.key("side");
        writer_.number(series.side);
        write_runs(number++);
        writer_.end_object();
      }
      writer_.end_array();
      writer_.end_object();
    }
    writer_.end_array();
  }

  void write_board() {
    writer_.key("board");
    writer_.begin_array();
    std::size_t drawn = 0;
    for (const std::uint32_t part : page_.points.front().board) {
      writer_.number(part);
      drawn = std::max<std::size_t>(drawn, part + 1U);
    }
    writer_.end_array();
    // Parts are numbered as they come, so that the first board has the first ones.
    writer_.key("parts");
    writer_.begin_array();
    for (std::size_t part = drawn; part < page_.parts.size(); ++part) {
      writer_.string(page_.parts[part]);
    }
    writer_.end_array();
  }

  void write_places() {
    writer_.key("places");
    writer_.begin_array();
    for (const std::string* const path : paths_.texts()) {
      writer_.string(one_line(page_.places.at(*path)));
    }
    writer_.end_array();
  }
  void write_words() {
    writer_.key("words");
    writer_.begin_array();
    for (const std::string* const words : words_) writer_.string(one_line(*words));
    writer_.end_array();
  }

  void write_ledger(const Ledger& ledger) {
    if (ledger.empty()) return;
    writer_.key("l");
    writer_.begin_array();
    for (const Entry& entry : ledger) {
      writer_.begin_array();
      writer_.number(rules_.at(entry.cause));
      for (const Change& change : entry.changes) {
        writer_.begin_array();
        writer_.number(paths_.number_of(change.pointer));
        if (!change.value.empty()) writer_.raw(change.value);
        writer_.end_array();
      }
      writer_.end_array();
    }
    writer_.end_array();
  }
  void write_splices(const std::vector<Splice>& splices) {
    if (splices.empty()) return;
    writer_.key("b");
    writer_.begin_array();
    for (const Splice& splice : splices) {
      writer_.begin_array();
      writer_.number(static_cast<std::int64_t>(splice.at));
      writer_.number(static_cast<std::int64_t>(splice.removed));
      for (const std::uint32_t part : splice.added) writer_.number(part);
      writer_.end_array();
    }
    writer_.end_array();
  }
  void write_legal(const Listing& legal) {
    writer_.key("k");
    writer_.begin_array();
    for (const KindCount& kind : legal.kinds) {
      writer_.number(kinds_.number_of(std::string(kind.kind)));
      writer_.number(kind.count);
    }
    writer_.end_array();
    if (!legal.complete) {
      writer_.key("m");
      writer_.number(1);
    }
    writer_.key("s");
    writer_.begin_array();
    for (const ListedStep& step : legal.steps) {
      const std::int64_t number = listed_.number_of(step.json);
      if (number == std::ssize(words_)) words_.push_back(&step.words);
      writer_.number(number);
    }
    writer_.end_array();
  }
  void write_point(const PagePoint& point, const PartList* before) {
    writer_.begin_object();
    member("t", point.moment.words);
    write_ledger(point.ledger);
    if (before != nullptr) write_splices(splices_between(*before, point.board));
    write_legal(point.legal);
    if (point.focus) {
      writer_.key("x");
      writer_.number((*point.focus - page_.view.left) * 100 / std::max(page_.view.width(), 1));
    }
    writer_.end_object();
  }

  const GamePage& page_;
  std::string out_;
  JsonWriter writer_;
  std::map<RuleRef, std::int64_t> rules_;
  Table paths_;
  Table kinds_;
  Table listed_;
  std::vector<const std::string*> words_;  // of those listed
};

}  // namespace

std::string data_of(const GamePage& page) { return DataWriter(page).run(); }

}  // namespace praetor::viz::report
