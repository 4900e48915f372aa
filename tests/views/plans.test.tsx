import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { FireStepState } from '../../contract/fires/response.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import type { PlanRow, PlanToDo, PlanVersionView, PlanView } from '../../contract/plans/schemas.ts';
import { FireChecklist } from '../../src/plans/fire-checklist.tsx';
import { ComparePart } from '../../src/plans/compare-part.tsx';
import { PlansPart } from '../../src/plans/plans-part.tsx';
import PlanPage from '../../src/plans/plan-page.tsx';
import { usePlanToDos } from '../../src/plans/to-dos.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const minute = 60_000;
const at = (minutes: number): string => new Date(screenNow + minutes * minute).toISOString();
const by = { userId: 'u7', realName: '王值班' };
const step = (n: number, over: Partial<FireStepState> = {}): FireStepState => ({
  key: `3.${n}`,
  level: 3,
  who: '值班员',
  what: `第${n}件事`,
  withinMinutes: 10,
  confirm: true,
  due: at(5),
  ...over,
});
const burning = (steps: readonly FireStepState[], over: Partial<Fire> = {}): Fire =>
  aFire({
    response: {
      plan: { id: 'p1', name: '旌德县预案', no: 2, areaCode: '341825' },
      levels: [{ level: 3, at: at(-20) }],
      steps,
    },
    ...over,
  });
const line = (what: string): HTMLElement => screen.getByText(what).closest('li') as HTMLElement;

