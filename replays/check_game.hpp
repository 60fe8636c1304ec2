#pragma once
// The judge's loop for one game. Included where it is made for a game (replays/games/*.cpp) and by
// check.cpp, which picks the game.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "replays/catalogue.hpp"
#include "replays/check.hpp"
#include "replays/decode.hpp"
#include "replays/locate.hpp"
#include "replays/replay.hpp"
#include "replays/report.hpp"

namespace praetor::replays {

/// What is kept of one game between its replays.
template <Game G>
class GameChecker {
 public:
  GameChecker(const Libraries& libraries, CheckOptions options)
      : library_(libraries.of<G>()), options_(options) {}

  /// Judges a text whose `game` is G's.
  void check(const Text& text, FastParser& parser, Report& report);

 private:
  using State = typename G::State;

  bool read(const Text& text, FastParser& parser, Report& report);
  void run(Report& report);
  bool run_step(std::size_t index, State& state, Report& report);
  bool apply_step(const Step<G>& step, std::size_t index, State& state, Report& report);
  std::optional<Violation> broken_claim(const Claims& claims, const State& state);
  // What comes after a violation; bodies in check_after_body.hpp.
  void after_broken_rule(std::size_t index, State& state, Report& report);
  void after_claims(std::size_t index, const State& state, bool wrong, Report& report);
  std::string why_not_played(const Step<G>& step, State& state) const;
  bool covers_all(const Claims& claims);
  void find_again(std::size_t index, State& state, Report& report);
  void note_unjudged(std::size_t last, std::string_view how, Report& report);
  void tell_aftermath(Report& report);
  void judge_result(const State& state, Report& report);
  ReportedViolation& note(std::size_t index, const State& state, const Violation& violation,
                          Report& report);
  void finish(const State& state, Report& report);
  Locator& locator();
  const std::string& hash_of(const State& state);

  const LibraryOf<G>& library_;
  CheckOptions options_;
  Replay<G> replay_;
  Text text_{};
  std::optional<Locator> locator_;
  Evidence evidence_;      // of the replay that is judged; empty until its first violation
  bool off_book_ = false;  // the state stems from a broken rule or from a claim
  std::optional<std::size_t> lost_since_;  // the first step passed over until a claim says all
  std::string document_;                   // reused from hash to hash
  std::string hash_;
  bool hashed_ = false;  // the document and the hash are those after the step judged last
  Fingerprints<G> fingerprints_;
};

/// Fills a report with the one fault of a malformed text.
void note_fault(const Fault& fault, Locator& locator, Report& report);
/// The same with the fault of the JSON or that of the text which it was written as, whichever
/// stands first there. False where there is neither.
bool note_first_fault(const std::optional<Fault>& in_json, const Text& text, Locator& locator,
                      Report& report);
/// The expected and actual state where a document claim is wrong, as JSON with a pointer into it.
struct DocumentDifference {
  std::string pointer;
  std::string expected;
  std::string actual;
};
/// Compares a claim (JSON) with a document (JSON).
std::optional<DocumentDifference> document_difference(std::string_view claim,
                                                      std::string_view document);
/// The parts of a document that `shows` names, with the step's values put into its places.
std::vector<std::pair<std::string, std::string>> shown_parts(std::string_view shows,
                                                             std::string_view document,
                                                             std::string_view step_json,
                                                             std::string_view other);

}  // namespace praetor::replays
