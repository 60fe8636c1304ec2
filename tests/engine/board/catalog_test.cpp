#include "engine/board/catalog.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "engine/games/antike/library.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "engine/games/conqueror_duels/library.hpp"

namespace praetor {
namespace {

struct Named {
  std::string id;
};
struct Thing {
  Named board;
  int content = 0;
};

std::shared_ptr<const Thing> thing(const std::string& id, int content) {
  return std::make_shared<const Thing>(Thing{{id}, content});
}

/// What the names of a game's data files say of their ids.
std::set<std::string> files_of(std::string_view game, std::string_view ending) {
  std::set<std::string> ids;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game != game) continue;
    const std::size_t dot = file.name.find('.');
    if (file.name.substr(dot) == ending) ids.emplace(file.name.substr(0, dot));
  }
  return ids;
}

/// What the data say themselves; to ask them reads all of them.
template <class Data>
std::set<std::string> ids_within(const Catalog<Data>& catalog) {
  std::set<std::string> ids;
  for (const auto& data : catalog) ids.emplace(id_of(*data));
  return ids;
}

TEST(Catalog, HasEveryShippedFileByItsName) {
  const auto& duellum = antike_duellum::Library::shipped();
  EXPECT_EQ(ids_within(duellum.boards), files_of("antike-duellum", ".json"));
  EXPECT_EQ(ids_within(duellum.tables), files_of("antike-duellum", ".tables.json"));
  EXPECT_EQ(duellum.boards.size(), 2U);
  const auto& antike = antike::Library::shipped();
  EXPECT_EQ(ids_within(antike.boards), files_of("antike", ".json"));
  EXPECT_EQ(ids_within(antike.tables), files_of("antike", ".tables.json"));
  const auto& duels = conqueror_duels::Library::shipped();
  EXPECT_EQ(ids_within(duels.boards), files_of("conqueror-duels", ".json"));
  EXPECT_EQ(ids_within(duels.tables), files_of("conqueror-duels", ".tables.json"));
  EXPECT_EQ(ids_within(duels.scenarios), files_of("conqueror-duels", ".scenario.json"));
  EXPECT_EQ(duels.scenarios.size(), 6U);
}

TEST(Catalog, ReadsWhatIsLookedAtAndThatOnce) {
  std::atomic<int> reads = 0;
  Catalog<Thing> catalog;
  for (const char* id : {"b", "a", "c"}) {
    catalog.put(std::string_view(id), [&reads, id = std::string(id)] {
      ++reads;
      return thing(id, 1);
    });
  }
  EXPECT_EQ(ids_of(catalog), (std::vector<std::string_view>{"a", "b", "c"}));
  EXPECT_EQ(named(catalog, "d"), nullptr);
  EXPECT_EQ(reads, 0);
  const Catalog<Thing> copy = catalog;
  const auto found = named(copy, "b");
  EXPECT_EQ(found->board.id, "b");
  EXPECT_EQ(named(catalog, "b"), found) << "a copy shares what was read";
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(ids_within(catalog), (std::set<std::string>{"a", "b", "c"}));
  EXPECT_EQ(reads, 3);
}

TEST(Catalog, IsReadOnceByManyThreads) {
  std::atomic<int> reads = 0;
  Catalog<Thing> catalog;
  catalog.put("a", [&reads] {
    ++reads;
    std::this_thread::yield();
    return thing("a", 1);
  });
  std::vector<std::shared_ptr<const Thing>> seen(8);
  {
    std::vector<std::jthread> threads;
    threads.reserve(seen.size());
    for (auto& one : seen) threads.emplace_back([&one, &catalog] { one = named(catalog, "a"); });
  }
  EXPECT_EQ(reads, 1);
  for (const auto& one : seen) EXPECT_EQ(one, catalog.front());
}

TEST(Catalog, HasAUsersDataInsteadOfShippedOnes) {
  Catalog<Thing> shipped;
  shipped.put("a", [] { return thing("a", 1); });
  Catalog<Thing> own = shipped;
  EXPECT_TRUE(add_to(own, thing("a", 2)));
  EXPECT_FALSE(add_to(own, std::shared_ptr<const Thing>()));
  EXPECT_EQ(own.size(), 1U);
  EXPECT_EQ(named(own, "a")->content, 2);
  EXPECT_EQ(named(shipped, "a")->content, 1);
}

}  // namespace
}  // namespace praetor
