// What pages about games make their elements with, and their theme: the page of `praetor report`, and
// the page with the judge in it (cli/web).

const byId = (id) => document.getElementById(id);

/** A new element with attributes and children; texts stay texts. What begins with "on" listens. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

const themes = ["automatic", "light", "dark"];
const chosenTheme = () => document.documentElement.dataset.theme ?? "automatic";
const themeBehind = (theme) => themes[(themes.indexOf(theme) + 1) % themes.length];

/** As the system asks for it, or as somebody chose; the button says which. */
function setTheme(theme) {
  if (theme === "automatic") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  byId("theme").textContent = `Theme: ${theme}`;
}
