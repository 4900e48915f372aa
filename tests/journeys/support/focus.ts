import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Whether an element has the focus. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);
/** Whether it, or something within it, has the focus. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one.contains(document.activeElement));

type Stop = 'outside' | 'first' | 'again' | 'new';

/** Presses Tab and tells where that led: `first` is where the first one did. */
async function step(dialog: Locator, key: 'Tab' | 'Shift+Tab'): Promise<Stop> {
  await dialog.page().keyboard.press(key);
  return dialog.evaluate((one): Stop => {
    const whole = one as HTMLElement & { stops?: Element[] };
    const now = document.activeElement;
    if (now === null || !one.contains(now)) return 'outside';
    whole.stops ??= [];
    const at = whole.stops.indexOf(now);
    if (at === -1) whole.stops.push(now);
    return at === 0 ? 'first' : at > 0 ? 'again' : 'new';
  });
}

/** Forgets what has been come by. */
const forget = (dialog: Locator): Promise<void> =>
  dialog.evaluate((one) => {
    (one as HTMLElement & { stops?: Element[] }).stops = [];
  });

/** The way by Tab: from the first place back to the last and on to the first; and, unless `endsOnly`, by all others. */
async function way(dialog: Locator, endsOnly: boolean): Promise<readonly Stop[]> {
  const stops = [await step(dialog, 'Tab')];
  const last = await step(dialog, 'Shift+Tab');
  stops.push(last, await step(dialog, 'Tab'));
  if (endsOnly || last === 'first') return stops;
  do stops.push(await step(dialog, 'Tab'));
  while (stops.length < 200 && stops.at(-1) !== 'outside' && stops.at(-1) !== 'first');
  return stops;
}

/**
 * Goes through a dialog by Tab, round by all its places unless only the ends are tried. Fails where the focus leaves;
 * where an answer from the server puts another place into the dialog meanwhile, it begins again.
 */
export async function goRound(dialog: Locator, endsOnly = false): Promise<void> {
  let stops: readonly Stop[] = [];
  for (let tried = 0; tried < 3 && stops[2] !== 'first'; tried += 1) {
    await forget(dialog);
    stops = await way(dialog, endsOnly);
    expect(stops).not.toContain('outside');
  }
  expect(stops[0]).toBe('new');
  expect(stops[1]).toMatch(/new|first/);
  expect(stops[2]).toBe('first');
  expect(stops.at(-1)).toBe('first');
}
