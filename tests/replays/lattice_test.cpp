// Lattices: the three forms that are read, what none of them may do, and what is heard in them in
// all games.

#include "replays/searching/lattice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "replays/making/random.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/heard.hpp"
#include "replays/searching/heard_draft.hpp"
#include "replays/searching/infer_search.hpp"
#include "replays/searching/markup.hpp"
#include "replays/wording/step_words.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/program.hpp"
#include "tests/support/said_game.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

/// "a=0.75|b=0.25 c / d": places, phrases and ends of lines (`;`).
std::string shape(const Lattice& lattice) {
  std::string text;
  for (const LatticePhrase& phrase : lattice) {
    if (!text.empty()) text += " / ";
    for (std::size_t at = 0; at < phrase.places.size(); ++at) {
      text += at == 0 ? "" : " ";
      const auto& place = phrase.places[at];
      for (std::size_t i = 0; i < place.size(); ++i) {
        std::ostringstream share;
        share.precision(3);
        share << place[i].share;
        text += (i == 0 ? "" : "|") + place[i].text;
        if (place.size() > 1) text += "=" + share.str();
      }
    }
    if (phrase.ends_line) text += ";";
  }
  return text;
}

std::string read_shape(std::string_view text) {
  const auto lattice = read_lattice(text);
  return lattice ? shape(*lattice) : "fault: " + lattice.error().about("f");
}

const std::string hocr_begin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"xhtml1.dtd\">\n"
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><div class='ocr_page'>\n";
const std::string hocr_end = "</div></body></html>";

TEST(Lattice, ReadsThePlainForm) {
  EXPECT_EQ(read_shape("# a remark\n1\nRome:\nmarmor, 0.6 mamor 0.2\narm\n\n\n2 3 7 1\n"),
            "1 rome marmor=0.75|mamor=0.25 / arm; / 2=0.75|7=0.25;");
  EXPECT_EQ(read_shape("a1\n+\nb2\n"), "a1 b2;");
  EXPECT_EQ(read_shape(""), "");
  EXPECT_EQ(read_shape("a\n>\n-\nb"), "a b;");
}

// Behind a blank `#` begins a remark, with a weight before it or not; within a word it begins none.
TEST(Lattice, ReadsRemarksBehindWords) {
  EXPECT_EQ(read_shape("rome 0.5 # smudged\nmarmor\t#\n\narm # 7\n  # of two words\n1\r\n"),
            "rome marmor; / arm 1;");
  EXPECT_EQ(read_shape("a#b 1 c 1\n"), "a#b=0.5|c=0.5;");
}

// A sign is a step of its own, with who makes it; a turn does not end where a line ends in a comma.
TEST(Lattice, ReadsTheSignsOfTheNotation) {
  EXPECT_EQ(read_shape("red:\n/\n/\nflank\nhorse\n\n/\n"), "red / / / / flank horse; / /;");
  EXPECT_EQ(read_shape("a\nb,\n\n\nc\n\n\n"), "a b / c;");
}

TEST(Lattice, ReadsHocr) {
  EXPECT_EQ(read_shape(hocr_begin +
                       "<span class='ocr_line' title='bbox 1 2 3 4'>"
                       "<span class='ocrx_word' id='w' title='bbox 1 2 3 4; x_wconf 75'>"
                       "<strong>rorne</strong>"
                       "<span class='alternatives'><ins class='alt' title='nlp 1.3863'>rome</ins>"
                       "</span></span> <span class='ocrx_word' title='x_wconf 90'>a&lt;b,</span> "
                       "<span class=\"ocrx_word\">c</span></span>"
                       "<span class='ocr_line'><span class='ocrx_word'>d</span></span>" +
                       hocr_end),
            "rorne=0.75|rome=0.25 a<b / c; / d;");
}

