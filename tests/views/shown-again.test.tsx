import { render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import type { SendState } from '../../src/kit/use-command.ts';
import { useDone } from '../../src/kit/use-done.ts';

type Sent = SendState<string>;

function Page({ sent, onDone }: { sent: Sent; onDone: (data: string) => void }) {
  useDone(sent, onDone);
  return null;
}

test('what was done is followed once, though its page is hidden behind another and shown again', () => {
  const onDone = vi.fn();
  const page = (mode: 'visible' | 'hidden', sent: Sent) => (
    <Activity mode={mode}>
      <Page sent={sent} onDone={onDone} />
    </Activity>
  );
  const first: Sent = { state: 'done', data: 'first' };
  const { rerender } = render(page('visible', first));
  rerender(page('hidden', first));
  rerender(page('visible', first));
  expect(onDone.mock.calls).toEqual([['first']]);
  rerender(page('visible', { state: 'done', data: 'second' }));
  expect(onDone.mock.calls).toEqual([['first'], ['second']]);
});
