#include "cli/formats/sarif_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "cli/formats/sarif_parts.hpp"
#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/parts.hpp"
#include "replays/checking/report.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/checking/rules.hpp"
#include "replays/notation/complaint.hpp"

namespace praetor::cli::formats::sarif {
namespace {

struct SarifRule {
  std::string id;
  std::string_view game;  ///< "" for a rule common to all games
  std::string_view own;   ///< the id within the game
  std::string_view kind;
  std::string_view sentence;
  std::string_view level;
  std::string_view sentence_ids;  ///< of the rulebook, separated by blanks
  std::string help;
};

struct Extra {
  std::string_view id;
  std::string_view sentence;
  std::string_view level;
};
constexpr std::array extras{
    Extra{unreadable_id, "A file that you name can be read.", "error"},
    Extra{"notice.counted",
          "The program shows 1000 violations of one replay and counts later ones by rule.", "note"},
    Extra{"notice.passed-over",
          "After a violation, `check` skips steps that the state has no room for, or that come "
          "before the state is known again.",
          "note"},
    Extra{"notice.reading",
          "A reading given with --reading has no effect where the set-up states another.", "note"},
    Extra{"notice.resync", "After a violation, `check` takes the state from what a step claims.",
          "note"},
    Extra{"notice.spelling", "A name with one slip is read as the only name that it can be.",
          "note"},
    Extra{"notice.unverified", "What neither the record nor the rules tell is not checked.",
          "note"},
    Extra{flip_id, "A replay has the verdict that the baseline stores for it.", "error"},
    Extra{replays::program_rule.id, replays::program_rule.text, "error"},
};

std::string help_of(const Rule& rule, std::string_view game,
                    std::span<const replays::Sentence> rulebook) {
  std::string help = fmt::format("{}\n\nKind: {}, {}.", rule.text, name_of(rule.kind),
                                 game.empty() ? "of every game" : game);
  const auto sentences = replays::sentences_of(rule, rulebook);
  if (!sentences.empty()) help += "\n\nRests on:";
  for (const replays::Sentence& sentence : sentences) {
    help += fmt::format("\n{} ({}), {}: {}", sentence.id, sentence.standing, sentence.source,
                        sentence.text);
  }
  help += fmt::format("\n\nMore: praetor explain {}", rule.id);
  return game.empty() ? help : help + fmt::format(" --game {}", game);
}

void append(std::vector<SarifRule>& entries, const Rule& rule, std::string_view game,
            std::span<const replays::Sentence> rulebook) {
  entries.push_back({game.empty() ? std::string(rule.id) : fmt::format("{}/{}", game, rule.id),
                     game, rule.id, name_of(rule.kind), rule.text, "error", rule.sentences,
                     help_of(rule, game, rulebook)});
}

std::vector<SarifRule> all_entries() {
  std::vector<SarifRule> entries;
  for (const AnyGame* game : all_games()) {
    const auto rulebook = replays::sentences_of(game->id());
    for (const RuleRef rule : game->facts().rules) append(entries, *rule, game->id(), rulebook);
  }
  for (const RuleRef rule : replays::common_book) append(entries, *rule, "", {});
  append(entries, replays::notation::grammar_rule, "", {});
  for (const Extra& extra : extras) {
    entries.push_back({std::string(extra.id), "", extra.id, "reading", extra.sentence, extra.level,
                       "", std::string(extra.sentence)});
  }
  return entries;
}

const std::vector<SarifRule>& entries() {
  static const std::vector<SarifRule> all = all_entries();
  return all;
}

ListedRule find(std::string_view game, std::string_view own) {
  const auto place = std::ranges::find_if(
      entries(), [&](const SarifRule& entry) { return entry.own == own && entry.game == game; });
  ensure(place != entries().end(), "every rule is in the catalogue");
  return {place->id, place - entries().begin()};
}

bool is_common(const Rule& rule) {
  return &rule == &replays::notation::grammar_rule || &rule == &replays::program_rule ||
         std::ranges::find(replays::common_book, &rule) != replays::common_book.end();
}

void write_words(text::JsonWriter& writer, std::string_view key,
                 std::span<const std::string_view> words) {
  writer.strings(key, words);
}

void write(text::JsonWriter& writer, const SarifRule& entry) {
  writer.begin_object();
  writer.string("id", entry.id);
  write_message(writer, "shortDescription", entry.sentence);
  write_message(writer, "fullDescription",
                fmt::format("{} ({}, {})", entry.sentence, entry.kind,
                            entry.game.empty() ? "every game" : entry.game));
  write_message(writer, "help", entry.help);
  writer.begin_object("defaultConfiguration");
  writer.string("level", entry.level);
  writer.end_object();
  writer.begin_object("properties");
  std::vector<std::string_view> tags{entry.kind};
  if (!entry.game.empty()) tags.push_back(entry.game);
  write_words(writer, "tags", tags);
  const auto ids = text::parts_of(entry.sentence_ids, ' ');
  if (!ids.empty()) write_words(writer, "sentences", ids);
  writer.end_object();
  writer.end_object();
}

}  // namespace

ListedRule listed(const Rule& rule, std::string_view game) {
  return find(is_common(rule) ? "" : game, rule.id);
}

ListedRule listed_notice(std::string_view kind) { return find("", "notice." + std::string(kind)); }
ListedRule listed_unreadable() { return find("", unreadable_id); }
ListedRule listed_flip() { return find("", flip_id); }

std::string catalogue() {
  std::string out = "[";
  for (const SarifRule& entry : entries()) {
    out += out.size() > 1 ? ",\n" : "\n";
    text::JsonWriter writer(out);
    write(writer, entry);
  }
  return out + "\n]";
}

}  // namespace praetor::cli::formats::sarif