TEST(Lattice, RefusesADocumentThatEndsEarly) {
  const std::string word = "<span class='ocrx_word'>a</span>\n";
  EXPECT_EQ(read_shape(hocr_begin + word + hocr_end), "a;");
  EXPECT_EQ(read_shape(hocr_begin + word), "fault: f:5: the document ends early");
  EXPECT_EQ(read_shape("<alto><TextLine><String CONTENT='x'/></TextLine>"),
            "fault: f:1: the document ends early");
  EXPECT_EQ(read_shape("<div class='ocr_page'>" + word + "</div><br>"), "a;");
}

TEST(Lattice, ReadsAlto) {
  EXPECT_EQ(read_shape("<?xml version=\"1.0\"?><alto xmlns=\"http://www.loc.gov/standards/alto\">"
                       "<TextLine><String CONTENT=\"rorne\" WC=\"0.6\"><ALTERNATIVE>rome"
                       "</ALTERNATIVE><ALTERNATIVE>roma</ALTERNATIVE></String><SP/>"
                       "<String CONTENT=\"R&amp;B\"/></TextLine><TextLine>"
                       "<a:String CONTENT='x'/></TextLine></alto>"),
            "rorne=0.6|rome=0.2|roma=0.2 r&b; / x;");
}

// What writes a page anew may put a prefix before every name.
TEST(Lattice, ReadsPagesWithPrefixes) {
  for (const std::string prefix : {"ns0:", "alto:"}) {
    EXPECT_EQ(read_shape("<?xml version='1.0'?>\n<" + prefix + "alto xmlns:x=\"y\"><" + prefix +
                         "TextLine><" + prefix + "String CONTENT=\"rome\" /></" + prefix +
                         "TextLine></" + prefix + "alto>"),
              "rome;");
  }
  EXPECT_EQ(read_shape("<html:html><html:span class='ocrx_word'>a</html:span></html:html>"), "a;");
  EXPECT_EQ(read_shape("<a:svg>alto</a:svg>"), "fault: f:1: it is neither hOCR nor ALTO");
}

// "mar-" and "mor," are one word, and the line goes on behind it.
TEST(Lattice, PutsAPartedWordOfAltoTogether) {
  const std::string begin =
      "<alto><TextLine><String CONTENT=\"rome:\"/><String CONTENT=\"mar-\" SUBS_TYPE=\"HypPart1\" "
      "SUBS_CONTENT=\"marmor,\"/></TextLine><TextLine>";
  EXPECT_EQ(
      read_shape(begin + "<String CONTENT=\"mor,\" SUBS_TYPE=\"HypPart2\" "
                         "SUBS_CONTENT=\"marmor,\"/><String CONTENT=\"arm\"/></TextLine></alto>"),
      "rome marmor / arm;");
  EXPECT_EQ(read_shape(begin + "<String CONTENT=\"arm\"/></TextLine></alto>"),
            read_shape("<alto><TextLine><String CONTENT=\"rome:\"/><String CONTENT=\"marmor,\"/>"
                       "</TextLine><TextLine><String CONTENT=\"arm\"/></TextLine></alto>"));
}

TEST(Lattice, ReadsTagsAndSignsOfXml) {
  for (const std::string_view tag : {"<a:br/>", "<br />", "<br x='1'/>"}) {
    MarkupReader reader(tag);
    const auto part = reader.next();
    ASSERT_TRUE(part.has_value()) << tag;
    EXPECT_EQ(part->name, "br") << tag;
    EXPECT_TRUE(part->alone) << tag;
    EXPECT_EQ(part->attributes.find('/'), std::string_view::npos) << tag;
    EXPECT_FALSE(reader.next().has_value()) << tag;
  }
  EXPECT_EQ(plain_text("&lt;&#65;&#x42;&#0000067;&#x000044;&quot;&apos;&amp;"), "<ABCD\"'&");
  EXPECT_EQ(plain_text("&nbsp;a;&#x1F600;&;&#;"), "&nbsp;a;&#x1F600;&;&#;");
  EXPECT_EQ(plain_text(std::string(1U << 20U, '&')).size(), 1U << 20U);
}