describe('the steps of the emergency plan on a fire’s page', () => {
  test('stand with their clocks under the version that the fire follows, and how many are done', () => {
    show(
      createAskedStation(),
      <FireChecklist
        fire={burning([
          step(1, { answer: { result: 'done', by, at: at(-12) }, due: at(-10) }),
          step(2),
          step(3, { confirm: false }),
        ])}
      />,
    );
    const all = screen.getByRole('region', { name: '预案步骤' });
    expect(all.textContent).toContain('《旌德县预案》第2版');
    expect(all.textContent).toContain('须确认 2 步，已落实 1 步');
    expect(line('第1件事').textContent).toContain('已完成　王值班');
    expect(within(line('第2件事')).getByRole('timer').textContent).toMatch(/^完成剩/);
    expect(within(line('第3件事')).queryByRole('timer')).toBeNull();
    expect(line('第3件事').textContent).toContain('提示');
  });

  test('one that was done late says by how much', () => {
    const late = step(1, { answer: { result: 'done', by, at: at(-2) }, due: at(-10) });
    show(createAskedStation(), <FireChecklist fire={burning([late])} />);
    expect(line('第1件事').textContent).toContain('超时 8分钟');
  });

  test('a fire that follows no plan shows none', () => {
    show(createAskedStation(), <FireChecklist fire={aFire()} />);
    expect(screen.queryByRole('region', { name: '预案步骤' })).toBeNull();
  });

  test('an officer says that a step is done by one press, and why one does not apply', async () => {
    const station = createAskedStation();
    const { person } = show(station, <FireChecklist fire={burning([step(1), step(2)])} />);
    await person.click(screen.getByRole('button', { name: '完成：第1件事' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'answerStep',
      args: { fireId: 'f1', key: '3.1', result: 'done' },
    });
    await person.click(screen.getByRole('button', { name: '说明…：第2件事' }));
    await person.click(screen.getByRole('button', { name: '不适用' }));
    expect(screen.getByRole('alert').textContent).toBe('请填写不适用的原因');
  });

  test('two steps are said to be done one right after the other, and each says that it is on its way', async () => {
    const station = createAskedStation();
    const { person } = show(station, <FireChecklist fire={burning([step(1), step(2)])} />);
    await person.click(screen.getByRole('button', { name: '完成：第1件事' }));
    await person.click(screen.getByRole('button', { name: '完成：第2件事' }));
    expect(station.commands.map(({ args }) => (args as { key: string }).key)).toEqual(['3.1', '3.2']);
    for (const what of ['第1件事', '第2件事'])
      expect(within(line(what)).getByRole('status').textContent).toBe('发送中…');
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', message: '李值班已记为已完成' }));
    expect(within(line('第1件事')).getByRole('alert').textContent).toBe('李值班已记为已完成');
    expect(within(line('第2件事')).queryByRole('alert')).toBeNull();
  });

  test('what was typed of a step stays until the answer is there, and after a refusal', async () => {
    const station = createAskedStation();
    const { person } = show(station, <FireChecklist fire={burning([step(1)])} />);
    await person.click(screen.getByRole('button', { name: '说明…：第1件事' }));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '说明（不适用须填写原因）：第1件事' });
    await person.type(box, '已电话通知{Enter}');
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', message: '连接已断开' }));
    expect(box.value).toBe('已电话通知');
    await person.type(box, '{Enter}');
    expect(station.commands).toHaveLength(2);
    act(() => station.commands[1]?.state$.next({ state: 'done', data: undefined }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('times say the day, for a fire lasts for days', () => {
    const reminder = step(2, { confirm: false, due: '2025-11-20T16:15:00.000Z' });
    const answered = step(1, { answer: { result: 'done', by, at: '2025-11-20T01:05:00.000Z' } });
    const { response, ...rest } = burning([answered, reminder]);
    const levels = [{ level: 3, at: '2025-11-19T23:00:00.000Z' }] as const;
    show(createAskedStation(), <FireChecklist fire={{ ...rest, response: { ...response!, levels } }} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('三级响应　11-20 07:00 启动');
    expect(line('第1件事').textContent).toContain('王值班 11-20 09:05');
    expect(line('第2件事').textContent).toContain('提示，11-21 00:15 前');
  });
});

const row = (over: Partial<PlanRow> = {}): PlanRow => ({
  id: 'p1',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  name: '旌德县森林火灾应急预案',
  kind: 'special',
  guides: true,
  current: { no: 1, from: '2022-01-01', reviseBy: '2025-01-01' },
  retired: false,
  isAbove: false,
  changedAt: at(0),
  ...over,
});
const version = (no: number, over: Partial<PlanVersionView> = {}): PlanVersionView => ({
  no,
  state: 'approved',
  standing: 'inForce',
  name: '旌德县森林火灾应急预案',
  kind: 'special',
  guides: true,
  drafted: { by, at: at(0) },
  changedAt: at(0),
  authors: ['u7'],
  ...over,
});
const content = (purpose: string, what: string): PlanContent => ({
  name: '旌德县森林火灾应急预案',
  kind: 'special',
  guides: true,
  purpose,
  levels: [{ level: 4, conditions: '火情已核实', steps: [{ who: '值班员', what, withinMinutes: 10, confirm: true }] }],
  attachments: [],
});

describe('the page of emergency plans', () => {
  const args = { areaCode: '34', pageNum: 1, pageSize: 10 };
  test('lists them with how they stand, when they were drilled and by when they are to be revised', () => {
    const station = createAskedStation();
    for (const areaCode of ['34', '3418', '341825'])
      station.answerTo('planPage', { ...args, areaCode }, { state: 'ready', data: [row()], total: 1 });
    show(station, <PlansPart tabs={null} />);
    const table = screen.getByRole('table', { name: '应急预案' });
    for (const text of ['现行有效', '第1版　2022-01-01 起', '2025-01-01', '已逾期', '未演练'])
      expect(table.textContent).toContain(text);
  });

  test('of a version that waits its author reads that somebody else decides', () => {
    const station = createAskedStation();
    const userId = station.session$.value.user?.id ?? '';
    const waiting = version(1, { state: 'submitted', authors: [userId], submitted: { by, at: at(0) } });
    const { standing: _standing, ...submitted } = waiting;
    const { current: _current, ...drafted } = row({ open: { no: 1, state: 'submitted' } });
    const view: PlanView = { ...drafted, seen: 2, versions: [submitted], shown: 1 };
    station.answerTo('planView', { id: 'p1' }, { state: 'ready', data: view });
    show(station, <PlanPage id="p1" />);
    expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
  });

  /** A plan that waits for the approval of who looks at it, as it is at a version of its stream. */
  function waiting() {
    const station = createAskedStation();
    const { user } = station.session$.value;
    if (!user) throw new Error('nobody is signed in');
    station.session$.next({ ...station.session$.value, user: { ...user, permissions: ['plan.read', 'plan.approve'] } });
    const { standing: _standing, ...submitted } = version(1, { state: 'submitted', submitted: { by, at: at(0) } });
    const { current: _current, ...drafted } = row({ open: { no: 1, state: 'submitted' } });
    const tell = (seen: number): void => {
      const view: PlanView = { ...drafted, seen, versions: [submitted], shown: 1 };
      station.answerTo('planView', { id: 'p1' }, { state: 'ready', data: view });
    };
    const tellText = (seen: number): void => {
      const text = { id: 'p1', seen, version: submitted, content: content('目的', '核实火情'), cards: {} };
      station.answerTo('planVersion', { id: 'p1', no: 1 }, { state: 'ready', data: text });
    };
    return { station, tell, tellText };
  }

  test('an approval is of the text that was read, though the head of its page is newer', async () => {
    const { station, tell, tellText } = waiting();
    tell(5);
    tellText(2);
    const { person } = show(station, <PlanPage id="p1" />);
    await person.click(screen.getByRole('button', { name: '批准' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批准' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'planDecide', args: { action: 'approve', seen: 2 } });
  });

  test('an approval is of the plan as it was when its dialog opened, whatever the author does behind it', async () => {
    const { station, tell } = waiting();
    tell(2);
    const { person } = show(station, <PlanPage id="p1" />);
    await person.click(screen.getByRole('button', { name: '批准' }));
    const dialog = within(await screen.findByRole('dialog'));
    act(() => tell(5));
    await person.click(dialog.getByRole('button', { name: '批准' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'planDecide',
      args: { id: 'p1', action: 'approve', seen: 2 },
    });
    act(() => station.commands.at(-1)?.state$.next({ state: 'refused', code: 'C0003', message: '有改动，尚未批准' }));
    expect(dialog.getByText('有改动，尚未批准')).toBeTruthy();
  });

  test('two versions are compared line by line', () => {
    const station = createAskedStation();
    const versions = [version(2), version(1, { standing: 'replaced' })];
    for (const [no, said] of [
      [1, content('旧目的', '核实火情')],
      [2, content('新目的', '核实火情')],
    ] as const)
      station.answerTo(
        'planVersion',
        { id: 'p1', no },
        { state: 'ready', data: { id: 'p1', seen: 1, version: version(no), content: said, cards: {} } },
      );
    show(station, <ComparePart plan={{ ...row(), seen: 1, versions, shown: 2 }} />);
    const part = screen.getByRole('region', { name: '编制目的与适用范围' });
    expect(
      within(part)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['删旧目的', '增新目的']);
    expect(screen.queryByRole('region', { name: '四级响应' })).toBeNull();
  });
});

test('what of plans waits for the reader stands in groups, what is late with a mark', () => {
  const station = createAskedStation();
  const data: PlanToDo = {
    approvals: [{ id: 'p1', no: 2, name: '旌德县预案', areaName: '旌德县', by, at: at(0) }],
    revisions: [{ id: 'p2', name: '宣城市预案', areaName: '宣城市', reviseBy: '2020-01-01' }],
    measures: [{ drillId: 'd1', drillName: '春季演练', measureId: 'm1', what: '补充电台', dueOn: '2099-01-01' }],
  };
  station.answerTo('planToDo', undefined, { state: 'ready', data });
  const ToDos = () => usePlanToDos()?.part;
  show(station, <ToDos />);
  expect(screen.getByRole('region', { name: '待审批的预案' }).textContent).toContain('《旌德县预案》第2版');
  expect(screen.getByRole('region', { name: '待修订的预案' }).textContent).toContain('已逾期');
  expect(screen.getByRole('region', { name: '演练整改措施' }).textContent).not.toContain('已逾期');
  expect(screen.getByRole('button', { name: '登记完成：补充电台' })).toBeTruthy();
});
