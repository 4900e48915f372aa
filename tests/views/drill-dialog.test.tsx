import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DrillView } from '../../contract/plans/drill-schemas.ts';
import type { DrillFacts } from '../../contract/plans/events.ts';
import DrillDialog from '../../src/plans/drill-dialog.tsx';
import DrillPage from '../../src/plans/drill-page.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
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

test('a drill of a plan of a region above is read, and corrected only by who writes plans there', () => {
  const station = createFakeStation();
  const user = { ...officer, id: 'u1', permissions: ['plan.read', 'plan.write'] };
  const person = (userId: string) => ({ userId, realName: userId });
  const measures = ['u1', 'u2'].map((id) => ({
    id: `m-${id}`,
    what: `${id}的措施`,
    person: person(id),
    dueOn: '2099-01-01',
  }));
  const drill: DrillView = {
    id: 'd1',
    areaCode: '3418',
    areaName: '宣城市',
    planId: 'p1',
    planName: '预案',
    no: 1,
    seen: 1,
    name: '市级拉动',
    form: 'whole',
    heldOn: '2026-01-02',
    place: '版书镇',
    grade: 'good',
    measures: 2,
    openMeasures: 2,
    facts: { ...facts('版书镇'), measures },
    done: {},
    recordedBy: person('u3'),
    recordedAt: '2026-01-03T02:00:00.000Z',
  };
  show(station, <DrillPage id="d1" />);
  const offered = (regionCode: string): string[] => {
    act(() => {
      station.session$.next({ ...station.session$.value, user: { ...user, regionCode } });
      station.answer('drillView', { state: 'ready', data: drill });
    });
    return screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  };
  expect(offered('341825')).toEqual(['打印记录', '演练列表', '登记完成：u1的措施']);
  expect(offered('3418')).toEqual(['更正', '打印记录', '演练列表', '登记完成：u1的措施', '登记完成：u2的措施']);
});
