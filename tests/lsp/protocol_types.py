"""Every message of a session with every kind of request, in every game, against the protocol's own
types: those of the npm package vscode-languageserver-protocol, as the TypeScript compiler knows them.

Usage: protocol_types.py PRAETOR SOURCES EXTRAS

EXTRAS/protocol is where `./setup extras` installs both. Exit status 0 if all is well, 1 if not, 77
where they are not installed.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

import client
import documents

PRAETOR, SOURCES, EXTRAS = sys.argv[1:4]
MODULES = os.path.abspath(os.path.join(EXTRAS, "protocol", "node_modules"))
# What is asked about a document, and what the package calls it.
REQUESTS = {
    "initialize": "InitializeRequest",
    "completionItem/resolve": "CompletionResolveRequest",
    "textDocument/codeAction": "CodeActionRequest",
    "textDocument/codeLens": "CodeLensRequest",
    "textDocument/completion": "CompletionRequest",
    "textDocument/definition": "DefinitionRequest",
    "textDocument/documentHighlight": "DocumentHighlightRequest",
    "textDocument/documentSymbol": "DocumentSymbolRequest",
    "textDocument/foldingRange": "FoldingRangeRequest",
    "textDocument/formatting": "DocumentFormattingRequest",
    "textDocument/hover": "HoverRequest",
    "textDocument/inlayHint": "InlayHintRequest",
    "textDocument/onTypeFormatting": "DocumentOnTypeFormattingRequest",
    "textDocument/prepareRename": "PrepareRenameRequest",
    "textDocument/references": "ReferencesRequest",
    "textDocument/rename": "RenameRequest",
    "textDocument/semanticTokens/full": "SemanticTokensRequest",
    "textDocument/semanticTokens/full/delta": "SemanticTokensDeltaRequest",
    "textDocument/semanticTokens/range": "SemanticTokensRangeRequest",
    "workspace/executeCommand": "ExecuteCommandRequest",
}
HEAD = """import * as p from "vscode-languageserver-protocol";
// That the types know a wrong message shows that they are there.
// @ts-expect-error
const wrong: p.PublishDiagnosticsParams = {"uri": "file:///a", "diagnostics": [{"severity": 9}]};
type ResultOf<T> = T extends p.ProtocolRequestType<any, infer R, any, any, any> ? R
  : T extends p.ProtocolRequestType0<infer R, any, any, any> ? R : never;
"""


class Recorder(client.Client):
    """A client that keeps all that the server says."""

    def __init__(self, praetor):
        super().__init__(praetor)
        self.recorded = []
        self.methods = {}

    def receive(self):
        message = super().receive()
        if message is not None:
            self.recorded.append(message)
        return message

    def ask(self, method, params=None):
        self.methods[self.asked + 1] = method
        return super().ask(method, params)


def ask_all(server, uri, text, offset):
    """Every request about a place, with what the answers lead to."""
    document = {"textDocument": {"uri": uri}}
    place = documents.place_of(text, offset)
    here = {**document, "position": place}
    around = {**document, "range": {"start": {**place, "character": 0}, "end": place}}
    for method in ("definition", "documentHighlight", "hover", "prepareRename"):
        server.ask("textDocument/" + method, here)
    for method in ("codeLens", "documentSymbol", "foldingRange", "semanticTokens/full"):
        server.ask("textDocument/" + method, document)
    server.ask("textDocument/references", {**here, "context": {"includeDeclaration": True}})
    server.ask("textDocument/rename", {**here, "newName": "Livia"})
    server.ask("textDocument/semanticTokens/full/delta", {**document, "previousResultId": "1"})
    server.ask("textDocument/semanticTokens/range", around)
    server.ask("textDocument/inlayHint", around)
    server.ask("textDocument/codeAction", {**around, "context": {"diagnostics": []}})
    server.ask("textDocument/formatting", {**document, "options": {}})
    server.ask("textDocument/onTypeFormatting", {**here, "ch": "\n", "options": {}})
    for command in ("picture", "state", "legal", "unknown"):
        server.ask("workspace/executeCommand",
                   {"command": "praetor." + command, "arguments": [uri, place]})
    offered = server.ask("textDocument/completion", here)["result"]["items"]
    for item in offered[:1] + offered[-1:]:
        server.ask("completionItem/resolve", item)
    server.ask("textDocument/unknown", here)


def session(server):
    server.start()
    for game in documents.GAMES:
        wrong = documents.corpus(SOURCES, game, wrong=True)[0]
        notation = documents.notation_of(PRAETOR, SOURCES, game)
        steps = notation.rindex("\n", 0, len(notation) - 1) + 1
        texts = {".json": documents.read(wrong), ".praetor": notation[:steps + 6],
                 "-draft.praetor": notation + "...\n", "-head.praetor": f"game {game} on "}
        for ending, text in texts.items():
            uri = f"file:///{game}{ending}"
            server.open(uri, text)
            for offset in (len(text), len(text) // 2):
                ask_all(server, uri, text, offset)
            server.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        # What a verdict rests on comes once nobody asks any more.
        server.open("file:///wrong.json", documents.read(wrong))
        if server.told == [] and "illegal" in verdict_of(wrong):
            server.receive()
    server.end()


def verdict_of(path):
    done = subprocess.run([PRAETOR, "check", "--format", "json", path], capture_output=True,
                          check=False)
    return json.loads(done.stdout.splitlines()[0])["verdict"]


def as_types(server):
    """The session as a TypeScript program: each message a constant of its type."""
    lines = [HEAD]
    counts = {}
    for number, message in enumerate(server.recorded):
        kind = None
        value = message
        if message["jsonrpc"] != "2.0":
            raise AssertionError(f"no JSON-RPC 2.0: {message}")
        if "method" in message:
            assert message["method"] == "textDocument/publishDiagnostics" and "id" not in message
            kind, value = "p.PublishDiagnosticsParams", message["params"]
        elif "error" in message:
            kind = "p.ResponseMessage"
        else:
            method = server.methods[message["id"]]
            assert set(message) == {"id", "jsonrpc", "result"}, message
            if method in REQUESTS:
                kind = f"ResultOf<typeof p.{REQUESTS[method]}.type>"
                value = message["result"]
        if kind is None:
            continue  # a request of ours
        counts[kind] = counts.get(kind, 0) + 1
        lines.append(f"const m{number}: {kind} = {json.dumps(value)};\n")
    return "".join(lines), counts


def main():
    if not os.path.isdir(os.path.join(MODULES, "typescript")) or shutil.which("node") is None:
        print("the types are not installed: ./setup extras")
        return 77
    server = Recorder(PRAETOR)
    session(server)
    program, counts = as_types(server)
    missing = [name for name in REQUESTS.values()
               if not any(f"p.{name}." in kind for kind in counts)]
    assert not missing, missing
    assert counts["p.ResponseMessage"] >= len(documents.GAMES)
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(MODULES, os.path.join(folder, "node_modules"))
        with open(os.path.join(folder, "session.ts"), "w", encoding="utf-8") as file:
            file.write(program)
        done = subprocess.run(
            ["node", os.path.join(MODULES, "typescript", "bin", "tsc"), "--noEmit", "--strict",
             "--target", "es2020", "--module", "commonjs", "--moduleResolution", "node",
             "--skipLibCheck", "--types", "vscode-jsonrpc", "session.ts"],
            cwd=folder, capture_output=True, check=False)
    print(done.stdout.decode()[:4000], done.stderr.decode()[:1000])
    print(f"{sum(counts.values())} messages of {len(counts)} types")
    return 1 if done.returncode != 0 else 0


sys.exit(main())
