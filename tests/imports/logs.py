"""Games of ours as the logs that other programs might have written of them.

Knows nothing of maps: it writes, from the replay alone, what a person or a program would note. A
replay that a log has no words for is refused (KeyError, ValueError), never written in part.
"""

import csv
import io
import json

BESIDE = ("by", "do", "expect", "hash", "note", "at")


def title(name):
    return name.replace("-", " ").capitalize()


def only(step, *known):
    strange = set(step) - set(BESIDE) - set(known)
    if strange:
        raise ValueError(f"no words for {strange}")


def prose(replay):
    people = {"rome": "Romans", "carthage": "Carthaginians", "greece": "Greeks", "persia": "Persians"}

    def amounts(given):
        if not given:
            raise ValueError("no words for nothing")
        return " + ".join(
            f"{n} {what}{'s' if n > 1 and what in ('coin', 'legion') else ''}" for what, n in given.items()
        ).replace("galley", "galley")

    def units(step):
        many = step["count"] != 1
        return f"{step['count']} " + {"legion": "legions" if many else "legion",
                                      "galley": "galleys" if many else "galley"}[step["unit"]]

    def sentence(step):
        do = step["do"]
        pay = f", paying {amounts(step['pay'])}" if "pay" in step else ""
        verb = "are" if step.get("count") != 1 else "is"
        if do == "advance":
            only(step, "to", "pay", "instead")
            instead = f", taking {step['instead']} instead" if "instead" in step else ""
            return f"They go to {title(step['to'])}{pay}{instead}."
        if do == "build-temple":
            return f"A temple rises in {title(step['city'])}{pay}."
        if do == "build-wall":
            return f"A wall rises round {title(step['city'])}{pay}."
        if do == "arm":
            return f"{units(step)} {verb} armed in {title(step['city'])}{pay}."
        if do == "recruit":
            return f"{units(step)} {verb} recruited{pay}."
        if do == "develop":
            return f"They learn {title(step['know-how'])}{pay}."
        if do == "move":
            return f"{units(step)} {'goes' if verb == 'is' else 'go'} by {' to '.join(map(title, step['path']))}."
        if do == "conquer":
            lost = f", losing {amounts(step['lose'])}" if step["lose"] else " without loss"
            return f"{title(step['city'])} is taken{lost}."
        if do == "trade":
            return f"They give {amounts(step['give'])} for {amounts(step['take'])}."
        if do == "found":
            return f"They found {title(step['city'])} for its {step['resource']}{pay}."
        if do == "play":
            only(step, "card", "city", "take", "unit")
            words = f"They play {title(step['card'])}"
            words += f", in {title(step['city'])}" if "city" in step else ""
            words += f", taking {amounts(step['take'])}" if "take" in step else ""
            return words + (f", for a {step['unit']}" if "unit" in step else "") + "."
        if do == "take-card":
            return f"They take {title(step['card'])} from the row."
        if do == "reveal":
            return f"{title(step['card'])} is turned up."
        if do == "end-turn":
            if step.get("awards") == []:
                raise ValueError("no words for no award")
            won = f", and they win {', '.join(map(title, step['awards']))}" if "awards" in step else ""
            return f"Done{won}."
        raise ValueError(f"no words for {do}")

    setup = replay["setup"]
    only(setup, "board", "first", "display", "rules")
    lines = ["# written down at the table",
             f"Board {setup['board']}, {people[setup['first']]} begin. "
             f"Open cards: {', '.join(map(title, setup['display']))}."]
    if "rules" in setup:
        lines.append(f"Rules: {setup['rules']}.")
    who = None
    for step in replay["steps"]:
        if step["by"] not in ("chance", who):
            who = step["by"]
            lines += ["", f"-- {people[who]} --"]
        lines.append(sentence(step))
        if "note" in step and not ({"\n"} & set(step["note"])):
            lines.append(f"({step['note']})")
    result = replay.get("result")
    if result:
        reason = f": {result['reason']}" if "reason" in result else ""
        winner = result["winner"]
        lines += ["", f"The {people[winner]} win{reason}." if winner else f"Nobody wins{reason}."]
    return "\n".join(lines) + "\n"


