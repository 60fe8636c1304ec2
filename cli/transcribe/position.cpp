#include "cli/transcribe/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/playback.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write_step.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/source.hpp"
#include "replays/room.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::transcribe {
namespace {

namespace notation = replays::notation;

// Nobody reads more, and a user's own tables can make endless lists.
constexpr std::size_t listed_max = 20'000;

// Appends the step without its side.
void append_phrase(std::string& out, const std::string& json, const notation::Grammar& grammar) {
  const text::Tape tape(json);
  const notation::Wording* const wording = grammar.of_kind(tape.root()->find("do")->string());
  const notation::Dress dress = notation::dress_of(*tape.root(), wording, grammar);
  notation::append_step(out, *tape.root(), dress, wording, grammar);
}

// What a fully written step pays.
std::string price_of(const std::string& step, const notation::Grammar& grammar) {
  const text::Tape tape(step);
  const auto pay = tape.root()->find("pay");
  if (!pay || pay->members([](auto&&...) { return false; })) return "";
  std::string phrase;
  append_phrase(phrase, step, grammar);
  return phrase.substr(std::min(phrase.find("paying "), phrase.size()));
}

bool plays_all(AnyState& state, const replays::AnyReplay& replay, std::size_t known) {
  replays::Playback playback;
  for (std::size_t at = known; at < replay.steps.size(); ++at) {
    const replays::AnyRecordedStep& recorded = replay.steps[at];
    if (playback.take(state, recorded.step, &recorded.claims)) return false;
  }
  return !replays::Playback::wrong_result(state, replay);
}

bool ends_turn(const AnyStep& step, const notation::Grammar& grammar) {
  return std::ranges::any_of(
      grammar.enders, [&](const notation::Ender& ender) { return ender.kind == step.kind_name(); });
}

std::vector<Side> acting_in(const AnyState& state) {
  std::vector<Side> sides;
  const Sides may = state.game().to_act(state);
  for (const Side side : state.game().sides(state)) {
    if (may.has(side)) sides.push_back(side);
  }
  return sides;
}

StepFilter wanted_of(const AnyState& state, std::string_view kind, std::string_view by) {
  StepFilter wanted{kind, std::nullopt};
  for (const Side side : state.game().sides(state)) {
    if (name_of(state, side) == by) wanted.by = side;
  }
  return wanted;
}

// The step with all that it may claim of itself, and with each claim alone, if it has several.
std::vector<AnyStep> claiming(const AnyState& before, const AnyStep& step, Arena& arena) {
  AnyState after = before;
  apply(after, step);
  const AnyStep all = replays::policy_of(before.game()).with_claims(before, step, after, arena);
  std::vector<const FieldInfo*> added;
  for (const FieldInfo& field : all.fields()) {
    if (field.is_in(all.data()) && !field.is_in(step.data())) added.push_back(&field);
  }
  if (added.empty()) return {};
  std::vector<AnyStep> steps{all};
  for (const FieldInfo* const kept : added) {
    if (added.size() == 1) break;
    AnyStep alone = all;
    for (const FieldInfo* const field : added) {
      if (field != kept) field->reset(alone.data());
    }
    steps.push_back(alone);
  }
  return steps;
}

// Adds to a legal step, the last one, what it may claim, where that is wished and says anything.
void add_claiming(std::vector<LegalStep>& steps, const AnyState& state, const AnyStep& step,
                  const notation::Grammar& grammar, const LegalWish& wish) {
  if (!wish.claims) return;
  Arena arena;
  const LegalStep plain = steps.back();
  for (const AnyStep& claim : claiming(state, step, arena)) {
    LegalStep one = plain;
    one.phrase.clear();
    append_phrase(one.phrase, replays::json_of(state, claim), grammar);
    if (one.phrase != plain.phrase) steps.push_back(std::move(one));
  }
}

std::vector<LegalStep> listed(const AnyState& state, const notation::Grammar& grammar,
                              const LegalWish& wish) {
  std::vector<LegalStep> steps;
  std::set<std::string> told;
  Arena arena;
  std::size_t looked_at = 0;
  each_legal_step(
      state, arena,
      [&](const AnyStep& full) {
        const AnyStep step = wish.brief ? replays::abbreviated(state, full, nullptr) : full;
        LegalStep one{std::string(name_of(state, step.by)), step.kind_name(), {}, {}};
        append_phrase(one.phrase, replays::json_of(state, step), grammar);
        if (wish.brief) one.price = price_of(replays::json_of(state, full), grammar);
        if (!wish.brief || told.insert(one.by + ' ' + one.phrase).second) {
          steps.push_back(std::move(one));
          add_claiming(steps, state, step, grammar, wish);
        }
        return steps.size() < wish.most && ++looked_at < listed_max;
      },
      wanted_of(state, wish.kind, wish.by));
  return steps;
}

std::vector<std::string_view> kinds_of(const AnyState& state, std::string_view by) {
  std::vector<std::string_view> kinds;
  for (const ActionInfo& action : state.game().facts().actions) {
    Arena arena;
    const bool none = each_legal_step(
        state, arena, [](const AnyStep&) { return false; }, wanted_of(state, action.name, by));
    if (!none) kinds.push_back(action.name);
  }
  return kinds;
}

}  // namespace

