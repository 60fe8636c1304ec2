// One declaration, asked twice: what it reads, and what it says of such values.

#include "engine/core/datum.hpp"

#include <gtest/gtest.h>

namespace praetor {
namespace {

struct Wall {
  std::int64_t height = 0;
  std::array<std::int64_t, 2> gates{};
  bool wet = false;
  std::optional<std::int64_t> towers;
};

void declare(const Datum& datum, Wall& wall) {
  datum.object({{"height", true, number_into(wall.height, 1, 9)},
                {"gates", false, numbers_into(wall.gates, 0, 3)},
                {"moat", true, word_into(wall.wet, "dry", "wet", "wet"), -1},
                {"towers", false, [&](const Datum& towers) {
                   towers.or_null([&](const Datum& number) { wall.towers = number.whole(0, 4); });
                 }}});
}

std::string fault_of(std::string_view json) {
  const text::Tape tape(json);
  Faults faults;
  Wall wall;
  declare(Datum(*tape.root(), faults), wall);
  if (faults.none()) return "";
  return std::string(faults.first()->rule->id) + " at " + pointer_at(tape, faults.first()->offset);
}

TEST(Datum, IsReadAsDeclared) {
  const text::Tape tape(R"({"height":7,"moat":"wet","towers":null,"gates":[1,2]})");
  Faults faults;
  Wall wall;
  declare(Datum(*tape.root(), faults), wall);
  EXPECT_TRUE(faults.none());
  EXPECT_EQ(wall.height, 7);
  EXPECT_EQ(wall.gates[1], 2);
  EXPECT_TRUE(wall.wet);
  EXPECT_FALSE(wall.towers.has_value());
}

TEST(Datum, TellsTheFirstFaultByPosition) {
  EXPECT_EQ(fault_of(R"({"height":7,"moat":"dry"})"), "");
  EXPECT_EQ(fault_of(R"({"moat":"damp","height":10})"), "format.name at /moat");
  EXPECT_EQ(fault_of(R"({"height":10,"moat":"damp"})"), "format.range at /height");
  EXPECT_EQ(fault_of(R"({"height":7})"), "format.field at ");
  EXPECT_EQ(fault_of(R"({"height":7,"moat":"dry","gates":[1]})"), "format.range at /gates");
  EXPECT_EQ(fault_of(R"({"height":7,"moat":"dry","width":1})"), "format.field at /width");
}

TEST(Datum, IsDescribedAsDeclared) {
  std::string schema;
  text::JsonWriter writer(schema);
  Wall wall;
  declare(Datum(writer), wall);
  EXPECT_EQ(schema,
            R"({"type":"object","additionalProperties":false,"required":["moat","height"],)"
            R"("properties":{"moat":{"enum":["dry","wet"]},)"
            R"("height":{"type":"integer","minimum":1,"maximum":9},)"
            R"("gates":{"type":"array","minItems":2,"maxItems":2,)"
            R"("items":{"type":"integer","minimum":0,"maximum":3}},)"
            R"("towers":{"anyOf":[{"type":"integer","minimum":0,"maximum":4},{"type":"null"}]}}})");
}

}  // namespace
}  // namespace praetor
