const [quote, comma, backslash] = [34, 44, 92];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/** The end of the text value of JSON that begins at `from`: the place of the quote that ends it. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return json.length;
}

/**
 * Whether JSON is nested deeper, or holds more values, than may be: what walks through it afterwards does so by
 * recursion, and a few megabytes of brackets are millions of objects. One pass, nothing is kept.
 */
export function jsonExceeds(json: string, most: { levels: number; values: number }): 'levels' | 'values' | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === openList || code === openObject) {
      depth += 1;
      values += 1;
      if (depth > most.levels) return 'levels';
    } else if (code === closeList || code === closeObject) depth -= 1;
    else if (code === comma) values += 1;
    if (values > most.values) return 'values';
  }
  return undefined;
}
