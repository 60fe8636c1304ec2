// Pictures of Ancient Warfare: fit to be read at every step of every shipped game, true to the
// state, and true to the law in what they say could be reached or attacked.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "engine/games/ancient_warfare/library.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/symbols.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_warfare;
using Warfare = ancient_warfare::Game;
using WarfareScene = Scene<Warfare>;
using Field = Pictures<Warfare>;

/// Plays a replay up to its end or its first illegal step and calls `use(scene, plan)` after the
/// set-up and each step.
void each_moment(const std::string& path, std::size_t marked,
                 const std::function<void(const WarfareScene&, const Field::Plan&)>& use) {
  const tests::DecodedReplay<Warfare> file(path);
  const auto& steps = file.replay.steps;
  WarfareScene scene{file.open(), 0, static_cast<std::int64_t>(steps.size()), {}, {}};
  const Field::Plan plan = Field::plan(scene.state);
  use(scene, plan);
  for (const auto& recorded : steps) {
    SeenStep<Warfare> seen{++scene.step, recorded.step, scene.state, scene.state, {}};
    const Ruling ruling = play<Warfare>(scene.state, recorded.step);
    if (!ruling.legal()) {
      const Violation& found = *ruling.violation;
      seen.broken = Breakage{std::string(found.rule->id), std::string(found.rule->text),
                             "/steps/0/" + found.mismatch.field};
    }
    seen.after = scene.state;
    scene.lately.push_back(seen);
    if (scene.lately.size() > marked) scene.lately.erase(scene.lately.begin());
    use(scene, plan);
    if (seen.broken) return;
  }
}

std::set<std::string> ids_with(const Drawing& drawing, std::string_view begin) {
  std::set<std::string> ids;
  for (const Figure& figure : drawing.figures) {
    if (figure.id.starts_with(begin)) ids.insert(figure.id);
  }
  for (const Arrow& arrow : drawing.arrows) {
    if (arrow.id.starts_with(begin)) ids.insert(arrow.id);
  }
  return ids;
}

void expect_readable(const WarfareScene& scene, const Field::Plan& plan,
                     const PictureOptions& options, const std::string& path) {
  if (testing::Test::HasFailure()) return;  // the first picture that is wrong says enough
  const Drawing drawing = Field::draw(scene, plan, options);
  const std::string where = path.substr(path.rfind('/') + 1) + " " + std::to_string(scene.step);
  for (const std::string& fault : tests::overlaps(drawing)) ADD_FAILURE() << where << ": " << fault;
  for (const std::string& fault : tests::pale_texts(drawing)) {
    ADD_FAILURE() << where << ": " << fault;
  }
  std::set<std::string> ids;
  for (const Figure& figure : drawing.figures) {
    EXPECT_TRUE(ids.insert(figure.id).second) << where << ": " << figure.id;
  }
  for (const Arrow& arrow : drawing.arrows) {
    EXPECT_TRUE(ids.insert(arrow.id).second) << where << ": " << arrow.id;
  }
}

TEST(WarfarePictures, AreFitToBeReadAtEveryStep) {
  for (const std::string& path : tests::legal_files(Warfare::id)) {
    each_moment(path, 1, [&](const WarfareScene& scene, const Field::Plan& plan) {
      PictureOptions options;
      options.legend = true;
      options.theme = tests::all_themes[static_cast<std::size_t>(scene.step) % 3];
      expect_readable(scene, plan, options, path);
    });
  }
}

TEST(WarfarePictures, AreFitToBeReadWithManyStepsMarked) {
  for (const std::string& path : tests::legal_files(Warfare::id)) {
    each_moment(path, 6, [&](const WarfareScene& scene, const Field::Plan& plan) {
      if (scene.step % 5 == 0) expect_readable(scene, plan, {}, path);
    });
  }
}

TEST(WarfarePictures, AreFitToBeReadWithWhatCouldBeDone) {
  for (const std::string& path : tests::legal_files(Warfare::id)) {
    each_moment(path, 1, [&](const WarfareScene& scene, const Field::Plan& plan) {
      PictureOptions options;
      options.show = scene.step % 2 == 0 ? Show::reach : Show::targets;
      expect_readable(scene, plan, options, path);
    });
  }
}

