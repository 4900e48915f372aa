import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Splitter, useKeptWidth, type WidthBounds } from '../../src/kit/splitter.tsx';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const bounds: WidthBounds = { least: 20, most: 30, usual: 25 };
function Edge({ grows = 'right' }: { grows?: 'left' | 'right' }) {
  const [rem, setRem] = useKeptWidth('test.rem', bounds);
  return <Splitter label="宽度" rem={rem} bounds={bounds} grows={grows} onChange={setRem} />;
}
const edge = (): HTMLElement => screen.getByRole('separator', { name: '宽度' });
const width = (): string | null => edge().getAttribute('aria-valuenow');
beforeEach(freshBrowser);

test('arrows move the edge within its bounds, Home brings the usual width back', async () => {
  const { person } = show(createFakeStation(), <Edge />);
  edge().focus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(width()).toBe('27');
  await person.keyboard('{ArrowLeft}'.repeat(12));
  expect(width()).toBe('20');
  await person.keyboard('{Home}');
  expect(width()).toBe('25');
});

test('the pointer draws it, towards the side to which the part grows', () => {
  show(createFakeStation(), <Edge grows="left" />);
  Object.assign(edge(), { setPointerCapture: () => undefined });
  fireEvent.pointerDown(edge(), { clientX: 500 });
  fireEvent.pointerMove(edge(), { clientX: 452 });
  expect(width()).toBe('28');
  fireEvent.pointerUp(edge());
  fireEvent.pointerMove(edge(), { clientX: 400 });
  expect(width()).toBe('28');
});

test('what a person sets stands at the next start', async () => {
  const { person, unmount } = show(createFakeStation(), <Edge />);
  edge().focus();
  await person.keyboard('{ArrowRight}');
  unmount();
  show(createFakeStation(), <Edge />);
  expect(width()).toBe('26');
});
