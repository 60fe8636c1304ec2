// Repairs of texts: looked for, told as JSON, and carried out.

#include "replays/repair.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/decode.hpp"
#include "replays/locate.hpp"

namespace praetor::replays {
namespace {

// A step in parts: what was done, and what stands beside it. Each part is text of the record.
struct Written {
  std::string body;    // {"by":…,"do":…,…}
  std::string expect;  // JSON, or empty
  std::string hash;
  std::string beside;  // notes as members, with a comma before each
};

Written parts_of(const text::Value& step) {
  Written written;
  text::JsonWriter body(written.body);
  body.begin_object();
  step.members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (key == "expect") {
      written.expect = value.raw();
    } else if (key == "hash") {
      written.hash = value.raw();
    } else if (key == "note" || key == "at") {
      written.beside.append(",\"").append(key).append("\":").append(value.raw());
    } else {
      body.key(key);
      body.raw(value.raw());
    }
    return true;
  });
  body.end_object();
  return written;
}

std::string whole(const Written& written) {
  std::string text = written.body;
  text.pop_back();
  if (!written.expect.empty()) text.append(",\"expect\":").append(written.expect);
  if (!written.hash.empty()) text.append(",\"hash\":").append(written.hash);
  return text.append(written.beside).append("}");
}

// Objects member by member; of what both say they say the same, since both hold.
void merge(nlohmann::json& into, const nlohmann::json& from) {
  for (const auto& [key, value] : from.items()) {
    const bool both = into.contains(key) && into[key].is_object() && value.is_object();
    if (both) {
      merge(into[key], value);
    } else {
      into[key] = value;
    }
  }
}

void add_claims(Written& into, const Written& from) {
  if (into.hash.empty()) into.hash = from.hash;
  if (from.expect.empty()) return;
  if (into.expect.empty()) {
    into.expect = from.expect;
    return;
  }
  nlohmann::json both = nlohmann::json::parse(into.expect);
  merge(both, nlohmann::json::parse(from.expect));
  into.expect = both.dump();
}

// The steps of a record as they become, one after the other.
class Rewriting {
 public:
  explicit Rewriting(const Locator& record) : record_(record) {}

  void keep_up_to(std::int64_t step) {
    while (next_ < step) {
      const auto recorded = record_.step(static_cast<std::size_t>(next_) - 1);
      if (!recorded) return;
      steps_.push_back({std::string(recorded->raw()), parts_of(*recorded), false});
      ++next_;
    }
  }
  void edit(const RepairEdit& edit) {
    keep_up_to(edit.step);
    switch (edit.kind) {
      case EditKind::argument:
      case EditKind::side:
      case EditKind::step:
        add(with_body(take(), edit.after.front()));
        return;
      case EditKind::insertion:
        add(Written{edit.after.front(), "", "", ""});
        return;
      case EditKind::deletion: {
        const Written gone = take();
        if (steps_.empty()) return;
        add_claims(steps_.back().parts, gone);
        steps_.back().changed = true;
        return;
      }
      case EditKind::swap: {
        Written one = take();
        Written two = take();
        if (!edit.claims_move) {
          std::swap(one.expect, two.expect);
          std::swap(one.hash, two.hash);
        }
        add(two);
        add(one);
        return;
      }
    }
  }
  std::string text() const {
    std::string all;
    for (const Entry& entry : steps_) {
      all.append(all.empty() ? "" : ",\n  ").append(entry.changed ? whole(entry.parts) : entry.raw);
    }
    return all;
  }

 private:
  struct Entry {
    std::string raw;
    Written parts;
    bool changed;
  };
  Written take() {
    const auto recorded = record_.step(static_cast<std::size_t>(next_) - 1);
    ensure(recorded.has_value(), "a repair edits a step that there is");
    ++next_;
    return parts_of(*recorded);
  }
  static Written with_body(Written written, const std::string& body) {
    written.body = body;
    return written;
  }
  void add(Written written) { steps_.push_back({"", std::move(written), true}); }

  const Locator& record_;
  std::vector<Entry> steps_;
  std::int64_t next_ = 1;  // of the record, from 1
};

void write_steps(text::JsonWriter& writer, std::string_view key,
                 const std::vector<std::string>& steps) {
  writer.key(key);
  writer.begin_array();
  for (const std::string& step : steps) writer.raw(step);
  writer.end_array();
}

}  // namespace

std::string_view name_of(RepairAnswer answer) {
  switch (answer) {
    case RepairAnswer::legal:
      return "legal";
    case RepairAnswer::found:
      return "found";
    case RepairAnswer::none:
      return "none";
    case RepairAnswer::unknown:
      return "unknown";
    case RepairAnswer::unknown_time:
      return "unknown (time)";
  }
  return "";
}

RepairOutcome repair(std::string_view json, std::string_view game, const Libraries& libraries,
                     const RepairOptions& options) {
  RepairOutcome outcome;
  const bool known = with_game(game, [&]<class G>(Kind<G>) {
    Replay<G> replay;
    const auto fault = decode_exactly<G>(json, libraries.of<G>(), replay);
    ensure(!fault, "what is repaired is well formed");
    outcome = repair<G>(replay, options);
  });
  ensure(known, "what is repaired is a replay of a known game");
  return outcome;
}

void write(text::JsonWriter& writer, const RepairEdit& edit) {
  writer.begin_object();
  writer.key("edit");
  writer.string(edit_names[static_cast<std::size_t>(edit.kind)]);
  writer.key("step");
  writer.number(edit.step);
  write_steps(writer, "before", edit.before);
  write_steps(writer, "after", edit.after);
  if (edit.kind == EditKind::swap) {
    writer.key("claims-move");
    writer.boolean(edit.claims_move);
  }
  writer.key("cures");
  writer.begin_object();
  writer.key("step");
  writer.number(edit.violation);
  writer.key("rule");
  writer.string(edit.rule->id);
  writer.end_object();
  writer.end_object();
}

std::string repaired(std::string_view json, const FoundRepair& repair) {
  const Locator record(json, 1);
  const auto root = record.tape().root();
  const auto steps = root ? root->find("steps") : std::nullopt;
  ensure(steps.has_value() && steps->kind() == text::Kind::array, "a well-formed replay has steps");
  Rewriting rewriting(record);
  for (const RepairEdit& edit : repair.edits) rewriting.edit(edit);
  rewriting.keep_up_to(static_cast<std::int64_t>(steps_max) + 1);
  std::string text(json.substr(0, steps->begin() + 1));
  text.append("\n  ").append(rewriting.text()).append("\n ");
  return text.append(json.substr(steps->last()));
}

}  // namespace praetor::replays
