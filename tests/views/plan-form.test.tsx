import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PlanContent } from '../../contract/plans/events.ts';
import type { PlanVersionAnswer } from '../../contract/plans/schemas.ts';
import EditPage from '../../src/plans/edit-page.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const by = { userId: 'u7', realName: '王值班' };
const at = '2026-03-01T02:00:00.000Z';
const content: PlanContent = {
  name: '旌德县预案',
  kind: 'special',
  guides: true,
  purpose: '旧目的',
  levels: [
    {
      level: 4,
      conditions: '火情已核实',
      cardId: 'c1',
      steps: [{ who: '值班员', what: '核实火情', withinMinutes: 10, confirm: true }],
    },
  ],
  attachments: [],
};
const answer = (seen: number, purpose: string): PlanVersionAnswer => ({
  id: 'p1',
  seen,
  version: {
    no: 1,
    state: 'draft',
    name: content.name,
    kind: 'special',
    guides: true,
    drafted: { by, at },
    changedAt: at,
    authors: ['u7'],
  },
  content: { ...content, purpose },
  cards: {},
});

function open() {
  const station = createAskedStation();
  station.session$.next({
    ...station.session$.value,
    user: { ...officer, permissions: ['plan.write', 'runCard.read'] },
  });
  station.answer('planView', { state: 'ready', data: { areaCode: '341825' } });
  station.answer('planVersion', { state: 'ready', data: answer(3, '旧目的') });
  const onSaved = vi.fn();
  const shown = show(station, <EditPage id="p1" no={1} onSaved={onSaved} onClose={() => undefined} />);
  return { station, onSaved, ...shown };
}
const read = (station: ReturnType<typeof createAskedStation>, seen: number, purpose: string): void =>
  act(() => station.answer('planVersion', { state: 'ready', data: answer(seen, purpose) }));
const purpose = () => screen.getByLabelText<HTMLTextAreaElement>('编制目的与适用范围');
const press = (name: string) => screen.getByRole('button', { name });

test('the form of a draft begins with what the draft says now, not with what was read before', () => {
  const { station } = open();
  expect(screen.queryByRole('form')).toBeNull();
  read(station, 4, '新目的');
  expect(purpose().value).toBe('新目的');
});

test('a change names what it was written upon, and who is second decides whose words stay', async () => {
  const { station, onSaved, person } = open();
  read(station, 4, '新目的');
  await person.clear(purpose());
  await person.type(purpose(), '县里的目的');
  // Somebody else saves meanwhile, and the page hears of it.
  read(station, 5, '市里的目的');
  await person.click(press('保存草案'));
  expect(station.commands.at(-1)).toMatchObject({ call: 'planChange', args: { id: 'p1', no: 1, seen: 4 } });
  act(() =>
    station.commands.at(-1)?.state$.next({ state: 'refused', code: 'C0003', message: '有改动', data: { version: 5 } }),
  );
  expect(screen.getByText('有改动')).toBeTruthy();
  expect(purpose().value).toBe('县里的目的');
  expect(screen.getByRole('link', { name: '查看最新内容' }).getAttribute('target')).toBe('_blank');
  await person.click(press('仍按我的内容保存'));
  expect(station.commands.at(-1)).toMatchObject({ args: { seen: 5, content: { purpose: '县里的目的' } } });
  act(() => station.commands.at(-1)?.state$.next({ state: 'done', data: { id: 'p1', no: 1, version: 6 } }));
  expect(onSaved).toHaveBeenCalledWith('p1');
});

test('a run card that is no more is shown as such, and can be taken away', async () => {
  const { station, person } = open();
  read(station, 4, '新目的');
  const card = () =>
    within(screen.getByRole('region', { name: '四级响应' })).getByLabelText<HTMLSelectElement>('力量调派卡');
  const shown = () => card().selectedOptions[0]?.textContent;
  expect(shown()).toBe('正在加载…');
  const cards = [{ id: 'c2', name: '四级卡', level: '4', areaCode: '34' }];
  act(() => station.answer('runCard.page', { state: 'ready', data: cards, total: 1 }));
  expect(shown()).toBe('已不存在或无权查看');
  await person.selectOptions(card(), '不指定，按区域和级别选用');
  await person.click(press('保存草案'));
  const { args } = station.commands.at(-1) as { args: { content: PlanContent } };
  expect(args.content.levels[0]).not.toHaveProperty('cardId');
});
