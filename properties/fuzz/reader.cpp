// Fuzz target: bytes as any JSON text. Tests the tape, the strict reader on it, the canonical form,
// merge patches, and texts shown to people. The oracle is nlohmann/json, which has the same grammar
// but no offsets.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/reading.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/document.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/position.hpp"
#include "engine/text/tape.hpp"
#include "properties/fuzz/targets.hpp"

namespace praetor::fuzz {
namespace {

using Json = nlohmann::json;

/// Visits every value of a tape, reads each strictly, and writes it again.
class Copier {
 public:
  explicit Copier(std::string& out) : writer_(out) {}

  /// Whether a document of this program may contain all that was visited: ASCII keys and whole
  /// numbers.
  bool is_plain() const { return plain_; }

  void copy(const text::Value& value) {
    read_strictly(value);
    switch (value.kind()) {
      case text::JsonKind::object:
        writer_.begin_object();
        value.members([&](std::string_view key, std::size_t, const text::Value& inner) {
          plain_ = plain_ && std::ranges::all_of(key, text::is_ascii);
          writer_.key(key);
          copy(inner);
        });
        writer_.end_object();
        break;
      case text::JsonKind::array:
        writer_.begin_array();
        value.items([&](const text::Value& inner) { copy(inner); });
        writer_.end_array();
        break;
      case text::JsonKind::text:
        writer_.string(value.string());
        break;
      case text::JsonKind::number:
        plain_ = plain_ && value.whole().standing == text::Whole::NumberKind::whole;
        writer_.raw(value.raw());
        break;
      case text::JsonKind::boolean:
        writer_.boolean(value.boolean());
        break;
      case text::JsonKind::null:
        writer_.null();
        break;
    }
  }

 private:
  static void read_strictly(const text::Value& value) {
    static const NameTable known({"rome", "carthage", "roma", "brundisium"});
    demand(value.begin() <= value.last(), "a value ends behind its beginning");
    Faults faults;
    const auto refused = [&](bool read) {
      demand(read == faults.none(), "what is not read is a fault, and nothing else is");
      faults = {};
    };
    refused(read_whole(value, -1000, 1000, faults).has_value());
    refused(read_string(value, faults).has_value());
    refused(read_new_name(value, faults).has_value());
    refused(read_name(value, known, faults).has_value());
  }

  text::JsonWriter writer_;
  bool plain_ = true;
};

void try_fault(const text::Tape& tape, std::string_view text) {
  const text::SyntaxFault& fault = *tape.fault();
  demand(fault.offset <= text.size(), "a fault lies in its text");
  demand(!fault.expected.empty(), "a fault says what was wanted");
  demand(text::shown(fault.actual) == fault.actual, "a fault's words are safe to print");
  const std::string pointer = pointer_at(tape, fault.offset);
  demand(!tape.root() || value_at(tape, pointer), "a fault's pointer leads somewhere");
  const auto position = text::position_of(text, fault.offset);
  demand(position.line >= 1 && position.column >= 1, "a fault has a line and a column");
}

void try_document(const Json& document, bool is_plain) {
  if (document.is_array() && document.size() == 2) {
    const Json once = text::merge_patch(document[0], document[1]);
    demand(text::merge_patch(once, document[1]) == once, "a patch twice is the patch once");
  }
  if (!is_plain) return;
  const std::string canonical = text::canonical(document);
  const Json again = Json::parse(canonical);
  demand(again == document, "the canonical form says the same");
  demand(text::canonical(again) == canonical, "the canonical form is its own");
}

void try_json(std::string_view text) {
  const text::Tape tape(text);
  std::string copied;
  Copier copier(copied);
  // If the text has a fault, the part before it can still be visited.
  if (const auto root = tape.root()) copier.copy(*root);
  if (tape.fault()) return try_fault(tape, text);
  demand(!text::first_difference(*tape.root(), *tape.root()), "a document claims itself");
  const Json document = Json::parse(text, nullptr, false);
  const Json copy = Json::parse(copied, nullptr, false);
  // The oracle refuses a number that is too large for floating point; the tape keeps it.
  demand(!document.is_discarded() || !copier.is_plain(), "what the tape takes is JSON");
  demand(document == copy || document.is_discarded(), "a tape holds all of its text", copied);
  if (!document.is_discarded()) try_document(document, copier.is_plain());
}

void try_words(std::string_view text) {
  const std::string shown = text::shown(text);
  for (std::size_t at = 0; at < shown.size();) {
    const text::CodePoint point = text::code_point_at(shown, at);
    const bool control = point.value < 0x20 || (point.value >= 0x7F && point.value < 0xA0);
    demand(point.valid && !control, "what is shown is UTF-8 without controls", shown);
    at += point.size;
  }
  demand(text::shown(shown) == shown, "what is shown stays as it is", shown);
  const std::size_t middle = text.size() / 2;
  const std::string_view line = text::line_of(text, middle);
  const auto position = text::position_of(text, middle);
  const auto excerpt = text::excerpt(line, static_cast<std::size_t>(position.column), 40);
  demand(excerpt.caret <= excerpt.text.size(), "a caret stands in or behind its excerpt");
  static constexpr std::string_view known[] = {"advance", "arm", "end-turn", "move"};
  demand(text::nearest(text, known, 2).size() <= 2, "no more names than wanted");
}

}  // namespace

void run_reader(std::string_view bytes) {
  try_json(bytes);
  try_words(bytes);
}

}  // namespace praetor::fuzz
