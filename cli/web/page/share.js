// A record in the link: packed behind the `#`, which no server is ever told. A link can do nothing
// but show a game. And what this browser remembers, where it lets a page remember anything.

const linkMost = 200_000;      // characters of a link that are taken up
const linkedMost = 2_000_000;  // bytes that may be packed in it

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
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

async function share(part, text) {
  const link = `${location.href.split("#")[0]}#${part}=${await packed(text)}`;
  history.replaceState(null, "", link);
  byId("link").value = link;
  byId("link-size").textContent = `${Math.ceil(link.length / 1000)} kB`;
  byId("link-box").showModal();
  byId("link").select();
}

/// Takes up what the link says; false where it says nothing.
async function openLink() {
  const said = /^#(judge|play)=([\w-]+)$/.exec(location.hash);
  if (!said || location.hash.length > linkMost) return false;
  let text;
  try {
    text = await unpackedLink(said[2]);
  } catch {
    showFault({ message: "The link is broken: nothing can be read out of it." });
    return false;
  }
  showPart(said[1]);
  if (said[1] === "judge" || !(await takeUp(text))) {
    showPart("judge");
    openText(text, "the linked record");
  }
  return true;
}

function remember(key, value) {
  try {
    localStorage.setItem(`praetor-${key}`, value);
  } catch {
    // A page of a file, or a full store: nothing is remembered.
  }
}

function remembered(key) {
  try {
    return localStorage.getItem(`praetor-${key}`);
  } catch {
    return null;
  }
}

byId("share").addEventListener("click", async () => {
  const notation = judged.verdict?.form === "json" && judged.verdict.verdict !== "malformed"
    ? await judge.ask({ ask: "convert", name: judged.name, to: "praetor" }, field.value) : null;
  share("judge", notation ?? field.value);
});
byId("share-game").addEventListener("click", async () => share("play",
  await judge.ask({ ask: "convert", name: "game.json", to: "praetor" }, game.record)));
byId("copy-link").addEventListener("click", () => {
  byId("link").select();
  document.execCommand("copy");
});
window.addEventListener("hashchange", openLink);
