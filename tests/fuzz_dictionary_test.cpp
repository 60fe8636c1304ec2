// The dictionary of the fuzz targets holds every word of the formats: what the schemas, the shipped
// data files and the state documents say. With PRAETOR_UPDATE=1 in the environment it is written
// anew instead of being compared.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "cli/serve/protocol.hpp"
#include "engine/board/embedded.hpp"
#include "engine/core/names.hpp"
#include "engine/core/state_document.hpp"
#include "engine/games.hpp"
#include "replays/corpora/checkpoint.hpp"
#include "replays/corpora/part.hpp"
#include "replays/games/ancient_generals/policy.hpp"
#include "replays/games/ancient_warfare/policy.hpp"
#include "replays/games/antike/policy.hpp"
#include "replays/games/antike_duellum/policy.hpp"
#include "replays/games/conqueror_duels/policy.hpp"
#include "replays/reading/schema.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using Words = std::set<std::string>;

// What JSON itself is made of, and values at the borders of what fields may hold.
constexpr std::string_view tokens[] = {
    R"("{")", R"("}")", R"("[")", R"("]")", R"(",")", R"(":")", R"("\"")", R"("\\")", R"("null")",
    R"("true")", R"("false")", R"("-1")", R"("0")", R"("-0")", R"("1.0")", R"("1e9")", R"("1e400")",
    R"("1000000")", R"("1000001")", R"("2147483648")", R"("{}")", R"("[]")", R"("\\u0000")",
    R"("\\ud800")", R"("\\ud83d\\ude00")", R"("\x00")", R"("\xff")", R"("\xef\xbb\xbf")",
    R"("\xe2\x80\xae")", R"("9223372036854775807")", R"("9223372036854775808")",
    R"("-9223372036854775809")", R"("18446744073709551616")",
    // Lines of stored verdicts, of accepted flips, and as typed.
    R"("praetor-baseline\x091")", R"("group ")", R"("replay ")", R"(" -> ")", R"(" because ")",
    R"(":undo")", R"(":legal")", R"(":state ")", R"("gap 2")", R"("? ")"};

void add_word(const Json& value, Words& words) {
  if (value.is_string() && is_kebab_case(value.get<std::string>())) words.insert(value);
}

// A schema's vocabulary: the names of properties, and the values that are listed.
void add_schema(const Json& schema, Words& words) {
  if (!schema.is_structured()) return;
  if (schema.contains("const")) add_word(schema["const"], words);
  if (schema.contains("enum")) {
    for (const Json& value : schema["enum"]) add_word(value, words);
  }
  if (schema.contains("properties")) {
    for (const auto& [name, ignored] : schema["properties"].items()) words.insert(name);
  }
  for (const Json& inner : schema) add_schema(inner, words);
}

// The names and keys of a document, but not the prose of a data file.
void add_document(const Json& document, Words& words) {
  if (document.is_object()) {
    for (const auto& [name, value] : document.items()) {
      words.insert(name);
      if (name != "provenance" && name != "title") add_document(value, words);
    }
  } else if (document.is_array()) {
    for (const Json& value : document) add_document(value, words);
  } else {
    add_word(document, words);
  }
}

template <Game G>
void add_game(Words& words) {
  const auto& library = libraries().of<G>();
  add_schema(Json::parse(replays::schema_of(any_game<G>(), &library)), words);
  const auto setup = replays::PolicyOf<G>::usual(library, {});
  add_document(Json::parse(document_of<G>(G::open(*setup))), words);
}

/// With a member of each kind.
replays::CorpusPart a_part() {
  replays::Report report;
  report.game = "antike";
  replays::CorpusPart part;
  part.pieces.emplace_back();
  part.summary.add(report, 0);
  report.verdict = replays::Verdict::illegal;
  report.violations.emplace_back().rule = &replays::program_rule;
  part.summary.add(report, 0);
  return part;
}

std::string dictionary() {
  Words words;
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) { add_game<G>(words); });
  }
  for (const EmbeddedFile& file : embedded_files()) add_document(Json::parse(file.text), words);
  // What the program writes and reads again, and what it is asked.
  add_document(Json::parse(json_line_of(a_part())), words);
  add_document(Json::parse(json_line_of(replays::Checkpoint{})), words);
  words.insert(names_of<cli::serve::Ask>.begin(), names_of<cli::serve::Ask>.end());
  words.insert({"ask", "praetor-protocol", "step", "gap", "max"});
  std::string out =
      "# Words for libFuzzer's -dict, kept complete by tests/fuzz_dictionary_test.cpp.\n";
  for (const std::string_view token : tokens) out.append(token).append("\n");
  for (const std::string& word : words) {
    if (is_kebab_case(word)) out.append("\"\\\"").append(word).append("\\\"\"\n");
  }
  return out;
}

TEST(FuzzDictionary, HoldsEveryWordOfTheFormats) {
  const std::string path = PRAETOR_SOURCE_DIR "/properties/fuzz/praetor.dict";
  const std::string expected = dictionary();
  for (const char* word :
       {"steps",        "conquer",       "know-how",          "academy",      "rome-carthage",
        "ancona",       "turn-data",     "wall-track",        "destroy-wall", "chance",
        "yucata",       "dealt",         "encircling-damage", "break-morale", "enemy-deck",
        "blocker-wins", "typed-general", "scythed-chariots",  "auto-kill",    "built-up"}) {
    EXPECT_NE(expected.find("\"\\\"" + std::string(word) + "\\\"\"\n"), std::string::npos) << word;
  }
  if (std::getenv("PRAETOR_UPDATE") != nullptr) {
    std::ofstream(path, std::ios::binary) << expected;
    return;
  }
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  EXPECT_EQ(content.str(), expected) << path << " (PRAETOR_UPDATE=1 writes it anew)";
}

}  // namespace
}  // namespace praetor::tests
