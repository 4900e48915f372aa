import { expect, test } from 'vitest';
import { asPage } from '../../bench/table.ts';

const measured = (name: string, value: number) => ({ name, rows: [{ label: 'p50', value, unit: 'ms' }] });
const partsOf = (page: string): string[] => page.split(/^(?=## )/m).slice(1);

test('what is measured again takes the place of its older figures; all others stay as they are', () => {
  const first = asPage('', [measured('list', 10), measured('map', 20)], 'Measured on one day.');
  const second = asPage(first, [measured('list', 12), measured('path', 30)], 'Measured on another day.');
  expect(partsOf(second).map((part) => part.split('\n')[0])).toEqual(['## list', '## map', '## path']);
  const [list = '', map] = partsOf(second);
  expect(list).toContain('| p50 | 12 ms |');
  expect(list).toContain('Measured on another day.');
  expect(map?.trimEnd()).toBe(partsOf(first)[1]?.trimEnd());
});
