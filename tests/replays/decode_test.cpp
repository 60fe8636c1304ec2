// The two readers agree: whatever the fast one takes, the exact one takes as the same replay. The
// exact reader goes over tokens, the fast one over bytes, so each is the other's oracle.

#include "replays/reading/decode.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "engine/games/antike_duellum/library.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {
namespace {

using DuellumGame = antike_duellum::Game;

const LibraryOf<DuellumGame>& library() {
  static const Libraries shipped;
  return shipped.of<DuellumGame>();
}

bool same(const Replay<DuellumGame>& one, const Replay<DuellumGame>& two) {
  if (one.steps.size() != two.steps.size() || one.has_result != two.has_result) return false;
  if (one.has_result && one.winner != two.winner) return false;
  if (one.setup.first != two.setup.first || one.setup.display != two.setup.display) return false;
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    const Claims& a = one.steps[i].claims;
    const Claims& b = two.steps[i].claims;
    if (!(one.steps[i].step == two.steps[i].step) || a.expect != b.expect) return false;
    if (a.has_hash != b.has_hash || (a.has_hash && a.hash != b.hash)) return false;
  }
  return true;
}

/// What both readers make of one text.
struct Reading {
  bool fast = false;
  bool exact = false;
  bool same = true;
};

Reading read(const std::string& json) {
  static Replay<DuellumGame> fast;
  static Replay<DuellumGame> exact;
  const std::string padded = json + std::string(text_padding, ' ');
  const std::string_view text = std::string_view(padded).substr(0, json.size());
  Reading reading;
  reading.fast = decode_fast<DuellumGame>(text, library(), fast);
  reading.exact = !decode_exactly<DuellumGame>(text, library(), exact).has_value();
  if (reading.fast && reading.exact) reading.same = same(fast, exact);
  return reading;
}

std::vector<std::string> games(ClaimLevel claims) {
  GenerateOptions options;
  options.claims = claims;
  options.turns_max = 12;
  Generator generator(any_game<DuellumGame>(), &library(), options);
  std::vector<std::string> made(6);
  for (std::size_t i = 0; i < made.size(); ++i) {
    EXPECT_TRUE(generator.write(i + 1, made[i]).has_value());
  }
  return made;
}

TEST(Decode, FastReaderTakesGeneratedGames) {
  for (const ClaimLevel claims : {ClaimLevel::none, ClaimLevel::end, ClaimLevel::all}) {
    for (const std::string& game : games(claims)) {
      const Reading reading = read(game);
      EXPECT_TRUE(reading.fast);
      EXPECT_TRUE(reading.exact);
      EXPECT_TRUE(reading.same);
    }
  }
}

// However it is laid out, as long as it is nothing but a replay.
TEST(Decode, FastReaderTakesEveryLayout) {
  for (const std::string& game : games(ClaimLevel::all)) {
    for (const std::string_view mark : {",", ":", "{", "}", "[", "]"}) {
      for (const std::string_view space : {" ", "\n\t", "  \r\n "}) {
        std::string text = game;
        for (std::size_t at = text.find(mark); at != std::string::npos;
             at = text.find(mark, at + mark.size() + 2 * space.size())) {
          text.insert(at + mark.size(), space);
          text.insert(at, space);
        }
        const Reading reading = read(text);
        EXPECT_TRUE(reading.fast) << text;
        EXPECT_TRUE(reading.exact && reading.same) << text;
      }
    }
  }
}

// What stands behind a text is no part of it, even where it would go on well.
TEST(Decode, FastReaderEndsWhereTheTextEnds) {
  for (const std::string& game : games(ClaimLevel::end)) {
    const std::string padded = game + std::string(text_padding, '}');
    Replay<DuellumGame> replay;
    for (std::size_t size = 0; size < game.size(); ++size) {
      EXPECT_FALSE(
          decode_fast<DuellumGame>(std::string_view(padded).substr(0, size), library(), replay))
          << size;
    }
    EXPECT_TRUE(decode_fast<DuellumGame>(std::string_view(padded).substr(0, game.size()), library(),
                                         replay));
  }
}

