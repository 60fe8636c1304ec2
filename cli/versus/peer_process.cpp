#include "cli/versus/peer_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "cli/serve/protocol.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli::versus {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void become(const std::string& command, int in, int out) {
  setpgid(0, 0);
  std::signal(SIGPIPE, SIG_DFL);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  _exit(127);
}

void close_one(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

/// How a process ended; none if it is still running. The process is not reaped yet, so its group's
/// number cannot be reused before the group is killed.
std::optional<siginfo_t> end_within_a_second(pid_t process) {
  constexpr int looks = 1000;
  for (int look = 0; look < looks; ++look) {
    siginfo_t info{};
    const int asked = waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT);
    if (asked == 0 && info.si_pid == process) return info;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return std::nullopt;
}

}  // namespace

// Ignores SIGPIPE: if the other program ends while we write to it, ours must not end.
PeerProcess::PeerProcess(std::string command, int patience)
    : command_(std::move(command)), patience_(patience) {
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGPIPE, &ignore, &before_);
}

PeerProcess::~PeerProcess() {
  if (!replays::interrupted()) let_end();  // an interrupted run has one second for everything
  stop();
  sigaction(SIGPIPE, &before_, nullptr);
}

bool PeerProcess::start() {
  stop();
  std::array<int, 2> in{-1, -1};
  std::array<int, 2> out{-1, -1};
  const bool piped = pipe2(in.data(), O_CLOEXEC) == 0 && pipe2(out.data(), O_CLOEXEC) == 0;
  const pid_t process = piped ? fork() : -1;
  if (process == 0) become(command_, in[0], out[1]);
  close_one(in[0]);
  close_one(out[1]);
  if (process < 0) {
    close_one(in[1]);
    close_one(out[0]);
    return false;
  }
  setpgid(process, process);  // parent and child both call it, whoever runs first
  process_ = process;
  in_ = in[1];
  out_ = out[0];
  fcntl(in_, F_SETFL, O_NONBLOCK);
  fcntl(out_, F_SETFL, O_NONBLOCK);
  return true;
}

// Closes the program's input, which tells it to end. It may still have something to write.
void PeerProcess::let_end() {
  close_one(in_);
  if (process_ != 0) end_within_a_second(process_);
}

void PeerProcess::stop() {
  close_one(in_);
  close_one(out_);
  heard_.clear();
  if (process_ == 0) return;
  kill(-process_, SIGKILL);
  kill(process_, SIGKILL);  // it may have left its group
  // A program that this user may not kill, for example one started by `sudo`, is left alone.
  if (end_within_a_second(process_)) waitpid(process_, nullptr, WNOHANG);
  process_ = 0;
}

/// False if the program reads no more; what it still writes matters.
bool PeerProcess::write_some(std::string_view& left) {
  const ssize_t written = write(in_, left.data(), left.size());
  if (written >= 0) {
    left.remove_prefix(static_cast<std::size_t>(written));
    return true;
  }
  return errno == EAGAIN || errno == EINTR;
}

/// Whether a whole line has arrived.
Result<bool, std::string> PeerProcess::read_some() {
  std::array<char, 65536> part{};
  const ssize_t got = read(out_, part.data(), part.size());
  if (got < 0) {
    if (errno == EAGAIN || errno == EINTR) return false;
    return failure(std::string("cannot be read from"));
  }
  if (got == 0) return failure(how_it_ended());
  const std::string_view fresh(part.data(), static_cast<std::size_t>(got));
  if (heard_.size() + fresh.size() > serve::answer_max) {
    return failure(fmt::format("sent a line of more than {} bytes", serve::answer_max));
  }
  heard_ += fresh;
  return fresh.find('\n') != std::string_view::npos;
}

/// Called when its output is closed: it has ended or will end soon.
std::string PeerProcess::how_it_ended() const {
  const auto end = end_within_a_second(process_);
  if (!end) return "closed its output";
  return end->si_code == CLD_EXITED ? fmt::format("ended with exit status {}", end->si_status)
                                    : fmt::format("was ended by signal {}", end->si_status);
}

Result<std::string, std::string> PeerProcess::ask(std::string_view line) {
  if (process_ == 0) return failure(std::string("does not run"));
  if (!heard_.empty()) return failure(std::string("sent more than one answer"));
  const std::string request = std::string(line) + '\n';
  std::string_view left = request;
  const auto deadline = Clock::now() + std::chrono::milliseconds(patience_);
  while (true) {
    if (replays::interrupted())
      return failure(std::string("had not answered when this run was interrupted"));
    const auto time =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (time <= 0) return failure(fmt::format("gave no answer within {} ms", patience_));
    std::array<pollfd, 2> ends{{{out_, POLLIN, 0}, {left.empty() ? -1 : in_, POLLOUT, 0}}};
    if (poll(ends.data(), ends.size(), static_cast<int>(time)) < 0) {
      if (errno == EINTR) continue;
      return failure(std::string("cannot be waited for"));
    }
    if (ends[1].revents != 0 && !write_some(left)) left = {};
    if (ends[0].revents == 0) continue;
    const auto whole = read_some();
    if (!whole) return failure(whole.error());
    if (!*whole) continue;
    const std::size_t end = heard_.find('\n');
    std::string answer = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    if (!left.empty()) return failure(std::string("answered before it was asked"));
    return answer;
  }
}

}  // namespace praetor::cli::versus
