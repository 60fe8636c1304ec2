// The extension: it starts `praetor lsp` and shows the board at the cursor beside the text. Only
// the server knows what is legal and what a step means.

"use strict";

const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const RULE_SCHEME = "praetor-rule";
const DATA_SCHEME = "praetor-data";
const SHOWN_SCHEME = "praetor-shown";

let client;
let board;

function settings() {
  return vscode.workspace.getConfiguration("praetor");
}

function isReplay(document) {
  return document.languageId === "praetor" ||
    vscode.languages.match({ pattern: settings().get("json") }, document) > 0;
}

function pageOf(svg, title) {
  const picture = Buffer.from(svg, "utf8").toString("base64");
  return `<!DOCTYPE html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>body{margin:0;padding:8px}img{max-width:100%;max-height:96vh}</style></head>
<body><img alt="${title}" src="data:image/svg+xml;base64,${picture}"></body></html>`;
}

// The board at the cursor, in a view that follows the cursor.
class Board {
  constructor(context) {
    this.asked = 0;
    this.panel = vscode.window.createWebviewPanel("praetor.board", "Board",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: false });
    this.panel.onDidDispose(() => { board = undefined; }, null, context.subscriptions);
  }

  async show(editor) {
    if (!editor || !isReplay(editor.document)) return;
    const number = ++this.asked;
    const dark = vscode.window.activeColorTheme.kind === vscode.ColorThemeKind.Dark;
    const answer = await client.sendRequest("praetor/board", {
      textDocument: { uri: editor.document.uri.toString() },
      position: editor.selection.active,
      theme: dark ? "dark" : "light"
    });
    // The cursor may have moved on in the meantime.
    if (number !== this.asked || board !== this || !answer) return;
    this.panel.title = `Step ${answer.step}`;
    this.panel.webview.html = pageOf(answer.svg, `The board after step ${answer.step}`);
  }
}

// Shows rules as documents of their own. Each diagnostic names this scheme.
const rules = {
  async provideTextDocumentContent(uri) {
    const answer = await client.sendRequest("praetor/explain",
      { game: uri.authority || uri.path.split("/")[0], rule: uri.path.split("/").pop() });
    return answer.markdown;
  }
};

// Shows the boards, tables and scenarios that names and verdicts refer to.
const data = {
  async provideTextDocumentContent(uri) {
    return (await client.sendRequest("praetor/data", { uri: uri.toString(true) })).text;
  }
};

// Shows the answer of a lens: the state or the legal steps as a document, a picture in a view.
const shownTexts = new Map();
const shownChanged = new vscode.EventEmitter();
const shownContent = {
  onDidChange: shownChanged.event,
  provideTextDocumentContent: (uri) => shownTexts.get(uri.path)
};

async function showAnswer(answer) {
  if (!answer) {
    vscode.window.showInformationMessage("There is nothing to show here.");
    return;
  }
  if (answer.language === "svg") {
    const panel = vscode.window.createWebviewPanel("praetor.picture", answer.title,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: false });
    panel.webview.html = pageOf(answer.text, answer.title);
    return;
  }
  const address = vscode.Uri.parse(`${SHOWN_SCHEME}:/${answer.title}.txt`);
  shownTexts.set(address.path, answer.text);
  shownChanged.fire(address);  // a tab with an earlier answer asks again
  const document = await vscode.languages.setTextDocumentLanguage(
    await vscode.workspace.openTextDocument(address), answer.language);
  await vscode.window.showTextDocument(document,
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
}

// Runs a command of the server at the cursor.
async function atCursor(command) {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isReplay(editor.document)) return;
  const { line, character } = editor.selection.active;
  await vscode.commands.executeCommand(command, editor.document.uri.toString(),
    { line, character });
}

async function repair() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const wrong = vscode.languages.getDiagnostics(editor.document.uri)
    .filter((one) => one.source === "praetor" &&
      one.severity === vscode.DiagnosticSeverity.Error);
  if (wrong.length === 0) {
    vscode.window.showInformationMessage("Nothing is wrong here.");
    return;
  }
  editor.selection = new vscode.Selection(wrong[0].range.start, wrong[0].range.start);
  editor.revealRange(wrong[0].range);
  await vscode.commands.executeCommand("editor.action.quickFix");
}

async function report() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isReplay(editor.document)) return;
  await editor.document.save();
  const file = editor.document.uri.fsPath;
  const page = path.join(path.dirname(file), `${path.parse(file).name}.html`);
  const task = new vscode.Task({ type: "praetor" }, vscode.TaskScope.Workspace, "report",
    "praetor", new vscode.ProcessExecution(settings().get("program"),
      ["report", file, ...settings().get("arguments"), "-o", page]));
  await vscode.tasks.executeTask(task);
}

async function activate(context) {
  // Without a transport the client uses standard input and output.
  const run = {
    command: settings().get("program"),
    args: ["lsp", ...settings().get("arguments")]
  };
  client = new LanguageClient("praetor", "Praetor", { run, debug: run }, {
    documentSelector: [
      { language: "praetor" },
      { language: "json", pattern: settings().get("json") },
      { language: "jsonc", pattern: settings().get("json") }
    ],
    middleware: {
      executeCommand: async (command, args, next) => showAnswer(await next(command, args))
    }
  });
  context.subscriptions.push(
    client,
    vscode.workspace.registerTextDocumentContentProvider(RULE_SCHEME, rules),
    vscode.workspace.registerTextDocumentContentProvider(DATA_SCHEME, data),
    vscode.workspace.registerTextDocumentContentProvider(SHOWN_SCHEME, shownContent),
    vscode.commands.registerCommand("praetor.stateHere", () => atCursor("praetor.state")),
    vscode.commands.registerCommand("praetor.legalHere", () => atCursor("praetor.legal")),
    vscode.commands.registerCommand("praetor.repair", repair),
    vscode.commands.registerCommand("praetor.report", report),
    vscode.commands.registerCommand("praetor.board", async () => {
      if (!board) board = new Board(context);
      await board.show(vscode.window.activeTextEditor);
    }),
    vscode.window.onDidChangeTextEditorSelection((event) => {
      if (board) board.show(event.textEditor).catch(() => {});
    }));
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
