#pragma once
// Judges many replays on several threads and hands them back in their order. The number that is
// read, judged and not yet handed back is limited.

#include <algorithm>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "replays/checking/check.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/corpora/in_order.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::replays {

/// How to process a corpus. `Found` is what is kept of one replay until it is its turn.
template <class Found>
struct Judging {
  /// Examines one replay after it was judged. It may take the report. `seen` is the thread's watch.
  /// Runs on several threads at once.
  std::function<Found(const Text& text, Report& report, const CorpusPlace& place, StepWatch* seen)>
      look;
  /// Takes the results in order, on the calling thread; returns false to end the run.
  std::function<bool(Found&& found, const Reader::Item& item)> keep;
  /// The same for a fault in the place of a text.
  std::function<bool(const Reader::Item& item)> unreadable;
  /// The number of bytes kept for one replay; if empty, nobody waits for memory.
  std::function<std::size_t(const Found& found)> weigh = nullptr;
  /// Makes a watch for each thread; if empty, there is none.
  std::function<std::unique_ptr<StepWatch>()> watch = nullptr;
};

/// Some texts that are judged together.
template <class Found>
class Batch {
 public:
  struct QueuedText {
    Reader::Item item;
    std::optional<Found> found;
  };
  std::vector<QueuedText> entries;

  std::size_t bytes() const { return bytes_; }
  bool is_full() const { return bytes_ >= bytes_most || entries.size() >= entries_most; }

  void add(Reader::Item item) {
    if (item.text) bytes_ += item.text->json.size();
    entries.push_back({std::move(item), std::nullopt});
  }

  using CheckerPointer = std::unique_ptr<Checker>;

  /// Judges all of them until a signal comes. A replay on which the program fails gets the verdict
  /// `error`; the others then get a new checker.
  template <class Make>
  void work(CheckerPointer& checker, StepWatch* watch, const Make& make,
            const Judging<Found>& judging) {
    for (QueuedText& entry : entries) {
      if (interrupted()) return;
      if (!entry.item.text) continue;
      const Text& text = *entry.item.text;
      const CorpusPlace& place = entry.item.place;
      try {
        if (!checker) checker = make();
        Report report = checker->check(text, place.path, watch);
        entry.found = judging.look(text, report, place, watch);
      } catch (const std::exception& failure) {
        checker.reset();
        Report report = failed_report(place.path, text.index,
                                      static_cast<std::int64_t>(text.first_line), failure);
        entry.found = judging.look(text, report, place, watch);
      }
    }
  }

  std::size_t found_bytes(const Judging<Found>& judging) const {
    std::size_t bytes = 0;
    for (const QueuedText& entry : entries) {
      if (entry.found && judging.weigh) bytes += judging.weigh(*entry.found);
    }
    return bytes;
  }

 private:
  // Large enough that handing over a batch costs nothing compared with judging it.
  static constexpr std::size_t bytes_most = std::size_t{64} * 1024;
  static constexpr std::size_t entries_most = 64;
  std::size_t bytes_ = 0;  // of the texts
};

/// Judges everything that the reader gives, until `keep` or `unreadable` returns false or a signal
/// comes. Returns true if it reached the end. If `look` throws for a report with the verdict
/// `error`, that exception is thrown here, in its turn. `jobs` counts threads, including this one.
template <class Found>
bool judge_all(Reader& reader, const Libraries& libraries, const CheckOptions& check,
               std::size_t jobs, const Judging<Found>& judging) {
  using Task = std::unique_ptr<Batch<Found>>;
  constexpr std::size_t bytes_waiting_most = std::size_t{16} * 1024 * 1024;
  // With one job, the thread that read a text judges it next, and its source uses the same memory
  // for the text behind it. With more, some batches should wait for the threads.
  const std::size_t tasks_most = jobs == 1 ? 1 : 4 * jobs;
  const std::size_t texts_most = jobs == 1 ? 1 : SIZE_MAX;
  std::vector<std::unique_ptr<Checker>> checkers(jobs);
  std::vector<std::unique_ptr<StepWatch>> watches(jobs);
  for (auto& watch : watches) {
    if (judging.watch) watch = judging.watch();
  }
  InOrder<Task> tasks(
      jobs,
      [&](Task& task, std::size_t worker) {
        const auto make = [&] { return std::make_unique<Checker>(libraries, check); };
        task->work(checkers[worker], watches[worker].get(), make, judging);
      },
      [&](const Task& task) { return task->found_bytes(judging); });
  std::size_t bytes_waiting = 0;
  bool read_all = false;
  for (;;) {
    while (!read_all && tasks.waiting() < tasks_most && bytes_waiting < bytes_waiting_most) {
      Task task = std::make_unique<Batch<Found>>();
      while (!read_all && !task->is_full() && task->entries.size() < texts_most) {
        if (auto item = reader.next()) {
          task->add(std::move(*item));
        } else {
          read_all = true;
        }
      }
      bytes_waiting += task->bytes();
      if (!task->entries.empty()) tasks.give(std::move(task));
    }
    if (tasks.waiting() == 0) return !interrupted();
    Task task = tasks.take();
    bytes_waiting -= task->bytes();
    for (auto& entry : task->entries) {
      if (interrupted()) return false;
      const bool go_on = entry.found ? judging.keep(std::move(*entry.found), entry.item)
                                     : judging.unreadable(entry.item);
      if (!go_on) return false;
    }
  }
}

}  // namespace praetor::replays
