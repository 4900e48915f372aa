import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, soonPart, type LoadPart } from '../../src/kit/lazy-part.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Name = ({ name }: { name: string }) => <p>{name}</p>;
/** Code that comes when the test says so, with how often it was asked for. */
function code() {
  let come: (found: Awaited<ReturnType<LoadPart<{ name: string }>>>) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const load = vi.fn<LoadPart<{ name: string }>>(
    () =>
      new Promise((resolve, reject) => {
        [come, fail] = [resolve, reject];
      }),
  );
  return { load, come: () => come({ default: Name }), fail: (reason: Error) => fail(reason) };
}
/** Lets whatever is due now be done, though no time passes. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

test('a part is drawn as soon as its code is there, however short its waiting was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // As in a browser: no `act` draws at once what React would keep back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { load, come } = code();
  const Part = lazyPart(load, <p>稍候</p>);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Part name="到了" />);
  await turns();
  expect(place.textContent).toBe('稍候');
  come();
  await turns();
  expect(place.textContent).toBe('到了');
  root.unmount();
});

test('it is asked for when it is first drawn, and once', async () => {
  const { load, come } = code();
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <Part name="一" />
      <Part name="二" />
    </>,
  );
  await act(async () => come());
  render(<Part name="三" />);
  expect([load.mock.calls.length, document.body.textContent]).toEqual([1, '一二三']);
});

test('a part that comes with its page is asked for before it is drawn, and then drawn at once', async () => {
  const { load, come } = code();
  const Part = soonPart(load, <p>稍候</p>);
  expect(load).toHaveBeenCalledOnce();
  come();
  await turns();
  render(<Part name="到了" />);
  expect(document.body.textContent).toBe('到了');
});

test('a part whose code does not come breaks where it is drawn, and nowhere before', async () => {
  class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
    override state: { message?: string } = {};
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render = (): ReactNode => this.state.message ?? this.props.children;
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, fail } = code();
  const Part = soonPart(load);
  fail(new Error('断线'));
  await turns();
  render(
    <Boundary>
      <Part name="到了" />
    </Boundary>,
  );
  expect(screen.getByText('断线')).toBeTruthy();
});
