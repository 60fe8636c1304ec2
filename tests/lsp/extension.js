// The extension for Visual Studio Code against an editor that is none: what it registers, what its
// commands ask of the server, and what it shows of the answers.
//
// Usage: node extension.js SOURCES

"use strict";

const assert = require("assert");
const Module = require("module");
const path = require("path");

const sources = path.resolve(process.argv[2]);
const registered = new Map();
const providers = new Map();
const listeners = [];
const asked = [];
const shown = [];
const panels = [];
let clientOptions;

const editor = {
  document: { languageId: "praetor", uri: { toString: () => "file:///game.praetor" } },
  selection: { active: { line: 3, character: 4 } },
  revealRange() {}
};

const changed = [];
const vscode = {
  EventEmitter: class {
    event = () => {};
    fire(address) { changed.push(address); }
  },
  window: {
    activeTextEditor: editor,
    activeColorTheme: { kind: 2 },
    createWebviewPanel: (type, title) => {
      const panel = { type, title, webview: { html: "" }, onDidDispose() {} };
      panels.push(panel);
      return panel;
    },
    showInformationMessage: (words) => shown.push(words),
    showTextDocument: async (document) => shown.push(document),
    onDidChangeTextEditorSelection: (listener) => { listeners.push(listener); return {}; }
  },
  workspace: {
    getConfiguration: () => ({
      get: (name) => ({ program: "praetor", arguments: [], json: "**/*.praetor.json" })[name]
    }),
    registerTextDocumentContentProvider: (scheme, provider) => {
      providers.set(scheme, provider);
      return {};
    },
    openTextDocument: async (uri) =>
      ({ text: await providers.get(uri.scheme).provideTextDocumentContent(uri) })
  },
  languages: {
    match: () => 0,
    getDiagnostics: () => [],
    setTextDocumentLanguage: async (document, language) => ({ ...document, language })
  },
  commands: {
    registerCommand: (name, run) => { registered.set(name, run); return {}; },
    executeCommand: async (name, ...args) =>
      clientOptions.middleware.executeCommand(name, args, async (command, given) => {
        asked.push([command, given]);
        return { title: "State after step 1", language: "json", text: "{}" };
      })
  },
  Uri: { parse: (text) => ({ scheme: text.split(":")[0], path: text.slice(text.indexOf(":") + 1) }) },
  ViewColumn: { Beside: -2 },
  ColorThemeKind: { Dark: 2 },
  DiagnosticSeverity: { Error: 0 }
};

class LanguageClient {
  constructor(id, name, server, options) {
    assert.deepStrictEqual(server.run.args, ["lsp"]);
    clientOptions = options;
  }
  async start() {}
  async sendRequest(method, parameters) {
    asked.push([method, parameters]);
    if (method === "praetor/board") return { step: 7, svg: "<svg>é</svg>" };
    return method === "praetor/data" ? { text: "data" } : { markdown: "rule" };
  }
}

const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === "vscode") return vscode;
  if (name === "vscode-languageclient/node") {
    return { LanguageClient };
  }
  return load(name, ...rest);
};

async function main() {
  const folder = path.join(sources, "cli", "editors", "vscode");
  const manifest = require(path.join(folder, "package.json"));
  const extension = require(path.join(folder, "extension.js"));
  await extension.activate({ subscriptions: [] });

  // Every command of the manifest is there, and no other.
  const declared = manifest.contributes.commands.map((one) => one.command).sort();
  assert.deepStrictEqual([...registered.keys()].sort(), declared);

  // The board follows the cursor.
  await registered.get("praetor.board")();
  assert.strictEqual(panels[0].title, "Step 7");
  assert.ok(panels[0].webview.html.includes(Buffer.from("<svg>é</svg>").toString("base64")));
  const before = asked.length;
  listeners[0]({ textEditor: editor });
  assert.strictEqual(asked[before][0], "praetor/board");
  assert.deepStrictEqual(asked[before][1].position, { line: 3, character: 4 });
  assert.strictEqual(asked[before][1].theme, "dark");

  // A lens is carried out by the server, and its answer shown.
  await registered.get("praetor.stateHere")();
  assert.deepStrictEqual(asked.at(-1),
    ["praetor.state", ["file:///game.praetor", { line: 3, character: 4 }]]);
  assert.deepStrictEqual(shown.at(-1), { text: "{}", language: "json" });
  assert.strictEqual(changed.length, 1);
  await clientOptions.middleware.executeCommand("praetor.picture", [], async () =>
    ({ title: "Board", language: "svg", text: "<svg/>" }));
  assert.strictEqual(panels.at(-1).title, "Board");
  await clientOptions.middleware.executeCommand("praetor.state", [], async () => null);
  assert.strictEqual(shown.at(-1), "There is nothing to show here.");

  // Rules and data are texts of their own.
  const rule = { authority: "", path: "antike/pay.funds" };
  assert.strictEqual(await providers.get("praetor-rule").provideTextDocumentContent(rule), "rule");
  assert.deepStrictEqual(asked.at(-1)[1], { game: "antike", rule: "pay.funds" });
  const uri = { toString: () => "praetor-data:/antike/board/x.json" };
  assert.strictEqual(await providers.get("praetor-data").provideTextDocumentContent(uri), "data");

  await registered.get("praetor.repair")();
  assert.strictEqual(shown.at(-1), "Nothing is wrong here.");
  console.log(`${registered.size} commands, ${providers.size} providers`);
}

main().catch((failure) => { console.error(failure); process.exit(1); });
