// Marks a broken rule in the picture: at the card, pairing or number itself, with what the rule
// needed and what it found.

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "viz/games/ancient_generals/cards.hpp"
#include "viz/marks.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

/// Judges the step again to learn how it broke the rule. None if the rule is not in the game's law,
/// or the viewer does not know the whole step.
std::optional<Mismatch> breach_of(const Scene<Generals>& scene, const SeenStep& seen) {
  if (!scene.view.sees_all() && !scene.view.knows_choices_of(seen.step.by)) return std::nullopt;
  State state = seen.before;
  const Ruling ruling = play<Generals>(state, seen.step);
  const auto violation =
      ruling.violation ? ruling.violation : Generals::broken_claim(seen.before, seen.step, state);
  if (!violation || violation->rule->id != seen.broken->rule) return std::nullopt;
  return violation->mismatch;
}

class Breakings {
 public:
  Breakings(Drawing& drawing, const Scene<Generals>& scene, const Theme& theme)
      : drawing_(drawing),
        scene_(scene),
        seen_(scene.lately.back()),
        theme_(theme),
        breach_(breach_of(scene, seen_)) {}

  void draw(std::span<const Box> frames) {
    Box about = place();
    // If a claim is wrong, the cards of the step itself were played correctly.
    if (about.width() <= 0 && !is_claim()) about = step_cards();
    if (about.width() <= 0) about = box_of("table-caption");
    if (about.width() <= 0) about = box_of("phase-now");
    if (about.width() <= 0) return;
    about = about.grown(3 * pt);
    drawing_.put(step_id(seen_.number, "ring"), "broken", Shape::rounded, about, no_colour,
                 theme_.wrong, 34);
    const std::string text = "✗ " + words();
    std::vector<Box> nearest(frames.begin(), frames.end());
    std::ranges::stable_sort(nearest, {}, [&](const Box& box) {
      return box.has(about.centre()) ? 0 : distance(box.centre(), about.centre());
    });
    const auto free = std::ranges::find_if(
        nearest, [&](const Box& box) { return room_for(drawing_, about, box, text).has_value(); });
    const Box frame = free == nearest.end() ? nearest.front() : *free;
    draw_mark(drawing_, about, frame,
              {step_id(seen_.number, "broken"), "broken", text, theme_.wrong, theme_.wrong_ground},
              theme_);
  }

 private:
  bool is_claim() const { return seen_.broken->rule.starts_with("claim."); }

  std::string words() const {
    const std::string& rule = seen_.broken->rule;
    if (is_claim() && !breach_) return facts_or("the claim is wrong");
    if (rule == "turn.duty") return "this comes first";
    if (!breach_ || !scene_.view.sees_all()) return "not allowed";
    const bool lists_the_hand = std::holds_alternative<NameSet>(breach_->expected);
    if (rule.ends_with(".hand") && lists_the_hand) return "not in hand";
    if (rule.ends_with(".barred")) return "barred this turn by difficult terrain";
    if (rule == "block.one-per-attacker") return "needs one blocker for each attacker";
    return facts_or("not allowed");
  }
  std::string facts_or(const char* words) const {
    const std::string& facts = seen_.broken->facts;
    return facts.empty() ? words : facts;
  }

  Box box_of(std::string_view id) const {
    const auto found = std::ranges::find(drawing_.figures, id, &Figure::id);
    return found == drawing_.figures.end() ? Box{} : found->box;
  }
  /// The box around all cards of the step.
  Box step_cards() const {
    const std::string prefix = step_id(seen_.number, "");
    Box all;
    for (const Figure& figure : drawing_.figures) {
      if (!figure.kind.starts_with("card ") || !figure.id.starts_with(prefix)) continue;
      all = all.width() <= 0 ? figure.box : all.with(figure.box);
    }
    return all;
  }

  // The box of what the field of the violation refers to.
  Box place() const {
    const std::string& rule = seen_.broken->rule;
    if (rule == "turn.duty") return box_of("owed-0");
    if (rule == "turn.phase" || rule == "game.over") return box_of("phase-now");
    if (rule == "turn.side") {
      return box_of(fmt::format("side-{}-title", seen_.before.side(seen_.step.by).index()));
    }
    if (!breach_) return {};
    const std::string& field = breach_->field;
    if (field == "damage") return box_of("damage-0");
    if (field == "outcome") return wrong_ending();
    if (field == "unit" || field == "fight") {
      const Play* const play = std::get_if<Play>(&seen_.step.action);
      if (play != nullptr && play->fight) {
        return box_of(fmt::format("fight-{}-attacker", play->fight->value));
      }
    }
    if (field.starts_with("blocks/")) {
      return box_of(step_id(seen_.number, field.substr(0, field.rfind('/'))));
    }
    return box_of(step_id(seen_.number, field));
  }

  /// The first fight whose ending differs from the claim.
  Box wrong_ending() const {
    const auto* const needed = std::get_if<std::vector<std::string>>(&breach_->expected);
    const auto* const claimed = std::get_if<std::vector<std::string>>(&breach_->actual);
    if (needed == nullptr || claimed == nullptr) return {};
    const auto [one, other] = std::ranges::mismatch(*needed, *claimed);
    return box_of(fmt::format("fight-{}-ending", one - needed->begin()));
  }

  Drawing& drawing_;
  const Scene<Generals>& scene_;
  const SeenStep& seen_;
  const Theme& theme_;
  std::optional<Mismatch> breach_;
};

}  // namespace

void draw_breakage(Drawing& drawing, const Scene<Generals>& scene, std::span<const Box> frames,
                   const Theme& theme) {
  if (scene.lately.empty() || !scene.lately.back().broken) return;
  Breakings(drawing, scene, theme).draw(frames);
}

}  // namespace praetor::viz::generals
