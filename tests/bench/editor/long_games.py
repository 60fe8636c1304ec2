"""Long games of each game for measurements: each turn has the least that its rules demand, over and
over. What would end one early (turns, rounds) is set as high as tables and scenarios may set it.
"""

import json
import os
import re
import subprocess

# The kinds of steps that players like, best first, the data that end a game early, the member that
# does so, and its greatest value.
IDLE = {
    "antike-duellum": (["end-turn", "advance"], None, None),
    "antike": (["end-turn", "advance"], None, None),
    "ancient-warfare": (["end-turn", "discard", "draw"], "ancient-warfare.tables", ("turn-limit", 9999)),
    "ancient-generals": (["next-phase"], "ancient-generals.tables", ("turn-cap", 9999)),
    "conqueror-duels": (["end-planning", "end-turn"], "standard.scenario",
                        ("rounds", 999)),
}


class Engine:
    """`praetor serve` for one game."""

    def __init__(self, praetor, game):
        self.process = subprocess.Popen([praetor, "serve", game],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask({"ask": "hello", "praetor-protocol": 1, "game": game})

    def ask(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.ask({"ask": "end"})
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def own_data(sources, game, folder):
    """The arguments by which a program is given data without an early end."""
    data, member = IDLE[game][1:]
    if data is None:
        return []
    path = f"{sources}/engine/games/{game.replace('-', '_')}/data/{data}.json"
    with open(path, encoding="utf-8") as file:
        text = re.sub(rf'"{member[0]}": \d+', f'"{member[0]}": {member[1]}', file.read(), count=1)
    own = os.path.join(folder, f"{data}.json")
    with open(own, "w", encoding="utf-8") as file:
        file.write(text)
    return ["--" + data.split(".")[-1], own]


def long_game(praetor, sources, game, steps, folder):
    """A replay as a value, of so many steps or of as many as there can be: a generated set-up, what
    chance does before all else, and then as little as may be."""
    liked = IDLE[game][0]
    generated = subprocess.run(
        [praetor, "generate", game, "--seed", "1", "--claims", "none",
         *own_data(sources, game, folder), "-o", "-"], capture_output=True, check=True)
    replay = json.loads(generated.stdout)
    dealt = next((at for at, step in enumerate(replay["steps"]) if step["by"] != "chance"), 0)
    replay["steps"] = replay["steps"][:dealt]
    engine = Engine(praetor, game)
    opened = engine.ask({"ask": "open", "setup": replay["setup"], "steps": replay["steps"]})
    assert opened["answer"] == "open", opened
    while len(replay["steps"]) < steps:
        legal = engine.ask({"ask": "legal"})["steps"]
        if not legal:
            break
        ranked = sorted(legal, key=lambda step: liked.index(step["do"])
                        if step["do"] in liked else len(liked))
        assert engine.ask({"ask": "apply", "step": ranked[0]})["answer"] == "applied"
        replay["steps"].append(ranked[0])
    engine.end()
    return replay


def in_notation(praetor, sources, game, steps, folder):
    """The same as a text, and how many steps it has."""
    replay = long_game(praetor, sources, game, steps, folder)
    path = os.path.join(folder, "long.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(replay, file)
    done = subprocess.run([praetor, "convert", path], capture_output=True, check=True)
    return done.stdout.decode(), len(replay["steps"])
