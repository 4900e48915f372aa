// Text laid around and in place of parts of a source. Nodes are visited from the outside inwards, so that what an outer
// node lays around stays around what its inner ones lay.

/** Collects edits of a source; `text()` is the source with all of them. */
export function edits(source) {
  const opens = new Map();
  const closes = new Map();
  const replaced = new Map();
  return {
    /** Lays text around a node. */
    around({ start, end }, before, after) {
      opens.set(start, (opens.get(start) ?? '') + before);
      closes.set(end, after + (closes.get(end) ?? ''));
    },
    /** Puts text in place of what stands between two offsets. */
    replace(start, end, text) {
      replaced.set(start, { end, text });
    },
    text() {
      const marks = [...new Set([...opens.keys(), ...closes.keys(), ...replaced.keys()])].toSorted((a, b) => a - b);
      let at = 0;
      let out = '';
      for (const mark of marks) {
        if (mark > at) out += source.slice(at, mark);
        at = Math.max(at, mark);
        out += (closes.get(mark) ?? '') + (opens.get(mark) ?? '');
        const put = replaced.get(mark);
        if (!put) continue;
        out += put.text;
        at = put.end;
      }
      return out + source.slice(at);
    },
  };
}
