#include "properties/explore/run.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

#include "engine/core/ensure.hpp"
#include "properties/explore/identity.hpp"
#include "properties/trial.hpp"
#include "replays/threads.hpp"

namespace praetor::properties {
namespace {

constexpr unsigned ordinal_bits = 20;
static_assert(ordinals_most == 1U << ordinal_bits);

// In states. A signal must wait until a round ends.
constexpr std::size_t round_most = 1024;
constexpr std::size_t round_most_looked_at = 128;
// The number of steps after which a round is entered.
constexpr std::uint64_t steps_most = 4 * std::uint64_t{piece_most};

}  // namespace

Exploration::Run::Run(const World& world, const ExploreOptions& options)
    : world_(world),
      options_(options),
      opening_(world.taken.game->open(world.taken)),
      known_(options.memory / 2),
      now_(options.memory / 8),
      next_(options.memory / 8) {
  for (const AnyStep& step : world.before) apply(opening_, step);
  explored.kinds.resize(opening_.game().facts().actions.size());
}

ExploreEnd Exploration::Run::run() {
  if (explored.states == 0 && !open()) return ExploreEnd::fault;
  for (;;) {
    if (!options_.watch(explored)) return ExploreEnd::interrupted;
    if (auto end = advance()) return *end;
    if (known_.failed() || now_.packed.failed() || next_.packed.failed()) {
      return ExploreEnd::no_disk;
    }
  }
}

bool Exploration::Run::open() {
  Waiting first;
  std::optional<Failure> failure;
  if (world_.trials != nullptr) first.line = first_line(failure);
  if (!failure) failure = broken_in(opening_, world_.before.size());
  if (failure) {
    found.emplace();
    play_before(found->played, failure->step);
    found->failure = *std::move(failure);
    return false;
  }
  AnyState likewise = opening_;
  std::string room;
  first.hash = identity_of(likewise, room);
  known_.insert(first.hash);
  accept(first);
  std::swap(now_, next_);
  explored.widest = 1;
  return true;
}

std::shared_ptr<const TrialLine> Exploration::Run::first_line(std::optional<Failure>& failure) {
  auto line = world_.trials->begin(world_.setup, world_.chosen, failure);
  // Trials are never written to the disk, so memory limits their number.
  if (line) lines_most_ = options_.memory / (2 * line->size());
  for (std::size_t i = 0; line && i < world_.before.size(); ++i) {
    line = line->after(world_.before[i], i, failure);
  }
  return line;
}

void Exploration::Run::play_before(replays::AnyRecording& played, std::size_t steps) const {
  played.setup = world_.setup;
  for (std::size_t i = 0; i < steps; ++i) played.add(world_.before[i]);
}

std::optional<ExploreEnd> Exploration::Run::advance() {
  fill_round();
  if (round_.empty()) return descend();
  if (depth_ >= options_.depth_most) return ExploreEnd::depth;
  if (const auto end = full()) return end;
  std::vector<Expansion> expansions = expand_round();
  for (Expansion& expansion : expansions) {
    if (const auto end = full()) return end;
    if (!enter(round_[round_done_], expansion)) return ExploreEnd::fault;
    piece_ = expansion.next;
    if (piece_ != 0) break;
    ++round_done_;
  }
  return std::nullopt;
}

std::optional<ExploreEnd> Exploration::Run::full() {
  // Waiting states are not counted yet, because some may be known on disk. How many wait depends on
  // the memory.
  if (explored.states + waiting_.size() >= std::min(options_.states_most, lines_most_)) sieve();
  if (explored.states >= options_.states_most) return ExploreEnd::max_states;
  if (explored.states >= lines_most_) return ExploreEnd::memory;
  return std::nullopt;
}

std::optional<ExploreEnd> Exploration::Run::descend() {
  sieve();
  if (next_.packed.records() == 0) return ExploreEnd::closed;
  now_ = std::move(next_);
  next_ = Frontier(options_.memory / 8);
  explored.depth = ++depth_;
  explored.widest = std::max(explored.widest, now_.packed.records());
  return std::nullopt;
}

void Exploration::Run::fill_round() {
  if (round_done_ < round_.size()) return;  // the last run ended within this round
  round_.clear();
  round_done_ = 0;
  const std::size_t most = world_.trials == nullptr ? round_most : round_most_looked_at;
  std::string_view packed;
  while (round_.size() < most && now_.packed.next(packed)) {
    round_.push_back({explored.expanded + round_.size(), std::string(packed), nullptr});
    if (world_.trials == nullptr) continue;
    round_.back().line = std::move(now_.lines.front());
    now_.lines.pop_front();
  }
}

// Expands the next states of the round, up to one that needs more than one piece.
std::vector<Expansion> Exploration::Run::expand_round() const {
  std::vector<Expansion> expansions(round_.size() - round_done_);
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> steps = 0;
  std::vector<std::exception_ptr> thrown(std::max<std::size_t>(options_.jobs, 1));
  const auto work = [&](std::size_t job) {
    try {
      Expander expander(opening_, known_);
      while (steps < steps_most) {
        const std::size_t i = next++;
        if (i >= expansions.size()) return;
        expansions[i] = expander.expand(round_[round_done_ + i], world_.before.size() + depth_,
                                        i == 0 ? piece_ : 0);
        steps += expansions[i].next != 0 ? steps_most : expansions[i].steps;
      }
    } catch (...) {
      thrown[job] = std::current_exception();
      next = expansions.size();
    }
  };
  std::vector<std::thread> threads =
      replays::started_threads(thrown.size() - 1, [&](std::size_t number) { work(number + 1); });
  work(0);
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& one : thrown) {
    if (one) std::rethrow_exception(one);
  }
  expansions.resize(std::min(next.load(), expansions.size()));
  return expansions;
}