def events(replay):
    codes = {"rome": "ROM", "carthage": "CAR", "greece": "GRE", "persia": "PER", "egypt": "EGY",
             "gaul": "GAU", "chance": "DICE"}

    def lands(armies):
        return {title_of(land): list(units) for land, units in armies.items()}

    def title_of(name):
        return " ".join(word.capitalize() for word in name.split("-"))

    def event(step):
        do = step["do"]
        if do == "draw-chronicle":
            return "CARD", {"card": step["card"], **pick(step, "changes")}
        if do == "recruit":
            return "RECRUIT", {"land": title_of(step["territory"]), "units": step["units"], **pick(step, "rally")}
        if do == "buy-hero":
            return "HIRE", {"hero": title_of(step["hero"])}
        if do == "disband":
            return "DISBAND", {"land": title_of(step["territory"]), "units": step["units"]}
        if do == "end-planning":
            return "PLANNED", pick(step, "income")
        if do == "move":
            return "MARCH", {"route": [title_of(step["from"]), title_of(step["to"])], "units": step["units"]}
        if do in ("attack", "defend"):
            more = {"hero": title_of(step["hero"])} if "hero" in step else {}
            more.update(pick(step, "amount"))
            if do == "attack":
                more.update(armies=lands(step["from"]), land=title_of(step["to"]))
            return do.upper(), more
        if do == "roll":
            return "ROLL", {"dice": {codes[side]: n for side, n in step["values"].items()}}
        if do == "choose-loss":
            return "LOSE", {"armies": lands(step["lose"])}
        if do == "retreat":
            return "RETREAT", {"land": title_of(step["to"])}
        if do == "occupy":
            return "OCCUPY", {"armies": lands(step["stay"])}
        return {"rally": "RALLY", "end-turn": "DONE"}[do], {}

    def pick(step, *names):
        return {name: step[name] for name in names if name in step}

    setup = replay["setup"]
    only(setup, "scenario", "first", "readings")
    match = {"id": 4711, **setup}
    if "first" in match:
        match["first"] = codes[match["first"]]
    told = []
    for number, step in enumerate(replay["steps"]):
        kind, more = event(step)
        if number % 7 == 3:
            told.append({"type": "CLOCK", "left": 600 - number})
        told.append({"type": kind, "player": codes[step["by"]], **more})
    if "result" in replay:
        only(replay["result"], "winner")
        winner = replay["result"]["winner"]
        match["outcome"] = {"winner": winner and codes[winner]}
    lines = ",\n  ".join(json.dumps(event) for event in told)
    return f'{{"server": "v3", "match": {json.dumps(match)[:-1]}, "events": [\n  {lines}\n]}}}}\n'


def stream(replay):
    short = {"legion": "L", "galley": "G"}
    names = {"to": "what", "chip": "what", "know-how": "what", "resource": "what", "city": "at",
             "region": "at", "unit": "u", "count": "n", "path": "way", "spent": "spent", "against": "foe",
             "lose": "lost", "give-up": "gone", "give": "give", "take": "get", "awards": "won",
             "extra": "more", "pay": "cost"}
    kinds = {"take-chip": "chip", "advance": "rondel", "build-temple": "temple", "arm": "arm",
             "develop": "learn", "move": "go", "battle": "fight", "conquer": "take", "trade": "swap",
             "found": "city", "end-turn": "end"}
    setup = replay["setup"]
    only(setup, "nations", "board", "tables", "readings")
    lines = [{"ev": "table", "seats": setup["nations"],
              **{k: v for k, v in setup.items() if k != "nations"}}]
    for step in replay["steps"]:
        line = {"ev": kinds[step["do"]], "p": step["by"]}
        for field, value in step.items():
            if field in BESIDE:
                continue
            if field == "unit":
                value = short[value]
            if field == "lose":
                value = {short[unit]: n for unit, n in value.items()}
            line[names[field]] = value
        lines.append(line)
        if len(lines) % 9 == 0:
            lines.append({"ev": "ping"})
    if "result" in replay:
        result = replay["result"]
        lines.append({"ev": "over", "p": result["winner"],
                      **({"why": result["reason"]} if "reason" in result else {})})
    return "".join(json.dumps(line) + "\n" for line in lines)


