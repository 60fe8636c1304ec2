// Places of the state document in words: on pages nobody reads the names of its members.

#include "viz/report/place.hpp"

#include <gtest/gtest.h>

#include "tests/support/cases.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::viz::report {
namespace {

struct Told {
  std::string_view file, pointer, words;
};

TEST(Place, IsToldInTheWordsOfTheGame) {
  for (const Told& one :
       {Told{"conqueror-duels/rome-persia-points.json", "/territories/asia-minor/units",
             "Asia Minor: units (infantry, cavalry)"},
        Told{"conqueror-duels/rome-persia-points.json", "/turn-data/spent/atlantic-sea",
             "This turn, units that have acted (infantry, cavalry), Atlantic Sea"},
        Told{"ancient-warfare/base-one-hill.json", "/board/b6/moved", "Square b6: has moved"},
        Told{"ancient-warfare/base-one-hill.json", "/board/b6", "Square b6"},
        Told{"ancient-generals/by-chance.json", "/unseen/break-morale",
             "Copies that nobody has seen of break morale"},
        Told{"ancient-generals/by-chance.json", "/sides/blue/deck/size", "Blue: deck, cards"},
        Told{"antike/six-nations.json", "/regions/leptis-magna/units/rome",
             "Leptis Magna: units of Rome (legions, galleys)"},
        Told{"antike-duellum/rome-carthage-trade.json", "/regions/roma/city/wall", "Roma: wall"}}) {
    const std::string path =
        std::string(PRAETOR_SOURCE_DIR) + "/replays/corpus/" + std::string(one.file);
    replays::Checker checker(tests::libraries(), {});
    const tests::PaddedText text(path);
    checker.check_json(text.json(), path);
    const replays::AnyReplay replay = checker.release();
    EXPECT_EQ(pictures_of(replay.game()).place(replay.match(), one.pointer), one.words);
  }
}

}  // namespace
}  // namespace praetor::viz::report
