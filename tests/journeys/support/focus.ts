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

/**
 * Goes through a dialog by Tab: from the first place back to the last and on to the first; and round by all others
 * unless only the ends are tried. Fails where the focus leaves.
 */
export async function goRound(dialog: Locator, endsOnly = false): Promise<void> {
  expect(await step(dialog, 'Tab')).toBe('new');
  const last = await step(dialog, 'Shift+Tab');
  expect(last).toMatch(/new|first/);
  expect(await step(dialog, 'Tab')).toBe('first');
  if (endsOnly || last === 'first') return;
  const stops: Stop[] = [];
  while (stops.length < 200 && stops.at(-1) !== 'outside' && stops.at(-1) !== 'first')
    stops.push(await step(dialog, 'Tab'));
  expect(stops.at(-1)).toBe('first');
}
