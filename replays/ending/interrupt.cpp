#include "replays/ending/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace praetor::replays {
namespace {

// Any thread may read it, and a signal handler may write it.
std::atomic<int> caught{0};
static_assert(std::atomic<int>::is_always_lock_free);

ExitStatus status_of(int signal) {
  if (signal == SIGHUP) return ExitStatus::hung_up;
  return signal == SIGTERM ? ExitStatus::terminated : ExitStatus::interrupted;
}

extern "C" void praetor_note_signal(int signal) {
  if (caught != 0) _exit(static_cast<int>(status_of(signal)));
  caught = signal;
  alarm(1);
}

extern "C" void praetor_end_now(int) { _exit(static_cast<int>(status_of(caught))); }

// Whether the signal is ignored, as `nohup` arranges it.
bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void on(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;  // without SA_RESTART, so that a waiting read returns
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

void catch_interrupts() {
  on(SIGINT, praetor_note_signal);
  on(SIGTERM, praetor_note_signal);
  if (!is_ignored(SIGHUP)) on(SIGHUP, praetor_note_signal);
  on(SIGALRM, praetor_end_now);
  // `praetor generate … | head` ends silently, like other programs.
  on(SIGPIPE, SIG_DFL);
}

std::optional<ExitStatus> interrupted() {
  if (caught == 0) return std::nullopt;
  return status_of(caught);
}

void take_time() { alarm(0); }

}  // namespace praetor::replays
