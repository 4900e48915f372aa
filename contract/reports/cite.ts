/** Positions of more events than these are not all named in a line: the appendix marks them. */
const mostNamed = 8;

/** The events of a line as a document names them: [#12] [#15]. */
export function cited({ number, events }: { number: string; events: readonly number[] }): string {
  const named = events
    .slice(0, mostNamed)
    .map((position) => `[#${position}]`)
    .join(' ');
  return events.length > mostNamed ? `${named} 等 ${events.length} 件，见附录中标有 ${number} 的事件` : named;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A span in minutes and seconds: 75分05秒; before what it is reckoned from: 提前 3分00秒. */
export function minutesText(seconds: number): string {
  const whole = Math.abs(seconds);
  const text = `${Math.floor(whole / 60)}分${two(whole % 60)}秒`;
  return seconds < 0 ? `提前 ${text}` : text;
}

/** Whole seconds between two moments, as clocks show them: to the second each. */
export const secondsBetween = (from: string, to: string): number =>
  Math.floor(Date.parse(to) / 1_000) - Math.floor(Date.parse(from) / 1_000);
