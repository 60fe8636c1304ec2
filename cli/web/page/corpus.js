// Files that are dropped or opened: one file goes into the field, several become a table.

const corpus = { rows: [], total: 0, order: ["file", 1] };
const columnsOf = ["file", "game", "verdict", "steps", "winner", "rule", "sentence"];

/// Reads a whole stream; throws a RangeError if it has `most` bytes or more.
async function bytesOf(stream, most) {
  const pieces = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += value.length;
    if (size >= most) {
      reader.cancel();
      throw new RangeError("It is larger than this page can read.");
    }
    pieces.push(value);
  }
}

/// Whether a text is several records, one a line.
function isCorpus(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line));
}

class PackedFault extends Error {}

async function opened(file) {
  const packed = /\.(gz|zst|zip|bz2|xz|7z)$/i.exec(file.name)?.[1].toLowerCase();
  if (packed === undefined) {
    return { name: file.name, bytes: await bytesOf(file.stream(), hugeText) };
  }
  if (packed !== "gz") throw new PackedFault("The only packed files that this page reads are .gz files.");
  const stream = file.stream().pipeThrough(new DecompressionStream("gzip"));
  return { name: file.name.slice(0, -3), bytes: await bytesOf(stream, hugeText) };
}

/// The records of files; of an `.ndjson` file, each line that is not blank, with its place in the
/// file.
async function recordsOf(files) {
  const records = [];
  for (const file of files) {
    let read;
    try {
      read = await opened(file);
    } catch (fault) {
      records.push({ name: file.name, fault: fault instanceof PackedFault ? fault.message
        : fault instanceof RangeError
          ? "This is longer than 100 MB: use the program praetor."
          : fault instanceof TypeError && /\.gz$/i.test(file.name)
            ? "The packed data is broken, or in several parts, which only the program praetor reads."
            : "This cannot be read: it is a folder, or has changed." });
      continue;
    }
    const { name, bytes } = read;
    if (!/\.(ndjson|jsonl)$/i.test(name)) {
      records.push({ name, bytes });
      continue;
    }
    let begin = 0;
    let index = 0;
    for (let line = 1; begin < bytes.length; line += 1) {
      let end = bytes.indexOf(10, begin);
      if (end < 0) end = bytes.length;
      const text = bytes.subarray(begin, end);
      if (text.some((byte) => byte > 32)) {
        records.push({ name: `${name}[${index}]`, place: { name, index, line }, bytes: text });
        index += 1;
      }
      begin = end + 1;
    }
    if (index === 0) records.push({ name, fault: "It holds no replay.", verdict: "empty" });
  }
  return records;
}

async function judgeRecord(record) {
  if (record.fault) {
    return { file: record.name, verdict: record.verdict ?? "unreadable", sentence: record.fault };
  }
  try {
    const answer = await judge.ask({ ask: "judge", name: record.name, ...record.place },
      record.bytes);
    const [first] = answer.violations;
    return { file: record.name, game: answer.game,
      verdict: answer.draft ? "draft" : answer.verdict, steps: answer.steps,
      winner: answer.winner, rule: first?.rule ?? "", sentence: first?.sentence ?? "", record };
  } catch (fault) {
    if (!(fault instanceof JudgeFault)) throw fault;
    return { file: record.name, verdict: "error", sentence: fault.message, record };
  }
}

/// The text of a record; undefined if it is not UTF-8. The field would then hold another text than
/// the file, and the verdict would be on that text.
function textOf(record) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(record.bytes);
  } catch {
    return undefined;
  }
}
const notUtf8 = (record) => `${record.name} is not written in UTF-8.`;

/// Puts a record into the field; false if the field cannot hold it.
function openRecord(record) {
  if (!(record.bytes?.length <= fieldMost)) return false;
  const text = textOf(record);
  if (text === undefined) showFault({ message: notUtf8(record) });
  else openText(text, record.name);
  return text !== undefined;
}

