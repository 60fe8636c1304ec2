"""What is asked of a run: its status, its output, its words, its memory and its time."""
import json
import xml.etree.ElementTree

STATUSES = {0, 1, 2, 4, 5}
MEBIBYTES_MOST = 400
SECONDS_MOST = 30

# What text for people never holds: it could move a cursor or turn what is read.
UNSAFE = {chr(code) for code in [*range(0x20), *range(0x7F, 0xA0), 0x61C, *range(0x200B, 0x2010),
                                 *range(0x2028, 0x202F), *range(0x2060, 0x206A), 0xFEFF,
                                 *range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF]} - {"\n"}


def is_json(text):
    if text:
        json.loads(text)


def are_json_lines(text):
    for line in text.splitlines():
        json.loads(line)


def is_xml(text):
    if text:
        xml.etree.ElementTree.fromstring(text)


def is_html(text):
    if text and not (text.startswith("<!DOCTYPE html>") and text.rstrip().endswith("</html>")):
        raise ValueError("no whole page")
    if "\ufffe" in text or "\uffff" in text:
        raise ValueError("no text of HTML")


def is_for_people(text):
    found = UNSAFE & set(text)
    if found:
        raise ValueError(f"holds {sorted(map(hex, map(ord, found)))}")


def is_whatever(text):
    del text


def faults_of(status, out, err, kibibytes, seconds, valid):
    """What is wrong with a run, in words."""
    faults = []
    if status not in STATUSES:
        faults.append(f"ends with status {status}")
    for words in (b"internal error", b"terminate called", b"Sanitizer", b"runtime error",
                  b"cairo:"):
        if words in err or words in out:
            faults.append(f"says '{words.decode()}'")
    if kibibytes > MEBIBYTES_MOST * 1024:
        faults.append(f"takes {kibibytes // 1024} MiB")
    if seconds > SECONDS_MOST:
        faults.append(f"takes {seconds:.1f} s")
    for stream, text, check in (("output", out, valid), ("complaint", err, is_for_people)):
        try:
            check(text.decode("utf-8"))
        except (ValueError, xml.etree.ElementTree.ParseError) as why:
            faults.append(f"its {stream} is not what it should be: {str(why)[:200]}")
    return faults
