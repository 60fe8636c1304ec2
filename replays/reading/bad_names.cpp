#include "replays/reading/bad_names.hpp"

#include <algorithm>
#include <charconv>

#include "engine/any/game.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/nearest.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/malformed.hpp"

namespace praetor::replays {
namespace {

/// A correction of a bad name: where the name was, and the size of the text in its place.
struct Replaced {
  std::size_t begin;
  std::size_t size;
  std::size_t new_size;
};

class NameSearch {
 public:
  NameSearch(const Text& text, const AnyGame& game, const Libraries& libraries)
      : text_(text), game_(game), library_(libraries.of(game)), locator_(text), json_(text.json) {}

  /// The names behind the one of the game, which may be one of them.
  std::vector<BadName> all(std::size_t most, std::vector<BadName> found) {
    for (std::size_t read = 0; found.size() < most && read < bytes_read_most;) {
      read += json_.size();
      AnyReplay replay;
      const auto fault = decode_exactly(json_, game_, library_, replay);
      if (!fault || (fault->rule != &format_rule::name && fault->rule != &format_rule::field))
        break;
      if (fault->offset >= json_.size() || json_[fault->offset] != '"') break;
      const std::size_t size = text::behind_string(json_, fault->offset) - fault->offset;
      found.push_back(told(*fault, size));
      const std::string other =
          fault->nearest.empty() ? any_name(*fault, replay) : fault->nearest.front();
      if (other.empty() || !put(fault->offset, size, other)) break;
    }
    return found;
  }

  /// Corrects the name of the game, which is at fault; false if it may mean another one.
  bool put_game(const Fault& fault, std::vector<BadName>& found) {
    const std::size_t size = text::behind_string(json_, fault.offset) - fault.offset;
    found.push_back(told(fault, size));
    return found.back().has_sure && put(fault.offset, size, game_.id());
  }

 private:
  static constexpr std::size_t bytes_read_most = std::size_t{256} * 1024 * 1024;

  std::size_t original(std::size_t offset) const {
    std::size_t moved = offset;
    for (const Replaced& one : replaced_) {
      if (moved > one.begin) moved = moved + one.size - one.new_size;
    }
    return moved;
  }

  /// Whether only one known name is near, and at most a third of the letters are wrong.
  static bool is_sure(const Fault& fault) {
    const auto* const typed = std::get_if<std::string>(&fault.actual);
    if (fault.nearest.size() != 1 || typed == nullptr) return false;
    const std::string name = notation::folded(*typed);
    return 3 * text::edit_distance(name, fault.nearest.front()) <= name.size();
  }

  BadName told(const Fault& fault, std::size_t size) {
    Fault at_home = fault;
    at_home.offset = original(fault.offset);
    Report report;
    note_fault(at_home, locator_, report);
    BadName bad{std::move(report.violations.front()), {}, is_sure(fault)};
    if (!bad.has_sure) return bad;
    bad.sure = {at_home.offset, size, text::json_string(fault.nearest.front())};
    if (text_.written) {
      const notation::Written typed = text_.written->map.at(at_home.offset, size);
      bad.sure = {typed.begin, typed.size, fault.nearest.front()};
    }
    return bad;
  }

  bool put(std::size_t begin, std::size_t size, std::string_view name) {
    const std::string json = text::json_string(name);
    if (json_.substr(begin, size) == json) return false;
    const Replaced one{original(begin), size, json.size()};
    const auto place = std::ranges::upper_bound(replaced_, one.begin, {}, &Replaced::begin);
    replaced_.insert(place, one);
    json_.replace(begin, size, json);
    return true;
  }

  /// Any name that a step's field could have, so that the search can go on behind it.
  std::string any_name(const Fault& fault, const AnyReplay& replay) const {
    constexpr std::string_view steps = "/steps/";
    if (!fault.pointer.starts_with(steps) || replay.setup.game == nullptr) return "";
    const std::string_view rest = std::string_view(fault.pointer).substr(steps.size());
    const std::string_view in_step = rest.substr(std::min(rest.find('/') + 1, rest.size()));
    const std::string_view field = in_step.substr(0, in_step.find('/'));
    const void* const match = replay.match();
    if (field == "by") return std::string(game_.actors(match).at(0));
    const text::Tape tape(json_);
    const auto kind =
        value_at(tape, fault.pointer.substr(0, fault.pointer.size() - in_step.size()) + "do");
    if (!kind || kind->kind() != text::JsonKind::text) return "";
    for (const ActionInfo& action : game_.facts().actions) {
      if (action.name != kind->string()) continue;
      for (const FieldInfo& info : action.type.fields) {
        if (info.name == field) return name_of(*info.type, in_step, match);
      }
    }
    return "";
  }

  static std::string name_of(const TypeInfo& type, std::string_view in_step, const void* match) {
    if (type.form == Form::name) return std::string(type.names(match).at(0));
    if (type.form != Form::list || type.element->form != Form::name) return "";
    // A different name for each entry, because a list may require different ones.
    const std::string_view digits = in_step.substr(in_step.rfind('/') + 1);
    std::size_t index = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), index);
    return std::string(type.element->names(match).at(index));
  }

  const Text& text_;
  const AnyGame& game_;
  const void* library_;
  Locator locator_;
  std::string json_;                // with the names found so far corrected
  std::vector<Replaced> replaced_;  // sorted by place
};

}  // namespace

std::vector<BadName> bad_names(const Text& text, const Libraries& libraries, std::size_t most) {
  if (const AnyGame* const game = find_game(game_of(text.json))) {
    return NameSearch(text, *game, libraries).all(most, {});
  }
  const Fault fault = fault_without_game(text.json);
  const bool one = fault.rule == &format_rule::name && fault.nearest.size() == 1;
  const AnyGame* const meant = one ? find_game(fault.nearest.front()) : nullptr;
  std::vector<BadName> found;
  if (meant == nullptr) return found;
  NameSearch search(text, *meant, libraries);
  return search.put_game(fault, found) ? search.all(most, std::move(found)) : found;
}

}  // namespace praetor::replays