function rowNode(row) {
  const cells = columnsOf.map((column) => {
    if (column !== "file" || !row.record) return element("td", {}, String(row[column] ?? ""));
    return element("th", { scope: "row" }, element("button", { type: "button", class: "link",
      disabled: row.record.bytes.length > fieldMost,
      onclick: () => openRecord(row.record) }, row.file));
  });
  return element("tr", { class: row.verdict }, ...cells);
}

function showCorpus() {
  const [column, way] = corpus.order;
  const rows = corpus.rows.slice().sort((one, two) => {
    const [a, b] = [one[column] ?? "", two[column] ?? ""];
    return way * (typeof a === "number" && typeof b === "number" ? a - b
      : String(a).localeCompare(String(b), "en"));
  });
  byId("corpus-rows").replaceChildren(...rows.map(rowNode));
  for (const head of byId("corpus-part").querySelectorAll("thead th")) {
    const sorted = head.dataset.column === column;
    head.setAttribute("aria-sort", !sorted ? "none" : way > 0 ? "ascending" : "descending");
  }
  const counts = { legal: 0, illegal: 0, malformed: 0 };
  for (const row of corpus.rows) counts[row.verdict] = (counts[row.verdict] ?? 0) + 1;
  const judgedAll = corpus.rows.length === corpus.total;
  byId("corpus-count").textContent =
    (judgedAll ? "" : `Judging, ${corpus.rows.length} of `) +
    `${corpus.total} replay${corpus.total === 1 ? "" : "s"}: ` +
    Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  for (const id of ["save-csv", "save-junit"]) byId(id).disabled = !judgedAll;
}

let openings = 0;

async function openFiles(files) {
  byId("fault").hidden = true;
  openings += 1;
  const opening = openings;
  const records = await recordsOf(files);
  if (opening !== openings) return;  // other files were opened in the meantime
  if (records.length === 1 && openRecord(records[0])) return;
  const rows = [];
  corpus.rows = rows;
  corpus.total = records.length;
  byId("corpus-part").hidden = records.length === 0;
  let next = 0;  // when to update the table next: most of the time goes into judging
  let followed;  // the table is kept in sight as it grows, until somebody scrolls
  for (const record of records) {
    rows.push(await judgeRecord(record));
    if (opening !== openings) return;
    const now = performance.now();
    if (now < next && rows.length < records.length) continue;
    showCorpus();
    if (followed === undefined || followed === scrollY) {
      byId("corpus-part").scrollIntoView();
      followed = scrollY;
    }
    next = performance.now() + Math.max(200, 10 * (performance.now() - now));
  }
}

async function saveVerdicts(format, name, type) {
  const { head, between, tail } = await judge.ask({ ask: "frame", format });
  const pieces = [];
  for (const { record } of corpus.rows) {
    if (!record) continue;
    const piece = await judge.ask({ ask: "piece", format, name: record.name, ...record.place },
      record.bytes);
    if (piece !== "") pieces.push(piece);
  }
  save(name, head + pieces.join(between) + tail, type);
}

byId("corpus-heads").replaceChildren(...columnsOf.map((column) =>
  element("th", { scope: "col", "data-column": column },
    element("button", { type: "button", class: "link", onclick: () => {
      const [now, way] = corpus.order;
      corpus.order = [column, now === column ? -way : 1];
      showCorpus();
    } }, column))));
byId("save-csv").addEventListener("click",
  faultTold(() => saveVerdicts("csv", "verdicts.csv", "text/csv")));
byId("save-junit").addEventListener("click",
  faultTold(() => saveVerdicts("junit", "verdicts.xml", "application/xml")));
byId("open").addEventListener("change", (event) => {
  const files = [...event.target.files];
  event.target.value = "";  // the same file can then be opened again
  openFiles(files);
});

document.addEventListener("dragover", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
document.addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  showPart("judge");
  openFiles([...event.dataTransfer.files]);
});
