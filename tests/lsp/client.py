"""A client of `praetor lsp` for tests: one message after the other over pipes."""

import json
import subprocess


class Client:
    """Starts a server. What it says unasked is kept in `told`, the newest last."""

    def __init__(self, praetor, *arguments):
        self.process = subprocess.Popen([praetor, "lsp", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.asked = 0
        self.told = []

    def send(self, message):
        self.send_bytes(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def send_bytes(self, body):
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        """The next message; None at the end."""
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                return None
            if line == b"\r\n":
                break
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params=None):
        """The whole answer, with `result` or `error`."""
        self.asked += 1
        self.send({"id": self.asked, "method": method, "params": params or {}})
        while True:
            message = self.receive()
            if message is None or message.get("id") == self.asked:
                return message
            self.told.append(message)

    def tell(self, method, params=None):
        self.send({"method": method, "params": params or {}})

    def start(self):
        answer = self.ask("initialize", {"capabilities": {}})
        self.tell("initialized")
        return answer["result"]

    def open(self, uri, text):
        """Opens a text and gives its diagnostics."""
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "", "version": 1, "text": text}})
        return self.diagnostics(uri)

    def change(self, uri, changes):
        self.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2},
                                             "contentChanges": changes})

    def diagnostics(self, uri):
        """What was said last of a text, once all before it is answered."""
        self.ask("praetor/explain", {"rule": "format.json"})
        said = [message["params"] for message in self.told
                if message.get("method") == "textDocument/publishDiagnostics"
                and message["params"]["uri"] == uri]
        self.told.clear()
        return said[-1]["diagnostics"] if said else None

    def at(self, method, uri, line, character, **more):
        return self.ask(method, {"textDocument": {"uri": uri},
                                 "position": {"line": line, "character": character}, **more})

    def end(self):
        """The exit status after an orderly end."""
        self.ask("shutdown")
        self.tell("exit")
        self.process.stdin.close()
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        return status
