// A record in the link: packed behind the `#`, which no server is ever told. A link can do nothing
// but show a game. And what this browser remembers, where it lets a page remember anything.

const linkMost = 200_000;      // characters behind the address in a link
const linkedMost = 2_000_000;  // bytes that may be packed in it
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

/// Shows the link. It does not go into the address of the page: there it would win over what is
/// typed later when the page is loaded again.
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

/// Takes up what the link says, and hands over the part that shows it; undefined where there is
/// nothing to take up. The address loses what was taken up, so that later work outlives a reload.
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
    showFault({ message: "The link is broken: nothing can be read out of it." });
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
    // A page of a file, or a full store: nothing is remembered, and nothing older either.
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
