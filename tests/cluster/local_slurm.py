"""A Slurm of one machine for tests: its own folder, its own ports, gone at the end.

Needs slurmctld, slurmd and the client programs of Debian, and root. `why_not` says what is missing.
"""

import contextlib
import ctypes
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

PROGRAMS = ("slurmctld", "slurmd", "sbatch", "scontrol", "sinfo", "squeue", "scancel")
SUBREAPER, DEATH_SIGNAL = 36, 1  # of prctl(2)
# Paths of sockets have 107 characters at most; slurmd adds a name of up to 40.
FOLDER_LENGTH_MAX = 60

# No authentication, and so nobody but this machine is listened to; no accounting, no cgroups;
# everything at once, so that a test need not wait.
CONFIGURATION = """
ClusterName=praetor
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,sched_interval=1,bf_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
MpiDefault=none
KillWait=1
ReturnToService=2
SlurmdParameters=config_overrides
NodeName={host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=main Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def path_with_daemons():
    """Daemons are in folders that are not on everybody's PATH."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"])


def why_not():
    """Why no Slurm can run here; none if it can be tried."""
    missing = [name for name in PROGRAMS if not shutil.which(name, path=path_with_daemons())]
    if missing:
        return f"{', '.join(missing)} not installed (./setup test installs Slurm where it can)"
    if os.geteuid() != 0:
        return "the daemons of Slurm need root"
    return None


def free_ports(count):
    """Ports that nobody listens on."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


def die_with_parent():
    ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)


def process_table():
    """The parent of each process, and its command line."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")[:-1]
            parent = re.search(r"^PPid:\s*(\d+)", (entry / "status").read_text(), re.MULTILINE)
            found[int(entry.name)] = (int(parent[1]), words)
    return found


def descendants():
    """The process numbers and command lines of all that this process started, however deep."""
    table, ours, grown = process_table(), {os.getpid()}, True
    while grown:
        more = {pid for pid, (parent, _) in table.items() if parent in ours} - ours
        ours, grown = ours | more, bool(more)
    return {pid: table[pid][1] for pid in ours if pid in table and pid != os.getpid()}


def bury_orphans():
    """Takes note of the ends of processes that became ours. As long as nobody does, Slurm takes
    them for alive and waits for them."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0] != 0:
            pass


class LocalSlurm:
    """A controller and a node with four places. Use it in a `with`; `start` raises OSError where
    the daemons do not come up."""

    def __init__(self, folder):
        self.folder, self.elsewhere = os.path.realpath(folder), None
        if len(self.folder) > FOLDER_LENGTH_MAX:
            self.elsewhere = tempfile.TemporaryDirectory(prefix="praetor-slurm-")
            self.folder = self.elsewhere.name
        self.daemons = []
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("SLURM_", "SBATCH_"))}
        self.environment.update(PATH=path_with_daemons(), SLURM_CONF=f"{self.folder}/slurm.conf")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Ends everything that was started. What a daemon leaves behind becomes ours (see start)
        and is ended as well."""
        for daemon in self.daemons:
            daemon.kill()
        patience = time.monotonic() + 20
        while (left := descendants()) and time.monotonic() < patience:
            for pid in left:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            bury_orphans()
            time.sleep(0.02)
        for daemon in self.daemons:
            daemon.poll()
        if self.elsewhere:
            self.elsewhere.cleanup()

    def start(self):
        ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
        for name in ("state", "spool"):
            shutil.rmtree(os.path.join(self.folder, name), ignore_errors=True)
            os.makedirs(os.path.join(self.folder, name))
        controller_port, node_port = free_ports(2)
        pathlib.Path(self.environment["SLURM_CONF"]).write_text(CONFIGURATION.format(
            host=socket.gethostname().split(".")[0], folder=self.folder,
            controller_port=controller_port, node_port=node_port), encoding="ascii")
        self.run_daemon("slurmctld")
        self.run_daemon("slurmd")
        patience = time.monotonic() + 60
        while self.run("sinfo", "--noheader", "--format=%T", check=False).strip() != "idle":
            if time.monotonic() > patience or any(one.poll() is not None for one in self.daemons):
                raise OSError("Slurm does not start here:\n" + self.words_of_daemons())
            time.sleep(0.05)

    def run_daemon(self, name):
        with open(os.path.join(self.folder, name + ".out"), "wb") as out:
            self.daemons.append(subprocess.Popen(
                [shutil.which(name, path=path_with_daemons()), "-D"], env=self.environment,
                stdin=subprocess.DEVNULL, stdout=out, stderr=out, preexec_fn=die_with_parent))

    def words_of_daemons(self):
        """The last lines that the daemons said."""
        said = []
        for name in ("slurmctld", "slurmd"):
            with contextlib.suppress(OSError):
                said += pathlib.Path(self.folder, name + ".log").read_text(
                    encoding="utf-8", errors="replace").splitlines()[-15:]
        return "\n".join(said)

    def run(self, *command, check=True):
        """What a program of Slurm prints."""
        bury_orphans()
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True,
                              check=False, timeout=60)
        if check and done.returncode != 0:
            raise RuntimeError(f"{command}: {done.stderr}")
        return done.stdout

    def states(self, job):
        """The state of each job or task of an array, by a name such as 12 or 12_3; a task that was
        queued again says so in `restarts`."""
        found = {}
        for line in self.run("scontrol", "show", "job", "--oneliner", str(job)).splitlines():
            told = dict(re.findall(r"(\w+)=(\S+)", line))
            name = told["JobId"]
            if "ArrayTaskId" in told:
                name = f"{told['ArrayJobId']}_{told['ArrayTaskId']}"
            found[name] = (told["JobState"], int(told["Restarts"]))
        return found

    def queue_again(self, task):
        """Ends a task and puts it back into the queue, as Slurm does when a node is lost or needed
        for something else; without the two minutes that Slurm waits then."""
        self.run("scontrol", "requeue", task)
        patience = time.monotonic() + 30
        while self.states(task)[task][0] != "PENDING":
            if time.monotonic() > patience:
                raise TimeoutError(f"{task} is not queued again\n{self.words_of_daemons()}")
            time.sleep(0.05)
        # A node does not start what it ended in the same second: credentials have whole seconds.
        time.sleep(1.1 - time.time() % 1)
        self.run("scontrol", "update", f"JobId={task}", "StartTime=now")

    def wait(self, job, seconds=200):
        """Waits until nothing of a job is queued or runs; what became of it."""
        patience = time.monotonic() + seconds
        while True:
            found = self.states(job)
            if not any(state in ("PENDING", "RUNNING", "COMPLETING", "REQUEUED", "CONFIGURING")
                       for state, _ in found.values()):
                return found
            if time.monotonic() > patience:
                raise TimeoutError(f"job {job}: {found}\n{self.words_of_daemons()}")
            time.sleep(0.1)
