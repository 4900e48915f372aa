import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DrillFacts } from '../../contract/plans/events.ts';
import DrillDialog from '../../src/plans/drill-dialog.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { show } from '../support/screen.tsx';

const facts = (place: string): DrillFacts => ({
  name: '春季扑救演练',
  form: 'whole',
  heldOn: '2026-01-02',
  place,
  takingPart: '县专业队',
  scenario: '林缘起火',
  steps: [],
  grade: 'good',
  findings: '集结偏慢',
  measures: [],
  pictures: [],
});

test('a correction names the record that it began with, and who is second decides whose words stay', async () => {
  const station = createAskedStation();
  const onSaved = vi.fn();
  const dialog = (seen: number, place: string) => (
    <DrillDialog
      plan={{ id: 'p1', no: 1 }}
      of={{ id: 'd1', seen, facts: facts(place) }}
      onSaved={onSaved}
      onClose={() => undefined}
    />
  );
  const { person, rerender } = show(station, dialog(4, '版书镇'));
  const place = screen.getByLabelText<HTMLInputElement>('演练地点');
  await person.clear(place);
  await person.type(place, '云乐镇');
  // Somebody else saves meanwhile, and the page hears of it.
  rerender(dialog(5, '蔡家桥镇'));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'drillCorrect', args: { id: 'd1', seen: 4, place: '云乐镇' } });
  act(() =>
    station.commands.at(-1)?.state$.next({ state: 'refused', code: 'C0003', message: '有改动', data: { version: 5 } }),
  );
  expect(screen.getByText('有改动')).toBeTruthy();
  expect(place.value).toBe('云乐镇');
  const latest = screen.getByRole('link', { name: '查看最新内容' });
  expect([latest.getAttribute('target'), latest.getAttribute('href')]).toEqual([
    '_blank',
    expect.stringContaining('drill=d1'),
  ]);
  await person.click(screen.getByRole('button', { name: '仍按我的内容保存' }));
  expect(station.commands.at(-1)).toMatchObject({ args: { seen: 5, place: '云乐镇' } });
  act(() => station.commands.at(-1)?.state$.next({ state: 'done', data: { id: 'd1', version: 6 } }));
  expect(onSaved).toHaveBeenCalledWith('d1');
});