// Every case of a rule that a step breaks has one plate in the picture, and where the step names a
// square that is at fault, that square is ringed.
TEST(WarfarePictures, MarkWhatIsBroken) {
  std::size_t rings = 0;
  for (const tests::CaseFile& file : tests::cases_of(Warfare::id)) {
    if (file.rule == "legal" || file.rule.starts_with("claim.")) continue;
    each_moment(file.path, 1, [&](const WarfareScene& scene, const Field::Plan& plan) {
      if (scene.lately.empty() || !scene.lately.back().broken) return;
      expect_readable(scene, plan, {}, file.path);
      const Drawing drawing = Field::draw(scene, plan, {});
      const auto ids = ids_with(drawing, "step-" + std::to_string(scene.step) + "-");
      std::size_t marks = 0;
      for (const std::string& id : ids) marks += id.ends_with("-broken") ? 1U : 0U;
      EXPECT_EQ(marks, 1U) << file.path;
      for (const std::string& id : ids) rings += id.ends_with("-ring") ? 1U : 0U;
    });
  }
  EXPECT_GT(rings, 40U);
}

// What the state holds is what stands on the field.
TEST(WarfarePictures, ShowEveryUnitWhereItStands) {
  for (const std::string& path : tests::legal_files(Warfare::id)) {
    each_moment(path, 1, [&](const WarfareScene& scene, const Field::Plan& plan) {
      std::set<std::string> expected;
      for (const Square square : scene.state.match->by_name()) {
        const Piece& piece = scene.state.at(square);
        if (!piece.exists()) continue;
        expected.insert(std::string(scene.state.match->name(square)) + " side-" +
                        std::to_string(piece.side().index()));
      }
      std::set<std::string> drawn;
      for (const Figure& figure : Field::draw(scene, plan, {}).figures) {
        if (!figure.kind.starts_with("unit ")) continue;
        const std::string square = figure.id.substr(5);
        drawn.insert(square + figure.kind.substr(4));
        const board::Cell cell{square[0] - 'a', std::stoi(square.substr(1)) - 1};
        EXPECT_TRUE(plan.squares.square(cell.file, cell.rank).holds(figure.box)) << figure.id;
      }
      EXPECT_EQ(drawn, expected) << path << " " << scene.step;
    });
  }
}

