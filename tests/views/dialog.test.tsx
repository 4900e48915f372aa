import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DraggableDialog } from '../../src/kit/dialog/draggable-dialog.tsx';
import { onScreen } from '../../src/kit/dialog/use-drag.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <DraggableDialog title="报警" onClose={() => setOpen(false)}>
          <button type="button">里面</button>
        </DraggableDialog>
      )}
    </>
  );
}

async function opened() {
  const { person } = show(createFakeStation(), <Opener />);
  await person.click(screen.getByRole('button', { name: '打开' }));
  const dialog = await screen.findByRole('dialog', { name: '报警' });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  const grip = screen.getByRole('button', { name: /移动窗口/ });
  return { person, dialog, grip };
}
const corner = (dialog: HTMLElement) => [Number.parseFloat(dialog.style.left), Number.parseFloat(dialog.style.top)];

test('it opens in the middle, a fifth from the top', async () => {
  const { dialog } = await opened();
  expect(corner(dialog)).toEqual([(1366 - 480) / 2, 153.6]);
});

test('arrow keys move it, further with Shift, and Home brings it back', async () => {
  const { person, dialog, grip } = await opened();
  const [left = 0, top = 0] = corner(dialog);
  grip.focus();
  await person.keyboard('{ArrowRight}{ArrowUp}');
  expect(corner(dialog)).toEqual([left + 16, top - 16]);
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(corner(dialog)).toEqual([left + 16 - 96, top - 16]);
  await person.keyboard('{Home}');
  expect(corner(dialog)).toEqual([left, top]);
});

test('however long one presses, it stays on the screen', async () => {
  const { dialog, grip } = await opened();
  for (let i = 0; i < 40; i += 1) fireEvent.keyDown(grip, { key: 'ArrowRight', shiftKey: true });
  for (let i = 0; i < 40; i += 1) fireEvent.keyDown(grip, { key: 'ArrowDown', shiftKey: true });
  expect(corner(dialog)).toEqual([1366 - 480 - 8, 768 - 600 - 8]);
});

test('it follows the pointer', async () => {
  const { dialog, grip } = await opened();
  const header = grip.parentElement as HTMLElement;
  const [left = 0, top = 0] = corner(dialog);
  fireEvent.pointerDown(header, { button: 0, clientX: left + 50, clientY: top + 10, pointerId: 1 });
  fireEvent.pointerMove(header, { clientX: left + 20, clientY: top + 4, pointerId: 1 });
  fireEvent.pointerUp(header, { pointerId: 1 });
  fireEvent.pointerMove(header, { clientX: 0, clientY: 0, pointerId: 1 });
  expect(corner(dialog)).toEqual([left - 30, top - 6]);
});

test('whoever is in it before it asks for the focus keeps it', async () => {
  show(createFakeStation(), <Opener />);
  fireEvent.click(screen.getByRole('button', { name: '打开' }));
  const within = screen.getByRole('button', { name: '里面' });
  within.focus();
  for (let frame = 0; frame < 4; frame += 1) await new Promise((seen) => requestAnimationFrame(seen));
  expect(document.activeElement).toBe(within);
});

test('Esc closes it and the focus goes back where it was', async () => {
  const { person } = await opened();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' }));
});

test('a box larger than the window shows its top left corner', () => {
  expect(onScreen({ left: -500, top: 900 }, { width: 2_000, height: 1_000 }, { width: 1366, height: 768 })).toEqual({
    left: 8,
    top: 8,
  });
});
