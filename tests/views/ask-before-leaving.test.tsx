import { expect, test } from 'vitest';
import { askBeforeLeaving } from '../../src/app/ask-before-leaving.ts';

test('the browser asks before the page goes as long as something was not delivered, and not otherwise', () => {
  let unsent = 0;
  askBeforeLeaving(window, () => unsent);
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  unsent = 2;
  expect(asks()).toBe(true);
  unsent = 0;
  expect(asks()).toBe(false);
});
