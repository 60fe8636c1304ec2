"""The Python package on the shipped games, and in wrong hands. Run from the root of the sources
with PYTHONPATH=cli/python; PRAETOR_LIBRARY names the shared library, PRAETOR_PROGRAM the program."""

import gc
import json
import os
import pathlib
import subprocess
import threading
import types
import unittest

import praetor

CORPUS = pathlib.Path("replays/corpus")
SETUP = {"board": "rome-carthage", "first": "rome", "display": ["academy", "fortress", "levy"]}
ADVANCE = {"by": "rome", "do": "advance", "to": "marmor"}
OUT_OF_TURN = {"by": "rome", "do": "advance", "to": "aurum"}


def shipped():
    for path in sorted(CORPUS.glob("*/*.json")):
        yield path, json.loads(path.read_text(encoding="utf-8"))


def wrong():
    return sorted(CORPUS.glob("*/wrong/*.json"))


def program_says(path):
    """What the command-line program says of a file."""
    done = subprocess.run([os.environ["PRAETOR_PROGRAM"], "check", "--format", "json", str(path)],
                          check=False, capture_output=True, text=True)
    return json.loads(done.stdout)


class ShippedGames(unittest.TestCase):
    def test_all_games_are_known(self):
        self.assertEqual(sorted(praetor.games()),
                         sorted(folder.name for folder in CORPUS.iterdir()
                                if folder.is_dir() and folder.name != "readings"))

    def test_step_by_step_they_are_as_recorded(self):
        hashes = 0
        for path, replay in shipped():
            with self.subTest(path=str(path)), praetor.Game(replay["game"], replay["setup"]) as game:
                for step in replay["steps"]:
                    game.step(step)
                    if "hash" in step:
                        hashes += 1
                        self.assertEqual(game.hash(), step["hash"])
                result = replay.get("result")
                if isinstance(result, dict) and "winner" in result:
                    self.assertEqual(game.result(), praetor.Result(True, result["winner"]))
                self.assertEqual(game.hash(), praetor.judge(replay).hash)
        self.assertGreater(hashes, 20)

    def test_verdicts_are_those_of_the_program(self):
        for path in [path for path, _ in shipped()] + wrong():
            with self.subTest(path=str(path)):
                verdict = praetor.judge(path.read_bytes())
                said = program_says(path)
                self.assertEqual(verdict.verdict, said["verdict"])
                self.assertEqual(verdict.hash, said.get("hash"))
                self.assertEqual([violation.raw for violation in verdict.violations],
                                 said.get("violations", []))

    def test_the_notation_is_judged_as_json_is(self):
        for path in [path for path, _ in shipped()] + wrong():
            done = subprocess.run([os.environ["PRAETOR_PROGRAM"], "convert", str(path)],
                                  check=False, capture_output=True, text=True)
            if done.returncode != 0:
                continue  # what is malformed has no other form
            with self.subTest(path=str(path)):
                typed = praetor.judge("\n# as it was typed\n" + done.stdout)
                told = praetor.judge(path.read_bytes())
                self.assertEqual((typed.verdict, typed.steps, typed.hash),
                                 (told.verdict, told.steps, told.hash))
                self.assertEqual([(one.rule, one.step, one.sentence) for one in typed.violations],
                                 [(one.rule, one.step, one.sentence) for one in told.violations])
        spelled = praetor.judge("game antike-duellum on rome-carthage, first rome,"
                                " display academy fortress levy\n1 Rome: Nowhere")
        self.assertEqual((spelled.verdict, spelled.violations[0].line), ("malformed", 2))

    def test_what_the_judge_refuses_a_game_refuses(self):
        illegal = 0
        for path in wrong():
            verdict = praetor.judge(path.read_bytes())
            if verdict.verdict != "illegal" or verdict.violations[0].rule.startswith("claim."):
                continue
            replay = json.loads(path.read_text(encoding="utf-8"))
            first = verdict.violations[0]
            with self.subTest(path=str(path)), praetor.Game(replay["game"], replay["setup"]) as game:
                for step in replay["steps"][:first.step - 1]:
                    game.step(step)
                before = game.state()
                with self.assertRaises(praetor.Illegal) as refused:
                    game.step(replay["steps"][first.step - 1])
                self.assertEqual(refused.exception.rule, first.rule)
                self.assertEqual(refused.exception.answer["step"], first.step)
                self.assertEqual(refused.exception.sentence, first.sentence)
                self.assertEqual(game.state(), before)
                illegal += 1
        self.assertGreater(illegal, 3)

    def test_what_earlier_steps_claim_is_not_explained(self):
        told = set()
        for path in wrong():
            first = praetor.judge(path.read_bytes()).violations[0]
            if first.rule not in ("claim.awards", "claim.combat", "claim.income"):
                continue
            replay = json.loads(path.read_text(encoding="utf-8"))
            with self.subTest(path=str(path)), praetor.Game(replay["game"], replay["setup"]) as game:
                for step in replay["steps"][:first.step]:
                    game.step(step)
                if listed := game.legal():
                    self.assertEqual(game.explain(listed[0]).verdict, "legal")
                    told.add(replay["game"])
        self.assertGreater(len(told), 1)

    def test_every_listed_step_can_be_taken_and_taken_back(self):
        for game_id, replay in {r["game"]: r for _, r in shipped()}.items():
            with self.subTest(game=game_id), praetor.Game(game_id, replay["setup"]) as game:
                before = game.hash()
                listed = game.legal()
                self.assertEqual(list(listed), listed.steps)
                self.assertEqual(len(listed), len(listed.steps))
                self.assertTrue(all(step in listed for step in listed[-1:]))
                for step in listed[:20]:
                    game.step(step)
                    self.assertEqual(game.replay()["steps"], [step])
                    game.undo()
                    self.assertEqual(game.hash(), before)


