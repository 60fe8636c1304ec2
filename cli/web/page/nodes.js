// What every part of the page uses to read elements, to show messages and to save files.

const partOf = (id) => document.getElementById(id).textContent;

function showFault(fault) {
  byId("fault").hidden = false;
  byId("fault-words").textContent = `${fault.message} Your text is unchanged.`;
}

/// Shows a fault of the judge; any other exception is a bug of the page and is thrown again.
function tellFault(fault) {
  if (!(fault instanceof JudgeFault)) throw fault;
  showFault(fault);
}

/// An event handler that shows faults of the judge.
function faultTold(work) {
  return async (...given) => {
    try {
      await work(...given);
    } catch (fault) {
      tellFault(fault);
    }
  };
}

function save(name, content, type = "text/plain") {
  const address = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type }));
  const link = element("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