namespace {

// Fast for usual texts. The claims of the replay point into the padded text.
bool decode(std::string& json, const AnyGame& game, const replays::Libraries& libraries,
            replays::AnyReplay& replay) {
  const std::size_t size = json.size();
  json.append(replays::text_padding, ' ');
  const std::string_view text = std::string_view(json).substr(0, size);
  const auto record = replays::room_of(game).fast_record();
  if (record->read(text, libraries.of(game))) {
    replay = record->release();
    return true;
  }
  return !replays::decode_exactly(text, game, libraries, replay);
}

}  // namespace

std::string phrase_of(std::string_view json, const notation::Grammar& grammar) {
  const std::string step(json);
  const text::Tape tape(step);
  std::string phrase = std::string(tape.root()->find("by")->string()) + ": ";
  append_phrase(phrase, step, grammar);
  return phrase;
}

namespace {

// Whether an unknown name in a list or an object of the set-up may belong to a board that a later
// line of the head names.
bool may_be_named_later(const std::string& head, const Fault& fault) {
  if (fault.rule != &format_rule::name) return false;
  const text::Tape tape(head);
  const auto setup = tape.root()->find("setup");
  if (!setup || setup->find("board") || setup->find("map")) return false;
  bool nested = false;
  setup->members([&](std::string_view key, std::size_t, const text::Value& value) {
    const bool holds = value.begin() < fault.offset && fault.offset <= value.last();
    // Readings are named by the game, not by a board.
    nested = holds && key != "readings" && value.kind() != text::JsonKind::text;
    return !holds;
  });
  return nested;
}

// Which list is too short, by its key, and by how much.
std::string words_of_lack(const std::string& head, const Fault& fault) {
  const text::Tape tape(head);
  std::string name;
  std::optional<text::Value> part = tape.root()->find("setup");
  while (part && part->begin() < fault.offset) {
    std::optional<text::Value> inner;
    part->members([&](std::string_view key, std::size_t, const text::Value& value) {
      if (value.begin() > fault.offset || fault.offset > value.last()) return true;
      name = key;
      inner = value;
      return false;
    });
    part = inner;
  }
  return fmt::format("{} has {}, it needs {}", text::shown(name), words_of(fault.actual),
                     words_of(fault.expected));
}

}  // namespace

