#include "viz/report/page_json.hpp"

#include <algorithm>
#include <map>
#include <span>
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
    writer.list(key, texts_, [&](const std::string* text) { writer.string(*text); });
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
    writer_.strings("sides", page_.sides);
    writer_.strings("titles", page_.side_titles);
    write_rules();
    write_charts();
    write_board();
    const PartList* before = nullptr;
    writer_.list("points", page_.points, [&](const PagePoint& point) {
      write_point(point, before);
      before = &point.board;
    });
    paths_.write(writer_, "paths");
    write_places();
    write_members();
    kinds_.write(writer_, "kinds");
    write_listed();
    writer_.end_object();
    return std::move(out_);
  }

 private:
  void write_rules() {
    writer_.objects("rules", page_.rules, [&](const auto& known) {
      const auto& [rule, sources] = known;
      rules_.emplace(rule, static_cast<std::int64_t>(rules_.size()));
      writer_.string("id", rule->id);
      writer_.string("kind", name_of(rule->kind));
      writer_.string("text", rule->text);
      writer_.lists("sources", sources, [&](const RuleSource& source) {
        for (const std::string_view part :
             {source.id, source.text, source.document, source.standing}) {
          writer_.string(part);
        }
      });
    });
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
      writer_.objects("series", chart.series, [&](const Series& series) {
        writer_.string("name", series.name);
        writer_.number("side", series.side);
        write_runs(number++);
      });
    });
  }

  void write_board() {
    write_box("whole", page_.view);
    write_box("map", page_.board);
    std::size_t drawn = 0;
    writer_.list("board", page_.points.front().board, [&](std::uint32_t part) {
      writer_.number(part);
      drawn = std::max<std::size_t>(drawn, part + 1U);
    });
    // Parts are numbered as they first occur, so the first board has the first numbers.
    writer_.strings("parts", std::span(page_.parts).subspan(drawn));
  }

  void write_places() {
    writer_.list("places", paths_.texts(), [&](const std::string* path) {
      writer_.string(one_line(page_.places.at(*path)));
    });
  }
  void write_members() {
    writer_.begin_object("members");
    for (const auto& [pointer, words] : page_.members) writer_.string(pointer, one_line(words));
    writer_.end_object();
  }
  void write_listed() {
    writer_.list("listed", listed_, [&](const SaidStep* said) { writer_.string(said->first); });
    writer_.list("words", listed_,
                 [&](const SaidStep* said) { writer_.string(one_line(said->second)); });
  }

  void write_ledger(const Ledger& ledger) {
    if (ledger.empty()) return;
    writer_.lists("l", ledger, [&](const LedgerEntry& entry) {
      writer_.number(rules_.at(entry.cause));
      for (const Change& change : entry.changes) {
        writer_.begin_array();
        writer_.number(paths_.number_of(change.pointer));
        if (!change.value.empty()) writer_.raw(change.value);
        writer_.end_array();
      }
    });
  }
  void write_splices(const std::vector<Splice>& splices) {
    if (splices.empty()) return;
    writer_.lists("b", splices, [&](const Splice& splice) {
      writer_.number(static_cast<std::int64_t>(splice.at));
      writer_.number(static_cast<std::int64_t>(splice.removed));
      for (const std::uint32_t part : splice.added) writer_.number(part);
    });
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
    writer_.list("s", legal.steps, [&](const ListedStep& step) {
      // The same step may have other words at another moment.
      const auto number = said_.try_emplace({step.json, step.words}, std::ssize(listed_));
      if (number.second) listed_.push_back(&number.first->first);
      writer_.number(number.first->second);
    });
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
    writer_.lists("v", seen, [&](const SeenValue& value) {
      writer_.number(paths_.number_of(value.pointer));
      write_numbers_of(value.box);
    });
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
