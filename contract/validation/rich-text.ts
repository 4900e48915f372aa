import { ownLimits } from '../limits.ts';
import { validationMessages as say } from './messages.ts';

/** Elements of HTML that hold nothing and are never closed. */
const empty: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/**
 * Why a formatted text is too deep or has too many marks, in one pass; undefined where it is neither. It is asked
 * first, since cleaning and showing walk through the elements many times.
 */
export function richTextFault(html: string): string | undefined {
  const { richTextMarks, richTextDepth } = ownLimits;
  const open: string[] = [];
  let marks = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    marks += 1;
    if (marks > richTextMarks) return say.tooManyMarks;
    const [, end, name = ''] = /^<(\/?)([a-z][a-z\d]{0,20})/i.exec(html.slice(at, at + 30)) ?? [];
    if (name === '') continue;
    const called = name.toLowerCase();
    if (end) {
      const opened = open.lastIndexOf(called);
      // What was never opened closes nothing.
      if (opened >= 0) open.length = opened;
    } else if (!empty.has(called) && open.push(called) > richTextDepth) return say.tooDeep;
  }
  return undefined;
}