def table(replay):
    codes = {"south": "S", "north": "N", "chance": "deck"}
    rows = []

    def row(player, action, what="", origin="", to="", card="", more=""):
        rows.append([str(len(rows) + 1), player, action, what, origin, to, card, more])

    def flags(thing):
        if any(thing.get(flag) is False for flag in ("elite", "general")):
            raise ValueError("no words for what a unit is not")
        return " ".join(flag for flag in ("elite", "general") if thing.get(flag))

    setup = replay["setup"]
    for key, value in setup.items():
        if key == "terrain" and isinstance(value, dict):
            for kind, squares in value.items():
                if all(isinstance(square, str) for square in squares):
                    row("", "terrain", kind, origin=" ".join(squares))
                else:
                    row("", "edges", kind, more=json.dumps(squares))
        elif key == "armies":
            for side, army in value.items():
                for unit in army:
                    only(unit, "unit", "square", "elite", "general")
                    row(codes[side], "troop", unit["unit"], to=unit.get("square", ""), more=flags(unit))
        else:
            row("", "setting", key, more=json.dumps(value))
    for step in replay["steps"]:
        do, by = step["do"], codes[step["by"]]
        if do == "place":
            row(by, do, step["unit"], to=step["square"], more=flags(step))
        elif do == "swap":
            row(by, do, origin=step["units"][0], to=step["units"][1])
        elif do == "discard":
            row(by, do, card="+".join(step.get("cards", [])))
        elif do == "move":
            row(by, do, origin=step["from"], to=step["to"], card=step["card"])
        elif do == "advance":
            row(by, do, origin=" ".join(step["units"]), card=step["card"], more=str(step.get("number", "")))
        elif do == "special":
            row(by, do, origin=step["from"])
        elif do == "scout":
            if step.get("sees") == []:
                raise ValueError("no words for no card")
            row(by, do, card="+".join(step.get("sees", [])))
        elif do == "auto-kill":
            row(by, "kill", origin=step["from"], to=step["target"])
        elif do == "attack":
            row(by, do, origin=step["from"], to=step["target"], card=step["card"], more=step.get("via", ""))
        elif do == "defend":
            row(by, do, to=step.get("to", ""), card=step["card"])
        elif do == "recoil":
            row(by, do, to=step["to"])
        elif do in ("return", "bury"):
            row(by, do, step["unit"])
        elif do in ("pass", "end-turn"):
            row(by, do)
        elif do == "draw":
            if not step["cards"]:
                raise ValueError("no words for no card")
            row(codes[step["side"]], do, card="+".join(step["cards"]))
        else:
            raise ValueError(f"no words for {do}")
    if "result" in replay:
        winner = replay["result"]["winner"]
        if winner is None and "reason" in replay["result"]:
            raise ValueError("no words for a reason")
        row(codes[winner] if winner else "", "winner", more=replay["result"].get("reason", ""))
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    writer.writerow(["no", "player", "action", "what", "from", "to", "card", "more"])
    writer.writerows(rows)
    return out.getvalue()


def cards(replay):
    def listed(names):
        if not names:
            raise ValueError("no words for no card")
        return ", ".join(map(title, names))

    def line(step):
        do, by = step["do"], step["by"]
        if do in ("draw", "lose"):
            return f"* {step['side']} {do}{'s'} {listed(step['cards'])}"
        if do == "scout":
            saw = f": {listed(step['saw'])}" if "saw" in step else ""
            return f"{by}: scouts the {step['look']} with {title(step['card'])}{saw}"
        if do in ("discard", "flank"):
            return f"{by}: {do}s {listed(step['cards'])}"
        if do == "artillery":
            return f"{by}: artillery {title(step['card'])}"
        if do == "attack":
            return f"{by}: attacks with {listed(step['units'])}"
        if do == "block":
            return f"{by}: blocks {json.dumps(step['blocks'])}"
        if do == "play":
            words = f"{by}: plays {title(step['card'])}"
            words += f", taking {title(step['take'])}" if "take" in step else ""
            words += f", fight {step['fight']}" if "fight" in step else ""
            return words + (f", on the {step['unit']}" if "unit" in step else "")
        if do == "pass":
            if step.get("outcome") == []:
                raise ValueError("no words for no outcome")
            words = f"{by}: passes" + (f"; {', '.join(step['outcome'])}" if "outcome" in step else "")
            return words + (f"; damage {step['damage']}" if "damage" in step else "")
        return {"next-phase": f"{by}: next"}[do]

    lines = [f"[{key} {json.dumps(value)}]" for key, value in replay["setup"].items()]
    for step in replay["steps"]:
        lines.append(line(step))
        if step["do"] == "next-phase" and len(lines) % 5 == 0:
            lines.append("=" * 20)
    result = replay.get("result")
    if result:
        reason = f": {result['reason']}" if "reason" in result else ""
        lines.append(f"{result['winner'] or 'nobody'} wins{reason}")
    return "\n".join(lines) + "\n"


WRITERS = {"antike-duellum": ("prose", "log", prose), "conqueror-duels": ("events", "json", events),
           "antike": ("stream", "ndjson", stream), "ancient-warfare": ("table", "csv", table),
           "ancient-generals": ("cards", "log", cards)}