Position::OpeningResult Position::open(std::string_view text) {
  const notation::Translation head = notation::read(text, *libraries_);
  if (head.fault) return OpeningResult::at_fault;
  const AnyGame* const game = find_game(replays::game_of(head.json));
  if (game == nullptr) return OpeningResult::at_fault;
  replays::AnyReplay replay;
  if (const auto fault = replays::decode_exactly(head.json, *game, *libraries_, replay)) {
    if (fault->lacks_entries && fault->rule == &format_rule::range) {
      lacking_ = words_of_lack(head.json, *fault);
      return OpeningResult::unfinished;
    }
    // The reader reports a missing member at the end of its object.
    const bool missing = fault->rule == &format_rule::field && head.json[fault->offset] == '}';
    return missing || may_be_named_later(head.json, *fault) ? OpeningResult::incomplete
                                                            : OpeningResult::at_fault;
  }
  grammar_ = std::make_shared<const notation::Grammar>(notation::grammar_of(replay.setup));
  setup_ = replay.setup;
  state_ = game->open(setup_);
  return OpeningResult::opened;
}

std::optional<PlayedText> Position::play(std::string_view text, std::size_t known) {
  notation::Translation steps = notation::read(text, *libraries_);
  if (steps.fault) return std::nullopt;
  replays::AnyReplay replay;
  if (!decode(steps.json, *setup_.game, *libraries_, replay)) return std::nullopt;
  AnyState moved = state_;
  if (!plays_all(moved, replay, known)) return std::nullopt;
  state_ = std::move(moved);
  PlayedText played;
  played.steps = replay.steps.size();
  played.turn_ended = std::ranges::any_of(
      replay.steps, [&](const auto& one) { return ends_turn(one.step, *grammar_); });
  return played;
}

std::vector<std::string_view> Position::to_act() const {
  std::vector<std::string_view> names;
  for (const Side side : acting_in(state_)) names.push_back(name_of(state_, side));
  return names;
}

std::vector<Side> Position::acting() const { return acting_in(state_); }

std::string_view Position::chance_name() const {
  return grammar_->actors->at(grammar_->actors->size() - 1);
}

std::optional<OwedByChance> Position::owed() const {
  const auto acting = to_act();
  if (acting.size() != 1 || acting.front() != chance_name()) return std::nullopt;
  const auto task = [&](const text::Value& item) {
    const auto kind = item.find("do");
    const auto side = item.find("side");
    const auto count = item.find("count");
    OwedByChance owed;
    if (kind) owed.wording = grammar_->of_kind(kind->string());
    if (side) owed.side = side->string();
    if (count) owed.count = count->whole().value;
    return owed;
  };
  std::optional<OwedByChance> owed;
  const std::string json = document();
  const text::Tape tape(json);
  const auto list = tape.root()->find("owed");
  if (list && list->kind() == text::JsonKind::array) {
    list->items([&](const text::Value& item) {
      owed = task(item);
      return false;
    });
  } else if (kinds(chance_name()).size() == 1) {
    Arena arena;
    std::string step;
    each_legal_step(state_, arena, [&](const AnyStep& one) {
      step = replays::json_of(state_, one);
      return false;
    });
    const text::Tape example(step);
    owed = task(*example.root());
    if (const auto cards = example.root()->find("cards")) {
      cards->items([&](const text::Value&) { return ++owed->count > 0; });
    }
  }
  if (owed && owed->wording == nullptr) owed.reset();
  return owed;
}

std::string Position::moment() const {
  return viz::pictures_of(state_.game()).moment(state_).words;
}

bool Position::is_over() const { return setup_.game->outcome(state_).has_value(); }

std::string Position::winner() const { return std::string(name_of(state_, winner_of(state_))); }

std::string Position::document() const { return document_of(state_); }

std::vector<std::string_view> Position::kinds(std::string_view by) const {
  return kinds_of(state_, by);
}

std::vector<LegalStep> Position::legal(const LegalWish& wish) const {
  return listed(state_, *grammar_, wish);
}

}  // namespace praetor::cli::transcribe
