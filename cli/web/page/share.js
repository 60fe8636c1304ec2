// A record in a link: packed behind the `#`, which browsers never send to a server. A link can only
// show a game. Also what this browser remembers, if it allows pages to remember.

const linkMost = 200_000;      // the most characters behind the address in a link
const linkedMost = 2_000_000;  // the most bytes that may be packed in it
const linkedName = "the linked record";

const through = (bytes, stream) =>
  bytesOf(new Blob([bytes]).stream().pipeThrough(stream), linkedMost);

async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text),
    new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpackedLink(fragment) {
  const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(bytes, new DecompressionStream("deflate-raw")));
}

/// Shows the link. The page's own address stays as it is: with the link in it, a reload would
/// replace what was typed later.
async function share(part, text) {
  const fits = new Blob([text]).size < linkedMost;
  const fragment = fits ? `#${part}=${await packed(text)}` : "";
  if (!fits || fragment.length > linkMost) {
    showFault({ message: "This is too long for a link: save it as a file and send that." });
    return;
  }
  const link = location.href.split("#")[0] + fragment;
  byId("link").value = link;
  byId("link-size").textContent = `${Math.ceil(link.length / 1000)} kB`;
  byId("link-box").showModal();
  byId("link").select();
}

/// Opens the record of the link and returns the part that shows it; undefined if there is none. The
/// address then loses the record, so that later work survives a reload.
async function openLink() {
  const said = /^#(judge|play)=([\w-]+)$/.exec(location.hash);
  if (!said) return undefined;
  if (location.hash.length > linkMost) {
    showFault({ message: "The link is too long." });
    return undefined;
  }
  let text;
  try {
    text = await unpackedLink(said[2]);
  } catch {
    showFault({ message: "The link is broken: it cannot be read." });
    return undefined;
  }
  history.replaceState(null, "", location.href.split("#")[0]);
  const part = said[1] === "play" && await takeUp(text, linkedName) ? "play" : "judge";
  showPart(part);
  if (part === "judge") openText(text, linkedName);
  return part;
}

function remember(key, value) {
  try {
    localStorage.setItem(`praetor-${key}`, value);
  } catch {
    // If the page is a local file or the store is full, nothing is remembered, and the old value
    // goes too.
    try {
      localStorage.removeItem(`praetor-${key}`);
    } catch {
      // There is no store.
    }
  }
}

function remembered(key) {
  try {
    return localStorage.getItem(`praetor-${key}`);
  } catch {
    return null;
  }
}

byId("share").addEventListener("click", faultTold(async () => {
  const notation = judged.verdict?.form === "json" && judged.verdict.verdict !== "malformed"
    ? await judge.ask({ ask: "convert", name: judged.name, to: "praetor" }, field.value) : null;
  share("judge", notation ?? field.value);
}));
byId("share-game").addEventListener("click", faultTold(async () => share("play",
  await judge.ask({ ask: "convert", name: "game.json", to: "praetor" }, game.record))));
byId("copy-link").addEventListener("click", () => {
  byId("link").select();
  document.execCommand("copy");
});
window.addEventListener("hashchange", openLink);