// Counts a state of which all steps were taken.
void Exploration::Run::count_end(const Expansion& last) {
  ++explored.expanded;
  if (last.outcome) {
    const bool won = !last.winner.empty();
    ++explored.endings[won ? "won by " + std::string(last.winner) : "over without a winner"];
  } else if (last.untold) {
    ++explored.untold;
  } else if (last.steps == 0 && piece_ == 0) {
    ++explored.stuck;
  }
}

// Enters the arrivals of an expansion. False after a fault.
bool Exploration::Run::enter(const ReachedState& from, Expansion& expansion) {
  explored.steps += expansion.steps;
  for (std::size_t kind = 0; kind < expansion.kinds.size(); ++kind) {
    explored.kinds[kind] += expansion.kinds[kind];
  }
  if (expansion.next == 0) count_end(expansion);
  for (Arrival& arrival : expansion.arrivals) {
    if (arrival.failure) {
      fail(from, arrival);
      return false;
    }
    auto added = known_.insert(arrival.hash);
    if (added == StateSet::Added::full) {
      sieve();
      known_.spill();
      ++explored.spilled;
      added = known_.insert(arrival.hash);
    }
    if (added == StateSet::Added::known) continue;
    Waiting state{arrival.hash, from.number << ordinal_bits | arrival.ordinal,
                  std::move(arrival.packed), std::move(arrival.line)};
    if (!known_.any_on_disk()) {
      accept(state);
      continue;
    }
    waiting_bytes_ += sizeof state + state.packed.size();
    waiting_.push_back(std::move(state));
    if (waiting_bytes_ > options_.memory / 8) sieve();
  }
  return true;
}

void Exploration::Run::accept(Waiting& state) {
  ++explored.states;
  explored.digest[0] ^= state.hash.high;
  explored.digest[1] ^= state.hash.low;
  links_.push_back(state.link);
  next_.packed.push(state.packed);
  if (state.line) next_.lines.push_back(std::move(state.line));
}

void Exploration::Run::sieve() {
  if (waiting_.empty()) return;
  std::vector<StateHash> hashes;
  hashes.reserve(waiting_.size());
  for (const Waiting& state : waiting_) hashes.push_back(state.hash);
  const std::vector<bool> old = known_.on_disk(hashes);
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (!old[i]) accept(waiting_[i]);
  }
  waiting_.clear();
  waiting_bytes_ = 0;
}

void Exploration::Run::fail(const ReachedState& from, const Arrival& arrival) {
  found.emplace();
  found->failure = *arrival.failure;
  AnyState state;
  ensure(play_to(from.number, found->played, state), "what was played can be played again");
  if (arrival.ordinal != ordinals_most) {
    Arena arena;
    each_step_out(state, arena, [&](const AnyStep& step, std::uint32_t ordinal) {
      if (ordinal == arrival.ordinal) found->played.add(step);
      return ordinal != arrival.ordinal;
    });
  }
}

bool Exploration::Run::play_to(std::uint64_t number, replays::AnyRecording& played,
                               AnyState& state) const {
  std::vector<std::uint64_t> ordinals;
  for (; number != 0; number = links_[number] >> ordinal_bits) {
    ordinals.push_back(links_[number] & (ordinals_most - 1));
  }
  play_before(played, world_.before.size());
  state = opening_;
  return std::all_of(ordinals.rbegin(), ordinals.rend(),
                     [&](std::uint64_t ordinal) { return play_one(ordinal, played, state); });
}

bool Exploration::Run::play_one(std::uint64_t ordinal, replays::AnyRecording& played,
                                AnyState& state) {
  Arena arena;
  const std::size_t before = played.steps.size();
  each_step_out(state, arena, [&](const AnyStep& step, std::uint32_t at) {
    if (at == ordinal) played.add(step);
    return at != ordinal;
  });
  if (played.steps.size() == before) return false;
  apply(state, played.steps.back());
  return true;
}

Exploration::Exploration(const World& world, const ExploreOptions& options)
    : run_(std::make_unique<Run>(world, options)) {}
Exploration::~Exploration() = default;
ExploreEnd Exploration::run() { return run_->run(); }
const Explored& Exploration::explored() const { return run_->explored; }
const std::optional<FoundFault>& Exploration::found() const { return run_->found; }
std::string Exploration::saved() { return run_->saved(); }
bool Exploration::restore(std::string_view saved) { return run_->restore(saved); }

}  // namespace praetor::properties