// Tooltips, of which pages make a table, say what the ground is, and where the rivers run.
TEST(WarfarePictures, TooltipsSayWhatTheGroundIs) {
  std::size_t rivers = 0;
  for (const std::string& path : tests::legal_files(Warfare::id)) {
    const tests::DecodedReplay<Warfare> file(path);
    const WarfareScene scene{file.open(), 0, 0, {}, {}};
    std::map<std::string, std::string> told;
    for (const Figure& figure : Field::draw(scene, Field::plan(scene.state), {}).figures) {
      if (figure.kind == "ground") told[figure.hint.substr(0, figure.hint.find(':'))] = figure.hint;
    }
    const Match& match = *scene.state.match;
    for (const Square square : match.by_name()) {
      const std::string& words = told[std::string(match.name(square))];
      for (const auto& [ground, word] :
           {std::pair{Ground::rough, "rough"}, std::pair{Ground::hill, "hill"},
            std::pair{Ground::steep, "steep"}, std::pair{Ground::wood, "wood"},
            std::pair{Ground::built_up, "built up"}, std::pair{Ground::fortified, "fortified"},
            std::pair{Ground::impassable, "impassable"}}) {
        EXPECT_EQ(tests::has(words, word), match.is(square, ground)) << path << " " << words;
      }
      for (const Square other : match.by_name()) {
        const bool river = match.has_river(square, other);
        EXPECT_EQ(tests::has(words + ",", "towards " + std::string(match.name(other)) + ","), river)
            << path << " " << words;
        rivers += river ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(rivers, 20U);
}

// Every move that the law accepts, found by trying all of them.
std::set<std::string> moves_by_trying(const State& state, Side by) {
  std::set<std::string> found;
  const Match& match = *state.match;
  for (const Square from : match.by_name()) {
    if (!state.at(from).is_of(by)) continue;
    for (const Square to : match.by_name()) {
      for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
        const Step<Warfare> step{by, Move{from, to, Card::of(card)}};
        if (!judge<Warfare>(state, step).legal()) continue;
        found.insert("reach-" + std::to_string(by.index()) + "-" + std::string(match.name(to)));
        break;
      }
    }
  }
  return found;
}

std::set<std::string> aims_by_trying(const State& state, Side by) {
  std::set<std::string> found;
  const Match& match = *state.match;
  const auto legal = [&](const auto& action) {
    return judge<Warfare>(state, Step<Warfare>{by, action}).legal();
  };
  for (const Square from : match.by_name()) {
    if (!state.at(from).is_of(by)) continue;
    for (const Square target : match.by_name()) {
      if (!state.at(target).exists()) continue;
      bool can = legal(AutoKill{from, target});
      for (std::size_t card = 0; !can && card < state.tables().deck.size(); ++card) {
        if (!state.of(by).hand.has(Card::of(card))) continue;
        can = legal(Attack{from, target, Card::of(card), std::nullopt});
        for (std::size_t i = 0; !can && i < match.by_name().size(); ++i) {
          can = legal(Attack{from, target, Card::of(card), Square::of(i)});
        }
      }
      if (can) {
        found.insert("aim-" + std::string(match.name(from)) + "-" +
                     std::string(match.name(target)));
      }
    }
  }
  return found;
}

TEST(WarfarePictures, ShowWhatTheLawLetsUnitsReachAndAttack) {
  std::size_t reached = 0;
  std::size_t aimed = 0;
  const std::string corpus = tests::source_path("replays/corpus/ancient-warfare/");
  for (const char* const name : {"base-open-ground.json", "base-one-hill.json"}) {
    each_moment(corpus + name, 1, [&](const WarfareScene& scene, const Field::Plan& plan) {
      const State& state = scene.state;
      if (scene.step % 4 != 0) return;
      PictureOptions options;
      options.show = Show::reach;
      const auto reach = ids_with(Field::draw(scene, plan, options), "reach-");
      options.show = Show::targets;
      const auto aims = ids_with(Field::draw(scene, plan, options), "aim-");
      if (state.is_pending) return;
      EXPECT_EQ(aims, aims_by_trying(state, state.active)) << name << scene.step;
      // Of an advance the units behind others may get further than they could alone.
      const auto moves = moves_by_trying(state, state.active);
      EXPECT_TRUE(std::ranges::includes(reach, moves)) << name << scene.step;
      EXPECT_EQ(reach.empty(), moves.empty()) << name << scene.step;
      reached += reach.size();
      aimed += aims.size();
    });
  }
  EXPECT_GT(reached, 100U);
  EXPECT_GT(aimed, 5U);
}

// The arrows of an advance lead from where units stood to where they stand.
TEST(WarfarePictures, LeadAdvancesWhereTheUnitsGo) {
  std::size_t seen_any = 0;
  for (const std::string& path : tests::legal_files(Warfare::id)) {
    each_moment(path, 1, [&](const WarfareScene& scene, const Field::Plan&) {
      if (scene.lately.empty()) return;
      const SeenStep<Warfare>& seen = scene.lately.back();
      const auto* const advance = std::get_if<Advance>(&seen.step.action);
      if (advance == nullptr) return;
      const auto ways = warfare::ways_of(seen.before, seen.step.by, *advance);
      EXPECT_EQ(ways.size(), advance->units.size()) << path << " " << scene.step;
      State moved = seen.before;
      for (const auto& [from, to] : ways) {
        EXPECT_EQ(seen.after.at(to).type, moved.at(from).type);
        EXPECT_TRUE(seen.after.at(to).moved);
        moved.put(to, moved.at(from));
        moved.put(from, Piece{});
        ++seen_any;
      }
      for (const Square square : seen.after.match->by_name()) {
        EXPECT_EQ(moved.at(square).type, seen.after.at(square).type) << path << " " << scene.step;
      }
    });
  }
  EXPECT_GT(seen_any, 20U);
}

TEST(WarfarePictures, TellGroundsApartByMarksAsWellAsByColour) {
  const SquareGround grounds[] = {{},
                                  {.rough = true},
                                  {.hill = true},
                                  {.hill = true, .steep = true},
                                  {.wood = true},
                                  {.built_up = true},
                                  {.built_up = true, .fortified = true},
                                  {.impassable = true}};
  std::set<std::vector<std::vector<std::pair<int, int>>>> shapes;
  for (const SquareGround& ground : grounds) {
    Drawing drawing;
    draw_ground(drawing, {0, 0, 600, 600}, ground, theme_of(ThemeName::print));
    std::vector<std::vector<std::pair<int, int>>> outline;
    for (const Area& area : drawing.areas) {
      auto& ring = outline.emplace_back();
      for (const Point point : area.ring) ring.emplace_back(point.x, point.y);
    }
    EXPECT_TRUE(shapes.insert(outline).second);
  }
}

// Every unit of the shipped tables has a symbol of its own, and a name that counters have room for.
TEST(WarfarePictures, HaveASymbolForEveryShippedUnit) {
  const tests::DecodedReplay<Warfare> file(
      tests::source_path("replays/corpus/ancient-warfare/"
                         "german-river-and-walls.json"));
  const State state = file.open();
  std::set<std::string_view> glyphs;
  for (std::size_t i = 0; i < state.tables().units.size(); ++i) {
    const std::string_view type = state.match->name(Type::of(i));
    EXPECT_TRUE(glyphs.insert(glyph_of(type)).second) << type;
    EXPECT_FALSE(glyph_of(type).empty()) << type;
    EXPECT_LE(short_name(type, true).size(), 7U) << type;
    EXPECT_LE(short_name(type, false).size(), 9U) << type;
  }
  EXPECT_EQ(glyphs.size(), 17U);
}

}  // namespace
}  // namespace praetor::viz