// The exact reader refuses them; the fast one must not let them pass.
TEST(Decode, MembersThatComeTwiceAreRefused) {
  const std::string game = games(ClaimLevel::end).front();
  const auto refused = [&](std::string_view before, std::string_view more) {
    std::string text = game;
    const std::size_t at = text.rfind(before);
    ASSERT_NE(at, std::string::npos) << before;
    text.insert(at, more);
    const Reading reading = read(text);
    EXPECT_FALSE(reading.fast) << more;
    EXPECT_FALSE(reading.exact) << more;
  };
  refused("\"winner\"", R"("winner":null,)");
  refused("\"do\"", R"("do" )");
  refused("\"winner\"", R"("reason":"a","reason":"b",)");
  refused("\"result\"", R"("result":{"winner":null},)");
  refused("\"by\"", R"("by":"rome",)");
  refused("\"hash\"", R"("note":"a","note":"b",)");
  refused("\"hash\"", R"("hash":"0123456789abcdef",)");
  refused("\"do\"", R"("do":"end-turn",)");
}

TEST(Decode, ReadersAgreeOnDamagedTexts) {
  std::mt19937_64 random(20261121);
  const std::string_view letters = "{}[]\",:\\ 0123456789-.eEntfalsu\n\t\x01\x80\xC3";
  std::vector<std::string> originals = games(ClaimLevel::turns);
  int taken = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = originals[random() % originals.size()];
    for (std::uint64_t faults = 1 + random() % 2; faults > 0; --faults) {
      const std::size_t at = random() % text.size();
      const char letter = letters[random() % letters.size()];
      switch (random() % 4) {
        case 0:
          text[at] = letter;
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        case 2:
          text.erase(at, 1 + random() % 3);
          break;
        default:
          text.insert(at, text, at, 1 + random() % 30);
          break;
      }
    }
    const Reading reading = read(text);
    // The fast reader may pass on what the exact one takes, never the other way.
    ASSERT_TRUE(!reading.fast || reading.exact) << text;
    ASSERT_TRUE(reading.same) << text;
    taken += reading.exact ? 1 : 0;
  }
  EXPECT_GT(taken, 100) << "some damage should hit notes and numbers only";
}

/// The strings, signs and other words of a JSON text without blanks.
std::vector<std::string> tokens_of(const std::string& json) {
  static const std::regex one(R"RX("(?:[^"\\]|\\.)*"|[{}\[\],:]|[^"{}\[\],:]+)RX");
  std::vector<std::string> tokens;
  for (std::sregex_iterator at(json.begin(), json.end(), one), end; at != end; ++at) {
    tokens.push_back(at->str());
  }
  return tokens;
}

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

// A lost value leaves a key behind a key, which no change of single letters brings about.
TEST(Decode, ReadersAgreeOnDamagedTokens) {
  std::mt19937_64 random(20261129);
  std::vector<std::string> beside{R"("note":"a",)", R"("at":"b",)", R"("expect":{"turn":1},)",
                                  R"("hash":"0123456789abcdef",)"};
  std::vector<std::vector<std::string>> originals;
  for (std::string game : games(ClaimLevel::none)) {
    std::ranges::shuffle(beside, random);
    const std::size_t step = game.find("\"do\"");
    ASSERT_NE(step, std::string::npos);
    const std::string members = beside[0] + beside[1] + beside[2] + beside[3];
    game.insert(step, members);
    game.resize(game.find('}', step + members.size()) + 1);
    game += "]}";
    originals.push_back(tokens_of(game));
  }
  int taken = 0;
  for (int round = 0; round < 30'000; ++round) {
    std::vector<std::string> tokens = originals[random() % originals.size()];
    for (std::uint64_t faults = 1 + random() % 2; faults > 0; --faults) {
      const auto at = tokens.begin() + static_cast<std::ptrdiff_t>(random() % tokens.size());
      const std::string other = tokens[random() % tokens.size()];
      switch (random() % 4) {
        case 0:
          tokens.erase(at);
          break;
        case 1:
          *at = other;
          break;
        case 2:
          tokens.insert(at, other);
          break;
        default:
          std::iter_swap(at,
                         tokens.begin() + static_cast<std::ptrdiff_t>(random() % tokens.size()));
          break;
      }
    }
    const std::string text = joined(tokens);
    const Reading reading = read(text);
    ASSERT_TRUE(!reading.fast || reading.exact) << text;
    ASSERT_TRUE(reading.same) << text;
    taken += reading.exact ? 1 : 0;
  }
  EXPECT_GT(taken, 100);
}

}  // namespace
}  // namespace praetor::replays
