#include "replays/games/ancient_warfare/fast_setup.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "engine/games/ancient_warfare/armies.hpp"
#include "engine/games/ancient_warfare/terrain.hpp"

namespace praetor::replays {

using namespace ancient_warfare;  // every name below is the game's

namespace {

/// Reads one set-up in one pass over its text.
class SetupReader {
 public:
  SetupReader(FastText& text, const Library& library, Setup& setup)
      : text_(text), library_(library), setup_(setup) {}

  bool all() {
    const auto read = [this](std::string_view key) {
      const auto at = std::ranges::find(keys, key);
      if (at == keys.end()) return false;
      const unsigned bit = 1U << (at - keys.begin());
      const bool fresh = (seen_ & bit) == 0;
      seen_ |= bit;
      return fresh && member(key);
    };
    if (!text_.members(read) || (seen_ & needed) != needed) return false;
    if (match_->aftermath && match_->rules == RuleSet::base) return false;
    setup_.match = std::move(match_);
    return true;
  }

 private:
  static constexpr std::array<std::string_view, 6> keys{"first",    "armies",    "rules",
                                                        "scenario", "aftermath", "terrain"};
  static constexpr unsigned needed = 0b11;  // first, armies

  bool member(std::string_view key) {
    if (key == "aftermath") return text_.boolean(match_->aftermath);
    std::size_t at = 0;
    if (key == "first") {
      if (!text_.name(side_names(), at)) return false;
      match_->first = Side::of(at);
      return true;
    }
    if (key == "rules") return match_->sheet == nullptr && rules();
    if (key == "scenario") return match_->sheet == nullptr && text_.boolean(match_->scenario);
    // Terrain depends on the tables, and armies depend on both.
    if (match_->sheet == nullptr) take_usual_tables(library_, *match_);
    return key == "terrain" ? (seen_ & 0b10U) == 0 && terrain() : armies();
  }

  bool rules() {
    std::size_t at = 0;
    if (!text_.name(names(praetor::Kind<RuleSet>{}), at)) return false;
    match_->rules = static_cast<RuleSet>(at);
    return true;
  }

  bool terrain() {
    TerrainBuilder builder(*match_);
    Grounds seen = 0;
    return text_.named_members(names(praetor::Kind<Ground>{}), [&](std::size_t at) {
      const auto ground = static_cast<Ground>(at);
      const bool may = has(match_->constants_of().grounds, ground) && !has(seen, ground);
      seen = static_cast<Grounds>(seen | bit(ground));
      return may && squares(builder, ground);
    }) && (match_->scenario || stands(builder));
  }

  bool squares(TerrainBuilder& builder, Ground ground) {
    bool good = true;
    bool any = false;
    const auto note = [&](std::string_view /*expected*/) { good = false; };
    const auto square = [&](std::size_t& at) { return text_.name(match_->squares(), at); };
    return text_.items([&] {
      any = true;
      std::array<std::size_t, 2> at{};
      if (ground == Ground::river) {
        if (!text_.row(2, [&](std::size_t bank) { return square(at[bank]); })) return false;
        builder.add_river(Square::of(at[0]), Square::of(at[1]), note);
      } else {
        if (!square(at[0])) return false;
        builder.add(Square::of(at[0]), ground, note);
      }
      return good;
    }) && any;
  }

  bool stands(const TerrainBuilder& builder) const {
    const std::vector<Grounds>& grounds = match_->terrain.grounds;
    for (std::size_t at = 0; at < grounds.size(); ++at) {
      const bool built_up = has(grounds[at], Ground::built_up);
      if (built_up && !builder.is_in_reach(Square::of(at))) return false;
    }
    return !builder.broken_pieces(Ground::wood) && !builder.broken_pieces(Ground::hill);
  }

  bool armies() {
    UnitFitter fitter(*match_);
    std::optional<bool> placed;
    unsigned seen = 0;
    const bool read = text_.named_members(side_names(), [&](std::size_t owner) {
      const bool fresh = (seen >> owner & 1U) == 0;
      seen |= 1U << owner;
      auto& army = setup_.armies[owner];
      constexpr std::size_t usual_size = 16;
      army.clear();
      army.reserve(usual_size);
      return fresh && text_.items([&] {
        return unit(army.emplace_back(), Side::of(owner), fitter, placed);
      }) && !misfit_of(*match_, army);
    });
    constexpr unsigned both = 0b11;
    if (!read || seen != both) return false;
    setup_.placed = placed.value_or(false);
    return setup_.placed || !(misfit_of_room(*match_, setup_.armies[0], Side::of(0)) ||
                              misfit_of_room(*match_, setup_.armies[1], Side::of(1)));
  }

  bool unit(UnitEntry& entry, Side owner, UnitFitter& fitter, std::optional<bool>& placed) {
    bool good = true;
    const auto note = [&](UnitMember /*member*/, std::string_view /*expected*/) { good = false; };
    std::size_t at = 0;
    if (!text_.open() || !text_.comes("unit")) return false;
    if (!text_.name(match_->tables().spellings, at) || !text_.next()) return false;
    entry.type = match_->tables().spelt(at);
    if (text_.comes("elite") && !(text_.boolean(entry.elite) && text_.next())) return false;
    std::optional<bool> general;
    if (text_.comes("general")) {
      if (!text_.boolean(general.emplace()) || !text_.next()) return false;
    }
    fitter.fit_general(entry, general, note);
    const bool on_square = text_.comes("square");
    if (on_square) {
      if (!text_.name(match_->squares(), at) || !text_.next()) return false;
      fitter.fit_square(entry, Square::of(at), owner, note);
    }
    if (placed.value_or(on_square) != on_square && !match_->scenario) return false;
    if (match_->scenario && !on_square) return false;
    placed = on_square;
    return good && text_.rest([](std::string_view /*key*/) { return false; });
  }

  FastText& text_;
  const Library& library_;
  Setup& setup_;
  std::shared_ptr<Match> match_ = std::make_shared<Match>();
  unsigned seen_ = 0;  ///< by member, as in `keys`
};

}  // namespace

bool FastSetup<ancient_warfare::Game>::read(FastText& text, const Library& library, Setup& setup) {
  return SetupReader(text, library, setup).all();
}

}  // namespace praetor::replays
