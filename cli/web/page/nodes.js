// What every part of the page makes elements with, and says and saves by.

const partOf = (id) => document.getElementById(id).textContent;

const byId = (id) => document.getElementById(id);

const element = (name, attributes, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...content);
  return made;
};

function showFault(fault) {
  byId("fault").hidden = false;
  byId("fault-words").textContent = `${fault.message} Your text is as it was.`;
}

function save(name, content, type = "text/plain") {
  const address = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type }));
  const link = element("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
