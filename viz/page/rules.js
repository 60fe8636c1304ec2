// The search: a rule stays visible if it contains every typed word.

const query = document.getElementById("query");
const entries = [...document.querySelectorAll(".entry")].map((node) => ({
  node,
  text: [...node.querySelectorAll("h2, dl")].map((part) => part.textContent).join(" ")
    .toLowerCase(),
}));

function search() {
  const words = query.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  let shown = 0;
  for (const { node, text } of entries) {
    node.hidden = !words.every((word) => text.includes(word));
    shown += node.hidden ? 0 : 1;
  }
  document.getElementById("found").textContent =
    words.length === 0 ? "" : `${shown} of ${entries.length} rules`;
}

for (const hidden of document.querySelectorAll(".script[hidden]")) hidden.hidden = false;
query.addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === query) return;
  event.preventDefault();
  query.focus();
});
// A link to a hidden rule shows that rule.
addEventListener("hashchange", () => {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!wanted?.hidden) return;
  query.value = "";
  search();
  wanted.scrollIntoView();
});
