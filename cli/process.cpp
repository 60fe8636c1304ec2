#include "cli/process.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>
#include <thread>

#include "replays/ending/exit_status.hpp"

namespace praetor::cli {

void tell_when_memory_ends() {
  static const std::terminate_handler usual = std::get_terminate();
  std::set_terminate([] {
    try {
      if (std::current_exception()) throw;
    } catch (const std::bad_alloc&) {
      constexpr std::string_view told = "praetor: internal error: there is not enough memory.\n";
      [[maybe_unused]] const auto written = write(STDERR_FILENO, told.data(), told.size());
      std::_Exit(static_cast<int>(replays::ExitStatus::internal));
    } catch (...) {
      usual();
    }
    usual();
  });
}

void fill_standard_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    // The new descriptor is the lowest free number, which is this one. If /dev is missing, any
    // folder will do.
    const int opened = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (opened < 0) open("/", O_PATH);
  }
}

int with_enough_stack(const std::function<int()>& work) {
  // Graphviz needs the most: some hundred kilobytes.
  constexpr std::size_t bytes = std::size_t{2} * 1024 * 1024;
  rlimit granted{};
  if (getrlimit(RLIMIT_STACK, &granted) != 0 || granted.rlim_cur >= bytes) return work();
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, bytes);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  int status = 0;
  try {
    std::thread([&] { status = work(); }).join();
  } catch (const std::system_error&) {
    return work();  // no thread is available: run with the stack there is
  }
  return status;
}

}  // namespace praetor::cli