TEST(Lattice, SaysWhatIsWrong) {
  EXPECT_EQ(read_shape("a\nb x\n"),
            "fault: f:2: 'b' is not followed by a weight from 0 to 1000000");
  EXPECT_EQ(read_shape("a 1 b"), "fault: f:1: 'b' is not followed by a weight from 0 to 1000000");
  EXPECT_EQ(read_shape("<svg></svg>"), "fault: f:1: it is neither hOCR nor ALTO");
  EXPECT_EQ(read_shape("<!DOCTYPE alto [<!ENTITY a \"b\">]><alto>&a;</alto>"),
            "fault: f:1: it declares entities or marks data, which is not read");
  EXPECT_EQ(read_shape("<alto><String CONTENT=\"a"), "fault: f:1: a tag does not end");
  EXPECT_EQ(read_shape("<alto>\n<!-- a"), "fault: f:2: a comment does not end");
}

TEST(Lattice, IsBounded) {
  EXPECT_TRUE(read_shape(std::string(65, 'a')).starts_with("fault: f:1: a lattice has at most"));
  std::string places;
  for (int i = 0; i < 65; ++i) places += "a\n";
  EXPECT_TRUE(read_shape(places).starts_with("fault: f:65: a lattice has at most"));
  std::string words;
  for (int i = 0; i < 17; ++i) words += "a 1 ";
  EXPECT_TRUE(read_shape(words).starts_with("fault: f:1: a lattice has at most"));
  std::string phrases;
  for (int i = 0; i < 10'001; ++i) phrases += "a\n\n";
  EXPECT_TRUE(has(read_shape(phrases), "a lattice has at most"));
  EXPECT_TRUE(has(read_shape(std::string((16 << 20) + 1, '\n')), "more than 16 MiB"));
  std::string alternatives = hocr_begin + "<span class='ocrx_word'>a";
  for (int i = 0; i < 20; ++i) alternatives += "<ins class='alt'>b</ins>";
  EXPECT_TRUE(has(read_shape(alternatives), "a lattice has at most"));
}

// Texts that nobody would write: cut off anywhere, bytes changed. None may do harm.
TEST(Lattice, ReadsAnything) {
  const std::vector<std::string> texts{
      "1 0.5 7 0.5\nrome:\n\nmarmor\n",
      hocr_begin +
          "<span class='ocr_line'><span class='ocrx_word' title='x_wconf 9'>a<ins class="
          "'alt' title='nlp 1'>b</ins></span></span>",
      "<alto><TextLine><String CONTENT=\"a\" WC=\".5\"><ALTERNATIVE>b</ALTERNATIVE></String>"
      "</TextLine></alto>"};
  Random random(5, 1);
  for (const std::string& text : texts) {
    for (std::size_t size = 0; size <= text.size(); ++size) read_lattice(text.substr(0, size));
    for (int i = 0; i < 2'000; ++i) {
      std::string changed = text;
      for (int byte = 0; byte < 3; ++byte) {
        constexpr std::string_view bytes = "<>\"'/=&;! \n\0a\xFF";
        changed[random.below(changed.size())] = bytes[random.below(bytes.size())];
      }
      const auto lattice = read_lattice(changed);
      if (!lattice) continue;
      for (const LatticePhrase& phrase : *lattice) {
        ASSERT_FALSE(phrase.places.empty());
        for (const auto& place : phrase.places) {
          double sum = 0;
          for (const HeardWord& word : place) sum += word.share;
          EXPECT_NEAR(sum, 1, 1e-9);
        }
      }
    }
  }
}

TEST(Heard, IsLikelierTheLessIsWrong) {
  EXPECT_LT(misheard_bits("rome", "rome"), misheard_bits("rorne", "rome"));
  EXPECT_LT(misheard_bits("rorne", "rome"), misheard_bits("rxxne", "rome"));
  EXPECT_LT(misheard_bits("1", "l"), misheard_bits("1", "w"));
  // Two letters for one are as likely as one for the two, wherever they stand.
  for (const auto& [one, other] :
       {std::pair("rnars", "mars"), std::pair("rorne", "rome"), std::pair("arrn", "arm")}) {
    EXPECT_EQ(misheard_bits(one, other), misheard_bits(other, one)) << one;
    EXPECT_LT(misheard_bits(other, one), misheard_bits("xx" + std::string(other), one)) << one;
  }
  EXPECT_EQ(said_number("12"), "twelve");
  EXPECT_EQ(said_number("21"), "");
  EXPECT_EQ(said_number("a"), "");
}

/// A game of which one step was taken for another one, so that a later one is illegal.
struct Mistaken {
  std::vector<AnyStep> steps;  ///< as they were heard, up to the one that is known
  std::size_t known = 0;       ///< so many at the beginning are written down
};

bool all_legal(AnyState state, const std::vector<AnyStep>& steps) {
  for (const AnyStep& step : steps) {
    if (!judge(state, step).legal()) return false;
    apply(state, step);
  }
  return true;
}

/// None where no step of a game can be mistaken so that three steps later or more one cannot be.
std::optional<Mistaken> mistaken(const AnyReplay& replay, Arena& arena) {
  std::vector<AnyStep> played;
  for (const auto& recorded : replay.steps) played.push_back(recorded.step);
  std::size_t known = 0;
  while (played[known].by == chance) ++known;
  for (std::size_t at = known; at < played.size(); ++at) {
    AnyState before = first_state(replay.setup);
    for (std::size_t i = 0; i < at; ++i) apply(before, played[i]);
    std::optional<Mistaken> found;
    each_legal_step(before, arena,
                    [&](const AnyStep& other) {
                      std::vector<AnyStep> heard(played.begin(),
                                                 played.begin() + static_cast<int>(at));
                      heard.push_back(other);
                      for (std::size_t i = at + 1; i < played.size() && i < at + 12; ++i) {
                        heard.push_back(played[i]);
                        if (all_legal(first_state(replay.setup), heard)) continue;
                        if (i >= at + 3) found = Mistaken{heard, known};
                        break;
                      }
                      return !found;
                    },
                    {});
    if (found) return found;
  }
  return std::nullopt;
}

template <class G>
class HeardTyped : public testing::Test {};
TYPED_TEST_SUITE(HeardTyped, AllGames);

// Even if one state is kept at a time, a step that is known turns what was heard before it: there
// is a legal game in which it stands.
TYPED_TEST(HeardTyped, OneStepHeardWronglyDoesNotEndTheGame) {
  const AnyGame& game = any_game<TypeParam>();
  Arena arena;
  std::optional<Mistaken> found;
  std::unique_ptr<AnyReplay> replay;
  std::string whole;
  for (std::uint64_t number = 1; number <= 10 && !found; ++number) {
    whole = generated<TypeParam>(number, ClaimLevel::none, 6).dump();
    replay = std::make_unique<AnyReplay>();
    ASSERT_FALSE(decode_exactly(whole, game, libraries().of(game), *replay).has_value());
    found = mistaken(*replay, arena);
  }
  ASSERT_TRUE(found.has_value());
  Json begun = Json::parse(whole);
  begun.erase("result");
  begun["steps"].get_ref<Json::array_t&>().resize(found->known);
  const std::string text = begun.dump();
  const wording::StepTeller teller(text, libraries());
  LatticeBuilder builder;
  for (std::size_t i = found->known; i < found->steps.size(); ++i) {
    std::istringstream line(teller.line(json_of(game, replay->match(), found->steps[i])));
    for (std::string word; line >> word;) {
      std::erase_if(word, [](char byte) { return byte == ',' || byte == '(' || byte == ')'; });
      if (word.empty()) continue;
      ASSERT_TRUE(builder.place({{word, 1}}));
    }
    builder.end_line();
  }
  const Lattice lattice = builder.take();
  ASSERT_EQ(lattice.size(), found->steps.size() - found->known);
  auto made = heard_draft(text, "", lattice, libraries());
  ASSERT_TRUE(made.has_value());
  auto& [with_gaps, draft] = *made;
  Opening& last = draft.openings[draft.openings.size() - 2];
  last.heard = nullptr;
  last.gap = false;
  last.choices = {{found->steps.back(), found->steps.back().by, ~0U, 0, 0}};
  Effort effort(infer_beam_nodes, {});
  InferOptions narrow;
  narrow.beam = 1;
  narrow.nodes = infer_beam_nodes;
  std::optional<InferSearch> search(std::in_place, draft, draft.openings, 0, 1, effort);
  search->run();
  think_again(search, draft, draft.openings, narrow, effort);
  ASSERT_TRUE(search->reached()) << with_gaps;
  std::vector<AnyStep> told(found->steps.begin(),
                            found->steps.begin() + static_cast<int>(found->known));
  const auto paths = likeliest_paths(search->layers(), 1);
  for (const InferEdge* const edge : paths.at(0)) {
    told.insert(told.end(), edge->filling.begin(), edge->filling.end());
  }
  EXPECT_TRUE(all_legal(first_state(replay->setup), told)) << with_gaps;
  EXPECT_TRUE(std::ranges::find(told, found->steps.back()) != told.end()) << with_gaps;
}

template <class G>
class HeardSlow : public testing::Test {};
TYPED_TEST_SUITE(HeardSlow, AllGames);

// What is written without a slip is heard as it was written, step by step, and every game that is
// found is legal; a letter of each name that is wrong changes nothing of the shares' sum.
TYPED_TEST(HeardSlow, AGameThatIsWrittenDownIsHeard) {
  using G = TypeParam;
  const Json whole = generated<G>(2, ClaimLevel::none, 6);
  const SaidGame game = said_game(whole, 12);
  const std::size_t known = game.begun["steps"].size();
  ASSERT_GT(game.said.size(), 2U);
  LatticeBuilder builder;
  for (const SaidStep& step : game.said) hear_line(builder, step.words);
  const Lattice lattice = builder.take();
  ASSERT_EQ(lattice.size(), game.said.size());
  const auto made = heard_draft(game.begun.dump(), "", lattice, libraries());
  ASSERT_TRUE(made.has_value());
  const auto& [with_gaps, draft] = *made;
  InferOptions options;
  options.beam = infer_beam_usual;
  options.nodes = infer_beam_nodes;
  options.rereads_most = 0;
  const InferOutcome outcome = infer(draft, options);
  ASSERT_FALSE(outcome.completions.empty());
  const Json likeliest = Json::parse(filled(with_gaps, outcome, outcome.completions.front()));
  ASSERT_EQ(likeliest["steps"].size(), known + game.said.size()) << likeliest;
  for (std::size_t i = 1; i <= known + game.said.size(); ++i) {
    EXPECT_EQ(document_after<G>(likeliest, i), document_after<G>(whole, i)) << likeliest;
  }
  for (const Completion& completion : outcome.completions) {
    const std::string found = filled(with_gaps, outcome, completion);
    EXPECT_EQ(judged(found).verdict, Verdict::legal) << found;
    EXPECT_LE(completion.share, outcome.completions.front().share + 1e-9);
  }
}

// The notes of what was heard stay where their steps are.
TEST(Heard, IsWrittenDown) {
  const Folder folder;
  const std::string head =
      folder.file("a.praetor",
                  "game antike-duellum on rome-carthage, first rome, display academy fortress "
                  "levy\n");
  const std::string lattice = folder.file("l", "1\nrorne:\nmilitla\n\narm\nrorna\n1\ngaliey\n");
  const std::string out = folder.path("o.praetor");
  const Output found = praetor({"infer", head, "--lattice", lattice, "--choose", "1", "-o", out});
  EXPECT_EQ(found.status, 4) << found.err;
  EXPECT_TRUE(has(content_of(out), "militia [note \"heard: 1 rorne militla\"]")) << content_of(out);
  EXPECT_TRUE(has(content_of(out), "arm roma 1 galley")) << content_of(out);
  EXPECT_EQ(praetor({"check", out}).status, 0);
  EXPECT_EQ(praetor({"infer", head, "--lattice", folder.path("none")}).status, 2);
}

}  // namespace
}  // namespace praetor::tests
