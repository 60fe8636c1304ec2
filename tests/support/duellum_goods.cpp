// Asks the properties about goods of single steps.

#include "tests/support/duellum_goods.hpp"

#include "engine/games/antike_duellum/library.hpp"
#include "properties/games/antike_duellum/chapters.hpp"
#include "properties/openings.hpp"

namespace praetor::tests {

using replays::Random;

std::vector<const DuellumProperty*> goods_properties() {
  using namespace properties::antike_duellum;
  std::vector<const DuellumProperty*> list;
  for (const Chapter chapter :
       {price_properties(), cost_properties(), production_properties(), temple_properties(),
        science_properties(), trade_properties(), card_properties(), display_properties(),
        declared_properties(), supply_properties()}) {
    for (const DuellumProperty& property : chapter) list.push_back(&property);
  }
  return list;
}

std::vector<const DuellumProperty*> goods_properties(std::string_view rule) {
  std::vector<const DuellumProperty*> list = goods_properties();
  std::erase_if(list, [&](const DuellumProperty* property) {
    const std::string covered = " " + std::string(property->covers) + " ";
    return covered.find(" " + std::string(rule) + " ") == std::string::npos;
  });
  return list;
}

std::vector<const DuellumProperty*> broken_by(const antike_duellum::Setup& setup,
                                              const DuellumLedger& ledger,
                                              const antike_duellum::State& before,
                                              const DuellumMove& step,
                                              const antike_duellum::State& after,
                                              const std::vector<const DuellumProperty*>& list) {
  const properties::Subject<Duellum> subject{};
  DuellumLedger entered = ledger;
  entered.enter(before, step, after);
  Arena arena;
  const properties::Look<Duellum> look{setup,   subject, before, step,  after, ledger,
                                       entered, 1,       1,      false, arena};
  std::vector<const DuellumProperty*> broken;
  for (const DuellumProperty* property : list) {
    if (property->broken(look)) broken.push_back(property);
  }
  return broken;
}

antike_duellum::Setup goods_setup(std::uint64_t game, Random& random) {
  const auto tables = game % 2 == 0 ? properties::Tables::odd : properties::Tables::shipped;
  return *properties::opening<Duellum>(antike_duellum::Library::shipped(), tables, random);
}

replays::Style goods_style(std::uint64_t game) {
  return game % 3 == 2 ? replays::Style::random : replays::Style::lively;
}

void play_by_chance(const antike_duellum::Setup& setup, replays::Style style, std::size_t steps,
                    Random& random, const Visit& visit) {
  const LawBook<Duellum> book;
  replays::Chooser<Duellum> chooser(style, book);
  DuellumLedger ledger(setup);
  antike_duellum::State state = Duellum::open(setup);
  DuellumMove step{};
  for (std::size_t i = 0; i < steps && chooser.choose(state, random, step); ++i) {
    visit(state, ledger, step);
    const antike_duellum::State before = state;
    apply<Duellum>(state, step);
    ledger.enter(before, step, state);
  }
}

}  // namespace praetor::tests
