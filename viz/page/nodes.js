// Makes the elements of pages about games, and keeps their theme. Used by the page of `praetor
// report` and by the page with the judge (cli/web).

const byId = (id) => document.getElementById(id);

/** A new element with attributes and children; texts stay text. "on…" adds a listener. */
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

/** The theme: as the system asks, or as chosen by the user; the button shows which. */
function setTheme(theme) {
  if (theme === "automatic") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  byId("theme").textContent = `Theme: ${theme}`;
}
