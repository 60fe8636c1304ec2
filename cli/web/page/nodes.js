// What every part of the page reads, says and saves by.

const partOf = (id) => document.getElementById(id).textContent;

function showFault(fault) {
  byId("fault").hidden = false;
  byId("fault-words").textContent = `${fault.message} Your text is as it was.`;
}

/// Tells what the judge failed over; anything else is a bug of the page.
function tellFault(fault) {
  if (!(fault instanceof JudgeFault)) throw fault;
  showFault(fault);
}

/// A handler of events, what the judge fails over in it told.
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