class WrongUse(unittest.TestCase):
    def setUp(self):
        self.game = praetor.Game("antike-duellum", SETUP)
        self.addCleanup(self.game.close)

    def test_refusals_say_why(self):
        self.game.step(ADVANCE)
        with self.assertRaises(praetor.Illegal) as refused:
            self.game.step(OUT_OF_TURN)
        self.assertEqual(refused.exception.rule, "turn.phase")
        self.assertEqual(refused.exception.sentence,
                         "Rome cannot advance now: the turn is in its action phase.")
        self.assertEqual(str(refused.exception), refused.exception.sentence + " (turn.phase)")
        why = self.game.explain(OUT_OF_TURN)
        self.assertEqual((why.verdict, why.violations[0].rule), ("illegal", "turn.phase"))
        self.assertEqual(why.violations[0].sentence, refused.exception.sentence)
        self.assertTrue(why.violations[0].alternatives)
        self.assertEqual(why.violations[0].rests_on, why.violations[0].raw.get("rests-on", []))
        for alternative in why.violations[0].alternatives:
            self.game.step(alternative)
            self.game.undo()

    def test_malformed_steps_change_nothing(self):
        before = self.game.hash()
        for step in ["", "{", "[]", {}, None, 7, {"by": "rome"}, dict(ADVANCE, to="nowhere"),
                     dict(ADVANCE, to="\ud800"), types.MappingProxyType({"by": "rome"}),
                     json.dumps(ADVANCE) + ',"x":1', "\ud800", b"\xff", "[" * 100000]:
            with self.subTest(step=repr(step)[:40]), self.assertRaises(praetor.Malformed):
                self.game.step(step)
        self.assertEqual(self.game.hash(), before)

    def test_any_mapping_is_a_step(self):
        self.game.step(types.MappingProxyType(ADVANCE))
        self.game.undo()
        with self.assertRaises(TypeError):
            self.game.step({"by": object()})

    def test_games_that_are_none(self):
        for name in ["", "chess", "antike-duellum\0", "antike-duellum " * 1000]:
            with self.subTest(name=name[:20]), self.assertRaises(praetor.Misuse):
                praetor.Game(name, SETUP)
        with self.assertRaisesRegex(praetor.Misuse, r"no game 'a\\ud800'; the games are"):
            praetor.Game("a\ud800", SETUP)
        with self.assertRaisesRegex(praetor.Misuse, "no game 'chess'; the games are .*antike"):
            praetor.Game("chess", SETUP)
        for setup in [{}, "", dict(SETUP, board="moon"), {"board": "rome-carthage"}]:
            with self.subTest(setup=setup), self.assertRaises(praetor.Malformed):
                praetor.Game("antike-duellum", setup)

    def test_closed_games(self):
        self.game.close()
        self.game.close()
        asked = [lambda: self.game.step(ADVANCE), self.game.undo, self.game.legal, self.game.state,
                 self.game.hash, self.game.result, self.game.replay,
                 lambda: self.game.explain(ADVANCE)]
        for ask in asked:
            with self.assertRaisesRegex(praetor.Misuse, "the game is closed"):
                ask()

    def test_nothing_to_take_back(self):
        with self.assertRaisesRegex(praetor.Misuse, "no step was carried out"):
            self.game.undo()

    def test_what_is_no_replay_is_malformed(self):
        for text in ["", "null", "{", "\ud800", b"\xff\xfe", {}, [], "[" * 100000]:
            with self.subTest(text=repr(text)[:40]):
                verdict = praetor.judge(text)
                self.assertEqual(verdict.verdict, "malformed")
                self.assertEqual(len(verdict.violations), 1)

    def test_forgotten_games_are_closed(self):
        for _ in range(5000):  # more than may be open
            praetor.Game("antike-duellum", SETUP)
        gc.collect()
        praetor.Game("antike-duellum", SETUP).close()

    def test_threads_wait_for_one_another(self):
        steps = 200
        faults = []

        def play():
            try:
                for _ in range(steps):
                    try:
                        self.game.step(ADVANCE)
                        self.game.undo()
                    except (praetor.Illegal, praetor.Misuse):
                        pass  # another thread was between the two
                    praetor.judge({"praetor": 1})
            except Exception as fault:  # pylint: disable=broad-except
                faults.append(fault)

        threads = [threading.Thread(target=play) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])


if __name__ == "__main__":
    unittest.main()
