#include "viz/report/page_json.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "engine/text/json_writer.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::report {
namespace {

using text::JsonWriter;

using SaidStep = std::pair<std::string, std::string>;  // as JSON, and in words

/// Texts that are stored once and named by their index.
class TextTable {
 public:
  std::int64_t number_of(const std::string& text) {
    const auto [place, fresh] = known_.try_emplace(text, static_cast<std::int64_t>(known_.size()));
    if (fresh) texts_.push_back(&place->first);
    return place->second;
  }
  const std::vector<const std::string*>& texts() const { return texts_; }
  void write(JsonWriter& writer, std::string_view key) const {
    writer.begin_array(key);
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
    writer_.number("from", page_.points.front().number);
    writer_.raw("state", page_.state);
    write_names("sides", page_.sides);
    write_names("titles", page_.side_titles);
    write_rules();
    write_charts();
    write_board();
    writer_.begin_array("points");
    const PartList* before = nullptr;
    for (const PagePoint& point : page_.points) {
      write_point(point, before);
      before = &point.board;
    }
    writer_.end_array();
    paths_.write(writer_, "paths");
    write_places();
    write_members();
    kinds_.write(writer_, "kinds");
    write_listed();
    writer_.end_object();
    return std::move(out_);
  }

 private:
  void write_names(std::string_view key, const std::vector<std::string>& names) {
    writer_.begin_array(key);
    for (const std::string& name : names) writer_.string(name);
    writer_.end_array();
  }
  void write_rules() {
    writer_.begin_array("rules");
    for (const auto& [rule, sources] : page_.rules) {
      rules_.emplace(rule, static_cast<std::int64_t>(rules_.size()));
      writer_.begin_object();
      writer_.string("id", rule->id);
      writer_.string("kind", name_of(rule->kind));
      writer_.string("text", rule->text);
      writer_.begin_array("sources");
      for (const RuleSource& source : sources) {
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

  // Writes a series as its changes: only the points where its value changes.
  void write_runs(std::size_t series) {
    writer_.begin_array("runs");
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
    writer_.objects("charts", page_.charts, [&](const Chart& chart) {
      writer_.string("title", chart.title);
      writer_.number("goal", chart.goal);
      writer_.string("meaning", chart.meaning);
      writer_.begin_array("series");
      for (const Series& series : chart.series) {
        writer_.begin_object();
        writer_.string("name", series.name);
        writer_.number("side", series.side);
        write_runs(number++);
        writer_.end_object();
      }
      writer_.end_array();
    });
  }

  void write_board() {
    write_box("whole", page_.view);
    write_box("map", page_.board);
    writer_.begin_array("board");
    std::size_t drawn = 0;
    for (const std::uint32_t part : page_.points.front().board) {
      writer_.number(part);
      drawn = std::max<std::size_t>(drawn, part + 1U);
    }
    writer_.end_array();
    // Parts are numbered as they first occur, so the first board has the first numbers.
    writer_.begin_array("parts");
    for (std::size_t part = drawn; part < page_.parts.size(); ++part) {
      writer_.string(page_.parts[part]);
    }
    writer_.end_array();
  }

  void write_places() {
    writer_.begin_array("places");
    for (const std::string* const path : paths_.texts()) {
      writer_.string(one_line(page_.places.at(*path)));
    }
    writer_.end_array();
  }
  void write_members() {
    writer_.begin_object("members");
    for (const auto& [pointer, words] : page_.members) writer_.string(pointer, one_line(words));
    writer_.end_object();
  }
  void write_listed() {
    writer_.begin_array("listed");
    for (const SaidStep* const said : listed_) writer_.string(said->first);
    writer_.end_array();
    writer_.begin_array("words");
    for (const SaidStep* const said : listed_) writer_.string(one_line(said->second));
    writer_.end_array();
  }

  void write_ledger(const Ledger& ledger) {
    if (ledger.empty()) return;
    writer_.begin_array("l");
    for (const LedgerEntry& entry : ledger) {
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
    writer_.begin_array("b");
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
    writer_.begin_array("k");
    for (const KindCount& kind : legal.kinds) {
      writer_.number(kinds_.number_of(std::string(kind.kind)));
      writer_.number(kind.count);
    }
    writer_.end_array();
    if (!legal.complete) writer_.number("m", 1);
    if (legal.chance) writer_.number("c", 1);
    writer_.begin_array("s");
    for (const ListedStep& step : legal.steps) {
      // The same step may have other words at another moment.
      const auto number = said_.try_emplace({step.json, step.words}, std::ssize(listed_));
      if (number.second) listed_.push_back(&number.first->first);
      writer_.number(number.first->second);
    }
    writer_.end_array();
  }
  void write_numbers_of(const Box& box) {
    for (const int side : {box.left, box.top, box.width(), box.height()}) writer_.number(side);
  }
  void write_box(std::string_view key, const Box& box) {
    writer_.begin_array(key);
    write_numbers_of(box);
    writer_.end_array();
  }
  // Writes places of the document and their boxes on the board, in tenths of a point.
  void write_seen(const std::vector<SeenValue>& seen) {
    if (seen.empty()) return;
    writer_.begin_array("v");
    for (const SeenValue& value : seen) {
      writer_.begin_array();
      writer_.number(paths_.number_of(value.pointer));
      write_numbers_of(value.box);
      writer_.end_array();
    }
    writer_.end_array();
  }
  void write_point(const PagePoint& point, const PartList* before) {
    writer_.begin_object();
    writer_.string("t", point.moment.words);
    write_ledger(point.ledger);
    if (before != nullptr) write_splices(splices_between(*before, point.board));
    write_legal(point.legal);
    write_seen(point.seen);
    if (point.focus) {
      writer_.number("x", point.focus->x);
      writer_.number("y", point.focus->y);
    }
    writer_.end_object();
  }

  const GamePage& page_;
  std::string out_;
  JsonWriter writer_;
  std::map<RuleRef, std::int64_t> rules_;
  TextTable paths_;
  TextTable kinds_;
  std::map<SaidStep, std::int64_t> said_;
  std::vector<const SaidStep*> listed_;  // by their numbers
};

}  // namespace

std::string data_of(const GamePage& page) { return DataWriter(page).run(); }

}  // namespace praetor::viz::report
