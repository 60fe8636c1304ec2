// Colours words by their meaning, with ranges over the copy of the text below the field, which need
// no elements. A browser without such ranges shows all words in one colour.

const colouredMost = 200_000;  // characters; longer texts are not coloured

/// A range of an edited text after the edit; undefined if the edit touched it.
function moved([begin, end, ...rest], edit) {
  if (end <= edit.begin) return [begin, end, ...rest];
  if (begin < edit.end) return undefined;
  return [begin + edit.by, end + edit.by, ...rest];
}

/// The single edit that turns one text into the other.
function editBetween(before, after) {
  const shorter = Math.min(before.length, after.length);
  let begin = 0;
  while (begin < shorter && before.charCodeAt(begin) === after.charCodeAt(begin)) begin += 1;
  let tail = 0;
  while (tail < shorter - begin && before.charCodeAt(before.length - 1 - tail) ===
         after.charCodeAt(after.length - 1 - tail)) tail += 1;
  return { begin, end: before.length - tail, by: after.length - before.length };
}

/// The ranges of tokens as editors pack them: begin, end, kind.
function stretchesOf(text, { types, data }) {
  const stretches = [];
  let lineBegin = 0;
  let at = 0;
  for (let i = 0; i < data.length; i += 5) {
    for (let lines = data[i]; lines > 0; lines -= 1) lineBegin = text.indexOf("\n", lineBegin) + 1;
    at = data[i] > 0 ? lineBegin + data[i + 1] : at + data[i + 1];
    stretches.push([at, at + data[i + 2], types[data[i + 3]]]);
  }
  return stretches;
}

/// Colours ranges of the text in `node`, whose text nodes follow one another; removes all other
/// colours.
function colour(node, stretches) {
  const highlights = globalThis.CSS?.highlights;
  if (!highlights) return;
  highlights.clear();
  const texts = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let begin = 0; walker.nextNode(); begin += walker.currentNode.length) {
    texts.push({ begin, node: walker.currentNode });
  }
  let text = 0;
  for (const [begin, end, kind] of stretches) {
    while (text + 1 < texts.length && texts[text + 1].begin <= begin) text += 1;
    const from = texts[text];
    if (!from || end - from.begin > from.node.length) continue;  // it continues in a mark
    if (!highlights.has(`word-${kind}`)) highlights.set(`word-${kind}`, new Highlight());
    highlights.get(`word-${kind}`).add(new StaticRange({ startContainer: from.node,
      startOffset: begin - from.begin, endContainer: from.node, endOffset: end - from.begin }));
  }
}
